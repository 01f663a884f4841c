"""One transaction for the appends of many tables; with SQLite in a thread of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from queue import SimpleQueue
from threading import Thread
from typing import Any

from sqlalchemy import Connection, Engine

_APPEND = "INSERT INTO events (table_id, position, at, payload) VALUES "

# A statement and its values; or what writes by itself, in the same transaction.
Write = tuple[Any, Any] | Callable[[Connection], None]
Row = tuple[int, int, bytes]  # position, time, payload
Over = Callable[[list["Append"], Exception | None], None]


def _nobody(error: Exception | None) -> None:
    """For an append that nobody waits for."""


@dataclass(slots=True)
class Append:
    """What happened at a table, from the position after the last one known; `besides` is written in
    the same transaction, or by itself. `then` is called when that has ended, with the error if
    there was one."""

    table: str
    rows: Sequence[Row]
    besides: Sequence[Write] = ()
    then: Callable[[Exception | None], None] = _nobody


def write(connection: Connection, batch: list[Append]) -> None:
    """Write a batch; the transaction is the caller's."""
    batch = sorted(batch, key=_table)  # always in the same order, so that no two processes deadlock
    for one in batch:  # what the events refer to comes first
        if one.besides:
            execute(connection, one.besides)
    _append(connection, [(one.table, *row) for one in batch for row in one.rows])


def execute(connection: Connection, writes: Sequence[Write]) -> None:
    """Write what is not an event."""
    for each in writes:
        if isinstance(each, tuple):
            connection.execute(*each)
        else:
            each(connection)


def appended(table: str, rows: Sequence[Row]) -> Write:
    """The events of one table, written along with those of another."""
    return lambda connection: _append(connection, [(table, *row) for row in rows])


def _append(connection: Connection, rows: list[tuple[str, int, int, bytes]]) -> None:
    if not rows:
        return
    if connection.dialect.name != "sqlite":
        connection.exec_driver_sql(f"{_APPEND}($1, $2, $3, $4)", rows)
    else:  # one statement: between two of them the thread would wait for its turn
        cursor = connection.connection.cursor()
        cursor.execute(_append_of(len(rows)), tuple(chain.from_iterable(rows)))


@lru_cache(64)  # most groups are small
def _append_of(rows: int) -> str:
    return _APPEND + ", ".join(["(?, ?, ?, ?)"] * rows)


def _table(one: Append) -> str:
    return one.table


def _transact(connection: Connection, batch: list[Append]) -> None:
    """Write a batch in a transaction: SQLAlchemy's, if it was asked to execute something besides
    and has begun one, else the driver's own, which costs less."""
    try:
        write(connection, batch)
        (connection if connection.in_transaction() else connection.connection).commit()
    except BaseException:
        _roll_back(connection)
        raise


def _roll_back(connection: Connection) -> None:
    """Both transactions. After a commit that failed SQLAlchemy's is no longer active, but as long
    as it is not rolled back nothing can be executed any more."""
    connection.rollback()
    connection.connection.rollback()


class WritingThread:
    """Writes to SQLite by a connection that stays open. A transaction is one message to the thread
    and one back: a thread pool's futures cost more than the statement."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._asked: SimpleQueue[tuple[list[Append], Over] | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="writer", daemon=True)

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread.start()

    def stop(self) -> None:
        self._asked.put(None)
        self._thread.join()
        self._engine.dispose()

    def write(self, batch: list[Append], over: Over) -> None:
        """`over` is called in the event loop's thread."""
        self._asked.put((batch, over))

    def _run(self) -> None:
        connection: Connection | None = None
        while (asked := self._asked.get()) is not None:
            batch, over = asked
            error: Exception | None = None
            try:
                connection = connection or self._engine.connect()
                _transact(connection, batch)
            except Exception as failure:  # then nobody is told that it is written
                error = failure
            self._loop.call_soon_threadsafe(over, batch, error)
            del asked, batch, over, error  # and with them the table, until there is more to write
        if connection is not None:
            connection.close()
