"""A copy of the database while the server runs, the way back, and all records in one file."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, NamedTuple

from tribu.match.record import write
from tribu.output import drafting, dress, is_stream
from tribu.server.clock import real_now
from tribu.server.lobby.archive import Archive
from tribu.server.operations.lock import SingleProcess
from tribu.server.operations.startup_errors import CannotStart, reaching
from tribu.server.problems import RequestProblem
from tribu.server.settings import Settings
from tribu.store import Database, Unsound, open_database
from tribu.store.database import sqlite_url
from tribu.store.soundness import check_copy


class BackupError(RuntimeError):
    """There is nothing to copy, or another program must do it."""


def backup(settings: Settings, target: str | Path) -> int:
    """Copy the SQLite file, also while a server uses it, and read the copy through; its size in
    bytes."""
    if settings.database:
        raise BackupError("PostgreSQL has its own: pg_dump --format=custom --file=FILE DATABASE")
    source = settings.folder / "tribu.db"
    if not source.exists():
        raise BackupError(f"there is no database at {source}")
    if Path(target).exists() and not is_stream(target):
        raise BackupError(f"{target} is there already")
    with drafting(target, private=True) as draft:
        _copy(source, draft)
        _verify(draft, source)
        return draft.stat().st_size


def restore(settings: Settings, copy: Path, now: datetime) -> Path | None:
    """Put a copy in the place of the SQLite file; where the old one is now, if there was one.

    Not by hand: what a killed server left in the file's log would be read into the copy.
    """
    if settings.database:
        raise BackupError("PostgreSQL has its own: psql, or pg_restore, into an empty database")
    if not copy.exists():
        raise BackupError(f"there is no {copy}")
    place = settings.folder / "tribu.db"
    unfinished = place.with_name("tribu.db.part")
    lock = SingleProcess()
    lock.take(settings.folder / "tribu.lock")
    try:
        _copy(copy, unfinished)
        _verify(unfinished, copy)
        dress(unfinished, place, private=True)
        kept = _put_aside(place, now)
        os.replace(unfinished, place)
        return kept if kept.exists() else None
    finally:
        unfinished.unlink(missing_ok=True)
        lock.release()


def _copy(source: Path, target: Path) -> None:
    """A whole database, including its log, into a new file."""
    target.unlink(missing_ok=True)
    target.touch(0o600)
    address = f"{source.absolute().as_uri()}?mode=ro"
    try:
        with (
            closing(sqlite3.connect(address, uri=True)) as old,
            closing(sqlite3.connect(target)) as new,
        ):
            old.backup(new)
    except sqlite3.Error as error:
        raise BackupError(f"{source}: {error}") from error


def _verify(copied: Path, source: Path) -> None:
    """Read a copy through, all of it, before it counts as one."""
    try:
        check_copy(copied)
    except Unsound as error:
        raise BackupError(f"{source}: {error}") from error


def _put_aside(place: Path, now: datetime) -> Path:
    """Rename it, together with its log."""
    kept = place.with_name(f"tribu-until-{now:%Y%m%d-%H%M%S}.db")
    for part in ("-wal", "-shm", ""):
        with suppress(FileNotFoundError):
            os.replace(f"{place}{part}", f"{kept}{part}")
    return kept


class Exported(NamedTuple):
    """How many matches were written, and which could not be: their records are damaged."""

    written: int
    damaged: list[str]


def export(settings: Settings, out: BinaryIO) -> Exported:
    """Write every finished match as a line of JSON. One that cannot be read keeps no other back."""
    damaged: list[str] = []

    async def run() -> int:
        count = 0
        async for line in _lines(settings, damaged):
            out.write(line)
            count += 1
        return count

    return Exported(asyncio.run(run()), damaged)


async def _lines(settings: Settings, damaged: list[str]) -> AsyncIterator[bytes]:
    database = await _opened(settings)
    try:
        archive = Archive(database, real_now)
        async for one in database.matches.all():
            try:
                yield write(await archive.record(one))
            except RequestProblem:
                damaged.append(one.id)
    finally:
        await database.close()


async def _opened(settings: Settings) -> Database:
    source = settings.folder / "tribu.db"
    if not settings.database and not source.exists():
        raise BackupError(f"there is no database at {source}")
    try:
        with reaching("TRIBU_DATABASE", settings.database or str(source)):
            return await open_database(settings.database or sqlite_url(source))
    except CannotStart as error:
        raise BackupError(str(error)) from error
