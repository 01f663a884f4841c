"""Playing a deal on: each seat as its bot does, if that bot plays by habit."""

from __future__ import annotations

import numpy as np
import pytest

from tribu import jit
from tribu.games import OURS, load
from tribu.jit import bind
from tribu.rng import generator
from tribu.search.onward import choose_as_seated, policy_of
from tribu.search.playout import HABIT, RANDOM

SLIP, BY_HABIT, MISJUDGED = 7, 8, 9  # what stubs of a game's verbs choose
STUBS = {
    "any_option": lambda s, seat, rng: SLIP,
    "habit": lambda s, seat, rng: BY_HABIT,
    "misjudge": lambda s, seat, rng: MISJUDGED,
}


def shares(policy):
    """How often a seat with this policy slips, plays by habit, and misjudges."""
    jit.interpret()
    try:
        choose = bind(choose_as_seated, STUBS, "stubs")
        policies, rng = np.array([HABIT, policy]), generator(1)
        chosen = [choose(None, 1, rng, policies) for _ in range(1200)]
    finally:
        jit.interpret(False)
    return [chosen.count(one) / len(chosen) for one in (SLIP, BY_HABIT, MISJUDGED)]


@pytest.mark.parametrize("game", OURS)
def test_a_novice_plays_on_as_a_novice(game):
    level = load(game).level("novice")
    misjudged = 1 / level.misjudges
    found = shares(policy_of(load(game), "novice"))
    assert found == pytest.approx([0, 1 - misjudged, misjudged], abs=0.05)


def test_habit_plays_on_by_habit_and_chance_at_random():
    assert shares(policy_of(load("busca"), "habit")) == [0, 1, 0]
    assert policy_of(load("busca"), "random") == RANDOM


@pytest.mark.parametrize("bot", ["", "club", "master"])
def test_people_and_bots_that_think_slip_now_and_then(bot):
    slips = 1 / load("bue").level("novice").slip
    found = shares(policy_of(load("bue"), bot))
    assert found == pytest.approx([slips, 1 - slips, 0], abs=0.05)


def test_without_a_beginner_of_its_own_a_game_has_slips(monkeypatch):
    """As its novice has (`bots/novice.py`)."""
    game = load("busca")
    monkeypatch.setattr(type(game), "part", lambda game, name: None)
    assert policy_of(game, "novice") == game.level("novice").slip
