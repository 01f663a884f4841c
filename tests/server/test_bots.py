"""Bots at a table, in a server of our own: they think once for each of their moves."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.inside import Inside, Line
from tribu.bots.bot import Choice
from tribu.bots.pool import WorkerPool
from tribu.bots.sample import first_situation
from tribu.match.events import Acted
from tribu.server.background import Background
from tribu.server.operations.metrics import REGISTRY
from tribu.server.process import ServerProcess
from tribu.server.room.room import Room
from tribu.server.room.thinkers import Thinkers
from tribu.server.settings import Settings
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table
from tribu.wire.commands import Hello

SHORT: dict[str, dict[str, int | str | bool]] = {
    "bue": {"target": 1},
    "busca": {"deals": 1},
    "bugami": {"target": 1},
}


async def play(
    server: ServerProcess, game: str, pauses: bool | None = None
) -> tuple[Table, Counter[str]]:
    """A match of one person, who has no socket, and three bots; and how often they thought. With
    `pauses` somebody looks on who says so in their hello."""
    thoughts: Counter[str] = Counter()
    choose = server.thinkers.choose

    async def counted(level: str, situation: Any, **more: Any) -> Any:
        thoughts[level] += 1
        return await choose(level, situation, **more)

    server.thinkers.choose = counted  # type: ignore[method-assign]
    setting = Setting(game, 4, SHORT[game], Pace(), False, False, True, "off", "novice", grace=3600)
    seats = ["open", "bot:novice", "bot:novice", "bot:novice"]
    table, events = Table.open("t", setting, seats, "me", server.clock.now())
    room = await server.rooms.add(table, events)
    if pauses is not None:
        room.audience.greet(Line(room, None).visitor, "en", pauses)
    while table.phase != "over":
        await asyncio.sleep(0)
        waits = 0 in table.turn or (table.phase == "resting" and 0 not in table.ready)
        if waits and room.queue.free:
            await act(room, server.clock.now())
    return table, thoughts


async def act(room: Room, now: int) -> None:
    """The person does the last thing that is legal."""
    if room.table.phase == "resting":
        await room.changed(lambda table: table.go_on("me", now))
        return
    await room.changed(
        lambda table: table.act("me", table.playing.legal_texts(0)[-1], table.seq, now)
    )


@pytest.mark.parametrize("game", ["bue", "bugami", "busca"])
def test_a_bot_thinks_once_for_each_move(game: str, tmp_path: Path) -> None:
    """Also where all choose at once, and each choice of another is news."""

    async def work() -> tuple[Table, Counter[str]]:
        server = ServerProcess(
            Settings(data=str(tmp_path), compile=False, bot_pause=0, time_scale=200)
        )
        await server.open()
        try:
            return await asyncio.wait_for(play(server, game), 60)
        finally:
            await server.close()

    table, thoughts = asyncio.run(work())
    moves = [e for e in table.playing.events if isinstance(e, Acted) and e.seat != 0]
    assert thoughts.total() == len(moves)


def test_bots_do_not_wait_for_a_program(tmp_path: Path) -> None:
    """They would for an hour before each move, if a person looked on."""

    async def work() -> Table:
        server = Inside(tmp_path, bot_pause=3600, time_scale=200)
        await server.open()
        try:
            table, _ = await asyncio.wait_for(play(server, "busca", pauses=False), 60)
            return table
        finally:
            await server.close()

    assert asyncio.run(work()).phase == "over"


def test_bots_wait_for_whoever_says_nothing_else() -> None:
    hello = msgspec.json.decode(b'{"type": "hello", "lang": "en"}', type=Hello)
    assert hello.pauses


def test_moves_of_bots_that_could_hardly_think_are_counted() -> None:
    """Of ours alone: a bot from outside may wait for something else than a processor."""
    situation = first_situation("busca")
    told = {"club": True, "instinct": False, "outside": True}

    class Pool(WorkerPool):
        async def ask(self, name: str, *_: Any) -> Choice:
            return Choice(situation.legal[0], hurried=told[name])

    async def work() -> None:
        thinkers = Thinkers(1, 1.0, Background(), lambda level, game: None)
        thinkers._pool = Pool()
        for level in told:
            await thinkers.choose(level, situation)
        await thinkers.close()

    before = {level: hurried_moves(level) for level in told}
    asyncio.run(work())
    counted = {level: hurried_moves(level) - before[level] for level in told}
    assert counted == {"club": 1, "instinct": 0, "outside": 0}


def hurried_moves(level: str) -> float:
    """What the metric says so far."""
    return REGISTRY.get_sample_value("tribu_bot_hurried_total", {"bot": level}) or 0.0
