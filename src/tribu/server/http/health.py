"""Is this process well, and if not, which part of it is ill?"""

from __future__ import annotations

import asyncio

import structlog

from tribu.server.clock import real_now
from tribu.server.room.channels import Channels
from tribu.server.room.rooms import Rooms
from tribu.store.tables import alive
from tribu.store.transaction import Append
from tribu.store.writer import Writer

_PATIENCE = 2  # seconds until the database counts as away

log = structlog.get_logger()


class Health:
    """Tries every part. The process is well if the database takes a write, the way the tables write
    theirs: a disk that is full or read-only answers queries for days. It can do without the
    channels, more slowly."""

    def __init__(self, process: str, writer: Writer, channels: Channels, rooms: Rooms) -> None:
        self._process = process
        self._writer = writer
        self._channels = channels
        self._rooms = rooms

    async def check(self) -> dict[str, str]:
        """`status` is ok, ill or closing; then each part."""
        if self._rooms.closing:
            return {"status": "closing"}
        database = await self._write()
        channels = "ok" if self._channels.well else "away"
        status = "ok" if database == "ok" else "ill"
        return {"status": status, "database": database, "channels": channels}

    async def _write(self) -> str:
        try:
            async with asyncio.timeout(_PATIENCE):
                beat = alive(self._process, real_now())
                await self._writer.append(Append("", (), [beat]))
        except TimeoutError:
            log.error("unwell", database="no answer")
            return "no answer"
        except Exception as error:
            log.error("unwell", database=str(error))
            return "cannot be written to"
        return "ok"
