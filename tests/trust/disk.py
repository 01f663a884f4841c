"""The disk is full, or takes nothing at all: nobody is told that something is done which is not,
and play goes on when there is room again. The system's limit on the size of files stands in for the
disk: it can be lowered and raised while the server runs."""

from __future__ import annotations

import asyncio
import resource

import httpx

from server.town import Server
from trust.evening import Evening
from trust.trial import Effort, Round, Trial, promised

_TABLES = 4


def _missing() -> str:
    return "" if hasattr(resource, "prlimit") else "prlimit (Linux)"


async def run(round: Round) -> None:
    """`size` times full, or read-only."""
    server = Server(round.folder)
    await asyncio.to_thread(lambda: server.start().wait())
    evening = Evening(round, lambda: [server.address] if server.process else [], _TABLES)
    luck = round.luck("disk")

    async def fill() -> None:
        for _ in range(round.size):
            await asyncio.sleep(0.5 + luck.random())
            assert server.process is not None
            unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
            kind = luck.choice(["full", "read-only"])
            round.figures[f"disk {kind}"] += 1
            log = server.folder / "tribu.db-wal"
            limit = log.stat().st_size if kind == "full" and log.exists() else 0
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (limit, unlimited[1]))
            await _says_so(server, 503)
            await asyncio.sleep(0.5 + 2 * luck.random())
            resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, unlimited)
            await _says_so(server, 200)

    try:
        await evening.while_people_play(fill)
        promised(server.process and server.process.poll() is None, "the server died of it")
    finally:
        server.kill()


async def _says_so(server: Server, status: int) -> None:
    """`/healthz` notices, within the time that a write may take."""
    async with asyncio.timeout(30), httpx.AsyncClient(timeout=30) as http:
        while (await http.get(f"{server.address}/healthz")).status_code != status:
            await asyncio.sleep(0.1)


TRIAL = Trial(
    "disk",
    "a disk that is full or takes nothing costs time, and nothing else",
    run,
    {"short": Effort(1, 2), "usual": Effort(1, 8), "night": Effort(4, 40)},
    _missing,
)
