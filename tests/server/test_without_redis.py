"""Redis goes away: it only carried messages. Everything works without it, more slowly."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from server.client import Client
from server.inside import Bus, Inside, Line, agreed, play
from server.inside import until as so
from server.town import Redis, Server, missing, until
from tribu.store.transaction import Append
from tribu.table.chairs import HERE


@pytest.fixture
def redis(tmp_path: Path) -> Iterator[Redis]:
    if missing():
        pytest.skip(f"not installed: {missing()}")
    one = Redis(tmp_path).start()
    yield one
    one.stop()


def health(server: Server) -> dict[str, str]:
    found: dict[str, str] = httpx.get(f"{server.address}/healthz").raise_for_status().json()
    return found


def test_every_path_works_while_redis_is_away(redis: Redis, tmp_path: Path) -> None:
    environment = {
        "TRIBU_DATABASE": f"sqlite+aiosqlite:///{tmp_path}/tribu.db",
        "TRIBU_CHANNELS": redis.address,
    }
    started = [Server(tmp_path, **environment).start() for _ in range(2)]
    one, other = (server.wait() for server in started)

    async def use_everything() -> None:
        ada = await Client(one.address).come_in("Ada")
        bo = await Client(other.address).come_in("Bo")
        seats = ["open", "open", "bot:novice", "bot:novice"]
        waiting = await ada.open_table("busca", seats, public=False)
        redis.stop()
        table = await ada.open_table("busca", seats)  # an orphan, and an error, before
        assert (await ada.post("/api/play", game="bue", bots="novice"))["id"]
        both = [await ada.sit_at(table), await bo.sit_at(table)]  # there is no word of it there
        assert (await both[1].command("sit"))["type"] == "done"
        await asyncio.gather(*(seat.play_on(lambda s=seat: s.phase == "playing") for seat in both))
        assert (await both[0].command("say", text="Is this heard?"))["type"] == "done"
        await both[1].until(lambda: "Is this heard?" in str(both[1].raw))  # said, or in a snapshot
        here = [place["by"] for place in both[1].view["places"][:2]]
        assert here == ["human", "human"]
        await bo.sit_at(waiting)
        answer = await ada.http.delete("/api/me")
        assert answer.status_code == 200, answer.text
        assert health(one) == {"status": "ok", "database": "ok", "channels": "away"}

    async def lose_one() -> None:
        """Its tables go on at the other, though nobody can be told of it."""
        cy = await Client(one.address).come_in("Cy")
        table = await cy.open_table("busca", ["open", *["bot:novice"] * 3], options={"deals": 1})
        seat = await cy.sit_at(table, other.address)
        one.kill()
        await seat.play_on(lambda: seat.phase == "over")

    async def find_it_again() -> None:
        redis.start()
        await asyncio.to_thread(until, lambda: health(other)["channels"] == "ok")

    asyncio.run(use_everything())
    asyncio.run(lose_one())
    asyncio.run(find_it_again())
    other.stop()


def test_who_is_connected_here_is_not_away(tmp_path: Path) -> None:
    """The other process took them for lost: nobody could tell it, or this one was paused."""

    async def work() -> None:
        bus = Bus()
        one, other = Inside(tmp_path, bus), Inside(tmp_path, bus)
        for server in (one, other):
            await server.open()
        ada = await one.person("Ada")
        room = await one.rooms.open(agreed(), ["open"] * 4, ada.id)
        there = await other.rooms.enter(room.id)
        assert there is not None
        Line(room, ada)
        await so(lambda: room.queue.free)

        async def drop(_: Any = None) -> None:
            await there.changed(lambda table: table.dropped(ada.id, other.clock.now()))

        await drop()
        await so(lambda: there.table.seq >= 3 and there.table.chairs[0].state == HERE)
        bus.listeners.clear()  # now by the database alone
        await drop()
        await so(lambda: there.table.seq >= 5 and there.table.chairs[0].state == HERE)
        for server in (one, other):
            await server.close()

    play(work)


def test_a_disk_that_takes_no_write_is_not_well(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        assert (await server.health.check())["status"] == "ok"
        await _tell_writer(server, "PRAGMA query_only = ON")
        assert await server.health.check() == {
            "status": "ill",
            "database": "cannot be written to",
            "channels": "ok",
        }
        await _tell_writer(server, "PRAGMA query_only = OFF")
        assert (await server.health.check())["status"] == "ok"
        await server.close()

    play(work)


async def _tell_writer(server: Inside, command: str) -> None:
    """To the connection by which the tables write: others may be well."""
    await server.store.writer.append(Append("", (), [(text(command), {})]))
