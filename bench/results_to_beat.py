"""The results to beat: who gains how much among whom, on the environments' own reward.

    python bench/results_to_beat.py --jobs 16 --minutes 5 > table.md
    python bench/results_to_beat.py --learner busca=weights.npz …     # with a row of your own

Each cell is `tribu.evaluate(row, game, against=column)`: relative reward a deal, duplicate, ± 95 %.
Bots that search are measured by iterations, so that a table can be made again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from multiprocessing import get_context
from pathlib import Path
from typing import Any

for _library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

import numpy as np  # noqa: E402  (it reads them once)

import tribu  # noqa: E402
from tribu.games import load, names  # noqa: E402

BOTS = ("random", "novice", "habit", "club@150", "master@200")
LEARNER = "learner"
PART = 20  # deals of one call; parts are averaged by their numbers


def policy_of(row: str, learner: str | None) -> Any:
    """A bot's name, or the learner's weights as a function."""
    if row != LEARNER:
        return row
    sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "plugin_learner"))
    from tribu_learned import greedy, weights_of

    weights = weights_of(Path(str(learner)), "")
    return lambda seen, mask: greedy(weights, seen, mask)


def measure(task: tuple[str, str, str, str | None, int]) -> tuple[str, str, str, int, float]:
    """One part of one cell: the game, the row, the column, deals, and their mean."""
    game, row, column, learner, seed = task
    policy, against = policy_of(row, learner), policy_of(column, learner)
    found = tribu.evaluate(policy, game, against, deals=PART, seed=seed)
    return game, row, column, found.deals, found.mean


def tasks(
    games: list[str], learners: dict[str, str], seed: int
) -> list[tuple[str, str, str, str | None, int]]:
    """A part of every cell, those that take longest first."""
    found = []
    for game in games:
        rows = (*BOTS, LEARNER) if game in learners else BOTS
        pairs = [(row, column) for row in rows for column in rows if row != column]
        found += [(game, row, column, learners.get(game), seed) for row, column in pairs]
    return sorted(found, key=lambda task: -max(map(_effort, task[1:3])))


def _effort(row: str) -> int:
    return BOTS.index(row) if row in BOTS else 0


def main() -> None:
    """Measure for some minutes, then print a table for each game."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--game", action="append", choices=names())
    words.add_argument("--learner", action="append", default=[], metavar="GAME=FILE.npz")
    given = words.parse_args()
    learners = dict(text.split("=", 1) for text in given.learner)
    games = given.game or names()
    found: dict[tuple[str, str, str], list[float]] = {}
    end = time.time() + 60 * given.minutes
    seed = 0
    with get_context("spawn").Pool(given.jobs) as pool:
        while time.time() < end:
            for game, row, column, _, mean in pool.imap_unordered(
                measure, tasks(games, learners, seed)
            ):
                found.setdefault((game, row, column), []).append(mean)
            seed += 1
    for game in games:
        show(game, found)


def show(game: str, found: dict[tuple[str, str, str], list[float]]) -> None:
    """A table: the row's gain among the column's bots."""
    rows = list(dict.fromkeys(row for name, row, _ in found if name == game))
    if not rows:
        return
    deals = PART * min(len(parts) for (name, _, _), parts in found.items() if name == game)
    print(f"\n{load(game).title}, {load(game).usual} players, at least {deals} deals a cell\n")
    print("| among | " + " | ".join(rows) + " |\n|---" + "|---:" * len(rows) + "|")
    for row in rows:
        cells = [_cell(found.get((game, row, column))) for column in rows]
        print(f"| {row} | " + " | ".join(cells) + " |")


def _cell(parts: list[float] | None) -> str:
    if not parts or len(parts) < 2:
        return ""
    half = 1.96 * float(np.std(parts, ddof=1)) / len(parts) ** 0.5
    return f"{np.mean(parts):+.2f} ± {half:.2f}"


if __name__ == "__main__":
    main()
