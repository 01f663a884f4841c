"""Ratings from duplicate boards: who did more with the same cards won the board.

Each comparison is a game of two for openskill's Plackett–Luce model, in the order of the boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from tribu.lab.arena_report import Comparison


class Rating(msgspec.Struct, frozen=True):
    """A strength and how unsure it is (one deviation); everybody begins at 25 ± 8.3."""

    mu: float
    sigma: float


def ratings(
    bots: int, compared: Mapping[tuple[int, int], Sequence[Comparison]], wants: int
) -> list[Rating]:
    """The rating of each bot after all boards."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    now = [model.rating() for _ in range(bots)]
    for board in zip_longest(*compared.values()):
        for (a, b), one in zip(compared, board, strict=True):
            if one is None:
                continue
            ahead = wants * (one.score_a - one.score_b)
            ranks = [1.0, 1.0] if ahead == 0 else [1.0, 2.0] if ahead > 0 else [2.0, 1.0]
            [now[a]], [now[b]] = model.rate([[now[a]], [now[b]]], ranks=ranks)
    return [Rating(one.mu, one.sigma) for one in now]
