"""The house values of Bugami: what an author may turn."""

from __future__ import annotations

from tribu.games.game import House


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
