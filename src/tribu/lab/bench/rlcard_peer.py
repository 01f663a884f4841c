"""RLCard's card games, in Python. Each step makes the observation of the next player."""

from __future__ import annotations

from functools import partial
from random import random

from tribu.lab.bench.measure import STEPS, Measure, Run

PACKAGES = ("rlcard",)
GAMES = ("leduc-holdem", "limit-holdem", "uno", "bridge", "gin-rummy", "mahjong", "doudizhu")


def measures() -> list[Measure]:
    """Steps of each of its games; it always deals and observes."""
    return [Measure(STEPS, f"RLCard {name}", partial(steps, name), observes=True) for name in GAMES]


def steps(name: str) -> Run:
    """`Env.step` with legal actions drawn at random, dealt again when a game is over."""
    import rlcard

    env = rlcard.make(name, config={"seed": 1})

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for _ in range(units):
            state, _ = env.reset()
            while not env.is_over():
                actions = list(state["legal_actions"])
                state, _ = env.step(actions[int(random() * len(actions))])
                plies += 1
        return plies, units

    return run
