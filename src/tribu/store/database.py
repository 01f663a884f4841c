"""Opening the database: SQLite in a file, or PostgreSQL; migrated to what this version needs."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DatabaseError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import StaticPool

from tribu.store.challenges import Challenges
from tribu.store.drills import Drills
from tribu.store.evenings import Evenings
from tribu.store.matches import Matches
from tribu.store.moderation import ModerationStore
from tribu.store.players import Players
from tribu.store.push import PushStore
from tribu.store.retention import Retention
from tribu.store.reviews import Reviews
from tribu.store.schema import HEAD
from tribu.store.soundness import Unsound, check_file, check_version
from tribu.store.tables import Tables
from tribu.store.talk import TalkStore
from tribu.store.writer import Writer

# What is raised when the database cannot be reached, or cannot write.
DATABASE_AWAY = (SQLAlchemyError, sqlite3.Error, OSError)

_PRAGMAS = (
    "PRAGMA busy_timeout=10000",
    "PRAGMA synchronous=FULL",  # what is committed is on disk
    "PRAGMA foreign_keys=ON",
    "PRAGMA wal_autocheckpoint=10000",  # pages: what changes often is copied seldom
    "PRAGMA temp_store=MEMORY",  # or an insert of several rows makes and deletes a file
)

_TRIES = 50  # to switch to the log, some ten seconds in all
_QUICKLY_READ = 1 << 28  # bytes that are read through at the start, in less than a second


class _Connection(sqlite3.Connection):
    """Gives up what it has locked when it is closed. SQLite waits with that until nothing refers to
    a cursor that was not read to its end, as an UPDATE that returns rows leaves it to a task that
    is cancelled: a server that stopped at that moment could not write what was left."""

    def close(self) -> None:
        if self.in_transaction:
            self.rollback()
        super().close()


_OURS = {"factory": _Connection}
_ANY_THREAD = {"check_same_thread": False}  # opened in the writer's, closed in the event loop's


class Database:
    """What can be read from it, by what it is about, and the writer of events."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.players = Players(engine)
        self.tables = Tables(engine)
        self.matches = Matches(engine)
        self.talk = TalkStore(engine)
        self.moderation = ModerationStore(engine)
        self.push = PushStore(engine)
        self.reviews = Reviews(engine)
        self.drills = Drills(engine)
        self.evenings = Evenings(engine)
        self.retention = Retention(engine)
        self.challenges = Challenges(engine)
        self.writer = Writer(engine, _blocking(engine))

    async def close(self) -> None:
        await self.writer.stop()
        await self.engine.dispose()


async def open_database(url: str) -> Database:
    """The database at that address, with every table this version needs, ready to write to. Unsound
    if it is damaged or newer: then nothing was written to it."""
    await asyncio.to_thread(_get_file_ready, url)
    engine = _engine(url)
    version = await _version(engine)
    try:
        check_version(version)
    except Unsound:
        await engine.dispose()
        raise
    if version != HEAD:
        from tribu.store.migrate import migrate

        await migrate(engine)
    database = Database(engine)
    database.writer.start()
    return database


def _get_file_ready(url: str) -> None:
    """The file of a SQLite database, if there is one yet, is sound; else it is made, for its owner
    alone: cards and keys are in it. What stands beside it gets the same permissions."""
    address = make_url(url)
    if address.get_backend_name() != "sqlite":
        return
    path = Path(address.database or "")
    if not path.exists():
        with suppress(OSError):  # SQLite will say what is wrong
            path.touch(0o600)
    elif path.is_file() and path.stat().st_size:
        check_file(path, through=path.stat().st_size < _QUICKLY_READ)


def sqlite_url(path: Path) -> str:
    """The address of a file; its folder is made if it is not there, for its owner alone."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    return f"sqlite+aiosqlite:///{path}"


def _engine(url: str) -> AsyncEngine:
    """Errors go to the log, so they hide parameters: cards, secrets, tokens."""
    address = make_url(url)
    if address.get_backend_name() == "sqlite":
        engine = create_async_engine(
            address, pool_size=4, max_overflow=4, connect_args=_OURS, hide_parameters=True
        )
        event.listen(engine.sync_engine, "connect", _prepare_sqlite)
        return engine
    if address.drivername == "postgresql":
        address = address.set(drivername="postgresql+asyncpg")
    return create_async_engine(
        address, pool_size=8, max_overflow=8, pool_pre_ping=True, hide_parameters=True
    )


def _blocking(engine: AsyncEngine) -> Engine | None:
    """A second engine to the same SQLite file, for the writer's thread."""
    if engine.dialect.name != "sqlite":
        return None
    address = engine.url.set(drivername="sqlite")
    blocking = create_engine(
        address, poolclass=StaticPool, connect_args=_OURS | _ANY_THREAD, hide_parameters=True
    )
    event.listen(blocking, "connect", _prepare_sqlite)
    return blocking


def _prepare_sqlite(connection: Any, _: Any) -> None:
    # by which names are found: its own knows no letter with an accent, so Élodie is no élodie
    connection.create_function("lower", 1, _lower, deterministic=True)
    cursor = connection.cursor()
    _write_ahead(cursor)
    for pragma in _PRAGMAS:
        cursor.execute(pragma)
    cursor.close()


def _lower(text: Any) -> Any:
    return text.lower() if isinstance(text, str) else text


def _write_ahead(cursor: Any) -> None:
    """With a log that is written ahead readers do not wait for the writer. Two processes that
    switch to it at the same moment wait for each other: each gives up soon, and tries again a
    little later."""
    cursor.execute("PRAGMA busy_timeout=200")
    for left in reversed(range(_TRIES)):
        try:
            cursor.execute("PRAGMA journal_mode=WAL")
            return
        except sqlite3.OperationalError as error:
            if not left or "locked" not in str(error):
                raise
        time.sleep(random.uniform(0.0, 0.1))


async def _version(engine: AsyncEngine) -> str | None:
    """The newest migration of the database, None if it is new. Read first, for a quick start."""
    async with engine.connect() as connection:
        try:
            found = await connection.execute(text("SELECT version_num FROM alembic_version"))
        except DatabaseError:
            return None
        return found.scalar()
