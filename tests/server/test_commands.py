"""What a server must bear: nonsense, impatience, two tabs, lost connections, slow people."""

from __future__ import annotations

import asyncio
import json

import pytest

from server.client import Client, Closed, Seat
from server.town import Town
from tribu.match import check, decode


async def duel(town: Town, game: str = "busca", **more: object) -> tuple[Seat, Seat]:
    """Two people, and bots in the other seats."""
    ada = await Client(town.address).come_in("Ada")
    bo = await Client(town.address).come_in("Bo")
    seats = ["open", "open", "bot:novice", "bot:novice"]
    table = await ada.open_table(game, seats, **more)
    one, two = await ada.sit_at(table), await bo.sit_at(table, town.address)
    assert (await two.command("sit"))["type"] == "done"
    return one, two


async def turn_of(seats: tuple[Seat, Seat]) -> tuple[Seat, Seat]:
    """Whose turn it is, and the other."""
    one, two = seats
    await one.until(lambda: bool({0, 1} & set(one.view["turn"])))
    acting = one if 0 in one.view["turn"] else two
    await acting.until(lambda: acting.my_turn)
    return acting, two if acting is one else one


def test_what_is_not_allowed_changes_nothing(town: Town) -> None:
    async def play() -> None:
        acting, other = await turn_of(await duel(town))
        before = acting.view["seq"]
        wrong = await acting.act("XX")
        assert (wrong["type"], wrong["why"]) == ("refused", "illegal")
        assert wrong["text"]
        early = await other.act(acting.view["legal"][0][0])
        assert early["type"] == "refused"
        assert (await other.command("start"))["why"] == "closed"
        for text in ("", "{", "[]", '{"type":"act"}', '{"type":"nix"}', '{"type":"act","id":1}'):
            await acting.socket.send(text)
            assert (await acting.receive())["type"] == "error"
        await acting.socket.send(json.dumps({"type": "say", "id": "x", "text": "y" * 3000}))
        assert (await acting.receive())["type"] == "error"
        await acting.send(type="hello", lang="it")
        assert (await acting.receive())["seq"] == before

    asyncio.run(play())


def test_who_goes_is_not_said_to_watch(town: Town) -> None:
    """After leaving for good one sees the table as a watcher, until one closes the page."""

    async def play() -> None:
        address = town.address  # each process counts those who came to it
        ada, bo, zoe = [await Client(address).come_in(name) for name in ("Ada", "Bo", "Zoe")]
        table = await ada.open_table("busca", ["open", "open", "bot:novice", "bot:novice"])
        seats = one, two, third = [await client.sit_at(table) for client in (ada, bo, zoe)]
        assert (await two.command("sit"))["type"] == "done"
        assert (await two.command("leave"))["type"] == "done"
        await one.until(lambda: one.view["watchers"] == 2)
        await two.close()
        while third.view["watchers"] != 1:  # until the server has noticed
            await third.send(type="hello", lang="en")
            await third.receive()
        await one.until_turn()
        await one.act(one.view["legal"][0][0])
        await one.until(lambda: one.view["watchers"] == 1)
        for seat in seats:
            await seat.close()

    asyncio.run(play())


def test_why_an_action_is_forbidden_is_told_and_nothing_happens(town: Town) -> None:
    async def play() -> None:
        acting, other = await turn_of(await duel(town))
        before = acting.view["seq"]
        card = acting.view["legal"][0][0]
        assert (await acting.command("why", action=card))["type"] == "done"
        early = await other.command("why", action=card)
        assert (early["type"], early["why"]) == ("refused", "illegal")
        assert early["text"]
        assert early["rule"]
        await acting.send(type="hello", lang="it")
        assert (await acting.receive())["seq"] == before

    asyncio.run(play())


def test_a_command_sent_again_is_not_done_twice(town: Town) -> None:
    async def play() -> None:
        acting, _ = await turn_of(await duel(town))
        card = acting.view["legal"][0][0]
        assert (await acting.act(card, id="once"))["type"] == "done"
        await acting.close()
        await acting.connect()
        assert (await acting.act(card, id="once"))["type"] == "done"
        assert [m for m in acting.log if m.get("why")] == []

    asyncio.run(play())


def test_two_tabs_of_one_player(town: Town) -> None:
    async def play() -> None:
        acting, _ = await turn_of(await duel(town))
        tab = await acting.client.sit_at(acting.table, town.address)
        assert tab.view["me"] == acting.view["me"]
        card = tab.view["legal"][0][0]
        assert (await tab.act(card))["type"] == "done"
        await acting.until(lambda: acting.view["seq"] >= tab.view["seq"])
        late = await acting.act(card)
        assert late["type"] == "refused"

    asyncio.run(play())


def test_stale_swap(town: Town) -> None:
    """A swap that points at a hand which was mixed meanwhile is refused."""

    async def play() -> None:
        acting, other = await turn_of(await duel(town, "bue", options={"target": 10000}))
        seen = acting.view["seq"]
        assert (await other.command("mix"))["type"] == "done"
        again = await other.command("mix")
        assert again["why"] == "too fast"
        swap = next(
            action
            for action, _ in acting.view["legal"]
            if action.startswith("swap") and f">{other.view['me']}." in action
        )
        stale = await acting.act(swap, seq=seen)
        assert (stale["type"], stale["why"]) == ("refused", "stale")
        await acting.until(lambda: acting.view["seq"] > seen)
        fresh = await acting.act(swap)
        assert fresh["type"] == "done"

    asyncio.run(play())


def test_absence_and_return(town: Town) -> None:
    """After the grace time a bot plays; the person takes the seat back; the record says so."""

    async def play() -> None:
        seats = await duel(town, options={"deals": 1}, grace=5)
        acting, other = await turn_of(seats)
        place = acting.view["me"]
        await acting.close()
        await other.until(lambda: other.view["places"][place]["by"] == "bot:novice")
        await acting.connect()
        await acting.until(lambda: acting.view["places"][place]["by"] == "human")
        await asyncio.gather(acting.play_on(), other.play_on())
        answer = await acting.client.http.get(f"/api/matches/{acting.table}/record")
        record = decode(answer.content)
        check(record)
        assert [kind for _, seat, kind in record.deals[0].by if seat == place] == [
            "bot:novice",
            "human",
        ]

    asyncio.run(play())


def test_sitting_out_and_leaving(town: Town) -> None:
    async def play() -> None:
        one, two = await duel(town, options={"deals": 1})
        assert (await one.command("away"))["type"] == "done"
        assert one.view["places"][0]["state"] == "out"
        assert (await one.command("back"))["type"] == "done"
        assert one.view["places"][0]["by"] == "human"
        assert (await one.command("leave"))["type"] == "done"
        assert (await one.command("back"))["type"] == "refused"
        await two.play_on()

    asyncio.run(play())


def test_the_clock_runs_out(town: Town) -> None:
    """The substitute makes one move, then the person goes on."""

    async def play() -> None:
        pace = {"move": 2, "bank": 3}
        acting, other = await turn_of(await duel(town, options={"deals": 1}, pace=pace))
        place = acting.view["me"]
        ends = acting.view["clock"]["ends"]
        assert str(place) in ends
        await other.until(lambda: place in other.view["turn"])
        await other.until(lambda: place not in other.view["turn"])
        assert other.view["places"][place]["by"] == "human"
        assert other.view["places"][place]["bank"] == 0
        await asyncio.gather(acting.play_on(), other.play_on())

    asyncio.run(play())


def test_talk(town: Town) -> None:
    async def play() -> None:
        one, two = await duel(town, talk="presets")
        assert (await one.command("say", text="psst"))["type"] == "refused"
        assert (await one.command("say", preset="pita"))["type"] == "done"
        await two.until(lambda: any(m["type"] == "talk" for m in two.log))
        said = next(m for m in two.log if m["type"] == "talk")
        assert (said["name"], said["text"]) == ("Ada", "Who has the Pita?")
        assert (await two.command("say", preset="😎"))["type"] == "done", "a reaction is a preset"
        await one.until(lambda: any(m.get("preset") == "😎" for m in one.log))

    asyncio.run(play())


def test_ending_early_needs_everybody(town: Town) -> None:
    async def play() -> None:
        one, two = await duel(town)
        await one.until(lambda: one.phase == "playing")
        await one.command("vote", what="end", yes=True)
        assert one.phase == "playing"
        await two.command("vote", what="end", yes=True)
        assert two.phase == "over"
        answer = await one.client.http.get(f"/api/matches/{one.table}/record")
        assert decode(answer.content).unfinished

    asyncio.run(play())


async def _flood(seat: Seat) -> None:
    for _ in range(400):
        await seat.send(type="ping")
        await asyncio.sleep(0)
    while True:
        await seat.receive()


def test_a_flood_is_closed(town: Town) -> None:
    async def play() -> None:
        one, _ = await duel(town)
        with pytest.raises(Closed):
            await _flood(one)

    asyncio.run(play())


def test_no_spectators_where_they_are_not_wanted(town: Town) -> None:
    async def play() -> None:
        one, _ = await duel(town, spectators=False)
        await one.until(lambda: one.phase == "playing")
        eve = await Client(town.address).come_in("Eve")
        seat = Seat(eve, one.table, town.address)
        with pytest.raises(Closed):
            await seat.connect()
        assert "scene" not in "".join(seat.raw)

    asyncio.run(play())
