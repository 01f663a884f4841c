"""How often does the better of two bots come out ahead in a challenge?

    python bench/challenges.py GAME [--deals 8,16,24] [--boards 30] [--bots novice,master@600]

Each bot takes the same boards, alone against `club@150`. Challenges of every length are then drawn
from the deals that were played: the one with the better total over the same deals is ahead, a tie
is half a lead. The deals are the same for all, so few boards go a long way; the figures are still
good to some five in a hundred.
"""

from __future__ import annotations

import argparse
import itertools
import random
import sys

from tribu.boards.challenge import SEAT, entrant_of, play_challenge
from tribu.games import load
from tribu.match.board import make_board, seeded_secrets

OTHERS = entrant_of("club@150")
OF_A_BOARD = 16  # deals
DRAWN = 4000  # challenges of each length


def scores(game: str, boards: int, bots: list[str]) -> dict[str, list[int]]:
    """Of each bot, deal by deal; the deals are the same for all."""
    rules = load(game)
    found: dict[str, list[int]] = {name: [] for name in bots}
    for number in range(boards):
        name = f"bench{number}"
        secrets = seeded_secrets(name, 1, OF_A_BOARD)
        board = make_board(name, rules, rules.usual, secrets, dict(rules.simulated))
        for who, bot in enumerate(bots, 1):
            record = play_challenge(board, entrant_of(bot), OTHERS, who)
            found[bot] += [deal.scores[SEAT] for deal in record.deals if deal.scores]
        print(f"\r{number + 1} of {boards} boards", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    return found


def ahead(better: list[int], other: list[int], deals: int, sign: int) -> float:
    """The share of challenges of that length in which the first is ahead. `sign`: whether a higher
    score is better (1), or a lower one (−1)."""
    lot, leads = random.Random(0), 0.0
    for _ in range(DRAWN):
        drawn = lot.choices(range(len(better)), k=deals)
        margin = sign * sum(better[k] - other[k] for k in drawn)
        leads += 1 if margin > 0 else 0.5 if margin == 0 else 0
    return leads / DRAWN


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("game")
    parser.add_argument("--deals", default="8,16,24", help="lengths of a challenge")
    parser.add_argument("--boards", type=int, default=30, help=f"of {OF_A_BOARD} deals each")
    parser.add_argument("--bots", default="novice,club@150,master@600", help="the weakest first")
    given = parser.parse_args()
    bots = given.bots.split(",")
    found = scores(given.game, given.boards, bots)
    lengths = [int(text) for text in given.deals.split(",")]
    print("| | " + " | ".join(f"{deals} deals" for deals in lengths) + " |")
    print("|---|" + "---:|" * len(lengths))
    for other, better in itertools.combinations(bots, 2):
        sign = load(given.game).wants
        shares = [ahead(found[better], found[other], deals, sign) for deals in lengths]
        row = " | ".join(f"{100 * share:.0f} %" for share in shares)
        print(f"| {better} ahead of {other} | {row} |")


if __name__ == "__main__":
    main()
