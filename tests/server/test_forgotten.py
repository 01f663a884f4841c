"""Whoever is forgotten is not remembered anywhere in the process: in no cache, at no table."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path
from typing import Any

from server.inside import Bus, Inside, Line, agreed, play, until
from tribu.server.process import ServerProcess
from tribu.server.room.room import Room
from tribu.server.room.visitor import UNKNOWN, Visitor
from tribu.server.settings import Settings
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table

NAME = "".join(reversed("aibonez"))  # not written out: this file is in memory, too


def known(server: ServerProcess) -> list[object]:
    """All texts with the name that can be reached from the server: by attributes, caches, closures,
    modules."""
    seen = {id(NAME)}
    found: list[object] = []
    waiting: list[Any] = [server]
    while waiting:
        one = waiting.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        kind = type(one)  # not isinstance, which asks a weak proxy for what may be gone
        if (issubclass(kind, str) and NAME in one) or (
            issubclass(kind, bytes) and NAME.encode() in one
        ):
            found.append(one)
        waiting += gc.get_referents(one)
    return found


class Deaf:
    def tell(self, message: bytes) -> None: ...


async def act(room: Room, player: str, now: int) -> None:
    await room.changed(
        lambda table: table.act(player, table.playing.legal_texts(0)[0], table.seq, now)
    )


async def play_and_be_forgotten(server: ServerProcess) -> None:
    player, _ = await server.store.players.create(NAME, "en", server.clock.now())
    setting = Setting("busca", 4, {}, Pace(), False, False, True, "free", "novice", grace=3600)
    seats = ["open", *["bot:novice"] * 3]
    table, events = Table.open("t", setting, seats, player.id, server.clock.now())
    room = await server.rooms.add(table, events)
    visitor = Visitor(player, Deaf())
    watcher = Visitor(None, Deaf())
    for one in (visitor, watcher):
        room.visit(one)
        one.greeted = True
    while table.acted.get(0, 0) < 3:
        await asyncio.sleep(0)
        if 0 in table.turn and room.queue.free:
            await act(room, player.id, server.clock.now())
    await room.audience.say(0, player.id, f"I am {NAME}", None)
    assert known(server), "it was there"
    room.left(visitor)
    del visitor, player
    await forget(server, table.chairs[0].player)
    await room.queue.finish()


async def forget(server: ServerProcess, player: str) -> None:
    """As `DELETE /api/me` does it."""
    await server.rooms.leave_all(player)
    await server.store.players.forget(player)
    server.rooms.forgotten(player)


def test_their_connections_are_closed_at_once_everywhere(tmp_path: Path) -> None:
    """Also where nobody tells of it: a message between two processes can get lost."""

    async def work() -> None:
        bus = Bus()
        servers = [Inside(tmp_path, bus) for _ in range(3)]
        for server in servers:
            await server.open()
        ada = await servers[0].person("Ada")
        opened = await servers[0].rooms.open(agreed(public=False), ["open"] * 4, "bo")
        lines = []
        for server in servers:  # she only looks on: no seat leads to her
            room = await server.rooms.enter(opened.id)
            assert room is not None
            lines.append((Line(room, ada), Line(room, None)))
        del bus.listeners[servers[2]._id]
        await forget(servers[0], ada.id)
        assert lines[0][0].closed == UNKNOWN
        await until(lambda: lines[1][0].closed == UNKNOWN)
        assert lines[2][0].closed is None
        await servers[2].rooms.dismiss_forgotten()
        assert lines[2][0].closed == UNKNOWN
        assert lines[2][0].told[-1]["close"] is True
        assert [watcher.closed for _, watcher in lines] == [None] * 3
        for server in servers:
            await server.close()

    play(work)


def test_nothing_in_the_process_knows_the_name_any_more(tmp_path: Path) -> None:
    async def work() -> list[object]:
        server = ServerProcess(
            Settings(data=str(tmp_path), compile=False, bot_pause=0, time_scale=200)
        )
        await server.open()
        try:
            await asyncio.wait_for(play_and_be_forgotten(server), 60)
            gc.collect()
            return known(server)
        finally:
            await server.close()

    assert asyncio.run(work()) == []


def test_a_rated_match_that_ends_later_rates_nobody_who_was_forgotten(tmp_path: Path) -> None:
    """The other's result counts all the same."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        ada, bo = [await server.person(name) for name in ("Ada", "Bo")]
        seats = ["open", "open", "bot:novice", "bot:novice"]
        room = await server.rooms.open(agreed(rated=True), seats, ada.id)
        await room.seat(bo.id)
        await until(lambda: room.table.phase == "playing")
        await forget(server, bo.id)
        await room.changed(lambda table: table.vote(ada.id, "end", True, table.at))
        match = await server.store.matches.get(room.id)
        assert match is not None
        assert match.rated
        rated = {one.player for one in await server.store.matches.best("busca")}
        assert rated == {ada.id, "bot:novice"}
        assert await server.store.players.abandoned(bo.id, 0) == 0
        await server.close()

    play(work)
