"""Bots think in worker processes, so that a master's search never delays a move elsewhere."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

import msgspec
import structlog

from tribu.bots.bot import Budget, Choice, Situation, counted_budget
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.pool import STAND_IN, WARMING, WorkerPool
from tribu.bots.process import WorkerFailed
from tribu.bots.registry import UnknownBot, bot, is_ours
from tribu.server.background import Background
from tribu.server.operations.metrics import HURRIED, STOOD_IN, THOUGHT

_AT_ONCE = ("random", "novice")  # quicker than asking another process
_ATTEMPTS = 2


class Thought(NamedTuple):
    """What a bot does, and which bot it was: a novice if the one that was asked could not."""

    choice: Choice
    by: str


class Thinkers:
    """Asks bots: the quick ones here, all others in a pool of `workers` processes, where they have
    `share` of their usual time. `on_ready` is told each level and game that can be played from now
    on."""

    def __init__(
        self,
        workers: int,
        share: float,
        background: Background,
        on_ready: Callable[[str, str], None],
    ) -> None:
        self._pool = WorkerPool(workers, on_warm=on_ready)
        self._share = share
        self._background = background
        self._getting_ready: set[tuple[str, str]] = set()

    async def choose(
        self,
        level: str,
        situation: Situation,
        explain: bool = False,
        patience: float | None = None,
        counted: bool = False,
    ) -> Thought:
        """What the bot does, with reasons if somebody wants them. There is always an answer: a
        novice stands in for a bot that fails, or is not ready within `patience` seconds (those of
        the pool, if none are named). `counted`: by iterations instead of seconds, so that it is
        never weaker because the machine is busy."""
        budget = self.budget(level, counted)
        if explain and budget is not None:
            budget = msgspec.structs.replace(budget, explain=True)
        return await self._timed(level, situation, secrets.randbits(62), budget, patience)

    async def choose_alike(
        self, level: str, situation: Situation, seed: int, budget: Budget
    ) -> Thought:
        """What the bot does with this seed and budget, which is the same everywhere. It is waited
        for, and asked again if its process fails; only then does a novice stand in."""
        for _ in range(_ATTEMPTS):
            thought = await self._timed(level, situation, seed, budget, WARMING)
            if thought.by == level:
                break
        return thought

    async def _timed(
        self,
        level: str,
        situation: Situation,
        seed: int,
        budget: Budget | None,
        patience: float | None,
    ) -> Thought:
        began = time.monotonic()
        thought = await self._think(level, situation, seed, budget, patience)
        THOUGHT.labels(level if is_ours(level) else "other").observe(time.monotonic() - began)
        if thought.choice.hurried and is_ours(level):  # another may wait for somebody else
            HURRIED.labels(level).inc()
        return thought

    async def _think(
        self,
        level: str,
        situation: Situation,
        seed: int,
        budget: Budget | None,
        patience: float | None,
    ) -> Thought:
        if level in _AT_ONCE:
            return Thought(bot(level).choose(situation, None, seed), level)
        data = situation_to_bytes(situation)
        try:
            return Thought(await self._pool.ask(level, data, budget, seed, patience), level)
        except (WorkerFailed, UnknownBot) as error:
            STOOD_IN.inc()
            structlog.get_logger().warning("a novice plays", instead_of=level, why=str(error))
            return Thought(bot(STAND_IN).choose(situation, None, seed), STAND_IN)

    def budget(self, level: str, counted: bool = False) -> Budget | None:
        """How long a bot may think, or how often it may try: its own budget, scaled by the
        settings. A bot from outside knows its own."""
        if not is_ours(level):
            return None
        return (counted_budget(bot(level)) if counted else bot(level).budget).scaled(self._share)

    def ready(self, level: str, game: str) -> bool:
        """Whether the bot can play that game without getting ready first."""
        try:
            return level in _AT_ONCE or self._pool.prepared(level, game)
        except UnknownBot:  # no longer installed: nothing to wait for
            return True

    def get_ready(self, level: str, game: str) -> None:
        """Prepare the workers in the background, so that the first move does not wait."""
        if (level, game) not in self._getting_ready and not self.ready(level, game):
            self._getting_ready.add((level, game))
            self._background.start(self._warm_up(level, game))

    async def _warm_up(self, level: str, game: str) -> None:
        try:
            await self._pool.warm_up(level, game)
        finally:
            self._getting_ready.discard((level, game))

    async def close(self) -> None:
        await self._pool.close()
