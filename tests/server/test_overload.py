"""Too many tables: no new one is opened, and those who play notice nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.inside import Inside, Line, agreed, play, until
from server.test_takeover import COMPANY, play_on, seated
from tribu.server.problems import RequestProblem
from tribu.wire import commands as wire


def test_a_full_room_says_so_and_plays_on(tmp_path: Path) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20, tables=2, idle=0)
        await server.open()
        ada = await server.person("Ada")
        room, other = [await server.rooms.open(agreed(), COMPANY, ada.id) for _ in range(2)]
        with pytest.raises(RequestProblem, match="no new ones are opened") as caught:
            await server.rooms.open(agreed(), COMPANY, ada.id)
        assert caught.value.status == 503
        await seated(room, "bo")
        await play_on(room, "over")
        line = Line(room, ada)
        server.sockets._commands.receive(room, line.visitor, wire.Remake("again"))
        await until(lambda: any(told["type"] == "refused" for told in line.told))
        assert "no new ones are opened" in line.told[-1]["text"]
        await other.unseat(ada.id)
        await until(lambda: other.queue.free)
        await server.rooms.let_go()
        assert await server.rooms.open(agreed(), COMPANY, ada.id), "there is room again"
        await server.close()

    play(work)
