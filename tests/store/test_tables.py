"""What the lobby reads of tables."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tribu.store import Append, open_database
from tribu.store.database import sqlite_url
from tribu.store.tables import Listing, Tables, created


def test_whoever_gets_up_while_their_tables_are_read_sits_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tables and seats are read one after the other."""
    read = Tables._listings

    async def gets_up(self: Tables, query: Any) -> list[Listing]:
        found = await read(self, query)
        for one in found:
            one.players[:] = [None]
        return found

    async def look() -> list[list[Listing]]:
        database = await open_database(sqlite_url(tmp_path / "tribu.db"))
        one = Listing("t1", "busca", "gathering", True, 1, 0, b"{}", 1, 1)
        for part, value in (("kinds", "human"), ("players", "ada"), ("totals", None)):
            getattr(one, part).append(value)
        one.gone.append(False)
        one.turn.append(False)
        await database.writer.append(Append("t1", [(0, 1, b"[]")], created(one, "")))
        found = [await database.tables.of_player("ada")]
        monkeypatch.setattr(Tables, "_listings", gets_up)
        found.append(await database.tables.of_player("ada"))
        await database.close()
        return found

    before, after = asyncio.run(look())
    assert [one.id for one in before] == ["t1"]
    assert after == []
