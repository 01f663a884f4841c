"""Somebody's matches: the newest first, also those of a database that is older than this."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from alembic import command
from sqlalchemy import create_engine

from tribu.store import Append, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import Finished, Matches, finished
from tribu.store.migrate import config
from tribu.store.tables import Listing, Tables, created


def listing(table: str, phase: str) -> Listing:
    seated = [["human", "bot:club"], ["me", None], [None, None], [False, False], [False, False]]
    return Listing(table, "busca", phase, True, 0, 1, b"{}", 1, 1, *seated)


def match(table: str, at: int) -> Finished:
    return Finished(table, "busca", at, False, [1, 2], [0], 3, b"{}")


def of_me(path: Path, limit: int = 100) -> tuple[list[str], list[str]]:
    async def ask() -> tuple[list[str], list[str]]:
        database = await open_database(sqlite_url(path))
        over = await Matches(database.engine).of_player("me", limit)
        running = await Tables(database.engine).of_player("me")
        await database.close()
        return [one.id for one in over], [one.id for one in running]

    return asyncio.run(ask())


def test_the_newest_matches_of_somebody(tmp_path: Path) -> None:
    path = tmp_path / "tribu.db"

    async def play() -> None:
        database = await open_database(sqlite_url(path))
        for table, at in (("a", 30), ("b", 10), ("c", 20)):
            besides = [*created(listing(table, "over"), ""), *finished(match(table, at))]
            await database.writer.append(Append(table, [(0, at, b"[]")], besides))
        besides = created(listing("d", "playing"), "")
        await database.writer.append(Append("d", [(0, 5, b"[]")], besides))
        await database.close()

    asyncio.run(play())
    assert of_me(path) == (["a", "c", "b"], ["d"])
    assert of_me(path, limit=2)[0] == ["a", "c"]
    plan = sqlite3.connect(path).execute(
        "EXPLAIN QUERY PLAN SELECT table_id FROM seats"
        " WHERE player = 'me' AND ended IS NOT NULL ORDER BY ended DESC LIMIT 100"
    )
    assert not any("TEMP B-TREE" in row[-1] for row in plan), "nothing is sorted"


def test_an_older_database_learns_when_its_matches_ended(tmp_path: Path) -> None:
    path = tmp_path / "tribu.db"
    engine = create_engine(f"sqlite:///{path}")
    with engine.begin() as connection:
        settings = config()
        settings.attributes["connection"] = connection
        command.upgrade(settings, "0001")
        for table, phase in (("a", "over"), ("b", "over"), ("c", "playing")):
            connection.exec_driver_sql(
                "INSERT INTO tables VALUES (?, 'busca', ?, 1, 0, 1, '{}', 1, 1, NULL)",
                (table, phase),
            )
            connection.exec_driver_sql("INSERT INTO seats VALUES (?, 0, 'me', 'human')", (table,))
        for table, at in (("a", 10), ("b", 20)):
            connection.exec_driver_sql(
                "INSERT INTO matches VALUES (?, 'busca', ?, 0, '[1]', '[0]', 1, '{}')", (table, at)
            )
    engine.dispose()
    assert of_me(path) == (["b", "a"], ["c"])
