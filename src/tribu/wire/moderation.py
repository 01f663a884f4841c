"""Order between strangers, over HTTP: whom I shun, what I report, and what the operator sees and
does."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from tribu.wire.lobby import Body, Name

PlayerId = Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
LONGEST_REASON = 200
Reason = Annotated[str, msgspec.Meta(max_length=LONGEST_REASON)]  # as whom it concerns reads it


class Shun(Body, frozen=True):
    """PUT /api/me/people: do not let me hear somebody (`mute`), nor sit with them (`block`)."""

    player: PlayerId
    how: Literal["none", "mute", "block"]


class Shunned(msgspec.Struct, frozen=True):
    """GET /api/me/people: somebody whom I shun."""

    player: str
    name: str
    how: str  # mute, block


class SendReport(Body, frozen=True):
    """POST /api/reports: tell the operator of somebody at a table. What was said there last goes
    along."""

    table: PlayerId
    player: PlayerId
    text: Annotated[str, msgspec.Meta(max_length=300)] = ""


class Device(msgspec.Struct, frozen=True):
    """GET /api/me/sessions: where I am signed in."""

    id: str
    created: int
    seen: int  # about when it was used last
    agent: str  # Firefox · Android
    here: bool  # whether it is the one that asks


class BanSomebody(Body, frozen=True):
    """POST /api/moderate/bans. An identity is always banned; `also` its devices and addresses."""

    player: PlayerId
    hours: Annotated[int, msgspec.Meta(ge=1, le=87_600)]
    reason: Reason = ""
    also: list[Literal["device", "address"]] = []
    talk_only: bool = False  # they may play, and say nothing


class Rename(Body, frozen=True):
    """POST /api/moderate/names. They keep that name until the operator lifts it."""

    player: PlayerId
    name: Name
    reason: Reason = ""


class HeldBan(msgspec.Struct, frozen=True):
    id: str
    kind: str  # identity, device, address, name (given by the operator)
    talk_only: bool
    player: str
    name: str
    reason: str
    at: int
    until: int


class Quote(msgspec.Struct, frozen=True):
    """Something that was said, with the name of then."""

    player: str
    name: str
    text: str
    at: int


class OpenReport(msgspec.Struct, frozen=True):
    """A report that is not settled, with what had been said at that table."""

    id: str
    at: int
    by: str  # a name
    player: str
    name: str
    table: str
    text: str
    talk: list[Quote]
    going_on: bool  # whether there is still a match to end at that table


class Deed(msgspec.Struct, frozen=True):
    """Something an operator did. `number`: its place in the log, of which `GET
    /api/moderate/deeds?before=` tells what came before."""

    number: int
    at: int
    what: str  # ban, silence, lift, rename, close, settle
    about: str  # the id of a person or a table
    name: str  # of the person, as they are called now; empty for a table
    detail: str


class Desk(msgspec.Struct, frozen=True):
    """GET /api/moderate: all that waits and holds, and what was done last."""

    reports: list[OpenReport]
    bans: list[HeldBan]
    deeds: list[Deed]


class Known(msgspec.Struct, frozen=True):
    """GET /api/moderate/people?who=: somebody."""

    player: str
    name: str
    created: int
    seen: int  # about when they were here last
    agent: str  # with what: Firefox · Android
