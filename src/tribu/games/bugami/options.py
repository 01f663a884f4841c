"""What is agreed before a match of Bugami: its options, its small variant, its house values."""

from __future__ import annotations

from tribu.games.game import House, OptionError, Options

RANKS = 13  # of a suit, BUGAMI-1


class BugamiOptions(Options, frozen=True, forbid_unknown_fields=True):
    """BUGAMI-1: the match is played to `target`; BUGAMI-8: `jokers`; BUGAMI-9: `marriage`."""

    target: int = 250
    jokers: int = 0
    marriage: bool = False

    ranges = {"target": (1, 10000), "jokers": (0, 4)}
    ranks = RANKS  # fewer in the small variant only


class SmallBugami(BugamiOptions, frozen=True, forbid_unknown_fields=True):
    """The small variant, for exact study: the highest ranks of each suit."""

    ranks: int = 2

    ranges = {**BugamiOptions.ranges, "ranks": (1, RANKS)}

    def check(self, seats: int) -> None:
        super().check(seats)
        if 4 * self.ranks + self.jokers < seats:
            raise OptionError(f"option ranks: {self.ranks} leave no card for each of {seats}")


class BugamiHouse(House, frozen=True, forbid_unknown_fields=True):
    """BUGAMI-6: a misère that took no trick; BUGAMI-5: no trick, all the tricks, a trick without
    and with bugami cards."""

    misere: int = 100
    none: int = 30
    all: int = 100
    clean: int = 20
    trick: int = 10

    ranges = {
        "misere": (0, 1000),
        "none": (0, 1000),
        "all": (0, 1000),
        "clean": (1, 100),
        "trick": (1, 100),
    }
