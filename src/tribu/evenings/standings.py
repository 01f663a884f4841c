"""Who stands where: from what the tables told, by sums that a pencil can do.

A round at a table brings everybody *table points*: 120 for having left all others behind, 0 for
none of them, and in between 120 × the share of the others left behind, one with the same total
counting half, rounded. So tables of three and of five weigh the same, and so do games in which a
high score is good and games in which a low one is. Whoever sits out gets half of it; whoever is not
there, or leaves during a round, nothing. A round counts at each table when the table is done, and
for whoever sits out as soon as one of them is: nobody leads by resting while the others begin.

Ranking by `places` compares table points, then tables won, then the average score of a deal, which
whoever has played none does not have.
Ranking by `points` compares the average score of a deal, then table points; whoever has played less
than half of the deals comes after the others. Ranking against the `field`, where all tables of a
size play the same deals, compares the sum of comparison points (`tribu.evenings.field`), then table
points; again, whoever has played less than half of the deals comes after the others.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any, NamedTuple

import msgspec

from tribu.evenings.evening import Evening, PlayedTable, Round
from tribu.evenings.field import against_the_field
from tribu.evenings.finals import stages

WHOLE = 120
BYE = WHOLE // 2


class Share(msgspec.Struct, frozen=True):
    """What a round was for a player: `table` 0 for sitting out, −1 for not being there."""

    table: int
    score: int = 0
    points: int = 0
    done: bool = True  # False while it does not count yet
    comparison: int = 0  # against the field


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
    comparison: int = 0  # against the field

    @property
    def mean(self) -> Fraction:
        """The score of a deal."""
        return Fraction(self.score, self.deals or 1)


class Outcome(NamedTuple):
    """What a round at a table brings one of its players."""

    points: int
    won: bool
    score: int
    deals: int


def outcomes(evening: Evening, round_: Round, table: PlayedTable) -> dict[int, Outcome]:
    """By player, from what everybody may know; no table points before the table is done."""
    totals = dict.fromkeys(table.players, 0)
    deals = dict.fromkeys(table.players, 0)
    known = evening.open_deals(round_, table)
    for deal in known:
        for player, score in zip(deal.players, deal.scores, strict=True):
            totals[player] += score
            deals[player] += 1
    done, playing = evening.is_open(round_, table), table.playing
    wants = evening.game.wants
    best = max((wants * totals[player] for player in playing), default=0)
    found = {}
    for player in table.players:
        stayed = done and player not in table.gone
        points = _table_points(wants, totals, playing, player, bool(known)) if stayed else 0
        won = stayed and bool(known) and wants * totals[player] == best
        found[player] = Outcome(points, won, totals[player], deals[player])
    return found


def _table_points(
    wants: int, totals: dict[int, int], playing: list[int], player: int, played: bool
) -> int:
    others = [wants * totals[one] for one in playing if one != player]
    if not others or not played:
        return BYE
    mine = wants * totals[player]
    halves = sum(2 * (mine > score) + (mine == score) for score in others)
    return (WHOLE * halves + len(others)) // (2 * len(others))


def table_points(evening: Evening, round_: Round, table: PlayedTable) -> dict[int, int]:
    """What a table that is done brings its players."""
    return {player: one.points for player, one in outcomes(evening, round_, table).items()}


def standings(evening: Evening) -> list[Standing]:
    """Everybody, best first: the rounds decide, and after them the finals, if there are any."""
    rounds = [one for one in evening.rounds if not one.is_final]
    by_round = [
        {
            player: (table, outcome)
            for table in round_.tables
            for player, outcome in outcomes(evening, round_, table).items()
        }
        for round_ in rounds
    ]
    comparisons = [_comparisons(evening, round_) for round_ in rounds]
    by_places = evening.terms.measure == "places"
    found = []
    for player in evening.players:
        played = [of_round.get(player.number) for of_round in by_round]
        shares = [
            _share(evening, round_, player.number, one, comparison.get(player.number, 0))
            for round_, one, comparison in zip(rounds, played, comparisons, strict=True)
        ]
        seated = [
            one[1]
            for one, share in zip(played, shares, strict=True)
            if one is not None and (share.done or not by_places)
        ]
        found.append(
            Standing(
                0,
                player.number,
                player.name,
                player.here,
                sum(share.points for share in shares),
                sum(outcome.won for outcome in seated),
                sum(outcome.score for outcome in seated),
                sum(outcome.deals for outcome in seated),
                shares,
                comparison=sum(share.comparison for share in shares),
            )
        )
    keys = _keys(evening, found)
    return _with_finals(evening, _ranked(found, keys))


def _comparisons(evening: Evening, round_: Round) -> dict[int, int]:
    """What a round brings everybody against the field, if that is what ranks."""
    if not evening.by_field:
        return {}
    found = against_the_field(evening, round_)
    return {player: sum(one.comparison for one in own) for player, own in found.items()}


def _share(
    evening: Evening,
    round_: Round,
    player: int,
    one: tuple[PlayedTable, Outcome] | None,
    comparison: int,
) -> Share:
    if one is None:
        return _resting(evening, round_) if player in round_.byes else Share(-1)
    table, outcome = one
    left = player in table.gone and evening.terms.online is None  # there is no way back
    done = left or evening.is_open(round_, table)
    return Share(table.number, outcome.score, outcome.points, done, comparison)


def _resting(evening: Evening, round_: Round) -> Share:
    counts = any(evening.is_open(round_, table) for table in round_.tables)
    return Share(0, points=BYE if counts else 0, done=counts)


def _keys(evening: Evening, found: list[Standing]) -> dict[int, Any]:
    """What counts, the lower the better."""
    wants = evening.game.wants
    most = max((one.deals for one in found), default=0)
    if evening.terms.measure == "places":
        return {
            one.player: (-one.points, -one.won, not one.deals, -wants * one.mean) for one in found
        }
    return {
        one.player: (
            2 * one.deals < most,
            -one.comparison if evening.by_field else -wants * one.mean,
            -one.points,
        )
        for one in found
    }


def is_tie_broken(evening: Evening, ranked: list[Standing]) -> bool:
    """Whether some are equal in what counts first, and yet not of one rank."""
    by_rounds = [one for one in ranked if not one.final]
    keys = _keys(evening, ranked)
    first = 1 if evening.terms.measure == "places" else 2  # after those who have played enough
    return any(
        one.rank != other.rank and keys[one.player][:first] == keys[other.player][:first]
        for one, other in pairwise(by_rounds)
    )


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
