"""Bots that still get ready: the table says so, and who plays meanwhile."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from msgspec import UNSET, structs

from tribu.bots.bytes import choice_to_bytes, situation_from_bytes
from tribu.bots.registry import bot
from tribu.bots.worker import Answer, WarmUp
from tribu.match.record import decode
from tribu.server.process import ServerProcess
from tribu.server.room.visitor import Visitor
from tribu.server.settings import Settings
from tribu.store.players import Player
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table


class Compiler:
    """A worker's process whose compiler is done when the test says so; its bots play as novices."""

    done: asyncio.Event

    async def exchange(self, question: Any) -> Answer:
        if isinstance(question, WarmUp):
            await self.done.wait()
            return Answer(b"")
        situation = situation_from_bytes(question.situation)
        return Answer(choice_to_bytes(bot("novice").choose(situation, None, question.seed)))


class Busy:
    """A worker's process on a busy machine: its first choice is made in a hurry, the others not."""

    def __init__(self) -> None:
        self.budgets: list[Any] = []

    async def exchange(self, question: Any) -> Answer:
        if isinstance(question, WarmUp):
            return Answer(b"")
        self.budgets.append(question.budget)
        situation = situation_from_bytes(question.situation)
        choice = bot("novice").choose(situation, None, question.seed)
        hurried = len(self.budgets) == 1
        return Answer(choice_to_bytes(structs.replace(choice, hurried=hurried)))


class Wire:
    """What a visitor was told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    async def until(self, what: Any) -> dict[str, Any]:
        while not (found := [one for one in self.told if what(one)]):
            await asyncio.sleep(0)
        return found[-1]


async def visit(server: ServerProcess, room: Any) -> Wire:
    wire = Wire()
    visitor = Visitor(Player("me", "Ada", "en"), wire)
    room.visit(visitor)
    room.audience.greet(visitor, "en")
    await wire.until(lambda one: one["type"] == "table")
    return wire


def act(table: Table, now: int) -> Any:
    """The person does the last thing that is legal."""
    return table.act("me", table.playing.legal_texts(0)[-1], table.seq, now)


async def play(server: ServerProcess, compiler: Compiler) -> Wire:
    """A deal with three club bots who are ready only after the first round of bids."""
    setting = Setting(
        "bugami", 4, {"target": 1}, Pace(), False, False, True, "off", "novice", grace=3600
    )
    table, events = Table.open("t", setting, ["open", *["bot:club"] * 3], "me", server.clock.now())
    room = await server.rooms.add(table, events)
    wire = await visit(server, room)
    while table.phase != "over":
        await asyncio.sleep(0)
        if table.acted.get(1) and not compiler.done.is_set():
            compiler.done.set()
            await wire.until(lambda one: one == {"type": "warming", "bots": []})
        if 0 in table.turn and room.queue.free:
            await room.changed(lambda one: act(one, server.clock.now()))
    await room.queue.finish()
    await asyncio.sleep(0)
    return wire


def test_the_table_says_who_plays_until_the_bots_are_ready(
    tmp_path: Path, monkeypatch: Any
) -> None:
    compiler = Compiler()
    monkeypatch.setattr("tribu.bots.process.Worker._exchange", lambda _, it: compiler.exchange(it))

    async def work() -> tuple[Wire, bytes]:
        compiler.done = asyncio.Event()
        server = ServerProcess(
            Settings(data=str(tmp_path), compile=False, bot_pause=0, time_scale=200)
        )
        await server.open()
        server.thinkers._pool._cold_wait = 3600  # nobody who looks on waits for it
        try:
            wire = await asyncio.wait_for(play(server, compiler), 60)
            kept = await server.store.matches.get("t")
            assert kept is not None
            return wire, kept.record
        finally:
            await server.close()

    wire, kept = asyncio.run(work())
    first, last = wire.told[0], [one for one in wire.told if one.get("places")][-1]
    assert first["warming"] == ["club"]
    shown = [
        [place.get("by") for place in one["places"][1:]] for one in wire.told if "places" in one
    ]
    assert ["bot:novice"] * 3 in shown, "while they got ready"
    assert [place["by"] for place in last["places"][1:]] == ["bot:club"] * 3
    assert {place["bot"] for place in last["places"][1:]} == {"bot:club"}
    by = decode(kept).deals[0].by
    assert by is not UNSET
    assert {(seat, kind) for _, seat, kind in by} == {
        (seat, kind) for seat in (1, 2, 3) for kind in ("bot:novice", "bot:club")
    }


def test_nobody_plays_weaker_without_a_word(tmp_path: Path, monkeypatch: Any) -> None:
    """The table says who thought less than usual, and takes it back; where it counts for the
    ranking, no clock decides how well a bot plays."""
    busy = Busy()
    monkeypatch.setattr("tribu.bots.process.Worker._exchange", lambda _, it: busy.exchange(it))

    async def sit(server: ServerProcess, rated: bool, goes_on: Any) -> Wire:
        name = "rated" if rated else "usual"
        pace = Pace(move=3600)
        setting = Setting("busca", 4, {}, pace, rated, False, True, "off", "novice", grace=3600)
        seats = ["open", *["bot:club"] * 3]
        table, events = Table.open(name, setting, seats, "me", server.clock.now())
        room = await server.rooms.add(table, events)
        wire = await visit(server, room)
        while not goes_on(wire):
            await asyncio.sleep(0)
            if 0 in table.turn and room.queue.free:
                await room.changed(lambda one: act(one, server.clock.now()))
        late = await visit(server, room)
        assert "hurried" not in late.told[0], "it is over"
        await room.queue.finish()
        return wire

    async def work() -> list[dict[str, Any]]:
        server = ServerProcess(Settings(data=str(tmp_path), compile=False, bot_pause=0))
        await server.open()
        await server.thinkers._pool.warm_up("club", "busca")
        told: list[dict[str, Any]] = []
        try:
            over = {"type": "hurried", "bots": []}
            wire = await asyncio.wait_for(sit(server, False, lambda one: over in one.told), 60)
            told += [one for one in wire.told if one["type"] == "hurried"]
            busy.budgets.clear()
            busy.budgets.append(None)  # nobody hurries from now on
            await asyncio.wait_for(sit(server, True, lambda _: len(busy.budgets) > 1), 60)
        finally:
            await server.close()
        return told

    assert asyncio.run(work()) == [
        {"type": "hurried", "bots": ["club"]},
        {"type": "hurried", "bots": []},
    ]
    assert (busy.budgets[1].seconds, busy.budgets[1].iterations) == (None, 150)
