"""The results to beat: who gains how much among whom, on the environments' own reward.

    python bench/results_to_beat.py --jobs 16 --minutes 5 > table.md
    python bench/results_to_beat.py --game busca --row habit          # one row of it
    python bench/results_to_beat.py --quick                           # bots that do not search
    python bench/results_to_beat.py --weights ppo=FOLDER --row ppo    # yours, from FOLDER/GAME.npz
    python bench/results_to_beat.py --out parts.jsonl --minutes 0     # the table of what is there

Each cell is `tribu.evaluate(row, game, against=column)`: relative reward a deal, duplicate, ± 95 %.
Bots that search are measured by iterations, so that a table can be made again. The widest interval
of a game is always narrowed next, so that all cells of a table deserve about the same trust.
Weights are those that examples/learner.py and examples/ppo.py keep. With --out every part is
written as soon as it is measured, and a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import itertools
import os
import sys
import time
from collections import defaultdict
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
SEARCHING = ("club@150", "master@200")
# The deals of one part of a cell, a few seconds each: of those played all at once, where a network
# plays a deal at a time, and where a bot searches.
MANY, SOME, FEW = 1000, 100, 10
LEAST = 3  # parts of a cell before its interval says how much more it needs

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
        seated = {self.row, self.column}
        return FEW if seated & {*SEARCHING} else SOME if "instinct" in seated else MANY

    @property
    def cell(self) -> Cell:
        """Where it counts."""
        return self[:3]


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


class Found:
    """What has been measured of each cell, and what is under way."""

    def __init__(self, games: list[str], rows: list[str], columns: list[str]) -> None:
        pairs = [(row, column) for row in rows for column in columns if row != column]
        self._cells = {game: [(game, *pair) for pair in pairs] for game in games}
        self._measured: dict[Cell, list[Evaluation]] = defaultdict(list)
        self._asked: dict[Cell, set[int]] = defaultdict(set)  # the seeds

    def add(self, one: Measured) -> None:
        """A part that has been played."""
        self._measured[one.part.cell].append(one.gained)
        self._asked[one.part.cell].add(one.part.seed)

    def of(self, cell: Cell) -> list[Evaluation]:
        """All parts of a cell."""
        return self._measured[cell]

    def wanted(self) -> Iterator[Part]:
        """For each game in turn a part of the cell whose interval is the widest."""
        for game in itertools.cycle(self._cells):
            widest = max(self._cells[game], key=self._width)
            seed = next(one for one in itertools.count() if one not in self._asked[widest])
            self._asked[widest].add(seed)
            yield Part(*widest, seed)

    def _width(self, cell: Cell) -> float:
        """Half the interval, as it will be once what is under way has been measured; of a cell
        that has hardly been measured beyond all bounds, and the more so the less was asked for."""
        known, asked = self._measured[cell], len(self._asked[cell])
        if min(len(known), asked) < LEAST:
            return sys.float_info.max / (asked + 1)
        return interval(known)[1] * (len(known) / asked) ** 0.5


def interval(some: list[Evaluation]) -> tuple[float, float]:
    """Mean and half the interval of all deals, put together from those of the parts."""
    counts, means = (np.array([getattr(one, name) for one in some]) for name in ("deals", "mean"))
    total = int(counts.sum())
    mean = float((counts * means).sum() / total)
    halves = np.array([(one.high - one.low) / 2 / student(one.deals - 1) for one in some])
    squares = (counts - 1) * counts * halves**2 + counts * (means - mean) ** 2
    return mean, student(total - 1) * float(squares.sum() / (total - 1) / total) ** 0.5


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
    kept = earlier(given.out)
    everybody = [*QUICK, *(() if given.quick else SEARCHING), *weights]
    everybody += sorted({one.part.row for one in kept} - {*everybody})
    games, rows = given.game or names(), given.row or everybody
    found = Found(games, rows, everybody)
    for one in kept:
        found.add(one)
    end = time.time() + 60 * given.minutes
    with given.out.open("ab") if given.out else open(os.devnull, "wb") as out:
        for one in measured(found.wanted(), weights, given.jobs, end):
            found.add(one)
            out.write(msgspec.json.encode(one) + b"\n")
            out.flush()
    for game in games:
        show(game, rows, everybody, found)


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


def show(game: str, rows: list[str], columns: list[str], found: Found) -> None:
    """A table: the row's gain among the column's bots."""
    cells = {(row, column): found.of((game, row, column)) for row in rows for column in columns}
    deals = [sum(one.deals for one in some) for some in cells.values() if some]
    if not deals:
        return
    head = f"{load(game).title}, {load(game).usual} players"
    print(f"\n{head}, {min(deals)} to {max(deals)} deals a cell\n")
    print("| among | " + " | ".join(columns) + " |\n|---" + "|---:" * len(columns) + "|")
    for row in rows:
        told = [_told(cells[row, column]) for column in columns]
        print(f"| {row} | " + " | ".join(told) + " |")


def _told(some: list[Evaluation]) -> str:
    if not some:
        return ""
    mean, half = interval(some)
    return f"{mean:+.2f} ± {half:.2f}".replace("-", "−")


if __name__ == "__main__":
    main()
