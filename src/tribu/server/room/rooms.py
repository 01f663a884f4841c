"""All tables that this process has loaded."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial

from tribu.server.clock import Clock
from tribu.server.lobby.listing import listing_of
from tribu.server.room.channels import Channels
from tribu.server.room.room import Room
from tribu.server.room.stored_events import decode_rows, rows_of
from tribu.store import Database
from tribu.store.players import new_id
from tribu.store.tables import created
from tribu.store.transaction import Append
from tribu.table.events import Event
from tribu.table.settings import Setting
from tribu.table.table import Table

ALL = "all"  # a topic that every process follows


class Rooms:
    """Finds a table's room, loading it if need be; lets go of those nobody needs.

    `process`: the id of this one. `idle`: seconds after which a room that nobody needs is let go.
    `abandoned`: seconds after which a table that everybody left before it began is closed.
    `forget_names`: called when somebody has another name, or none any more.
    """

    def __init__(
        self,
        make_room: Callable[[Table], Room],
        *,
        process: str,
        store: Database,
        channels: Channels,
        clock: Clock,
        idle: float,
        abandoned: float,
        forget_names: Callable[[], None],
    ) -> None:
        self._make_room = make_room
        self._process = process
        self._tables = store.tables
        self._writer = store.writer
        self._channels = channels
        self._clock = clock
        self._idle = idle
        self._abandoned = abandoned
        self._forget_names = forget_names
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self.closing = False

    @property
    def loaded(self) -> int:
        return len(self._rooms)

    @property
    def compressed(self) -> int:
        """How many of them are compressed, since nothing happens there."""
        matches = (room.table.match for room in self._rooms.values())
        return sum(match is not None and match.compressed for match in matches)

    @property
    def visitors(self) -> int:
        return sum(len(room.audience.visitors) for room in self._rooms.values())

    # --- finding and loading ------------------------------------------------------------------

    async def enter(self, table: str) -> Room | None:
        """The room of a table; None if there is no such table."""
        room = self._rooms.get(table)
        if room is not None:
            if room.idle_since is not None and room.table.match is not None:
                room.idle_since = self._clock.now()  # whoever enters may be about to stay
            if not room.runs and room.table.phase != "over":
                await self._claim(room)  # another process may have let it sleep
            return room
        lock = self._loading.setdefault(table, asyncio.Lock())
        async with lock:
            room = self._rooms.get(table) or await self._load(table)
        self._loading.pop(table, None)
        return room

    async def _load(self, table: str) -> Room | None:
        await self._channels.follow(table)  # first, so that nothing is missed in between
        rows = await self._tables.events(table)
        if not rows:
            await self._channels.unfollow(table)
            return None
        room = self._make_room(Table.from_events(decode_rows(rows)))
        await room.get_ready()
        self._keep(room)
        await self._claim(room)
        return room

    async def _claim(self, room: Room) -> None:
        """Run a table that no process runs. It may have slept in the middle of a match."""
        room.runs = await self._tables.claim(room.id, self._process)
        if room.runs:
            room.bots.get_ready()

    async def open(self, setting: Setting, seats: Sequence[str], host: str) -> Room:
        """Open a table; the host takes the first open seat, and is expected to come."""
        room = await self.add(*Table.open(new_id(), setting, seats, host, self._clock.now()))
        room.attendance.await_everybody()
        return room

    async def add(self, table: Table, events: list[Event]) -> Room:
        """A table that was just opened: on disk first, then a room."""
        listing = listing_of(table, self._clock.now())
        append = Append(table.id, rows_of(events), created(listing, self._process))
        await self._writer.append(append)
        await self._channels.follow(table.id)
        room = self._make_room(table)
        room.runs = True
        await room.get_ready()
        self._keep(room)
        room.bots.get_ready()
        room.timekeeper.check()
        return room

    def _keep(self, room: Room) -> None:
        self._rooms[room.id] = room
        if self.closing:
            room.stop()

    async def run(self, table: str, since: int | None) -> None:
        """This process runs a table from now on that another had, or that stood still."""
        room = await self.enter(table)
        if room is not None:
            room.runs = True
            room.bots.get_ready()
            room.resume(since)

    # --- letting go ---------------------------------------------------------------------------

    async def let_go(self) -> None:
        """Forget the rooms that nobody is in and in which nothing will happen by itself; close the
        public tables that everybody has forgotten (those who come by link may come tomorrow);
        compress those where nothing has happened for a while."""
        now = self._clock.now()
        for room in list(self._rooms.values()):
            room.compress_if_idle(now - int(1000 * self._idle))
            if room.idle_since is None or not room.can_rest():
                continue
            idle = (now - room.idle_since) / 1000
            if room.table.phase == "gathering" and room.table.setting.public:
                if idle > self._abandoned and room.runs:
                    await room.abandon()
            elif idle > self._idle and not await room.attendance.elsewhere():
                await self._forget_room(room, room.idle_since)

    async def _forget_room(self, room: Room, since: int) -> None:
        """Unless somebody enters meanwhile: then it is no longer idle since then."""
        if room.runs:
            await self._tables.release(room.id, self._process)
        if room.idle_since != since or not room.can_rest():
            await self._claim(room)
            return
        del self._rooms[room.id]
        await self._channels.unfollow(room.id)

    def stop(self) -> None:
        """From now on nothing happens by itself: the server stops."""
        self.closing = True
        for room in self._rooms.values():
            room.stop()

    async def close(self) -> None:
        """Ask every visitor to come again, and finish what was begun."""
        for room in list(self._rooms.values()):
            await room.close()

    # --- other processes ----------------------------------------------------------------------

    async def compare_with_store(self) -> None:
        """Between several processes a message can get lost, and a table be taken over: see what the
        database says."""
        ids = list(self._rooms)
        heads = await self._tables.heads(ids) if ids else {}
        ours = await self._tables.run_by(self._process)
        for table in ids:
            room = self._rooms.get(table)
            if room is not None:
                room.runs = table in ours
                if heads.get(table, 0) > room.table.seq:
                    room.queue.run(partial(room.catch_up, heads[table]))

    async def receive(self, topic: str, message: bytes) -> None:
        """Another process tells of a table, or, to all, of a player who has a new name or none."""
        if topic == ALL:
            self._refresh(message.decode())
        room = self._rooms.get(topic)
        if room is not None:
            room.peers.receive(message)

    # --- players and bots ---------------------------------------------------------------------

    def renamed(self, player: str) -> None:
        """Somebody has a new name, or none any more: whoever sees it is told."""
        self._refresh(player)
        self._channels.publish(ALL, player.encode())

    def _refresh(self, player: str) -> None:
        self._forget_names()
        for room in list(self._rooms.values()):
            if room.knows(player):
                room.refresh()

    async def leave_all(self, player: str) -> None:
        """Somebody wants to be forgotten: their seats go to bots."""
        for listing in await self._tables.of_player(player):
            room = await self.enter(listing.id)
            if room is not None:
                await room.unseat(player)

    def bot_ready(self, level: str, game: str) -> None:
        """A bot has got ready for a game: the tables that wait for it say so."""
        for room in self._rooms.values():
            if room.table.setting.game == game and level in room.bots.levels():
                room.bots.announce()
