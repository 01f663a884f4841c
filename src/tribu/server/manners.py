"""How a room answers a visitor's command: done, refused and why, or what was asked for."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.server.hints import give_hint
from tribu.server.metrics import INFORMED, REFUSED
from tribu.server.orders import ORDERS
from tribu.server.problems import trouble
from tribu.server.texts_presets import preset
from tribu.server.visitor import Visitor
from tribu.server.warming import get_bots_ready
from tribu.store.players import new_id
from tribu.table.refusal import Refused
from tribu.wire import commands as wire
from tribu.wire import news

if TYPE_CHECKING:
    from tribu.server.room import Room

_encoder = msgspec.json.Encoder()
_NAMED = (wire.Sit, wire.Start)  # after which others read the name of who asked


async def answer(room: Room, visitor: Visitor, command: Any) -> None:
    """Carry a command out, one way or the other."""
    if isinstance(command, wire.Hello):
        room.teller.greet(visitor, command.lang)
        return
    name = getattr(command, "id", "")
    if not visitor.id:
        said = trouble(401, "unknown").sentence_in(visitor.lang)
        visitor.tell(_encoder.encode(news.Refused(name, "unknown", said)))
        return
    began = time.perf_counter()
    try:
        value = await _carry_out(room, visitor, command)
    except Refused as refused:
        visitor.tell(refuse(name, visitor.lang, refused))
        return
    if name and not isinstance(command, wire.Ask):
        visitor.tell(done(name, room.table.seq, value))
    INFORMED.observe(time.perf_counter() - began)


async def _carry_out(room: Room, visitor: Visitor, command: Any) -> str | None:
    order = ORDERS.get(type(command))
    if order is not None:
        name = getattr(command, "id", "")
        if name and room.table.done(visitor.id, name) is not None:
            return None  # sent again after a reconnect
        now = room.house.now()
        if type(command) in _NAMED:
            await room.teller.learn_name(visitor.id)
        await room.change(lambda table: order(table, visitor.id, command, now))
        if isinstance(command, wire.Start):
            get_bots_ready(room)
    elif isinstance(command, wire.Say):
        await _say(room, visitor, command)
    elif isinstance(command, wire.Remake):
        return await _remake(room, visitor, command)
    elif isinstance(command, wire.Ask):
        room.table.own(visitor.id)
        room.house.in_background(give_hint(room, visitor, command))
    return None


def done(name: str, seq: int, value: str | None = None) -> bytes:
    """The answer to a command that was carried out; nothing to one without a name."""
    return _encoder.encode(news.Done(name, seq, value)) if name else b""


def refuse(name: str, lang: str, refused: Refused) -> bytes:
    """The answer to a command that was not."""
    REFUSED.inc()
    said = refused.sentence_in(lang)
    return _encoder.encode(news.Refused(name, refused.why, said, refused.rule))


async def _say(room: Room, visitor: Visitor, command: wire.Say) -> None:
    """Talk: by those who sit at the table, as far as the table wants it."""
    seat = room.table.own(visitor.id)
    allowed = room.table.setting.talk
    text = " ".join(command.text.split())
    said = preset(room.table.setting.game, command.preset, "en") if command.preset else None
    if allowed == "off" or (said is None and (allowed != "free" or not text)):
        raise Refused("closed", trouble(400, "silence").sentences)
    await room.teller.say(seat, visitor.id, "" if said else text, command.preset if said else None)


async def _remake(room: Room, visitor: Visitor, command: wire.Remake) -> str | None:
    """The same table anew; whoever asks second is shown the same one."""
    table = room.table
    if table.next is None:
        now = room.house.now()
        new = new_id()
        made, events = table.successor(new, visitor.id, now)
        told = await room.change(lambda one: one.remake(visitor.id, new, now, command.id))
        if told:
            made_room = await room.house.rooms.add(made, events)
            made_room.attendance.look_around()
    return room.table.next
