"""What happened in a match and cannot be recomputed: the events, in the record's notation.

A stored event is one JSON object that people can read: `{"event":"acted","seat":2,"action":"7S"}`.
"""

from __future__ import annotations

import re

import msgspec


class Seat(msgspec.Struct, frozen=True):
    """Who sits there; `kind` is `human` or `bot:` and the bot's name."""

    name: str
    kind: str


class OnBoard(msgspec.Struct, frozen=True):
    """The board that a match is played on: its id, and who starts each of its deals."""

    id: str
    starters: list[int]


class _Event(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=str.lower
):
    pass


class Opened(_Event, frozen=True, omit_defaults=True):
    """A table was opened: the game, every option of it, who sits there, the house values that
    differ from the rules, and the board if it is played on one."""

    game: str
    options: dict[str, bool | int | str]
    seats: list[Seat]
    house: dict[str, int] = {}
    board: OnBoard | None = None


class Dealt(_Event, frozen=True):
    """The whole pack in dealing order, and the seat that deals or opens. On a board the deck is in
    the board's order, whoever draws which card of it."""

    starter: int
    deck: list[str]


class Acted(_Event, frozen=True):
    """A seat acted."""

    seat: int
    action: str


class Renewed(_Event, frozen=True):
    """The discards became a new pack, top first."""

    pack: list[str]


class Mixed(_Event, frozen=True):
    """A seat rearranged: new slot i holds what lay in the old slot given by digit i."""

    seat: int
    order: str


class By(_Event, frozen=True):
    """From now on the seat is played by that kind."""

    seat: int
    kind: str


Event = Opened | Dealt | Acted | Renewed | Mixed | By

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Event)


def encode(event: Event) -> bytes:
    """The event as JSON."""
    return _encoder.encode(event)


def decode(data: bytes | str) -> Event:
    """The event of a JSON text; msgspec.MsgspecError (a ValueError) if it is none."""
    return _decoder.decode(data)


_ID = re.compile(r"[!-{}~]{1,100}")  # printable ASCII without the bar


def is_id(text: str) -> bool:
    """Whether that may be the id of a match or a board: it must fit into the texts of the fair
    shuffle in one way only."""
    return _ID.fullmatch(text) is not None


def is_kind(kind: object) -> bool:
    """Whether it says who plays: `human`, or `bot:` and a name."""
    return isinstance(kind, str) and (kind == "human" or (kind[:4] == "bot:" and kind != "bot:"))
