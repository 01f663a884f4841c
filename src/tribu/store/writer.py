"""The one writer of a process: appends of all tables share a transaction, and its fsync.

While one transaction is being committed, the next appends gather. Each is acknowledged when its
transaction is on disk, and not before. Two processes may append to the same table: the primary
key (table, position) lets only one of them win, the other gets `Conflict`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

_MOST = 500  # appends in one transaction
_APPEND = "INSERT INTO events (table_id, position, at, payload) VALUES "

_TAKEN = (IntegrityError, sqlite3.IntegrityError)

# A statement and its values; or something that reads first, in the same transaction.
Write = tuple[Any, Any] | Callable[[Connection], None]
Row = tuple[int, int, bytes]  # position, time, payload


class Conflict(Exception):
    """Somebody else has appended at this position."""


@dataclass(slots=True)
class Append:
    """What happened at a table, from the position after the last one known; `besides` is written
    in the same transaction."""

    table: str
    rows: Sequence[Row]
    besides: Sequence[Write] = ()
    done: asyncio.Future[None] = field(init=False)


class Writer:
    """Gathers appends and commits them together.

    With SQLite (`blocking`: an engine of its own) a whole transaction is one visit to a thread that
    does nothing else: the loop is not woken for every statement.
    """

    def __init__(self, engine: AsyncEngine, blocking: Engine | None = None) -> None:
        self._engine = engine
        self._blocking = blocking
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer") if blocking else None
        self._gathered: list[Append] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._connection: Connection | None = None
        self.commits = 0
        self.written = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._write_forever(), name="writer")

    async def stop(self) -> None:
        """Write what is still gathered, then end."""
        if self._task is None:
            return
        task, self._task = self._task, None
        self._wake.set()
        await task
        if self._thread is not None and self._blocking is not None:
            self._thread.shutdown()
            if self._connection is not None:
                self._connection.close()
            self._blocking.dispose()

    def append(self, one: Append) -> asyncio.Future[None]:
        """Done when it is on disk. Raises Conflict if the position was taken."""
        one.done = asyncio.get_running_loop().create_future()
        self._gathered.append(one)
        self._wake.set()
        return one.done

    async def _write_forever(self) -> None:
        while self._task is not None or self._gathered:
            await self._wake.wait()
            self._wake.clear()
            while self._gathered:
                await asyncio.sleep(0)  # whoever is about to append comes along
                batch, self._gathered = self._gathered[:_MOST], self._gathered[_MOST:]
                await self._commit(batch)

    async def _commit(self, batch: list[Append]) -> None:
        """All in one transaction; if one of them conflicts, each in its own."""
        try:
            await self._transact(batch)
        except _TAKEN as error:
            if len(batch) > 1:
                for one in batch:
                    await self._commit([one])
            else:
                conflict = Conflict(batch[0].table)
                conflict.__cause__ = error
                _tell(batch, conflict)
            return
        except Exception as error:  # the database is gone: nobody is told that it is written
            _tell(batch, error)
            return
        self.commits += 1
        self.written += len(batch)
        _tell(batch, None)

    async def _transact(self, batch: list[Append]) -> None:
        if self._thread is None:
            async with self._engine.begin() as connection:
                await connection.run_sync(self._write, batch)
            return
        await asyncio.get_running_loop().run_in_executor(self._thread, self._transact_here, batch)

    def _transact_here(self, batch: list[Append]) -> None:
        """In the writer's thread, by a connection that stays open."""
        assert self._blocking is not None
        if self._connection is None:
            self._connection = self._blocking.connect()
        with self._connection.begin():
            self._write(self._connection, batch)

    def _write(self, connection: Connection, batch: list[Append]) -> None:
        batch = sorted(batch, key=_table)  # in one order, so that no two processes deadlock
        for one in batch:  # what the events refer to comes first
            for write in one.besides:
                if isinstance(write, tuple):
                    connection.execute(*write)
                else:
                    write(connection)
        rows = [(one.table, *row) for one in batch for row in one.rows]
        if self._blocking is None:
            connection.exec_driver_sql(f"{_APPEND}($1, $2, $3, $4)", rows)
        else:  # one statement: between two of them the thread has to wait for its turn
            cursor = connection.connection.cursor()
            cursor.execute(_append_of(len(rows)), tuple(chain.from_iterable(rows)))


@cache
def _append_of(rows: int) -> str:
    return _APPEND + ", ".join(["(?, ?, ?, ?)"] * rows)


def _table(one: Append) -> str:
    return one.table


def _tell(batch: list[Append], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue  # whoever waited has gone
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)
