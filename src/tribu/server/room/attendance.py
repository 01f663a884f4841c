"""Who is at a table, by connections here and at other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from tribu.server.sockets.visitor import Visitor
from tribu.table.chairs import HERE
from tribu.table.events import Event
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_BLINK = 2.0  # seconds: a page that is loaded again is not an absence
_ARRIVAL = 15.0  # seconds to connect after sitting down, or after the server was started


class Attendance:
    """Visitors of a room. A person who is at no process any more is dropped from the seat."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self.visitors: set[Visitor] = set()
        self._timers: set[asyncio.TimerHandle] = set()

    def come(self, visitor: Visitor) -> None:
        room, player = self._room, visitor.id
        self.visitors.add(visitor)
        if player:
            room.queue.run(lambda: self._welcome(player))
            room.change(lambda table: table.returned(player, room.house.now()))

    def go(self, visitor: Visitor) -> None:
        self.visitors.discard(visitor)
        if visitor.id and not self.is_here(visitor.id):
            self._later(_BLINK, lambda: self._room.queue.run(lambda: self._miss(visitor.id)))

    def is_here(self, player: str) -> bool:
        """Whether somebody has a connection at this process."""
        return any(visitor.id == player for visitor in self.visitors)

    def look_around(self) -> None:
        """After a while, drop those who have a seat but no connection anywhere."""
        self._later(_ARRIVAL, lambda: self._room.queue.run(self._drop_absent))

    def stop(self) -> None:
        for timer in self._timers:
            timer.cancel()

    async def _welcome(self, player: str) -> None:
        """Somebody has a connection here again."""
        room = self._room
        await room.house.channels.here(room.id, player, True)
        if room.house.settings.several:  # they may come from a process that died and told nobody
            await room.catch_up((await room.house.tables.heads([room.id]))[room.id])

    async def _miss(self, player: str) -> None:
        """Somebody had no connection here a moment ago."""
        channels = self._room.house.channels
        if self.is_here(player):
            return
        await channels.here(self._room.id, player, False)
        if player not in await channels.present(self._room.id):
            self._drop(player)

    async def _drop_absent(self) -> None:
        room = self._room
        elsewhere = await room.house.channels.present(room.id)
        for chair in room.table.chairs:
            player = chair.player
            if chair.state == HERE and not self.is_here(player) and player not in elsewhere:
                self._drop(player)

    def _drop(self, player: str) -> None:
        room = self._room

        def decide(table: Table) -> list[Event]:
            return [] if self.is_here(player) else table.dropped(player, room.house.now())

        room.change(decide)

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        def ring() -> None:
            self._timers.discard(handle)
            call()

        wait = seconds / self._room.house.settings.time_scale
        handle = asyncio.get_running_loop().call_later(wait, ring)
        self._timers.add(handle)
