"""Steps a second of each environment with random actions on one core, as Markdown.

A step is one choice, its observation and its mask; in a vector environment with opponents it is the
learner's choice and those of all others until it is asked again. Time is the processor's
(`process_time`), so that other work on the machine counts little; compiling comes before the clock.
Median of three. `--part` chooses among both tables.

    python bench/environments.py --seconds 2
"""

from __future__ import annotations

import argparse
import importlib
import random
import statistics
import time
from collections.abc import Callable

import numpy as np

NAMES = {"busca": "Busca", "bugami": "Bugami(4)", "bue": "Bué(4)"}
COUNTS = (1024, 8192)  # games of a vector environment
OPPONENTS = {"self": "all asked", "habit": "against habit", "random": "against random"}

Run = Callable[[], int]  # plays for a moment; how many choices were made


def pettingzoo(name: str) -> Run:
    """Through all of PettingZoo's wrappers, as its documentation loops."""
    env = importlib.import_module(f"tribu.adapters.pettingzoo.{name}_v1").env(players=4)
    env.reset(seed=1)

    def run() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            seen, _, over, _, _ = env.last()
            action = None if over else random.choice(np.flatnonzero(seen["action_mask"]).tolist())
            made += not over
            env.step(action)
        return made

    return run


def openspiel(name: str) -> Run:
    """States of OpenSpiel, with the tensor of whoever chooses; chance is not counted."""
    import pyspiel

    importlib.import_module("tribu.adapters.openspiel")
    game = pyspiel.load_game(f"tribu_{name}")

    def run() -> int:
        state = game.new_initial_state()
        made = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, weights)[0])
            else:
                state.observation_tensor()
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return run


def gymnasium(name: str, count: int, opponents: str) -> Run:
    """A batch, stepped by one thread."""
    from tribu.adapters.gymnasium import VectorEnv

    env = VectorEnv(name, count, players=4, opponents=opponents, copy=False)
    env.reset(seed=1)

    def run() -> int:
        for _ in range(5):
            env.step(env.random_actions())
        return 5 * count

    return run


def speed(run: Run, seconds: float) -> float:
    """Choices a second, the median of three measurements."""
    run()
    found = []
    for _ in range(3):
        start, made = time.process_time(), 0
        while time.process_time() - start < seconds:
            made += run()
        found.append(made / (time.process_time() - start))
    return statistics.median(found)


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("--seconds", type=float, default=2.0, help="of each measurement")
    ask.add_argument("--games", nargs="+", choices=sorted(NAMES), default=list(NAMES))
    ask.add_argument("--part", choices=("single", "vector", "both"), default="both")
    given = ask.parse_args()
    if given.part != "vector":
        print("| game | PettingZoo | OpenSpiel |\n|---|---:|---:|")
        for name in given.games:
            speeds = (speed(make(name), given.seconds) for make in (pettingzoo, openspiel))
            print(
                f"| {NAMES[name]} |", " | ".join(f"{one:,.0f}" for one in speeds), "|", flush=True
            )
        print()
    if given.part != "single":
        heads = " | ".join(f"{count:,} games" for count in COUNTS)
        print(f"| game | opponents | {heads} |\n|---|---|{'---:|' * len(COUNTS)}")
        for name in given.games:
            for opponents, said in OPPONENTS.items():
                speeds = (
                    speed(gymnasium(name, count, opponents), given.seconds) for count in COUNTS
                )
                found = " | ".join(f"{one:,.0f}" for one in speeds)
                print(f"| {NAMES[name]} | {said} | {found} |", flush=True)


if __name__ == "__main__":
    main()
