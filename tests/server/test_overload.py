"""Too many tables: no new one is opened, and those who play notice nothing."""

from __future__ import annotations

import asyncio
import itertools
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import TimeoutError

from server.inside import Inside, Line, agreed, play, until
from server.test_takeover import COMPANY, play_on, seated
from tribu.server.operations import lag
from tribu.server.problems import RequestProblem
from tribu.server.room.visitor import TRY_AGAIN_LATER
from tribu.wire import commands as wire


def test_a_full_room_says_so_and_plays_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20, tables=2, idle=0)
        await server.open()
        ada = await server.person("Ada")
        room, other = [await server.rooms.open(agreed(), COMPANY, ada.id) for _ in range(2)]
        with pytest.raises(RequestProblem, match="no new ones open") as caught:
            await server.rooms.open(agreed(), COMPANY, ada.id)
        assert caught.value.status == 503
        await seated(room, "bo")
        await play_on(room, "over")
        line = Line(room, ada)
        server.sockets._commands.receive(room, line.visitor, wire.Remake("again"))
        await until(lambda: any(told["type"] == "refused" for told in line.told))
        assert "no new ones open" in line.told[-1]["text"]
        await other.unseat(ada.id)
        room.left(line.visitor)
        await until(lambda: other.queue.free and room.can_rest())
        released: list[str] = []
        release = server.store.tables.release

        async def noted(table: str, process: str) -> None:
            released.append(table)
            await release(table, process)

        monkeypatch.setattr(server.store.tables, "release", noted)
        await server.rooms.let_go()
        assert not server.rooms._rooms
        assert not released, "the end of a match was written when it ended"
        assert await server.rooms.open(agreed(), COMPANY, ada.id), "there is room again"
        await server.close()

    play(work)


def test_a_process_that_does_not_keep_up_opens_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where everything was late for some seconds."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()
        ada = await server.person("Ada")
        monkeypatch.setattr(lag, "_TICK", 0.0)
        ticks = itertools.count(step=3.0)
        watched = lag.Lag(1.0, lambda: next(ticks))
        server.rooms._lags = watched.too_long
        watching = asyncio.ensure_future(watched.forever())
        await until(watched.too_long)
        watching.cancel()
        with pytest.raises(RequestProblem, match="The server is overloaded") as caught:
            await server.rooms.open(agreed(), COMPANY, ada.id)
        assert caught.value.status == 503
        watched.saw(0.1)
        assert await server.rooms.open(agreed(), COMPANY, ada.id)
        await server.close()

    play(work)


def test_a_database_that_does_not_keep_up_is_no_bug(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Found by five hundred tables on a machine that had no time for them: whoever came then left
    a traceback in the log. The page tries again by itself."""

    async def work() -> None:
        server = Inside(tmp_path)
        await server.open()

        async def busy(*_: Any, **__: Any) -> None:
            raise TimeoutError("QueuePool limit reached")

        async def receive() -> dict[str, str]:
            return {"type": "websocket.connect"}

        async def send(message: dict[str, Any]) -> None:
            told.append(message)

        told: list[dict[str, Any]] = []
        monkeypatch.setattr(server.sockets._identity, "find", busy)
        monkeypatch.setattr(server.sockets._guard, "socket_is_ours", lambda scope: True)
        await asyncio.sleep(0)  # what works in the background has begun
        await server.sockets({"path": "/api/tables/any/socket"}, receive, send)
        assert told == [{"type": "websocket.close", "code": TRY_AGAIN_LATER}]
        await server.close()

    play(work)


def test_a_moment_is_no_overload() -> None:
    watched, never = lag.Lag(1.0), lag.Lag(0)
    found = []
    for late in (9.0, 3.0, 3.0, 3.0, 3.0, 0.5, 9.0):
        watched.saw(late)
        never.saw(late)
        found.append(watched.too_long())
        assert not never.too_long()
    assert found == [False] * 4 + [True, False, False]
