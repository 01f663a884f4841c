"""How much memory an idle table takes in the running server: tables of each game at which one
person and bots have played for a while, and the person thinks until the table is compressed.

    python bench/server/memory.py [--tables 200] [--games bue,busca,bugami]

Twenty tables are played at a time, as at a house where most people think and some act. After each
twenty, once the server says that all tables are compressed, the system is asked for its memory.
The answer is the slope of these figures (Theil and Sen: the median of the slopes of all pairs, so
that one odd figure counts for nothing), without the first few, which fill caches. It includes one
socket a table; what a socket takes is the same slope over spectators of one table.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import tempfile
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import httpx
import msgspec
from load import Heard, people
from run import server
from sockets import Line, connect

GAMES = {"busca": 4, "bugami": 4, "bue": 4}
WAVE = 20
WARM = 3  # waves before it is counted: caches, and memory that is used again
ACTS = 12  # by the person; the bots act in between
_decoder = msgspec.json.Decoder(Heard)


class Player:
    """Somebody who acts a few times and then thinks for ever."""

    def __init__(self) -> None:
        self.line: Line
        self.acts = 0
        self.thinking = asyncio.get_running_loop().create_future()

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        if message.type not in ("news", "table"):
            return
        if message.fair is not None and message.fair.step == "promise":
            self._say(type="promise", deal=message.fair.deal, hash="")
        if message.phase == "resting":
            self._say(type="next", id=f"n{message.seq}")
        if not message.legal:
            return
        if self.acts >= ACTS:
            if not self.thinking.done():
                self.thinking.set_result(None)
            return
        self.acts += 1
        self._say(type="act", id=f"a{message.seq}", action=message.legal[0][0], seq=message.seq)

    def _say(self, **fields: Any) -> None:
        self.line.send(msgspec.json.encode(fields))


def resident(pid: int) -> float:
    """The memory of a process that is really there, in kB (Linux)."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


async def open_table(client: httpx.AsyncClient, game: str, seats: int) -> str:
    bots = ["bot:novice"] * (seats - 1)
    limit = {"limit": 1000} if game == "busca" else {"target": 1000}
    body = {"game": game, "seats": ["open", *bots], "options": limit, "public": False}
    answer = await client.post("/api/tables", json=body)
    answer.raise_for_status()
    return str(answer.json()["id"])


async def visit(address: str, table: str, token: str) -> Player:
    """Sit at a table, or watch it, by one socket."""
    player = Player()
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table}/socket"
    player.line = await connect(url, token, player.hear)
    player.line.send(b'{"type":"hello","lang":"en"}')
    return player


def slope(points: Sequence[tuple[int, float]]) -> float:
    """How steeply the second figure grows with the first."""
    return statistics.median(
        (high - low) / (more - few) for (few, low), (more, high) in combinations(points, 2)
    )


async def until_compressed(client: httpx.AsyncClient, tables: int) -> None:
    """Until the server says that this many tables are compressed."""
    for _ in range(300):
        figures = (await client.get("/metrics")).text
        if f"\ntribu_tables_compressed {tables:.1f}\n" in figures:
            return
        await asyncio.sleep(0.1)
    raise TimeoutError(f"not all of {tables} tables were compressed within 30 s")


async def fill(address: str, pid: int, game: str, seats: int, tables: int) -> float:
    """Memory for each of that many idle tables with a socket, in kB."""
    client, token = (await people(address))[0]
    points: list[tuple[int, float]] = []
    players: list[Player] = []
    for _ in range(WARM + tables // WAVE):
        ids = [await open_table(client, game, seats) for _ in range(WAVE)]
        wave = [await visit(address, one, token) for one in ids]
        await asyncio.gather(*(one.thinking for one in wave))
        players += wave
        await until_compressed(client, len(players))
        points.append((len(players), resident(pid)))
    for one in players:
        one.line.transport.close()
    return slope(points[WARM - 1 :])


async def watch(address: str, pid: int, sockets: int) -> float:
    """Memory for each of that many spectators, in kB."""
    guests = await people(address)
    table = await open_table(guests[0][0], "busca", 4)
    watching = [await visit(address, table, guests[0][1])]
    points: list[tuple[int, float]] = []
    for _ in range(WARM + sockets // WAVE):
        watching += [await visit(address, table, guests[1][1]) for _ in range(WAVE)]
        await asyncio.sleep(0.2)  # until they have been shown the table
        points.append((len(watching), resident(pid)))
    return slope(points[WARM - 1 :])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--games", default=",".join(GAMES))
    parser.add_argument("--port", type=int, default=8140)
    given = parser.parse_args()
    os.environ["TRIBU_IDLE"] = "1"
    with tempfile.TemporaryDirectory() as folder, server(folder, given.port) as (address, pid):
        socket = asyncio.run(watch(address, pid, given.tables))
        print(f"a socket: {socket:.0f} kB", flush=True)
    for number, game in enumerate(given.games.split(",")):
        port, seats = given.port + 1 + number, GAMES[game]
        with tempfile.TemporaryDirectory() as folder, server(folder, port) as (address, pid):
            table = asyncio.run(fill(address, pid, game, seats, given.tables))
        print(f"an idle table of {game}, {seats} seats, with a socket: {table:.0f} kB", flush=True)


if __name__ == "__main__":
    main()
