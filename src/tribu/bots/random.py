"""The bot `random`: any legal action, all equally likely."""

from __future__ import annotations

from tribu.bots.bot import Budget, Choice, Situation
from tribu.rng import below, generator


class Random:
    """Plays at random."""

    name = "random"
    budget = Budget(iterations=1)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        rng = generator(seed)
        return Choice(situation.legal[int(below(rng, len(situation.legal)))])


BOT = Random()
