"""A change of a table: decided, written, told; and what becomes of it if it cannot be written."""

from __future__ import annotations

import asyncio
import gc
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from tribu.server.process import ServerProcess
from tribu.server.room.change import Change
from tribu.server.room.room import Room
from tribu.server.room.stored_events import decode_rows, rows_of
from tribu.server.room.visitor import SERVICE_RESTART, Visitor
from tribu.server.settings import Settings
from tribu.store import Append
from tribu.store.players import Player
from tribu.table.refusal import Refused
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table


class Line:
    """What a visitor was told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))


class Scene:
    """A table that gathers, and a visitor who looks on."""

    def __init__(self, server: ServerProcess, room: Room) -> None:
        self.server = server
        self.room = room
        self.line = Line()
        self.visitor = Visitor(Player("eve", "Eve", "en"), self.line)
        room.visit(self.visitor)
        room.audience.greet(self.visitor, "en")

    async def sit(self, player: str) -> None:
        await self.room.changed(lambda table: table.sit(player, None, self.server.clock.now()))

    async def on_disk(self) -> Table:
        return Table.from_events(decode_rows(await self.server.store.tables.events(self.room.id)))


def at_a_table(folder: Path, play: Callable[[Scene], Awaitable[None]]) -> None:
    async def work() -> None:
        server = ServerProcess(Settings(data=str(folder), compile=False))
        await server.open()
        try:
            setting = Setting("busca", 4, {}, Pace(), False, False, True, "free", "novice", 60)
            await play(Scene(server, await server.rooms.open(setting, ["open"] * 4, "ada")))
        finally:
            await server.close()

    asyncio.run(asyncio.wait_for(work(), 30))


def players(table: Table) -> list[str]:
    return [chair.player for chair in table.chairs]


def test_on_disk_first_then_told(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        told: list[bool] = []
        submit = scene.room.writer.submit

        def watched(append: Append, then: Callable[[Exception | None], None]) -> None:
            def after(error: Exception | None) -> None:
                told.append(any(message.get("seq") == 2 for message in scene.line.told))
                then(error)

            submit(append, after)

        scene.room.writer.submit = watched  # type: ignore[method-assign]
        await scene.sit("bo")
        await asyncio.sleep(0)
        assert told == [False]
        assert scene.line.told[-1]["seq"] == 2
        assert players(await scene.on_disk()) == ["ada", "bo", "", ""]

    at_a_table(tmp_path, play)


def test_what_is_refused_is_neither_written_nor_told(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        with pytest.raises(Refused):
            await scene.sit("ada")
        await asyncio.sleep(0)
        assert [message["type"] for message in scene.line.told] == ["table"]
        assert (await scene.on_disk()).seq == scene.room.table.seq == 1

    at_a_table(tmp_path, play)


def test_if_another_process_was_first_it_is_decided_again(tmp_path: Path) -> None:
    async def play(scene: Scene) -> None:
        there = await scene.on_disk()
        rows = rows_of(there.sit("bo", 1, scene.server.clock.now()))
        await scene.server.store.writer.append(Append(scene.room.id, rows))
        await scene.sit("cy")
        assert (
            players(scene.room.table) == players(await scene.on_disk()) == ["ada", "bo", "cy", ""]
        )
        assert not scene.visitor.closing.done()

    at_a_table(tmp_path, play)


def test_what_cannot_be_written_did_not_happen(tmp_path: Path) -> None:
    """Whoever looks on is sent away and comes again; the table goes on from what is on disk."""

    async def play(scene: Scene) -> None:
        submit = scene.room.writer.submit
        scene.room.writer.submit = lambda append, then: then(OSError("no space left"))  # type: ignore[method-assign]
        with pytest.raises(OSError, match="no space left"):
            await scene.sit("bo")
        scene.room.writer.submit = submit  # type: ignore[method-assign]
        assert scene.visitor.closing.result() == SERVICE_RESTART
        await scene.sit("cy")
        assert players(scene.room.table) == players(await scene.on_disk()) == ["ada", "cy", "", ""]

    at_a_table(tmp_path, play)


def test_a_bug_leaves_the_table_as_it_was(tmp_path: Path) -> None:
    def half(table: Table) -> Any:
        table.sit("bo", None, table.at)
        raise ZeroDivisionError

    async def play(scene: Scene) -> None:
        with pytest.raises(ZeroDivisionError):
            await scene.room.changed(half)
        await scene.sit("cy")
        assert players(scene.room.table) == players(await scene.on_disk()) == ["ada", "cy", "", ""]
        assert not scene.visitor.closing.done()

    at_a_table(tmp_path, play)


def test_nothing_is_left_for_the_collector(tmp_path: Path) -> None:
    """It runs seldom: what only it could let go of would fill the memory."""

    def illegal(table: Table) -> Any:
        try:
            raise KeyError("the rule that forbids it")
        except KeyError as error:
            raise Refused("illegal", {"en": "No."}) from error

    async def play(scene: Scene) -> None:
        gc.collect()
        gc.disable()
        try:
            scene.room.change(illegal)
            scene.room.change(lambda table: table.sit("bo", None, table.at))
            scene.room.change(illegal)  # decided as soon as the other is on disk
            await scene.sit("cy")
            kept = [
                one for one in gc.get_objects() if type(one) is Change
            ]  # dead proxies lie there, too
            assert len(kept) <= 1, "the writer's thread still holds what it wrote last"
        finally:
            gc.enable()

    at_a_table(tmp_path, play)
