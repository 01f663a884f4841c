"""Which tables this process runs: it gives a sign of life, and takes over from the dead."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from tribu.server.room.recovery import AWAY

if TYPE_CHECKING:
    from tribu.server.process import House

_BEAT = 1.0  # seconds between two signs of life
_TIDY = 10  # beats between two looks at rooms that nobody needs


class Runner:
    """The heartbeat of a process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on with the tables of the last process, or of those that died."""
        await self._house.tables.beat(self._house.process, _real_now())
        self._task = asyncio.create_task(self._beat_forever(), name="runner")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._house.tables.leave(self._house.process)

    async def _beat_forever(self) -> None:
        beats = 0
        while True:
            try:
                await self._beat(beats)
            except AWAY as error:
                self._house.log.error("heartbeat", error=str(error))
            except Exception:
                self._house.log.exception("heartbeat")
            beats += 1
            await asyncio.sleep(_BEAT)

    async def _beat(self, beats: int) -> None:
        house = self._house
        now = _real_now()
        if house.settings.several or beats % _TIDY == 0:
            await house.tables.beat(house.process, now)
        dead_before = now - int(1000 * house.settings.dead)
        if beats == 0 or house.settings.several:
            alone = not house.settings.several
            taken = await house.tables.take_over(house.process, dead_before, alone)
            if taken:
                house.log.info("taken over", tables=len(taken))
                house.in_background(self._run(taken))
        if house.settings.several:
            await house.rooms.look_around()
        if beats % _TIDY == _TIDY - 1 or house.settings.idle < _TIDY:
            await house.rooms.let_go()

    async def _run(self, tables: list[str]) -> None:
        for table in tables:
            await self._house.rooms.run(table, None)


def _real_now() -> int:
    """Heartbeats are compared between processes, so they do not run faster in tests."""
    return int(time.time() * 1000)
