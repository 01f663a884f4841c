"""Appends: durable when acknowledged, one winner for each position, commits that are shared."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import insert, text

from tribu.store import Append, Conflict, Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.schema import players, secrets, tokens
from tribu.store.tables import Tables, secret_kept


def with_database(path: Path, work: Callable[[Database], Awaitable[None]]) -> None:
    async def run() -> None:
        database = await open_database(sqlite_url(path))
        try:
            await work(database)
        finally:
            await database.close()

    asyncio.run(run())


def row(table: str, position: int, said: bytes = b"[]") -> Append:
    return Append(table, [(position, 17, said)])


def test_what_is_acknowledged_is_there(tmp_path: Path) -> None:
    path = tmp_path / "tribu.db"

    async def work(database: Database) -> None:
        await database.writer.append(row("t1", 0, b"first"))
        seen = sqlite3.connect(path).execute("SELECT payload FROM events").fetchall()
        assert seen == [(b"first",)]

    with_database(path, work)


def test_two_writers_never_both_win(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        both = [database.writer.append(row("t1", 0, said)) for said in (b"one", b"two")]
        others = [database.writer.append(row(f"u{k}", 0)) for k in range(20)]
        ends = await asyncio.gather(*both, *others, return_exceptions=True)
        assert ends[0] is None
        assert isinstance(ends[1], Conflict)
        assert ends[2:] == [None] * 20, "the others are not touched by it"
        assert await Tables(database.engine).events("t1") == [(0, 17, b"one")]

    with_database(tmp_path / "tribu.db", work)


def test_commits_are_shared(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        before = database.writer.commits
        await asyncio.gather(*(database.writer.append(row(f"t{k}", 0)) for k in range(300)))
        assert database.writer.commits - before < 10
        assert database.writer.written >= 300

    with_database(tmp_path / "tribu.db", work)


def test_a_commit_of_many_tables_takes_few_pages(tmp_path: Path) -> None:
    """They are what a move costs on disk: not one for each table that has moved."""
    path, tables, card = tmp_path / "tribu.db", 60, b"." * 110
    log = path.with_name("tribu.db-wal")

    async def work(database: Database) -> None:
        for position in range(40):
            before = log.stat().st_size
            some = [database.writer.append(row(f"t{k}", position, card)) for k in range(tables)]
            await asyncio.gather(*some)
        pages = (log.stat().st_size - before) // 4096
        assert 0 < pages < tables // 2

    with_database(path, work)


def test_what_is_written_besides_goes_along_or_not_at_all(tmp_path: Path) -> None:
    async def work(database: Database) -> None:
        kept = secret_kept("t1", 0, b"s" * 32)
        await database.writer.append(Append("t1", [(0, 1, b"")], kept))
        again = Append("t1", [(0, 1, b"")], [(insert(secrets), _secret(1))])
        with pytest.raises(Conflict):
            await database.writer.append(again)
        assert await Tables(database.engine).secrets("t1") == {0: b"s" * 32}

    with_database(tmp_path / "tribu.db", work)


def test_a_commit_that_fails_spoils_only_itself(tmp_path: Path) -> None:
    """As on a full disk, where what was executed is refused only when it is committed."""

    async def work(database: Database) -> None:
        ada = {"id": "ada", "name": "Ada", "lang": "en", "created": 17}
        astray = {"hash": b"h", "player": "nobody", "created": 17, "seen": 17}
        late = text("PRAGMA defer_foreign_keys=ON"), {}  # to be checked by the commit
        refused = [(insert(players), ada), late, (insert(tokens), astray)]
        for _ in range(2):
            with pytest.raises(Conflict):
                await database.writer.append(Append("t1", [(0, 17, b"[]")], refused))
        await database.writer.append(Append("t1", [(0, 17, b"[]")], [(insert(players), ada)]))
        assert await database.players.names(["ada"]) == {"ada": "Ada"}

    with_database(tmp_path / "tribu.db", work)


def _secret(deal: int) -> dict[str, object]:
    return {"table_id": "t1", "deal": deal, "secret": b"x" * 32}


def test_closing_writes_what_was_gathered(tmp_path: Path) -> None:
    path = tmp_path / "tribu.db"

    async def work(database: Database) -> None:
        for position in range(5):
            database.writer.append(row("t1", position))

    with_database(path, work)
    assert sqlite3.connect(path).execute("SELECT count(*) FROM events").fetchone() == (5,)
