"""Killed at any moment, and started again: nothing that was acknowledged is lost."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import pytest

from server.client import Client, Closed, Seat
from server.test_evenings import Phone, opened
from server.town import Server, Shared, Town
from tribu.match import check, decode


async def table_of_three(address: str, others: str) -> list[Seat]:
    """Three people who play Bué, spread over the servers."""
    clients = [
        await Client(address if number == 0 else others).come_in(name)
        for number, name in enumerate(("Ada", "Bo", "Cy"))
    ]
    seats = ["open", "open", "open", "bot:novice"]
    table = await clients[0].open_table("bue", seats, options={"target": 150}, grace=600)
    found = [await one.sit_at(table) for one in clients]
    for seat in found[1:]:
        await seat.command("sit")
    return found


async def play_until_cut_off(seats: list[Seat], server: Server, news: int) -> None:
    """Everybody plays; after that many news the server is killed, in the middle of it."""

    async def kill() -> None:
        while max(seat.view["seq"] for seat in seats) < news:
            assert seats[0].phase != "over", "the match was too short"
            await asyncio.sleep(0.001)
        server.kill()

    async def play(seat: Seat) -> None:
        with contextlib.suppress(Closed, ConnectionError):
            await seat.play_on()

    await asyncio.gather(kill(), *(play(seat) for seat in seats))


async def evening_under_way(server: Server) -> Phone:
    """A table of an evening that has told its first deal of two."""
    names = ["Ada", "Bo", "Cy", "Di"]
    town = Town([server])
    director = await opened(town, title="T", game="busca", names=names, deals=2)
    table = (await director.ask("draw"))["tables"][0]
    phone = Phone(town, director.path.rsplit("/", 1)[1], table["key"])
    await phone.ask("report", table=1, told={"points": ["13", "13", "13", "1"]}, deal=1)
    return phone


def acknowledged(seat: Seat) -> int:
    """The last sequence number the client was told: what it covers must be on disk."""
    return max(message["seq"] for message in seat.log if "seq" in message)


@pytest.mark.parametrize("news", [12, 31])
def test_kill_and_start_again(tmp_path: Path, news: int) -> None:
    async def play() -> None:
        server = Server(tmp_path).start().wait()
        seats = await table_of_three(server.address, server.address)
        phone = await evening_under_way(server)
        await play_until_cut_off(seats, server, news)
        known = max(acknowledged(seat) for seat in seats)
        server.start().wait()
        assert (await phone.ask())["tables"][0]["deals"][0]["scores"] == [3, 3, 3, 0]
        for seat in seats:
            told = {m["id"] for m in seat.log if m["type"] == "done"}
            await seat.connect()
            assert seat.view["seq"] >= known, "an acknowledged action is lost"
            for name in told:  # sent again, none of them is carried out a second time
                again = await seat.command("act", id=name, action="draw 0", seq=0)
                assert again["type"] == "done"
        await asyncio.gather(*(seat.play_on() for seat in seats))
        answer = await seats[0].client.http.get(f"/api/matches/{seats[0].table}/record")
        check(decode(answer.content))
        server.stop()

    asyncio.run(play())


def test_a_table_that_gathered_is_played_after_a_crash(tmp_path: Path) -> None:
    async def play() -> None:
        server = Server(tmp_path).start().wait()
        ada, bo = [await Client(server.address).come_in(name) for name in ("Ada", "Bo")]
        seats = ["open", "open", "bot:novice", "bot:novice"]
        table = await ada.open_table("busca", seats, options={"deals": 1})
        server.kill()
        server.start().wait()
        both = [await one.sit_at(table) for one in (ada, bo)]
        assert (await both[1].command("sit"))["type"] == "done"
        await asyncio.gather(*(seat.play_on() for seat in both))
        server.stop()

    asyncio.run(play())


def test_one_of_two_processes_dies(shared: Shared, tmp_path: Path) -> None:
    """The other takes its tables over; the seats reconnect to it and go on."""

    async def play() -> None:
        town = Town([Server(tmp_path, **shared.environment).start() for _ in range(2)])
        dying, other = (server.wait() for server in town.servers)
        seats = await table_of_three(dying.address, other.address)
        staying = asyncio.gather(*(seat.play_on() for seat in seats[1:]))
        await play_until_cut_off(seats[:1], dying, 15)
        seats[0].address = other.address
        known = acknowledged(seats[0])
        await seats[0].connect()
        assert seats[0].view["seq"] >= known
        await asyncio.gather(staying, seats[0].play_on())
        seats[0].client.http.base_url = other.address  # type: ignore[assignment]
        answer = await seats[0].client.http.get(f"/api/matches/{seats[0].table}/record")
        check(decode(answer.content))
        town.stop()

    asyncio.run(play())
