"""The schema, and how it comes about."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from tribu.store import open_database
from tribu.store.database import sqlite_url
from tribu.store.migrate import config
from tribu.store.schema import HEAD, metadata


def test_migrations_make_the_schema(tmp_path: Path) -> None:
    async def differences() -> Any:
        database = await open_database(sqlite_url(tmp_path / "new" / "tribu.db"))
        async with database.engine.connect() as connection:
            found = await connection.run_sync(
                lambda one: compare_metadata(MigrationContext.configure(one), metadata)
            )
            mode = (await connection.exec_driver_sql("PRAGMA journal_mode")).scalar()
            durable = (await connection.exec_driver_sql("PRAGMA synchronous")).scalar()
        await database.close()
        return found, mode, durable

    assert asyncio.run(differences()) == ([], "wal", 2)


def test_the_newest_migration_is_the_one_looked_for() -> None:
    assert ScriptDirectory.from_config(config()).get_current_head() == HEAD


def test_opening_twice_changes_nothing(tmp_path: Path) -> None:
    async def twice() -> None:
        for _ in range(2):
            database = await open_database(sqlite_url(tmp_path / "tribu.db"))
            await database.close()

    asyncio.run(twice())


def test_who_is_cancelled_in_the_middle_locks_nobody_out(tmp_path: Path) -> None:
    """The heartbeat, say, as the server stops: an UPDATE that returns rows nobody reads."""

    async def stop() -> None:
        database = await open_database(sqlite_url(tmp_path / "tribu.db"))
        await database.tables.beat("here", 1)
        async with database.engine.connect() as connection:
            driver = (await connection.get_raw_connection()).driver_connection
            assert driver is not None
            unread = await driver.execute("UPDATE processes SET beat = 2 RETURNING id")
            await connection.invalidate()  # as SQLAlchemy does if a task is cancelled
        await database.tables.beat("here", 3)
        del unread
        await database.close()

    asyncio.run(stop())


def test_many_may_open_a_new_database_at_the_same_moment(tmp_path: Path) -> None:
    """One of them makes the tables, the others wait for it."""

    async def race() -> None:
        for number in range(4):
            url = sqlite_url(tmp_path / f"{number}.db")
            found = await asyncio.gather(*(open_database(url) for _ in range(4)))
            for database in found:
                await database.close()

    asyncio.run(race())


def test_a_file_that_another_process_has_just_made_is_no_strangers(tmp_path: Path) -> None:
    path = tmp_path / "tribu.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode=WAL")
    assert path.stat().st_size

    async def open_it() -> None:
        await (await open_database(sqlite_url(path))).close()

    asyncio.run(open_it())
