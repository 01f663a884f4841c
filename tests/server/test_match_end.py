"""What is written when a match is over: whose rating changes, and whose does not."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from server.inside import Inside, Line, agreed, play, until
from server.test_takeover import play_on, seated
from tribu.server.app import create_app
from tribu.server.http.door import Addresses
from tribu.server.http.origins import Origins
from tribu.server.room.match_end import why_uncounted
from tribu.server.room.room import Room
from tribu.store.players import Place, used
from tribu.table.refusal import Refused
from tribu.wire import commands as wire

BOTS = ["bot:novice", "bot:novice"]


@pytest.mark.parametrize("people", [1, 2])
def test_nobody_is_rated_alone_among_bots(tmp_path: Path, people: int) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        ada, bo = await two(server)
        seats = ["open"] * people + ["bot:novice"] * (4 - people)
        room = await server.rooms.open(agreed(rated=True), seats, ada)
        await seated(room, *[bo][: people - 1])
        await play_on(room, "over")
        await until(lambda: room.queue.free)
        match = await server.store.matches.get(room.id)
        told = (match and match.rated, why_uncounted(room.table))
        assert told == ((True, "") if people == 2 else (False, "alone"))
        ranked = {one.player for one in await server.store.matches.best("busca")}
        assert ranked == ({ada, bo, "bot:novice"} if people == 2 else set())
        await server.close()

    play(work)


async def two(server: Inside) -> tuple[str, str]:
    """Ada and Bo."""
    return (await server.person("Ada")).id, (await server.person("Bo")).id


async def leave_one(server: Inside, ada: str, bo: str, end: bool = False) -> None:
    """Bo leaves a rated match, and Ada ends it or plays it."""
    room = await server.rooms.open(agreed(rated=True), ["open", "open", *BOTS], ada)
    await seated(room, bo)
    await until(lambda: room.table.phase == "playing")
    await room.changed(lambda table: table.leave(bo, room.clock.now()))
    if end:
        await room.changed(lambda table: table.vote(ada, "end", True, room.clock.now()))
    else:
        await play_on(room, "over")
    await until(lambda: room.queue.free)


def test_whoever_abandons_a_rated_match_comes_last(tmp_path: Path) -> None:
    """Whatever the novice at their seat makes of it, and if those who stay end it at once."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        ada, bo = await two(server)
        await leave_one(server, ada, bo, end=True)
        await leave_one(server, ada, bo)
        await leave_one(server, ada, bo)
        board = [one.player for one in await server.store.matches.best("busca")]
        assert board[-1] == bo, board
        now = server.clock.now()
        with pytest.raises(Refused, match="3 rated matches"):
            await server.admission.check_rated(bo, now)
        await server.admission.check_rated(bo, now + 86_400_000)
        await server.admission.check_rated(ada, now)
        await server.close()

    play(work)


def test_a_rematch_is_no_way_around_that(tmp_path: Path) -> None:
    """Who has abandoned three rated matches neither opens another by a rematch, nor is brought
    along to one."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        ada, bo = [await server.person(name) for name in ("Ada", "Bo")]

        async def rated() -> Room:
            room = await server.rooms.open(agreed(rated=True), ["open", "open", *BOTS], ada.id)
            await seated(room, bo.id)
            await until(lambda: room.table.phase == "playing")
            return room

        first, second = await rated(), await rated()
        for room in (first, second):
            await play_on(room, "over")
        for _ in range(3):
            room = await rated()
            await room.changed(lambda table: table.leave(bo.id, table.at))
            await room.changed(lambda table: table.vote(ada.id, "end", True, table.at))
        theirs = Line(first, bo)
        server.commands.receive(first, theirs.visitor, wire.Remake("again"))
        await until(lambda: any(one.get("id") == "again" for one in theirs.told))
        [told] = [one for one in theirs.told if one.get("id") == "again"]
        assert told["type"] == "refused", told
        assert "3 rated matches" in told["text"]
        hers = Line(second, ada)
        server.commands.receive(second, hers.visitor, wire.Remake("again"))
        await until(lambda: any(one.get("id") == "again" for one in hers.told))
        [told] = [one for one in hers.told if one.get("id") == "again"]
        following = await server.rooms.enter(told["value"])
        assert following is not None
        assert following.knows(ada.id)
        assert not following.knows(bo.id)
        with pytest.raises(Refused, match="3 rated matches"):
            await server.admission.check(following.table, bo.id, server.clock.now())
        await server.close()

    play(work)


def test_people_of_one_address_are_not_rated_among_each_other(tmp_path: Path) -> None:
    """Not seated together at a rated table; and if they moved together later, nothing counts."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        store, now = server.store, server.clock.now()
        home, office = server.origins.mark("192.0.2.1"), server.origins.mark("192.0.2.2")
        people = [await store.players.create(name, "en", now) for name in ("Ada", "Bo")]
        (ada, _), (bo, token) = people
        await store.writer.append(used(people[0][1], now, Place(home)))
        await store.writer.append(used(token, now, Place(home)))
        setting = agreed(rated=True)
        room = await server.rooms.open(setting, ["open", "open", *BOTS], ada.id)
        with pytest.raises(Refused, match="your address"):
            await server.admission.check(room.table, bo.id, now)
        await store.writer.append(used(token, now, Place(office)))
        await server.admission.check(room.table, bo.id, now)
        await seated(room, bo.id)
        await store.writer.append(used(token, now, Place(home)))
        await play_on(room, "over")
        await until(lambda: room.queue.free)
        assert await store.matches.best("busca") == []
        match = await store.matches.get(room.id)
        assert (match and match.rated, why_uncounted(room.table)) == (False, "")
        app = httpx.ASGITransport(create_app(server))
        async with httpx.AsyncClient(transport=app, base_url="http://127.0.0.1") as browser:
            told = (await browser.get(f"/api/matches/{room.id}/rating?lang=en")).json()
            assert (await browser.get("/api/matches/none/rating")).status_code == 404
        assert not told["counted"]
        assert "two of you played from the same Internet address" in told["why"]

    play(work)


def test_the_mark_of_an_address_is_that_of_its_household() -> None:
    origins = Origins(b"key", Addresses("10.0.0.0/8"))
    alike = [("2001:db8::1", "2001:db8::ffff:2"), ("192.0.2.1", "::ffff:192.0.2.1")]
    assert all(origins.mark(one) == origins.mark(other) != "" for one, other in alike)
    assert origins.mark("192.0.2.1") != origins.mark("192.0.2.2")
    assert origins.mark("192.0.2.1") != Origins(b"other", Addresses("")).mark("192.0.2.1")
    assert origins.mark("10.1.2.3") == origins.mark("") == ""
