"""Evenings online go on while nobody looks: results come in as tables play, tables that a crash
left unopened are opened, and the next round is drawn when its time has come.

Every process attends to all of them. Whatever is done here is done once: tables are opened, and
events written, under names that only one can take; and a deal that is known is not counted again.
"""

from __future__ import annotations

import asyncio

import structlog

from tribu.server.background import Background
from tribu.server.clock import real_now
from tribu.server.evenings.evenings import Evenings
from tribu.server.problems import RequestProblem
from tribu.store.database import DATABASE_AWAY
from tribu.table.table import Table

_LOOKS = 2.0  # seconds between two looks
_FORGOTTEN = 7 * 86_400_000  # milliseconds after which nobody attends to an evening any more

log = structlog.get_logger()


class Attending:
    """Looks after the evenings that are played online."""

    def __init__(self, evenings: Evenings, background: Background) -> None:
        self._evenings = evenings
        self._background = background

    def start(self) -> None:
        self._background.start(self._forever())

    async def _forever(self) -> None:
        while True:
            try:
                await self.look_after_all()
            except DATABASE_AWAY as error:
                log.error("evenings", error=str(error))
            await asyncio.sleep(_LOOKS)

    async def look_after_all(self) -> None:
        """One that fails does not hold up the others."""
        for name in await self._evenings.live(real_now() - _FORGOTTEN):
            try:
                await self._evenings.attend(name)
            except RequestProblem as problem:  # forgotten meanwhile, or there is no room for tables
                log.warning("evening", evening=name, problem=str(problem))
            except DATABASE_AWAY:
                raise
            except Exception:
                log.exception("evening", evening=name)

    def deal_over(self, table: Table) -> None:
        """A table that this process runs has ended a deal. What goes wrong now is made good by the
        next deal, or by the record at the end."""
        match = table.playing
        pairs = zip(match.scores, match.starters, strict=False)  # the last may not be complete
        deals = [(list(scores), starter) for scores, starter in pairs]
        over = table.phase == "over"
        self._background.start(self._evenings.hear(table.id, deals, over))

    def came_back(self, table: Table, player: str) -> None:
        """Somebody took a seat back there: if they had left the evening, they are back, too."""
        assert table.setting.evening
        self._background.start(self._evenings.hear_back(table.setting.evening, player))
