"""One table in this process: its visitors, and all that happens there, one after the other."""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from tribu.match.chance import SeededChance
from tribu.server.lobby.lesson_table import table_script
from tribu.server.lobby.listing import listing_of, touches_listing, writes_between
from tribu.server.room.attendance import Attendance
from tribu.server.room.audience import Teller
from tribu.server.room.change import Change, Decide, Ended, nobody_waits
from tribu.server.room.match_end import written_at_the_end
from tribu.server.room.peers import Elsewhere
from tribu.server.room.queue import Queue
from tribu.server.room.recovery import mend, send_away
from tribu.server.room.stored_events import decode_rows
from tribu.server.room.timekeeper import Timekeeper
from tribu.server.sockets.visitor import Visitor
from tribu.store.transaction import Write
from tribu.table.events import Committed, Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire.news import Snapshot

if TYPE_CHECKING:
    from tribu.server.process import House


class Room:
    """A table, its visitors, and what is to be done there. `runs`: its timers and bots are ours."""

    def __init__(self, house: House, table: Table) -> None:
        self.house = house
        self.id = table.id
        self.table = table
        self.runs = False
        self.secrets: dict[int, bytes] = {}  # of the fair shuffle, by the number of the deal
        self.attendance = Attendance(self)
        self.timekeeper = Timekeeper(self)
        self.teller = Teller(self)
        self.elsewhere = Elsewhere(self)
        self.queue = Queue(lambda error: mend(self, error))
        self.idle_since: int | None = house.now()
        self._listing = listing_of(table, house.now())

    async def get_ready(self) -> None:
        """Fetch what is not in the events: names, secrets of the shuffle, a lesson's script."""
        table = self.table
        table.lots = SeededChance(randomness.randbits(62))
        table.script = table_script(table.setting.lesson)
        if table.phase not in ("gathering", "over"):
            await self.fetch_secrets()
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

    # --- changing the table -------------------------------------------------------------------

    def change(
        self, decide: Decide, ended: Ended = nobody_waits, besides: Sequence[Write] = ()
    ) -> None:
        """Change the table when what came before is over; `ended` is told how that went."""
        self.queue.put(Change(self, decide, ended, besides).begin)

    async def changed(self, decide: Decide) -> None:
        """The same, waited for. Refused if the table does not want it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def ended(error: Exception | None) -> None:
            if done.done():
                return  # whoever waited has gone
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.change(decide, ended)
        await done

    def listed_with(self, events: list[Event]) -> Sequence[Write]:
        """What the lobby and the archive must learn of these events; nothing of most."""
        old = self._listing
        if not touches_listing(old, self.table, events):
            return ()
        now = self.house.now()
        self._listing = new = listing_of(self.table, now)
        writes = writes_between(old, new)
        if new.phase == "over" and old.phase != "over":
            writes += written_at_the_end(self.table, self.secrets, now)
        return writes

    def keep_secret(self, deal: int, secret: bytes) -> None:
        """The secret of a deal that is shuffled from now on."""
        self.secrets[deal] = secret
        self.table.keep_secret(secret)

    async def fetch_secrets(self) -> None:
        """The secrets of all deals so far; the table needs that of the last."""
        self.secrets = await self.house.tables.secrets(self.id)
        if self.secrets:
            self.table.keep_secret(self.secrets[max(self.secrets)])

    # --- the table as it is on disk -----------------------------------------------------------

    async def look(self, player: str, lang: str) -> Snapshot:
        """The table as somebody sees it, once what came before is on disk."""
        return await self.queue.ask(lambda: self.teller.picture(player, lang))

    async def take(self, events: list[Event]) -> None:
        """What happened at another process."""
        for event in events:
            self.table.apply(event)
        if any(isinstance(event, Committed) for event in events):
            await self.fetch_secrets()
        self._listing = listing_of(self.table, self.house.now())
        await self.teller.learn_new_names()
        self.teller.tell(events)

    async def catch_up(self, head: int) -> None:
        """If the store is further than we are. Only from within the queue: what stands there may
        bring us there."""
        if self.table.seq < head:
            await self.reload()

    async def reload(self) -> None:
        """The table as the store has it, shown to everybody."""
        rows = await self.house.tables.events(self.id)
        self.table = Table.from_events(decode_rows(rows))
        self.teller.use(self.table)
        self._listing = listing_of(self.table, self.house.now())
        await self.get_ready()
        self.teller.show_everybody()
        self.timekeeper.look()

    # --- for the house ------------------------------------------------------------------------

    def resume(self, since: int | None) -> None:
        """The table stood still, or its process died: go on."""

        def go_on(error: Exception | None) -> None:
            if error is None:
                self.attendance.look_around()
                self.timekeeper.look()

        self.change(lambda table: table.resume(self.house.now(), since), go_on)

    def refresh(self) -> None:
        """Somebody's name changed."""
        self.queue.run(self.teller.learn_names)
        self.queue.call(self.teller.show_everybody)

    async def seat(self, player: str) -> None:
        """Somebody sits down by `play now`; Refused if no seat is open any more."""
        self.queue.run(lambda: self.teller.learn_name(player))
        await self.changed(lambda table: table.sit(player, None, self.house.now()))

    async def make_leave(self, player: str) -> None:
        """Somebody leaves for good, by their own will but not by a socket."""
        if self.knows(player):
            with suppress(Refused):
                await self.changed(lambda table: table.leave(player, self.house.now()))

    async def abandon(self) -> None:
        """Nobody came back to a table that has not begun: all leave, and it is closed."""
        if not await self.house.channels.present(self.id):
            for player in [chair.player for chair in self.table.chairs if chair.human]:
                await self.make_leave(player)

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
