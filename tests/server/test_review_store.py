"""What is kept of reviews and drills, in both databases."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from server.town import Shared
from store.test_matches import listing, match
from tribu.store import Append, open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import finished
from tribu.store.reviews import Finding
from tribu.store.tables import created


@pytest.mark.parametrize("database", ["sqlite", "postgresql"])
def test_one_process_judges_and_another_goes_on(
    request: pytest.FixtureRequest, tmp_path: Path, database: str
) -> None:
    url = sqlite_url(tmp_path / "tribu.db")
    if database == "postgresql":
        shared: Shared = request.getfixturevalue("shared")
        url = shared.database

    async def judge() -> None:
        store = await open_database(url)
        for name, at in (("r1", 10), ("r2", 20)):
            besides = [*created(listing(name, "over"), ""), *finished(match(name, at))]
            await store.writer.append(Append(name, [(0, at, b"[]")], besides))
        reviews = store.reviews
        await reviews.ask("r1", 8, now=100)
        await reviews.ask("r2", 8, now=101)
        await reviews.ask("r1", 16, now=102)  # asked for already: it stays as it was
        await store.tables.beat("one", 1000)
        await store.tables.beat("two", 1000)
        first = await reviews.take("one", alive_since=900)
        second = await reviews.take("two", alive_since=900)
        assert first is not None
        assert second is not None
        assert (first.match, first.simulations, second.match) == ("r1", 8, "r2")
        await reviews.add("r1", Finding(0, 2, "mistake", b"{}"), 0.25)
        await reviews.add("r1", Finding(1, -1, "", b"[]"), 0.5)
        await reviews.end("r2", 200)
        assert await reviews.take("two", alive_since=900) is None, "the first is alive"
        again = await reviews.take("two", alive_since=1001)
        assert again is not None
        assert (again.match, again.done) == ("r1", 0.5)
        assert [one.payload for one in await reviews.found("r1")] == [b"{}", b"[]"]
        assert [one.number for one in await reviews.found("r1", [2], "mistake")] == [0]
        await reviews.fail("r1")
        assert await reviews.take("two", alive_since=None) is None
        await reviews.ask("r1", 8, now=300)
        assert await reviews.take("three", alive_since=None) is not None
        assert await reviews.of_player("me") == {"r2": 0}
        assert await reviews.least_simulations(["r1", "r2"]) == 8
        assert await reviews.least_simulations([]) == 0
        await store.close()

    asyncio.run(judge())


def test_what_somebody_trains_is_forgotten_with_them(tmp_path: Path) -> None:
    async def train() -> None:
        store = await open_database(sqlite_url(tmp_path / "tribu.db"))
        ada, _ = await store.players.create("Ada", "it", 1)
        await store.drills.keep(ada.id, "m.7", 50, b"{}")
        await store.drills.keep(ada.id, "m.7", 90, b"[]")
        assert await store.drills.due(ada.id) == {"m.7": 90}
        assert await store.drills.card(ada.id, "m.7") == b"[]"
        await store.players.forget(ada.id)
        assert await store.drills.due(ada.id) == {}
        await store.close()

    asyncio.run(train())
