"""A policy as a bot: what was learned in an environment sits down at a table.

    class Learned(PolicyBot):
        name = "learned"

        def policy(self, game, observation, mask):
            return (observation @ weights[game] - 1e9 * (mask == 0)).argmax(axis=1)

It is asked as environments ask: with the tensor of a seat and which actions are legal, a row each.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

import numpy as np

from tribu.bots.bot import Budget, Choice, Situation
from tribu.games import load
from tribu.games.game import Game


class PolicyBot(ABC):
    """A bot that looks at the environments' observation and nothing else."""

    name = "policy"
    budget = Budget(iterations=1)

    @abstractmethod
    def policy(self, game: str, observation: Any, mask: Any) -> Any:
        """The action of each row: float32 [n, features] and int8 [n, actions] in, [n] out."""

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        return Choice(int(self.policy(situation.game, *row_of(situation))[0]))


def row_of(situation: Situation) -> tuple[Any, Any]:
    """What an environment shows of a situation: observation and mask, each with one row."""
    game = load(situation.game)
    mask = np.zeros((1, game.actions), np.int8)
    mask[0, list(situation.legal)] = 1
    return observed(game, situation)[None], mask


def observed(game: Game, situation: Situation) -> Any:
    """The tensor of a seat, as the environments show it (docs/features.md)."""
    trail: Any = situation.memory
    if game.Trail is not game.Memory:
        trail = np.zeros(1, game.Trail)[0]
        for fact in situation.facts:
            game.follow(trail, fact)
    seen = np.zeros(game.view.features_size, np.float32)
    game.features(situation.view, trail, seen)
    return seen
