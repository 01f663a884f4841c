"""Our games, and those of other packages, by the options of simulations."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import random
from typing import Any

import numpy as np

from tribu.bots.bot import Budget
from tribu.bots.sample import first_situation
from tribu.games import load, names
from tribu.games.game import MOST_SEATS, Game
from tribu.lab.bench.measure import (
    BATCH,
    COUNT,
    DEALT_PLAYOUTS,
    DEALT_STEPS,
    PLAYOUTS,
    SEARCH,
    SIMULATIONS,
    STEPS,
    Measure,
    Run,
)
from tribu.lab.peers import Ismcts
from tribu.rng import generator
from tribu.search.batch import play_again
from tribu.search.matches import DEALS, DESK, PLIES, TALLY, matches_runner
from tribu.search.playout import SCRATCH, playing
from tribu.search.vector import Games

PACKAGES = ("numpy", "numba")
SEED = 2024


def measures() -> list[Measure]:
    """Every kind of work, for each game."""
    return [measure for name in names() for measure in measures_of(load(name))]


def measures_of(game: Game) -> list[Measure]:
    """Every kind of work of a game."""
    made: list[tuple[str, bool, Callable[[Game], Run]]] = [
        (PLAYOUTS, False, playouts),
        (DEALT_PLAYOUTS, False, dealt_playouts),
        (BATCH, True, batch),
        (SEARCH, False, searches),
        (DEALT_STEPS, False, partial(steps, observes=False, dealing=False)),
        (STEPS, False, partial(steps, observes=False, dealing=True)),
        (DEALT_STEPS, True, partial(steps, observes=True, dealing=False)),
        (STEPS, True, partial(steps, observes=True, dealing=True)),
    ]
    twin = game.face("lab").same_as
    return [
        Measure(work, row_name(game), partial(make, game), observes, twin)
        for work, observes, make in made
    ]


def row_name(game: Game) -> str:
    """What its rows are called: Busca, but Bué(4), since its number of players may vary."""
    return game.title if len(game.seats) == 1 else f"{game.title}({game.usual})"


def options_of(game: Game) -> Any:
    """The options by which it is measured."""
    return game.Options(**game.simulated)


def playouts(game: Game) -> Run:
    """Deals of random choices, each shuffled and dealt: what statistics are made of."""
    options = options_of(game)
    pack = np.array(game.words.pack(options), np.int64)
    states = np.zeros(1, game.State)
    policies = np.zeros(MOST_SEATS, np.int64)
    table_of = (game.usual, game.terms(options), pack, policies, 1)
    desk = np.zeros(DESK, np.int64)
    run_all = matches_runner(game, "random")

    def run(units: int) -> tuple[int, int]:
        tally = np.zeros(TALLY, np.int64)
        run_all(states, SEED, 0, 100 * units, *table_of, tally, desk)
        return int(tally[PLIES]), int(tally[DEALS])

    return run


def dealt_playouts(game: Game) -> Run:
    """One dealt state, copied and played to its end by random choices."""
    options = options_of(game)
    games = Games(game, 1, game.usual, options, SEED, observe=False)
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


def steps(game: Game, *, observes: bool, dealing: bool) -> Run:
    """One game, a call from Python for each choice, which Python makes."""
    options = options_of(game)
    games = Games(game, 1, game.usual, options, SEED, observe=observes)
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


def batch(game: Game) -> Run:
    """1,024 games, a call for the random choices and one for the step, dealt again as they end."""
    options = options_of(game)
    games = Games(game, COUNT, game.usual, options, SEED, deals=1)
    games.reset()

    def run(units: int) -> tuple[int, int]:
        deals = 0
        for _ in range(units):
            games.step(games.random_actions())
            deals += int(games.done.sum())
        return COUNT * units, deals

    return run


def searches(game: Game) -> Run:
    """Searches of a deal's first choice, as OpenSpiel's bot does them (`lab/peers.py`)."""
    bot = Ismcts()
    situation = first_situation(game.id, game.usual)
    budget = Budget(iterations=SIMULATIONS)

    def run(units: int) -> tuple[int, int]:
        for unit in range(units):
            bot.choose(situation, budget, unit)
        return SIMULATIONS * units, units

    return run
