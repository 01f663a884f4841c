"""A server with SQLite is killed again and again, whatever its tables are doing."""

from __future__ import annotations

import asyncio

from server.town import Server
from trust.evening import Evening
from trust.trial import Effort, Round, Trial

_TABLES = 6


async def run(round: Round) -> None:
    """`size` kills."""
    server = Server(round.folder)
    await asyncio.to_thread(lambda: server.start().wait())
    evening = Evening(round, lambda: [server.address] if server.process else [], _TABLES)
    luck = round.luck("kills")

    async def kill() -> None:
        for _ in range(round.size):
            await asyncio.sleep(0.4 + 2 * luck.random())
            for state in evening.states():
                round.figures[f"killed while {state}"] += 1
            await asyncio.to_thread(server.kill)
            round.figures["kills"] += 1
            await asyncio.to_thread(lambda: server.start().wait())

    try:
        await evening.while_people_play(kill)
    finally:
        server.kill()


TRIAL = Trial(
    "kills",
    "what was answered `done` is on disk, once, whatever went on when the server was killed",
    run,
    {
        "short": Effort(1, 5),
        "usual": Effort(2, 12),
        "night": Effort(10, 25),
    },
)
