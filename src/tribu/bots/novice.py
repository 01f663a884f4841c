"""The bot `novice`: plays as someone who learned the rules yesterday. Quick, sensible, beatable."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.games import load
from tribu.jit import uncompiled
from tribu.rng import below, generator


def at_first_glance(situation: Situation, rng: Any) -> int:
    """What the game's habit plays."""
    return by_rule(situation, load(situation.game).habit, rng)


def by_rule(situation: Situation, rule: Callable[..., int], rng: Any) -> int:
    """What a rule that looks at nothing hidden plays: any state that fits will do."""
    game = load(situation.game)
    imagined = game.new_state()
    game.imagine(situation.view, situation.memory, rng, imagined)
    return int(rule(imagined, situation.seat, rng))


class Novice:
    """Plays by the game's habit, and now and then misjudges something as beginners do
    (`Level.misjudges`, `games/*/beginner.py`); in a game that does not say how they do, it slips
    (`Level.slip`)."""

    name = "novice"
    budget = Budget(iterations=1)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        rng = generator(seed)
        game = load(situation.game)
        level, beginner = game.level(self.name), game.part("beginner")
        if beginner is not None and level.misjudges:
            if below(rng, level.misjudges) == 0:
                return Choice(by_rule(situation, uncompiled(beginner.misjudge), rng))
        elif below(rng, level.slip) == 0:
            return Choice(situation.legal[int(below(rng, len(situation.legal)))])
        return Choice(at_first_glance(situation, rng))

    def warm(self, game: str) -> None:
        """Nothing takes long to get ready."""


BOT = Novice()
