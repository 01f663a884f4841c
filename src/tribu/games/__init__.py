"""The three games. `load("busca")` gives one; nothing is imported before it is asked for."""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tribu.games.game import Game

GAMES = ("bue", "busca", "bugami")


def load(name: str) -> Game:
    """The game of that name."""
    if name not in GAMES:
        raise KeyError(f"unknown game {name!r}: choose one of {', '.join(GAMES)}")
    game: Game = importlib.import_module(f"tribu.games.{name}").GAME
    return game
