"""Where all tables of a size play the same deals: what everybody made of them beside those who held
the same cards, on the scale of boards (docs/boards.md)."""

from __future__ import annotations

from collections import defaultdict

from tribu.boards.field import Field, Result, results
from tribu.evenings.evening import Evening, PlayedTable, Round


def against_the_field(evening: Evening, round_: Round) -> dict[int, list[Result]]:
    """By player, deal by deal. Tables that still play are left out; one without another of its size
    is compared with itself, and everybody there has 0."""
    of_size: dict[int, list[PlayedTable]] = defaultdict(list)
    for table in round_.tables:
        if evening.is_done(table):
            of_size[len(table.players)].append(table)
    found: dict[int, list[Result]] = defaultdict(list)
    for size, tables in of_size.items():
        names = [[evening.name(player) for player in table.players] for table in tables]
        scores = [[deal.scores for deal in table.deals] for table in tables]
        for result in results(Field(f"{round_.number}.{size}", evening.game.id, names, scores)):
            found[tables[result.table].players[result.seat]].append(result)
    return found
