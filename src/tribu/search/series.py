"""Matches of one table by number, and how they are dealt out in shares to whoever plays them.

A tally is a sum of whole numbers, so shares may be of any size and come back in any order.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import numpy as np

from tribu.games.game import Game, House, Options
from tribu.search.playout import way_of

Tally = np.ndarray[Any, np.dtype[np.int64]]

SEEDS = 0x7FFFFFFFFFFFFFFF  # a seed is as much of a number as an int64 holds


@dataclass(frozen=True)
class Series:
    """Matches `first`, `first + 1`, … of a seed; `most_deals` 0 means to their end."""

    game: Game
    policies: Sequence[int]  # of each seat, as in `playout.POLICIES`
    options: Options
    seats: int
    seed: int
    first: int
    count: int
    most_deals: int
    house: House | None = None  # by the rules

    @cached_property
    def way(self) -> str:
        """The fastest way to play them."""
        return str(way_of(self.policies))

    @cached_property
    def table(self) -> tuple[Any, ...]:
        """What `run_matches` and the kernel are told of the table."""
        return (
            self.seats,
            self.game.terms(self.options, self.house),
            np.array(self.game.words.pack(self.options), np.int64),
            np.array(self.policies, np.int64),
            self.most_deals,
        )

    def arguments(self, first: int, count: int) -> tuple[Any, ...]:
        """What they are told of a share: which matches, and the table."""
        return (self.seed & SEEDS, first, count, *self.table)


class Span(Protocol):
    """Things by number: `first`, `first + 1`, …"""

    @property
    def first(self) -> int: ...

    @property
    def count(self) -> int: ...


class Shares:
    """Deals a series out, by shares that grow until one takes about `seconds`."""

    def __init__(
        self, series: Span, workers: int, seconds: float, least: int = 1, fixed: int | None = None
    ) -> None:
        self._next = series.first
        self._end = series.first + series.count
        self._workers = workers
        self._seconds = seconds
        self._size = fixed or least
        self._least = least
        self._fixed = fixed is not None
        self._lock = threading.Lock()

    def take(self) -> tuple[int, int]:
        """The next share, as its first match and its size; size 0 when nothing is left.

        Towards the end shares become smaller, so that all finish together.
        """
        with self._lock:
            left = self._end - self._next
            size = min(self._size, left)
            if not self._fixed:
                size = min(size, max(left // (2 * self._workers), self._least, 1), left)
            first = self._next
            self._next += size
            return first, size

    def took(self, size: int, seconds: float) -> None:
        """Learn how long a share took."""
        with self._lock:
            if not self._fixed and size >= self._size and seconds < self._seconds:
                self._size = size * 2
