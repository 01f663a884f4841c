"""The bot `novice`: plays as someone who learned the rules yesterday. Quick, sensible, beatable."""

from __future__ import annotations

from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.games import load
from tribu.rng import below, generator


def at_first_glance(situation: Situation, rng: Any) -> int:
    """The game's habit, which looks at nothing hidden: any state that fits will do."""
    game = load(situation.game)
    imagined = game.new_state()
    game.imagine(situation.view, situation.memory, rng, imagined)
    return int(game.habit(imagined, situation.seat, rng))


class Novice:
    """Plays by the game's habit, and slips now and then (`Level.slip`)."""

    name = "novice"
    budget = Budget(iterations=1)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        rng = generator(seed)
        if below(rng, load(situation.game).level(self.name).slip) == 0:
            return Choice(situation.legal[int(below(rng, len(situation.legal)))])
        return Choice(at_first_glance(situation, rng))

    def warm(self, game: str) -> None:
        """Nothing takes long to get ready."""


BOT = Novice()
