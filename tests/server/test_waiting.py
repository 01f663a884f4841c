"""A table waits for whoever is alone, counts down for others, and is found again."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from server.client import Client, Seat
from server.test_commands import duel, turn_of
from server.town import Server, Shared, Town, until

BOTS = ["open", "bot:novice", "bot:novice", "bot:novice"]


def rooms_of(server: Server) -> str:
    figures = httpx.get(f"{server.address}/metrics").text.splitlines()
    return next(line for line in figures if line.startswith("tribu_tables_loaded"))


async def play_now(server: Server | Town) -> Seat:
    """Alone with bots, and it is one's turn."""
    ada = await Client(server.address).come_in("Ada")
    table = (await ada.post("/api/play", game="busca", bots="novice"))["id"]
    seat = await ada.sit_at(table)
    await seat.until_turn()
    return seat


async def mine(client: Client) -> dict[str, dict[str, object]]:
    return {one["id"]: one for one in await client.get("/api/me/tables")}


def test_a_table_of_one_person_sleeps_until_they_are_back(tmp_path: Path) -> None:
    """Nobody keeps it in memory, and no server that starts wakes it."""
    server = Server(tmp_path, TRIBU_IDLE="1").start().wait()

    async def leave() -> Seat:
        seat = await play_now(server)
        await seat.close()
        return seat

    seat = asyncio.run(leave())
    until(lambda: rooms_of(server).endswith(" 0.0"), server.log)
    server.kill()
    server.start().wait()
    assert rooms_of(server).endswith(" 0.0")

    async def come_back() -> None:
        known = Client(server.address).come_back(seat.client.player, seat.client.token)
        (table,) = (await mine(known)).values()
        assert (table["id"], table["deal"], table["totals"]) == (seat.table, 1, [0, 0, 0, 0])
        again = await known.sit_at(seat.table)
        assert (again.view["deal"], again.view["legal"]) == (1, seat.view["legal"])
        assert again.view["places"][0]["by"] == "human"
        assert (await again.act(again.view["legal"][0][0]))["type"] == "done"
        await again.until_turn()
        await again.close()

    asyncio.run(come_back())
    server.stop()


def test_a_table_that_sleeps_wakes_at_any_process(shared: Shared, tmp_path: Path) -> None:
    one, other = (
        Server(tmp_path, TRIBU_IDLE="1", **shared.environment).start().wait() for _ in range(2)
    )

    async def play() -> None:
        seat = await play_now(one)
        known = seat.client
        at_other = await known.sit_at(seat.table, other.address)  # both have loaded it
        for line in (seat, at_other):
            await line.close()
        for server in (one, other):
            await asyncio.to_thread(until, lambda at=server: rooms_of(at).endswith(" 0.0"))
        again = await known.sit_at(seat.table, other.address)
        await again.act(again.view["legal"][0][0])
        await again.until_turn()
        await again.close()

    asyncio.run(play())
    for server in (one, other):
        server.stop()


def test_others_see_how_long_they_wait_and_who_is_back_hears_what_was_missed(town: Town) -> None:
    async def play() -> None:
        seats = await duel(town, options={"deals": 1}, grace=5)
        acting, other = await turn_of(seats)
        place = acting.view["me"]
        await acting.close()
        await other.until(lambda: "until" in other.view["places"][place])
        left = other.view["places"][place]["until"] - other.view["clock"]["now"]
        assert 0 < left <= 5000
        await other.until(lambda: other.view["places"][place]["by"] == "bot:novice")
        assert "until" not in other.view["places"][place]
        await other.play_on(until=lambda: place not in other.view["turn"])
        await acting.connect()
        missed = acting.view["places"][place]["missed"]
        assert missed["moves"] >= 1
        assert missed["until"] > missed["since"]
        others = asyncio.create_task(other.play_on())
        await acting.until_turn()
        await acting.act(acting.view["legal"][0][0])
        assert "missed" not in acting.view["places"][place], "seen, and played on"
        await acting.play_on()
        await others

    asyncio.run(play())


def test_every_table_one_sits_at_is_found_again_and_none_one_has_left(town: Town) -> None:
    async def play() -> None:
        seat = await play_now(town)
        ada = seat.client
        private = await ada.open_table("bue", ["open", "open"], public=False)
        lesson = (await ada.post("/api/lessons/busca"))["id"]
        assert set(await mine(ada)) == {seat.table, private, lesson}
        assert (await seat.command("leave"))["type"] == "done"
        assert set(await mine(ada)) == {private, lesson}
        running = [one["id"] for one in await ada.get("/api/matches") if not one["finished"]]
        assert running == [private], "what one has left is not to be continued"
        answer = await ada.http.delete(f"/api/tables/{private}/seat")
        assert answer.status_code == 200
        assert set(await mine(ada)) == {lesson}

    asyncio.run(play())


def test_the_score_is_there_to_see(town: Town) -> None:
    async def play() -> None:
        ada = await Client(town.address).come_in("Ada")
        two_deals = {"deals": 2, "limit": 0}  # with a limit the first may be the last
        seat = await ada.sit_at(await ada.open_table("busca", BOTS, options=two_deals))
        await seat.play_on(until=lambda: seat.phase == "resting")
        (table,) = (await mine(seat.client)).values()
        assert table["totals"] == seat.view["totals"]
        assert seat.view["clock"]["rest"] is None, "it waits for the only person there"

    asyncio.run(play())
