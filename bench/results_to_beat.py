"""The results to beat: who gains how much among whom, on the environments' own reward.

    python bench/results_to_beat.py --jobs 16 --minutes 5 > table.md
    python bench/results_to_beat.py --game busca --row habit          # one row of it
    python bench/results_to_beat.py --quick                           # bots that do not search
    python bench/results_to_beat.py --weights ppo=FOLDER --row ppo    # yours, from FOLDER/GAME.npz
    python bench/results_to_beat.py --out parts.jsonl --minutes 0     # the table of what is there

Each cell is `tribu.evaluate(row, game, against=column)`: relative reward a deal, duplicate, ± 95 %.
Bots that search are measured by iterations, so that a table can be made again. Weights are those
that examples/learner.py and examples/ppo.py keep. With --out every part is written as soon as it is
measured, and a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import itertools
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

import msgspec  # noqa: E402
import numpy as np  # noqa: E402  (it reads them once)

import tribu  # noqa: E402
from tribu.evaluation import Evaluation  # noqa: E402
from tribu.games import load, names  # noqa: E402
from tribu.lab.statistics import student  # noqa: E402

QUICK = ("random", "novice", "habit", "instinct")
BOTS = (*QUICK, "club@150", "master@200")
MANY, FEW = 100, 10  # deals of one part of a cell: of quick ones, and where a bot searches

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


class Measured(msgspec.Struct):
    """A part and what the row gained in it: one line of a file."""

    part: Part
    gained: Evaluation


def measure(part: Part, weights: Weights) -> Measured:
    """What the row gains in these deals."""
    row, column = (policy_of(one, part.game, weights) for one in (part.row, part.column))
    found = tribu.evaluate(row, part.game, column, deals=part.deals, seed=part.seed)
    return Measured(part, found)


def earlier(out: Path | None) -> list[Measured]:
    """What a file holds already; a last line that was cut is left out."""
    if out is None or not out.exists():
        return []
    lines = out.read_bytes().split(b"\n")[:-1]
    return [msgspec.json.decode(line, type=Measured) for line in lines]


def parts(
    games: list[str], rows: list[str], columns: list[str], known: set[Part]
) -> Iterator[Part]:
    """Seed after seed a part of every cell, so that all have about as many whenever time is up;
    what is measured among the environments' usual opponents comes first."""
    order = sorted(columns, key=lambda column: column != "habit")
    for seed in itertools.count():
        for column, game, row in itertools.product(order, games, rows):
            part = Part(game, row, column, seed)
            if row != column and part not in known:
                yield part


def main() -> None:
    """Measure for some minutes, then print a table for each game."""
    words = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    words.add_argument("--minutes", type=float, default=5.0)
    words.add_argument("--jobs", type=int, default=os.cpu_count())
    words.add_argument("--game", action="append", choices=names())
    words.add_argument("--row", action="append", help="only these rows, among all the others")
    words.add_argument("--quick", action="store_true", help="only bots that do not search")
    words.add_argument("--weights", action="append", default=[], metavar="NAME=FOLDER")
    words.add_argument("--out", type=Path, help="keep what is measured there, and go on from it")
    given = words.parse_args()
    weights = dict(text.split("=", 1) for text in given.weights)
    found = earlier(given.out)
    everybody = [*(QUICK if given.quick else BOTS), *weights]
    everybody += sorted({one.part.row for one in found} - {*everybody})
    games, rows = given.game or names(), given.row or everybody
    wanted = parts(games, rows, everybody, {one.part for one in found})
    with given.out.open("ab") if given.out else open(os.devnull, "wb") as out:
        for one in measured(wanted, weights, given.jobs, time.time() + 60 * given.minutes):
            found.append(one)
            out.write(msgspec.json.encode(one) + b"\n")
            out.flush()
    cells: dict[Cell, list[Evaluation]] = {}
    for one in found:
        cells.setdefault(one.part[:3], []).append(one.gained)
    for game in games:
        show(game, rows, everybody, cells)


def measured(wanted: Iterable[Part], weights: Weights, jobs: int, end: float) -> Iterator[Measured]:
    """One part after another, on all cores, until it is late."""
    ahead: set[Future[Measured]] = set()
    if time.time() > end:
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for part in wanted:
            if time.time() > end:
                break
            ahead.add(pool.submit(measure, part, weights))
            if len(ahead) > jobs:
                done, ahead = wait(ahead, return_when=FIRST_COMPLETED)
                yield from (one.result() for one in done)
        yield from (one.result() for one in wait(ahead).done)


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
