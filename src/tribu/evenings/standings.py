"""Who stands where: from what the tables told, by sums that a pencil can do.

A round at a table brings everybody *table points*: 120 for having left all others behind, 0 for
none of them, and in between 120 × the share of the others left behind, one with the same total
counting half, rounded. So tables of three and of five weigh the same, and so do games in which a
high score is good and games in which a low one is. Who sits out gets half of it; who is not there,
or leaves during a round, nothing.

Ranking by `places` compares table points, then tables won, then the score of a deal in the mean.
Ranking by `points` compares the score of a deal in the mean, then table points; who has played less
than half of the deals comes after the others.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import msgspec

from tribu.evenings.evening import Evening, PlayedTable, Round
from tribu.evenings.finals import stages

WHOLE = 120
BYE = WHOLE // 2


class Share(msgspec.Struct, frozen=True):
    """What a round was for a player: `table` 0 for sitting out, −1 for not being there."""

    table: int
    score: int = 0
    points: int = 0
    done: bool = True  # False while the table plays


class Standing(msgspec.Struct, frozen=True):
    """Where a player stands; those of equal rank are equal in everything that counts."""

    rank: int
    player: int
    name: str
    here: bool
    points: int  # table points
    won: int  # tables won, alone or shared
    score: int  # in the game's own unit
    deals: int
    shares: list[Share]  # by round, without finals
    final: int = 0  # how far this player came: 1 for the first stage of the finals, …

    @property
    def mean(self) -> Fraction:
        """The score of a deal."""
        return Fraction(self.score, self.deals or 1)


def table_points(evening: Evening, table: PlayedTable, player: int) -> int:
    """What a table that is done brings one of its players."""
    if player in table.gone:
        return 0
    others = [one for one in table.playing if one != player]
    if not others or not table.deals:
        return BYE
    mine = evening.game.wants * table.total(player)
    theirs = [evening.game.wants * table.total(one) for one in others]
    halves = sum(2 * (mine > score) + (mine == score) for score in theirs)
    return (WHOLE * halves + len(others)) // (2 * len(others))


def has_won(evening: Evening, table: PlayedTable, player: int) -> bool:
    """Whether nobody at the table did better, and somebody played."""
    if player in table.gone or not table.deals:
        return False
    wants = evening.game.wants
    return all(wants * table.total(player) >= wants * table.total(one) for one in table.playing)


def _share(evening: Evening, round_: Round, player: int) -> Share:
    table = round_.table_of(player)
    if table is None:
        return Share(0, points=BYE) if player in round_.byes else Share(-1)
    done = evening.is_done(table)
    points = table_points(evening, table, player) if done else 0
    return Share(table.number, table.total(player), points, done)


def standings(evening: Evening) -> list[Standing]:
    """Everybody, best first: the rounds decide, and after them the finals, if there are any."""
    rounds = [one for one in evening.rounds if not one.is_final]
    found = []
    for player in evening.players:
        shares = [_share(evening, one, player.number) for one in rounds]
        tables = [one.table_of(player.number) for one in rounds]
        seated = [table for table in tables if table is not None]
        won = sum(
            has_won(evening, table, player.number) for table in seated if evening.is_done(table)
        )
        deals = sum(player.number in deal.players for table in seated for deal in table.deals)
        found.append(
            Standing(
                0,
                player.number,
                player.name,
                player.here,
                sum(share.points for share in shares),
                won,
                sum(share.score for share in shares),
                deals,
                shares,
            )
        )
    keys = _keys(evening, found)
    return _with_finals(evening, _ranked(found, keys))


def _keys(evening: Evening, found: list[Standing]) -> dict[int, Any]:
    """What counts, the lower the better."""
    wants = evening.game.wants
    most = max((one.deals for one in found), default=0)
    if evening.terms.measure == "places":
        return {one.player: (-one.points, -one.won, -wants * one.mean) for one in found}
    return {one.player: (2 * one.deals < most, -wants * one.mean, -one.points) for one in found}


def _ranked(found: list[Standing], keys: dict[int, Any]) -> list[Standing]:
    ordered = sorted(found, key=lambda one: (keys[one.player], one.name.casefold()))
    ranked, rank, before = [], 0, None
    for at, one in enumerate(ordered, 1):
        if keys[one.player] != before:
            rank, before = at, keys[one.player]
        ranked.append(msgspec.structs.replace(one, rank=rank))
    return ranked


def _with_finals(evening: Evening, ranked: list[Standing]) -> list[Standing]:
    """How far somebody came in the finals goes before everything else; then the place there."""
    reached = stages(evening)
    if not reached:
        return ranked
    keys = {one.player: (*reached.get(one.player, (0, 0)), one.rank) for one in ranked}
    with_stage = [
        msgspec.structs.replace(one, final=-reached.get(one.player, (0, 0))[0]) for one in ranked
    ]
    return _ranked(with_stage, keys)
