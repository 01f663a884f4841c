"""Matches on a Ray cluster made for the test: the same to the bit, also when a worker is lost."""

from __future__ import annotations

import os

import pytest

from lab.balance_plans import plan_of
from tribu import jit
from tribu.games import load
from tribu.lab import on_ray
from tribu.lab.arena.contest import Contest
from tribu.lab.arena.run import outcomes_of
from tribu.lab.balance.run import play_missing
from tribu.lab.balance.state import begin
from tribu.lab.entrants import read_entries
from tribu.search.series import Series
from tribu.search.threads import add_up, tallies_by_threads

ray = pytest.importorskip("ray", reason="Ray is not installed: pip install tribu[ray]")


@pytest.fixture(scope="module", autouse=True)
def _cluster():
    jit.interpret()
    on_ray._connect(ray, 2, None)
    yield
    ray.shutdown()
    jit.interpret(False)


def series(name="busca"):
    game = load(name)
    return Series(game, [0] * 4, game.Options(), 4, 5, 30, 11, 1)


@pytest.mark.parametrize("name", ["busca", "bue"])
def test_the_same_on_ray(name):
    asked = series(name)
    right = add_up(tallies_by_threads(asked, 1))
    got = list(on_ray.tallies_on_ray(asked, share=3))
    assert not got[0].any()
    assert len(got) == 5
    assert add_up(iter(got)).tolist() == right.tolist()
    assert add_up(on_ray.tallies_on_ray(asked)).tolist() == right.tolist()


def test_a_lost_worker_s_share_is_played_again(tmp_path):
    asked = series()
    marker = tmp_path / "lost"

    def dies_once(version, sent, first, count):
        if count and first > asked.first and not marker.exists():
            marker.write_text(str(first))
            os._exit(1)
        return on_ray.play_share(version, sent, first, count)

    right = add_up(tallies_by_threads(asked, 1))
    got = add_up(on_ray.tallies_on_ray(asked, share=2, play=dies_once))
    assert marker.exists()
    assert got.tolist() == right.tolist()


def test_workers_of_another_version_refuse():
    with pytest.raises(RuntimeError, match=r"this worker has tribu .*, not 0\.0\.0"):
        on_ray.play_share("0.0.0", ("busca", True, ()), 0, 0)


def test_who_stops_listening_stops_the_tasks():
    tallies = on_ray.tallies_on_ray(series(), share=1)
    next(tallies)
    next(tallies)
    tallies.close()
    assert ray.is_initialized()  # it was not ours to shut down


def test_the_arena_plays_the_same_on_ray():
    def scores(on):
        options = load("busca").Options()
        contest = Contest("busca", 4, options, read_entries("novice,random"), 3, 2)
        played = outcomes_of(contest, on, jobs=1)
        return sorted((one.board, one.lineup, one.scores) for one in played)

    assert scores("ray") == scores("cpu")


def test_blocks_of_the_balance_laboratory(tmp_path):
    plan = plan_of("busca", 4, ["habit"] * 4, 6, limit=2)
    states = {place: begin(plan, tmp_path / place, False, False) for place in ("ray", "cpu")}
    for place, state in states.items():
        assert play_missing(state, 1, place, None, lambda _: None) is False
    here, there = (state.tallies(0).tolist() for state in states.values())
    assert here == there
