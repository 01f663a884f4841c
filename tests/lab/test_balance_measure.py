"""Figures and intervals of the balance laboratory, by the textbook."""

from __future__ import annotations

import math
import statistics as textbook

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lab.balance_plans import table_of
from tribu.lab.balance.measure import (
    MEAN,
    SHARE,
    Measure,
    difference,
    figure,
)
from tribu.lab.balance.values import group_names, grouped
from tribu.lab.statistics import share, student

NAME = ("x", "x", "x")
TABLE = table_of("busca", 4, ["habit"] * 4)
MEAN_OF_FIRST = Measure("x", NAME, MEAN, lambda t: t[..., 0], lambda t: t[..., 1])
SHARE_OF_FIRST = Measure("x", NAME, SHARE, lambda t: t[..., 0], lambda t: t[..., 1])


@given(st.lists(st.integers(-50, 50), min_size=3, max_size=40))
def test_equal_blocks_give_the_interval_of_a_mean(numbers):
    blocks = np.array([[n, 1] for n in numbers])
    found = figure(MEAN_OF_FIRST, TABLE, blocks).only
    assert found.mean == pytest.approx(textbook.fmean(numbers))
    half = student(len(numbers) - 1) * textbook.stdev(numbers) / math.sqrt(len(numbers))
    assert found.high - found.mean == pytest.approx(half, abs=1e-9)


def test_students_quantiles():
    # of the tables, by degrees of freedom
    assert student(1) == pytest.approx(12.706, rel=0.001)
    assert student(3) == pytest.approx(3.182, rel=0.001)
    assert student(5) == pytest.approx(2.571, rel=0.002)
    assert student(10) == pytest.approx(2.228, rel=0.001)
    assert student(63) == pytest.approx(1.998, rel=0.001)
    assert student(63, 280) == pytest.approx(3.9837, rel=0.001)  # scipy: t.ppf(1 - .025 / 280, 63)
    assert student(15, 40) == pytest.approx(3.9630, rel=0.001)


def test_rare_things_have_the_interval_of_wilson():
    blocks = np.array([[0, 10], [1, 10], [0, 10]])
    assert figure(SHARE_OF_FIRST, TABLE, blocks).only == share(30, 1)


def test_intervals_hold_what_they_promise():
    """Of many runs with a known mean, the interval holds it in about 95 %."""
    rng = np.random.default_rng(5)
    held = 0
    for _ in range(400):
        sizes = rng.integers(5, 15, 32)
        hits = rng.binomial(sizes * 20, 0.3)
        found = figure(SHARE_OF_FIRST, TABLE, np.stack([hits, sizes * 20], axis=1)).only
        held += found.low <= 0.3 <= found.high
    assert 365 <= held <= 395


def test_luck_that_two_tables_share_cancels():
    rng = np.random.default_rng(6)
    luck = rng.integers(0, 1000, 40)
    one = np.stack([luck, np.full(40, 10)], axis=1)
    other = np.stack([luck + 5 + rng.integers(0, 3, 40), np.full(40, 10)], axis=1)
    alone = figure(MEAN_OF_FIRST, TABLE, one).only
    beside = difference(MEAN_OF_FIRST, one, other)
    assert beside.mean == pytest.approx(0.6, abs=0.03)
    assert beside.low > 0.5
    assert alone.high - alone.low > 5


def test_what_never_occurred_is_no_figure():
    assert figure(MEAN_OF_FIRST, TABLE, np.zeros((4, 2), np.int64)) is None


def test_one_block_has_no_interval():
    found = figure(MEAN_OF_FIRST, TABLE, np.array([[7, 2]])).only
    assert (found.mean, found.low, found.high) == (3.5, None, None)


def test_coarser_bins():
    cells = np.arange(8)
    assert grouped(0, (1, 3, 6), 8)(cells).tolist() == [1 + 2, 3 + 4 + 5, 6 + 7]
    assert group_names((1, 3, 6)) == ("1–2", "3–5", "6+")
    assert group_names((0, 1, 3), step=10, lowest=-10) == ("-10–-1", "0–19", "20+")
    assert group_names((0, 1, 2), last_is_open=False) == ("0", "1", "2")
