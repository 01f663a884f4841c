"""Tallies: what the records say, and the same to the bit by any number of threads."""

from __future__ import annotations

import threading

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from search.tables import TABLES, table
from tribu import jit
from tribu.lab.simulate import simulate
from tribu.search import threads as module
from tribu.search.matches import (
    DEALS,
    DEALS_SQUARED,
    MATCHES,
    PLIES,
    PLIES_SQUARED,
    SCORE,
    SCORE_SQUARED,
    TALLY,
    WHOLE_WIN,
    WINS,
    WINS_SQUARED,
)
from tribu.search.playout import POLICIES
from tribu.search.series import Series, Shares
from tribu.search.threads import add_up, cores, tallies_by_threads, tally_matches


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def series(name="busca", seats=4, options=None, count=9, most_deals=1, policies=None):
    game, made = table(name, seats, options or {})
    return Series(game, policies or [0] * seats, made, seats, 5, 100, count, most_deals)


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_any_number_of_threads(name, seats, options):
    game, made = table(name, seats, options)
    given = (game, [0] * seats, made, seats, 5, 100, 60, 1)
    one = tally_matches(*given, threads=1)
    assert one[MATCHES] == one[DEALS] == 60
    for threads in (2, 5, None):
        assert tally_matches(*given, threads).tolist() == one.tolist()
    parts = tally_matches(*given[:-2], 23, 1) + tally_matches(*given[:-3], 123, 37, 1)
    assert parts.tolist() == one.tolist()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("share", [1, 4, 100, None])
def test_any_size_of_shares(share):
    asked = series()
    whole = tally_matches(asked.game, [0] * 4, asked.options, 4, 5, 100, 9, 1, 1)
    got = list(tallies_by_threads(asked, 2, share))
    assert not got[0].any()
    if share:
        assert len(got) == 1 + -(-9 // share)
    assert add_up(iter(got)).tolist() == whole.tolist()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_a_tally_is_what_the_records_say(name, seats, options):
    short = {"busca": {"limit": 4}, "bugami": {"target": 60}, "bue": {"target": 60}}[name]
    game, made = table(name, seats, options | short)
    bots = (["random", "habit"] * 5)[:seats]
    right = np.zeros(TALLY, np.int64)
    for record in simulate(game, bots, made, 5, range(3, 6)):
        right[MATCHES] += 1
        right[DEALS] += len(record.deals)
        right[DEALS_SQUARED] += len(record.deals) ** 2
        for deal in record.deals:
            plies = len([action for action in deal.actions if not action.startswith("mix")])
            right[PLIES] += plies
            right[PLIES_SQUARED] += plies**2
            for seat in range(seats):
                right[SCORE + seat] += deal.scores[seat]
                right[SCORE_SQUARED + seat] += deal.scores[seat] ** 2
        for seat in record.winners:
            part = WHOLE_WIN // len(record.winners)
            right[WINS + seat] += part
            right[WINS_SQUARED + seat] += part**2
    policies = [POLICIES[bot] for bot in bots]
    assert tally_matches(game, policies, made, seats, 5, 3, 3).tolist() == right.tolist()


@pytest.mark.usefixtures("_plain")
def test_who_stops_listening_stops_the_threads():
    before = threading.active_count()
    tallies = tallies_by_threads(series(count=10**9), 3, share=2)
    got = sum(next(tallies)[MATCHES] for _ in range(4))
    tallies.close()
    assert got == 6
    assert threading.active_count() == before


@pytest.mark.usefixtures("_plain")
def test_an_error_in_a_thread_is_raised(monkeypatch):
    play = module._Player.play

    def fails(self, first, count):
        if count:
            raise MemoryError("no")
        return play(self, first, count)

    monkeypatch.setattr(module._Player, "play", fails)
    before = threading.active_count()
    with pytest.raises(MemoryError):
        add_up(tallies_by_threads(series(), 2))
    assert threading.active_count() == before


def test_some_core_is_there():
    assert cores() >= 1


@given(
    count=st.integers(0, 10**4),
    workers=st.integers(1, 9),
    least=st.integers(1, 999),
    fixed=st.none() | st.integers(10, 10**5),
    seconds=st.lists(st.floats(0, 2), min_size=1, max_size=5),
)
def test_shares_are_the_whole(count, workers, least, fixed, seconds):
    shares = Shares(series(count=count), workers, 1.0, least, fixed)
    at, k = 100, 0
    first, size = shares.take()
    while size:
        assert first == at
        at += size
        shares.took(size, seconds[k % len(seconds)])
        k += 1
        first, size = shares.take()
    assert at == 100 + count
