"""One table in this process: commands one after the other, on disk first, then told.

Whatever wants to change the table stands in the queue, or finds it free and holds it. A change is
decided by the table, appended to the store at the expected position, and only then told to anybody.
If another process was first, the table is loaded anew and the change decided again.
"""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from tribu.match.chance import SeededChance
from tribu.server.attendance import Attendance
from tribu.server.codec import decode_rows, rows_of
from tribu.server.elsewhere import Elsewhere
from tribu.server.ending import written_at_the_end
from tribu.server.lesson_table import table_script
from tribu.server.listing import listing_of, reseats, touches_listing, writes_between
from tribu.server.manners import answer
from tribu.server.mending import mend, send_away
from tribu.server.problems import Trouble
from tribu.server.queue import Queue
from tribu.server.shortcut import at_once
from tribu.server.teller import Teller
from tribu.server.timekeeper import Timekeeper
from tribu.server.visitor import Visitor
from tribu.store.transaction import Append, Row, Write
from tribu.store.writer import Conflict
from tribu.table.events import Committed, Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire.news import Snapshot

if TYPE_CHECKING:
    from tribu.server.house import House

Decide = Callable[[Table], list[Event]]


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
        self.elsewhere = Elsewhere(self)
        self.queue = Queue(lambda: mend(self))
        self.idle_since: int | None = house.now()
        self._listing = listing_of(table, house.now())

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
        self.teller.regroup()

    def left(self, visitor: Visitor) -> None:
        self.attendance.go(visitor)
        self.teller.regroup()
        if not self.visitors:
            self.idle_since = self.house.now()

    def knows(self, player: str) -> bool:
        return self.table.seat_of(player) is not None

    # --- who wants something ------------------------------------------------------------------

    def ask(self, visitor: Visitor, command: Any) -> None:
        """A visitor wants something."""
        if not at_once(self, visitor, command):
            self.queue.put(lambda: answer(self, visitor, command))

    async def look(self, player: str, lang: str) -> Snapshot:
        """The table as somebody sees it, once what came before is on disk."""
        seen: asyncio.Future[Snapshot] = asyncio.get_running_loop().create_future()

        async def show() -> None:
            try:
                seen.set_result(self.teller.picture(player, lang))
            except Trouble as error:
                seen.set_exception(error)

        self.queue.put(show)
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
            if events and not await self.settle(events, besides):
                continue
            if refused is not None:
                try:
                    raise refused
                finally:
                    del refused  # it knows this call, which knows it: only the collector would help
            return events

    async def settle(self, events: list[Event], besides: Sequence[Write] = ()) -> bool:
        """Write what was decided, then tell; if another was first, load the table anew instead."""
        try:
            rows = await self._write(events, besides)
        except Conflict:
            await self.reload()
            return False
        await self.tell(events)
        await self.elsewhere.publish(rows)
        self.look_ahead()
        return True

    def is_plain(self, events: list[Event]) -> bool:
        """Whether nothing is to be written but the events, and no other process to be told."""
        several = self.house.settings.several
        return not several and not touches_listing(self._listing, self.table, events)

    async def _write(self, events: list[Event], besides: Sequence[Write]) -> list[Row]:
        """Append at the expected position, with what the lobby and the archive must learn."""
        writes, old = besides, self._listing
        if touches_listing(old, self.table, events):
            now = self.house.now()
            self._listing = new = listing_of(self.table, now)
            writes = [*besides, *writes_between(old, new)]
            if new.phase == "over" and old.phase != "over":
                kept = await self.house.tables.secrets(self.id)
                writes += written_at_the_end(self.table, kept, now)
        rows = rows_of(events)
        await self.house.database.writer.append(Append(self.id, rows, writes))
        return rows

    async def tell(self, events: list[Event]) -> None:
        """Tell everybody here what is on disk."""
        if reseats(events):
            await self.teller.tell_of_seats(events)
        else:
            self.teller.tell(events)

    def look_ahead(self) -> None:
        """See what must be done now, and when the next thing falls due."""
        self.timekeeper.look()

    async def fetch_secret(self) -> None:
        """The secret of the deal under way, or of the one that is shuffled."""
        kept = await self.house.tables.secrets(self.id)
        if kept:
            self.table.keep_secret(kept[max(kept)])

    # --- the table as the store has it --------------------------------------------------------

    async def take(self, events: list[Event]) -> None:
        """What happened at another process."""
        for event in events:
            self.table.apply(event)
        if any(isinstance(event, Committed) for event in events):
            await self.fetch_secret()
        self._listing = listing_of(self.table, self.house.now())
        await self.tell(events)

    async def catch_up(self, head: int) -> None:
        """If the store is further than we are. Only from within the queue: what stands there may
        bring us there."""
        if self.table.seq < head:
            await self.reload()

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

        self.queue.put(go_on)

    def refresh(self) -> None:
        """Somebody's name changed."""

        async def learn() -> None:
            await self.teller.learn_names()
            self.teller.show_everybody()

        self.queue.put(learn)

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

        self.queue.put(change)
        await done

    def fold_away(self, before: int) -> None:
        """If nothing has happened since then: keep only what brings the match back when it is
        asked for."""
        match = self.table.match
        if self.table.at < before and match is not None and not match.folded and self.queue.free:
            match.fold_away()
            self.teller.use(self.table)

    def can_rest(self) -> bool:
        """Whether nothing happens here by itself."""
        resting = self.table.phase in ("gathering", "over")
        return resting and not self.visitors and self.queue.free

    async def close(self) -> None:
        """Finish what is in the queue; visitors are asked to come again."""
        self.timekeeper.stop()
        self.attendance.stop()
        await self.queue.finish()
        send_away(self)
