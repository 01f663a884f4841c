"""Evenings at the card room's own tables: thirteen people with sockets, and a crash in the middle
of a round."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec import convert
from sqlalchemy import update

from evenings.thirteen import NAMES, pencil_ranking
from server.client import Client
from server.inside import Bus, Inside, play, serving, until
from tribu.evenings.events import Reported
from tribu.match import Record, check, proofs_of
from tribu.server.evenings import evenings
from tribu.server.problems import RequestProblem
from tribu.server.room.room import Room
from tribu.store.players import Player
from tribu.store.schema import evening_events
from tribu.table.evening_terms import OnlineTerms
from tribu.table.refusal import Refused
from tribu.wire.evening_commands import (
    AskEvening,
    Draw,
    EnterBots,
    Final,
    Join,
    NewEvening,
    Part,
)
from tribu.wire.evenings import EveningNow
from tribu.wire.moderation import BanSomebody


class Person(Client):
    """Somebody who plays an evening; the director has a key, and needs no name."""

    path = ""
    key = ""

    async def ask(self, do: str = "", **more: Any) -> Any:
        command = {"do": do, **more} if do else None
        return await self.post(f"{self.path}?lang=en", key=self.key, command=command)

    async def play_round(self) -> None:
        """Go where the evening leads, and play to the end."""
        seat = await self.sit_at((await self.ask())["online"]["table"])
        await seat.play_on()
        await seat.close()

    async def take_over(self) -> None:
        """Look on while a bot plays, then go on in its place."""
        seat = await self.sit_at((await self.ask())["online"]["table"])
        begun = seat.view["seq"]
        await seat.until(lambda: seat.view["seq"] > begun + 12)
        assert seat.view["places"][seat.view["me"]]["by"] == "bot:novice"
        await self.ask("join")
        await seat.play_on()
        await seat.close()


async def round_over(director: Person) -> Any:
    """The evening, once all tables of the round have reported by themselves."""
    while True:
        now = await director.ask()
        if all(table["done"] for table in now["tables"]):
            return now
        await asyncio.sleep(0.02)


async def on_paper(director: Person, now: Any) -> tuple[Any, Any]:
    """A round as a pencil has it, from the records of its tables alone."""
    names = [one["name"] for one in now["players"]]
    tables = []
    for table in now["tables"]:
        record = await director.get(f"/api/matches/{table['at']}/record")
        who = [names[player] for player in table["players"]]
        tables.append((who, [(who, deal["scores"]) for deal in record["deals"]]))
    return tables, [names[player] for player in now["byes"]]


@pytest.mark.skipif(os.environ.get("NUMBA_DISABLE_JIT") == "1", reason="the server is plain anyway")
def test_thirteen_people_play_online(tmp_path: Path) -> None:
    """One comes late, and plays in round 2; one leaves in round 2, and a bot plays on until she is
    back. Nobody types a score."""

    async def work() -> None:
        async with serving(tmp_path, exempt="127.0.0.1", bot_workers=0, push=False) as (_, address):
            director = Person(address)
            director.http.headers["x-tribu"] = "1"
            terms = {"title": "Thursday", "game": "bugami", "low": 3, "high": 5}
            online = {"level": "novice", "hold": True}
            opened = await director.post("/api/evenings", **terms, rounds=2, deals=1, online=online)
            director.key, path = opened["key"], f"/api/evenings/{opened['id']}"
            people = [Person(address) for _ in NAMES]
            for person in (director, *people):
                person.path = path
            for person, name in zip(people, NAMES, strict=True):
                await person.come_in(name)
            *early, late = people
            for person in early:
                await person.ask("join")
            await director.ask("draw")
            assert (await late.ask("join"))["online"]["table"] == "", "from the next round on"
            await asyncio.gather(*(one.play_round() for one in early))
            paper = [await on_paper(director, await round_over(director))]

            await director.ask("draw")
            leaver = people[2]
            now = await leaver.ask("part")
            assert now["players"][2] == {"player": 2, "name": "Cy", "here": False, "kind": "held"}
            others = [one.play_round() for one in people if one is not leaver]
            await asyncio.gather(leaver.take_over(), *others)
            now = await round_over(director)
            paper.append(await on_paper(director, now))
            ranks = {NAMES[one["player"]]: one["rank"] for one in now["standings"]}
            assert ranks == pencil_ranking(paper, NAMES)
            assert len(now["online"]["matches"]) == sum(len(tables) for tables, _ in paper)
            rows = (await director.http.get(f"{path}/deals.csv")).text.splitlines()
            assert len(rows) == 1 + 12 + 13, "a line for each seat of each deal"
            csv = await director.http.get(f"{path}/results.csv")
            assert csv.headers["content-type"] == "text/csv; charset=utf-8"
            sheet = (await director.http.get(f"{path}/sheets?lang=fr")).text
            assert "Thursday" in sheet
            for match in now["online"]["matches"]:
                assert f'href="{address}/replay/{match["id"]}"' in sheet
            now = await director.ask("end")
            sealed = hashlib.sha256(bytes.fromhex(now["online"]["cards"])).hexdigest()
            assert sealed == now["online"]["seal"]
            record = convert(
                await director.get(f"/api/matches/{now['tables'][0]['at']}/record"), Record
            )
            assert len(proofs_of(record)) == 1
            check(record)
            for one in (director, *people):
                await one.close()

    play(work)


async def play_on(room: Room, moves: int = 10_000) -> None:
    """All people choose the first that is legal, that many times or to the end."""

    def people() -> list[int]:
        return [seat for seat in room.table.turn if room.table.kind(seat) == "human"]

    for _ in range(moves):
        await until(lambda: people() or room.table.phase == "over")
        if room.table.phase == "over":
            return
        seat = people()[0]
        who, action = room.table.chairs[seat].player, room.table.playing.legal_texts(seat)[0]
        with suppress(Refused):  # another process has moved on meanwhile
            await room.changed(lambda table, w=who, a=action: table.act(w, a, table.seq, table.at))


def test_a_crash_in_the_middle_of_a_round_loses_nothing(tmp_path: Path) -> None:
    """The server dies after it has drawn a round and opened one of two tables; then again, when one
    is over and the evening has not heard of it, and the other in the middle of a deal. Then the
    best four play a final."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        people = [await server.person(name) for name in NAMES[:8]]
        wanted = NewEvening("T", "busca", deals=1, online=OnlineTerms("novice"))
        name, key = (opened := await server.evenings.open(wanted)).id, opened.key
        for person in people:
            await server.evenings.ask(name, AskEvening(command=Join()), "en", person)
        opening = server.rooms.open_of_evening
        calls = []

        async def once(*args: Any) -> Room:
            calls.append(args)
            if len(calls) > 1:
                raise RuntimeError("a crash")
            return await opening(*args)

        server.rooms.open_of_evening = once  # type: ignore[method-assign]
        with pytest.raises(RuntimeError):
            await server.evenings.ask(name, AskEvening(key, Draw()), "en")
        assert len(await server.store.evenings.tables(name)) == 1
        await server.kill()

        async def now(one: Inside, person: Player | None = None) -> EveningNow:
            found = await one.evenings.ask(name, AskEvening(key), "en", person)
            assert found is not None
            return found

        async def rooms_of(one: Inside) -> list[Room]:
            ids = [table.at for table in (await now(one)).tables]
            found = [await one.rooms.enter(str(at)) for at in ids if at]
            return [room for room in found if room is not None]

        server = Inside(tmp_path)
        await server.open()
        await server.attending.look_after_all()
        rooms = await rooms_of(server)
        assert len(rooms) == 2
        mine = [(await now(server, person)).online for person in people]
        assert {one.table for one in mine if one} == {room.id for room in rooms}

        async def deaf(*_: Any) -> None:
            """The evening does not hear of it."""

        server.evenings.hear = deaf  # type: ignore[method-assign]
        server.evenings.attend = deaf  # type: ignore[method-assign]
        await play_on(rooms[0])
        await play_on(rooms[1], 17)
        assert not any(table.deals for table in (await now(server)).tables)
        await server.kill()

        server = Inside(tmp_path)
        await server.open()
        await asyncio.gather(*(server.attending.look_after_all() for _ in range(3)))
        assert [table.done for table in (await now(server)).tables] == [True, False]
        other = (await rooms_of(server))[1]
        assert sum(other.table.acted.values()) == 17
        await play_on(other)
        await until(lambda: other.queue.free)
        await server.attending.look_after_all()
        standing = await now(server)
        assert all(table.done for table in standing.tables)
        events = (await server.evenings.evening(name)).events
        assert sum(isinstance(event, Reported) for event in events) == 2, "each deal once"
        totals = [room.table.playing.totals for room in (await rooms_of(server))]
        assert [table.totals for table in standing.tables] == [list(one) for one in totals]

        await server.evenings.ask(name, AskEvening(key, Final(4)), "en")
        best = {one.player for one in standing.standings[:4]}
        [final] = await rooms_of(server)
        assert {person.id for person in people if final.knows(person.id)} == {
            people[one].id for one in best
        }
        await play_on(final)
        await until(lambda: final.queue.free)
        await server.attending.look_after_all()
        standing = await now(server)
        assert standing.is_final
        assert all(table.done for table in standing.tables)
        assert {one.player for one in standing.standings if one.final} == best
        order = sorted(standing.tables[0].totals)  # of busche one wants few
        by_player = dict(zip(standing.tables[0].players, standing.tables[0].totals, strict=True))
        assert [by_player[one.player] for one in standing.standings[:4]] == order
        await server.close()

    play(work)


def test_two_processes_attend_and_everything_happens_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both see that tables are missing, that all are over, and that the pause is. All tables play
    the same deals, so none can be seen again before the round is over."""

    async def work() -> None:
        bus = Bus()
        one, two = Inside(tmp_path, bus), Inside(tmp_path, bus)
        for server in (one, two):
            await server.open()
        called: list[str] = []
        for server in (one, two):
            calling = server.evenings._card_room._calling
            monkeypatch.setattr(calling, "to_table", lambda _, who, terms: called.extend(who))
        people = [await one.person(name) for name in (*NAMES[:4], NAMES[3])]
        online = OnlineTerms("novice", same=True, pause=30, hold=False)
        wanted = NewEvening("T", "busca", deals=1, rounds=2, online=online)
        name, key = (opened := await one.evenings.open(wanted)).id, opened.key

        async def ask(server: Inside, command: Any = None, person: Player | None = None) -> Any:
            return await server.evenings.ask(name, AskEvening(key, command), "en", person)

        async def both() -> None:
            await asyncio.gather(*(server.attending.look_after_all() for server in (one, two)))

        for person in people:
            await ask(two, Join(), person)
        await one.store.moderation.shun(people[0].id, people[1].id, "block")
        await ask(one, EnterBots("novice", 3))
        assert [player.name for player in (await ask(two)).players][5:7] == ["Nina", "Ugo"]
        assert (await ask(two)).players[4].name == f"{NAMES[3]} 2"
        drawing = one.evenings._attend
        monkeypatch.setattr(one.evenings, "_attend", lambda kept: asyncio.sleep(0))
        await ask(one, Draw())
        monkeypatch.setattr(one.evenings, "_attend", drawing)
        await both()
        now = await ask(two)
        assert len(await one.store.evenings.tables(name)) == len(now.tables) == 2
        assert [({0, 1} <= set(table.players)) for table in now.tables] == [False, False]
        assert sorted(called) == sorted(person.id for person in people), "each once"
        await one.store.moderation.shun(people[0].id, people[1].id, None)
        mate = next(table.players for table in now.tables if 0 in table.players)
        blocked = next(people[at].id for at in mate if 0 < at < len(people))
        await one.store.moderation.shun(people[0].id, blocked, "block")
        for person in people:
            online = (await ask(one, None, person)).online
            assert online.beside_blocked == (person is people[0]), "nobody else is told"

        rooms = [await one.rooms.enter(table.at) for table in now.tables]
        decks = [room.secret_of(0) for room in rooms]
        assert decks[0] == decks[1], "the same deal"
        for table, room in zip(now.tables, rooms, strict=True):
            names = [now.players[player].name for player in table.players]
            assert room.audience.names_in("en") == names, "also bots, and two with one name"
        quick = next(at for at, room in enumerate(rooms) if room.knows(people[0].id))
        slow = rooms[1 - quick]  # waits for a person, too
        await ask(two, Part(), people[0])
        assert rooms[quick].table.seat_of(people[0].id) in range(4)
        await rooms[quick].changed(lambda table: table.back(people[0].id, table.at))
        while not (await ask(one)).players[0].here:  # who takes the seat back is back
            await asyncio.sleep(0.01)
        await play_on(rooms[quick])
        with pytest.raises(RequestProblem):
            await one.archive.look_up(rooms[quick].id, people[0].id)
        await play_on(slow)
        await until(lambda: slow.queue.free)
        await both()
        now = await ask(two)
        assert [len(table.deals) for table in now.tables] == [1, 1]
        assert (await one.archive.look_up(rooms[quick].id, None)).record.board
        for table, room in zip(now.tables, rooms, strict=True):
            names = [now.players[player].name for player in table.players]
            assert (await one.archive.names([room.id]))[room.id] == names

        monkeypatch.setattr(evenings, "real_now", lambda: now.online.draws_at)
        await both()
        now = await ask(one)
        assert (now.round, len(now.tables)) == (2, 2)
        assert len(await one.store.evenings.tables(name)) == 4

        await one.store.players.forget(people[1].id)
        for server in (one, two):
            server.evenings.read_again()
            assert (await ask(server)).players[1].name == "…"
        for server in (one, two):
            await server.close()

    play(work)


def test_bots_fill_up_tables_and_not_the_room(tmp_path: Path) -> None:
    """However often a director asks for more of them: each table of theirs would be one for which
    there is no room any more."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        wanted = NewEvening("T", "busca", deals=1, online=OnlineTerms("novice"))
        opened = await server.evenings.open(wanted)
        bots = AskEvening(opened.key, EnterBots("novice", 40))
        counts = [len((await server.evenings.ask(opened.id, bots, "en")).players) for _ in (1, 2)]  # type: ignore[union-attr]
        assert counts == [40, 50]
        with pytest.raises(RequestProblem) as refused:
            await server.evenings.ask(opened.id, bots, "en")
        assert refused.value.sentence_in("en") == "An evening has 50 bots at most."
        await server.close()

    play(work)


def test_an_evening_that_cannot_be_read_is_set_aside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All others go on; whoever opens it is told, and whoever entered it can still be forgotten."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        people = [await server.person(name) for name in NAMES[:4]]
        wanted = NewEvening("T", "busca", deals=1, online=OnlineTerms("novice"))
        both = [await server.evenings.open(wanted) for _ in range(2)]
        for opened in both:
            for person in people:
                await server.evenings.ask(opened.id, AskEvening(command=Join()), "en", person)
        bad, good = both
        entered = evening_events.c.evening == bad.id, evening_events.c.number == 2
        torn = json.dumps({"who": people[1].id, "name": NAMES[1]})[:-4].encode()
        async with server.store.engine.begin() as connection:
            await connection.execute(update(evening_events).where(*entered).values(payload=torn))
        await server.kill()

        again = Inside(tmp_path)
        await again.open()
        for _ in range(3):
            with pytest.raises(RequestProblem, match="damaged") as caught:
                await again.evenings.ask(bad.id, AskEvening(), "en")
            assert caught.value.status == 410
            await again.attending.look_after_all()
        assert await again.evenings.live(0) == [good.id]
        assert await again.evenings.ask(good.id, AskEvening(good.key, Draw()), "en") is not None
        await again.store.players.forget(people[1].id)
        again.evenings.read_again()
        left = b"".join(await again.store.evenings.events(bad.id))
        assert people[1].id.encode() not in left
        assert people[2].id.encode() in left
        seen = await again.evenings.ask(good.id, AskEvening(), "en")
        assert seen is not None
        assert NAMES[1] not in [one.name for one in seen.players]
        await again.close()

    play(work)
    assert capsys.readouterr().out.count("cannot be read") == 1, "said once, not every two seconds"


@pytest.mark.parametrize("hold", [True, False])
def test_nobody_waits_for_who_is_kept_out(tmp_path: Path, hold: bool) -> None:
    """Somebody is banned between two rounds: from then on a bot holds their seat, or nobody."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        people = [await server.person(name) for name in NAMES[:8]]
        wanted = NewEvening("T", "busca", deals=1, online=OnlineTerms("novice", hold=hold))
        opened = await server.evenings.open(wanted)
        for person in people:
            await server.evenings.ask(opened.id, AskEvening(command=Join()), "en", person)
        await server.operator.ban(BanSomebody(people[3].id, 24, "Cheats"))
        now = await server.evenings.ask(opened.id, AskEvening(opened.key, Draw()), "en")
        assert now is not None
        assert not now.players[3].here
        seated = [table for table in now.tables if 3 in table.players]
        assert len(seated) == hold
        for table in seated:
            room = await server.rooms.enter(str(table.at))
            assert room is not None
            seat = table.players.index(3)
            assert room.table.kind(seat) == "bot:novice"
        await server.close()

    play(work)


def test_a_clock_that_is_set_back_holds_up_no_evening(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The next round comes after a pause, not after the hour that the clock was ahead."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        people = [await server.person(name) for name in NAMES[:4]]
        online = OnlineTerms("novice", pause=30)
        wanted = NewEvening("T", "busca", deals=1, rounds=2, online=online)
        opened = await server.evenings.open(wanted)
        for person in people:
            await server.evenings.ask(opened.id, AskEvening(command=Join()), "en", person)
        ahead = evenings.real_now() + 3_600_000
        monkeypatch.setattr(evenings, "real_now", lambda: ahead)
        now = await server.evenings.ask(opened.id, AskEvening(opened.key, Draw()), "en")
        assert now is not None
        room = await server.rooms.enter(str(now.tables[0].at))
        assert room is not None
        await play_on(room)
        await until(lambda: room.queue.free)
        await server.attending.look_after_all()
        drawn = (await server.evenings.evening(opened.id)).rounds
        assert len(drawn) == 1, "not before the pause is over"
        monkeypatch.undo()
        await server.attending.look_after_all()
        drawn = (await server.evenings.evening(opened.id)).rounds
        assert len(drawn) == 2
        await server.close()

    play(work)
