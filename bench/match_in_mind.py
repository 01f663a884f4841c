"""What the match in mind is worth: whole matches of the master among itself without it.

    PYTHONPATH=src python bench/match_in_mind.py busca --jobs 16 --out busca.jsonl
    PYTHONPATH=src python bench/match_in_mind.py busca --report busca.jsonl

When a deal may well end the match, the master values it by the probability of winning the match
(`tribu.search.value`). Its twin sees the same cards but totals of zero, so that no deal ever seems
to end anything, and counts points all the way. The one sits in every seat in turn among the other,
with the same cards, and both think the same thoughts until a deal is decisive, so most of the luck
cancels. Seed, iterations and matches of what docs/bots.md reports stood here before the first was
played. Every match is a line of the file as soon as it is over: a run that was stopped goes on, and
of several runs the files are read together.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import time
from collections.abc import Iterable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from pathlib import Path

import msgspec

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.registry import bot
from tribu.games import load, names
from tribu.lab import entrants
from tribu.lab.arena.contest import NEXT, Contest, Outcome, Player
from tribu.lab.arena.report import Ledger
from tribu.lab.entrants import read_entries
from tribu.lab.statistics import Estimate

TWIN = "by-the-deal"
SEED = 1651
ITERATIONS = 300  # of a choice
MATCHES = 300  # each with every seating


class ByTheDeal:
    """The master, shown a match in which nobody has a point yet."""

    name = TWIN
    budget = Budget(iterations=1000)

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        view = situation.view.copy()
        view.totals[:] = 0
        told = (situation.memory, situation.facts, situation.legal)
        blind = Situation(situation.game, situation.seat, view, *told)
        return bot("master").choose(blind, budget or self.budget, seed)

    def warm(self, game: str) -> None:
        """The search that it shares with the master."""
        warm = getattr(bot("master"), "warm", None)
        if warm is not None:
            warm(game)


entrants.LAB[TWIN] = ByTheDeal


# --- in a worker --------------------------------------------------------------------------------

_player: Player | None = None


def get_ready(contest: Contest, one_by_one: object) -> None:
    """Once. What the first worker compiles the others find in the cache."""
    global _player
    with one_by_one:  # type: ignore[attr-defined]
        _player = Player(contest)


def play(number: int) -> Outcome:
    """A match, by its number among all seatings of all matches."""
    assert _player is not None
    played = _player.outcome(number)
    return msgspec.structs.replace(played, moves=[], actions=[])


# --- the run ------------------------------------------------------------------------------------


def read(files: Iterable[Path]) -> list[Outcome]:
    """What was played; half a line at the end is left over by a run that was killed."""
    found = []
    for file in files:
        for line in file.read_text().splitlines() if file.exists() else ():
            try:
                found.append(msgspec.json.decode(line, type=Outcome))
            except msgspec.DecodeError:
                continue
    return found


def run(contest: Contest, jobs: int, minutes: float, out: Path) -> None:
    """Play what is missing, match by match, until the time is up."""
    until = time.monotonic() + 60 * minutes
    seatings = len(contest.lineups)
    done = {one.board * seatings + one.lineup for one in read([out])}
    todo = (number for number in range(contest.games) if number not in done)
    context = multiprocessing.get_context("spawn")
    ready = (contest, context.Lock())
    under_way: set[Future[Outcome]] = set()
    with ProcessPoolExecutor(jobs, context, get_ready, ready) as pool, out.open("a") as file:
        while True:
            room = jobs - len(under_way) if time.monotonic() < until else 0
            under_way |= {pool.submit(play, number) for number in islice(todo, room)}
            if not under_way:
                break
            over, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for one in over:
                outcome = one.result()
                file.write(msgspec.json.encode(outcome).decode() + "\n")
                file.flush()
                done.add(outcome.board * seatings + outcome.lineup)
            print(f"\r{len(done) // seatings} matches", end="", file=sys.stderr)
    print(file=sys.stderr)


def said(estimate: Estimate | None, factor: float = 1.0) -> str:
    """A mean and half its 95 % interval."""
    if estimate is None or estimate.low is None:
        return "–"
    half = factor * (estimate.mean - estimate.low)
    return f"{factor * estimate.mean:+.2f} ± {half:.2f}".replace("-", "−")


def told(contest: Contest, played: Iterable[Outcome]) -> str:
    """A Markdown table of what was played, of whole boards alone."""
    ledger = Ledger(contest)
    for outcome in played:
        ledger.enter(outcome)
    [pair] = ledger.report().pairs
    game = load(contest.game)
    units = game.unit["en"][1]
    return (
        f"| game | players | plays | matches won, % more | {units} a deal in its favour | "
        "matches |\n|---|---:|---:|---:|---:|---:|\n"
        f"| {game.title} | {contest.players} | {contest.entries[0].label} "
        f"| {said(pair.lead_wins, 100)} | {said(pair.lead)} | {pair.boards} of {contest.boards} |"
    )


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("game", choices=names())
    ask.add_argument("--players", type=int)
    ask.add_argument("--iterations", type=int, default=ITERATIONS, help="of a choice")
    ask.add_argument("--matches", type=int, default=MATCHES, help="each with every seating")
    ask.add_argument("--minutes", type=float, default=600, help="stop after that long")
    ask.add_argument("--seed", type=int, default=SEED)
    ask.add_argument("--jobs", type=int, default=1, help="processes")
    ask.add_argument("--out", type=Path, help="GAME-match.jsonl by default")
    ask.add_argument("--report", type=Path, nargs="+", help="only read these files and report")
    given = ask.parse_args()
    game = load(given.game)
    words = f"master@{given.iterations},{TWIN}@{given.iterations}"
    contest = Contest(
        game.id,
        given.players or game.usual,
        game.Options(**game.simulated),
        read_entries(words),
        given.seed,
        given.matches,
        matches=True,
        against=NEXT,
    )
    out = given.out or Path(f"{game.id}-match.jsonl")
    if not given.report:
        run(contest, given.jobs, given.minutes, out)
    print(told(contest, read(given.report or [out])))


if __name__ == "__main__":
    main()
