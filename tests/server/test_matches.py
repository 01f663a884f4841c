"""Whole matches through real sockets: people, bots, spectators; what is left of them."""

from __future__ import annotations

import asyncio

import pytest

from server.client import Client, Seat
from server.town import Town
from tribu.match import check, decode, proofs_of

SHORT = {"bue": {"target": 1}, "busca": {"deals": 1}, "bugami": {"target": 1}}


async def people(town: Town, *names: str) -> list[Client]:
    return [await Client(town.address).come_in(name) for name in names]


@pytest.mark.parametrize("game", SHORT)
def test_a_match_of_people_and_bots(town: Town, game: str) -> None:
    async def play() -> None:
        ada, bo, eve = await people(town, "Ada", "Bo", "Eve")
        seats = ["open", "open", "bot:novice", "bot:random"]
        table = await ada.open_table(game, seats, options=SHORT[game])
        first = await ada.sit_at(table)
        second = await bo.sit_at(table, town.address)
        watching = await eve.sit_at(table, town.address)
        assert first.phase == "gathering"
        assert first.view["host"]
        assert not second.view["host"]
        assert (await second.command("sit"))["type"] == "done"
        await asyncio.gather(
            first.play_on(), second.play_on(), watching.until(lambda: watching.phase == "over")
        )
        for seat in (first, second, watching):
            assert seat.view["winners"]
            assert seat.view["totals"] == first.view["totals"]
        assert watching.view["me"] == -1
        assert not any(message.get("legal") for message in watching.log)
        await _check_archive(ada, table, game, first.view["totals"])

    asyncio.run(play())


async def _check_archive(ada: Client, table: str, game: str, totals: list[int]) -> None:
    """The match is in the list, and its record is what the rules and the shuffle make of it."""
    mine = {one["id"]: one for one in await ada.get("/api/matches")}
    assert mine[table]["finished"]
    assert mine[table]["totals"] == totals
    assert mine[table]["names"][:2] == ["Ada", "Bo"]
    answer = await ada.http.get(f"/api/matches/{table}/record")
    record = decode(answer.content)
    match = check(record)
    assert match.totals == totals
    assert [seat.kind for seat in record.seats] == ["human", "human", "bot:novice", "bot:random"]
    assert len(proofs_of(record)) == len(record.deals), "every deal has its proof"
    assert answer.headers["content-disposition"].startswith("attachment")
    open_replay = await ada.get(f"/api/matches/{table}/replay?deal=1&lang=it")
    assert open_replay["proof"] == "ok"
    assert open_replay["frames"]
    as_seat = await ada.get(f"/api/matches/{table}/replay?deal=1&seat=1&lang=fr")
    assert as_seat["viewer"] == 1


def test_several_deals_and_cuts(town: Town) -> None:
    """Everybody promises and cuts; the pause ends when all are ready. (On a slow machine a cut may
    come too late: then it counts as empty, and the record still holds.)"""

    async def play() -> None:
        ada, bo = await people(town, "Ada", "Bo")
        table = await ada.open_table("bue", ["open", "open"], options={"target": 60})
        seats = [await ada.sit_at(table), await bo.sit_at(table, town.address)]
        await seats[1].command("sit")
        await asyncio.gather(*(seat.play_on(cut=True) for seat in seats))
        answer = await ada.http.get(f"/api/matches/{table}/record")
        record = decode(answer.content)
        check(record)
        assert any(all(proof.cuts) for proof in proofs_of(record).values())

    asyncio.run(play())


def test_bids_at_once(town: Town) -> None:
    """All bid at the same moment; nobody sees another's bid before all are made."""

    async def play() -> None:
        clients = await people(town, "Ada", "Bo", "Cy")
        table = await clients[0].open_table("bugami", ["open"] * 3, options={"target": 1})
        seats = [await one.sit_at(table, town.address) for one in clients]
        for seat in seats[1:]:
            await seat.command("sit")
        await asyncio.gather(*(seat.until_turn() for seat in seats))
        assert seats[0].view["turn"] == [0, 1, 2]
        ends = await asyncio.gather(
            *(seat.act(f"bid {suit}") for seat, suit in zip(seats, "CDH", strict=True))
        )
        assert [end["type"] for end in ends] == ["done"] * 3
        await asyncio.gather(*(seat.play_on() for seat in seats))
        for seat in seats:
            _check_sealed(seat)

    asyncio.run(play())


def _check_sealed(seat: Seat) -> None:
    """As long as one bid is sealed, no other but one's own is open."""
    scenes = [message["scene"] for message in seat.log if message.get("scene")]
    assert any("?" in scene["bids"] for scene in scenes)
    for scene in scenes:
        others = [bid for place, bid in enumerate(scene["bids"]) if place != seat.view["me"]]
        assert "?" not in others or set(others) <= {"", "?"}


def test_remake(town: Town) -> None:
    async def play() -> None:
        ada, bo = await people(town, "Ada", "Bo")
        table = await ada.open_table("bue", ["open", "open"], options={"target": 1})
        one, two = await ada.sit_at(table), await bo.sit_at(table, town.address)
        await two.command("sit")
        await asyncio.gather(one.play_on(), two.play_on())
        done = await one.command("remake")
        await two.until(lambda: two.view["next"] is not None)
        assert two.view["next"] == done["value"]
        assert two.view["next_by"] == 0
        first = await ada.sit_at(done["value"])
        assert first.phase == "gathering", "nobody plays for Bo, who has not answered yet"
        assert first.view["places"][1]["state"] == "awaited"
        again = await bo.sit_at(done["value"], town.address)
        assert again.view["me"] == 1
        for seat in (first, again):
            await seat.until(lambda seat=seat: seat.phase in ("cutting", "playing"))
        assert (await two.command("remake"))["value"] == done["value"], "it is being played"
        for seat in (first, again):
            await seat.command("vote", what="end", yes=True)
        await first.until(lambda: first.phase == "over")
        third = (await two.command("remake"))["value"]
        assert third != done["value"], "that one is over"
        await one.until(lambda: one.view["next"] == third)
        assert one.view["next_by"] == 1
        assert (await one.command("remake"))["value"] == third

    asyncio.run(play())
