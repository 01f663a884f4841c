"""A statement that is carried out again and again, with other values each time."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import UpdateBase


class Statement:
    """It is put into words once. SQLAlchemy would look them up each time, and make a result that
    nobody reads: several times the work of SQLite."""

    def __init__(self, statement: UpdateBase) -> None:
        """All values of the statement are bound by name."""
        self._statement = statement

    def __call__(self, **values: Any) -> Order:
        return Order(self, values)

    def run(self, connection: Connection, values: Mapping[str, Any]) -> None:
        if connection.dialect.name != "sqlite":
            connection.execute(self._statement, values)
            return
        text, names = self._in_sqlite
        connection.connection.cursor().execute(text, [values[name] for name in names])

    @cached_property
    def _in_sqlite(self) -> tuple[str, list[str]]:
        """The statement as SQLite takes it, and the names of its values in order."""
        words: Any = self._statement.compile(dialect=sqlite.dialect())
        return str(words), list(words.positiontup)


class Order:
    """A statement with its values."""

    __slots__ = ("_statement", "_values")

    def __init__(self, statement: Statement, values: Mapping[str, Any]) -> None:
        self._statement = statement
        self._values = values

    def carry_out(self, connection: Connection) -> None:
        self._statement.run(connection, self._values)
