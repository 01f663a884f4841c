"""Reviews are made one at a time, in a process of their own that gives way to everything else.

What is found is stored as it comes: after a restart the review goes on where it was.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import structlog

from tribu.bots.process import start_module
from tribu.match.record import Record
from tribu.reviews import DealLuck, Found, decode_found, encode_found
from tribu.reviews.worker import Task, read_step, task_line
from tribu.server.background import Background
from tribu.server.clock import Clock
from tribu.server.room.recovery import DATABASE_AWAY
from tribu.server.settings import Settings
from tribu.store import Database
from tribu.store.reviews import LUCK, Asked, Finding

_LOOK = 10.0  # seconds between two looks at what other processes left
_PATIENCE = 900.0  # seconds without a word: it may have to compile first
_LONGEST = 1 << 22  # bytes of a line

log = structlog.get_logger()
_records = msgspec.json.Decoder(Record)


class JudgeFailed(Exception):
    """The process ended, or was silent, before everything was found."""


class Judging:
    """Makes the reviews that are wanted."""

    def __init__(
        self, process: str, store: Database, settings: Settings, clock: Clock, work: Background
    ) -> None:
        self._process = process
        self._store = store
        self._settings = settings
        self._clock = clock
        self._background = work
        self._woken = asyncio.Event()

    def start(self) -> None:
        """Go on with what was begun, and wait for more; nothing where the host wants no reviews."""
        if self._settings.review_simulations:
            self._background.start(self._work())

    async def ask(self, match: str) -> None:
        """Want a match judged."""
        await self._store.reviews.ask(match, self._settings.review_simulations, self._clock.now())
        self._woken.set()

    async def _work(self) -> None:
        while True:
            self._woken.clear()
            try:
                asked = await self._store.reviews.take(self._process, self._alive_since())
                if asked is not None:
                    await self._judge(asked)
                    continue
            except DATABASE_AWAY as error:
                log.error("reviews", error=str(error))
            try:
                async with asyncio.timeout(_LOOK):
                    await self._woken.wait()
            except TimeoutError:
                pass

    def _alive_since(self) -> int | None:
        """Since when another process must have given a sign of life to keep what it took."""
        if not self._settings.several:
            return None
        return int(1000 * (time.time() - self._settings.dead))

    async def _judge(self, asked: Asked) -> None:
        """Judge what is left of a match."""
        reviews = self._store.reviews
        one = await self._store.matches.get(asked.match)
        found = await reviews.found(asked.match)
        if one is None:
            return await reviews.fail(asked.match)
        known = [decode_found(row.payload) for row in found]
        task = Task(_records.decode(one.record), asked.simulations, known=known)
        number = len(found)
        try:
            async with _judge_process(task) as lines:
                async for line in lines:
                    step = read_step(line)
                    await reviews.add(asked.match, finding_of(number, step.found), step.done)
                    number += 1
        except (JudgeFailed, ValueError, OSError) as error:
            log.error("review", match=asked.match, error=str(error))
            return await reviews.fail(asked.match)
        await reviews.end(asked.match, self._clock.now())
        log.info("reviewed", match=asked.match, found=number)


def finding_of(number: int, found: Found) -> Finding:
    """As a store keeps it."""
    if isinstance(found, DealLuck):
        return Finding(number, LUCK, "", encode_found(found))
    return Finding(number, found.seat, found.verdict, encode_found(found))


@asynccontextmanager
async def _judge_process(task: Task) -> AsyncIterator[AsyncIterator[bytes]]:
    """The lines of a process that judges; it is ended with the block. JudgeFailed if it was not
    well."""
    process = await start_module("tribu.reviews.worker", limit=_LONGEST)
    into, out = process.stdin, process.stdout
    assert into is not None
    assert out is not None

    async def lines() -> AsyncIterator[bytes]:
        into.write(task_line(task))
        await into.drain()
        while True:
            try:
                async with asyncio.timeout(_PATIENCE):
                    line = await out.readline()
            except TimeoutError:
                raise JudgeFailed("no word for too long") from None
            if not line:
                break
            yield line
        code = await process.wait()
        if code:
            raise JudgeFailed(f"the process ended with {code}")

    try:
        yield lines()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
