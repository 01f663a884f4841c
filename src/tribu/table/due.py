"""What a table waits for: what must be done now, and what falls due later by itself.

The server asks `due` after every change and at every deadline, does what it says, and asks again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.table.chairs import AWAY
from tribu.table.shuffle import CUT

if TYPE_CHECKING:
    from tribu.table.table import Table

REST_TIMED = 30_000  # milliseconds between deals, unless everybody is ready before
REST = 90_000  # the same at a table without a clock
REST_OF_BOTS = 1_000  # nobody is there to look


class DrawSecret(msgspec.Struct, frozen=True, tag=True):
    """Draw the secret of this deal, store it, then `table.commit`."""

    deal: int


class AskCuts(msgspec.Struct, frozen=True, tag=True):
    """Take no more promises: `table.ask_cuts`."""

    deal: int


class DealCards(msgspec.Struct, frozen=True, tag=True):
    """Deal: `table.deal`, after `table.keep_secret` unless it is a lesson."""

    deal: int


class StandIn(msgspec.Struct, frozen=True, tag=True):
    """The grace time of a seat is over: `table.stand_in`."""

    seat: int


class Move(msgspec.Struct, frozen=True, tag=True):
    """A bot is to choose: ask it (`table.sight`), then `table.move` with this `seq`.

    `late`: it moves once for a person whose time has run out. `script`: what a lesson wants done.
    """

    seat: int
    level: str
    seq: int
    late: bool = False
    script: str | None = None


Intent = DrawSecret | AskCuts | DealCards | StandIn | Move


def due(table: Table, now: int) -> list[Intent]:
    """What must be done now, in this order."""
    return agenda(table, now)[0]


def deadlines(table: Table, now: int) -> list[tuple[int, Intent]]:
    """What falls due later, the soonest first, if nothing happens before."""
    return agenda(table, now)[1]


def agenda(table: Table, now: int) -> tuple[list[Intent], list[tuple[int, Intent]]]:
    """Both: what must be done now, and what falls due later."""
    return by_time(upcoming(table), now)


def by_time(
    coming: list[tuple[int, Intent]], now: int
) -> tuple[list[Intent], list[tuple[int, Intent]]]:
    """What is upcoming, parted into what is due and what is not yet."""
    found = [what for when, what in coming if when <= now]
    later = [one for one in coming if one[0] > now]
    return (
        sorted(found, key=lambda what: isinstance(what, Move)),
        sorted(later, key=lambda one: one[0]),
    )


def upcoming(table: Table) -> list[tuple[int, Intent]]:
    """All that will fall due, each with its time, 0 for at once; nothing while all wait for a
    person whose time does not run."""
    if table.phase == "playing":
        return _absences(table) + _moves(table)
    if table.phase == "cutting":
        return [_shuffling(table)]
    if table.phase == "resting":
        return [(rest_end(table), _next_deal(table))]
    return []


def _next_deal(table: Table) -> Intent:
    deal = table.deals_begun
    return DealCards(deal) if table.setting.lesson is not None else DrawSecret(deal)


def _shuffling(table: Table) -> tuple[int, Intent]:
    shuffle = table.shuffle
    if shuffle is None:
        return 0, _next_deal(table)
    intent = DealCards(shuffle.deal) if shuffle.step == CUT else AskCuts(shuffle.deal)
    return shuffle.end(table.present), intent


def rest_end(table: Table) -> int:
    """When the pause between two deals is over."""
    present = table.present
    if not present:
        return table.rest_since + REST_OF_BOTS
    if present <= table.ready:
        return 0
    return table.rest_since + (REST_TIMED if table.clocks.timed else REST)


def _absences(table: Table) -> list[tuple[int, Intent]]:
    return [
        (chair.dropped + 1000 * table.setting.grace, StandIn(seat))
        for seat, chair in enumerate(table.chairs)
        if chair.state == AWAY and table.kind(seat) == "human"
    ]


def _moves(table: Table) -> list[tuple[int, Intent]]:
    found: list[tuple[int, Intent]] = []
    for seat in table.turn:
        level = table.level(seat)
        if table.kind(seat) != "human":
            found.append((0, Move(seat, level, table.seq, script=table.scripted(seat))))
        else:
            end = table.clocks.end(seat)
            if end is not None:
                found.append((end, Move(seat, level, table.seq, late=True)))
    return found
