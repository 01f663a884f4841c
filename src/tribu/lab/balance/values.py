"""What measures are made of: cells of a tally, added up or side by side, and names for them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from tribu.lab.balance import count as c
from tribu.lab.balance.measure import Value
from tribu.lab.balance.plan import LabTable


def cell(at: int) -> Value:
    """One cell of the tallies."""
    return lambda tallies: tallies[..., at]


def row(at: int, width: int) -> Value:
    """Some cells side by side."""
    return lambda tallies: tallies[..., at : at + width]


def total(at: int, width: int) -> Value:
    """Some cells added up, as a row of one so that rows can be divided by it."""
    return lambda tallies: tallies[..., at : at + width].sum(axis=-1, keepdims=True)


def single(at: int, width: int) -> Value:
    """Some cells added up, as one number."""
    return lambda tallies: tallies[..., at : at + width].sum(axis=-1)


def weighted(at: int, width: int) -> Value:
    """The sum of what a histogram counted."""
    return lambda tallies: (tallies[..., at : at + width] * np.arange(width)).sum(axis=-1)


def grouped(at: int, starts: Sequence[int], width: int) -> Value:
    """A histogram in coarser bins, which begin at `starts`."""

    def add(tallies: Any) -> Any:
        cells = tallies[..., at : at + width]
        return np.add.reduceat(cells, list(starts), axis=-1)

    return add


def group_names(
    starts: Sequence[int], last_is_open: bool = True, step: int = 1, lowest: int = 0
) -> tuple[str, ...]:
    """What coarser bins are called: 1–2, 3–4, …, 31+. A cell is `step` wide, the first begins at
    `lowest`."""
    lows = [lowest + step * start for start in starts]
    names = [str(low) if high == low + 1 else f"{low}–{high - 1}" for low, high in pairwise(lows)]
    return (*names, f"{lows[-1]}+" if last_is_open else str(lows[-1]))


def named(names: Sequence[str]) -> Callable[[LabTable], Sequence[str]]:
    """The same items at every table."""
    return lambda _: names


def places(table: LabTable) -> Sequence[str]:
    """The starter, then the seats after it."""
    return [str(place) for place in range(table.players)]


def seats_dealt(tallies: Any) -> Any:
    """In how many deals seats took part, all seats together."""
    return tallies[..., c.SCORES : c.SCORES + c.SCORE_BINS].sum(axis=-1)
