"""Identity: tokens by their hashes only, codes that work once, and being forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

from tribu.store import open_database
from tribu.store.database import sqlite_url
from tribu.store.players import Player, Players
from tribu.store.talk import TalkStore


async def whose(players: Players, token: str) -> Player | None:
    found = await players.session(token)
    return None if found is None else found.player


def test_tokens_and_codes_are_not_kept(tmp_path: Path) -> None:
    async def work() -> tuple[str, str]:
        database = await open_database(sqlite_url(tmp_path / "tribu.db"))
        players = Players(database.engine)
        ada, token = await players.create("Ada", "it", 1)
        code, _ = await players.link_code(ada.id, 1, 1000)
        assert await whose(players, token) == ada
        assert await whose(players, token + "x") is None
        await database.close()
        return token, code

    token, code = asyncio.run(work())
    whole = "\n".join(sqlite3.connect(tmp_path / "tribu.db").iterdump())
    assert "Ada" in whole
    for secret in (token, code):
        assert secret not in whole
        assert secret.encode().hex().upper() not in whole


def test_a_code_works_once_and_not_for_long(tmp_path: Path) -> None:
    async def work() -> None:
        database = await open_database(sqlite_url(tmp_path / "tribu.db"))
        players = Players(database.engine)
        ada, first = await players.create("Ada", "it", 0)
        code, _ = await players.link_code(ada.id, 0, 1000)
        assert await players.redeem(code, 1001) is None, "too late"
        code, _ = await players.link_code(ada.id, 0, 1000)
        token = await players.redeem(code, 1000)
        assert token is not None
        assert token != first
        assert await whose(players, token) == ada
        assert await players.redeem(code, 500) is None, "a second time"
        await database.close()

    asyncio.run(work())


def test_forgotten(tmp_path: Path) -> None:
    async def work() -> None:
        database = await open_database(sqlite_url(tmp_path / "tribu.db"))
        players, talk = Players(database.engine), TalkStore(database.engine)
        ada, token = await players.create("Ada Xyz", "it", 0)
        bo, _ = await players.create("Bo", "fr", 0)
        await talk.say("t", 0, ada.id, "a word of mine", None, 1)
        await talk.say("t", 1, bo.id, "not mine", None, 2)
        await players.forget(ada.id)
        assert await whose(players, token) is None
        assert await players.names([ada.id, bo.id]) == {bo.id: "Bo"}
        assert [said.text for said in await talk.last("t")] == ["not mine"]
        await database.close()

    asyncio.run(work())
    whole = "\n".join(sqlite3.connect(tmp_path / "tribu.db").iterdump())
    assert "Ada Xyz" not in whole
    assert "a word of mine" not in whole
