"""Our games: Busca, Bugami with four and Bué with four, mixing done for the players."""

from __future__ import annotations

from functools import partial
from random import random
from typing import Any

import numpy as np

from tribu.games import load
from tribu.games.game import MOST_SEATS, Game
from tribu.lab.bench.measure import (
    BATCH,
    DEALT_PLAYOUTS,
    DEALT_STEPS,
    PLAYOUTS,
    STEPS,
    Measure,
    Run,
)
from tribu.rng import generator
from tribu.search.batch import play_again
from tribu.search.matches import DEALS, DESK, PLIES, TALLY, matches_runner
from tribu.search.playout import SCRATCH, playing
from tribu.search.vector import Games

PACKAGES = ("numpy", "numba")
TABLES = {
    "Busca": ("busca", {}),
    "Bugami(4)": ("bugami", {}),
    "Bué(4)": ("bue", {"mixing": "auto"}),
}
SEATS = 4
SEED = 2024
COUNT = 1024


def measures() -> list[Measure]:
    """Every kind of work, for each game."""
    found = []
    for name in TABLES:
        found += [
            Measure(PLAYOUTS, name, partial(playouts, name)),
            Measure(DEALT_PLAYOUTS, name, partial(dealt_playouts, name)),
            Measure(BATCH, name, partial(batch, name), observes=True),
        ]
        for observes in (False, True):
            found += [
                Measure(DEALT_STEPS, name, partial(steps, name, observes, False), observes),
                Measure(STEPS, name, partial(steps, name, observes, True), observes),
            ]
    return found


def table(name: str) -> tuple[Game, Any]:
    """The game and its options."""
    game_id, options = TABLES[name]
    game = load(game_id)
    return game, game.Options(**options)


def playouts(name: str) -> Run:
    """Deals of random choices, each shuffled and dealt: what statistics are made of."""
    game, options = table(name)
    pack = np.array(game.words.pack(options), np.int64)
    states = np.zeros(1, game.State)
    policies = np.zeros(MOST_SEATS, np.int64)
    table_of = (SEATS, options.encode(), pack, policies, 1)
    desk = np.zeros(DESK, np.int64)
    run_all = matches_runner(game, "random")

    def run(units: int) -> tuple[int, int]:
        tally = np.zeros(TALLY, np.int64)
        run_all(states, SEED, 0, 100 * units, *table_of, tally, desk)
        return int(tally[PLIES]), int(tally[DEALS])

    return run


def dealt_playouts(name: str) -> Run:
    """One dealt state, copied and played to its end by random choices."""
    game, options = table(name)
    games = Games(game, 1, SEATS, options, SEED, observe=False)
    games.reset()
    states = np.zeros(2, game.State)
    states[1] = games.states[0]
    rng = generator(SEED)
    policies = np.zeros(MOST_SEATS, np.int64)
    log = np.zeros(SCRATCH, np.int64)
    again = playing(play_again, game, "random")

    def run(units: int) -> tuple[int, int]:
        return int(again(states, 200 * units, rng, policies, log)), 200 * units

    return run


def steps(name: str, observes: bool, dealing: bool) -> Run:
    """One game, a call from Python for each choice, which Python makes."""
    game, options = table(name)
    games = Games(game, 1, SEATS, options, SEED, observe=observes)
    step, arena, legal, _ = games.one(0)
    first = next(n for number in range(100) if (n := games.start(0, number)))
    saved = arena[0].copy()

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for unit in range(units):
            if dealing:
                n = games.start(0, unit)
            else:
                arena[0] = saved
                n = first
            while n:
                n = step(arena, 0, legal[int(random() * n)])
                plies += 1
        return plies, units

    return run


def batch(name: str) -> Run:
    """1,024 games, a call for the random choices and one for the step, dealt anew as they end."""
    game, options = table(name)
    games = Games(game, COUNT, SEATS, options, SEED, deals=1)
    games.reset()

    def run(units: int) -> tuple[int, int]:
        deals = 0
        for _ in range(units):
            games.step(games.random_actions())
            deals += int(games.done.sum())
        return COUNT * units, deals

    return run
