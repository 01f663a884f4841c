"""What happens at a table happens one after the other: what wants the table stands in its queue.

A step is a plain call that has the table until it says `done`, at once or later. Nearly everything
is such a step, above all every change (`change.py`): a task for each would cost as much as telling
one player. What has to wait for the database or for other processes is a job, and gets a task.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import TypeVar

Step = Callable[[], None]
Job = Callable[[], Awaitable[None]]
Answer = TypeVar("Answer")

_PATIENCE = 5  # seconds for what is still in the queue when the server stops


class Queue:
    """The queue of one table. `recover` is awaited after something went wrong, before the next."""

    def __init__(self, recover: Callable[[Exception], Awaitable[None]]) -> None:
        self._recover = recover
        self._waiting: deque[Step] = deque()
        self._busy = False  # somebody has the table
        self._going = False  # `_go_on` is under way: a step that is done at once returns to it
        self._closed = False
        self._emptied: asyncio.Future[None] | None = None
        self._task: asyncio.Task[None] | None = None  # of the job that has the table

    @property
    def free(self) -> bool:
        """Whether nobody has the table, and nobody waits for it."""
        return not (self._busy or self._waiting)

    # --- standing in the queue ----------------------------------------------------------------

    def put(self, step: Step) -> None:
        """Take this step when it is its turn; it calls `done` when it is over."""
        if not self._closed:
            self._waiting.append(step)
            if not self._busy:
                self._go_on()

    def put_first(self, step: Step) -> None:
        """Take this step before all that wait."""
        if not self._closed:
            self._waiting.appendleft(step)
            if not self._busy:
                self._go_on()

    def call(self, function: Step) -> None:
        """Call this when it is its turn; it is over when it returns."""

        def step() -> None:
            function()
            self.done()

        self.put(step)

    def run(self, job: Job) -> None:
        """Do this when it is its turn, with the table to itself while it waits."""
        self.put(lambda: self._start(job))

    async def ask(self, question: Callable[[], Answer]) -> Answer:
        """The answer to a question that changes nothing, once all that came before is over."""
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()

        def find() -> None:
            if answer.done():
                return  # the one who asked has gone
            try:
                answer.set_result(question())
            except Exception as error:
                answer.set_exception(error)

        self.call(find)
        return await answer

    # --- once it has the table --------------------------------------------------------------

    def done(self) -> None:
        """The step is over: the next one's turn."""
        self._busy = False
        if self._waiting or self._closed:
            self._go_on()

    def retry(self, step: Step, after: Job) -> None:
        """The step under way cannot be taken yet: do this first, then take it again."""
        self._waiting.appendleft(step)
        self._start(after)

    def again(self, step: Step, after: Callable[[], object]) -> None:
        """The step under way comes too early: call this, and take it again after whatever that has
        put before it."""
        self._waiting.appendleft(step)
        after()
        self.done()

    def fail(self, error: Exception) -> None:
        """The step went wrong, and nobody knows how the table stands."""
        self._start(lambda: self._recover(error))

    # ------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._going:
            return
        self._going = True
        while self._waiting and not self._busy:
            self._busy = True
            try:
                self._waiting.popleft()()
            except Exception as bug:
                self.fail(bug)
        self._going = False
        if self._emptied is not None and self.free and not self._emptied.done():
            self._emptied.set_result(None)

    def _start(self, job: Job) -> None:
        self._task = asyncio.create_task(self._work(job))

    async def _work(self, job: Job) -> None:
        try:
            await job()
        except Exception as error:
            await self._recover(error)
        self.done()

    async def finish(self) -> None:
        """Do what is in the queue, and nothing that comes later."""
        self._closed = True
        if not self.free:
            self._emptied = asyncio.get_running_loop().create_future()
            await asyncio.wait({self._emptied}, timeout=_PATIENCE)
