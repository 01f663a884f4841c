"""Reviews are made one at a time, in a process of their own that gives way to everything else.

What is found is stored as it comes: after a restart the review goes on where it was.
"""

from __future__ import annotations

import msgspec
import structlog

from tribu.match.record import Record
from tribu.reviews import DealLuck, Found, decode_found, encode_found
from tribu.reviews.worker import LINES, Task
from tribu.server.background import Background
from tribu.server.clock import Clock
from tribu.server.operations.errands import Errands
from tribu.server.operations.polite_lines import WorkFailed, polite_lines
from tribu.server.settings import Settings
from tribu.store import Database
from tribu.store.reviews import LUCK, Asked, Finding

log = structlog.get_logger()
_records = msgspec.json.Decoder(Record)


class Judging(Errands):
    """Makes the reviews that are wanted."""

    def __init__(
        self, process: str, store: Database, settings: Settings, clock: Clock, work: Background
    ) -> None:
        super().__init__(process, settings, work)
        self._store = store
        self._clock = clock

    def start(self) -> None:
        """Nothing where the host wants no reviews."""
        if self._settings.review_simulations:
            super().start()

    async def ask(self, match: str) -> None:
        """Want a match judged."""
        await self._store.reviews.ask(match, self._settings.review_simulations, self._clock.now())
        self.wake()

    async def take(self, process: str, alive_since: int | None) -> Asked | None:
        return await self._store.reviews.take(process, alive_since)

    async def do(self, asked: Asked) -> None:
        """Judge what is left of a match."""
        reviews = self._store.reviews
        one = await self._store.matches.get(asked.match)
        found = await reviews.found(asked.match)
        if one is None:
            return await self.fail(asked)
        known = [decode_found(row.payload) for row in found]
        task = Task(_records.decode(one.record), asked.simulations, known=known)
        number = len(found)
        try:
            async with polite_lines("tribu.reviews.worker", LINES.write(task)) as lines:
                async for line in lines:
                    step = LINES.read_step(line)
                    await reviews.add(asked.match, finding_of(number, step.found), step.done)
                    number += 1
        except (WorkFailed, ValueError, OSError) as error:
            log.error("review", match=asked.match, error=str(error))
            return await self.fail(asked)
        await reviews.end(asked.match, self._clock.now())
        log.info("reviewed", match=asked.match, found=number)

    async def fail(self, asked: Asked) -> None:
        await self._store.reviews.fail(asked.match)


def finding_of(number: int, found: Found) -> Finding:
    """As a store keeps it."""
    if isinstance(found, DealLuck):
        return Finding(number, LUCK, "", encode_found(found))
    return Finding(number, found.seat, found.verdict, encode_found(found))
