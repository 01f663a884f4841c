"""Small variants for exact study: the same state and the same rules with fewer cards.

They are made from Python only. A table and a record know nothing of them: `Match` refuses them.

    game, seats, options = small("busca")            # four players, two ranks: eight cards
    game, seats, options = small("busca", ranks=3)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tribu.games import load
from tribu.games.bue.options import BueOptions
from tribu.games.bue.state import ROUNDS, SLOTS
from tribu.games.bugami.state import RANKS as BUGAMI_RANKS
from tribu.games.bugami.state import BugamiOptions
from tribu.games.busca.rules import RANKS as BUSCA_RANKS
from tribu.games.busca.rules import BuscaOptions
from tribu.games.game import Game, OptionError, Options


class SmallBue(BueOptions, frozen=True, forbid_unknown_fields=True):
    """Bué with fewer slots and rounds and another goal than 50; by default six cards that stay
    where they are (automatic mixing makes the tree twenty times as large)."""

    blue: int = 3
    gold: int = 2
    hundreds: int = 0
    doubles: int = 1
    zeros: int = 0
    slots: int = 2
    rounds: int = 1
    goal: int = 5

    ranges = {
        **BueOptions.ranges,
        "slots": (1, SLOTS),
        "rounds": (1, ROUNDS),
        "goal": (1, 200),
    }

    def check(self, seats: int) -> None:
        super().check(seats)
        if self.rounds > self.slots:
            raise OptionError(f"option rounds: {self.rounds}, but only {self.slots} slots to show")


class SmallBusca(BuscaOptions, frozen=True, forbid_unknown_fields=True):
    """Busca with the highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BuscaOptions.ranges, "ranks": (1, BUSCA_RANKS)}


class SmallBugami(BugamiOptions, frozen=True, forbid_unknown_fields=True):
    """Bugami with the highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BugamiOptions.ranges, "ranks": (1, BUGAMI_RANKS)}

    def check(self, seats: int) -> None:
        super().check(seats)
        if 4 * self.ranks + self.jokers < seats:
            raise OptionError(f"option ranks: {self.ranks} leave no card for each of {seats}")


SMALL: dict[str, type[Options]] = {"bue": SmallBue, "busca": SmallBusca, "bugami": SmallBugami}
FEWEST = {"bue": 2, "busca": 4, "bugami": 3}


class Small(NamedTuple):
    """A small variant, as `Games` and the adapters take it."""

    game: Game
    seats: int
    options: Options


def small(name: str, seats: int | None = None, **changes: Any) -> Small:
    """The small variant of a game, by default for the fewest players; `changes` are its options."""
    game = load(name)
    seats = FEWEST[name] if seats is None else seats
    options = SMALL[name](**changes)
    options.check(seats)
    return Small(game, seats, options)
