"""Long work that people asked for: one piece at a time, in a process beside the tables.

What was asked for is in the store, and so is what was done of it: after a restart it goes on, and
of several server processes another goes on if one dies.
"""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from typing import Any

import structlog

from tribu.server.background import Background
from tribu.server.settings import Settings
from tribu.store.database import DATABASE_AWAY

_LOOK = 10.0  # seconds between two looks at what other processes left

log = structlog.get_logger()


class Errands(ABC):
    """Does what is wanted, one after the other."""

    def __init__(self, process: str, settings: Settings, background: Background) -> None:
        self._process = process
        self._settings = settings
        self._background = background
        self._woken = asyncio.Event()

    def start(self) -> None:
        """Go on with what was begun, and wait for more."""
        self._background.start(self._work())

    def wake(self) -> None:
        """Something more is wanted."""
        self._woken.set()

    @abstractmethod
    async def take(self, process: str, alive_since: int | None) -> Any | None:
        """The next piece of work that this process may do, if there is any."""

    @abstractmethod
    async def do(self, asked: Any) -> None:
        """Do it, or what is left of it."""

    @abstractmethod
    async def fail(self, asked: Any) -> None:
        """It cannot be done, and is not tried again unless somebody asks for it."""

    async def _work(self) -> None:
        while True:
            self._woken.clear()
            try:
                asked = await self.take(self._process, self._alive_since())
                if asked is not None:
                    await self._try(asked)
                    continue
            except DATABASE_AWAY as error:
                log.error("errand", of=type(self).__name__, error=str(error))
            try:
                async with asyncio.timeout(_LOOK):
                    await self._woken.wait()
            except TimeoutError:
                pass

    async def _try(self, asked: Any) -> None:
        """One that fails, as over a damaged record, does not keep the others from being done."""
        try:
            await self.do(asked)
        except DATABASE_AWAY:
            raise
        except Exception:
            log.exception("errand", of=type(self).__name__)
            await self.fail(asked)

    def _alive_since(self) -> int | None:
        """Since when another process must have given a sign of life to keep what it took."""
        if not self._settings.several:
            return None
        return int(1000 * (time.time() - self._settings.dead))
