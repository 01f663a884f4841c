"""The one writer of a process: appends of all tables share a transaction, and its fsync.

While one transaction is being committed, the next appends gather. Each is acknowledged when its
transaction is on disk, and not before. Two processes may append to the same table: the primary
key (table, position) lets only one of them win, the other gets `Conflict`.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tribu.store.schema import events

_MOST = 500  # appends in one transaction

# A statement and its values; or something that reads first, in the same transaction.
Write = tuple[Any, Any] | Callable[[AsyncConnection], Awaitable[None]]
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
    """Gathers appends and commits them together."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._gathered: list[Append] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._insert = insert(events)
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
                batch, self._gathered = self._gathered[:_MOST], self._gathered[_MOST:]
                await self._commit(batch)

    async def _commit(self, batch: list[Append]) -> None:
        """All in one transaction; if one of them conflicts, each in its own."""
        try:
            async with self._engine.begin() as connection:
                await self._write(connection, batch)
        except IntegrityError as error:
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

    async def _write(self, connection: AsyncConnection, batch: list[Append]) -> None:
        for one in batch:  # what the events refer to comes first
            for write in one.besides:
                if isinstance(write, tuple):
                    await connection.execute(*write)
                else:
                    await write(connection)
        rows = [
            {"table_id": one.table, "position": position, "at": at, "payload": payload}
            for one in batch
            for position, at, payload in one.rows
        ]
        await connection.execute(self._insert, rows)


def _tell(batch: list[Append], error: Exception | None) -> None:
    for one in batch:
        if one.done.done():
            continue  # whoever waited has gone
        if error is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(error)
