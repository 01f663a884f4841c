"""What happened at a table and cannot be recomputed. People are named by their ids, never by name.

Each event has the time `at` (milliseconds), `seq`, the number of the news that told of it (events
of one command share it), and `cmd`, the client's own id for the command that caused it.
A stored event is one JSON object: `{"event":"sat","at":17,"seq":2,"player":"p1","seat":0}`.
"""

from __future__ import annotations

import msgspec

from tribu.match.events import Acted, By, Dealt, Mixed, Renewed
from tribu.table.settings import Setting


class _Event(
    msgspec.Struct,
    frozen=True,
    forbid_unknown_fields=True,
    tag_field="event",
    tag=str.lower,
    omit_defaults=True,
    kw_only=True,
):
    at: int
    seq: int
    cmd: str = ""


class Opened(_Event, frozen=True):
    """A table was opened. `seats`: `open` or `bot:LEVEL` for each; `table` names the match in the
    proofs of its shuffles; `lock` is what is kept of its password; `removed` had to leave the table
    that this one follows, `carried` was agreed on there."""

    table: str
    setting: Setting
    seats: list[str]
    host: str
    lock: str = ""
    removed: list[str] = []
    carried: list[str] = []


class Sat(_Event, frozen=True):
    """Somebody sat down."""

    player: str
    seat: int


class Awaited(_Event, frozen=True):
    """A seat is kept for somebody who is asked for a rematch, until they come or do not want it."""

    player: str
    seat: int


class Left(_Event, frozen=True):
    """Somebody left for good: before the start the seat is open again, afterwards a bot has it."""

    seat: int


class Removed(_Event, frozen=True):
    """Somebody was asked to leave for good: by the host before the start, by a vote afterwards."""

    seat: int


class Dropped(_Event, frozen=True):
    """The connection of a seat was lost; its grace time runs."""

    seat: int


class Returned(_Event, frozen=True):
    """The connection is back."""

    seat: int


class Out(_Event, frozen=True):
    """Somebody sits out; a bot plays until they come back."""

    seat: int


class Back(_Event, frozen=True):
    """Somebody took the seat back."""

    seat: int


class Started(_Event, frozen=True):
    """The match begins. `kinds`: who plays each seat, `human` or `bot:LEVEL`."""

    kinds: list[str]


class Committed(_Event, frozen=True):
    """The secret of a deal was drawn; this is its SHA-256."""

    deal: int
    commit: str


class Promised(_Event, frozen=True):
    """A seat promised a cut: its SHA-256."""

    deal: int
    seat: int
    hash: str


class Asked(_Event, frozen=True):
    """All promises are in, or the time for them is over: the cuts are asked for. `promises`: the
    hash of each seat, or nothing, as everybody is told with it; none at older tables."""

    deal: int
    promises: list[str] = []


class Cut(_Event, frozen=True):
    """A seat cut the pack."""

    deal: int
    seat: int
    cut: str


class Happened(_Event, frozen=True):
    """Something happened in the match."""

    of: Dealt | Acted | Renewed | Mixed | By


class Regained(_Event, frozen=True):
    """A choice was refused as stale: the seat gets the time of this move back."""

    seat: int


class Ready(_Event, frozen=True):
    """A seat wants to go on to the next deal."""

    seat: int


class Voted(_Event, frozen=True):
    """A seat answered a question; a no ends the vote."""

    seat: int
    what: str
    yes: bool


class Resumed(_Event, frozen=True):
    """The table had stood still since then (the server was down); nobody is charged for it."""

    since: int


class Ended(_Event, frozen=True):
    """The match was ended early: by agreement, or `closed` by an operator, who may say why."""

    closed: bool = False
    reason: str = ""


class Remade(_Event, frozen=True):
    """The same people go on at another table; once that is over, perhaps at one more."""

    seat: int
    table: str


Event = (
    Opened
    | Sat
    | Awaited
    | Left
    | Removed
    | Dropped
    | Returned
    | Out
    | Back
    | Started
    | Committed
    | Promised
    | Asked
    | Cut
    | Happened
    | Regained
    | Ready
    | Voted
    | Resumed
    | Ended
    | Remade
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """The event as JSON."""
    return _encoder.encode(event)


def decode(data: bytes | str) -> Event:
    """The event of a JSON text; msgspec.MsgspecError (a ValueError) if it is none."""
    return _decoder.decode(data)
