"""The master, or the network alone, among the master of an earlier commit, by duplicate play.

    git archive f0fbdef src | tar -x -C /tmp/f0fbdef
    PYTHONPATH=src python bench/masters.py --old /tmp/f0fbdef --jobs 14 --out masters.jsonl
    PYTHONPATH=src python bench/masters.py --old /tmp/f0fbdef --matches bugami --out matches.jsonl

The earlier master is asked as it was, in a process with its own sources; one process a worker waits
while the other thinks, so each worker needs one core. The seed and the number of deals of each row
stand below, and stood here before the first deal was played; likewise those of whole matches. A run
that was stopped goes on.
"""

from __future__ import annotations

import argparse
import math
import os
from collections import defaultdict
from pathlib import Path
from typing import Any, NamedTuple

import bots_measure
import match_in_mind
import numpy as np
from earlier import FOLDER, OLD, Earlier

from tribu.games import load
from tribu.lab import entrants
from tribu.lab.arena.contest import NEXT, Contest
from tribu.lab.entrants import read_entries

entrants.LAB[OLD] = Earlier


class Row(NamedTuple):
    """What is played of a game: so many deals (or matches) of that seed."""

    seed: int
    game: str
    players: int
    budget: str  # of a choice of a master
    boards: int
    new: str = "master"

    @property
    def label(self) -> str:
        return self.pairing.label

    @property
    def pairing(self) -> bots_measure.Pairing:
        new = f"{self.new}@{self.budget}" if self.new == "master" else self.new
        old = f"{OLD}@{self.budget}"
        return bots_measure.Pairing(self.game, self.players, new, old, self.boards)


DEALS = (
    Row(1710, "busca", 4, "0.05s", 400),
    Row(1710, "bugami", 4, "0.05s", 400),
    Row(1710, "bugami", 3, "0.05s", 300),
    Row(1710, "bugami", 6, "0.05s", 300),
    Row(1710, "busca", 4, "1s", 60),
    Row(1710, "bugami", 4, "1s", 60),
    Row(1712, "bugami", 6, "0.05s", 1000),  # the 300 decided nothing
    Row(1716, "bugami", 6, "0.05s", 500),  # and all 1300 together nearly: to be read with them
    Row(1714, "bugami", 3, "2000", 1000, "instinct"),
    Row(1714, "bugami", 6, "2000", 1500, "instinct"),
)
MATCHES = (
    Row(1713, "bugami", 4, "0.05s", 100),
    Row(1713, "busca", 4, "0.05s", 100),
)


def report(played: list[dict[str, Any]]) -> str:
    """A Markdown table."""
    by_row: dict[tuple[int, str], list[dict[str, Any]]] = defaultdict(list)
    for one in played:
        by_row[one["seed"], one["pairing"]].append(one)
    lines = [
        "| game | players | new | a choice | new − earlier, the same cards | deals, of "
        "| ms a choice: mean, p99 | seed |",
        "|---|---:|---|---:|---:|---:|---:|---:|",
    ]
    for row in DEALS:
        found = by_row[row.seed, row.label]
        if not found:
            continue
        gains = np.array([one["own"] - one["base"] for one in found])
        half = 1.96 * gains.std(ddof=1) / math.sqrt(len(gains))
        ms = np.array([ms for one in found for ms in one["ms"]])
        lines.append(
            f"| {row.game} | {row.players} | {row.new} | {row.budget} "
            f"| {gains.mean():+.2f} ± {half:.2f} | {len(found)}, {row.boards} "
            f"| {ms.mean():.1f}, {np.quantile(ms, 0.99):.1f} | {row.seed} |"
        )
    return "\n".join(lines).replace("-0", "−0").replace("| -", "| −")


def contest_of(row: Row) -> Contest:
    """Whole matches of the one among the other."""
    options = load(row.game).Options(**load(row.game).simulated)
    entries = read_entries(f"{row.pairing.first},{row.pairing.second}")
    return Contest(
        *(row.game, row.players, options, entries, row.seed, row.boards),
        matches=True,
        against=NEXT,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--old", type=Path, help="a folder with the earlier sources in src")
    parser.add_argument("--only", default="", help="rows that contain this text, such as 'busca 4'")
    parser.add_argument("--seed", type=int, help="only rows of that seed")
    parser.add_argument("--matches", choices=[row.game for row in MATCHES], help="whole matches")
    parser.add_argument("--minutes", type=float, default=600, help="stop after that long")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", type=Path, default=Path("masters.jsonl"))
    parser.add_argument("--report", type=Path, nargs="+", help="only read these files and report")
    given = parser.parse_args()
    if not given.report:
        if given.old is None:
            parser.error("--old says where the earlier sources are")
        os.environ[FOLDER] = str(given.old.resolve())
    files = given.report or [given.out]
    if given.matches:
        [row] = [row for row in MATCHES if row.game == given.matches]
        contest = contest_of(row)
        if not given.report:
            match_in_mind.run(contest, given.jobs, given.minutes, given.out)
        print(match_in_mind.told(contest, match_in_mind.read(files)))
        return
    if not given.report:
        play_deals(given)
    print(report(bots_measure.read_rows(files)))


def play_deals(given: argparse.Namespace) -> None:
    """All rows that were asked for, those of one seed side by side."""
    chosen = [row for row in DEALS if given.only in row.label and given.seed in (None, row.seed)]
    for seed in dict.fromkeys(row.seed for row in chosen):
        pairings = [row.pairing for row in chosen if row.seed == seed]
        bots_measure.run(pairings, seed, given.minutes, given.jobs, given.out, counted=True)


if __name__ == "__main__":
    main()
