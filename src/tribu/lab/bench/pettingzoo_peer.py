"""PettingZoo's card games: RLCard's behind its turn-by-turn interface."""

from __future__ import annotations

import importlib
import warnings
from functools import partial
from random import random

import numpy as np

from tribu.lab.bench.measure import STEPS, Measure, Run

PACKAGES = ("pettingzoo", "rlcard", "pygame")
GAMES = ("leduc_holdem_v4", "texas_holdem_v4", "texas_holdem_no_limit_v6")


def measures() -> list[Measure]:
    """Steps of each of its card games; it always deals and observes."""
    return [
        Measure(STEPS, f"PettingZoo {name}", partial(steps, name), observes=True) for name in GAMES
    ]


def steps(name: str) -> Run:
    """The loop of its documentation: `last`, a legal action drawn at random, `step`. The steps of
    agents that are done (None) are not counted as choices."""
    warnings.simplefilter("ignore")
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def run(units: int) -> tuple[int, int]:
        plies = 0
        for _ in range(units):
            env.reset()
            for _agent in env.agent_iter():
                observation, _, terminated, truncated, _ = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                actions = np.flatnonzero(observation["action_mask"])
                env.step(int(actions[int(random() * len(actions))]))
                plies += 1
        return plies, units

    return run
