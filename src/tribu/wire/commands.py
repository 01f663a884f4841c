"""What a client may ask for at a table.

`id` is the client's own: a command sent again under the same id after a reconnect is not carried
out twice.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Short = Annotated[str, msgspec.Meta(max_length=40)]
Hex = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]*$", max_length=64)]


class Command(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The tag is the class's name in lower case."""


class Hello(Command, frozen=True, tag="hello"):
    """The first message, and whenever something was missed (`seq`: the last that was not): answered
    by a snapshot, whose log and talk hold what was missed. A program that needs no time to follow
    says so by `pauses`: where nobody else looks, the bots do not wait."""

    lang: Annotated[str, msgspec.Meta(pattern="^(it|fr|en)$")] = "it"
    seq: int = -1
    pauses: bool = True


class Sit(Command, frozen=True, tag="sit"):
    id: Id
    seat: int | None = None  # any open one
    password: Short = ""  # of a table that has one


class Act(Command, frozen=True, tag="act"):
    """An action in the record's notation. `seq` is the last the client had seen: a swap that points
    at a seat which mixed since is refused as stale."""

    id: Id
    action: Short
    seq: int


class Why(Command, frozen=True, tag="why"):
    """Whether one might act so: nothing happens. Answered by `done`, or by `refused` with the
    sentence that says what forbids it."""

    id: Id
    action: Short


class Mix(Command, frozen=True, tag="mix"):
    """Rearrange one's cards: `20134`, or none for a random order."""

    id: Id
    order: Annotated[str, msgspec.Meta(pattern="^[0-4]*$", max_length=5)] = ""


class Next(Command, frozen=True, tag="next"):
    """Go on to the next deal."""

    id: Id


class Start(Command, frozen=True, tag="start"):
    """The host fills the open seats with bots and begins. Who is awaited keeps their seat, where a
    bot plays until they are back; not at a rated table."""

    id: Id
    bots: Short = "club"


class Away(Command, frozen=True, tag="away"):
    """Sit out; a bot plays until one comes back."""

    id: Id


class Back(Command, frozen=True, tag="back"):
    """Take one's seat back."""

    id: Id


class Leave(Command, frozen=True, tag="leave"):
    """Leave for good; the seat goes to the bot."""

    id: Id


class Remove(Command, frozen=True, tag="remove"):
    """The host asks somebody to leave before the match begins."""

    id: Id
    seat: int


class Ballot(Command, frozen=True, tag="vote"):
    id: Id
    what: Short  # end, replace:2, remove:2, italian
    yes: bool


class Say(Command, frozen=True, tag="say"):
    id: Id
    text: Annotated[str, msgspec.Meta(max_length=200)] = ""
    preset: Short | None = None


class Promise(Command, frozen=True, tag="promise"):
    """The SHA-256 of one's cut."""

    deal: int
    hash: Hex


class Cut(Command, frozen=True, tag="cut"):
    deal: int
    cut: Hex


class Remake(Command, frozen=True, tag="remake"):
    """The same table once more, with the same people."""

    id: Id


class Ask(Command, frozen=True, tag="hint"):
    """What would a master do? Only at unrated tables."""

    id: Id


class Ping(Command, frozen=True, tag="ping"):
    pass


ToServer = (
    Hello
    | Sit
    | Act
    | Why
    | Mix
    | Next
    | Start
    | Away
    | Back
    | Leave
    | Remove
    | Ballot
    | Say
    | Promise
    | Cut
    | Remake
    | Ask
    | Ping
)
