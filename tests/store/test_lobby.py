"""The lobby: whom it shows first, and whom it lets fill it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tribu.server.problems import RequestProblem
from tribu.server.room.admission import Admission
from tribu.store import Append, Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.tables import Listing, created


def gathering(
    table: str, at: int, player: str, waiting: int = 0, game: str = "busca", free: int = 1
) -> Listing:
    seated = [["human", "open"], [player, None], [None, None], [False, False], [False, False]]
    return Listing(table, game, "gathering", True, free, 0, b"{}", at, at, *seated, waiting)


def with_lobby(folder: Path, tables: list[tuple[Listing, str]], ask: Asked) -> None:
    async def all_of_it() -> None:
        store = await open_database(sqlite_url(folder / "tribu.db"))
        for listing, origin in tables:
            rows = [(0, listing.created, b"[]")]
            await store.writer.append(Append(listing.id, rows, created(listing, "me", origin)))
        await ask(store)
        await store.close()

    asyncio.run(all_of_it())


Asked = Callable[[Database], Awaitable[None]]


def test_nobody_floods_it_out_of_sight(tmp_path: Path) -> None:
    """The table of somebody who waits, though it is the oldest; then one of each address."""
    flood = [(gathering(f"flood{n:03}", 100 + n, "eve", 1), "eve's") for n in range(150)]
    calm = [(gathering("ada", 1, "ada", 1), "ada's"), (gathering("club", 2, "bo", 1), "")]
    away = [(gathering("away", 500, "cy"), "cy's"), (gathering("full", 3, "di", 0, free=0), "di's")]

    async def ask(store: Database) -> None:
        listed = [one.id for one in await store.tables.listed()]
        assert listed[:3] == ["flood000", "club", "ada"]
        assert len(listed) == 100
        few = [one.id for one in await store.tables.listed(limit=1000)]
        assert few[-2:] == ["away", "full"]

    with_lobby(tmp_path, [*flood, *calm, *away], ask)


def test_it_can_be_searched(tmp_path: Path) -> None:
    async def ask(store: Database) -> None:
        found = {}
        for name in ("Ada 100%", "Bo", "Élodie"):
            player, _ = await store.players.create(name, "it", 0)
            one = gathering(name[:2], 9, player.id, 1, "bue", free=int(name == "Bo"))
            await store.writer.append(Append(one.id, [(0, 9, b"[]")], created(one, "me")))
            found[name] = one.id
        tables = store.tables

        async def ids(**what: object) -> set[str]:
            return {one.id for one in await tables.listed(**what)}  # type: ignore[arg-type]

        assert await ids() == {"Ad", "Bo", "Él", "other"}
        assert await ids(game="bue") == {"Ad", "Bo", "Él"}
        assert await ids(game="bue", open_only=True) == {"Bo"}
        assert await ids(who="ADA") == await ids(who="0%") == {"Ad"}
        assert await ids(who="%") == {"Ad"}, "a sign of SQL is a letter like any other"
        assert await ids(who="élodie") == await ids(who="ÉLO") == {"Él"}
        assert await ids(who="nobody") == set()

    with_lobby(tmp_path, [(gathering("other", 1, "cy", 1), "")], ask)


def test_nobody_keeps_many_tables_waiting(tmp_path: Path) -> None:
    mine = [(gathering(f"t{n}", n, "ada" if n < 2 else f"p{n}"), "there") for n in range(4)]

    async def ask(store: Database) -> None:
        admission = Admission(store, lambda address: address, 2)
        await admission.check_public("bo", "elsewhere")
        await admission.check_public("p2", "")
        for player, address in (("ada", "elsewhere"), ("bo", "there")):
            with pytest.raises(RequestProblem) as refused:
                await admission.check_public(player, address)
            assert refused.value.status == 429

    with_lobby(tmp_path, mine, ask)
