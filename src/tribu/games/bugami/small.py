"""The small variant of Bugami, for exact study."""

from __future__ import annotations

from tribu.games.bugami.state import RANKS, BugamiOptions
from tribu.games.game import OptionError


class SmallBugami(BugamiOptions, frozen=True, forbid_unknown_fields=True):
    """The highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BugamiOptions.ranges, "ranks": (1, RANKS)}

    def check(self, seats: int) -> None:
        super().check(seats)
        if 4 * self.ranks + self.jokers < seats:
            raise OptionError(f"option ranks: {self.ranks} leave no card for each of {seats}")
