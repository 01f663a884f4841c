"""The bot `instinct`: plays what a network that taught itself thinks best, in a fraction of a
millisecond, without looking ahead."""

from __future__ import annotations

import threading

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.thinking import SearchingBot
from tribu.games import load
from tribu.search.network import PolicyNetwork, network_of

FEW = 500  # simulations, where no network knows the table


class Instinct:
    """The network of a game, its likeliest choice. Where it has none, or the table is of a kind
    that it never played, a short search."""

    name = "instinct"
    budget = Budget(iterations=FEW)

    def __init__(self) -> None:
        self._of_thread = threading.local()  # a network's layers serve one thread at a time
        self._search = SearchingBot("master", Budget(iterations=FEW))

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        network = self._network(situation.game)
        weights = None
        if network is not None:
            weights = network.weigh(situation.view, situation.facts, situation.legal)
        if weights is None:
            return self._search.choose(situation, budget, seed)
        return Choice(situation.legal[int(weights.argmax())])

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
            game = load(name)
            arrays = network_of(game)
            made[name] = None if arrays is None else PolicyNetwork(game, arrays)
        return made[name]


BOT = Instinct()
