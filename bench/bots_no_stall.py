"""No bot ever stalls: whole matches of mixed bots at a fiftieth of their budgets, to the end.

    .venv/bin/python bench/bots_no_stall.py [--matches 1000] [--jobs N] [--game bue]
    .venv/bin/python bench/bots_no_stall.py --real [--matches 1]    # at the real budgets

Players, options and who sits where are drawn again for each match. For each bot it prints how long
its moves took beside its budget; with `--real`, p99 should be at most 1.1 times the budget.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import sys
import time
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor, as_completed

from tribu.bots.registry import LEVELS, bot
from tribu.games import OURS, load
from tribu.lab.arena.table import BotTable
from tribu.lab.entrants import Entry, seat_all

FRACTION = 1 / 50
STALLED = 600.0  # seconds without a match ending anywhere


def drawn_options(game: str, luck: random.Random, seats: int) -> dict[str, object]:
    """Some options of a table."""
    if game == "bue":
        ban = luck.choice(["strict", "identical"])
        return {"mixing": luck.choice(["auto", "manual"]), "ban": ban}
    if game == "bugami":
        return {"jokers": luck.randrange(5), "marriage": luck.random() < 0.5}
    return {"limit": luck.choice([5, 10])}


def play(game: str, number: int, real: bool) -> list[tuple[str, float, float]]:
    """One match: of each move the bot, the seconds it took, and its budget in seconds."""
    luck = random.Random(f"{game} {number}")
    chosen = load(game)
    seats = luck.choice(chosen.seats)
    options = chosen.Options(**drawn_options(game, luck, seats))
    budgets = {name: bot(name).budget.scaled(1 if real else FRACTION) for name in LEVELS}
    made = seat_all([Entry(name, name, budgets[name]) for name in LEVELS], game)
    lineup = [luck.choice(made) for _ in range(seats)]
    played = BotTable(chosen, seats, options).play_match(lineup, 1, number)
    return [
        (lineup[seat].label, seconds, budgets[lineup[seat].label].seconds or 0.0)
        for seat, seconds in played.moves
    ]


def percentile(times: list[float], share: float) -> float:
    return sorted(times)[min(len(times) - 1, int(share * len(times)))]


def run(game: str, matches: int, jobs: int, real: bool) -> bool:
    """Play them, and say how long the moves took; whether all came to their end."""
    times: dict[str, list[float]] = defaultdict(list)
    budgets: dict[str, float] = {}
    begun, ended = time.perf_counter(), 0
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(jobs, context) as pool:
        waiting = [pool.submit(play, game, number, real) for number in range(matches)]
        for done in as_completed(waiting, timeout=STALLED * max(1, matches // jobs)):
            for name, seconds, budget in done.result():
                times[name].append(seconds)
                budgets[name] = budget
            ended += 1
            if sys.stderr.isatty():
                print(f"\r{game}: {ended} of {matches}", end="", file=sys.stderr)
    print(f"\n{game}: {ended} matches to the end, {time.perf_counter() - begun:.0f} s")
    for name in LEVELS:
        if not times[name]:
            continue
        p99, longest = percentile(times[name], 0.99), max(times[name])
        beside = f", p99 {p99 / budgets[name]:.2f} of the budget" if budgets[name] else ""
        print(
            f"  {name:7} {len(times[name]):8} moves, mean {1000 * mean(times[name]):8.3f} ms, "
            f"p99 {1000 * p99:8.2f} ms, longest {1000 * longest:8.2f} ms{beside}"
        )
    return ended == matches


def mean(times: list[float]) -> float:
    return sum(times) / len(times)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    parser.add_argument("--game", choices=OURS, action="append")
    parser.add_argument("--real", action="store_true", help="at the real budgets")
    asked = parser.parse_args()
    ended = [run(g, asked.matches, asked.jobs, asked.real) for g in asked.game or OURS]
    sys.exit(not all(ended))


if __name__ == "__main__":
    main()
