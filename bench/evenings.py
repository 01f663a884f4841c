"""How long a draw takes on a large evening: 500 players, Swiss, tables of four.

    python bench/evenings.py --players 500 --rounds 9

Scores are drawn by lot; times are seconds of the processor. The bar of issue 18 is 2 s for a draw.
"""

from __future__ import annotations

import argparse
import random
import time

from tribu import jit
from tribu.evenings import Director, standings, terms_for
from tribu.evenings.pairing import rematches
from tribu.games import load


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--movement", choices=("swiss", "everybody"), default="swiss")
    asked = parser.parse_args()
    jit.interpret()
    lot = random.Random(18)
    terms = terms_for(
        load("busca"), title="Bench", rounds=asked.rounds, deals=1, movement=asked.movement
    )
    evening = Director(Director.open(terms, [f"P{n}" for n in range(asked.players)]))
    print("round  draw, s  standings, s  reports, s  pairs met twice")
    for number in range(1, asked.rounds + 1):
        begin = time.process_time()
        drawn = evening.draw()
        draw = time.process_time() - begin
        evening.take(drawn)
        begin = time.process_time()
        for table in evening.rounds[-1].tables:
            cuts = sorted(lot.sample(range(1, 40), 3))
            points = [b - a for a, b in zip([0, *cuts], [*cuts, 40], strict=True)]
            evening.take(evening.report(table.number, {"points": [*map(str, points)]}))
        reports = time.process_time() - begin
        begin = time.process_time()
        standings(evening)
        ranked = time.process_time() - begin
        met = rematches(evening.past.met)
        print(f"{number:5}  {draw:7.2f}  {ranked:12.2f}  {reports:10.2f}  {met:15}")


if __name__ == "__main__":
    main()
