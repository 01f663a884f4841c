"""One table in this process: commands one after the other, on disk first, then told.

Whatever wants to change the table stands in the queue. A change is decided by the table, appended
to the store at the expected position, and only then told to anybody. If another process was first,
the table is loaded anew and the change decided again.
"""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.match.chance import SeededChance
from tribu.server.attendance import Attendance
from tribu.server.codec import decode_payload, decode_rows, rows_of
from tribu.server.ending import written_at_the_end
from tribu.server.lesson_table import table_script
from tribu.server.listing import listing_of, reseats, touches_listing, writes_between
from tribu.server.manners import answer
from tribu.server.problems import Trouble
from tribu.server.teller import Teller
from tribu.server.timekeeper import Timekeeper
from tribu.server.visitor import Visitor
from tribu.store.talk import Said
from tribu.store.writer import Append, Conflict, Row, Write
from tribu.table.events import Committed, Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire.news import Snapshot

if TYPE_CHECKING:
    from tribu.server.house import House

Item = Callable[[], Awaitable[None]]
Decide = Callable[[Table], list[Event]]


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other of a table: events that are on disk, or something said."""

    rows: list[Row] = []
    said: Said | None = None


_heard = msgspec.msgpack.Decoder(Heard)


class Room:
    """A table, its visitors, and what is to be done there. `runs`: its timers and bots are ours."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.id = table.id
        self.table = table
        self.runs = False
        self.attendance = Attendance(self)
        self.timekeeper = Timekeeper(self)
        self.teller = Teller(self)
        self.idle_since: int | None = house.now()
        self._listing = listing_of(table, house.now())
        self._queue: deque[Item] = deque()
        self._worker: asyncio.Task[None] | None = None
        self._idle: asyncio.Future[None] | None = None  # while the worker waits for something to do
        self._closed = False
        self._payload: list[Row] = []

    async def get_ready(self) -> None:
        """Fetch what is not in the events: names, the secret of the deal, a lesson's script."""
        table = self.table
        table.lots = SeededChance(randomness.randbits(62))
        table.script = table_script(table.setting.lesson)
        if table.needs_secret():
            await self.fetch_secret()
        await self.teller.learn_names()

    # --- who comes and goes -------------------------------------------------------------------

    @property
    def visitors(self) -> set[Visitor]:
        return self.attendance.visitors

    def visit(self, visitor: Visitor) -> None:
        self.idle_since = None
        self.attendance.come(visitor)

    def left(self, visitor: Visitor) -> None:
        self.attendance.go(visitor)
        if not self.visitors:
            self.idle_since = self.house.now()

    def knows(self, player: str) -> bool:
        return self.table.seat_of(player) is not None

    # --- the queue ----------------------------------------------------------------------------

    def ask(self, visitor: Visitor, command: Any) -> None:
        """A visitor wants something."""
        self.put(lambda: answer(self, visitor, command))

    def put(self, item: Item) -> None:
        """Do this when what came before is done."""
        self._queue.append(item)
        if self._closed:
            return
        if self._worker is None:
            self._worker = asyncio.create_task(self._work())
        self._wake()

    def _wake(self) -> None:
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def _work(self) -> None:
        """One task for as long as the room is loaded: a new one for each command costs more."""
        loop = asyncio.get_running_loop()
        while True:
            while self._queue:
                try:
                    await self._queue.popleft()()
                except Exception:
                    self.house.log.exception("room", table=self.id)
                    await self.reload()
            if self._closed:
                return
            self._idle = loop.create_future()
            await self._idle
            self._idle = None

    async def look(self, player: str, lang: str) -> Snapshot:
        """The table as somebody sees it, once what came before is on disk."""
        seen: asyncio.Future[Snapshot] = asyncio.get_running_loop().create_future()

        async def show() -> None:
            try:
                seen.set_result(self.teller.picture(player, lang))
            except Trouble as error:
                seen.set_exception(error)

        self.put(show)
        return await seen

    # --- changing the table -------------------------------------------------------------------

    async def change(self, decide: Decide, besides: Sequence[Write] = ()) -> list[Event]:
        """Decide, write, tell. Refused if the table does not want it; what a refusal brings about
        (time given back) is written and told, too. Only from within the queue."""
        while True:
            refused: Refused | None = None
            try:
                events = decide(self.table)
            except Refused as error:
                events, refused = list(error.events), error
            if events:
                try:
                    await self._write(events, besides)
                except Conflict:
                    await self.reload()
                    continue
                await self._told(events)
            if refused is not None:
                try:
                    raise refused
                finally:
                    del refused  # it knows this call, which knows it: only the collector would help
            return events

    async def _write(self, events: list[Event], besides: Sequence[Write]) -> None:
        """Append at the expected position, with what the lobby and the archive must learn."""
        writes, old = besides, self._listing
        if touches_listing(old, self.table, events):
            now = self.house.now()
            self._listing = new = listing_of(self.table, now)
            writes = [*besides, *writes_between(old, new)]
            if new.phase == "over" and old.phase != "over":
                kept = await self.house.tables.secrets(self.id)
                writes += written_at_the_end(self.table, kept, now)
        self._payload = rows_of(events)
        await self.house.database.writer.append(Append(self.id, self._payload, writes))

    async def _told(self, events: list[Event]) -> None:
        if reseats(events):
            await self.teller.tell_of_seats(events)
        else:
            self.teller.tell(events)
        if self.house.settings.several:
            heard = Heard(rows=self._payload)
            await self.house.channels.publish(self.id, msgspec.msgpack.encode(heard))
        self.look_ahead()

    def look_ahead(self) -> None:
        """See what must be done now, and when the next thing falls due."""
        self.timekeeper.look()

    async def fetch_secret(self) -> None:
        """The secret of the deal under way, or of the one that is shuffled."""
        kept = await self.house.tables.secrets(self.id)
        if kept:
            self.table.keep_secret(kept[max(kept)])

    # --- other processes ----------------------------------------------------------------------

    async def publish_talk(self, said: Said) -> None:
        """Tell other processes what was said."""
        if self.house.settings.several:
            await self.house.channels.publish(self.id, msgspec.msgpack.encode(Heard(said=said)))

    def hear(self, message: bytes) -> None:
        """Another process tells of this table."""
        heard = _heard.decode(message)
        if heard.said is not None:
            self.teller.hear_talk(heard.said)
        if heard.rows:
            self.put(lambda: self._take_heard(heard.rows))

    async def _take_heard(self, rows: list[Row]) -> None:
        for position, _, payload in rows:
            if position <= self.table.seq:
                continue
            if position != self.table.seq + 1:
                await self.reload()
                return
            events = decode_payload(payload)
            for event in events:
                self.table.apply(event)
            if any(isinstance(event, Committed) for event in events):
                await self.fetch_secret()
            self._listing = listing_of(self.table, self.house.now())
            if reseats(events):
                await self.teller.tell_of_seats(events)
            else:
                self.teller.tell(events)
        self.look_ahead()

    def catch_up(self, head: int) -> None:
        """The store is further than we are, unless what is in the queue brings us there."""

        async def compare() -> None:
            if self.table.seq < head:
                await self.reload()

        self.put(compare)

    async def reload(self) -> None:
        """The table as the store has it, told to everybody as a snapshot."""
        rows = await self.house.tables.events(self.id)
        self.table = Table.from_events(decode_rows(rows))
        self.teller.use(self.table)
        self._listing = listing_of(self.table, self.house.now())
        await self.get_ready()
        self.teller.show_everybody()
        self.look_ahead()

    # --- for the house ------------------------------------------------------------------------

    def resume(self, since: int | None) -> None:
        """The table stood still, or its process died: go on."""

        async def go_on() -> None:
            await self.change(lambda table: table.resume(self.house.now(), since))
            self.attendance.look_around()
            self.look_ahead()

        self.put(go_on)

    def refresh(self) -> None:
        """Somebody's name changed."""

        async def learn() -> None:
            await self.teller.learn_names()
            self.teller.show_everybody()

        self.put(learn)

    async def seat(self, player: str) -> None:
        """Somebody sits down by `play now`; Refused if no seat is open any more."""
        await self._done(lambda table: table.sit(player, None, self.house.now()))

    async def make_leave(self, player: str) -> None:
        """Somebody leaves for good, by their own will but not by a socket."""
        if self.knows(player):
            with suppress(Refused):
                await self._done(lambda table: table.leave(player, self.house.now()))

    async def abandon(self) -> None:
        """Nobody came back to a table that has not begun: all leave, and it is closed."""
        if not await self.house.channels.present(self.id):
            for player in [chair.player for chair in self.table.chairs if chair.human]:
                await self.make_leave(player)

    async def _done(self, decide: Decide) -> None:
        """A change from outside the queue, waited for."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def change() -> None:
            try:
                await self.change(decide)
            except Exception as error:
                done.set_exception(error)
                if not isinstance(error, Refused):
                    raise
            else:
                done.set_result(None)

        self.put(change)
        await done

    def fold_away(self, before: int) -> None:
        """If nothing has happened since then: keep only what brings the match back when it is
        asked for."""
        match = self.table.match
        if self.table.at < before and match is not None and not match.folded and not self._queue:
            match.fold_away()
            self.teller.use(self.table)

    def can_rest(self) -> bool:
        """Whether nothing happens here by itself."""
        resting = self.table.phase in ("gathering", "over")
        working = self._queue or (self._worker is not None and self._idle is None)
        return resting and not self.visitors and not working

    def dismiss_worker(self) -> None:
        """Nobody needs the room for now; whoever still has it may put something in the queue."""
        if self._worker is not None and self._idle is not None:
            self._worker.cancel()
            self._worker = self._idle = None

    async def close(self) -> None:
        """Finish what is in the queue; visitors are asked to come again."""
        self._closed = True
        self._wake()
        self.timekeeper.stop()
        self.attendance.stop()
        if self._worker is not None:
            await asyncio.wait({self._worker}, timeout=5)
        for visitor in list(self.visitors):
            visitor.close(1012)
