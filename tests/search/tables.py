"""Tables that the tests of this folder play at."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

from tribu.games import load
from tribu.search.playout import HABIT, RANDOM
from tribu.search.stepping import ASKED

SMALL_PACK = {"blue": 12, "gold": 3, "hundreds": 1, "doubles": 1, "zeros": 1}
TABLES = [
    ("busca", 4, {}),
    ("bugami", 5, {"jokers": 2, "marriage": True}),
    ("bue", 3, {"mixing": "auto", **SMALL_PACK}),
]


HOUSES = {
    "busca": {"pita": 20, "last": 0},
    "bugami": {"misere": 40, "none": 300, "clean": 3, "trick": 31},
    "bue": {"bue": 5, "superbue": 1000, "first": 33, "third": 44},
}


def house(game):
    """House values, turned."""
    return game.House(**HOUSES[game.id])


def table(name, seats, options):
    """The game and its options."""
    game = load(name)
    made = game.Options(**options)
    made.check(seats)
    return game, made


def digests(make, game, options, seats, steps=25, **more):
    """A few games stepped by random choices, some seats by policies: for each step a digest of all
    that is shown. `make` is `Games` or `GpuGames`."""
    policies = [ASKED, HABIT, ASKED, RANDOM, HABIT][:seats]
    games = make(game, 3, seats, options, 8, deals=2, policies=policies, **more)
    games.reset()
    told = []
    for _ in range(steps):
        games.step(games.random_actions())
        shown = (games.actor, games.mask, games.done, games.reward, games.observation)
        told.append(
            hashlib.sha256(b"".join(as_array(part).tobytes() for part in shown)).hexdigest()
        )
    refused_as_it_is(games)
    return told


def refused_as_it_is(games):
    """An illegal action among others changes nothing, and the game is named."""
    before = as_array(games.observation).copy()
    wrong = as_array(games.mask).argmax(axis=1)
    wrong[1] = as_array(games.mask)[1].argmin()
    with pytest.raises(ValueError, match="game 1:"):
        games.step(wrong)
    assert np.array_equal(before, as_array(games.observation))


def as_array(array):
    """As NumPy's, from wherever it lies."""
    return array.copy_to_host() if hasattr(array, "copy_to_host") else array
