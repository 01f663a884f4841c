"""Earlier selves among the opponents, so that self-play does not run in circles.

In a share of the games one or more seats are played by a frozen earlier network, from whose choices
nothing is learned. Which games and seats these are stays as it is, so a window of play can be
recorded as a CUDA graph: the earlier network looks at all choices of those games, and its own are
picked by a mask.
"""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch

from tribu.games.game import MOST_SEATS
from tribu.train.networks import Policy, precision
from tribu.train.tables import Batch

KEPT = 4  # earlier selves


class League:
    """Who plays where, and the earlier selves; the one that plays now is drawn with each window."""

    def __init__(self, batches: Sequence[Batch], policy: Policy, share: float, seed: int) -> None:
        self._lots = np.random.default_rng(seed)
        device = batches[0].observation.device
        sits = np.concatenate([self._seated(batch, share) for batch in batches])
        self.sits = torch.as_tensor(sits, device=device)  # [game, seat] → by an earlier self
        self.rows = torch.as_tensor(np.flatnonzero(sits.any(1)), device=device)  # those games
        self.player = copy.deepcopy(policy).to(precision(device.type))
        self.past: list[dict[str, Any]] = []

    def _seated(self, batch: Batch, share: float) -> np.ndarray:
        """In a share of a table's games at least one seat, and not all."""
        sits = np.zeros((batch.count, MOST_SEATS), np.bool_)
        for game in range(round(share * batch.count)):
            guests = self._lots.integers(1, batch.players)
            sits[game, self._lots.permutation(batch.players)[:guests]] = True
        return sits

    def remember(self, player: Policy) -> None:
        """Keep this self. Of more than a few the second oldest goes: the first is from long ago."""
        self.past.append({name: part.clone() for name, part in player.state_dict().items()})
        if len(self.past) > KEPT:
            self.past.pop(1)

    def invite(self) -> None:
        """Draw who plays in the next window."""
        if self.past:
            self.player.load_state_dict(self.past[self._lots.integers(len(self.past))])

    def answer(self, logits: Any, seen: Any, seat: Any) -> Any:
        """The logits of everybody's choices, those of earlier selves in their places."""
        rows = self.rows
        theirs, _ = self.player(seen[rows])
        is_theirs = self.sits[rows, seat[rows]]
        return logits.index_copy(0, rows, torch.where(is_theirs[:, None], theirs, logits[rows]))

    def is_learner(self, seat: Any) -> Any:
        """In each game, whether this seat is played by the one that learns."""
        return ~self.sits.gather(1, seat[:, None])[:, 0]
