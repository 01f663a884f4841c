"""What is measured in every game: seats, scores, how a match goes, and whether skill pays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.lab.balance import count as c
from tribu.lab.balance.measure import MEAN, SHARE, Measure, Value
from tribu.lab.balance.plan import Table

SURE = 1.6423744  # the square of the normal quantile of 90 %
LONG_MATCH = 24  # matches of so many deals or more are shown together


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


def group_names(starts: Sequence[int], last_is_open: bool = True) -> tuple[str, ...]:
    """How coarser bins are called: 1–2, 3–4, …, 31+."""
    names = [str(low) if high == low + 1 else f"{low}–{high - 1}" for low, high in pairwise(starts)]
    return (*names, f"{starts[-1]}+" if last_is_open else str(starts[-1]))


def named(names: Sequence[str]) -> Callable[[Table], Sequence[str]]:
    """The same items at every table."""
    return lambda _: names


def places(table: Table) -> Sequence[str]:
    """The starter, then the seats after him."""
    return [str(place) for place in range(table.players)]


def seats_dealt(tallies: Any) -> Any:
    """How many seats took part in how many deals, together."""
    return tallies[..., c.SCORES : c.SCORES + c.SCORE_BINS].sum(axis=-1)


def _parts(at: int) -> Value:
    return lambda tallies: tallies[..., at : at + MOST_SEATS] / c.WHOLE


def _deviation(tallies: Any) -> Any:
    """n times the standard deviation of a seat's score in a deal."""
    n = seats_dealt(tallies).astype(float)
    squares, added = tallies[..., c.SCORE_SQUARES], tallies[..., c.SCORE_SUM].astype(float)
    return np.sqrt(np.maximum(n * squares - added * added, 0.0))


def _fair_score(tallies: Any) -> Any:
    """What a place would score if all were alike."""
    return tallies[..., c.SCORE_SUM] * (tallies[..., c.DEALS] / seats_dealt(tallies))


def _fair_wins(tallies: Any) -> Any:
    deals = tallies[..., c.DEALS].astype(float)
    return tallies[..., c.FINISHED_MATCHES] * deals / seats_dealt(tallies)


def _duel_noise(tallies: Any) -> Any:
    n, added = tallies[..., c.DEALS].astype(float), tallies[..., c.DUEL].astype(float)
    return SURE * (n * tallies[..., c.DUEL_SQUARES] - added * added)


def _duel_signal(tallies: Any) -> Any:
    added = tallies[..., c.DUEL].astype(float)
    return np.where(added > 0, added * added, np.nan)


SEATS = [
    Measure("place score", MEAN, row(c.PLACE_SCORE, MOST_SEATS), total(c.DEALS, 1), places),
    Measure("place best", SHARE, _parts(c.PLACE_BEST), total(c.DEALS, 1), places),
    Measure("place wins", SHARE, _parts(c.PLACE_WINS), total(c.FINISHED_MATCHES, 1), places),
    Measure("starter", MEAN, cell(c.PLACE_SCORE), _fair_score),
]
SPREAD = [
    Measure("score", MEAN, cell(c.SCORE_SUM), seats_dealt),
    Measure("deviation", MEAN, _deviation, seats_dealt),
    Measure("range", MEAN, cell(c.RANGE), cell(c.DEALS)),
    Measure("tied deals", SHARE, cell(c.TIED_DEALS), cell(c.DEALS)),
]
COURSE = [
    Measure("match deals", MEAN, cell(c.DEALS), cell(c.MATCHES)),
    Measure(
        "match length",
        SHARE,
        grouped(c.MATCH_DEALS, range(1, LONG_MATCH + 1), c.DEAL_BINS),
        total(c.MATCH_DEALS, c.DEAL_BINS),
        named(group_names(range(1, LONG_MATCH + 1))),
    ),
    Measure("comeback", SHARE, cell(c.BEHIND_WINS), cell(c.HALVES)),
    Measure("from last", SHARE, cell(c.LAST_WINS), cell(c.HALVES)),
    Measure("lead changes", MEAN, cell(c.LEAD_CHANGES), cell(c.HALVES)),
    Measure("margin", MEAN, cell(c.MARGIN), cell(c.HALVES)),
    Measure("shared wins", SHARE, cell(c.SHARED_WINS), cell(c.FINISHED_MATCHES)),
]
BOTS = [
    Measure("bot score", MEAN, row(c.BOT_SCORE, MOST_SEATS), total(c.DEALS, 1), lambda t: t.bots),
    Measure("bot wins", SHARE, _parts(c.BOT_WINS), total(c.FINISHED_MATCHES, 1), lambda t: t.bots),
]
SKILL = [
    Measure("better wins", SHARE, lambda t: t[..., c.BOT_WINS] / c.WHOLE, cell(c.FINISHED_MATCHES)),
    Measure("better times", MEAN, lambda t: t[..., c.BOT_WINS] / c.WHOLE, _fair_wins),
    Measure(
        "better ahead",
        SHARE,
        lambda t: t[..., c.DUEL_AHEAD] + t[..., c.DUEL_EVEN] / 2,
        cell(c.DEALS),
    ),
    Measure(
        "better edge",
        MEAN,
        lambda t: t[..., c.DUEL] * t[..., c.DEALS],
        lambda t: t[..., c.DEALS] * (seats_dealt(t) - t[..., c.DEALS]),
    ),
    Measure("deals to tell", MEAN, _duel_noise, _duel_signal),
]
