"""What is measured in Busca alone."""

from __future__ import annotations

from tribu.lab.balance import count as c
from tribu.lab.balance import count_busca as b
from tribu.lab.balance.measure import MEAN, SHARE, Measure
from tribu.lab.balance.measures import (
    cell,
    group_names,
    grouped,
    named,
    places,
    row,
    seats_dealt,
    single,
    total,
    weighted,
)

POINT_STARTS = (0, 1, *range(4, 37, 3), 37)
MOST_STARTS = range(10, 38)
BUSCHE_STARTS = (*range(0, 11), 11)
COVERED_ALL = cell(b.UNCOVERED)  # deals

BUSCHE = [
    Measure("busche", MEAN, weighted(b.BUSCHE, b.BUSCHE_BINS), cell(c.DEALS)),
    Measure(
        "busche of a player",
        SHARE,
        grouped(c.SCORES, BUSCHE_STARTS, c.SCORE_BINS),
        total(c.SCORES, c.SCORE_BINS),
        named(group_names(BUSCHE_STARTS)),
    ),
    Measure("dear", SHARE, single(b.MOST_POINTS + 23, b.POINT_BINS - 23), cell(c.DEALS)),
]
COVERING = [
    Measure("uncovered", SHARE, single(b.UNCOVERED + 1, b.SEATS - 1), cell(c.DEALS)),
    Measure("uncovered player", SHARE, single(b.UNCOVERED_AT, b.SEATS), seats_dealt),
    Measure(
        "uncovered number",
        SHARE,
        row(b.UNCOVERED, b.SEATS),
        total(c.DEALS, 1),
        named(("0", "1", "2", "3")),
    ),
    Measure("uncovered at", SHARE, row(b.UNCOVERED_AT, b.SEATS), total(c.DEALS, 1), places),
    Measure("swept", SHARE, cell(b.SWEPT), cell(c.DEALS)),
]
POINTS = [
    Measure(
        "points",
        SHARE,
        grouped(b.POINTS_OF, POINT_STARTS, b.POINT_BINS),
        total(b.POINTS_OF, b.POINT_BINS),
        named(group_names(POINT_STARTS)),
    ),
    Measure(
        "most points",
        SHARE,
        grouped(b.MOST_POINTS, MOST_STARTS, b.POINT_BINS),
        total(b.MOST_POINTS, b.POINT_BINS),
        named(group_names(MOST_STARTS, last_is_open=False)),
    ),
    Measure("sharing", SHARE, single(b.SHARING + 1, b.SEATS - 1), COVERED_ALL),
    Measure(
        "pita in",
        SHARE,
        row(b.PITA_IN, b.TRICKS),
        total(c.DEALS, 1),
        named([str(trick) for trick in range(1, b.TRICKS + 1)]),
    ),
    Measure("pita thrown", SHARE, cell(b.PITA_THROWN), cell(c.DEALS)),
]
