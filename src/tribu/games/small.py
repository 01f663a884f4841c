"""Small variants for exact study: the same state and the same rules with fewer cards.

They are made from Python only. A table and a record know nothing of them: `Match` refuses them.

    game, seats, options = small("busca")            # four players, two ranks: eight cards
    game, seats, options = small("busca", ranks=3)
"""

from __future__ import annotations

from typing import Any, NamedTuple

from tribu.games import load
from tribu.games.game import Game, Options


class Small(NamedTuple):
    """A small variant, as `Games` and the adapters take it."""

    game: Game
    seats: int
    options: Options


def small(name: str, seats: int | None = None, **changes: Any) -> Small:
    """The small variant of a game, by default for the fewest players; `changes` are its options."""
    game = load(name)
    seats = game.seats[0] if seats is None else seats
    options = game.Small(**changes)
    options.check(seats)
    return Small(game, seats, options)
