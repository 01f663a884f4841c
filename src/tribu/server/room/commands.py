"""What visitors ask for: each command is carried out and answered with `done`, refused and told
why, or answered with what was asked for."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.server.http.problems import trouble
from tribu.server.lobby.presets import preset
from tribu.server.operations.metrics import ACTION_SECONDS, REFUSED
from tribu.server.room.bots import get_bots_ready
from tribu.server.room.hints import give_hint
from tribu.server.sockets.visitor import Visitor
from tribu.store.players import new_id
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire import commands as wire
from tribu.wire import news

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_encoder = msgspec.json.Encoder()

# The commands that change a table, and how the table is asked.
_CHANGES: dict[type[Any], Callable[[Table, str, Any, int], list[Event]]] = {
    wire.Sit: lambda table, who, it, now: table.sit(who, it.seat, now, it.id),
    wire.Start: lambda table, who, it, now: table.start(who, it.bots, now, it.id),
    wire.Act: lambda table, who, it, now: table.act(who, it.action, it.seq, now, it.id),
    wire.Mix: lambda table, who, it, now: table.mix(who, it.order, now, it.id),
    wire.Next: lambda table, who, it, now: table.go_on(who, now, it.id),
    wire.Away: lambda table, who, it, now: table.away(who, now, it.id),
    wire.Back: lambda table, who, it, now: table.back(who, now, it.id),
    wire.Leave: lambda table, who, it, now: table.leave(who, now, it.id),
    wire.Ballot: lambda table, who, it, now: table.vote(who, it.what, it.yes, now, it.id),
    wire.Promise: lambda table, who, it, now: table.promise(who, it.deal, it.hash, now),
    wire.Cut: lambda table, who, it, now: table.cut(who, it.deal, it.cut, now),
}
_NAMED = (wire.Sit, wire.Start)  # after which others read the name of who asked


def receive(room: Room, visitor: Visitor, command: Any) -> None:
    """A visitor's command, to be carried out when it is its turn."""
    if not visitor.id and not isinstance(command, wire.Hello):
        stranger = Refused("unknown", trouble(401, "unknown").sentences)
        room.queue.call(lambda: _refuse(visitor, getattr(command, "id", ""), stranger))
    elif type(command) in _CHANGES:
        _change(room, visitor, command)
    elif isinstance(command, wire.Hello):
        room.queue.call(lambda: room.teller.greet(visitor, command.lang))
    elif isinstance(command, wire.Say):
        room.queue.run(lambda: _say(room, visitor, command))
    elif isinstance(command, wire.Remake):
        _remake(room, visitor, command)
    elif isinstance(command, wire.Ask):
        room.queue.call(lambda: room.house.in_background(give_hint(room, visitor, command)))


# --- commands that change the table ---------------------------------------------------------------


def _change(room: Room, visitor: Visitor, command: Any) -> None:
    began = time.perf_counter()
    kind, name = type(command), getattr(command, "id", "")
    change = _CHANGES[kind]

    def decide(table: Table) -> list[Event]:
        if name and table.done(visitor.id, name) is not None:
            return []  # sent again after a reconnect
        return change(table, visitor.id, command, room.house.now())

    def answer(error: Exception | None) -> None:
        if error is None:
            if name:
                _done(visitor, name, room.table.seq)
            if kind is wire.Start:
                get_bots_ready(room)
            ACTION_SECONDS.observe(time.perf_counter() - began)
        elif isinstance(error, Refused):
            _refuse(visitor, name, error)

    if kind in _NAMED:
        room.queue.run(lambda: room.teller.learn_name(visitor.id))
    room.change(decide, answer)


def _done(visitor: Visitor, name: str, seq: int, value: str | None = None) -> None:
    visitor.tell(_encoder.encode(news.Done(name, seq, value)))


def _refuse(visitor: Visitor, name: str, refused: Refused) -> None:
    REFUSED.inc()
    said = refused.sentence_in(visitor.lang)
    visitor.tell(_encoder.encode(news.Refused(name, refused.why, said, refused.rule)))


def _remake(room: Room, visitor: Visitor, command: wire.Remake) -> None:
    """The same table once more; whoever asks second is shown the same one."""
    made: list[tuple[Table, list[Event]]] = []

    def decide(table: Table) -> list[Event]:
        made.clear()
        if table.next is not None:
            return []
        now, following = room.house.now(), new_id()
        events = table.remake(visitor.id, following, now, command.id)
        made.append(table.successor(following, visitor.id, now))
        return events

    def answer(error: Exception | None) -> None:
        if isinstance(error, Refused):
            _refuse(visitor, command.id, error)

    async def open_and_answer() -> None:
        for table, events in made:
            opened = await room.house.rooms.add(table, events)
            opened.attendance.look_around()
        if room.table.next is not None:
            _done(visitor, command.id, room.table.seq, room.table.next)

    room.change(decide, answer)
    room.queue.run(open_and_answer)  # next in the queue, so that nobody is led to a table too soon


# --- commands that leave it as it is --------------------------------------------------------------


async def _say(room: Room, visitor: Visitor, command: wire.Say) -> None:
    """Talk: by those who sit at the table, as far as the table wants it."""
    try:
        seat = room.table.own(visitor.id)
        allowed = room.table.setting.talk
        text = " ".join(command.text.split())
        said = preset(room.table.setting.game, command.preset, "en") if command.preset else None
        if allowed == "off" or (said is None and (allowed != "free" or not text)):
            raise Refused("closed", trouble(400, "silence").sentences)
    except Refused as refused:
        _refuse(visitor, command.id, refused)
        return
    await room.teller.say(seat, visitor.id, "" if said else text, command.preset if said else None)
    _done(visitor, command.id, room.table.seq)
