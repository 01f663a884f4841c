"""Where all tables of a size play the same deals: what everybody made of them beside those who held
the same cards, on the scale of boards (docs/boards.md)."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from statistics import fmean

from tribu.boards.field import Field, Result, comparison_points, results
from tribu.evenings.evening import Evening, PlayedTable, Round


def against_the_field(evening: Evening, round_: Round) -> dict[int, list[Result]]:
    """By player, deal by deal. Tables are left out until all of their size are done; one without
    another of its size is compared with itself, and everybody there has 0."""
    of_size: dict[int, list[PlayedTable]] = defaultdict(list)
    for table in round_.tables:
        if evening.is_open(round_, table):
            of_size[len(table.players)].append(table)
    found: dict[int, list[Result]] = defaultdict(list)
    for size, tables in of_size.items():
        names = [[evening.name(player) for player in table.players] for table in tables]
        scores = [[deal.scores for deal in table.deals] for table in tables]
        for result in results(Field(f"{round_.number}.{size}", evening.game.id, names, scores)):
            found[tables[result.table].players[result.seat]].append(result)
    return found


@dataclass(frozen=True)
class Beside:
    """What somebody made of a deal, and what the others made of the same cards, by their names."""

    round: int
    deal: int
    score: int
    others: list[tuple[str, int]]
    points: int  # against the field


def beside_others(evening: Evening, player: int) -> list[Beside]:
    """A player's deals beside those of the others who held the same cards, where that ranks and all
    of them have finished; without finals, in which places count."""
    found: list[Beside] = []
    for round_ in evening.rounds if evening.by_field else []:
        own = round_.table_of(player)
        if own is None or round_.is_final or not evening.is_open(round_, own):
            continue
        seat, size = own.players.index(player), len(own.players)
        same = [one for one in round_.tables if one is not own and len(one.players) == size]
        for number, deal in enumerate(own.deals):
            others = [
                (evening.name(table.players[seat]), table.deals[number].scores[seat])
                for table in same
                if number < len(table.deals)
            ]
            score = deal.scores[seat]
            mean = fmean([score, *(made for _, made in others)])
            points = comparison_points(
                evening.game.wants * (score - mean), evening.game.large_score
            )
            found.append(Beside(round_.number, number + 1, score, others, points))
    return found
