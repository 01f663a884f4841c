"""Who wins a match that is not over: what the standing says, beside what happened.

    tribu simulate bugami --matches 3000 --seed 11 --bots instinct --out bugami.jsonl
    PYTHONPATH=src python bench/equity.py bugami.jsonl

After a deal that might have ended the match, and did not, master and review reckon each seat's
chances by the standing (`tribu.search.value.appraise_standing`), with a game's SPREAD and PACE.
Here all such standings of matches among equal players are set beside who won in the end, and the
pair that would have foretold it best at all sizes of a table is looked for: fitted on every second
match, judged by the others.
"""

from __future__ import annotations

import argparse
import itertools
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tribu.games import load
from tribu.games.game import MOST_SEATS, Game
from tribu.match.record import Record, read

SPREADS = PACES = np.geomspace(0.3, 1 / 0.3, 41)  # times the game's own, which is in the middle
BINS = np.linspace(0.0, 1.0, 6)


class Standings(NamedTuple):
    """A row each: of which match, how far every seat is behind the best, about how many deals are
    still to come, what is at stake, and each seat's share of the win."""

    match: Any
    behind: Any
    left: Any
    stakes: Any
    won: Any

    def half(self, odd: bool) -> Standings:
        """Those of every second match."""
        rows = self.match % 2 == odd
        return Standings(*(column[rows] for column in self))


def standings_of(game: Game, records: list[Record]) -> Standings:
    """Every standing after a deal that might have ended the match, and did not."""
    insight = game.part("insight")
    rows = []
    for number, record in enumerate(records):
        players = len(record.seats)
        terms = game.terms(game.Options(**record.options))[0]
        won = np.isin(np.arange(players), record.winners) / len(record.winners)
        totals = np.zeros(MOST_SEATS, np.int64)
        for played, deal in enumerate(record.deals[:-1]):
            state, view = np.zeros(1, game.State), np.zeros(1, game.View)
            game.open(state[0], players, terms, totals, played)
            game.observe(state[0], 0, view[0])
            totals[:players] += deal.scores
            if insight.decisive(view[0]):
                left = insight.deals_left(view[0], totals.max())
                standing = game.wants * totals[:players]
                stakes = insight.stakes(view[0])
                rows.append((number, standing - standing.max(), left, stakes, won))
    return Standings(*(np.array(column) for column in zip(*rows, strict=True)))


def chances(standings: Standings, spread: float, pace: float) -> Any:
    """What `appraise_standing` says, with a spread and with a pace that is that many times the
    game's own."""
    width = spread * standings.stakes * np.sqrt(1.0 + standings.left / pace)
    weights = np.exp(standings.behind / width[:, None])
    return weights / weights.sum(axis=1, keepdims=True)


def surprise(standings: Standings, said: Any) -> float:
    """The mean logarithm of how unlikely the winner was called: the less, the better."""
    return float(-(standings.won * np.log(said)).sum(axis=1).mean())


def best_pair(sizes: list[Standings], spread: float) -> tuple[float, float]:
    """The spread, and how many times the pace, that would have surprised least at these sizes of a
    table, each of which counts as much."""
    found = [
        (sum(surprise(one, chances(one, spread * wider, pace)) for one in sizes), wider, pace)
        for wider in SPREADS
        for pace in PACES
    ]
    _, wider, pace = min(found)
    return spread * wider, pace


def calibration(standings: Standings, said: Any) -> Iterator[str]:
    """Of all seats, those that were given about the same chance: how many won."""
    for low, high in itertools.pairwise(BINS):
        among = (said >= low) & ((said < high) | (high == BINS[-1]))
        if among.any():
            yield f"{said[among].mean():.0%} → {standings.won[among].mean():.0%}"


def told(game: Game, sizes: list[Standings]) -> Iterator[str]:
    """Rows of a Markdown table."""
    insight = game.part("insight")
    spread, pace = best_pair([one.half(odd=False) for one in sizes], insight.SPREAD)
    for standings in sizes:
        judged, players = standings.half(odd=True), standings.won.shape[1]
        ours, best = chances(judged, insight.SPREAD, 1.0), chances(judged, spread, pace)
        yield (
            f"| {game.title} | {players} | {len(set(standings.match)):,}, {len(standings.match):,} "
            f"| {np.log(players):.3f} | {surprise(judged, ours):.3f} "
            f"| {', '.join(calibration(judged, ours))} "
            f"| {surprise(judged, best):.3f} | {spread:.2g}, {pace * insight.PACE:.2g} "
            f"| {', '.join(calibration(judged, best))} |"
        )


def main() -> None:
    ask = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    ask.add_argument(
        "files", type=Path, nargs="+", help="records, each of one game and one size of a table"
    )
    given = ask.parse_args()
    print(
        "| game | players | matches, standings | surprise of who knows nothing | ours "
        "| said → won | fitted | its SPREAD, PACE | said → won |\n"
        "|---|---:|---:|---:|---:|---|---:|---:|---|"
    )
    sizes: dict[str, list[Standings]] = defaultdict(list)
    for file in given.files:
        with file.open("rb") as stream:
            records = [one for _, one in read(stream) if isinstance(one, Record) and one.winners]
        name = records[0].game
        sizes[name].append(standings_of(load(name), records))
    for name, found in sizes.items():
        print("\n".join(told(load(name), found)))


if __name__ == "__main__":
    main()
