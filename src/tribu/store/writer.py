"""The one writer of a process: the appends of all tables share a transaction and its fsync.

While one transaction is being committed, the next appends gather. Each is acknowledged once its
transaction is on disk, not before. Two processes may append to the same table: the primary
key (table, position) lets only one of them win, the other gets `Conflict`.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections import deque
from collections.abc import Callable
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.transaction import Append, WritingThread, write

_MOST = 500  # appends in one transaction
_TAKEN = (IntegrityError, sqlite3.IntegrityError)


class Conflict(Exception):
    """Somebody else has appended at this position."""


class Writer:
    """Gathers appends and commits them together.

    With SQLite (`blocking`: an engine of its own) a whole transaction is handed to a thread that
    does nothing else, so that the event loop is not woken for every statement.
    """

    def __init__(self, engine: AsyncEngine, blocking: Engine | None = None) -> None:
        self._engine = engine
        self._thread = None if blocking is None else WritingThread(blocking)
        self._gathered: list[Append] = []
        self._alone: deque[Append] = (
            deque()
        )  # of a transaction with a conflict: each is tried by itself
        self._busy = False
        self._ended: asyncio.Future[None] | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.commits = 0
        self.written = 0

    def start(self) -> None:
        """Start writing, on behalf of this event loop."""
        self._loop = asyncio.get_running_loop()
        if self._thread is not None:
            self._thread.start()

    async def stop(self) -> None:
        """Write what has been gathered, then end."""
        if self._busy:
            self._ended = self._loop.create_future()
            await self._ended
        if self._thread is not None:
            self._thread.stop()

    def append(self, one: Append) -> asyncio.Future[None]:
        """Done when it is on disk. Raises Conflict if the position was taken."""
        done: asyncio.Future[None] = self._loop.create_future()

        def then(error: Exception | None) -> None:
            if done.done():
                return  # nobody waits any more
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.submit(one, then)
        return done

    def submit(self, one: Append, then: Callable[[Exception | None], None]) -> None:
        """The same without waiting: `then` is called when it is on disk, or cannot be."""
        one.then = then
        self._gathered.append(one)
        if not self._busy:
            self._busy = True
            self._loop.call_soon(self._next)  # so that others who are about to append come along

    def _next(self) -> None:
        """Hand over what is to be written next."""
        if self._alone:
            batch = [self._alone.popleft()]
        else:
            batch, self._gathered = self._gathered[:_MOST], self._gathered[_MOST:]
        self._busy = bool(batch)
        if not batch:
            if self._ended is not None:
                self._ended.set_result(None)
        elif self._thread is not None:
            self._thread.write(batch, self._over)
        else:
            task = asyncio.create_task(self._transact(batch))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _transact(self, batch: list[Append]) -> None:
        """Write a batch to PostgreSQL."""
        try:
            async with self._engine.begin() as connection:
                await connection.run_sync(write, batch)
        except Exception as error:
            self._over(batch, error)
        else:
            self._over(batch, None)

    def _over(self, batch: list[Append], error: Exception | None) -> None:
        """A transaction has ended: tell those who wait, then hand over the next."""
        if isinstance(error, _TAKEN) and len(batch) > 1:
            self._alone.extend(batch)  # one of them conflicts: each by itself now
            self._next()
            return
        if isinstance(error, _TAKEN):
            conflict = Conflict(batch[0].table)
            conflict.__cause__ = error
            error = conflict
        elif error is None:
            self.commits += 1
            self.written += len(batch)
        for one in batch:
            try:
                one.then(error)
            except Exception as bug:
                self._complain(bug)
        self._loop.call_soon(self._next)

    def _complain(self, bug: Exception) -> None:
        context: dict[str, Any] = {"message": "after an append", "exception": bug}
        self._loop.call_exception_handler(context)
