"""How strong our levels are, all of a game on one scale: what players are told of them.

    PYTHONPATH=src python bench/strengths.py busca bugami bue --out FOLDER

Duplicate play as in `tribu arena --against later`: each level sits among all that are weaker, with
the same cards. Budgets are counted, so that no busy machine makes a level weaker. The seed and the
number of deals of each game stand below, and stood here before the first deal was played. A run
that was stopped goes on; `--report` only tells what is there.

Bué's `casual` was chosen on deals of seed 1662; that it lies between its neighbours, confirmed by

    tribu arena bue --bots club@150,casual,novice --against later --seed 1664 --deals 800

A strength is Elo's number: a club player has 1500, and 100 more means to do better with the same
cards in 64 of 100 deals. It is fitted to all comparisons at once (Bradley and Terry), with an
interval by drawing the deals again. The arena's ratings, by openskill, stand beside it: they go
from one comparison to the next, and the last of them weigh most.
"""

from __future__ import annotations

import argparse
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from tribu.games import load
from tribu.lab.arena.contest import LATER, Contest
from tribu.lab.arena.markdown import markdown
from tribu.lab.arena.records import keeping
from tribu.lab.arena.report import Ledger
from tribu.lab.arena.run import outcomes_of
from tribu.lab.arena.state import begin
from tribu.lab.entrants import read_entries

SEED = 1661
# game: deals, iterations of the master for a choice
PLAN = {"busca": (200, 5000), "bugami": (120, 5000), "bue": (150, 2000)}
LEVELS = "master@{},instinct,veteran,club@150,casual,novice,random"
CLUB = 1500
STEEP = math.log(10) / 400
DRAWS = 200


def contest_of(game: str) -> Contest:
    """What is played."""
    rules = load(game)
    deals, master = PLAN[game]
    options = rules.Options(**rules.simulated)
    entries = read_entries(LEVELS.format(master), None, None)
    return Contest(game, rules.usual, options, entries, SEED, deals, against=LATER)


def play(contest: Contest, folder: Path, jobs: int, only_report: bool) -> Ledger:
    """All deals that are not in the folder yet, beside those that are."""
    state = begin(contest, folder / f"{contest.game}.state", resume=True, fresh=False)
    ledger = Ledger(contest)
    for outcome in state.done:
        ledger.enter(outcome)
    if not only_report:
        rest = replace(contest, first=len(state.done))
        with state.kept():
            ledger.collect(keeping(state, outcomes_of(rest, jobs=jobs)))
    return ledger


def results(ledger: Ledger) -> Any:
    """Of each complete deal what A won of B, a half where they did as well: [deal, A, B]."""
    contest = ledger.contest
    wants, bots = load(contest.game).wants, len(contest.entries)
    compared = {pair: ledger.comparisons(pair) for pair in contest.pairs}
    won = np.zeros((min(map(len, compared.values())), bots, bots))
    for (a, b), boards in compared.items():
        for board, one in zip(won, boards, strict=False):
            board[a, b] = (1 + np.sign(wants * (one.score_a - one.score_b))) / 2
            board[b, a] = 1 - board[a, b]
    return won


def fitted(won: Any, club: int) -> Any:
    """The strengths under which these results are the likeliest."""
    strengths = np.zeros(len(won))
    played = won + won.T
    for _ in range(500):
        expected = 1 / (1 + np.exp(-STEEP * (strengths[:, None] - strengths)))
        missing = (won - played * expected).sum(1)
        slope = STEEP * (played * expected * (1 - expected)).sum(1)
        strengths += missing / (2 * slope)
    return CLUB + strengths - strengths[club]


def strengths(ledger: Ledger) -> list[str]:
    """Each level's number with its interval, as a table."""
    won = results(ledger)
    names = [entry.label for entry in ledger.contest.entries]
    club = next(k for k, name in enumerate(names) if name.startswith("club"))
    rng = np.random.default_rng(SEED)
    again = [fitted(won[rng.integers(len(won), size=len(won))].sum(0), club) for _ in range(DRAWS)]
    low, high = np.quantile(again, (0.025, 0.975), axis=0)
    rows = [f"| level, {len(won)} deals | strength | 95 % |", "|---|---:|---:|"]
    for k, number in enumerate(fitted(won.sum(0), club)):
        rows.append(f"| {names[k]} | {number:.0f} | {low[k]:.0f} – {high[k]:.0f} |")
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
        ledger = play(contest_of(game), told.out, told.jobs, told.report)
        page = markdown(ledger.report()) + "\n" + "\n".join(strengths(ledger)) + "\n"
        (told.out / f"{game}.md").write_text(page, encoding="utf-8")
        print(page, flush=True)


if __name__ == "__main__":
    main()
