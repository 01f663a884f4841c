"""What is measured in Bué alone."""

from __future__ import annotations

from typing import Any

from tribu.lab.balance import count as c
from tribu.lab.balance import count_bue as b
from tribu.lab.balance.measure import MEAN, SHARE, Measure
from tribu.lab.balance.measures import (
    cell,
    group_names,
    grouped,
    named,
    row,
    single,
    total,
    weighted,
)

BUES = single(b.BUE_AT, b.MOMENTS)
RANKED = single(b.BEST_DISTANCE, b.DISTANCES)  # deals without Bué
HANDS = single(b.DISTANCE, b.DISTANCES)  # hands in them
MOMENT_NAMES = ("dealt", "1", "2", "3", "4", "5")
FAR_STARTS = (*range(1, 31, 2), 31)
NEAR_STARTS = (*range(1, 16), 16)
EXCHANGE_STARTS = (0, 1, 6, 11, 16, 21, 26, 31, 36, 41, 46)


def _tried(tallies: Any) -> Any:
    return tallies[..., b.SWAPPED] + tallies[..., b.VETOED]


FIFTY = [
    Measure("bue", SHARE, BUES, cell(c.DEALS)),
    Measure("superbue", SHARE, single(b.SUPER_AT, b.MOMENTS), cell(c.DEALS)),
    Measure("bue at", SHARE, row(b.BUE_AT, b.MOMENTS), total(c.DEALS, 1), named(MOMENT_NAMES)),
    Measure(
        "superbue at", SHARE, row(b.SUPER_AT, b.MOMENTS), total(c.DEALS, 1), named(MOMENT_NAMES)
    ),
    Measure("dealt", SHARE, cell(b.BUE_AT), cell(c.DEALS)),
    Measure("given", SHARE, cell(b.GIVEN), BUES),
    Measure("together", SHARE, cell(b.TOGETHER), BUES),
    Measure("with x2", SHARE, cell(b.WITH_DOUBLE), BUES),
    Measure("with x0", SHARE, cell(b.WITH_ZERO), BUES),
    Measure("with 100", SHARE, cell(b.WITH_HUNDRED), BUES),
]
LENGTH = [
    Measure("exchanges", MEAN, weighted(b.EXCHANGED, b.EXCHANGES), cell(c.DEALS)),
    Measure(
        "exchange count",
        SHARE,
        grouped(b.EXCHANGED, EXCHANGE_STARTS, b.EXCHANGES),
        total(c.DEALS, 1),
        named(group_names(EXCHANGE_STARTS)),
    ),
    Measure("swaps", SHARE, cell(b.SWAPPED), lambda t: t[..., b.SWAPPED] + t[..., b.DRAWN]),
    Measure("vetoes", SHARE, cell(b.VETOED), _tried),
    Measure("renewed", SHARE, cell(b.RENEWALS), cell(c.DEALS)),
]
DISTANCE = [
    Measure("distance", MEAN, weighted(b.DISTANCE, b.DISTANCES), HANDS),
    Measure("best distance", MEAN, weighted(b.BEST_DISTANCE, b.DISTANCES), RANKED),
    Measure(
        "distances",
        SHARE,
        grouped(b.DISTANCE, FAR_STARTS, b.DISTANCES),
        total(b.DISTANCE, b.DISTANCES),
        named(group_names(FAR_STARTS)),
    ),
    Measure(
        "best distances",
        SHARE,
        grouped(b.BEST_DISTANCE, NEAR_STARTS, b.DISTANCES),
        total(b.BEST_DISTANCE, b.DISTANCES),
        named(group_names(NEAR_STARTS)),
    ),
    Measure("hopeless", SHARE, single(b.DISTANCE + 31, b.DISTANCES - 31), HANDS),
]
TIES = [
    Measure("tied first", SHARE, cell(b.TIED_FIRST), RANKED),
    Measure("tied points", SHARE, cell(b.TIED_POINTS), RANKED),
    Measure("by seat", SHARE, cell(b.BY_SEAT), RANKED),
]
