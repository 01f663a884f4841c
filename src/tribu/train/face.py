"""What training needs to know of a game.

Each game may have a `TrainFace`, the object `FACE` of its module for this room:
`tribu.train.games.ID` for ours, what `Game.faces` names for a game from outside. A game without one
is trained by `TrainFace` itself: at its usual tables, with a critic that sees no more than the
policy does.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tribu.games.game import Game, Options

USUAL, SMALL = "usual", "small"
VARIANTS = (USUAL, SMALL)


@dataclass(frozen=True)
class TrainingTable:
    """A kind of table that a network plays while it learns, and its share of all games."""

    players: int
    share: float
    options: Mapping[str, Any] = field(default_factory=dict)  # where they differ from simulations'
    small: bool = False  # the small variant, for exact study
    # Numbers of the observation, by place, that are shown as others than they are: a table at which
    # everybody does of his own accord what the option of another table does for all.
    shown: Mapping[int, float] = field(default_factory=dict)

    def options_of(self, game: Game) -> Options:
        """All options of the table, checked."""
        kind, usual = (game.Small, {}) if self.small else (game.Options, game.simulated)
        options = kind(**{**usual, **self.options})
        options.check(self.players)
        return options


class TrainFace:
    """One game as training sees it. Everything has a default."""

    hidden_size: int = 0  # numbers that `hidden` gives
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

    def tables_of(self, variant: str) -> Sequence[TrainingTable]:
        """The tables of a variant."""
        if variant == SMALL:
            return (TrainingTable(self.game.seats[0], 1.0, small=True),)
        return self.tables

    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        """What the seats to choose cannot see: a row of `hidden_size` numbers for each game, given
        its state (a row of int64) and the seat. For the critic alone."""
        return states[:, :0]

    def facing(self, seat: int, players: int) -> np.ndarray:
        """For each output of the network, the action it stands for when this seat looks: a
        network's inputs count seats from the one that looks, so where an action names a seat its
        outputs must do so, too."""
        return np.arange(self.game.actions)

    def cells(self, states: Any, name: str) -> Any:
        """A field of the states, as columns of int64."""
        kind, offset = self.game.State.fields[name][:2]
        return states[:, offset // 8 : offset // 8 + kind.itemsize // 8]


def face_of(game: Game) -> TrainFace:
    """How a game is learned."""
    if importlib.util.find_spec(game.faces.format(room="train", id=game.id)) is None:
        return TrainFace(game)
    face: TrainFace = game.face("train")
    return face


# --- for faces: rows of numbers from states -------------------------------------------------------


def others_first(torch: Any, rows: Any, seat: Any, players: int) -> Any:
    """Columns by seat, counted from the seat that looks: first the one after it, never itself."""
    after = torch.arange(1, players, device=rows.device)
    return rows.gather(1, (seat[:, None] + after) % players)


def card_bits(torch: Any, sets: Any, cards: int) -> Any:
    """Sets of cards as a number for each card, side by side."""
    return ((sets[:, :, None] >> torch.arange(cards, device=sets.device)) & 1).flatten(1)


def padded(torch: Any, rows: Any, size: int) -> Any:
    """The rows with zeros after them."""
    return torch.nn.functional.pad(rows, (0, size - rows.shape[1]))
