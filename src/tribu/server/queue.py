"""What is to be done at a table, one thing after the other."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable

Item = Callable[[], Awaitable[None]]


class Queue:
    """Whatever wants to change the table stands here; `mend` is called after a bug.

    Most moves find it free and do not stand here at all: they hold it until they are on disk
    (`shortcut.py`).
    """

    def __init__(self, mend: Item) -> None:
        self._mend = mend
        self._items: deque[Item] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._idle: asyncio.Future[None] | None = None  # while the worker waits for something to do
        self._held = False
        self._closed = False

    @property
    def free(self) -> bool:
        """Whether nothing is under way, and nothing waits."""
        working = self._worker is not None and self._idle is None
        return not (self._items or self._held or working)

    def put(self, item: Item) -> None:
        """Do this when what came before is done."""
        self._items.append(item)
        if not self._closed and not self._held:
            self._wake()

    def put_first(self, item: Item) -> None:
        """Do this before all that waits."""
        self._items.appendleft(item)
        if not self._held:
            self._wake()

    def hold(self) -> None:
        """Somebody changes the table without standing in the queue: let nothing else happen. Only
        if it is free."""
        self._held = True

    def release(self) -> None:
        """That is done; go on with what came meanwhile."""
        self._held = False
        if self._items or self._closed:
            self._wake()

    def _wake(self) -> None:
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        elif self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        """One task for as long as the room is loaded: a new one for each command costs more."""
        loop = asyncio.get_running_loop()
        while True:
            while self._items and not self._held:
                try:
                    await self._items.popleft()()
                except Exception:
                    await self._mend()
            if self._closed and not self._held:
                return
            self._idle = loop.create_future()
            await self._idle
            self._idle = None

    def dismiss(self) -> None:
        """Nobody needs the room for now; whoever still has it may put something in the queue."""
        if self._worker is not None and self._idle is not None:
            self._worker.cancel()
            self._worker = self._idle = None

    async def finish(self) -> None:
        """Do what is in the queue, and nothing that comes later."""
        self._closed = True
        if self._worker is not None or self._held:
            self._wake()
        if self._worker is not None:
            await asyncio.wait({self._worker}, timeout=5)
