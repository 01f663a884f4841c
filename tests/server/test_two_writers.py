"""Two processes append to the same tables of one PostgreSQL: one wins each position."""

from __future__ import annotations

import asyncio

from server.town import Shared
from tribu.store import Append, Conflict, open_database


def test_errors_do_not_tell_what_was_to_be_written(shared: Shared) -> None:
    """They go to the log, which knows no cards and no secrets."""

    async def write() -> None:
        database = await open_database(shared.database)
        twice = [database.writer.append(Append("told twice", [(0, 17, b"the deck")])) for _ in "ab"]
        _, refused = await asyncio.gather(*twice, return_exceptions=True)
        assert isinstance(refused, Conflict)
        assert "INSERT INTO events" in str(refused.__cause__)
        assert "the deck" not in str(refused.__cause__)
        await database.close()

    asyncio.run(write())


def test_crossing_appends_do_not_lock_each_other_out(shared: Shared) -> None:
    """Asked in opposite orders, they would wait for each other until PostgreSQL ended one."""
    names = [f"crossing {number}" for number in range(200)]

    async def write() -> None:
        one, two = [await open_database(shared.database) for _ in range(2)]
        for position in range(4):
            rows = [(position, 17, b"[]")]
            there = [one.writer.append(Append(name, rows)) for name in names]
            back = [two.writer.append(Append(name, rows)) for name in reversed(names)]
            found = await asyncio.gather(*there, *back, return_exceptions=True)
            assert found.count(None) == len(names)
            assert sum(isinstance(one, Conflict) for one in found) == len(names)
        await one.close()
        await two.close()

    asyncio.run(write())
