"""The bot `novice`: plays as someone who learned the rules yesterday. Quick, sensible, beatable."""

from __future__ import annotations

from tribu.bots.bot import Budget, Choice, Situation
from tribu.games import load
from tribu.rng import generator


class Novice:
    """Plays by the game's habit, which looks at nothing hidden: any state that fits will do."""

    name = "novice"
    budget = Budget(iterations=1)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        game = load(situation.game)
        rng = generator(seed)
        imagined = game.new_state()
        game.imagine(situation.view, situation.memory, rng, imagined)
        return Choice(int(game.habit(imagined, situation.seat, rng)))


BOT = Novice()
