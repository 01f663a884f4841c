"""A process dies: its tables go on in whatever state they were, each by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from server.inside import Bus, Inside, Line, agreed, play, until
from tribu.server.problems import RequestProblem
from tribu.server.room.room import Room
from tribu.server.room.visitor import NOT_FOUND
from tribu.store.schema import events
from tribu.table.settings import Pace
from tribu.wire import commands as wire

COMPANY = ["open", "open", "bot:novice", "bot:novice"]


async def seated(room: Room, *players: str) -> None:
    for one in players:
        await room.seat(one)


async def play_on(room: Room, until_phase: str) -> None:
    """Everybody plays the first card they may, until the table is in that phase."""
    table, now = room.table, room.clock.now
    while room.table.phase != until_phase:
        await asyncio.sleep(0)
        table = room.table
        for seat in [one for one in table.turn if table.kind(one) == "human"]:
            player, action = table.chairs[seat].player, table.playing.legal_texts(seat)[0]
            await room.changed(lambda t, p=player, a=action: t.act(p, a, t.seq, now()))
            break


async def gathering(room: Room) -> None:
    """Ada waits for Bo."""


async def cutting(room: Room) -> None:
    await seated(room, "bo")
    await until(lambda: room.table.shuffle is not None)


async def resting(room: Room) -> None:
    await cutting(room)
    await play_on(room, "resting")


async def voting(room: Room) -> None:
    await cutting(room)
    await until(lambda: room.table.phase == "playing")
    await room.changed(lambda table: table.vote("ada", "end", True, room.clock.now()))


STATES = [gathering, cutting, resting, voting]


async def comes_to_an_end(room: Room) -> None:
    """Whoever is missing sits down; all play to the end, or agree on it."""
    if room.table.phase == "gathering":
        await seated(room, "bo")
    if room.table.votes:
        await room.changed(lambda table: table.vote("bo", "end", True, room.clock.now()))
    for player in ("ada", "bo"):
        if room.table.phase == "resting":
            await room.changed(lambda table, p=player: table.go_on(p, room.clock.now()))
    await play_on(room, "over")


@pytest.mark.parametrize("state", STATES)
def test_killed_and_started_again(tmp_path: Path, state: Any) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        options = {"deals": 2 if state is resting else 1, "limit": 0}
        room = await server.rooms.open(agreed(options=options), COMPANY, "ada")
        await state(room)
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        await again.open()
        found = await again.rooms.enter(room.id)
        assert found is not None
        await until(lambda: found.runs)
        assert found.table.votes == room.table.votes
        await comes_to_an_end(found)
        await again.close()

    play(work)


@pytest.mark.parametrize("state", STATES)
def test_one_of_two_is_killed_while_the_other_has_visitors(tmp_path: Path, state: Any) -> None:
    async def work() -> None:
        bus = Bus()
        dying, other = [Inside(tmp_path, bus, time_scale=20, dead=1.5) for _ in range(2)]
        for server in (dying, other):
            await server.open()
        options = {"deals": 2 if state is resting else 1, "limit": 0}
        room = await dying.rooms.open(agreed(options=options), COMPANY, "ada")
        seen = await other.rooms.enter(room.id)
        assert seen is not None
        assert not seen.runs, "the other runs it, and is alive"
        Line(seen, None)
        await state(room)
        await dying.kill()
        await until(lambda: seen.runs)
        await until(lambda: seen.table.seq >= room.table.seq)
        assert seen.table.votes == room.table.votes
        await comes_to_an_end(seen)
        await other.close()

    play(work)


def test_whoever_enters_first_takes_the_table_of_the_dead(tmp_path: Path) -> None:
    """Before any heartbeat has found it; its bots and clocks go on at once."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        room = await server.rooms.open(agreed(pace=Pace(3000, 60)), COMPANY, "ada")
        await seated(room, "bo")
        await until(lambda: room.table.phase == "playing")
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        await again.open()
        beating = again._heartbeat._task
        assert beating is not None
        beating.cancel()  # it never gets to its first beat
        found = await again.rooms.enter(room.id)
        assert found is not None
        assert found.runs
        await until(lambda: found.timekeeper._timer is not None or found.bots.thinking)
        await again.close()

    play(work)


def test_a_rematch_is_there_as_soon_as_anybody_is_led_to_it(tmp_path: Path) -> None:
    """Killed right after the event that names the next table: it can be entered."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        ada = await server.person("Ada")
        seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
        room = await server.rooms.open(agreed(), seats, ada.id)
        await play_on(room, "over")
        commands = server.commands

        async def never(_: Any) -> Any:  # the process dies before it can open the room
            await asyncio.Event().wait()

        server.rooms.furnish = server.rooms.add = never  # type: ignore[method-assign]
        commands.receive(room, Line(room, ada).visitor, wire.Remake("r"))
        await until(lambda: room.table.next is not None and room.queue._task is not None)
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        await again.open()
        old = await again.rooms.enter(room.id)
        assert old is not None
        assert old.table.next is not None
        following = await again.rooms.enter(old.table.next)
        assert following is not None, "the way leads to a table"
        await play_on(following, "over")
        await again.close()

    play(work)


async def damage(server: Inside, table: str) -> None:
    async with server.store.engine.begin() as connection:
        last = events.c.position == 2
        await connection.execute(
            events.update().where(events.c.table_id == table, last).values(payload=b'[{"ty')
        )


def test_a_table_that_cannot_be_read_is_set_aside(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All others go on; whoever opens it is told, and whoever sits there can still be forgotten."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        rooms = [await server.rooms.open(agreed(), COMPANY, "ada") for _ in range(3)]
        for room in rooms:
            await seated(room, "bo")
        await until(lambda: all(room.table.phase == "playing" for room in rooms))
        await damage(server, min(room.id for room in rooms))
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        await again.open()
        await until(lambda: again.rooms.loaded == 2)
        bad = min(room.id for room in rooms)
        with pytest.raises(RequestProblem, match="damaged") as caught:
            await again.rooms.enter(bad)
        assert caught.value.status == 410
        for room in rooms:
            if room.id != bad:
                found = await again.rooms.enter(room.id)
                assert found is not None
                await play_on(found, "over")
        await again.rooms.leave_all("ada")
        await again.close()

    play(work)
    assert "cannot be read" in capsys.readouterr().out


def test_a_table_damaged_while_it_is_played_is_set_aside(tmp_path: Path) -> None:
    """Nobody tries it for ever, and its visitors are told why they are sent away."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        room = await server.rooms.open(agreed(), COMPANY, "ada")
        line = Line(room, None)
        await seated(room, "bo")
        await until(lambda: room.table.phase == "playing")
        await damage(server, room.id)

        def fail(_: Any) -> Any:
            raise ZeroDivisionError

        room.change(fail)
        await until(lambda: line.closed is not None)
        assert line.closed == NOT_FOUND
        assert "damaged" in line.told[-1]["text"]
        assert server.rooms.loaded == 0
        await server.close()

    play(work)


def test_a_table_that_fails_to_resume_is_tried_again(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        rooms = [await server.rooms.open(agreed(), COMPANY, "ada") for _ in range(3)]
        for room in rooms:
            await seated(room, "bo")
        await until(lambda: all(room.table.phase == "playing" for room in rooms))
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        failing = {rooms[0].id, rooms[1].id}
        open_all = again._put_together

        def put_together() -> None:
            open_all()
            load = again.rooms._load

            async def once(table: str) -> Any:
                if table in failing:
                    failing.discard(table)
                    raise OSError("away for a moment")
                return await load(table)

            again.rooms._load = once  # type: ignore[method-assign]

        again._put_together = put_together  # type: ignore[method-assign]
        await again.open()
        await until(lambda: again.rooms.loaded == 3)
        await again.close()

    play(work)
