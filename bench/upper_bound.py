"""How far the master goes from a beginner to who sees all cards, with a bound that is one.

    PYTHONPATH=src python bench/upper_bound.py --jobs 16 --minutes 9 --out bound.jsonl

The field is three `habit`s, who play by a rule that is known. The `oracle` sees all cards, knows
that rule, and searches the deal's own tree for what is best for itself against it: in that field
nobody can do much better, whatever they guess. A novice and the master sit there with the same
cards and know only their own. The master's share is how far it goes from the novice's result to the
oracle's; its interval is by drawing deals again. Seed and deals stood here before the first was
played.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).parent))
import bots_measure

from tribu.bots.bot import Budget
from tribu.games import load
from tribu.lab import entrants
from tribu.lab.peers import Clairvoyant
from tribu.search.thinker import Plan, Thinker

SEED = 1660
NOVICE, MASTER, ORACLE, FIELD = "novice", "master@2000", "oracle@6000", "habit"
DEALS = {"busca": 800, "bugami": 500, "bue": 400}  # with four players
DRAWN_AGAIN = 2000  # samples of the deals, for an interval
# All others play by habit, also in the tree; a point of theirs is worth nothing.
PLAN = Plan(depth=40, habitual=1.0, rivalry=0.0, explore=0.2, clear=4.0, policy="habit")


class Oracle(Clairvoyant):
    """Sees all cards, and knows by which rule the others play them."""

    name = "oracle"

    def __init__(self) -> None:
        super().__init__()
        self.budget = Budget(iterations=6000)
        self._thinkers: dict[str, Thinker] = {}

    def thinker(self, game: str) -> Thinker:
        if game not in self._thinkers:
            self._thinkers[game] = Thinker(load(game), PLAN)
        return self._thinkers[game]

    def warm(self, game: str) -> None:
        self.thinker(game).prepare()


entrants.CHEATS[Oracle.name] = Oracle


def pairings(games: Sequence[str]) -> list[bots_measure.Pairing]:
    return [
        bots_measure.Pairing(game, 4, one, FIELD, DEALS[game])
        for game in games
        for one in (NOVICE, MASTER, ORACLE)
    ]


def gains(rows: list[dict[str, Any]], label: str, wants: int) -> dict[int, float]:
    """What it gained in each deal over a habit in its seats."""
    found = [row for row in rows if row["pairing"] == label]
    return {row["board"]: wants * (row["own"] - row["base"]) for row in found}


def told(rows: list[dict[str, Any]]) -> str:
    """A Markdown table, of the deals that all three have played."""
    lines = [
        "| game | players | novice | master | oracle | oracle − master | the master's share "
        "| deals, of |",
        "|---|---:|---:|---:|---:|---:|---:|---:|",
    ]
    for name, deals in DEALS.items():
        game = load(name)
        found = [
            gains(rows, f"{name} 4 {one} {FIELD}", game.wants) for one in (NOVICE, MASTER, ORACLE)
        ]
        boards = sorted(found[0].keys() & found[1].keys() & found[2].keys())
        if len(boards) < 2:
            continue
        all_three = np.array([[one[board] for board in boards] for one in found])
        rng = np.random.default_rng(1)
        drawn = rng.integers(len(boards), size=(DRAWN_AGAIN, len(boards)))
        low, high = np.quantile(share(all_three[:, drawn].mean(axis=2)), (0.025, 0.975))
        ends = [said(row) for row in (*all_three, all_three[2] - all_three[1])]
        lines.append(
            f"| {game.title} | 4 | {' | '.join(ends)} "
            f"| {share(all_three.mean(axis=1)):.0%} ({low:.0%} to {high:.0%}) "
            f"| {len(boards)}, {deals} |"
        )
    return "\n".join(lines)


def share(means: Any) -> Any:
    """Of the way from the novice to the oracle, the master's."""
    novice, master, oracle = means
    return (master - novice) / (oracle - novice)


def said(values: Any) -> str:
    half = 1.96 * values.std(ddof=1) / np.sqrt(len(values))
    return f"{values.mean():+.2f} ± {half:.2f}".replace("-", "−")


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument("--games", nargs="+", choices=list(DEALS), default=list(DEALS))
    ask.add_argument("--minutes", type=float, default=600, help="stop after that long")
    ask.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    ask.add_argument("--seed", type=int, default=SEED)
    ask.add_argument("--out", type=Path, default=Path("bound.jsonl"))
    ask.add_argument("--report", type=Path, nargs="+", help="only read these files and report")
    given = ask.parse_args()
    if not given.report:
        chosen = pairings(given.games)
        bots_measure.run(chosen, given.seed, given.minutes, given.jobs, given.out, counted=True)
    files = given.report or [given.out]
    print(told([json.loads(line) for file in files for line in file.read_text().splitlines()]))


if __name__ == "__main__":
    main()
