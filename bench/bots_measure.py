"""Measure the levels against each other by duplicate play, on all cores, in a given time.

    PYTHONPATH=src NUMBA_CACHE_DIR=/tmp/tribu-numba \\
        python bench/bots_measure.py --minutes 15 --jobs 16 --out bots.jsonl

Needs NumPy, Numba and msgspec only. Every deal that is finished is a line of the file, so a run can
be stopped at any time and goes on where it was when it is started again; several machines may write
files of their own with different seeds, and `--report a.jsonl b.jsonl` reads them together.
`--confirm --seed 2` plays the narrow rows again, on deals on which nothing was chosen; how many is
written below and was so before the first was played. `--peers --seed 1670` likewise plays the
master among ISMCTS.
"""

from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections import defaultdict
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any, NamedTuple

if __package__ is None:
    sys.path.insert(0, str(Path(__file__).parents[1] / "src"))

import numpy as np

from tribu.games import load
from tribu.lab.arena.contest import NEXT, Contest, Player
from tribu.lab.entrants import known, read_entries

TABLES = (
    ("busca", 4),
    ("bugami", 3),
    ("bugami", 4),
    ("bugami", 6),
    ("bue", 2),
    ("bue", 4),
    ("bue", 8),
)
FAST = "master@0.05s"


class Pairing(NamedTuple):
    """A among n - 1 B at a table, and its share of the time."""

    game: str
    players: int
    first: str
    second: str
    share: float

    @property
    def label(self) -> str:
        return f"{self.game} {self.players} {self.first} {self.second}"


def pairings() -> list[Pairing]:
    """Every level among the next. Bué, where luck is greatest, needs most of the deals."""
    found = []
    for game, players in TABLES:
        share = {"bue": 6.0, "busca": 2.0, "bugami": 1.0}[game]
        found.append(Pairing(game, players, FAST, "club", share))
        found.append(Pairing(game, players, "club", "novice", share / 3))
        found.append(Pairing(game, players, "novice", "random", 0.1))
        if players == 4:
            found.append(Pairing(game, players, FAST, "novice", share / 2))
            found.append(Pairing(game, players, "clairvoyant@0.05s", "novice", 0.5))
            found.append(Pairing(game, players, FAST, "ismcts@0.05s", share / 2))
            found.append(Pairing(game, players, "master@2000", "ismcts@2000", share / 2))
            found.append(Pairing(game, players, "master@1s", "novice", 2.0))
    found.append(Pairing("busca", 4, FAST, "random", 0.5))
    found.append(Pairing("bue", 4, "master@500", "ismcts@500", 3.0))
    names = set(known())
    return [one for one in found if {name(one.first), name(one.second)} <= names]


# What seed 1 decided closely, or what was tuned on it: the number of fresh deals for each.
CONFIRMED = (
    Pairing("busca", 4, FAST, "club", 400),
    Pairing("busca", 4, FAST, "ismcts@0.05s", 300),
    Pairing("bugami", 3, FAST, "club", 120),
    Pairing("bugami", 4, FAST, "club", 200),
    Pairing("bugami", 6, FAST, "club", 500),
    Pairing("bue", 2, FAST, "club", 1000),
    Pairing("bue", 4, FAST, "club", 400),
    Pairing("bue", 8, FAST, "club", 700),
    Pairing("bue", 2, "club", "novice", 1000),
    Pairing("bue", 4, "club", "novice", 800),
    Pairing("bue", 8, "club", "novice", 1000),
    Pairing("bue", 4, FAST, "ismcts@0.05s", 900),  # 150 on seed 2 were too few: seed 3
    Pairing("bue", 4, "master@500", "ismcts@500", 400),
    Pairing("bue", 4, "master@2000", "ismcts@2000", 700),
)

# The master among ISMCTS at equal time once more (seed 1670): fresh deals, more than ever before.
PEERS = (
    Pairing("busca", 4, FAST, "ismcts@0.05s", 450),
    Pairing("bugami", 4, FAST, "ismcts@0.05s", 120),
    Pairing("bue", 4, FAST, "ismcts@0.05s", 500),
)


def name(entry: str) -> str:
    return entry.partition("@")[0]


# --- in a worker --------------------------------------------------------------------------------

_players: dict[str, Player] = {}


def play_board(pairing: Pairing, seed: int, board: int) -> dict[str, Any]:
    """One deal, with every lineup of the pairing."""
    player = _players.get(pairing.label)
    if player is None:
        player = _players[pairing.label] = Player(contest_of(pairing, seed))
    begun = time.perf_counter()
    lineups = player.contest.lineups
    outcomes = list(player.play(board * len(lineups), len(lineups)))
    alone, among = outcomes[0], outcomes[1:]
    own = [outcome.scores[seat] for seat, outcome in enumerate(among)]
    others = [sum(outcome.scores) - mine for outcome, mine in zip(among, own, strict=True)]
    moves = [seconds for outcome in among for bot, seconds in outcome.moves if bot == 0]
    return {
        "pairing": pairing.label,
        "seed": seed,
        "board": board,
        "own": float(np.mean(own)),
        "others": float(np.mean(others)) / (pairing.players - 1),
        "base": float(np.mean(alone.scores)),
        "ms": [round(1000 * seconds, 2) for seconds in moves],
        "took": time.perf_counter() - begun,
    }


def contest_of(pairing: Pairing, seed: int) -> Contest:
    game = load(pairing.game)
    options = game.Options(mixing="auto") if pairing.game == "bue" else game.Options()
    entries = read_entries(f"{pairing.first},{pairing.second}")
    return Contest(pairing.game, pairing.players, options, entries, seed, 1 << 40, against=NEXT)


# --- the run ------------------------------------------------------------------------------------


def run(
    chosen: list[Pairing], seed: int, minutes: float, jobs: int, out: Path, counted: bool
) -> None:
    """Play boards on all workers until the time is over or there are no more."""
    rows = read_rows([out]) if out.exists() else []
    done = {(row["pairing"], row["board"]) for row in rows if row["seed"] == seed}
    spent = {one.label: 0.0 for one in chosen}
    for row in rows:
        if row["pairing"] in spent:
            spent[row["pairing"]] += row["took"]
    boards = by_number(chosen) if counted else by_time(chosen, spent)
    waiting = ((one, board) for one, board in boards if (one.label, board) not in done)
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool, out.open("a") as file:
        compile_first(pool, chosen)
        end = time.monotonic() + 60 * minutes
        running: dict[Any, str] = {}
        while True:
            while len(running) < jobs and time.monotonic() < end:
                following = next(waiting, None)
                if following is None:
                    break
                one, board = following
                running[pool.submit(play_board, one, seed, board)] = one.label
            if not running:
                break
            for finished in wait(running, return_when=FIRST_COMPLETED).done:
                label = running.pop(finished)
                row = finished.result()
                spent[label] += row["took"]
                file.write(json.dumps(row) + "\n")
                file.flush()
                rows.append(row)
            print(f"\r{len(rows)} deals, {max(0, end - time.monotonic()):.0f} s left ", end="")
    print()


def by_time(chosen: list[Pairing], spent: dict[str, float]) -> Iterator[tuple[Pairing, int]]:
    """Boards without end, so that each pairing gets its share of the time."""
    following = dict.fromkeys(spent, 0)
    while True:
        one = min(chosen, key=lambda each: spent[each.label] / each.share)
        spent[one.label] += 0.2 * one.share  # until it is known
        yield one, following[one.label]
        following[one.label] += 1


def by_number(chosen: list[Pairing]) -> Iterator[tuple[Pairing, int]]:
    """As many boards as each pairing's share says, all pairings nearing their end together."""
    shares = [(board / one.share, one, board) for one in chosen for board in range(int(one.share))]
    for _, one, board in sorted(shares):
        yield one, board


def compile_first(pool: ProcessPoolExecutor, chosen: list[Pairing]) -> None:
    """One worker a game compiles, so that the others find everything in the cache."""
    begun = time.monotonic()
    working = []
    for game in sorted({one.game for one in chosen}):
        names = {name(bot) for one in chosen if one.game == game for bot in one[2:4]}
        working.append(pool.submit(compile_game, game, sorted(names)))
    for each in working:
        each.result()
    print(f"compiled in {time.monotonic() - begun:.0f} s", flush=True)


def compile_game(game: str, names: list[str]) -> None:
    """In a worker: make ready whatever plays a game."""
    seats = min(players for one, players in TABLES if one == game)
    for one in names:
        play_board(Pairing(game, seats, f"{one}@3", f"{one}@2", 1.0), 0, 0)


# --- the report ---------------------------------------------------------------------------------


def read_rows(files: list[Path]) -> list[dict[str, Any]]:
    return [json.loads(line) for file in files for line in file.read_text().splitlines() if line]


def report(rows: list[dict[str, Any]]) -> str:
    """A Markdown table: what A scores more than B with the same cards, 95 % interval by deals."""
    by_label: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for row in rows:
        by_label[row["pairing"]].append(row)
    lines = [
        "| game | players | A | B | A − B with the same cards | A | B beside A | B alone | deals "
        "| ms a move: mean, p99 |",
        "|---|---:|---|---|---:|---:|---:|---:|---:|---:|",
    ]
    for label in [one.label for one in pairings() if one.label in by_label]:
        found = by_label[label]
        gains = np.array([row["own"] - row["base"] for row in found])
        half = 1.96 * gains.std(ddof=1) / math.sqrt(len(gains)) if len(gains) > 1 else math.nan
        own, others, base = (
            np.mean([row[key] for row in found]) for key in ("own", "others", "base")
        )
        ms = np.array([one for row in found for one in row["ms"]])
        game, players, first, second = label.split()
        lines.append(
            f"| {game} | {players} | {first} | {second} | {gains.mean():+.2f} ± {half:.2f} "
            f"| {own:.2f} | {others:.2f} | {base:.2f} | {len(found)} "
            f"| {ms.mean():.1f}, {np.quantile(ms, 0.99):.1f} |"
        )
    return "\n".join([*lines, "", *ways(by_label)])


def ways(by_label: dict[str, list[dict[str, Any]]]) -> list[str]:
    """How far the master goes from a novice to who sees all cards, both among novices."""
    told = []
    for game, players in TABLES:
        gains = []
        for first in (FAST, "clairvoyant@0.05s"):
            found = by_label.get(f"{game} {players} {first} novice", [])
            gains.append(np.mean([row["own"] - row["base"] for row in found]) if found else 0.0)
        if all(gains):
            told.append(f"- {game}, {players} players: {gains[0] / gains[1]:.0%} of the way from")
            told.append("  novice to clairvoyant.")
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--minutes", type=float, default=15)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--confirm", action="store_true", help="the narrow rows, with many more deals"
    )
    parser.add_argument("--peers", action="store_true", help="the master among ISMCTS alone")
    parser.add_argument("--out", type=Path, default=Path("bots.jsonl"))
    parser.add_argument(
        "--only", default="", help="pairings that contain this text, such as 'bue 2'"
    )
    parser.add_argument("--report", type=Path, nargs="+", help="only read these files and report")
    given = parser.parse_args()
    if given.report:
        print(report(read_rows(given.report)))
        return
    fixed = CONFIRMED if given.confirm else PEERS if given.peers else ()
    rows = list(fixed) or pairings()
    chosen = [one for one in rows if given.only in one.label]
    if not chosen:
        parser.error(f"no pairing contains {given.only!r}")
    run(chosen, given.seed, given.minutes, given.jobs, given.out, bool(fixed))
    print(report(read_rows([given.out])))


if __name__ == "__main__":
    main()
