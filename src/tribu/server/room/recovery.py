"""After something went wrong at a table: back to what is on disk, as soon as that is there."""

from __future__ import annotations

import asyncio
import sqlite3
from typing import TYPE_CHECKING

from sqlalchemy.exc import SQLAlchemyError

if TYPE_CHECKING:
    from tribu.server.room.room import Room

# What is raised when the database cannot be reached, or cannot write.
AWAY = (SQLAlchemyError, sqlite3.Error, OSError)
_SOONEST, _LATEST = 0.5, 15.0  # seconds between two tries
COME_AGAIN = 1012  # what a closed connection is told


async def mend(room: Room, error: Exception) -> None:
    """Load the table anew, for as long as it takes: without that nothing happens here any more.

    If the database was away, nobody knows whether the last command is on disk. So its sender gets
    no answer but a closed connection, comes again, and sends it again under the same id.
    """
    log = room.house.log.bind(table=room.id)
    if isinstance(error, AWAY):
        log.error("not written", error=str(error))  # without a traceback: there may be many
        send_away(room)
    else:
        log.error("room", exc_info=error)
    wait = _SOONEST
    while not room.house.closing:
        try:
            await room.reload()
            return
        except Exception as another:
            log.warning("not mended yet", error=str(another))
        send_away(room)
        await asyncio.sleep(wait)
        wait = min(2 * wait, _LATEST)


def send_away(room: Room) -> None:
    """Close every connection to the table; pages come again by themselves."""
    for visitor in list(room.visitors):
        visitor.close(COME_AGAIN)
