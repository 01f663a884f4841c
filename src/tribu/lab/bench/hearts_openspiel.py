"""OpenSpiel's Hearts, written in C++, by the fastest ways there are from Python."""

from __future__ import annotations

from random import random
from typing import Any

from tribu.lab.bench.measure import DEALT_PLAYOUTS, DEALT_STEPS, PLAYOUTS, STEPS, Measure, Run

PACKAGES = ("open_spiel",)
CHANCE = 53  # moves of chance in a game: which way to pass, then fifty-two cards
PASSES = 12
ROLLOUTS = 200


def measures() -> list[Measure]:
    """Playouts in C++, and steps from Python."""
    return [
        Measure(PLAYOUTS, "OpenSpiel Hearts, C++ loop (evaluate_bots)", playouts),
        Measure(DEALT_PLAYOUTS, "OpenSpiel Hearts, C++ rollouts (MCTSBot)", rollouts),
        Measure(DEALT_STEPS, "OpenSpiel Hearts", lambda: steps(False, dealing=False)),
        Measure(DEALT_STEPS, "OpenSpiel Hearts", lambda: steps(True, dealing=False), True),
        Measure(STEPS, "OpenSpiel Hearts", lambda: steps(False, dealing=True)),
        Measure(STEPS, "OpenSpiel Hearts", lambda: steps(True, dealing=True), True),
    ]


def dealt_state(game: Any) -> Any:
    """A state with cards dealt and passed on: fifty-two choices before its end."""
    while True:
        state = game.new_initial_state()
        while state.is_chance_node():
            choose(state)
        for _ in range(PASSES):
            choose(state)
        end = state.clone()
        while not end.is_terminal():
            choose(end)
        if end.move_number() == CHANCE + game.max_game_length():
            return state  # else nothing was to be passed in this deal


def choose(state: Any) -> None:
    """Any legal action."""
    actions = state.legal_actions()
    state.apply_action(actions[int(random() * len(actions))])


def playouts() -> Run:
    """Whole games with dealing: a loop in C++ over its own uniform random bots."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    bots = [pyspiel.make_uniform_random_bot(player, player) for player in range(4)]

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for unit in range(units):
            state = game.new_initial_state()
            pyspiel.evaluate_bots(state, bots, unit)
            plies += state.move_number() - CHANCE
        return plies, units

    return run


def rollouts() -> Run:
    """A search of one simulation: it clones the state and plays it out 200 times, in C++."""
    import pyspiel

    game = pyspiel.load_game("hearts")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 7)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1000, False, 7, False)
    state = dealt_state(game)
    plies = game.max_game_length() - PASSES

    def run(units: int) -> tuple[int, int]:
        for _ in range(units):
            bot.mcts_search(state)
        return plies * ROLLOUTS * units, ROLLOUTS * units

    return run


def steps(observes: bool, dealing: bool) -> Run:
    """legal_actions and apply_action; the tensor is written into one NumPy array by its Observer,
    which is far faster than `information_state_tensor`, that makes a list."""
    import pyspiel
    from open_spiel.python.observation import make_observation

    game = pyspiel.load_game("hearts")
    dealt = dealt_state(game)
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))

    def begin() -> Any:
        if not dealing:
            return dealt.clone()
        state = game.new_initial_state()
        while state.is_chance_node():
            choose(state)
        return state

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for _ in range(units):
            state = begin()
            actions = state.legal_actions()
            while actions:
                state.apply_action(actions[int(random() * len(actions))])
                plies += 1
                actions = state.legal_actions()
        return plies, units

    def run_observing(units: int) -> tuple[int, int]:
        plies = 0
        look = observer.set_from
        for _ in range(units):
            state = begin()
            actions = state.legal_actions()
            while actions:
                look(state, state.current_player())
                state.apply_action(actions[int(random() * len(actions))])
                plies += 1
                actions = state.legal_actions()
        return plies, units

    return run_observing if observes else run
