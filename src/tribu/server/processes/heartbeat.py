"""Which tables this process runs: it gives a sign of life, and takes over from the dead."""

from __future__ import annotations

import asyncio

import structlog

from tribu.server.background import Background
from tribu.server.clock import real_now
from tribu.server.problems import RequestProblem
from tribu.server.room.rooms import Rooms
from tribu.server.settings import Settings
from tribu.store.database import DATABASE_AWAY
from tribu.store.tables import Tables

_BEAT = 1.0  # seconds between two signs of life
_TIDY = 10  # beats between two looks at rooms that nobody needs
_SOONEST, _LATEST = 0.5, 15.0  # seconds before a table that could not be resumed is tried again

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
        self._took_over = False

    async def start(self) -> None:
        """Go on with the tables of the last process, or of those that died."""
        await self._tables.beat(self._process, real_now())
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
        now, several = real_now(), self._settings.several
        if several or beats % _TIDY == 0:
            await self._tables.beat(self._process, now)
        if several or not self._took_over:
            dead_before = now - int(1000 * self._settings.dead)
            taken = await self._tables.take_over(self._process, dead_before)
            self._took_over = True
            if taken:
                log.info("taken over", tables=len(taken))
                self._background.start(self._run(taken))
        if several:
            await self._rooms.compare_with_store()
        if beats % _TIDY == _TIDY - 1:
            await self._rooms.dismiss_forgotten()
            await self._rooms.wake_forgotten()
        if beats % _TIDY == _TIDY - 1 or self._settings.idle < _TIDY:
            await self._rooms.let_go()

    async def _run(self, tables: list[str]) -> None:
        """Each table by itself: one that fails does not hold up the others, and is tried again."""
        wait = _SOONEST
        while tables:
            tables = [table for table in tables if not await self._resumed(table)]
            await asyncio.sleep(wait if tables else 0)
            wait = min(2 * wait, _LATEST)

    async def _resumed(self, table: str) -> bool:
        """Whether a table goes on, or is one that nobody can read."""
        try:
            await self._rooms.run(table, None)
        except RequestProblem:
            return True
        except DATABASE_AWAY as error:
            log.error("not resumed yet", table=table, error=str(error))
            return False
        except Exception:
            log.exception("not resumed yet", table=table)
            return False
        return True
