"""What is old goes, as the operator says: finished matches are folded into their records, talk is
forgotten, and evenings and tables that nobody played at disappear."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import structlog

from tribu.server.clock import Clock, real_now
from tribu.server.room.rooms import Rooms
from tribu.server.settings import Settings
from tribu.store.database import DATABASE_AWAY
from tribu.store.retention import MANY, Retention

_DAY = 86_400_000  # milliseconds
_SOON, _LATER = 60.0, 3600.0  # seconds from the start to the first round, and from one to the next
_PAUSE = 0.2  # seconds between two transactions, in which others write

log = structlog.get_logger()


class Housekeeping:
    """Goes its round once an hour."""

    def __init__(
        self, retention: Retention, rooms: Rooms, clock: Clock, settings: Settings
    ) -> None:
        self._retention = retention
        self._rooms = rooms
        self._clock = clock
        self._settings = settings

    async def forever(self) -> None:
        wait = _SOON
        while True:
            await asyncio.sleep(wait)
            wait = _LATER
            try:
                await self.go_round()
            except DATABASE_AWAY as error:  # it will be there in an hour
                log.error("housekeeping", error=str(error))

    async def go_round(self) -> None:
        """Let go of all that is old enough by now."""
        settings, retention = self._settings, self._retention
        folded = await self._old(settings.fold_days, retention.fold)
        empty = await self._old(settings.empty_days, retention.drop_empty)
        evenings = await self._old(settings.evening_days, retention.drop_evenings, real_now)
        said = 0
        if settings.talk_days:
            before = self._before(settings.talk_days)
            said = await retention.drop_talk(before)
            self._rooms.forget_talk(before)
        if folded or empty or evenings or said:
            gone = {"folded": folded, "empty": empty, "evenings": evenings, "remarks": said}
            log.info("housekeeping", **gone)

    async def _old(
        self,
        days: float,
        let_go: Callable[[int], Awaitable[int]],
        now: Callable[[], int] | None = None,
    ) -> int:
        """All that is older than these days, some at a time; how many. Never, if there are none.
        `now`: the clock by which it was written down, if that is not the tables'."""
        if not days:
            return 0
        before, gone = (now or self._clock.now)() - int(days * _DAY), 0
        while True:
            some = await let_go(before)
            gone += some
            if some < MANY:
                return gone
            await asyncio.sleep(_PAUSE)

    def _before(self, days: float) -> int:
        return self._clock.now() - int(days * _DAY)
