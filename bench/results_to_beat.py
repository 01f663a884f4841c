"""The results to beat: who gains how much among whom, on the environments' own reward.

    python bench/results_to_beat.py --jobs 16 --minutes 5 > table.md
    python bench/results_to_beat.py --game busca --row habit          # one row of it
    python bench/results_to_beat.py --weights ppo=FOLDER --row ppo    # yours, from FOLDER/GAME.npz

Each cell is `tribu.evaluate(row, game, against=column)`: relative reward a deal, duplicate, ± 95 %.
Bots that search are measured by iterations, so that a table can be made again. Weights are those
that examples/learner.py and examples/ppo.py keep.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from pathlib import Path
from typing import Any, NamedTuple

for _library in ("OMP", "OPENBLAS", "MKL"):
    os.environ.setdefault(f"{_library}_NUM_THREADS", "1")

import numpy as np  # noqa: E402  (it reads them once)

import tribu  # noqa: E402
from tribu.evaluation import Evaluation  # noqa: E402
from tribu.games import load, names  # noqa: E402
from tribu.lab.statistics import student  # noqa: E402

QUICK = ("random", "novice", "habit", "instinct")
BOTS = (*QUICK, "club@150", "master@200")
MANY, FEW = (
    100,
    10,
)  # deals of one part of a cell, of quick ones and of those in which a bot searches

Cell = tuple[str, str, str]  # a game, a row, a column
Weights = dict[str, str]  # the folder of each row that is not a bot


class Part(NamedTuple):
    """Some deals of one cell."""

    game: str
    row: str
    column: str
    seed: int

    @property
    def deals(self) -> int:
        """Small enough that all cells come to their turn."""
        return FEW if {self.row, self.column} & (set(BOTS) - set(QUICK)) else MANY


def policy_of(row: str, game: str, weights: Weights) -> Any:
    """A bot's name, or weights as a function."""
    if row not in weights:
        return row
    sys.path.insert(0, str(Path(__file__).parents[1] / "examples" / "plugin_learner"))
    from tribu_learned import greedy, weights_of

    layers = weights_of(Path(weights[row]) / f"{game}.npz", game)
    return lambda seen, mask: greedy(layers, seen, mask)


def measure(part: Part, weights: Weights) -> tuple[Part, Evaluation]:
    """What the row gains in these deals."""
    row, column = (policy_of(one, part.game, weights) for one in (part.row, part.column))
    return part, tribu.evaluate(row, part.game, column, deals=part.deals, seed=part.seed)


def parts(games: list[str], rows: list[str], columns: list[str]) -> Iterator[Part]:
    """Seed after seed a part of every cell, so that all have about as many whenever time is up."""
    seed = 0
    while True:
        for game in games:
            for row in rows:
                for column in columns:
                    if row != column:
                        yield Part(game, row, column, seed)
        seed += 1


def main() -> None:
    """Measure for some minutes, then print a table for each game."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--game", action="append", choices=names())
    words.add_argument("--row", action="append", help="only these rows, among all the others")
    words.add_argument("--weights", action="append", default=[], metavar="NAME=FOLDER")
    given = words.parse_args()
    weights = dict(text.split("=", 1) for text in given.weights)
    everybody = [*BOTS, *weights]
    games, rows = given.game or names(), given.row or everybody
    found: dict[Cell, list[Evaluation]] = {}
    end = time.time() + 60 * given.minutes
    ahead: set[Future[tuple[Part, Evaluation]]] = set()
    with ProcessPoolExecutor(given.jobs, get_context("spawn")) as pool:
        for part in parts(games, rows, everybody):
            if time.time() > end:
                break
            ahead.add(pool.submit(measure, part, weights))
            if len(ahead) > given.jobs:
                done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
                keep(done, found)
        keep(wait(ahead).done, found)
    for game in games:
        show(game, rows, everybody, found)


def keep(
    done: Iterable[Future[tuple[Part, Evaluation]]], found: dict[Cell, list[Evaluation]]
) -> None:
    """Put what was measured to its cell."""
    for one in done:
        part, evaluation = one.result()
        found.setdefault(part[:3], []).append(evaluation)


def show(
    game: str, rows: list[str], columns: list[str], found: dict[Cell, list[Evaluation]]
) -> None:
    """A table: the row's gain among the column's bots."""
    deals = [sum(one.deals for one in some) for cell, some in found.items() if cell[0] == game]
    if not deals:
        return
    head = f"{load(game).title}, {load(game).usual} players"
    print(f"\n{head}, {min(deals)} to {max(deals)} deals a cell\n")
    print("| among | " + " | ".join(columns) + " |\n|---" + "|---:" * len(columns) + "|")
    for row in rows:
        cells = [_cell(found.get((game, row, column), [])) for column in columns]
        print(f"| {row} | " + " | ".join(cells) + " |")


def _cell(some: list[Evaluation]) -> str:
    """Mean and interval of all deals, put together from those of the parts."""
    counts, means = (np.array([getattr(one, name) for one in some]) for name in ("deals", "mean"))
    total = int(counts.sum()) if some else 0
    if total < 2:
        return ""
    mean = float((counts * means).sum() / total)
    halves = np.array([(one.high - one.low) / 2 / student(one.deals - 1) for one in some])
    squares = (counts - 1) * counts * halves**2 + counts * (means - mean) ** 2
    half = student(total - 1) * float(squares.sum() / (total - 1) / total) ** 0.5
    return f"{mean:+.2f} ± {half:.2f}".replace("-", "−")


if __name__ == "__main__":
    main()
