"""After something went wrong at a table: back to what is on disk, as soon as that can be read."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import structlog

from tribu.server.room.stored_events import Unreadable
from tribu.server.room.visitor import SERVICE_RESTART
from tribu.store.database import DATABASE_AWAY

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_SOONEST, _LATEST = 0.5, 15.0  # seconds between two tries


async def recover(room: Room, error: Exception) -> None:
    """Load the table again, for as long as it takes: nothing else happens there before.

    If the database was away, nobody knows whether the last command is on disk. So its sender gets
    no answer but a closed connection, comes again, and sends it again under the same id.
    """
    log = structlog.get_logger().bind(table=room.id)
    if isinstance(error, DATABASE_AWAY):
        log.error("not written", error=str(error))  # without a traceback: there may be many
        room.audience.dismiss(SERVICE_RESTART)
    else:
        log.error("room", exc_info=error)
    wait = _SOONEST
    while not room.stopped:
        try:
            await room.reload()
            return
        except Unreadable as damaged:
            room.set_aside(damaged)
            return
        except Exception as another:
            log.warning("not recovered yet", error=str(another))
        room.audience.dismiss(SERVICE_RESTART)
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LATEST)
