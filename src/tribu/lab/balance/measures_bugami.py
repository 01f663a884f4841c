"""What is measured in Bugami alone."""

from __future__ import annotations

from tribu.lab.balance import count as c
from tribu.lab.balance import count_bugami as b
from tribu.lab.balance.measure import MEAN, SHARE, Measure
from tribu.lab.balance.measures import cell, group_names, grouped, named, row, single, total
from tribu.lab.balance.plan import Table

BUG_STARTS = (*range(0, 10), 10)
SCORE_STARTS = (*range(0, 17), 17)  # in tens


def _hand(table: Table) -> int:
    """How many cards, and so tricks, a player has."""
    return int(52 + table.options["jokers"]) // table.players


MISERE = [
    Measure("misere", SHARE, cell(b.MISERES), cell(b.SEAT_DEALS)),
    Measure("misere made", SHARE, cell(b.MISERES_MADE), cell(b.MISERES)),
    Measure("misere score", MEAN, lambda t: 100 * t[..., b.MISERES_MADE], cell(b.MISERES)),
    Measure("suit score", MEAN, cell(b.SUIT_SCORE), cell(b.SUITS)),
    Measure(
        "misere number",
        SHARE,
        row(b.MISERE_DEALS, b.MOST + 1),
        total(c.DEALS, 1),
        lambda table: [str(n) for n in range(table.players + 1)],
    ),
]
SUITS = [
    Measure("clean", SHARE, cell(b.CLEAN), cell(b.SUITS)),
    Measure("trickless", SHARE, cell(b.TRICKLESS), cell(b.SUITS)),
    Measure("sweeps", SHARE, cell(b.SWEEPS), cell(c.DEALS)),
    Measure("same suit", SHARE, cell(b.SAME_SUIT), cell(c.DEALS)),
    Measure("married", SHARE, cell(b.MARRIED), cell(b.SEAT_DEALS)),
    Measure("married score", MEAN, cell(b.MARRIED_SCORE), cell(b.MARRIED)),
    Measure(
        "tricks",
        SHARE,
        row(b.TRICKS, b.TRICK_BINS),
        total(b.SUITS, 1),
        lambda table: [str(n) for n in range(_hand(table) + 1)],
    ),
    Measure(
        "bugs",
        SHARE,
        grouped(b.BUGS, BUG_STARTS, b.BUG_BINS),
        total(b.BUGS, b.BUG_BINS),
        named(group_names(BUG_STARTS)),
    ),
]
SCORES = [
    Measure(
        "score of a player",
        SHARE,
        grouped(c.SCORES, SCORE_STARTS, c.SCORE_BINS),
        total(c.SCORES, c.SCORE_BINS),
        named((*(f"{10 * k}–{10 * k + 9}" for k in SCORE_STARTS[:-1]), "170+")),
    ),
    Measure(
        "hundred", SHARE, single(c.SCORES + 10, c.SCORE_BINS - 10), single(c.SCORES, c.SCORE_BINS)
    ),
]
