"""The small variant of Bué, for exact study."""

from __future__ import annotations

from tribu.games.bue.options import BueOptions
from tribu.games.bue.state import ROUNDS, SLOTS
from tribu.games.game import OptionError


class SmallBue(BueOptions, frozen=True, forbid_unknown_fields=True):
    """Fewer slots and rounds and another goal than 50; by default six cards that stay where they
    are (automatic mixing makes the tree twenty times as large)."""

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
