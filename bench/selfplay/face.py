"""What training needs to know of a game.

A network's inputs count seats from the one that looks on, so its outputs must do so, too: where an
action names a seat, `facing` says which action each output stands for.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tribu.games.game import Game


@dataclass(frozen=True)
class TrainingTable:
    """A kind of table that a network plays while it learns, and its share of all games."""

    players: int
    share: float
    options: Mapping[str, Any] = field(default_factory=dict)


class TrainFace(ABC):
    """One game as training sees it."""

    game: Game
    tables: Sequence[TrainingTable]
    hidden_size: int  # numbers that `hidden` gives

    @abstractmethod
    def hidden(self, torch: Any, states: Any, seat: Any, players: int) -> Any:
        """What the seats to choose cannot see: a row of `hidden_size` numbers for each game, given
        its state (a row of int64) and the seat. For the critic alone."""

    def facing(self, seat: int, players: int) -> np.ndarray:
        """For each output of the network, the action it stands for when this seat looks."""
        return np.arange(self.game.actions)

    def cells(self, states: Any, name: str) -> Any:
        """A field of the states, as columns of int64."""
        kind, offset = self.game.State.fields[name][:2]
        return states[:, offset // 8 : offset // 8 + kind.itemsize // 8]


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
