"""Order between strangers: who is kept out stays out, and nobody must listen to anybody."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
from typer.testing import CliRunner

from server.client import OWN, Client, Closed, Seat
from server.inside import Bus, Inside, Line, agreed, play, serving, until
from server.town import OPERATOR, Town
from tribu.cli import app
from tribu.server.clock import real_now
from tribu.server.http.guard import Guard
from tribu.server.http.identity import called, token_hash
from tribu.server.moderation import bans
from tribu.server.moderation.words import Words
from tribu.server.operations.startup_errors import CannotStart
from tribu.server.problems import RequestProblem
from tribu.server.room.room import Room
from tribu.server.room.visitor import SERVICE_RESTART
from tribu.server.settings import Settings
from tribu.store.moderation import Ban, Deed
from tribu.store.players import Place, Player
from tribu.table.refusal import Refused
from tribu.wire import commands as wire
from tribu.wire.moderation import BanSomebody

HOUR = 3_600_000
KEY = {"x-tribu-operator": OPERATOR, **OWN}


def at_once(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await work()

    asyncio.run(asyncio.wait_for(all_of_it(), 60))


async def operate(town: Town, method: str, path: str, **body: Any) -> Any:
    """What an operator does."""
    async with httpx.AsyncClient(base_url=town.address, headers=KEY) as desk:
        answer = await desk.request(method, f"/api/moderate{path}", json=body or None)
    assert answer.status_code < 300, answer.text
    return answer.json()


async def reported(town: Town, table: str) -> list[bool]:
    """Of each report from that table, whether the match there goes on."""
    reports = (await operate(town, "GET", ""))["reports"]
    return [one["going_on"] for one in reports if one["table"] == table]


async def closed(seat: Seat) -> None:
    """Wait until the server has closed a socket."""
    with contextlib.suppress(Closed):
        while True:
            await seat.receive()


async def said_goodbye(client: Client, table: str, headers: dict[str, str]) -> str:
    """What the server says to somebody whom it does not let in."""
    seat = Seat(client, table, client.address, headers)
    with contextlib.suppress(Closed):
        await seat.connect()
    while not seat.log:
        await seat.receive()
    return str(seat.log[-1]["text"])


def test_who_is_kept_out_stays_out(town: Town) -> None:
    """By any device, link, new identity or table, until the ban is lifted."""

    async def work() -> None:
        there = {"x-forwarded-for": "203.0.113.9", "cookie": "tribu_device=eves-phone"}
        elsewhere = {"x-forwarded-for": "198.51.100.7"}
        ada, eve = [await Client(town.address).come_in(name) for name in ("Ada", "Eve")]
        eve.http.headers.update(there)
        table = await ada.open_table("busca", ["open"] * 4)
        waiting, seat = await ada.sit_at(table), await eve.sit_at(table, headers=there)
        await seat.command("sit")
        code = (await eve.post("/api/me/link"))["code"]
        ban = {"player": eve.player, "hours": 2, "also": ["device", "address"]}
        await operate(town, "POST", "/bans", **ban, reason="Insults.")
        await closed(seat)
        await waiting.until(lambda: waiting.view["places"][1]["state"] == "open")
        assert "Insults." in await said_goodbye(eve, table, there)
        assert (await eve.http.post("/api/play", json={"game": "bue"})).status_code == 403
        new = {"name": "Evelyn", "lang": "en"}
        async with httpx.AsyncClient(base_url=town.address, headers=OWN) as other:
            device = {"cookie": there["cookie"]}
            address = {"x-forwarded-for": there["x-forwarded-for"]}
            for headers in (there, device | elsewhere, address):
                answer = await other.post("/api/me", json=new, headers=headers)
                assert answer.status_code == 403, headers
            answer = await other.post("/api/me/redeem", json={"code": code}, headers=elsewhere)
            assert (answer.status_code, "Insults." in answer.text) == (403, True)
            answer = await other.post("/api/me", json=new, headers=elsewhere)
            assert answer.status_code == 201, "a stranger from elsewhere is welcome"
        held = [one for one in (await operate(town, "GET", ""))["bans"] if one["name"] == "Eve"]
        assert {one["kind"] for one in held} == {"identity", "device", "address"}
        for one in held:
            await operate(town, "DELETE", f"/bans/{one['id']}")
        again = await eve.sit_at(table, town.servers[0].address, there)
        assert (await again.command("sit"))["type"] == "done"
        deeds = [one["what"] for one in (await operate(town, "GET", ""))["deeds"]]
        assert deeds[:4] == ["lift", "lift", "lift", "ban"]

    at_once(work)


def test_a_report_has_the_talk_until_its_speaker_is_forgotten(single: Town) -> None:
    async def work() -> None:
        ada, eve = [await Client(single.address).come_in(name) for name in ("Ada", "Eve")]
        table = await ada.open_table("busca", ["open"] * 4)
        seats = [await ada.sit_at(table), await eve.sit_at(table)]
        await seats[1].command("sit")
        await seats[1].command("say", text="something foul")
        await seats[0].command("say", text="please stop")
        await seats[1].command("say", preset="pita")
        told = {"table": table, "player": eve.player, "text": "She\u202e insults me."}
        empty = await ada.http.post("/api/reports", json=told | {"text": " "})
        assert (empty.status_code, empty.json()["field"]) == (400, "text")
        await ada.post("/api/reports", **told)
        assert (await ada.http.post("/api/reports", json=told)).status_code == 409, "one is enough"
        assert (await eve.http.post("/api/reports", json=told)).status_code == 404, "oneself"
        nobody = told | {"player": "nobody"}
        assert (await ada.http.post("/api/reports", json=nobody)).status_code == 404

        async def mine(lang: str = "it") -> Any:
            found = (await operate(single, "GET", f"?lang={lang}"))["reports"]
            return next((one for one in found if one["table"] == table), None)

        report, said = await mine(), ["something foul", "please stop"]
        assert (report["by"], report["name"], report["text"]) == ("Ada", "Eve", "She insults me.")
        assert [one["text"] for one in report["talk"]] == [*said, "Chi ha la Pita?"]
        assert "Qui a la Pita" in (await mine("fr"))["talk"][2]["text"], "as everybody read it"
        renaming = {"player": eve.player, "name": "Somebody else", "reason": "That was rude"}
        await operate(single, "POST", "/names", **renaming)
        [found] = await operate(single, "GET", f"/people?who={eve.player[:5]}")
        assert (found["name"], found["seen"] > 0) == ("Somebody else", True)
        assert [one["name"] for one in (await mine())["talk"]] == ["Eve", "Ada", "Eve"], (
            "as of then"
        )
        await eve.http.delete("/api/me")
        assert [one["text"] for one in (await mine())["talk"]] == ["please stop"]
        await operate(single, "DELETE", f"/reports/{report['id']}")
        assert await mine() is None

    at_once(work)


def test_who_was_renamed_keeps_that_name_and_reads_why(single: Town) -> None:
    async def work() -> None:
        eve = await Client(single.address).come_in("Eve")
        eve.http.headers["accept-language"] = "en"
        assert "notices" not in await eve.get("/api/me")
        for name in ("Gast 6", "Gast 7"):  # the second takes the place of the first
            renaming = {"player": eve.player, "name": name, "reason": "That was rude"}
            await operate(single, "POST", "/names", **renaming)
        me = await eve.get("/api/me")
        assert me["name"] == "Gast 7"
        [said] = me["notices"]
        assert "gave you the name you have" in said
        assert "That was rude. If you think this is a mistake" in said
        refused = await eve.http.patch("/api/me", json={"name": "Eve"})
        assert (refused.status_code, refused.json()) == (403, {"text": said, "field": "name"})
        for harmless in ({"lang": "fr"}, {"name": "Gast 7"}):
            assert (await eve.http.patch("/api/me", json=harmless)).status_code == 200
        desk = await operate(single, "GET", "")
        [held] = [one for one in desk["bans"] if one["player"] == eve.player]
        assert held["kind"] == "name"
        assert (desk["deeds"][0]["name"], desk["deeds"][0]["about"]) == ("Gast 7", eve.player)
        await operate(single, "DELETE", f"/bans/{held['id']}")
        assert (await eve.http.patch("/api/me", json={"name": "Eve"})).status_code == 200

    at_once(work)


def test_a_name_that_an_operator_took_away_is_read_on_no_evening(town: Town) -> None:
    """At every process, in the list and in what happened; of two with one name one has a number."""

    async def work() -> None:
        eve, bo = [await Client(town.address).come_in(name) for name in ("Rude", "Guest")]
        made = await bo.post("/api/evenings", title="T", game="busca", online={"level": "novice"})
        path = f"/api/evenings/{made['id']}"
        for person in (bo, eve):
            await person.post(path, command={"do": "join"})
        pages = [Client(address) for address in (town.address, town.address)]
        for page in pages:
            assert "Rude" in (await page.http.get(path)).text
        await operate(town, "POST", "/names", player=eve.player, name="Guest", reason="Rude")
        for page in pages:
            while "Rude" in (seen := await page.http.get(path)).text:
                await asyncio.sleep(0.05)
            assert [one["name"] for one in seen.json()["players"]] == ["Guest", "Guest 2"]
        now = await bo.post(path, key=made["key"])
        assert now["history"][-1] == "Guest 2 partecipa."
        assert (await eve.post(path))["online"]["me"] == 1

    at_once(work)


def test_whom_i_mute_i_do_not_hear_and_whom_i_block_does_not_sit_here(single: Town) -> None:
    async def work() -> None:
        ada, eve = [await Client(single.address).come_in(name) for name in ("Ada", "Eve")]
        table = await ada.open_table("busca", ["open"] * 4)
        mine, hers = await ada.sit_at(table), await eve.sit_at(table)
        await hers.command("sit")
        await hers.command("say", text="before")
        await mine.until(lambda: mine.log[-1]["type"] == "talk")
        muted = {"player": eve.player, "how": "mute"}
        seen = len(mine.log)
        assert (await ada.http.put("/api/me/people", json=muted)).status_code == 200
        await mine.until(lambda: mine.log[-1]["type"] == "table" and len(mine.log) > seen)
        assert mine.view["talk"] == []
        await hers.command("say", text="after")
        assert "after" in [one["text"] for one in (await eve.sit_at(table)).view["talk"]]
        assert (await ada.get(f"/api/tables/{table}/first"))["table"]["talk"] == []
        await mine.command("say", text="quiet at last")
        assert [one["text"] for one in mine.log if one["type"] == "talk"][1:] == ["quiet at last"]
        [shunned] = await ada.get("/api/me/people")
        assert (shunned["name"], shunned["how"]) == ("Eve", "mute")
        await ada.http.put("/api/me/people", json=muted | {"how": "block"})
        another = await ada.open_table("busca", ["open"] * 4)
        stranger = await eve.sit_at(another)
        refused = await stranger.command("sit")
        assert (refused["type"], "blocked" in refused["text"]) == ("refused", False), "nor who did"
        theirs = await ada.sit_at(await eve.open_table("busca", ["open"] * 4))
        assert "you have blocked" in (await theirs.command("sit"))["text"]
        await ada.http.put("/api/me/people", json=muted | {"how": "none"})
        assert (await stranger.command("sit"))["type"] == "done"

    at_once(work)


def test_a_rematch_does_not_bring_back_whom_i_block(single: Town) -> None:
    async def work() -> None:
        ada, eve = [await Client(single.address).come_in(name) for name in ("Ada", "Eve")]
        table = await ada.open_table("busca", ["open", "open", "bot:random", "bot:random"])
        mine, hers = await ada.sit_at(table), await eve.sit_at(table)
        await hers.command("sit")
        await ada.http.put("/api/me/people", json={"player": eve.player, "how": "block"})
        for seat in (mine, hers):
            assert (await seat.command("vote", what="end", yes=True))["type"] == "done"
        following = (await hers.command("remake"))["value"]
        card = await ada.get(f"/api/tables/{following}")
        assert card["names"][:2] == ["", "Eve"]

    at_once(work)


async def _rematch_asked_for(server: Inside) -> tuple[Player, Player, Room]:
    """Ada has asked for one, and Eve's seat is kept for her."""
    await server.open()
    ada, eve = [await server.person(name) for name in ("Ada", "Eve")]
    seats = ["open", "open", "bot:novice", "bot:novice"]
    room = await server.rooms.open(agreed(), seats, ada.id)
    await room.seat(eve.id)
    for one in (ada, eve):
        await room.changed(lambda table, who=one.id: table.vote(who, "end", True, table.at))
    mine = Line(room, ada)
    server.commands.receive(room, mine.visitor, wire.Remake("again"))
    await until(lambda: any(one.get("id") == "again" for one in mine.told))
    again = await server.rooms.enter(str(room.table.next))
    assert again is not None
    return ada, eve, again


def test_whom_i_block_after_asking_for_a_rematch_does_not_come(tmp_path: Path) -> None:
    """Their seat is kept for them; but they come later."""

    async def work() -> None:
        server = Inside(tmp_path)
        ada, eve, again = await _rematch_asked_for(server)
        assert again.table.chairs[1].state == "awaited"
        Line(again, ada)
        await server.store.moderation.shun(ada.id, eve.id, "block")
        Line(again, eve)
        await until(lambda: again.queue.free)
        assert (again.table.phase, again.table.chairs[1].state) == ("gathering", "open")
        assert not again.knows(eve.id)
        await server.store.moderation.shun(ada.id, eve.id, None)
        await again.seat(eve.id)
        Line(again, eve)
        await until(lambda: again.table.phase != "gathering")
        assert again.knows(eve.id)
        await server.close()

    play(work)


@pytest.mark.parametrize("blocked", [True, False])
def test_a_rematch_that_begins_without_somebody_keeps_their_seat(
    tmp_path: Path, blocked: bool
) -> None:
    """A bot plays there until they come; but not for whom somebody there has blocked since."""

    async def work() -> None:
        server = Inside(tmp_path)
        ada, eve, again = await _rematch_asked_for(server)
        if blocked:
            await server.store.moderation.shun(ada.id, eve.id, "block")
        mine = Line(again, ada)
        server.commands.receive(again, mine.visitor, wire.Start("go", "novice"))
        await until(lambda: any(one.get("id") == "go" for one in mine.told))
        assert again.knows(eve.id) != blocked
        assert again.table.kind(1) == "bot:novice"
        waiting = [one.id for one in await server.store.tables.of_player(eve.id)]
        assert waiting == ([] if blocked else [again.id]), "she finds it among her tables"
        if not blocked:
            theirs = Line(again, eve)
            server.commands.receive(again, theirs.visitor, wire.Back("back"))
            await until(lambda: any(one.get("id") == "back" for one in theirs.told))
            assert again.table.kind(1) == "human"
        await server.close()

    play(work)


def test_silenced_by_the_operator_and_a_table_that_is_closed(single: Town) -> None:
    async def work() -> None:
        ada, eve = [await Client(single.address).come_in(name) for name in ("Ada", "Eve")]
        table = await ada.open_table("busca", ["open", "open", "bot:novice", "bot:novice"])
        seats = [await ada.sit_at(table), await eve.sit_at(table)]
        await seats[1].command("sit")
        await operate(single, "POST", "/bans", player=eve.player, hours=1, talk_only=True)
        await closed(seats[1])
        seats[1] = await eve.sit_at(table)
        refused = await seats[1].command("say", text="hello")
        assert (refused["type"], "talk" in refused["text"]) == ("refused", True)
        assert seats[1].view["me"] == 1, "but they may play"
        [silent] = (await eve.get("/api/me"))["notices"]
        assert " UTC." in silent, "the page tells it as its reader's clock does"
        await ada.post("/api/reports", table=table, player=eve.player, text="loud")
        assert await reported(single, table) == [True]
        await operate(single, "DELETE", f"/tables/{table}?reason=Too%20loud.")
        for seat in seats:
            await seat.until(lambda seat=seat: seat.phase == "over")
            assert seat.view["closed"] == "Too loud."
        assert (await ada.get(f"/api/tables/{table}/first"))["table"]["closed"] == "Too loud."
        assert await reported(single, table) == [False], "nothing is left to close"

    at_once(work)


def test_silence_is_kept_by_device_and_by_address(single: Town) -> None:
    """Another identity on the silent device, or behind the silent address, says nothing either."""

    async def work() -> None:
        device = {"cookie": "tribu_device=zoes-phone"}
        ada, zoe, zora, zita = [
            await Client(single.address).come_in(name) for name in ("Ada", "Zoe", "Zora", "Zita")
        ]
        zoe.http.headers.update(device)
        table = await ada.open_table("busca", ["open"] * 4)
        loud = await zoe.sit_at(table, headers=device)
        await loud.command("sit")
        silence = {"player": zoe.player, "hours": 1, "also": ["device"], "talk_only": True}
        await operate(single, "POST", "/bans", **silence)
        same, another = await zora.sit_at(table, headers=device), await zita.sit_at(table)
        for seat in (same, another):
            assert (await seat.command("sit"))["type"] == "done"
        assert (await same.command("say", text="me again"))["type"] == "refused"
        assert (await another.command("say", text="hello"))["type"] == "done"

    at_once(work)


def test_signing_out_everywhere(single: Town) -> None:
    async def work() -> None:
        ada = await Client(single.address).come_in("Ada")
        code = (await ada.post("/api/me/link"))["code"]
        phone = Client(single.address)
        phone.http.headers.update({"user-agent": "Mozilla (Android) Firefox/150", **OWN})
        me = await phone.post("/api/me/redeem", code=code)
        phone.http.cookies.clear()
        phone.come_back(me["player"], me["token"])
        table = await ada.open_table("busca", ["open"] * 4)
        here, there = await ada.sit_at(table), await phone.sit_at(table)
        code = (await ada.post("/api/me/link"))["code"]
        found = await ada.get("/api/me/sessions")
        assert {one["here"]: one["agent"] for one in found} == {
            True: "",
            False: "Firefox · Android",
        }
        assert (await ada.http.delete("/api/me/sessions")).json() == {"ended": 1}
        for seat in (here, there):  # who still may comes back
            await closed(seat)
        assert await phone.get("/api/me") is None
        assert (await (await ada.sit_at(table)).command("leave"))["type"] == "done"
        late = await ada.http.post("/api/me/redeem", json={"code": code})
        assert late.status_code == 410, "codes for other devices are void, too"
        [one] = await ada.get("/api/me/sessions")
        await ada.http.delete(f"/api/me/sessions/{one['id']}")
        assert await ada.get("/api/me") is None

    at_once(work)


def test_a_table_with_a_password(single: Town) -> None:
    async def work() -> None:
        ada, bo = [await Client(single.address).come_in(name) for name in ("Ada", "Bo")]
        table = await ada.open_table("busca", ["open"] * 4, password="open sesame")
        card = await bo.get(f"/api/tables/{table}")
        assert (card["setting"]["locked"], "sesame" in str(card)) == (True, False)
        seat = await bo.sit_at(table)
        for wrong in ({}, {"password": "please"}):
            assert (await seat.command("sit", **wrong))["why"] == "not yours"
        joined = await bo.post("/api/play", game="busca", bots="novice")
        assert joined["id"] != table
        host = await ada.sit_at(table)
        await host.command("say", text="only for us")
        assert (await bo.sit_at(table)).view["talk"] == [], "nobody listens before they are let in"
        await host.command("say", text="and this")
        assert (await seat.command("sit", password="open sesame"))["type"] == "done"
        assert "talk" not in [one["type"] for one in seat.log]
        assert [one["text"] for one in seat.view["talk"]] == ["only for us", "and this"]
        guesser = await (await Client(single.address).come_in("Eve")).sit_at(table)
        tries = 0
        while (await guesser.command("sit", password=f"{tries}"))["why"] != "too fast":
            tries += 1
            assert tries < 100
        assert tries >= 10

    at_once(work)


def test_who_is_kept_out_goes_though_no_message_came(tmp_path: Path) -> None:
    """As while Redis is away, or if they came in at that very moment."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        people = [await server.person(name) for name in ("Ada", "Eve")]
        room = await server.rooms.open(agreed(), ["open"] * 4, people[0].id)
        lines = [Line(room, one) for one in people]
        now = real_now()
        ban = Ban("b", "identity", people[1].id, False, people[1].id, "", now, now + 60_000)
        await server.store.moderation.ban([ban], Deed(now, "ban", people[1].id, ""))
        await server.rooms.dismiss_forgotten()
        assert [one.closed for one in lines] == [None, SERVICE_RESTART]
        await server.close()

    at_once(work)


def test_a_ban_ends_when_its_time_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        eve, there = await server.person("Eve"), Place("home", "phone")
        now = real_now()
        about = [("identity", eve.id), ("device", "phone"), ("address", "home")]
        held = [Ban(kind, kind, one, False, eve.id, "", now, now + HOUR) for kind, one in about]
        await server.store.moderation.ban(held, Deed(now, "ban", eve.id, ""))
        for who in (eve.id, "another"):
            with pytest.raises(RequestProblem):
                await server.bans.check(who, there)
        monkeypatch.setattr(bans, "real_now", lambda: now + HOUR + 1)
        for who in (eve.id, "another"):  # though they were read a moment ago
            await server.bans.check(who, there)
        server.bans.forget()
        await server.bans.check(eve.id, there)
        assert await server.bans.notices(eve.id, there) == []
        assert await server.store.moderation.bans(now + HOUR + 1) == []
        await server.close()

    at_once(work)


def test_who_signed_out_goes_though_no_message_came(tmp_path: Path) -> None:
    """While Redis is away the database is asked: at once for whoever comes, soon for who is there.
    As long as messages get through, somebody is remembered for a moment."""

    async def work() -> None:
        server = Inside(tmp_path, Bus())
        await server.open()
        eve, token = await server.store.players.create("Eve", "en", server.clock.now())
        room = await server.rooms.open(agreed(), ["open"] * 4, eve.id)
        scope = {
            "headers": [(b"authorization", f"Bearer {token}".encode())],
            "client": ("192.0.2.1", 1),
        }
        line = Line(room, eve)
        line.visitor.token = token_hash(scope)
        await server.rooms.dismiss_forgotten()
        assert (await server.identity.find(scope), line.closed) == (eve, None)
        await server.store.players.end_sessions(eve.id, lambda one: True)
        assert await server.identity.find(scope) == eve
        channels: Any = server._channels
        channels.well = False
        assert await server.identity.find(scope) is None
        channels.well = True
        server.identity._known[token_hash(scope)] = (eve, time.monotonic())
        assert await server.identity.find(scope, stays=True) is None
        await server.rooms.dismiss_forgotten()
        assert line.closed == SERVICE_RESTART
        await server.close()

    at_once(work)


def test_nothing_is_done_that_the_log_does_not_have(tmp_path: Path) -> None:
    """Nor is anything in it that was not done."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        eve = await server.person("Eve")
        room = await server.rooms.open(agreed(), ["open"] * 4, eve.id)

        async def logged() -> list[str]:
            return [one.what for one in await server.store.moderation.deeds()]

        async def fail(_: str) -> None:
            raise ZeroDivisionError

        leave_all, server.rooms.leave_all = server.rooms.leave_all, fail  # type: ignore[method-assign]
        with pytest.raises(ZeroDivisionError):
            await server.operator.ban(BanSomebody(eve.id, 1))
        assert await logged() == ["ban"], "it holds, though her seats are still hers"
        server.rooms.leave_all = leave_all  # type: ignore[method-assign]
        await server.operator.close(room.id, "")
        with pytest.raises(Refused):
            await server.operator.close(room.id, "")
        [ban] = await server.store.moderation.bans(real_now())
        await server.operator.lift(ban.id)
        with pytest.raises(RequestProblem):
            await server.operator.lift(ban.id)
        assert await logged() == ["lift", "close", "ban"]
        await server.close()

    at_once(work)


def test_the_log_has_all_that_was_ever_done(single: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIBU_OPERATOR", OPERATOR)

    async def work() -> str:
        eve = await Client(single.address).come_in("Eve")
        for number in range(110):
            await operate(single, "POST", "/names", player=eve.player, name=f"Eve {number}")
        return eve.player

    eve = asyncio.run(asyncio.wait_for(work(), 60))
    command = ["moderate", "log", "--server", single.address, "--lang", "en"]
    log = [one for one in CliRunner().invoke(app, command).output.splitlines() if eve in one]
    assert len(log) == 110
    assert [log[0].split(" → ")[1], log[-1].split(" → ")[1]] == ["Eve 109.", "Eve 0."]


def test_nobody_guesses_the_key_of_the_operator() -> None:
    scope: dict[str, Any] = {"client": ("192.0.2.1", 1), "headers": []}
    with pytest.raises(RequestProblem) as refused:
        Guard(Settings()).check_operator(scope)
    assert refused.value.status == 404, "without a key there is no desk"
    guard = Guard(Settings(operator=OPERATOR))
    found = []
    for _ in range(7):
        with pytest.raises(RequestProblem) as refused:
            guard.check_operator(scope)
        found.append(refused.value.status)
    assert found == [401] * 5 + [429] * 2
    right = {"headers": [(b"x-tribu-operator", OPERATOR.encode())]}
    with pytest.raises(RequestProblem) as refused:
        guard.check_operator(scope | right)
    assert refused.value.status == 429, "or it could be found by trying on"
    for _ in range(20):
        guard.check_operator(scope | right | {"client": ("198.51.100.7", 1)})


def test_words_that_are_not_said(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("Scemo\n\nniño\n", encoding="utf-8")
    words = Words(str(file))
    for text in ("SCEMO!", "sei uno sce\u0301mo", "nino", "un niño"):
        assert words.has(text), text
    for text in ("", "scemotto", "sereno"):
        assert not words.has(text), text
    assert not Words().has("scemo")


def test_nobody_says_such_a_word_nor_is_called_by_one(tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("scemo", encoding="utf-8")

    async def work() -> None:
        async with serving(tmp_path, words=str(file)) as (_, address):
            ada = await Client(address).come_in("Ada")
            refused = await ada.http.patch("/api/me", json={"name": "Scemo"})
            assert (refused.status_code, refused.json()["field"]) == (400, "name")
            new = {"name": "SCEMO!", "lang": "it"}
            assert (await ada.http.post("/api/me", json=new)).status_code == 400
            seat = await ada.sit_at(await ada.open_table("busca", ["open"] * 4))
            said = await seat.command("say", text="che scemo")
            assert (said["type"], said["why"]) == ("refused", "closed")
            assert (await seat.command("say", text="che bello"))["type"] == "done"
            await seat.close()

    at_once(work)


def test_a_list_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CannotStart, match="TRIBU_WORDS"):
        asyncio.run(Inside(tmp_path, words=str(tmp_path / "none")).open())


def test_what_a_browser_is_called() -> None:
    assert called("Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0") == "Firefox · Linux"
    edge = "Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537.36 Edg/140"
    assert called(edge) == "Edge · Windows"
    assert called("python-httpx/0.28") == ""


def test_order_is_kept_from_a_terminal(single: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TRIBU_OPERATOR", OPERATOR)

    def moderate(*words: str) -> Any:
        command = ["moderate", *words, "--server", single.address, "--lang", "en"]
        return CliRunner().invoke(app, command)

    async def someone() -> Client:
        return await Client(single.address).come_in("Zeno the Loud")

    zeno = asyncio.run(someone()).player
    assert zeno in moderate("people", "the LOUD").output
    assert moderate("people", "nobody is called so").output == "Nothing.\n"
    assert moderate("ban", zeno, "--reason", "Noise.").output == "Done.\n"
    held = next(one for one in moderate("bans").output.splitlines() if zeno in one)
    assert "Zeno the Loud" in held
    assert moderate("lift", held.split()[1]).exit_code == 0
    assert moderate("rename", zeno, "Zeno").exit_code == 0
    did = [line.split()[2] for line in moderate("log").output.splitlines() if zeno in line]
    assert did == ["rename", "lift", "ban"]
    for words in (("lift", "nothing"), ("ban", "nobody"), ("ban",), ("dance",), ("close", "nix")):
        answer = moderate(*words)
        assert (answer.exit_code, answer.output.count("\n")) == (2, 1), answer.output
    monkeypatch.setenv("TRIBU_OPERATOR", "another key")
    assert "doesn’t fit" in moderate().output
