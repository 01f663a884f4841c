"""A worker pool for callers without an event loop: the terminal, the laboratory."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Coroutine, Sequence
from concurrent.futures import Future
from types import TracebackType
from typing import Any, TypeVar

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.pool import COLD_WAIT, WorkerPool

Result = TypeVar("Result")


class BlockingPool:
    """A `WorkerPool` whose event loop runs in a thread of its own."""

    def __init__(
        self,
        size: int = 1,
        environment: dict[str, str] | None = None,
        cold_wait: float = COLD_WAIT,
    ) -> None:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._pool = WorkerPool(size, environment, cold_wait)

    def choose(
        self, name: str, situation: Situation, budget: Budget | None = None, seed: int = 0
    ) -> Choice:
        """What the bot does there, or a novice in its place."""
        data = situation_to_bytes(situation)
        return self._submit(self._pool.choose(name, data, budget, seed)).result()

    def ask(
        self, name: str, situation: Situation, budget: Budget | None = None, seed: int = 0
    ) -> Choice:
        """What the bot does there; WorkerFailed if it does not say."""
        data = situation_to_bytes(situation)
        return self._submit(self._pool.ask(name, data, budget, seed)).result()

    def warm_up(self, names: Sequence[str], game: str) -> Future[None]:
        """Begin to get bots ready for a game, one after the other; does not wait."""

        async def all_of_them() -> None:
            for name in names:
                await self._pool.warm_up(name, game)

        return self._submit(all_of_them())

    def ready(self, name: str, game: str) -> bool:
        """Whether this bot would answer at once."""

        async def asked() -> bool:
            return self._pool.ready(name, game)

        return self._submit(asked()).result()

    def close(self) -> None:
        """End the workers."""
        self._submit(self._pool.close()).result()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def __enter__(self) -> BlockingPool:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _submit(self, work: Coroutine[Any, Any, Result]) -> Future[Result]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)
