"""The games by name: ours, then those that other packages bring.

`load("busca")` gives one; nothing is imported before it is asked for. Another package announces its
game as an entry point of the group `tribu.games`: its name is the game's id, its object the `Game`.
See `examples/plugin_hearts` and docs/adding-a-game.md. A game of ours cannot be replaced.
"""

from __future__ import annotations

import importlib
import re
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribu.games.game import Game

GROUP = "tribu.games"
OURS = ("bue", "busca", "bugami")  # the one place that lists them

# An id stands in addresses, in file names, and in a column of the database.
_ID = re.compile(r"[a-z][a-z0-9_]{0,9}")
_ID_SAID = "at most ten lower-case letters, digits and _, a letter first"


class BadGame(TypeError):
    """What an entry point announces cannot be loaded, or is no game."""


@cache
def plugins() -> dict[str, EntryPoint]:
    """The games of other packages, by id."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    return {name: found[name] for name in sorted(found) if name not in OURS}


def names() -> list[str]:
    """The id of every game that can be played: ours, then those from outside."""
    return [*OURS, *plugins()]


@cache
def load(name: str) -> Game:
    """The game of that id; KeyError names those there are."""
    if name in OURS:
        ours: Game = importlib.import_module(f"tribu.games.{name}").GAME
        return ours
    point = plugins().get(name)
    if point is None:
        raise KeyError(f"unknown game {name!r}: choose one of {', '.join(names())}")
    return _announced(point)


def _announced(point: EntryPoint) -> Game:
    """The game that an entry point announces."""
    from tribu.games.game import Game

    if not _ID.fullmatch(point.name):
        raise BadGame(f"game {point.name!r}: an id has {_ID_SAID}")
    try:
        game = point.load()
    except Exception as error:
        raise BadGame(f"game {point.name!r} ({point.value}) cannot be loaded: {error!r}") from error
    if not isinstance(game, Game) or game.id != point.name:
        raise BadGame(f"game {point.name!r} ({point.value}) is no Game of that id")
    return game
