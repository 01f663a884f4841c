"""One table in this process: its visitors, and all that happens there, one after the other."""

from __future__ import annotations

import asyncio
import secrets as randomness
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Protocol

from tribu.match.chance import SeededChance
from tribu.match.proof import SECRET_BYTES
from tribu.server.background import Background
from tribu.server.clock import Clock
from tribu.server.lobby.lessons import table_script
from tribu.server.lobby.listing import listing_of, touches_listing, writes_between
from tribu.server.problems import problem
from tribu.server.push.sender import Sender
from tribu.server.room.attendance import Attendance
from tribu.server.room.audience import Audience
from tribu.server.room.board_secrets import board_secrets
from tribu.server.room.bots import Bots
from tribu.server.room.change import Change, Decide, Ended, nobody_waits
from tribu.server.room.channels import Channels
from tribu.server.room.match_end import final_writes
from tribu.server.room.notices import Notices
from tribu.server.room.peers import Peers
from tribu.server.room.queue import Queue
from tribu.server.room.recovery import recover
from tribu.server.room.stored_events import Unreadable, table_of
from tribu.server.room.thinkers import Thinkers
from tribu.server.room.timekeeper import Timekeeper
from tribu.server.room.visitor import NOT_FOUND, SERVICE_RESTART, Visitor
from tribu.store import Database
from tribu.store.transaction import Write
from tribu.table.agenda import agenda_of
from tribu.table.events import Back, Committed, Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire.lobby import Chapter
from tribu.wire.news import Snapshot


class EveningNews(Protocol):
    """Who hears what happens at the tables of evenings."""

    def deal_over(self, table: Table) -> None: ...

    def came_back(self, table: Table, player: str) -> None: ...


class Room:
    """A table and its parts. `runs`: whether this process keeps its clocks and plays its bots."""

    def __init__(
        self,
        table: Table,
        *,
        store: Database,
        clock: Clock,
        channels: Channels,
        thinkers: Thinkers,
        bot_pause: float,
        sender: Sender | None,
        background: Background,
        unreadable: Callable[[str, Unreadable], None],
        evening_news: Callable[[], EveningNews],
    ) -> None:
        self.id = table.id
        self.table = table
        self.runs = False
        self.stopped = False
        self.idle_since: int | None = clock.now()
        self.clock = clock.at_a_table()
        self.clock.not_before(table.at)
        self.writer = store.writer
        self.queue = Queue(partial(recover, self))
        self.audience = Audience(self, store, self.clock)
        self.attendance = Attendance(self, store, channels, self.clock)
        self.bots = Bots(self, thinkers, self.clock, bot_pause)
        self.timekeeper = Timekeeper(self, self.clock)
        self.peers = Peers(self, channels)
        self.notices = Notices(self, sender, store.players, background)
        self._tables = store.tables
        self._moderation = store.moderation
        self._clock = clock
        self._unreadable = unreadable
        self._evening_news = evening_news
        self._deals_told = 0  # to the evening that this is a table of
        self._listing = listing_of(table, clock.now())
        self._secrets: dict[int, bytes] = {}  # of the fair shuffle, by the number of the deal
        self._store = store
        self._board_secrets: dict[int, bytes] = {}  # where they are those of a board

    async def get_ready(self) -> None:
        """Fetch what is not in the events: names, secrets of the shuffle, a lesson's script."""
        table = self.table
        table.mixing_chance = SeededChance(randomness.randbits(62))
        table.script = table_script(table.setting.lesson)
        self._board_secrets = self._board_secrets or await board_secrets(self._store, table.setting)
        if table.phase not in ("gathering", "over"):
            await self._fetch_secrets()
        await self.audience.learn_names()

    # --- who comes and goes -------------------------------------------------------------------

    def visit(self, visitor: Visitor) -> None:
        self.idle_since = None
        self.audience.join(visitor)
        if visitor.id:
            self.attendance.came(visitor.id)

    def left(self, visitor: Visitor) -> None:
        self.audience.part(visitor)
        if visitor.id and not self.audience.has(visitor.id):
            self.attendance.went(visitor.id)
        if not self.audience.visitors:
            self.idle_since = self._clock.now()

    def knows(self, player: str) -> bool:
        """Whether somebody has, or had, a seat here."""
        return self.table.seat_of(player) is not None

    # --- changing the table -------------------------------------------------------------------

    def change(
        self, decide: Decide, ended: Ended = nobody_waits, besides: Sequence[Write] = ()
    ) -> None:
        """Change the table when what came before is over; `ended` is told how that went."""
        self.queue.put(Change(self, decide, ended, besides).begin)

    async def changed(self, decide: Decide, besides: Sequence[Write] = ()) -> None:
        """The same, waited for. Refused if the table does not want it."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def ended(error: Exception | None) -> None:
            if done.done():
                return  # the one who waited has gone
            if error is None:
                done.set_result(None)
            else:
                done.set_exception(error)

        self.change(decide, ended, besides)
        await done

    def lobby_writes(self, events: list[Event]) -> Sequence[Write]:
        """What must be written for the lobby and the archive; nothing after most events."""
        old = self._listing
        if not touches_listing(old, self.table, events):
            return ()
        now = self._clock.now()
        self._listing = new = listing_of(self.table, now)
        writes = writes_between(old, new)
        if new.phase == "over" and old.phase != "over":
            writes += final_writes(self.table, self._secrets, now)
        return writes

    def tell_evening(self, events: Sequence[Event]) -> None:
        """After a change that is on disk: the evening that this is a table of is told of each deal
        that is over, of the end, and of who takes a seat back."""
        table = self.table
        for event in events:
            if isinstance(event, Back):
                self._evening_news().came_back(table, table.chairs[event.seat].player)
        told = table.deals_begun + (table.phase == "over")
        if table.phase in ("resting", "over") and told != self._deals_told:
            self._deals_told = told
            self._evening_news().deal_over(table)

    def keep_secret(self, deal: int, secret: bytes) -> None:
        """The secret of the deal that is shuffled from now on."""
        self._secrets[deal] = secret
        self.table.keep_secret(secret)

    def secret_of(self, deal: int) -> bytes:
        """The secret of a deal that is about to be shuffled: a new one, or the board’s."""
        return self._board_secrets.get(deal) or randomness.token_bytes(SECRET_BYTES)

    async def _fetch_secrets(self) -> None:
        """The secrets of all deals so far; the table needs that of the last."""
        self._secrets = await self._tables.secrets(self.id)
        if self._secrets:
            self.table.keep_secret(self._secrets[max(self._secrets)])

    # --- the table as it is on disk -----------------------------------------------------------

    async def look(self, player: str, lang: str) -> Snapshot:
        """The table as somebody sees it, once what came before is on disk."""
        shuns = frozenset(await self._moderation.shunned_by(player) if player else ())
        return await self.queue.ask(lambda: self.audience.picture(player, lang, shuns))

    async def story(self, player: str, lang: str) -> list[Chapter]:
        """The earlier deals of this match, as somebody was told them."""
        return await self.queue.ask(lambda: self.audience.story(player, lang))

    async def take(self, events: list[Event]) -> None:
        """What happened at another process."""
        for event in events:
            self.table.apply(event)
        self.clock.not_before(self.table.at)
        if any(isinstance(event, Committed) for event in events):
            await self._fetch_secrets()
        self._listing = listing_of(self.table, self._clock.now())
        await self.audience.learn_new_names()
        self.audience.tell(events)

    async def catch_up(self, head: int) -> None:
        """Load the table again if the store is ahead of us. Only from within the queue: what waits
        there may be what we lack."""
        if self.table.seq < head:
            await self.reload()

    async def reload(self) -> None:
        """The table as the store has it, shown to everybody."""
        rows = await self._tables.events(self.id)
        self.table = table_of(rows)
        self.clock.not_before(self.table.at)
        self.audience.use(self.table)
        self._listing = listing_of(self.table, self._clock.now())
        await self.get_ready()
        self.audience.show_everybody()
        self.timekeeper.check()
        self.attendance.welcome_back()

    # --- from outside -------------------------------------------------------------------------

    def resume(self, since: int | None) -> None:
        """The table stood still, or its process died: go on."""

        def go_on(error: Exception | None) -> None:
            if error is None:
                self.attendance.await_everybody()
                self.timekeeper.check()

        self.change(lambda table: table.resume(self.clock.now(), since), go_on)

    def stood_still(self, since: int) -> None:
        """The process stood still: that comes before all that waits here, unless another process
        has run the table meanwhile, whose clocks went on."""
        seq, before = self.table.seq, since + self.clock.now() - self._clock.now()

        def resume(table: Table) -> list[Event]:
            return table.resume(self.clock.now(), before) if table.seq == seq else []

        def go_on(_: Exception | None) -> None:
            self.timekeeper.check()

        if self.runs and not self.stopped:
            self.queue.put_first(Change(self, resume, go_on).begin)

    def refresh(self) -> None:
        """Somebody's name changed."""
        self.queue.run(self.audience.learn_names)
        self.queue.call(self.audience.show_everybody)

    async def seat(self, player: str) -> None:
        """Somebody sits down without a socket; Refused if no seat is open any more."""
        self.queue.run(lambda: self.audience.learn_name(player))
        await self.changed(lambda table: table.sit(player, None, self.clock.now()))

    async def unseat(self, player: str) -> None:
        """Somebody leaves for good, without a socket; nothing happens if they cannot."""
        if self.knows(player):
            with suppress(Refused):
                await self.changed(lambda table: table.leave(player, self.clock.now()))

    async def abandon(self) -> None:
        """Nobody came back to a table that has not begun: all leave, and it is closed."""
        if await self.attendance.nobody_elsewhere():
            for player in [chair.player for chair in self.table.chairs if chair.human]:
                await self.unseat(player)

    def compress_if_idle(self, before: int) -> None:
        """If nothing has happened since then: keep only what brings the match back when it is
        asked for."""
        match = self.table.match
        if (
            self.table.at < before
            and match is not None
            and not match.compressed
            and self.queue.free
        ):
            match.compress()
            self.audience.use(self.table)

    def can_rest(self) -> bool:
        """Whether nobody is here, and nothing happens by itself: before and after a match, and
        where the table waits for somebody, for as long as they like."""
        idle = not self.audience.visitors and self.queue.free and not self.bots.thinking
        return idle and not agenda_of(self.table)

    def stop(self) -> None:
        """From now on nothing happens here by itself: the server stops."""
        self.stopped = True
        self.timekeeper.stop()
        self.bots.stop()
        self.attendance.stop()

    def take_apart(self) -> None:
        """Nobody needs the room any more, unless they came at the last moment. It and its parts
        refer to each other: such a circle would stay until the collector comes, which is seldom."""
        if not self.audience.visitors:
            self.stop()
            vars(self).clear()

    def set_aside(self, error: Unreadable) -> None:
        """What is on disk cannot be read any more: nothing happens here from now on."""
        self.stop()
        self._unreadable(self.id, error)
        self.audience.send_away(problem(410, "unreadable"), NOT_FOUND)

    async def close(self) -> None:
        """Finish what is in the queue; visitors are asked to come again."""
        await self.queue.finish()
        self.audience.dismiss(SERVICE_RESTART)
