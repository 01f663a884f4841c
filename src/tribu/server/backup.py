"""A copy of the database while the server runs, and all records in one file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import BinaryIO

from tribu.match.record import write
from tribu.server.archive import Archive
from tribu.server.settings import Settings
from tribu.store import Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import Matches
from tribu.store.players import Players


class NotHere(RuntimeError):
    """There is nothing to copy, or another program must do it."""


def backup(settings: Settings, target: Path) -> int:
    """Copy the SQLite file, also while a server uses it; its size in bytes."""
    if settings.database:
        raise NotHere("PostgreSQL has its own: pg_dump --format=custom --file=FILE DATABASE")
    source = settings.folder / "tribu.db"
    if not source.exists():
        raise NotHere(f"there is no database at {source}")
    if target.exists():
        raise NotHere(f"{target} is there already")
    unfinished = target.with_name(target.name + ".part")
    with sqlite3.connect(f"file:{source}?mode=ro", uri=True) as old:
        copy = sqlite3.connect(unfinished)
        try:
            old.backup(copy)
        finally:
            copy.close()
    os.replace(unfinished, target)
    return target.stat().st_size


def export(settings: Settings, out: BinaryIO) -> int:
    """Write every finished match as a line of JSON; how many there were."""

    async def run() -> int:
        count = 0
        async for line in _lines(settings):
            out.write(line)
            count += 1
        return count

    return asyncio.run(run())


async def _lines(settings: Settings) -> AsyncIterator[bytes]:
    database = await _opened(settings)
    try:
        matches = Matches(database.engine)
        archive = Archive(matches, Players(database.engine))
        async for one in matches.all():
            yield write(await archive.record(one))
    finally:
        await database.close()


async def _opened(settings: Settings) -> Database:
    source = settings.folder / "tribu.db"
    if not settings.database and not source.exists():
        raise NotHere(f"there is no database at {source}")
    return await open_database(settings.database or sqlite_url(source))
