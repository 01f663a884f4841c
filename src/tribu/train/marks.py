"""What an exam says: the marks of a network among opponents that never change."""

from __future__ import annotations

import math
from typing import Any

import msgspec
import numpy as np

from tribu.lab.statistics import Z

# Who the others are; the compiled players of `tribu.search.playout`.
AGAINST = ("novice", "habit")


class Mark(msgspec.Struct, frozen=True):
    """Mean score of a deal less the others' mean, so that more is better, and half its 95 %
    interval."""

    against: str
    players: int
    mean: float
    error: float

    def __str__(self) -> str:
        return f"{self.mean:+.2f} ± {self.error:.2f}".replace("-", "−")


def mark(against: str, players: int, results: Any) -> Mark:
    """The mark for the results of some deals."""
    results = np.asarray(results, np.float64)
    error = Z * float(results.std(ddof=1)) / math.sqrt(len(results))
    return Mark(against, players, round(float(results.mean()), 4), round(error, 4))
