"""Which players are at a table, by connections here and at other processes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from tribu.server.clock import Clock
from tribu.server.room.channels import Channels
from tribu.store import Database
from tribu.table.chairs import AWAITED, AWAY, HERE
from tribu.table.events import Event
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_BLINK = 2.0  # seconds: a page that is loaded again is not an absence
_ARRIVAL = 15.0  # seconds to connect after sitting down, or after the server was started


class Attendance:
    """Tells the table who comes back, and who has no connection any more at any process."""

    def __init__(self, room: Room, store: Database, channels: Channels, clock: Clock) -> None:
        self._room = room
        self._tables = store.tables
        self._moderation = store.moderation
        self._channels = channels
        self._clock = clock
        self._timers: set[asyncio.TimerHandle] = set()
        self._unwanted: set[str] = set()  # people awaited whom one who came before has blocked

    def came(self, player: str) -> None:
        """A player has a connection here, perhaps one more."""
        self._room.queue.run(lambda: self._register(player))
        self._return(player)

    def _return(self, player: str) -> None:
        def decide(table: Table) -> list[Event]:
            comes = table.leave if player in self._unwanted else table.returned
            return comes(player, self._clock.now())

        self._room.change(decide, lambda _: self._unwanted.discard(player))

    def went(self, player: str) -> None:
        """A player's last connection here is gone."""
        self._later(_BLINK, lambda: self._room.queue.run(lambda: self._miss(player)))

    def await_everybody(self) -> None:
        """After a while, drop those who have a seat but no connection anywhere."""
        self._later(_ARRIVAL, lambda: self._room.queue.run(self._drop_absent))

    def welcome_back(self) -> None:
        """Another process took somebody for lost who is connected here: this one was paused, or
        the two could not tell each other."""
        room = self._room
        for player in [one.player for one in room.table.chairs if one.state == AWAY]:
            if room.audience.has(player):
                self._return(player)

    async def nobody_elsewhere(self) -> bool:
        """Whether it is certain that nobody has a connection at another process."""
        return await self._channels.present(self._room.id) == set()

    async def _elsewhere(self) -> set[str]:
        """The players who are known to have a connection at another process. If more of them have,
        that process says so as soon as they are taken for lost."""
        return await self._channels.present(self._room.id) or set()

    def stop(self) -> None:
        for timer in self._timers:
            timer.cancel()

    async def _register(self, player: str) -> None:
        room = self._room
        await self._channels.here(room.id, player, True)
        if self._channels.several:  # they may come from a process that died and told nobody
            await room.catch_up((await self._tables.heads([room.id]))[room.id])
        chairs = room.table.chairs
        if any(one.player == player and one.state == AWAITED for one in chairs):
            others = [one.player for one in chairs if one.human and one.player != player]
            if await self._moderation.apart(player, others):  # since the rematch was asked for
                self._unwanted.add(player)

    async def _miss(self, player: str) -> None:
        if self._room.audience.has(player):
            return  # back already
        await self._channels.here(self._room.id, player, False)
        if player not in await self._elsewhere():
            self._drop(player)

    async def _drop_absent(self) -> None:
        room, elsewhere = self._room, await self._elsewhere()
        for chair in room.table.chairs:
            player = chair.player
            if chair.state == HERE and not room.audience.has(player) and player not in elsewhere:
                self._drop(player)

    def _drop(self, player: str) -> None:
        room = self._room

        def decide(table: Table) -> list[Event]:
            back = room.audience.has(player)
            return [] if back else table.dropped(player, self._clock.now())

        room.change(decide)

    def _later(self, seconds: float, call: Callable[[], None]) -> None:
        handle: asyncio.TimerHandle

        def ring() -> None:
            nonlocal handle
            self._timers.discard(handle)
            del handle  # which refers to this function
            call()

        handle = self._clock.call_later(seconds, ring)
        self._timers.add(handle)
