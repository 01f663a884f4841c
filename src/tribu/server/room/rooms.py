"""All tables that this process has loaded."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from tribu.server.lobby.listing import listing_of
from tribu.server.room.bots import get_bots_ready, levels_at, tell_everybody
from tribu.server.room.room import Room
from tribu.server.room.stored_events import decode_rows, rows_of
from tribu.store.tables import created
from tribu.store.transaction import Append
from tribu.table.events import Event
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.process import House

ALL = "all"  # a topic that every process follows


class Rooms:
    """Finds a table's room, loading it if need be; lets go of those nobody needs."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}

    @property
    def loaded(self) -> int:
        return len(self._rooms)

    @property
    def folded(self) -> int:
        """How many of them are folded away."""
        matches = (room.table.match for room in self._rooms.values())
        return sum(match is not None and match.folded for match in matches)

    @property
    def visitors(self) -> int:
        return sum(len(room.visitors) for room in self._rooms.values())

    def get(self, table: str) -> Room | None:
        """The room, if it is loaded."""
        return self._rooms.get(table)

    async def enter(self, table: str) -> Room | None:
        """The room of a table; None if there is no such table."""
        room = self._rooms.get(table)
        if room is not None:
            return room
        lock = self._loading.setdefault(table, asyncio.Lock())
        async with lock:
            room = self._rooms.get(table) or await self._load(table)
        self._loading.pop(table, None)
        return room

    async def _load(self, table: str) -> Room | None:
        await self._house.channels.follow(table)  # first, so that nothing is missed in between
        rows = await self._house.tables.events(table)
        if not rows:
            await self._house.channels.unfollow(table)
            return None
        room = Room(self._house, Table.from_events(decode_rows(rows)))
        await room.get_ready()
        self._rooms[table] = room
        room.runs = await self._house.tables.claim(table, self._house.process)
        return room

    async def add(self, table: Table, events: list[Event]) -> Room:
        """A table that was just opened: on disk first, then a room."""
        listing = listing_of(table, self._house.now())
        append = Append(table.id, rows_of(events), created(listing, self._house.process))
        await self._house.database.writer.append(append)
        await self._house.channels.follow(table.id)
        room = Room(self._house, table)
        room.runs = True
        await room.get_ready()
        self._rooms[table.id] = room
        get_bots_ready(room)
        room.timekeeper.look()
        return room

    async def run(self, table: str, since: int | None) -> None:
        """This process runs a table from now on that another had, or that stood still."""
        room = await self.enter(table)
        if room is not None:
            room.runs = True
            get_bots_ready(room)
            room.resume(since)

    async def let_go(self) -> None:
        """Forget the rooms that nobody is in and in which nothing will happen by itself; close the
        tables that everybody has forgotten; make small those where everybody thinks for long."""
        now, settings = self._house.now(), self._house.settings
        for room in list(self._rooms.values()):
            room.fold_away(now - int(1000 * settings.idle))
            if room.idle_since is None or not room.can_rest():
                continue
            idle = (now - room.idle_since) / 1000
            if room.table.phase == "gathering":
                if idle > settings.abandoned and room.runs:
                    await room.abandon()
            elif idle > settings.idle:
                await self._forget_room(room)

    async def _forget_room(self, room: Room) -> None:
        del self._rooms[room.id]
        await self._house.channels.unfollow(room.id)
        if room.runs:
            await self._house.tables.release(room.id, self._house.process)

    async def look_around(self) -> None:
        """Between several processes a message can get lost, and a table be taken over: compare
        with what the database says."""
        ids = list(self._rooms)
        heads = await self._house.tables.heads(ids) if ids else {}
        ours = await self._house.tables.run_by(self._house.process)
        for table in ids:
            room = self._rooms.get(table)
            if room is not None:
                room.runs = table in ours
                if heads.get(table, 0) > room.table.seq:
                    room.queue.run(partial(room.catch_up, heads[table]))

    async def heard(self, topic: str, message: bytes) -> None:
        """Another process tells of a table, or, to all, of a player who has a new name or none."""
        if topic == ALL:
            self._house.identity.changed()
            self._refresh(message.decode())
        room = self._rooms.get(topic)
        if room is not None:
            room.elsewhere.hear(message)

    def renamed(self, player: str) -> None:
        """Somebody has a new name, or none any more: whoever sees it is told."""
        self._refresh(player)
        self._house.channels.publish(ALL, player.encode())

    def _refresh(self, player: str) -> None:
        for room in list(self._rooms.values()):
            if room.knows(player):
                room.refresh()

    def bot_ready(self, level: str, game: str) -> None:
        """A bot has got ready for a game: who waits for it is told."""
        for room in self._rooms.values():
            if room.table.setting.game == game and level in levels_at(room):
                tell_everybody(room)

    async def forget(self, player: str) -> None:
        """Somebody wants to be forgotten: their seats go to bots, their tables are told."""
        for listing in await self._house.tables.of_player(player):
            room = await self.enter(listing.id)
            if room is not None:
                await room.make_leave(player)

    async def close(self) -> None:
        """Ask every visitor to come again, and finish what was begun."""
        for room in list(self._rooms.values()):
            await room.close()
