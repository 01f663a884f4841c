"""The field of a board: every table that played it, and how each seat did beside the others that
held the same cards.

A result is a seat's score in one deal, beside the scores of the same seat in the same deal at all
tables that finished it, its own included. Three scales say how good it is; docs/boards.md explains
them to players.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import floor, sqrt
from statistics import fmean

import msgspec

from tribu.games import load
from tribu.games.game import Game
from tribu.match.events import Dealt
from tribu.match.faults import fault
from tribu.match.judge import check
from tribu.match.match import Match
from tribu.match.record import Record

GOOD_DEAL = 10  # comparison points for being a good deal ahead of the field (`Game.large_score`)


class Field(msgspec.Struct, frozen=True):
    """The tables of one board: who sat at each, and the scores of its deals, seat by seat."""

    board: str
    game: str
    names: list[list[str]]
    scores: list[list[list[int]]]


class Result(msgspec.Struct, frozen=True):
    """What one seat made of one deal.

    `above` is how far it is better than the `mean` of the field, in the game's own unit; `percent`
    how much of the field it beats, ties counting half; `comparison` the first on a scale on which
    large differences count less and less."""

    table: int
    seat: int
    name: str
    deal: int
    score: int
    mean: float
    above: float
    percent: float
    comparison: int


class Standing(msgspec.Struct, frozen=True):
    """A player's results taken together; equal comparison points a deal share a rank."""

    rank: int
    name: str
    deals: int
    total: int
    above: float  # each of the three: the mean of a deal
    percent: float
    comparison: float


# --- the tables ---------------------------------------------------------------------------------


def field_of(records: Iterable[Record]) -> Field:
    """The field that these records make, each of them checked; RecordError if one is wrong, or was
    not played on the same board."""
    tables = [check(record) for record in records]
    if not tables:
        raise fault("field empty")
    decks: dict[int, list[str]] = {}
    for number, table in enumerate(tables):
        wrong = _stranger(table, tables[0], decks)
        if wrong:
            raise fault(wrong, table=number + 1)
    board = tables[0].board
    assert board is not None
    return Field(
        board.id,
        tables[0].game.id,
        [table.names for table in tables],
        [table.scores for table in tables],
    )


def _stranger(table: Match, first: Match, decks: dict[int, list[str]]) -> str:
    """Which fault keeps a table out of the field, if any; `decks` are those seen so far."""
    if table.board is None:
        return "field no board"
    if table.board != first.board or table.game is not first.game:
        return "field board"
    terms = (table.options, table.house, len(table.seats))
    if terms != (first.options, first.house, len(first.seats)):
        return "field terms"
    dealt = [event.deck for event in table.events if isinstance(event, Dealt)]
    if any(decks.setdefault(number, deck) != deck for number, deck in enumerate(dealt)):
        return "field cards"
    return ""


# --- the scales ---------------------------------------------------------------------------------


def comparison_points(above: float, good_deal: float) -> int:
    """A difference on the scale that ranks: ten for a good deal, twice as many for four times as
    much."""
    points = floor(GOOD_DEAL * sqrt(abs(above) / good_deal) + 0.5)
    return points if above > 0 else -points


def results(field: Field) -> list[Result]:
    """Every result, table by table."""
    game = load(field.game)
    columns: dict[tuple[int, int], list[int]] = {}  # by deal and seat, in order
    for deals in field.scores:
        for deal, scores in enumerate(deals):
            for seat, score in enumerate(scores):
                columns.setdefault((deal, seat), []).append(score)
    for column in columns.values():
        column.sort()
    return [
        _result(game, (table, seat, name, deal), deals[deal][seat], columns[deal, seat])
        for table, deals in enumerate(field.scores)
        for deal in range(len(deals))
        for seat, name in enumerate(field.names[table])
    ]


def _result(game: Game, who: tuple[int, int, str, int], score: int, same: list[int]) -> Result:
    """A score beside all scores of the same seat in the same deal, its own among them."""
    count, total = len(same), sum(same)
    above = game.wants * (score * count - total) / count
    percent = _percent(game.wants, score, same)
    return Result(
        *who, score, total / count, above, percent, comparison_points(above, game.large_score)
    )


def _percent(wants: int, score: int, same: list[int]) -> float:
    """The share of the other tables that this one beats, ties counting half."""
    others = len(same) - 1
    if not others:
        return 50.0
    lower, not_higher = bisect_left(same, score), bisect_right(same, score)
    beaten = lower if wants > 0 else len(same) - not_higher
    ties = not_higher - lower - 1
    return 100 * (beaten + ties / 2) / others


def ranking(field: Field) -> list[Standing]:
    """The players, best first, wherever they sat: by comparison points, then by percent."""
    of: dict[str, list[Result]] = defaultdict(list)
    for result in results(field):
        of[result.name].append(result)
    unranked = [_standing(name, own) for name, own in of.items()]
    unranked.sort(key=lambda one: (-one.comparison, -one.percent, one.name))
    ahead = [sum(other.comparison > one.comparison for other in unranked) for one in unranked]
    return [
        msgspec.structs.replace(one, rank=before + 1)
        for one, before in zip(unranked, ahead, strict=True)
    ]


def _standing(name: str, own: Sequence[Result]) -> Standing:
    return Standing(
        0,
        name,
        len(own),
        sum(one.score for one in own),
        fmean(one.above for one in own),
        fmean(one.percent for one in own),
        fmean(one.comparison for one in own),
    )
