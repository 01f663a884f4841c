"""Statements that are executed often, each time with other values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.dml import UpdateBase


class Prepared:
    """A statement that becomes SQL once. SQLAlchemy would look the SQL up each time, and make a
    result that nobody reads: several times the work of SQLite."""

    def __init__(self, statement: UpdateBase) -> None:
        """All values of the statement are bound by name."""
        self._statement = statement

    def __call__(self, **values: Any) -> Callable[[Connection], None]:
        """What executes the statement with these values."""
        return partial(self._execute, values)

    def _execute(self, values: Mapping[str, Any], connection: Connection) -> None:
        if connection.dialect.name != "sqlite":
            connection.execute(self._statement, values)
            return
        sql, names = self._in_sqlite
        connection.connection.cursor().execute(sql, [values[name] for name in names])

    @cached_property
    def _in_sqlite(self) -> tuple[str, list[str]]:
        """The statement in SQLite's SQL, and the names of its values in order."""
        compiled: Any = self._statement.compile(dialect=sqlite.dialect())
        return str(compiled), list(compiled.positiontup)
