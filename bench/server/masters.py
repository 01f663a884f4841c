"""Does a master's search delay a move elsewhere? A whole match of each game against club and master
bots by a real socket, while people play Busca at other tables.

    python bench/server/masters.py [--budget 0.05] [--tables 40]

Bots think in a worker process, which here has to share the server's one core.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from typing import Any

import httpx
import msgspec
from load import Bench, Heard, open_table, people
from run import server
from sockets import Line, connect

SHORT: dict[str, dict[str, int]] = {
    "bue": {"target": 1},
    "busca": {"deals": 1},
    "bugami": {"target": 10},
}
BOTS = ["bot:master", "bot:club", "bot:master"]
PATIENCE = 600  # seconds; the first time the search is compiled
_decoder = msgspec.json.Decoder(Heard)


class Guest:
    """Plays the first legal action until the match is over."""

    def __init__(self) -> None:
        self.line: Line
        self.refused = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        self.refused += message.type == "refused"
        if message.phase == "over" and not self.over.done():
            self.over.set_result(None)
        if message.fair is not None and message.fair.step == "promise":
            self._say(type="promise", deal=message.fair.deal, hash="")
        if message.phase == "resting":
            self._say(type="next", id=f"n{message.seq}")
        if message.legal:
            action = message.legal[0][0]
            self._say(type="act", id=f"a{message.seq}", action=action, seq=message.seq)

    def _say(self, **fields: Any) -> None:
        self.line.send(msgspec.json.encode(fields))


async def whole_match(address: str, client: httpx.AsyncClient, token: str, game: str) -> float:
    """Seconds that a match against strong bots takes."""
    body = {"game": game, "seats": ["open", *BOTS], "options": SHORT[game], "public": False}
    answer = await client.post("/api/tables", json=body)
    answer.raise_for_status()
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{answer.json()['id']}/socket"
    guest, began = Guest(), time.perf_counter()
    guest.line = await connect(url, token, guest.hear)
    guest._say(type="hello", lang="en")
    await asyncio.wait_for(guest.over, PATIENCE)
    assert not guest.refused
    return time.perf_counter() - began


async def measure(address: str, tables: int) -> None:
    bench = Bench(pace=1)
    guests = await people(address)
    await asyncio.gather(*(open_table(address, guests, bench) for _ in range(tables)))
    await asyncio.sleep(4)
    bench.counting = True
    await asyncio.sleep(8)
    print(f"nobody thinks: {_waits(bench)}", flush=True)
    for game in SHORT:
        bench.waits.clear()
        seconds = await whole_match(address, *guests[0], game)
        print(f"a match of {game}, {seconds:.0f} s; elsewhere: {_waits(bench)}", flush=True)


def _waits(bench: Bench) -> str:
    waits = sorted(bench.waits)
    p50, p99 = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
    return f"{len(waits)} actions, p50 {p50:.1f} ms, p99 {p99:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--budget", default="0.05", help="times the thinking time of each level")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--port", type=int, default=8160)
    given = parser.parse_args()
    os.environ["TRIBU_BOT_BUDGET"] = given.budget
    with tempfile.TemporaryDirectory() as folder, server(folder, given.port) as (address, _):
        asyncio.run(measure(address, given.tables))


if __name__ == "__main__":
    main()
