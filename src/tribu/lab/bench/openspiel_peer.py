"""OpenSpiel's Hearts, written in C++, by the fastest ways that there are from Python.

Every deal passes cards to the left, as the first deal of a match does: 64 choices, whichever way it
is played.
"""

from __future__ import annotations

from functools import partial
from random import random
from typing import Any

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

PACKAGES = ("open_spiel",)
NAME = "OpenSpiel Hearts"
LEFT = 1  # what its first chance node may decide
ROLLOUTS = 200
CURIOSITY = 10.0  # in points: as curious as our own search, which counts ten points as one


def measures() -> list[Measure]:
    """Playouts and searches in C++, and steps from Python."""
    return [
        Measure(PLAYOUTS, f"{NAME}, C++ loop (evaluate_bots)", playouts),
        Measure(DEALT_PLAYOUTS, f"{NAME}, C++ rollouts (MCTSBot)", rollouts),
        *(
            Measure(work, NAME, partial(steps, observes, dealing), observes)
            for work, dealing in ((DEALT_STEPS, False), (STEPS, True))
            for observes in (False, True)
        ),
        Measure(BATCH, f"{NAME}, states in a list", batch, observes=True),
        Measure(SEARCH, f"{NAME}, C++ (ISMCTSBot)", searches),
    ]


def undealt(game: Any) -> Any:
    """A state before its cards are dealt; they will be passed to the left."""
    state = game.new_initial_state()
    state.apply_action(LEFT)
    return state


def dealt(game: Any) -> Any:
    """A state with all cards dealt, by its chance nodes."""
    state = undealt(game)
    while state.is_chance_node():
        actions = state.legal_actions()
        state.apply_action(actions[int(random() * len(actions))])
    return state


def observer_of(game: Any) -> Any:
    """Writes the tensor of an information state into one NumPy array: far faster than
    `information_state_tensor`, which makes a list."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    return make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))


def playouts() -> Run:
    """Whole games with dealing: a loop in C++ over its own uniform random bots."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(4)]
    chance = dealt(game).move_number()

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for unit in range(units):
            state = undealt(game)
            pyspiel.evaluate_bots(state, bots, unit)
            plies += state.move_number() - chance
        return plies, units

    return run


def rollouts() -> Run:
    """A search of one simulation: it clones the state and plays it out 200 times, in C++."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 7, False)
    state = dealt(game)

    def run(units: int) -> tuple[int, int]:
        for _ in range(units):
            bot.mcts_search(state)
        return game.max_game_length() * ROLLOUTS * units, ROLLOUTS * units

    return run


def steps(observes: bool, dealing: bool) -> Run:
    """legal_actions and apply_action, one game."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    saved = dealt(game)
    look = observer_of(game).set_from

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for _ in range(units):
            state = dealt(game) if dealing else saved.clone()
            actions = state.legal_actions()
            while actions:
                state.apply_action(actions[int(random() * len(actions))])
                plies += 1
                actions = state.legal_actions()
        return plies, units

    def run_observing(units: int) -> tuple[int, int]:
        plies = 0
        for _ in range(units):
            state = dealt(game) if dealing else saved.clone()
            actions = state.legal_actions()
            while actions:
                look(state, state.current_player())
                state.apply_action(actions[int(random() * len(actions))])
                plies += 1
                actions = state.legal_actions()
        return plies, units

    return run_observing if observes else run


def batch() -> Run:
    """1,024 states in a list, each stepped and observed in turn and dealt again at its end. It has
    no call for many games at once."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    states = [dealt(game) for _ in range(COUNT)]
    look = observer_of(game).set_from

    def run(units: int) -> tuple[int, int]:
        ended = 0
        for _ in range(units):
            for k, state in enumerate(states):
                actions = state.legal_actions()
                state.apply_action(actions[int(random() * len(actions))])
                if state.is_terminal():
                    state = states[k] = dealt(game)
                    ended += 1
                look(state, state.current_player())
        return COUNT * units, ended

    return run


def searches() -> Run:
    """Searches of the first choice: which card to pass. A world is drawn for each simulation, the
    tree is one of information states, leaves are played out once, all in C++."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(1, 7)
    most = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(7, evaluator, CURIOSITY, SIMULATIONS, -1, most, False, False)
    state = dealt(game)

    def run(units: int) -> tuple[int, int]:
        for _ in range(units):
            bot.step(state)
        return SIMULATIONS * units, units

    return run
