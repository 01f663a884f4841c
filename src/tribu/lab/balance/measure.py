"""Figures from tallies, with intervals from how far the blocks differ.

A measure is any function of a tally. Its value is that of the sum of all blocks; its 95 % interval
comes from leaving out one block at a time (the jackknife), so it holds for means, shares, ratios
and deviations alike, and does not pretend that the deals of a match are independent. Of rare
things, where blocks tell too little, the interval of a share is Wilson's.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tribu.lab.balance.headings import Text
from tribu.lab.balance.plan import LabTable
from tribu.lab.statistics import Estimate, share, student
from tribu.search.series import Tally

Floats = np.ndarray[Any, np.dtype[np.float64]]
Value = Callable[[Any], Any]  # of tallies, cells along the last axis; items along the last again

RARE = 50  # with fewer cases than that a share has Wilson's interval
SHARE, MEAN, RATIO = "share", "mean", "ratio"
IN_PERCENT = (SHARE, RATIO)
BINS, PLACES, BOTS = "bins", "places", "bots"


def everywhere(_: LabTable) -> bool:
    """At every table."""
    return True


@dataclass(frozen=True)
class Measure:
    """Something to be known of a table: one number, or one for each of some items."""

    key: str
    name: Text
    # SHARE (of cases), MEAN, or RATIO (of two numbers that are never below 0; in percent, too)
    kind: str
    above: Value  # the value is above / below
    below: Value
    items: Callable[[LabTable], Sequence[str]] | None = None  # None: a single number
    of: str = BINS  # what the items are: bins of a distribution, places or bots
    words: Mapping[str, Text] = field(default_factory=dict)  # items that have a name
    of_matches: bool = False  # whether single deals tell nothing of it
    applies: Callable[[LabTable], bool] = everywhere
    fair: float | None = None  # what a plot compares the number with

    def value(self, tallies: Any) -> Floats:
        """Of each row of tallies: an array with an axis for the items at the end."""
        with np.errstate(invalid="ignore", divide="ignore"):
            found: Floats = np.asarray(self.above(tallies) / self.below(tallies), np.float64)
        return found


@dataclass(frozen=True)
class Figure:
    """A measure of a table: an estimate for each item, and how many cases are behind it."""

    measure: Measure
    table: LabTable
    items: Sequence[str]
    estimates: Sequence[Estimate]
    cases: int

    @property
    def only(self) -> Estimate:
        """The estimate of a single number."""
        return self.estimates[0]


def figure(measure: Measure, table: LabTable, tallies: Tally) -> Figure | None:
    """A measure of a table whose blocks are the rows; None if nothing of the kind occurred."""
    items = measure.items(table) if measure.items else ("",)
    total = tallies.sum(axis=0)
    means = np.atleast_1d(measure.value(total))[: len(items)]
    if not np.isfinite(means).any():
        return None
    halves = np.atleast_1d(half_widths(measure, tallies))[: len(items)]
    cases = np.atleast_1d(measure.below(total))
    hits = np.atleast_1d(measure.above(total))
    estimates = [
        _estimate(measure, float(mean), float(half), float(hit), float(cases[k % len(cases)]))
        for k, (mean, half, hit) in enumerate(zip(means, halves, hits, strict=False))
    ]
    return Figure(measure, table, items, estimates, int(cases.max()))


def _estimate(measure: Measure, mean: float, half: float, hits: float, cases: float) -> Estimate:
    if not math.isfinite(mean):
        return Estimate(0.0, None, None)
    if measure.kind == SHARE and min(hits, cases - hits) < RARE:
        return share(int(cases), hits)
    if not math.isfinite(half):
        return Estimate(mean, None, None)
    low, high = mean - half, mean + half
    if measure.kind in IN_PERCENT:
        low = max(0.0, low)
    return Estimate(mean, low, min(1.0, high) if measure.kind == SHARE else high)


def half_widths(measure: Measure, tallies: Tally) -> Floats:
    """Half of each interval."""
    return _half(measure.value(tallies.sum(axis=0) - tallies))


def difference(measure: Measure, one: Tally, other: Tally) -> Estimate | None:
    """How much more of a single number another table has. Both played the same matches by number,
    so blocks are compared one by one and what luck they share cancels."""
    mean = float(measure.value(other.sum(axis=0))) - float(measure.value(one.sum(axis=0)))
    left_out = measure.value(other.sum(axis=0) - other) - measure.value(one.sum(axis=0) - one)
    half = float(_half(left_out))
    if not math.isfinite(mean) or not math.isfinite(half):
        return None
    return Estimate(mean, mean - half, mean + half)


def _half(left_out: Floats) -> Floats:
    """From the values without one block each, half of the interval of the value of all."""
    blocks = len(left_out)
    if blocks < 2:
        return np.full(left_out.shape[1:], np.nan)
    spread = left_out - left_out.mean(axis=0)
    variance = (blocks - 1) / blocks * (spread * spread).sum(axis=0)
    half: Floats = student(blocks - 1) * np.sqrt(variance)
    return half
