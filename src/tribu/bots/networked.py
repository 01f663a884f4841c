"""A bot that asks the network of a game: what `instinct` and the levels that err have in common."""

from __future__ import annotations

import math
import threading
from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.novice import at_first_glance
from tribu.bots.thinking import SearchingBot
from tribu.games import load
from tribu.games.game import Game
from tribu.rng import below, generator
from tribu.search.network import PolicyNetwork, network_of

_GRAIN = 1 << 20  # what the best choice weighs in the lot: a last bit of `exp` makes no difference


class NetworkBot:
    """Plays by the network of a game, without looking ahead. Where it has none, or the table is of
    a kind that it never played, a short search as of the level `like`."""

    def __init__(self, name: str, like: str, few: int) -> None:
        self.name = name
        self.budget = Budget(iterations=few)
        self._of_thread = threading.local()  # a network's layers serve one thread at a time
        self._search = SearchingBot(like, self.budget)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        network = self._network(situation.game)
        weights = None
        if network is not None:
            weights = network.weigh(situation.view, situation.facts, situation.legal)
        if weights is None:
            return self._search.choose(situation, budget, seed)
        return Choice(self.pick(situation, weights, seed))

    def pick(self, situation: Situation, weights: Any, seed: int) -> int:
        """One of the legal actions, by what the network gives each: the likeliest."""
        return situation.legal[int(weights.argmax())]

    def warm(self, game: str) -> None:
        """Load and compile now; without a network, the search."""
        network = self._network(game)
        if network is None:
            self._search.warm(game)
        else:
            network.prepare()

    def _network(self, name: str) -> PolicyNetwork | None:
        made: dict[str, PolicyNetwork | None] = self._of_thread.__dict__
        if name not in made:
            made[name] = self._made(load(name))
        return made[name]

    def _made(self, game: Game) -> PolicyNetwork | None:
        """The network of a game; None if there is none."""
        arrays = network_of(game)
        return None if arrays is None else PolicyNetwork(game, arrays)


class ErringBot(NetworkBot):
    """Errs as people do: often by a little, never absurdly.

    Each game says by how much (`Level`): some choices are made at first glance, by habit; for all
    others the network's preferences are blurred by a `temperature`. What the network thinks much
    worse of than of its first choice (`reach`) is never played, not by habit either.
    """

    def pick(self, situation: Situation, weights: Any, seed: int) -> int:
        level = load(situation.game).level(self.name)
        rng = generator(seed)
        behind = [float(weights.max()) - float(one) for one in weights]
        if below(rng, 100) < level.hasty:
            glance = at_first_glance(situation, rng)
            if behind[situation.legal.index(glance)] <= level.reach:
                return glance
        shares = [
            round(_GRAIN * math.exp(-gap / level.temperature)) if gap <= level.reach else 0
            for gap in behind
        ]
        lot = int(below(rng, sum(shares)))
        for action, share in zip(situation.legal, shares, strict=True):
            lot -= share
            if lot < 0:
                return action
        raise AssertionError("the best has a share")
