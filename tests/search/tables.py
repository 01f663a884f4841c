"""Tables that the tests of this folder play at."""

from __future__ import annotations

from tribu.games import load

SMALL_PACK = {"blue": 12, "gold": 3, "hundreds": 1, "doubles": 1, "zeros": 1}
TABLES = [
    ("busca", 4, {}),
    ("bugami", 5, {"jokers": 2, "marriage": True}),
    ("bue", 3, {"mixing": "auto", **SMALL_PACK}),
]


def table(name, seats, options):
    """The game and its options."""
    game = load(name)
    made = game.Options(**options)
    made.check(seats)
    return game, made
