"""Statistics: right by the textbook, and the same wherever the matches were played."""

from __future__ import annotations

import math
import statistics as textbook

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribu import jit
from tribu.games import load
from tribu.lab.simulate import simulate
from tribu.lab.statistics import Z, collect, estimate, report, share, tallies_of, why_no_gpu
from tribu.search.series import Series
from tribu.search.threads import tallies_by_threads


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def busca(count=12, most_deals=0):
    game = load("busca")
    return Series(game, [0, 1, 0, 1], game.Options(limit=3), 4, 9, 0, count, most_deals)


def results(found):
    """A report without its speed."""
    return {key: value for key, value in msgspec.to_builtins(found).items() if key != "speed"}


@given(st.lists(st.integers(-200, 200), min_size=2, max_size=50))
def test_means_and_intervals_by_the_textbook(numbers):
    found = estimate(len(numbers), sum(numbers), sum(n * n for n in numbers))
    assert found.mean == pytest.approx(textbook.fmean(numbers))
    half = Z * textbook.stdev(numbers) / math.sqrt(len(numbers))
    assert (found.high - found.low) / 2 == pytest.approx(half, abs=1e-9)
    assert (found.high + found.low) / 2 == pytest.approx(found.mean, abs=1e-9)


def test_one_number_has_no_interval():
    assert msgspec.structs.astuple(estimate(1, 7, 49)) == (7.0, None, None)


def test_shares_by_wilson():
    # Newcombe (1998): 81 of 263, and 0 of 20
    assert [round(x, 4) for x in msgspec.structs.astuple(share(263, 81))[1:]] == [0.2553, 0.3662]
    assert [round(x, 4) for x in msgspec.structs.astuple(share(20, 0))] == [0.0, 0.0, 0.1611]
    assert share(20, 20).high == 1.0


def test_a_report_says_what_the_records_say():
    series = busca()
    found = report(series, collect(tallies_by_threads(series, 2, 5)), "cpu", 2)
    bots = ["random", "habit", "random", "habit"]
    records = list(simulate(series.game, bots, series.options, 9, range(12)))
    deals = [deal for record in records for deal in record.deals]
    assert (found.matches, found.deals, found.plies) == (12, len(deals), 40 * len(deals))
    assert found.bots == bots
    assert found.deals_per_match.mean == pytest.approx(len(deals) / 12)
    assert found.plies_per_deal == estimate(2, 80, 3200)
    for seat in range(4):
        mean = textbook.fmean(deal.scores[seat] for deal in deals)
        assert found.score_per_deal[seat].mean == pytest.approx(mean)
        won = sum((seat in record.winners) / len(record.winners) for record in records)
        assert found.wins[seat].mean == pytest.approx(won / 12)
    assert sum(win.mean for win in found.wins) == pytest.approx(1)
    assert found.speed.threads == 2
    assert found.speed.plies_per_second > 0


@pytest.mark.parametrize("most_deals", [0, 1])
def test_threads_and_shares_do_not_matter(most_deals):
    series = busca(most_deals=most_deals)
    right = results(report(series, collect(tallies_by_threads(series, 1, 12)), "cpu", 1))
    for threads, size in [(1, 1), (2, 5), (5, 2), (3, None)]:
        found = report(series, collect(tallies_by_threads(series, threads, size)), "cpu", threads)
        assert results(found) == right


def test_first_deals_have_no_wins():
    series = busca(most_deals=1)
    found = report(series, collect(tallies_of(series, "cpu", 1, None)), "cpu", None)
    assert found.of == "deals"
    assert found.matches == found.deals == 12
    assert found.wins == []
    assert found.deals_per_match is None


def stopped_after(tallies, n):
    for k, tally in enumerate(tallies):
        if k == n:
            raise KeyboardInterrupt
        yield tally


def test_what_is_there_when_it_is_stopped():
    series = busca()
    told = []
    got = collect(stopped_after(tallies_by_threads(series, 1, 5), 3), told.append)
    assert got.stopped
    assert told == [0, 5, 10]
    found = report(series, got, "cpu", 1)
    assert (found.stopped, found.matches, found.asked) == (True, 10, 12)


def test_stopped_before_it_began():
    series = busca()
    got = collect(stopped_after(tallies_by_threads(series, 1, 5), 0))
    found = report(series, got, "cpu", None)
    assert (found.stopped, found.matches, found.deals) == (True, 0, 0)
    assert found.score_per_deal == found.wins == []
    assert found.deals_per_match is None
    assert found.plies_per_deal is None


def test_large_tallies_do_not_overflow():
    series = busca()
    tally = collect(tallies_by_threads(series, 1)).tally
    few = report(series, collect(iter([tally])), "cpu", 1)
    many = report(series, collect(iter([tally * 10**9])), "cpu", 1)
    assert many.matches == 12 * 10**9
    for one, other in zip(
        few.score_per_deal + few.wins, many.score_per_deal + many.wins, strict=True
    ):
        assert other.mean == pytest.approx(one.mean)
        assert other.high - other.low == pytest.approx((one.high - one.low) / 10**4.5, rel=0.25)


def test_a_reason_for_no_gpu(monkeypatch):
    gpu = pytest.importorskip("tribu.search.gpu", reason="this Numba has no CUDA target")

    def broken():
        raise OSError("the driver is broken\nin many words")

    monkeypatch.setattr(gpu.cuda, "is_available", broken)
    assert why_no_gpu() == "CUDA does not work: the driver is broken"
    monkeypatch.setattr(gpu.cuda, "is_available", lambda: False)
    assert "no CUDA GPU" in why_no_gpu()
    monkeypatch.setattr(gpu.cuda, "is_available", lambda: True)
    assert why_no_gpu() == ""
