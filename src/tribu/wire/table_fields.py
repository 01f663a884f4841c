"""What everybody may know of a table besides its cards: seats, clocks, votes, the shuffle."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.table import votes
from tribu.table.agenda import rest_end, stand_in_at
from tribu.table.table import Table
from tribu.wire.news import Clock, Fair, Missed, Place, Vote


def places_of(table: Table, names: Sequence[str]) -> list[Place]:
    """Each seat; `names` has one for each, empty for an open one."""
    timed = table.clocks.timed
    return [
        Place(
            seat,
            chair.state,
            names[seat],
            chair.player or None,
            table.kind(seat),
            chair.bot,
            table.clocks.banks[seat] if timed and chair.player else None,
            stand_in_at(table, seat),
            missed_by(table, seat),
        )
        for seat, chair in enumerate(table.chairs)
    ]


def missed_by(table: Table, seat: int) -> Missed | None:
    """What the owner of a seat has not seen."""
    absence = table.absences.of(seat)
    if absence is None:
        return None
    return Missed(absence.since, absence.moves, absence.deals, absence.totals, absence.until)


def clock_of(table: Table, now: int) -> Clock | None:
    """When the time of those who think now is over, or the rest; None before the match begins."""
    if table.match is None:
        return None
    return Clock(now, table.clocks.ends(), rest_end(table) if table.phase == "resting" else None)


def votes_of(table: Table) -> list[Vote]:
    """The questions that are put."""
    return [
        Vote(what, sorted(yes), sorted(votes.needed(table, what)))
        for what, yes in table.votes.items()
    ]


def fair_of(table: Table) -> Fair | None:
    """The shuffle that is made, or that of the deal under way."""
    shuffle, board = table.shuffle, table.setting.board
    match = board.id if board else table.id
    if shuffle is not None:
        return Fair(shuffle.deal, shuffle.commit, shuffle.step, match, list(shuffle.told))
    deal = table.deals_begun - 1
    made = table.shuffles.made.get(deal)
    if made is None:
        return None
    return Fair(deal, made.commit, "dealt", match, list(made.promises), list(made.cuts))
