"""What training needs to know of a game.

Each game may have a `TrainFace`, the object `FACE` of its module for this room:
`tribu.train.games.ID` for ours, what `Game.faces` names for a game from outside. A game without one
is trained by `TrainFace` itself, at its usual tables.

What a network is shown and what its outputs stand for is needed at play, too, and so in the game's
own module `learned` (`games/ID/learned.py`). For a game without one a network sees the observation,
its critic sees no more than that, and each output is an action.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from tribu.games.game import Game, OptionError, Options

USUAL, SMALL = "usual", "small"


@dataclass(frozen=True)
class TrainingTable:
    """A kind of table that a network plays while it learns, and its share of all games."""

    players: int
    share: float
    options: Mapping[str, Any] = field(default_factory=dict)  # where they differ from simulations'
    small: bool = False  # the small variant, for exact study
    # Numbers of the observation, by place, that are shown as others than they are: a table at which
    # everybody does of their own accord what the option of another table does for all.
    shown: Mapping[int, float] = field(default_factory=dict)
    house: Mapping[str, int] = field(default_factory=dict)  # where they differ from the rules'

    def options_of(self, game: Game) -> Options:
        """All options of the table, checked."""
        kind, usual = (game.Small, {}) if self.small else (game.Options, game.simulated)
        options = kind(**{**usual, **self.options})
        options.check(self.players)
        return options


class TrainFace:
    """One game as training sees it. Everything has a default."""

    window: int = 64  # choices of a table between two lessons: more than most deals have

    def __init__(self, game: Game) -> None:
        self.game = game

    @property
    def tables(self) -> Sequence[TrainingTable]:
        """The tables it is learned at; unless a game says otherwise, those of every number of
        players, the usual one as often as all the others."""
        game = self.game
        others = [players for players in game.seats if players != game.usual]
        if not others:
            return (TrainingTable(game.usual, 1.0),)
        rest = [TrainingTable(players, 0.5 / len(others)) for players in others]
        return (TrainingTable(game.usual, 0.5), *rest)

    def tables_of(
        self,
        variant: str,
        options: Mapping[str, Any] | None = None,
        house: Mapping[str, int] | None = None,
    ) -> Sequence[TrainingTable]:
        """The tables of a variant, with these house values. With options it is learned at tables
        that have them and are otherwise as usual: those of every number of players that may."""
        if variant == SMALL:
            return (TrainingTable(self.game.seats[0], 1.0, small=True, house=house or {}),)
        tables = [replace(table, house=house or {}) for table in self.tables]
        return self._with(options, tables) if options else tables

    def _with(
        self, options: Mapping[str, Any], tables: Sequence[TrainingTable]
    ) -> list[TrainingTable]:
        """OptionError if no table can have them."""
        found, refused = [], None
        for table in tables:
            if table.options or table.shown:
                continue
            turned = replace(table, options=options)
            try:
                turned.options_of(self.game)
            except OptionError as error:
                refused = error
            else:
                found.append(turned)
        if not found and refused is not None:
            raise refused
        whole = sum(table.share for table in found)
        return [replace(table, share=table.share / whole) for table in found]


def face_of(game: Game) -> TrainFace:
    """How a game is learned."""
    if importlib.util.find_spec(game.faces.format(room="train", id=game.id)) is None:
        return TrainFace(game)
    face: TrainFace = game.face("train")
    return face
