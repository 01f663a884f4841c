"""Situations and choices as bytes: all that passes between a table and a bot in another process.

A situation travels with its game's version, so that a worker of another release refuses it instead
of misreading it. Records are their raw bytes: int64, as this machine has them; workers are local.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
import numpy as np

from tribu.bots.bot import Choice, Situation
from tribu.games import load, names

Kind = TypeVar("Kind")


class _Sent(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A situation as it travels."""

    game: str
    version: int
    seat: int
    view: bytes
    memory: bytes
    facts: bytes
    legal: tuple[int, ...]


_encoder = msgspec.msgpack.Encoder()
_situations = msgspec.msgpack.Decoder(_Sent)
_choices = msgspec.msgpack.Decoder(Choice)


class NotUnderstood(ValueError):
    """Bytes that are no situation or choice, or one of another version of the game."""


def situation_to_bytes(situation: Situation) -> bytes:
    """The situation as bytes."""
    game = load(situation.game)
    facts = np.array(list(situation.facts), game.Fact)
    return _encoder.encode(
        _Sent(
            game=game.id,
            version=game.version,
            seat=situation.seat,
            view=situation.view.tobytes(),
            memory=situation.memory.tobytes(),
            facts=facts.tobytes(),
            legal=situation.legal,
        )
    )


def situation_from_bytes(data: bytes) -> Situation:
    """The situation of these bytes; its records are new ones."""
    sent = _decode(_situations, data)
    if sent.game not in names():
        raise NotUnderstood(f"no game is called {sent.game!r}")
    game = load(sent.game)
    if sent.version != game.version:
        raise NotUnderstood(f"{sent.game} version {sent.version}, but this is {game.version}")
    if not sent.legal:
        raise NotUnderstood("a situation without a legal action")
    return Situation(
        game=sent.game,
        seat=sent.seat,
        view=_records(sent.view, game.View, 1)[0],
        memory=_records(sent.memory, game.Memory, 1)[0],
        facts=list(_records(sent.facts, game.Fact, None)),
        legal=sent.legal,
    )


def choice_to_bytes(choice: Choice) -> bytes:
    """The choice as bytes."""
    return _encoder.encode(choice)


def choice_from_bytes(data: bytes) -> Choice:
    """The choice of these bytes; whether it is legal must still be asked."""
    return _decode(_choices, data)


def _decode(decoder: msgspec.msgpack.Decoder[Kind], data: bytes) -> Kind:
    try:
        return decoder.decode(data)
    except msgspec.MsgspecError as error:
        raise NotUnderstood(str(error)) from error


def _records(data: bytes, kind: Any, count: int | None) -> Any:
    """That many records of a kind, or any number of them (None)."""
    if len(data) % kind.itemsize or (count is not None and len(data) != count * kind.itemsize):
        raise NotUnderstood(f"{len(data)} bytes, but a record has {kind.itemsize}")
    return np.frombuffer(data, kind).copy()
