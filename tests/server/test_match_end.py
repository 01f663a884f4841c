"""What is written when a match is over: whose rating changes, and whose does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.inside import Inside, agreed, play, until
from server.test_takeover import play_on, seated


@pytest.mark.parametrize("people", [1, 2])
def test_nobody_is_rated_alone_among_bots(tmp_path: Path, people: int) -> None:
    async def work() -> None:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        seats = ["open"] * people + ["bot:novice"] * (4 - people)
        room = await server.rooms.open(agreed(rated=True), seats, "ada")
        await seated(room, *["bo"][: people - 1])
        await play_on(room, "over")
        await until(lambda: room.queue.free)
        ranked = {one.player for one in await server.store.matches.best("busca")}
        assert ranked == ({"ada", "bo", "bot:novice"} if people == 2 else set())
        assert await server.store.matches.get(room.id) is not None, "the match itself is kept"
        await server.close()

    play(work)
