"""Friends play for days: each is told when it is their turn, at the browsers where they want it."""

from __future__ import annotations

import asyncio
import base64
import json
import socket
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpcore
import pytest

from server.client import OWN, Client, Seat
from server.push_service import Browser, PushService, push_service
from server.town import Server, until
from table.room import HOST, begun
from tribu.server.push.addresses import NotPublic, PublicNetwork, may_be_called
from tribu.server.room.notices import Notices
from tribu.table.settings import Pace

DAY = 86_400
SEATS = ["open", "open", "bot:novice"]
NAMES = ["Ada", "Bo", "Zoe"]


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as one:
        yield one


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder = tmp_path_factory.mktemp("push")
    one = Server(folder, TRIBU_PUSH_PRIVATE="yes", TRIBU_TIME_SCALE="1").start().wait()
    yield one
    one.stop()


async def by_days(server: Server, days: int = 2) -> tuple[Seat, Seat]:
    """Ada and Bo bid; a move may take days."""
    ada = await Client(server.address).come_in("Ada", "it")
    bo = await Client(server.address).come_in("Bo", "fr")
    pace = {"move": days * DAY, "bank": 0}
    table = await ada.open_table("bugami", SEATS, pace=pace, public=False)
    one, two = await ada.sit_at(table), await bo.sit_at(table)
    assert (await two.command("sit"))["type"] == "done"
    return one, two


async def mine(seat: Seat) -> dict[str, Any]:
    """The table as their own matches list it."""
    found = await seat.client.get("/api/matches")
    return next(one for one in found if one["id"] == seat.table)


async def leave(seat: Seat) -> None:
    """Close the page; the server notices after a moment."""
    await seat.close()
    table = seat.table
    async with asyncio.timeout(20):
        while True:
            seen = await seat.client.get(f"/api/tables/{table}/first?lang=en")
            if seen["table"]["places"][seat.view["me"]]["state"] == "away":
                return
            await asyncio.sleep(0.05)


async def subscribe(seat: Seat, browser: Browser) -> None:
    await seat.client.post("/api/push", **browser.subscription)


async def play_until_it_is_theirs(seat: Seat, other: int) -> None:
    """Play while it is mine, until the other is to play."""
    while other not in seat.view["turn"] or seat.my_turn:
        if seat.my_turn:
            assert (await seat.act(seat.view["legal"][0][0]))["type"] == "done"
        else:
            await seat.receive()


def test_who_is_not_there_is_told_in_their_language(server: Server, service: PushService) -> None:
    browser = service.browser("bo")

    async def play() -> str:
        ada, bo = await by_days(server)
        await ada.until_turn()
        await bo.until_turn()
        await bo.act(bo.view["legal"][0][0])
        await subscribe(bo, browser)
        await leave(bo)
        await play_until_it_is_theirs(ada, 1)
        assert [(await mine(one))["turn"] for one in (ada, bo)] == [False, True]
        assert ada.view["clock"]["ends"]["1"] - ada.view["clock"]["now"] > 47 * 3600 * 1000
        return ada.table

    table = asyncio.run(play())
    until(lambda: bool(browser.heard), server.log)
    said = browser.heard[0]
    assert said == {
        "title": "Bugami\u00a0: c’est à toi",
        "text": "À table avec Ada et Zoe. Tu as 2 jours.",
        "url": f"/t/{table}",
    }
    headers = browser.headers[0]
    assert headers["content-encoding"] == "aes128gcm"
    assert 47 * 3600 < int(headers["ttl"]) <= 2 * DAY
    assert headers["topic"] == table
    claims = json.loads(base64.urlsafe_b64decode(headers["authorization"].split(".")[1] + "=="))
    assert claims["aud"] == service.address


def test_who_is_there_is_not_told_and_who_turned_it_off_neither(
    server: Server, service: PushService
) -> None:
    here, off = service.browser("here"), service.browser("off")

    async def play() -> None:
        ada, bo = await by_days(server)
        await subscribe(ada, here)
        await subscribe(bo, off)
        gone = await bo.client.http.request("DELETE", "/api/push", json={"endpoint": off.endpoint})
        assert gone.status_code == 200
        await leave(bo)
        await ada.until_turn()
        await play_until_it_is_theirs(ada, 1)
        await ada.close()

    asyncio.run(play())
    assert (here.heard, off.heard) == ([], [])


def test_a_device_that_was_signed_out_is_not_told(server: Server, service: PushService) -> None:
    """A phone that was lost tells nobody of the tables any more."""
    lost, kept = service.browser("lost"), service.browser("kept")

    async def play() -> None:
        ada, bo = await by_days(server)
        code = (await bo.client.post("/api/me/link"))["code"]
        phone = Client(server.address)
        phone.http.headers.update(OWN)
        me = await phone.post("/api/me/redeem", code=code)
        phone.http.cookies.clear()
        phone.come_back(me["player"], me["token"])
        found = await phone.http.post("/api/push", json=lost.subscription)
        assert found.status_code == 201, found.text
        await subscribe(bo, kept)
        assert (await bo.client.http.delete("/api/me/sessions")).json() == {"ended": 1}
        await leave(bo)
        await ada.until_turn()
        await play_until_it_is_theirs(ada, 1)
        async with asyncio.timeout(20):
            while not kept.heard:
                await asyncio.sleep(0.02)
        await ada.close()

    asyncio.run(play())
    assert lost.heard == []


def test_an_expired_subscription_is_dropped(server: Server, service: PushService) -> None:
    dead, alive = service.browser("dead"), service.browser("alive")
    dead.status = 410

    async def play() -> None:
        ada, bo = await by_days(server)
        await bo.until_turn()
        await bo.act(bo.view["legal"][0][0])
        await subscribe(bo, dead)
        await subscribe(bo, alive)
        await leave(bo)
        await ada.until_turn()
        for turn in (1, 2):
            await play_until_it_is_theirs(ada, 1)
            async with asyncio.timeout(20):
                while len(alive.heard) < turn:
                    await asyncio.sleep(0.02)
            again = await bo.client.sit_at(ada.table)
            await again.until_turn()
            played = (await again.act(again.view["legal"][0][0]))["seq"]
            await leave(again)
            await ada.until(lambda seq=played: ada.view["seq"] >= seq)
        await ada.close()

    asyncio.run(play())
    assert (len(dead.headers), dead.heard) == (1, [])


def test_the_days_and_the_key_outlive_the_server(tmp_path: Path, service: PushService) -> None:
    browser = service.browser("after")
    server = Server(tmp_path, TRIBU_PUSH_PRIVATE="yes", TRIBU_TIME_SCALE="1").start().wait()

    async def begin() -> tuple[Seat, Seat, Any, Any]:
        ada, bo = await by_days(server, 7)
        await subscribe(bo, browser)
        await bo.until_turn()
        await bo.act(bo.view["legal"][0][0])
        await leave(bo)
        await ada.until(lambda: ada.my_turn and "1" not in ada.view["clock"]["ends"])
        await ada.close()
        return ada, bo, ada.view["clock"]["ends"], await ada.client.get("/api/push")

    ada, bo, ends, key = asyncio.run(begin())
    server.kill()
    server.start().wait()

    async def go_on() -> None:
        known = Client(server.address).come_back(ada.client.player, ada.client.token)
        assert await known.get("/api/push") == key
        again = await known.sit_at(ada.table)
        assert again.view["clock"]["ends"] == ends, "the days go on, none is given and none taken"
        await play_until_it_is_theirs(again, 1)

    asyncio.run(go_on())
    until(lambda: bool(browser.heard), server.log)
    server.stop()
    assert bo.view["me"] == 1


def test_one_is_called_when_a_table_of_an_evening_opens(
    server: Server, service: PushService
) -> None:
    """In one's own language; the title is the usual one, since the director wrote none."""

    async def work() -> None:
        people = [
            await Client(server.address).come_in(*who) for who in (("Ada", "it"), ("Bo", "fr"))
        ]
        browsers = [service.browser(f"evening-{at}") for at in range(2)]
        for person, browser in zip(people, browsers, strict=True):
            await person.post("/api/push", **browser.subscription)
        online = {"level": "novice"}
        opened = await people[0].post("/api/evenings", title="", game="busca", online=online)
        path = f"/api/evenings/{opened['id']}"
        for person in people:
            await person.post(path, command={"do": "join"})
        bots = {"do": "enterbots", "level": "novice", "count": 2}
        for command in (bots, {"do": "draw"}):
            now = await people[0].post(path, key=opened["key"], command=command)
        await asyncio.to_thread(until, lambda: all(browser.heard for browser in browsers))
        assert [browser.heard for browser in browsers] == [
            [{"title": title, "text": text, "url": f"/t/{now['tables'][0]['at']}"}]
            for title, text in (
                ("Serata di Busca", "Il tuo tavolo è pronto. Dopo 2 min senza di te gioca un bot."),
                (
                    "Soirée de Busca",
                    "Ta table est prête. Après 2 min sans toi, un bot joue à ta place.",
                ),
            )
        ]
        for person in people:
            await person.close()

    asyncio.run(work())


def test_without_push_nobody_is_told_and_all_is_well(tmp_path: Path) -> None:
    server = Server(tmp_path, TRIBU_PUSH="no").start().wait()

    async def ask() -> None:
        ada, bo = await by_days(server)
        assert await ada.client.get("/api/push") == {"key": None}
        body = Browser("https://push.example.org/x").subscription
        assert (await ada.client.http.post("/api/push", json=body)).status_code == 404
        await leave(bo)
        await ada.until_turn()
        await play_until_it_is_theirs(ada, 1)

    asyncio.run(ask())
    server.stop()


def test_whoever_forgets_a_move_is_reminded_once() -> None:
    """A day before it ends, or a fourth of the time; unless they are there, or it is long past."""
    hour, told = 3_600_000, []
    room = begun("bugami", ["open", "bot:novice", "bot:novice"], pace=Pace(move=2 * DAY))
    room.do(lambda table: table.dropped(HOST, room.now))
    began = room.table.clocks.since[0]

    async def tell(player: str, notice: dict[str, str], lasts: int, topic: str) -> None:
        told.append((player, notice["title"], notice["text"], lasts))

    async def person(_: str) -> Any:
        return SimpleNamespace(lang="it")

    parts: list[Any] = [
        SimpleNamespace(table=room.table, audience=SimpleNamespace(names_in=lambda _: NAMES)),
        SimpleNamespace(tell=tell),
        SimpleNamespace(get=person),
        SimpleNamespace(start=asyncio.run),
    ]
    notices = Notices(*parts)
    assert notices.remind(began) == began + 36 * hour
    assert told == []
    assert notices.remind(began + 36 * hour) is None
    assert notices.remind(began + 37 * hour) is None
    title, text = "Bugami: tocca ancora a te", "Al tavolo con Bo e Zoe. Hai ancora 12 ore."
    assert told == [(HOST, title, text, 12 * 3600)]
    assert Notices(*parts).remind(began + 40 * hour) is None, "after a restart: long past"
    assert len(told) == 1


# --- addresses ------------------------------------------------------------------------------------

PRIVATE = [
    "http://push.example.org/x",
    "https://localhost/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://10.0.0.7/x",
    "https://169.254.169.254/latest",
    "https://router.local/x",
    "https://intranet/x",
    "https://push.example.org:8443/x",
    "https://me@push.example.org/x",
    "https://push.example.org/" + "x" * 1000,
    "ftp://push.example.org/x",
    "https://[nonsense",
]


@pytest.mark.parametrize("endpoint", PRIVATE)
def test_only_public_addresses_are_called(endpoint: str) -> None:
    assert not may_be_called(endpoint, private=False)
    assert may_be_called("https://fcm.googleapis.com/fcm/send/abc", private=False)


def test_a_name_that_leads_home_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever it led to when somebody subscribed: it is looked up again, and that is called."""

    async def call() -> None:
        home = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.168.1.1", 443))]

        async def lead_home(*_: object, **__: object) -> object:
            return home

        monkeypatch.setattr(asyncio.get_running_loop(), "getaddrinfo", lead_home, raising=False)
        async with httpcore.AsyncConnectionPool(network_backend=PublicNetwork()) as pool:
            with pytest.raises(NotPublic):
                await pool.request("POST", "https://push.example.org/x")

    asyncio.run(call())


def test_a_server_refuses_such_subscriptions(tmp_path: Path) -> None:
    server = Server(tmp_path).start().wait()

    async def ask() -> None:
        ada = await Client(server.address).come_in("Ada")
        body = Browser("http://127.0.0.1:1/x").subscription
        refused = await ada.http.post("/api/push", json=body)
        assert (refused.status_code, refused.json()["field"]) == (400, "endpoint")
        body = Browser("https://push.example.org/x").subscription
        body["keys"]["p256dh"] = body["keys"]["auth"]
        refused = await ada.http.post("/api/push", json=body)
        assert (refused.status_code, refused.json()["field"]) == (400, "keys")

    asyncio.run(ask())
    server.stop()
