"""The database goes away for a while, as when PostgreSQL is restarted: the tables wait for it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets

from server.client import OWN, Client, Closed, Seat
from server.town import Server, Shared, until
from tribu.match import check, decode

asyncpg = pytest.importorskip("asyncpg")
_NOT_YET = (Closed, OSError, websockets.InvalidStatus, websockets.InvalidMessage)


async def keeper(shared: Shared) -> Any:
    """Who may open and close databases."""
    return await asyncpg.connect(shared.database.replace("+asyncpg", ""))


async def close_database(keeper: Any, name: str) -> None:
    await keeper.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
    ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1"
    await keeper.execute(ended, name)


async def come_again(seat: Seat) -> None:
    """As the page does: until it works."""
    while True:
        try:
            await seat.connect()
            return
        except _NOT_YET:
            await asyncio.sleep(0.02)


def status(server: Server) -> int:
    return httpx.get(f"{server.address}/healthz").status_code


@pytest.mark.parametrize("several", [False, True])
def test_tables_go_on_when_the_database_is_back(
    shared: Shared, tmp_path: Path, several: bool
) -> None:
    name = f"away_{several}".lower()
    database = shared.database.removesuffix("postgres") + name
    environment = {"TRIBU_DATABASE": database}
    if several:
        environment["TRIBU_CHANNELS"] = shared.channels

    async def play() -> None:
        door = await keeper(shared)
        await door.execute(f"CREATE DATABASE {name}")
        server = Server(tmp_path, **environment).start().wait()
        client = await Client(server.address).come_in("Ada")
        seats = ["open", *["bot:novice"] * 3]
        seat = await client.sit_at(await client.open_table("busca", seats, options={"deals": 1}))
        await seat.play_on(until=lambda: seat.my_turn)
        known, card = seat.view["seq"], seat.view["legal"][0][0]

        await close_database(door, name)
        with pytest.raises(Closed):
            await seat.act(card, id="under way", seq=known)
        assert status(server) == 503
        bo = {"name": "Bo", "lang": "en"}
        refused = httpx.post(f"{server.address}/api/me", json=bo, headers=OWN)
        assert (refused.status_code, "try again" in refused.text) == (503, True)
        await door.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        until(lambda: status(server) == 200, server.log)

        await come_again(seat)
        assert card in [one[0] for one in seat.view["legal"]], "it was never written"
        again = await seat.act(card, id="under way", seq=known)
        assert again["type"] == "done"
        await seat.play_on()
        answer = await client.http.get(f"/api/matches/{seat.table}/record")
        check(decode(answer.content))
        server.stop()
        await door.close()

    asyncio.run(play())
