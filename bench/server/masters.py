"""Does a master's search delay a move elsewhere? A whole match of each game against club and master
bots by a real socket, and then masters who think with their whole budget, while people play Busca
at other tables.

    python bench/server/masters.py [--budget 0.05] [--tables 40] [--seconds 20]

Bots think in a worker process, which here has to share the server's one core. Their search is
compiled first, which takes minutes if that was never done.
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

from tribu.bots.registry import bot
from tribu.bots.sample import warm_up

SHORT: dict[str, dict[str, int]] = {
    "bue": {"target": 1},
    "busca": {"deals": 1},
    "bugami": {"target": 10},
}
LONG: dict[str, dict[str, int]] = {
    "bue": {"target": 10000},
    "busca": {"limit": 1000},
    "bugami": {"target": 10000},
}
BOTS = ["bot:master", "bot:club", "bot:master"]
PATIENCE = 120  # seconds
_decoder = msgspec.json.Decoder(Heard)


class Guest:
    """Plays the first legal action until the match is over."""

    def __init__(self) -> None:
        self.line: Line
        self.refused = 0
        self.seq = 0
        self.over: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        self.refused += message.type == "refused"
        self.seq = max(self.seq, message.seq)
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


async def sit_down(
    address: str, client: httpx.AsyncClient, token: str, game: str, options: dict[str, int]
) -> Guest:
    """Open a table with strong bots, and begin to play."""
    body = {"game": game, "seats": ["open", *BOTS], "options": options, "public": False}
    answer = await client.post("/api/tables", json=body)
    answer.raise_for_status()
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{answer.json()['id']}/socket"
    guest = Guest()
    guest.line = await connect(url, token, guest.hear)
    guest._say(type="hello", lang="en")
    return guest


async def whole_match(address: str, client: httpx.AsyncClient, token: str, game: str) -> float:
    """Seconds that a match against strong bots takes."""
    began = time.perf_counter()
    guest = await sit_down(address, client, token, game, SHORT[game])
    while not guest.over.done() and time.perf_counter() - began < PATIENCE:
        await asyncio.wait({guest.over}, timeout=10)
        print(f"  {game}: {time.perf_counter() - began:.0f} s, news {guest.seq}", flush=True)
    assert guest.over.done(), "the match did not end"
    assert not guest.refused
    return time.perf_counter() - began


async def busy(address: str, tables: int) -> tuple[Bench, list[tuple[httpx.AsyncClient, str]]]:
    """People who play elsewhere, each about once a second; and what they wait for."""
    bench = Bench(pace=1)
    guests = await people(address)
    await asyncio.gather(*(open_table(address, guests, bench) for _ in range(tables)))
    await asyncio.sleep(4)
    bench.counting = True
    await asyncio.sleep(8)
    print(f"nobody thinks: {_waits(bench)}", flush=True)
    return bench, guests


async def matches(address: str, tables: int) -> None:
    """Whole matches with small budgets."""
    bench, guests = await busy(address, tables)
    for game in SHORT:
        bench.waits.clear()
        seconds = await whole_match(address, *guests[0], game)
        print(f"a match of {game}, {seconds:.0f} s; elsewhere: {_waits(bench)}", flush=True)
    print("", *_figures(address, "tribu_bot_refused_total", *_THOUGHTS), sep="\n  ", flush=True)


async def thoughts(address: str, tables: int, seconds: float) -> None:
    """Masters with their whole budget, of which one or the other thinks all the time."""
    bench, guests = await busy(address, tables)
    for game in SHORT:
        await sit_down(address, *guests[0], game, LONG[game])
    await asyncio.sleep(5)
    bench.waits.clear()
    await asyncio.sleep(seconds)
    print(f"masters think all the time: {_waits(bench)}", flush=True)
    spent = _figures(address, "tribu_bot_refused_total", "tribu_bot_seconds_sum", *_THOUGHTS)
    print("", *spent, sep="\n  ", flush=True)


# How often bots were asked, and how often a novice had to answer for them.
_THOUGHTS = ("tribu_bot_seconds_count", "tribu_bot_stood_in_total")


def _figures(address: str, *names: str) -> list[str]:
    """The server's own figures of these names. A refused move of a bot is counted by its game; one
    without a line had none."""
    text = httpx.get(f"{address}/metrics").text
    return [line for line in text.splitlines() if line.startswith(names)]


def compile_search() -> None:
    """So that no bot has to wait for that."""
    for game in SHORT:
        for level in ("club", "master"):
            began = time.perf_counter()
            warm_up(bot(level), game)
            print(f"  {level} at {game}: ready in {time.perf_counter() - began:.1f} s", flush=True)


def _waits(bench: Bench) -> str:
    waits = sorted(bench.waits)
    p50, p99 = (1000 * waits[int(share * (len(waits) - 1))] for share in (0.5, 0.99))
    return f"{len(waits)} actions, p50 {p50:.1f} ms, p99 {p99:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--budget", default="0.05", help="times the thinking time of each level")
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--port", type=int, default=8160)
    parser.add_argument("--seconds", type=float, default=20, help="with the whole budget")
    given = parser.parse_args()
    compile_search()
    for budget in (given.budget, "1"):
        os.environ["TRIBU_BOT_BUDGET"] = budget
        print(f"budget × {budget}", flush=True)
        with tempfile.TemporaryDirectory() as folder, server(folder, given.port) as (address, _):
            if budget == "1":
                asyncio.run(thoughts(address, given.tables, given.seconds))
            else:
                asyncio.run(matches(address, given.tables))


if __name__ == "__main__":
    main()
