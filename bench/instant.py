"""How long the network alone takes for a choice, on one core.

    PYTHONPATH=src python bench/instant.py               # on a quiet machine
    PYTHONPATH=src chrt -f 10 python bench/instant.py    # on a busy one, ahead of all else

`instinct` sits at every seat of a table and plays deals with the usual options; each of its choices
among several actions is timed as a table asks for it, in milliseconds by the clock, and by what the
processor itself spent on it: where the two differ, others were at work on that core.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from tribu.games import load
from tribu.lab.arena.table import BotTable
from tribu.lab.entrants import Entrant, read_entries

TABLES = (("busca", 4), ("bugami", 4), ("bugami", 7), ("bue", 4), ("bue", 8), ("bue", 10))
SEED = 1655


class Timed(Entrant):
    """A bot that notes how long each choice took it."""

    def __init__(self, name: str) -> None:
        super().__init__(read_entries(name)[0])
        self.spent: list[float] = []
        self.worked: list[float] = []

    def choose(self, situation, seed):  # type: ignore[no-untyped-def]
        begun, at_work = time.perf_counter(), time.thread_time()
        chosen = super().choose(situation, seed)
        worked, spent = time.thread_time() - at_work, time.perf_counter() - begun
        if len(situation.legal) > 1:
            self.spent.append(1000 * spent)
            self.worked.append(1000 * worked)
        return chosen


def measured(name: str, players: int, choices: int, level: str) -> str:
    """A row: that many choices at a table."""
    game = load(name)
    table = BotTable(game, players, game.Options(**game.simulated))
    timed = Timed(level)
    timed.warm_up(name)
    number = 0
    table.play_deal([timed] * players, SEED, number)  # whatever is done once
    timed.spent, timed.worked = [], []
    while len(timed.spent) < choices:
        number += 1
        table.play_deal([timed] * players, SEED, number)
    shares = (0.5, 0.99, 0.999)
    found = [
        f"{np.quantile(times, one):.2f}" for times in (timed.spent, timed.worked) for one in shares
    ]
    return f"| {game.title} | {players} | {' | '.join(found)} | {len(timed.spent)} |"


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--bot", default="instinct")
    ask.add_argument("--choices", type=int, default=5000, help="at each table")
    given = ask.parse_args()
    print(
        "| game | players | median | p99 | p99.9 | at work: median | p99 | p99.9 | choices |\n"
        "|---|---:|---:|---:|---:|---:|---:|---:|---:|"
    )
    for name, players in TABLES:
        print(measured(name, players, given.choices, given.bot), flush=True)


if __name__ == "__main__":
    main()
