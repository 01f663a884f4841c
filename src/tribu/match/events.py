"""What happened in a match and cannot be recomputed: the events, in the record's notation.

A stored event is one JSON object that people can read: `{"event":"acted","seat":2,"action":"7S"}`.
"""

from __future__ import annotations

import msgspec


class Seat(msgspec.Struct, frozen=True):
    """Who sits there; `kind` is `human` or `bot:` and the bot's name."""

    name: str
    kind: str


class _Event(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=str.lower
):
    pass


class Opened(_Event, frozen=True, omit_defaults=True):
    """A table was opened: the game, every option of it, who sits there, and the house values that
    differ from the rules."""

    game: str
    options: dict[str, bool | int | str]
    seats: list[Seat]
    house: dict[str, int] = {}


class Dealt(_Event, frozen=True):
    """The whole pack in dealing order, and the seat that deals or opens."""

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


def is_kind(kind: object) -> bool:
    """Whether it says who plays: `human`, or `bot:` and a name."""
    return isinstance(kind, str) and (kind == "human" or (kind[:4] == "bot:" and kind != "bot:"))
