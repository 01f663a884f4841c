"""What is over leaves nothing behind: the collector comes seldom, so nobody waits for it."""

from __future__ import annotations

import asyncio
import gc
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from websockets.server import ServerProtocol

from server.client import Client
from server.inside import Inside, Line, agreed, play, serving, until
from server.test_takeover import COMPANY, play_on
from tribu.server.http import identity
from tribu.server.http.door import GuardedProtocol
from tribu.server.room import rooms
from tribu.server.room.room import Room
from tribu.server.sockets.protocol import TableProtocol
from tribu.store.players import Player
from tribu.table.table import Table

_KINDS = (Room, Table, GuardedProtocol, TableProtocol, ServerProtocol)


def _in_memory() -> Counter[str]:
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, _KINDS))


def test_a_table_that_is_let_go_needs_no_collector(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Five hundred tables that came and went for half an hour took 240 MB: each was a circle of a
    room and its parts, with the connections that had led to it."""
    monkeypatch.setattr(rooms, "_BUSY", 0.0)

    async def work() -> None:
        async with serving(tmp_path, time_scale=20, idle=0, bot_workers=0) as (process, address):
            ada = await Client(address).come_in("Ada")
            gc.collect()
            before = _in_memory()
            room = await process.rooms.open(agreed(), ["open", *COMPANY[1:]], ada.player)
            seat = await ada.sit_at(room.id)
            await room.seat("bo")
            await play_on(room, "over")
            await seat.until(lambda: seat.phase == "over")
            during = _in_memory() - before
            assert set(during) == {"Room", "Table", "TableProtocol", "ServerProtocol"}, during
            await seat.close()
            await ada.close()
            await until(lambda: not process.rooms.loaded)
            del room
            await process.rooms.let_go()
            for _ in range(20):  # what is under way ends
                await asyncio.sleep(0.05)
                if not (left := _in_memory() - before):
                    break
            assert not left

    gc.disable()
    try:
        play(work)
    finally:
        gc.enable()


async def _idle_room(server: Inside) -> tuple[Player, Room]:
    """Whoever opened a table that is found by its link, and its room, which nobody is in."""
    await server.open()
    ada = await server.person("Ada")
    room = await server.rooms.open(agreed(public=False), COMPANY, ada.id)
    room.idle_since = 0
    return ada, room


def test_whoever_enters_a_table_by_link_may_stay(tmp_path: Path) -> None:
    """A room is not let go between their finding it and their sitting down, before the match
    either: the next to come would be in another room of the same table."""

    async def work() -> None:
        server = Inside(tmp_path, idle=60)
        _, room = await _idle_room(server)
        assert await server.rooms.enter(room.id) is room
        await server.rooms.let_go()
        assert await server.rooms.enter(room.id) is room
        await server.close()

    play(work)


def test_whoever_came_at_the_last_moment_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They had found the room just before it was let go."""
    monkeypatch.setattr(rooms, "_BUSY", 0.0)

    async def work() -> None:
        server = Inside(tmp_path, idle=0)
        ada, room = await _idle_room(server)
        await server.rooms.let_go()
        assert not server.rooms.loaded
        line = Line(room, ada)
        await server.rooms.let_go()
        await room.seat("bo")
        await until(lambda: line.told[-1]["type"] == "table" and len(line.told) > 1)
        await server.close()

    play(work)


def test_nobody_is_remembered_for_longer_than_a_moment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thousands who came once and went."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        now = 1000.0
        monkeypatch.setattr(identity, "time", SimpleNamespace(monotonic=lambda: now))
        for _ in range(12):
            now += identity._FRESH / 4
            _, token = await server.store.players.create("Ada", "en", 0)
            headers = [(b"authorization", f"Bearer {token}".encode())]
            assert await server.identity.find({"headers": headers})
        assert len(server.identity._known) == 4
        await server.close()

    play(work)
