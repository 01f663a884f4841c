"""Which tables this process runs: it gives a sign of life, and takes over from the dead."""

from __future__ import annotations

import asyncio
import time

import structlog

from tribu.server.background import Background
from tribu.server.room.recovery import DATABASE_AWAY
from tribu.server.room.rooms import Rooms
from tribu.server.settings import Settings
from tribu.store.tables import Tables

_BEAT = 1.0  # seconds between two signs of life
_TIDY = 10  # beats between two looks at rooms that nobody needs

log = structlog.get_logger()


class Heartbeat:
    """Beats once a second; with each beat it looks after the tables of this process."""

    def __init__(
        self, process: str, tables: Tables, rooms: Rooms, settings: Settings, background: Background
    ) -> None:
        self._process = process
        self._tables = tables
        self._rooms = rooms
        self._settings = settings
        self._background = background
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with the tables of the last process, or of those that died."""
        await self._tables.beat(self._process, _real_now())
        if not self._settings.several:
            await self._tables.disown_others(self._process)
        self._task = asyncio.create_task(self._beat_forever(), name="heartbeat")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._tables.leave(self._process)

    async def _beat_forever(self) -> None:
        beats = 0
        while True:
            try:
                await self._beat(beats)
            except DATABASE_AWAY as error:
                log.error("heartbeat", error=str(error))
            except Exception:
                log.exception("heartbeat")
            beats += 1
            await asyncio.sleep(_BEAT)

    async def _beat(self, beats: int) -> None:
        now, several = _real_now(), self._settings.several
        if several or beats % _TIDY == 0:
            await self._tables.beat(self._process, now)
        if several or beats == 0:
            dead_before = now - int(1000 * self._settings.dead)
            taken = await self._tables.take_over(self._process, dead_before)
            if taken:
                log.info("taken over", tables=len(taken))
                self._background.start(self._run(taken))
        if several:
            await self._rooms.compare_with_store()
        if beats % _TIDY == _TIDY - 1 or self._settings.idle < _TIDY:
            await self._rooms.let_go()

    async def _run(self, tables: list[str]) -> None:
        for table in tables:
            await self._rooms.run(table, None)


def _real_now() -> int:
    """Heartbeats are compared between processes, so they do not run faster in tests."""
    return int(time.time() * 1000)
