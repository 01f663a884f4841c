"""Positions as tensors: what a match, played by hand, shows the seat to act."""

from __future__ import annotations

import os

import numpy as np
import pytest

from search.tables import TABLES, table
from tribu import jit
from tribu.match import Match, SeededChance
from tribu.rng import below
from tribu.search.positions import observe_on_cpu

PLIES = [0, 1, 7, 24]


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def by_hand(game, options, seats, seed, index, plies):
    """The position through Match, with one shared stream."""
    seen = np.zeros(game.view.features_size, np.float32)
    mask = np.zeros(game.actions, np.int8)
    match = Match(game, ["x"] * seats, options)
    chance = SeededChance(seed, index)
    match.advance(chance, 1)
    for _ in range(plies):
        if match.actor < 0:
            break
        s, seat = match.state, match.actor
        match.act(seat, int(game.option(s, seat, below(chance.rng, game.options_count(s, seat)))))
        match.advance(chance, 0)
    if match.actor >= 0:
        game.features(match.view(match.actor), match.memory(match.actor), seen)
        mask[match.legal(match.actor)] = 1
    return seen, mask, match.actor


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("plies", PLIES)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_positions_are_those_of_a_match(name, seats, options, plies):
    game, made = table(name, seats, options)
    batch = observe_on_cpu(game, made, seats, 8, 40, 4, plies)
    for k in range(4):
        seen, mask, actor = by_hand(game, made, seats, 8, 40 + k, plies)
        assert batch.actors[k] == actor
        assert batch.observation[k].tolist() == seen.tolist()
        assert batch.mask[k].tolist() == mask.tolist()
        assert bool(mask.any()) == (actor >= 0)


@pytest.mark.usefixtures("_plain")
def test_a_deal_that_is_over_shows_nothing():
    game, made = table(*TABLES[0])
    batch = observe_on_cpu(game, made, 4, 8, 0, 2, 1000)
    assert batch.actors.tolist() == [-1, -1]
    assert not batch.observation.any()
    assert not batch.mask.any()


@pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"), reason="needs the compiler"
)
def test_plain_is_compiled():
    game, made = table(*TABLES[0])
    compiled = observe_on_cpu(game, made, 4, 8, 40, 20, 17)
    try:
        jit.interpret()
        plain = observe_on_cpu(game, made, 4, 8, 40, 20, 17)
    finally:
        jit.interpret(False)
    for one, other in zip(compiled, plain, strict=True):
        assert one.tobytes() == other.tobytes()
