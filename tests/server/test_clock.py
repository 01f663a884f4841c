"""Time at the tables: what the machine's clock does to it, and what nobody is charged for."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

from server.inside import Inside, Line, agreed, play, until
from tribu.server.clock import Clock
from tribu.server.room.room import Room
from tribu.table.settings import Pace
from tribu.table.table import Table

HOUR = 3600.0
COMPANY = ["open", "open", "bot:novice", "bot:novice"]


class Machine:
    """A machine whose clock can be set, and which can be stopped."""

    def __init__(self) -> None:
        self.wall = 1_790_000_000.0
        self.steady = 500.0
        self.working = 0.0

    def clock(self) -> Clock:
        return Clock(1.0, lambda: self.wall, lambda: self.steady, lambda: self.working)


def watched(machine: Machine, clock: Clock) -> list[int]:
    told: list[int] = []
    clock.start(told.append)
    return told


def test_a_clock_that_is_set_back_goes_on() -> None:
    async def work() -> None:
        machine = Machine()
        clock = machine.clock()
        told = watched(machine, clock)
        began = clock.now()
        machine.wall -= HOUR
        machine.steady += 1
        clock.look()
        assert (clock.now() - began, told) == (1000, [])
        clock.stop()

    asyncio.run(work())


def test_a_pause_and_a_sleep_are_noticed() -> None:
    """Of a process that is paused the steady clock goes on, of a laptop that sleeps it does not."""

    async def work() -> None:
        for steady in (HOUR, 0.0):
            machine = Machine()
            clock = machine.clock()
            told = watched(machine, clock)
            began = clock.now()
            machine.wall += HOUR
            machine.steady += steady
            assert clock.late() == bool(steady)
            clock.look()
            assert (clock.now() - began, told, clock.late()) == (3_600_000, [began], False)
            clock.stop()

    asyncio.run(work())


def test_a_process_that_was_busy_did_not_stand_still() -> None:
    async def work() -> None:
        machine = Machine()
        clock = machine.clock()
        told = watched(machine, clock)
        machine.wall += 8
        machine.steady += 8
        machine.working += 4
        assert clock.late()
        clock.look()
        assert (told, clock.late()) == ([], False)
        clock.stop()

    asyncio.run(work())


def test_a_table_is_no_earlier_than_what_happened_there() -> None:
    machine = Machine()
    clock = machine.clock()
    table = clock.at_a_table()
    table.not_before(clock.now() + 5000)
    machine.steady += 1
    assert (table.now(), clock.now()) == (1_790_000_006_000, 1_790_000_001_000)


async def table_in_play(server: Inside, **changes: object) -> Room:
    room = await server.rooms.open(agreed(**changes), COMPANY, "ada")
    await room.seat("bo")
    await until(lambda: any(room.table.kind(seat) == "human" for seat in room.table.turn))
    return room


def mover(table: Table) -> int:
    return next(seat for seat in table.turn if table.kind(seat) == "human")


def test_nobody_is_charged_for_a_pause_of_the_process(tmp_path: Path) -> None:
    """Neither the mover's bank, nor anybody's grace, whatever comes first when it goes on."""

    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        room = await table_in_play(server, pace=Pace(60, 600), grace=60)
        table, seat = room.table, mover(room.table)
        player = table.chairs[seat].player
        absent = next(chair.player for chair in table.chairs if chair.player not in ("", player))
        await room.changed(lambda it: it.dropped(absent, room.clock.now()))
        for clock in (server.clock, room.clock):
            clock._steady = lambda: time.monotonic() + 90  # 1,800 seconds at the table
        await room.changed(
            lambda it: it.act(player, it.playing.legal_texts(seat)[0], it.seq, room.clock.now())
        )
        assert table.clocks.banks[seat] == 600_000
        assert {chair.state for chair in table.chairs if chair.player == absent} == {"away"}
        assert table.kind(table.seat_of(absent) or 0) == "human", "a bot has not taken the seat"
        await server.close()

    play(work)


def test_grace_fires_though_the_clock_was_set_back_before_a_restart(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        room = await table_in_play(server, grace=1)
        await server.kill()
        again = Inside(tmp_path, time_scale=20)
        again.clock = Clock(20, lambda: time.time() - HOUR)
        await again.open()
        found = await again.rooms.enter(room.id)
        assert found is not None
        Line(found, await again.person("Ada"))
        seat = found.table.seat_of("bo") or 0
        await found.changed(lambda table: table.dropped("bo", found.clock.now()))
        await until(lambda: found.table.kind(seat) == "bot:novice")
        await again.close()

    play(work)
