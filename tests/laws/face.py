"""What the laws have to know of a game beside its verbs.

A game of ours has it in `laws.games.ID`; a game from outside brings it in its own package, where
`Game.faces` says, as for a room called `laws`: `tribu_hearts.laws`. In both it is called `FACE`.
"""

from __future__ import annotations

import importlib
import os
from typing import Any, Protocol

from tribu.games import OURS, load
from tribu.games.game import Options


class LawFace(Protocol):
    """All states are of the game; `lots` is a generator of `tribu.rng`."""

    shares_wins: bool  # whether equal totals win together

    def at_once(self, options: Options) -> bool:
        """Whether several seats choose at once, now and then, in each match with these options."""

    def every_card(self, s: Any, laid: list[int]) -> list[int]:
        """All cards of a state, ascending. `laid`: the actions so far, for games that do not keep
        what lies in the tricks won."""

    def most_acts(self, seats: int) -> int:
        """More choices than a deal can have, or as many as it can."""

    def check_end(self, s: Any, scores: list[int]) -> None:
        """Assert what holds of every deal that is over."""

    def twin_of(self, s: Any, viewer: int, lots: Any, seat: int = -1, action: int = -1) -> Any:
        """A state that differs only in what the viewer cannot know, made by moving hidden cards
        about, without asking `imagine`; `seat` (-1: nobody) can do `action` in it, too."""

    def revealed(self, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
        """What the viewer may learn from an act beside who did what. Facts of twins whose acts
        reveal the same are the same."""


def games() -> list[str]:
    """Whom the laws bind: our games, or those listed in TRIBU_GAMES."""
    asked = os.environ.get("TRIBU_GAMES", "")
    return asked.split(",") if asked else list(OURS)


def face(name: str) -> LawFace:
    """What the laws know of a game."""
    if name in OURS:
        ours: LawFace = importlib.import_module(f"laws.games.{name}").FACE
        return ours
    outside: LawFace = load(name).face("laws")
    return outside
