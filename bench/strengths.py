"""How strong our levels are, all of a game on one scale: what players are told of them.

    PYTHONPATH=src python bench/strengths.py busca bugami bue --out FOLDER

Duplicate play as in `tribu arena --against later`: each level sits among all that are weaker, with
the same cards. Budgets are counted, so that no busy machine makes a level weaker. The seed and the
number of deals of each game stand below, and stood here before the first deal was played. A run
that was stopped goes on; `--report` only tells what is there.

Bué's `casual` was chosen on deals of seed 1662; that it lies between its neighbours, confirmed by

    tribu arena bue --bots club@150,casual,novice --against later --seed 1664 --deals 800

openskill's rating becomes a number that chess players know: a club player has 1500, and 100 more
means to do better with the same cards in 64 of 100 deals.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import replace
from pathlib import Path

from tribu.games import load
from tribu.lab.arena.contest import LATER, Contest
from tribu.lab.arena.markdown import markdown
from tribu.lab.arena.records import keeping
from tribu.lab.arena.report import ArenaReport, Ledger
from tribu.lab.arena.run import outcomes_of
from tribu.lab.arena.state import begin
from tribu.lab.entrants import read_entries

SEED = 1661
# game: deals, iterations of the master for a choice
PLAN = {"busca": (200, 5000), "bugami": (120, 5000), "bue": (150, 2000)}
LEVELS = "master@{},instinct,veteran,club@150,casual,novice,random"
CLUB = 1500
# Of two players who are a mu apart in openskill's model, in Elo's: a normal distribution with the
# deviation sqrt(2) × 25 / 6, beside a logistic one that is 1.702 times as steep.
ELO = 400 / math.log(10) * 1.702 / (math.sqrt(2) * 25 / 6)


def contest_of(game: str) -> Contest:
    """What is played."""
    rules = load(game)
    deals, master = PLAN[game]
    options = rules.Options(**rules.simulated)
    entries = read_entries(LEVELS.format(master), None, None)
    return Contest(game, rules.usual, options, entries, SEED, deals, against=LATER)


def play(contest: Contest, folder: Path, jobs: int, only_report: bool) -> ArenaReport:
    """All deals that are not in the folder yet, and what they add up to."""
    state = begin(contest, folder / f"{contest.game}.state", resume=True, fresh=False)
    ledger = Ledger(contest)
    for outcome in state.done:
        ledger.enter(outcome)
    if not only_report:
        rest = replace(contest, first=len(state.done))
        with state.kept():
            ledger.collect(keeping(state, outcomes_of(rest, jobs=jobs)))
    return ledger.report()


def strengths(report: ArenaReport) -> list[str]:
    """Each level's number and its deviation, as a table."""
    club = next(bot for bot in report.bots if bot.bot.startswith("club")).rating.mu
    rows = ["| level | strength | deviation |", "|---|---:|---:|"]
    for bot in report.bots:
        number = CLUB + ELO * (bot.rating.mu - club)
        rows.append(f"| {bot.bot} | {number:.0f} | {ELO * bot.rating.sigma:.0f} |")
    return rows


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    words.add_argument("games", nargs="+", choices=PLAN)
    words.add_argument("--out", type=Path, required=True)
    words.add_argument("--jobs", type=int, default=1)
    words.add_argument("--report", action="store_true")
    told = words.parse_args()
    told.out.mkdir(parents=True, exist_ok=True)
    for game in told.games:
        report = play(contest_of(game), told.out, told.jobs, told.report)
        page = markdown(report) + "\n" + "\n".join(strengths(report)) + "\n"
        (told.out / f"{game}.md").write_text(page, encoding="utf-8")
        print(page, flush=True)


if __name__ == "__main__":
    main()
