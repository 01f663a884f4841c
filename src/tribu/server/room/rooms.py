"""All tables that this process has loaded."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

import structlog

from tribu.match.events import Event as MatchEvent
from tribu.server.background import Background
from tribu.server.clock import Clock, real_now
from tribu.server.lobby.listing import listing_of
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.channels import Channels
from tribu.server.room.room import Room
from tribu.server.room.stored_events import Unreadable, rows_of, table_of
from tribu.server.room.visitor import SERVICE_RESTART, UNKNOWN
from tribu.store import Database
from tribu.store.players import new_id
from tribu.store.tables import created
from tribu.store.transaction import Append, Write, appended
from tribu.table.events import Event
from tribu.table.settings import Setting
from tribu.table.table import Table

ALL = "all"  # a topic that every process follows
# Before the id of a player, there; an id alone: a new name.
_FORGOTTEN, _DISMISSED, _SHUNS = "forgotten ", "dismissed ", "shuns "
_BUSY = 60.0  # seconds after which no request is under way in a room that was let go

log = structlog.get_logger()


class Rooms:
    """Finds a table's room, loading it if need be; lets go of those nobody needs.

    `process`: the id of this one. `idle`: seconds after which a room that nobody needs is let go.
    `most`: tables in memory above which no new one is opened; nor while everything waits (`lags`).
    `abandoned`: seconds after which a table that everybody left before it began is closed.
    `dead`: seconds without a sign of life after which another process counts as dead.
    `forget_people`: called when somebody has another name, or none any more, or may no
    longer be welcome.
    """

    def __init__(
        self,
        make_room: Callable[[Table], Room],
        *,
        process: str,
        store: Database,
        channels: Channels,
        clock: Clock,
        background: Background,
        most: int,
        lags: Callable[[], bool],
        idle: float,
        abandoned: float,
        dead: float,
        forget_people: Callable[[], None],
    ) -> None:
        self._make_room = make_room
        self._process = process
        self._tables = store.tables
        self._players = store.players
        self._talk = store.talk
        self._moderation = store.moderation
        self._matches = store.matches
        self._writer = store.writer
        self._channels = channels
        self._clock = clock
        self._background = background
        self._most = most
        self._lags = lags
        self._idle = idle
        self._abandoned = abandoned
        self._dead = dead
        self._forget_people = forget_people
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._unreadable: set[str] = set()
        self._let_go: deque[tuple[int, Room]] = deque()  # when, by the clock
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
        """The room of a table; None if there is no such table. RequestProblem if it cannot be
        read."""
        room = self._rooms.get(table)
        if room is not None:
            in_the_lobby = room.table.match is None and room.table.setting.public
            if room.idle_since is not None and not in_the_lobby:  # which looks at all it lists
                room.idle_since = self._clock.now()  # the visitor may be about to stay
            if not room.runs and room.table.phase != "over":
                await self._claim(room)  # another process may have let it sleep
            return room
        if table in self._unreadable:
            raise problem(410, "unreadable")
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                return self._rooms.get(table) or await self._load(table)
        except Unreadable as damaged:
            self.set_aside(table, damaged)
            raise problem(410, "unreadable") from damaged
        finally:
            self._loading.pop(table, None)

    async def _load(self, table: str) -> Room | None:
        await self._channels.follow(table)  # first, so that nothing is missed in between
        rows = await self._tables.events(table)
        if not rows or rows[0][0]:  # not even the first is there
            await self._channels.unfollow(table)
            if await self._matches.get(table) is not None:
                raise problem(410, "folded", "match")
        if not rows:
            return None
        room = self._make_room(table_of(rows))
        await room.get_ready()
        self._keep(room)
        await self._claim(room)
        return room

    async def _claim(self, room: Room) -> None:
        """Run a table that no living process runs, in whatever state it is: one whose process died
        goes on from where it stood, one that slept from where it waited."""
        room.runs, orphaned = await self._tables.claim(room.id, self._process, self._dead_before())
        if room.runs:
            room.bots.get_ready()
        if orphaned:
            room.resume(None)

    def _dead_before(self) -> int:
        """A process that gave its last sign of life before that is dead."""
        return real_now() - int(1000 * self._dead)

    def set_aside(self, table: str, damaged: Unreadable) -> None:
        """A table that cannot be read holds nobody else up, and is not tried again."""
        log.error("set aside: this table cannot be read", table=table, error=str(damaged))
        self._unreadable.add(table)
        self._rooms.pop(table, None)
        self._background.start(self._tables.set_aside(table))

    async def open(
        self,
        setting: Setting,
        seats: Sequence[str],
        host: str,
        past: Iterable[MatchEvent] = (),
        besides: Callable[[str], Sequence[Write]] = lambda table: (),
        origin: str = "",
        lock: str = "",
    ) -> Room:
        """Open a table; the host takes the first open seat, and is expected to come. `past`: what
        has happened there already, in another match. `besides`: what is written along with it, by
        its id; Conflict if that cannot be. `origin`: from where it is opened, a mark;
        `lock`: what is kept of its password. RequestProblem if there are too many tables."""
        self.check_room()
        now = self._clock.now()
        table, events = Table.open(new_id(), setting, seats, host, now, lock)
        happened = [*events, *table.catch_up(past, now)]
        room = await self.add(table, happened, besides(table.id), origin)
        room.attendance.await_everybody()
        return room

    async def open_of_evening(
        self,
        setting: Setting,
        who: Sequence[str],
        out: Iterable[str],
        besides: Callable[[str], Sequence[Write]],
    ) -> Room:
        """Open a table of an evening, at which everybody has a seat (`Table.of_evening`) and is
        expected to come; Conflict if there is one already."""
        self.check_room()
        table, events = Table.of_evening(new_id(), setting, who, out, self._clock.now())
        room = await self.add(table, events, besides(table.id))
        room.attendance.await_everybody()
        return room

    def check_room(self) -> None:
        """RequestProblem if one more table would be at the cost of those that are played."""
        if len(self._rooms) >= self._most:
            raise problem(503, "full")
        if self._lags():
            raise problem(503, "lagging")

    async def add(
        self,
        table: Table,
        events: list[Event],
        besides: Sequence[Write] = (),
        origin: str = "",
    ) -> Room:
        """A table that was just opened: on disk first, then a room."""
        writes = [*self._opening(table, origin), *besides]
        await self._writer.append(Append(table.id, rows_of(events), writes))
        return await self.furnish(table)

    def opening(self, table: Table, events: list[Event], origin: str) -> list[Write]:
        """All that is written of a new table, to be written along with something else; then it is
        found like any other."""
        return [*self._opening(table, origin), appended(table.id, rows_of(events))]

    def _opening(self, table: Table, origin: str) -> list[Write]:
        return created(listing_of(table, self._clock.now()), self._process, origin)

    async def furnish(self, table: Table) -> Room:
        """The room of a table that this process has just opened."""
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
        if room is not None and room.runs:
            room.bots.get_ready()
            room.resume(since)

    def stood_still(self, since: int) -> None:
        """The whole process stood still since then: nobody is charged for that time."""
        log.warning("stood still", seconds=round((self._clock.now() - since) / 1000))
        for room in list(self._rooms.values()):
            room.stood_still(since)

    # --- letting go ---------------------------------------------------------------------------

    async def let_go(self) -> None:
        """Forget the rooms that nobody is in and in which nothing will happen by itself; close the
        public tables that everybody has forgotten (those who come by link may come tomorrow);
        compress those where nothing has happened for a while."""
        now = self._clock.now()
        while self._let_go and self._let_go[0][0] <= now - int(1000 * _BUSY):
            self._let_go.popleft()[1].take_apart()
        for room in list(self._rooms.values()):
            room.compress_if_idle(now - int(1000 * self._idle))
            if room.idle_since is None or not room.can_rest():
                continue
            idle = (now - room.idle_since) / 1000
            if room.table.phase == "gathering" and room.table.setting.public:
                if idle > self._abandoned and room.runs:
                    await room.abandon()
            elif idle > self._idle and await room.attendance.nobody_elsewhere():
                await self._forget_room(room, room.idle_since)

    async def wake_forgotten(self) -> None:
        """Public tables that were gathering when their process died, and to which nobody came back:
        they are loaded, and after a while abandoned like any other."""
        before = self._clock.now() - int(1000 * self._abandoned)
        for table in await self._tables.left_gathering(before, self._dead_before()):
            with suppress(RequestProblem):
                await self.enter(table)

    def forget_talk(self, before: int) -> None:
        """What was said before then is shown to nobody any more."""
        for room in self._rooms.values():
            room.audience.forget_talk(before)

    async def _forget_room(self, room: Room, since: int) -> None:
        """Unless somebody enters meanwhile: then it is no longer idle. A match that is over is run
        by nobody since its end was written; one more transaction for each of them kept hundreds of
        tables in memory."""
        if room.runs and room.table.phase != "over":
            await self._tables.release(room.id, self._process)
        if self._rooms.get(room.id) is not room:
            return  # meanwhile it was set aside
        if room.idle_since != since or not room.can_rest():
            await self._claim(room)
            return
        del self._rooms[room.id]
        self._let_go.append((self._clock.now(), room))
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
        await self._claim_visited()
        if not self._channels.well:
            await self._catch_up_talk()

    async def _catch_up_talk(self) -> None:
        """Events are compared anyway; while no message comes through, so is what was said."""
        visited = [room for room in self._rooms.values() if room.audience.visitors]
        heads = await self._talk.counts([room.id for room in visited]) if visited else {}
        for room in visited:
            if room.id in heads:
                room.queue.run(partial(room.audience.catch_up_talk, heads[room.id]))

    async def _claim_visited(self) -> None:
        """Tables with visitors here that no process runs: one died before the match began, or let
        the table sleep without knowing of us."""
        idle = [
            room.id for room in self._rooms.values() if not room.runs and room.audience.visitors
        ]
        for table in await self._tables.unclaimed(idle, self._dead_before()) if idle else ():
            room = self._rooms.get(table)
            if room is not None:
                await self._claim(room)

    async def receive(self, topic: str, message: bytes) -> None:
        """Another process tells of a table, or, to all, of a player who has a new name or none."""
        if topic == ALL:
            self._hear(message.decode())
        room = self._rooms.get(topic)
        if room is not None:
            room.peers.receive(message)

    # --- players and bots ---------------------------------------------------------------------

    def renamed(self, player: str) -> None:
        """Somebody has a new name: tell everybody who sees it."""
        self._refresh(player)
        self._channels.publish(ALL, player.encode())

    def forgotten(self, player: str) -> None:
        """Somebody has no name any more: tell everybody who sees it, and all their own connections
        are closed."""
        self._send_away(player)
        self._refresh(player)
        self._channels.publish(ALL, f"{_FORGOTTEN}{player}".encode())

    def dismiss(self, player: str) -> None:
        """All connections of somebody are closed; they come back if they still may."""
        self._dismiss(player)
        self._channels.publish(ALL, f"{_DISMISSED}{player}".encode())

    def _dismiss(self, player: str) -> None:
        self._forget_people()
        for room in list(self._rooms.values()):
            room.audience.dismiss(SERVICE_RESTART, player)

    def shuns_changed(self, player: str) -> None:
        """Somebody mutes or blocks others than before: what they are told is chosen by that."""
        self._learn_shuns(player)
        self._channels.publish(ALL, f"{_SHUNS}{player}".encode())

    def _learn_shuns(self, player: str) -> None:
        for room in list(self._rooms.values()):
            if room.audience.has(player):
                room.queue.run(partial(room.audience.learn_shuns, player))

    async def dismiss_forgotten(self) -> None:
        """The same for those of whom nobody told us, also for those who are kept out or signed out:
        a message was lost, or they came in at that very moment."""
        visitors = [one for room in self._rooms.values() for one in room.audience.visitors]
        here = {one.id for one in visitors if one.id}
        for player in here - (await self._players.names(here)).keys():
            self._send_away(player)
            self._refresh(player)
        for player in await self._moderation.banned(here, real_now()):
            self._dismiss(player)
        tokens = {one.token: one.id for one in visitors if one.token}
        for token in await self._players.void_tokens(tokens):
            self._dismiss(tokens[token])

    def _hear(self, message: str) -> None:
        """Another process tells of a player."""
        if message.startswith(_DISMISSED):
            self._dismiss(message.removeprefix(_DISMISSED))
            return
        if message.startswith(_SHUNS):
            self._learn_shuns(message.removeprefix(_SHUNS))
            return
        player = message.removeprefix(_FORGOTTEN)
        if player != message:
            self._send_away(player)
        self._refresh(player)

    def _send_away(self, player: str) -> None:
        for room in list(self._rooms.values()):
            room.audience.send_away(problem(401, "unknown"), UNKNOWN, player)

    def _refresh(self, player: str) -> None:
        self._forget_people()
        for room in list(self._rooms.values()):
            if room.knows(player):
                room.refresh()

    async def leave_all(self, player: str) -> None:
        """Somebody wants to be forgotten: their seats go to bots."""
        for listing in await self._tables.of_player(player):
            with suppress(RequestProblem):  # nobody plays where nothing can be read
                room = await self.enter(listing.id)
                if room is not None:
                    await room.unseat(player)

    def bot_ready(self, level: str, game: str) -> None:
        """A bot has got ready for a game: the tables that wait for it say so."""
        for room in self._rooms.values():
            if room.table.setting.game == game and level in room.bots.levels():
                room.bots.announce()
