"""The short way of a command, for most moves: decided as it arrives, written with its group, told
when that is on disk. No task waits for it and no future, which cost more than the rules.

Whatever finds the table busy, concerns the lobby too, or must be told to other processes, takes the
long way through the queue.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from tribu.server.codec import rows_of
from tribu.server.manners import answer, done, refuse
from tribu.server.metrics import INFORMED
from tribu.server.orders import ORDERS
from tribu.server.visitor import Visitor
from tribu.store.transaction import Append
from tribu.store.writer import Conflict
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.wire import commands as wire

if TYPE_CHECKING:
    from tribu.server.room import Room

_SHORT = {kind: ORDERS[kind] for kind in (wire.Act, wire.Mix, wire.Next, wire.Promise, wire.Cut)}


def at_once(room: Room, visitor: Visitor, command: Any) -> bool:
    """Whether the command is on its way. If not, nothing has happened."""
    order = _SHORT.get(type(command))
    if order is None or not visitor.id or not room.queue.free:
        return False
    table, name = room.table, getattr(command, "id", "")
    if name and table.done(visitor.id, name) is not None:
        return False
    began = time.perf_counter()
    try:
        events = order(table, visitor.id, command, room.house.now())
        reply = done(name, table.seq)
    except Refused as refused:
        events = refused.events
        reply = refuse(name, visitor.lang, refused)
    except Exception as bug:
        _fail(room, bug)
        return True
    move = _Move(room, visitor, command, events, reply, began)
    move.begin()
    return True


class _Move:
    """A command that was decided."""

    __slots__ = ("began", "command", "events", "reply", "room", "visitor")

    def __init__(
        self,
        room: Room,
        visitor: Visitor,
        command: Any,
        events: list[Event],
        reply: bytes,
        began: float,
    ) -> None:
        self.room = room
        self.visitor = visitor
        self.command = command
        self.events = events
        self.reply = reply
        self.began = began

    def begin(self) -> None:
        room = self.room
        if not self.events:  # refused
            self.visitor.tell(self.reply)
        elif room.is_plain(self.events):
            room.queue.hold()
            append = Append(room.id, rows_of(self.events))
            room.house.database.writer.submit(append, self._written)
        else:
            room.queue.put(self._settle)

    def _written(self, error: Exception | None) -> None:
        """On disk: tell everybody, then let the table go on."""
        room = self.room
        try:
            if error is None:
                room.teller.tell(self.events)
                self._reply()
                room.look_ahead()
            elif isinstance(error, Conflict):
                room.queue.put_first(self._begin_anew)
            else:
                _fail(room, error)
        except Exception as bug:
            _fail(room, bug)
        room.queue.release()

    def _reply(self) -> None:
        if self.reply:
            self.visitor.tell(self.reply)
        INFORMED.observe(time.perf_counter() - self.began)

    async def _settle(self) -> None:
        """The long way, for what is decided already."""
        if await self.room.settle(self.events):
            self._reply()
        else:
            await answer(self.room, self.visitor, self.command)

    async def _begin_anew(self) -> None:
        """Another process was first; nobody was told anything."""
        await self.room.reload()
        await answer(self.room, self.visitor, self.command)


def _fail(room: Room, error: Exception) -> None:
    """Let the queue mend what went wrong, before anything else happens."""

    async def fail() -> None:
        raise error

    room.queue.put_first(fail)
