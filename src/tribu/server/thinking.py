"""Bots think in worker processes, so that a master's search never delays a move elsewhere."""

from __future__ import annotations

import secrets
import time
from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.pool import WorkerPool
from tribu.bots.registry import bot, is_ours
from tribu.server.metrics import THOUGHT
from tribu.server.settings import Settings

_AT_ONCE = ("random", "novice")  # quicker than asking another process


class Thinkers:
    """Asks bots: the quick ones here, all others in the pool."""

    def __init__(self, settings: Settings) -> None:
        self._pool = WorkerPool(settings.bot_workers)
        self._share = settings.bot_budget

    async def choose(self, level: str, situation: Situation) -> Choice:
        """What the bot does. It always answers: a novice stands in for one that fails."""
        began = time.monotonic()
        seed = secrets.randbits(62)
        if level in _AT_ONCE:
            choice = bot(level).choose(situation, None, seed)
        else:
            data = situation_to_bytes(situation)
            choice = await self._pool.choose(level, data, self.budget(level), seed)
        THOUGHT.labels(level if is_ours(level) else "other").observe(time.monotonic() - began)
        return choice

    def budget(self, level: str) -> Budget | None:
        """How long a bot may think: its own budget, scaled by the settings."""
        return bot(level).budget.scaled(self._share) if is_ours(level) else None

    async def warm_up(self, level: str, game: str) -> None:
        """Get the workers ready, so that the first move does not wait."""
        if level not in _AT_ONCE:
            await self._pool.warm_up(level, game)

    async def close(self) -> None:
        await self._pool.close()


def situation_of(sight: Any) -> Situation:
    """A table's sight as a bot takes it."""
    return Situation(*sight)
