"""The house values of Bué: what an author may turn."""

from __future__ import annotations

from tribu.games.game import House


class BueHouse(House, frozen=True, forbid_unknown_fields=True):
    """BUE-10: points for Bué and SuperBué; BUE-11: of the three closest, with two players only of
    the first."""

    bue: int = 50
    superbue: int = 70
    first: int = 30
    second: int = 20
    third: int = 10

    ranges = {
        "bue": (1, 1000),
        "superbue": (1, 1000),
        "first": (1, 1000),
        "second": (0, 1000),
        "third": (0, 1000),
    }
