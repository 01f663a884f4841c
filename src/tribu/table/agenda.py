"""The agenda of a table: what must be done now, and what falls due later by itself.

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
REST_BY_DAYS = 3_600_000  # the others may be asleep


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


Entry = tuple[int, Intent]  # of the agenda: when (0: at once), and what


def due(table: Table, now: int) -> list[Intent]:
    """What must be done now, in this order."""
    return split_by_time(agenda_of(table), now)[0]


def deadlines(table: Table, now: int) -> list[Entry]:
    """What falls due later, the soonest first, if nothing happens before."""
    return split_by_time(agenda_of(table), now)[1]


def split_by_time(entries: list[Entry], now: int) -> tuple[list[Intent], list[Entry]]:
    """What is due, and what falls due later, the soonest first."""
    found = [what for when, what in entries if when <= now]
    later = [one for one in entries if one[0] > now]
    return (
        sorted(found, key=lambda what: isinstance(what, Move)),
        sorted(later, key=lambda one: one[0]),
    )


def agenda_of(table: Table) -> list[Entry]:
    """All that is due or will be; nothing while everybody waits for a person whose time does not
    run out."""
    if table.phase == "playing":
        return _absences(table) + _moves(table)
    if table.phase == "cutting":
        return [_shuffling(table)]
    end = rest_end(table) if table.phase == "resting" else None
    return [] if end is None else [(end, _next_deal(table))]


def _next_deal(table: Table) -> Intent:
    deal = table.deals_begun
    return DealCards(deal) if table.setting.lesson is not None else DrawSecret(deal)


def _shuffling(table: Table) -> Entry:
    shuffle = table.shuffle
    if shuffle is None:
        return 0, _next_deal(table)
    intent = DealCards(shuffle.deal) if shuffle.step == CUT else AskCuts(shuffle.deal)
    return shuffle.end(table.present), intent


def rest_end(table: Table) -> int | None:
    """When the pause between two deals is over; None while it waits for the only person there, or
    for somebody to come back."""
    people, present = table.people, table.present
    since, timed = table.rest_since, table.clocks.timed
    if not people:
        return since + REST_OF_BOTS
    if people <= table.ready or (present and present <= table.ready and not table.by_days):
        return 0
    if table.by_days:
        return since + REST_BY_DAYS
    if not timed and (len(people) == 1 or not present):
        return None
    return since + (REST_TIMED if timed else REST)


def stand_in_at(table: Table, seat: int) -> int | None:
    """When a bot takes the seat of somebody who is away. Never while nobody else is there to wait
    for them: whoever is alone with bots finds the table as they left it, and so do friends who
    break off together; but a whole evening waits for its tables. Never at a table played by days,
    whose players come and go."""
    chair = table.chairs[seat]
    if chair.state != AWAY or table.kind(seat) != "human" or table.by_days:
        return None
    if not table.present and not table.setting.evening:
        return None
    return chair.dropped + 1000 * table.setting.grace


def _absences(table: Table) -> list[Entry]:
    found: list[Entry] = []
    for seat, chair in enumerate(table.chairs):
        if chair.state == AWAY:  # asked first: mostly nobody is
            end = stand_in_at(table, seat)
            if end is not None:
                found.append((end, StandIn(seat)))
    return found


def _moves(table: Table) -> list[Entry]:
    found: list[Entry] = []
    for seat in table.turn:
        if table.kind(seat) != "human":
            script = table.scripted(seat)
            found.append((0, Move(seat, table.level(seat), table.seq, script=script)))
        else:
            end = table.clocks.end(seat)
            if end is not None:
                found.append((end, Move(seat, table.level(seat), table.seq, late=True)))
    return found
