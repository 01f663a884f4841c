"""The house: all that one server process has, opened at start and closed in good order."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine
from typing import Any

import structlog
from sqlalchemy import text

from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity
from tribu.server.lobby.archive import Archive
from tribu.server.operations.compiling import begin_plain, compile_in_background
from tribu.server.operations.lock import SingleProcess
from tribu.server.operations.startup_errors import reaching
from tribu.server.processes.channels import Channels, NoChannels
from tribu.server.processes.heartbeat import Runner
from tribu.server.room.rooms import Rooms
from tribu.server.room.thinkers import Thinkers
from tribu.server.settings import Settings
from tribu.server.sockets.visitor import Outbox
from tribu.store import Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import Matches
from tribu.store.players import Players, new_id
from tribu.store.tables import Tables
from tribu.store.talk import TalkStore

_EPOCH = 1_790_000_000  # seconds; where the clock of tests, which may run faster, is right


class House:
    """One process of the card room. Everything else gets it and finds the rest here."""

    database: Database
    players: Players
    tables: Tables
    matches: Matches
    talk: TalkStore
    archive: Archive
    identity: Identity
    rooms: Rooms
    runner: Runner
    thinkers: Thinkers
    channels: Channels

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = new_id(10)
        self.guard = Guard(settings)
        self.outbox = Outbox()
        self.log: Any = structlog.get_logger().bind(process=self.process)
        self._lock = SingleProcess()
        self._tasks: set[asyncio.Task[None]] = set()
        self.is_open = False
        self.closing = False
        self._in_time = settings.time_scale == 1

    def now(self) -> int:
        """The time in milliseconds; in tests it may run faster."""
        if self._in_time:
            return int(time.time() * 1000)
        return int((_EPOCH + (time.time() - _EPOCH) * self.settings.time_scale) * 1000)

    def seconds_until(self, when: int) -> float:
        """How long to wait for a moment of `now`."""
        return max(0.0, (when - self.now()) / 1000 / self.settings.time_scale)

    async def open(self) -> None:
        """Unreachable or Occupied, if it cannot be."""
        begin_plain()
        url = self.settings.database or self._take_folder()
        with reaching("TRIBU_DATABASE", url):
            self.database = await open_database(url)
        engine = self.database.engine
        self.players = Players(engine)
        self.tables = Tables(engine)
        self.matches = Matches(engine)
        self.talk = TalkStore(engine)
        self.archive = Archive(self.matches, self.players)
        self.identity = Identity(self.players)
        self.thinkers = Thinkers(self.settings, lambda *task: self.rooms.bot_ready(*task))
        self.rooms = Rooms(self)
        self.runner = Runner(self)
        with reaching("TRIBU_CHANNELS", self.settings.channels):
            self.channels = self._make_channels()
            await self.channels.start(self.rooms.heard)
        await self.runner.start()
        if self.settings.compile:
            self.in_background(compile_in_background())
        self.is_open = True
        self.log.info("open", database=engine.dialect.name, channels=self.settings.several)

    async def close(self) -> None:
        """Tell the visitors, hand the tables over, write what is left."""
        self.closing = True
        for task in self._tasks:
            task.cancel()
        await self.runner.stop()
        await self.rooms.close()
        await self.thinkers.close()
        await self.channels.stop()
        await self.database.close()
        self._lock.release()
        self.log.info("closed")

    def warm_up(self, level: str, game: str) -> None:
        """Get a bot ready in the background."""
        self.in_background(self.thinkers.warm_up(level, game))

    def in_background(self, work: Coroutine[Any, Any, None]) -> None:
        """Something that nobody waits for; what goes wrong is logged."""

        async def guarded() -> None:
            try:
                await work
            except Exception:
                self.log.exception("in the background")

        task = asyncio.create_task(guarded())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def health(self) -> str:
        """ok, or what is wrong."""
        if self.closing:
            return "closing"
        try:
            async with asyncio.timeout(2), self.database.engine.connect() as connection:
                await connection.execute(text("SELECT 1"))
        except Exception as error:
            self.log.error("unwell", error=str(error))
            return "no database"
        return "ok"

    def _take_folder(self) -> str:
        """The folder is ours alone; the address of its SQLite file."""
        folder = self.settings.folder
        with reaching("TRIBU_DATA", str(folder)):
            self._lock.take(folder / "tribu.lock")
            return sqlite_url(folder / "tribu.db")

    def _make_channels(self) -> Channels:
        if not self.settings.several:
            return NoChannels()
        from tribu.server.processes.redis_channels import RedisChannels

        return RedisChannels(self.settings.channels, self.process)
