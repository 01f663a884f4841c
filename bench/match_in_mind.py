"""What the match in mind is worth: whole matches of the master among itself without it.

    PYTHONPATH=src python bench/match_in_mind.py busca --iterations 300 --matches 300

When a deal may well end the match, the master values it by the probability of winning the match
(`tribu.search.value`). Its twin sees the same cards but totals of zero, so that no deal ever seems
to end anything, and counts points all the way. The one sits in every seat in turn among the other,
with the same cards, and both think the same thoughts until a deal is decisive, so most of the luck
cancels. Seed and matches of what docs/bots.md reports stood there before the first was played.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.registry import bot
from tribu.games import load, names
from tribu.lab import entrants
from tribu.lab.arena.contest import NEXT, Contest, Outcome
from tribu.lab.arena.report import Ledger
from tribu.lab.arena.run import outcomes_here
from tribu.lab.entrants import read_entries
from tribu.lab.statistics import Estimate

TWIN = "by-the-deal"
SEED = 1650


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


def in_time(outcomes: Iterator[Outcome], contest: Contest, minutes: float) -> Iterator[Outcome]:
    """Until the time is up, at the end of a match with all its seatings."""
    until = time.monotonic() + 60 * minutes
    for number, outcome in enumerate(outcomes, 1):
        yield outcome
        if not number % len(contest.lineups):
            print(f"\r{number // len(contest.lineups)} matches", end="", file=sys.stderr)
            if time.monotonic() > until:
                return


def said(estimate: Estimate | None, factor: float = 1.0) -> str:
    """A mean and half its 95 % interval."""
    if estimate is None or estimate.low is None:
        return "–"
    half = factor * (estimate.mean - estimate.low)
    return f"{factor * estimate.mean:+.2f} ± {half:.2f}".replace("-", "−")


def main() -> None:
    ask = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    ask.add_argument("game", choices=names())
    ask.add_argument("--players", type=int)
    ask.add_argument("--iterations", type=int, default=300, help="of a choice")
    ask.add_argument("--matches", type=int, default=300, help="each with every seating")
    ask.add_argument("--minutes", type=float, default=600, help="stop after that long")
    ask.add_argument("--seed", type=int, default=SEED)
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
    ledger = Ledger(contest)
    for outcome in in_time(outcomes_here(contest), contest, given.minutes):
        ledger.enter(outcome)
    report = ledger.report()
    [pair] = report.pairs
    units = game.unit["en"][1]
    print(
        f"\n| game | players | iterations | matches won, % more | {units} a deal in its favour | "
        "matches |\n|---|---:|---:|---:|---:|---:|\n"
        f"| {game.title} | {contest.players} | {given.iterations} | {said(pair.lead_wins, 100)} "
        f"| {said(pair.lead)} | {pair.boards} of {given.matches} |"
    )


if __name__ == "__main__":
    main()
