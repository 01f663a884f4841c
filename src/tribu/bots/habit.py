"""The bot `habit`: a sensible beginner without slips, as playouts play. Needs no compiler."""

from __future__ import annotations

from tribu.bots.bot import Budget, Choice, Situation
from tribu.games import load
from tribu.rng import generator

_IMAGINED = 1  # a stream of its own, so that the choice does not hang on what was imagined


class Habit:
    """Plays by the game's habit, which looks at nothing hidden: any state that fits will do."""

    name = "habit"
    budget = Budget(iterations=1)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        game = load(situation.game)
        imagined = game.new_state()
        game.imagine(situation.view, situation.memory, generator(seed, 0, _IMAGINED), imagined)
        return Choice(int(game.habit(imagined, situation.seat, generator(seed))))


BOT = Habit()
