"""Tables of Busca with four people each, who are told of every action: how many actions a second,
and how long until all four know.

    python bench/server/load.py http://127.0.0.1:8000 --tables 60            as fast as it goes
    python bench/server/load.py http://127.0.0.1:8000 --tables 500 --pace 2  a person's pace

Run it in a process (and on a core) of its own; `run.py` does.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
from sockets import Line, connect

SEATS = 4


class Fair(msgspec.Struct):
    deal: int
    step: str


class Heard(msgspec.Struct, tag=False):
    """The little that a client of the benchmark reads of a message."""

    type: str
    seq: int = -1
    me: int = -1
    phase: str | None = None
    legal: list[list[str]] | None = None
    fair: Fair | None = None
    why: str = ""


_decoder = msgspec.json.Decoder(Heard)


class Bench:
    """What is measured."""

    def __init__(self, pace: float) -> None:
        self.pace = pace
        self.actions = 0
        self.commands = 0
        self.waits: list[float] = []
        self.counting = False
        self.refused: dict[str, int] = {}


class Place:
    """One seat's connection."""

    def __init__(self, table: BusyTable, player: int) -> None:
        self.table = table
        self.player = player
        self.line: Line

    def hear(self, data: bytes) -> None:
        message = _decoder.decode(data)
        if message.type == "news" or message.type == "table":
            self.table.told(self, message)
        elif message.type == "refused":
            why = message.why
            self.table.bench.refused[why] = self.table.bench.refused.get(why, 0) + 1

    def command(self, **fields: Any) -> None:
        self.table.bench.commands += 1
        self.line.send(msgspec.json.encode(fields))


class BusyTable:
    """A table whose four people act as soon as they may, or at a pace."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        self.places = [Place(self, player) for player in range(SEATS)]
        self.count = 0
        self.acts: dict[int, list[float]] = {}  # news → when it was caused, and how many know

    def told(self, place: Place, message: Heard) -> None:
        if message.phase == "resting":
            self._say(place, type="next")
        if message.fair is not None and message.fair.step == "promise":
            place.command(type="promise", deal=message.fair.deal, hash="")
        self._note(message.seq)
        if message.legal:
            self._act_later(place, message)

    def _note(self, seq: int) -> None:
        """One more seat knows of an action."""
        act = self.acts.get(seq)
        if act is None:
            return
        act[1] += 1
        if act[1] == SEATS:
            del self.acts[seq]
            if self.bench.counting:
                self.bench.actions += 1
                self.bench.waits.append(time.perf_counter() - act[0])

    def _act_later(self, place: Place, message: Heard) -> None:
        assert message.legal is not None
        action, seq = message.legal[0][0], message.seq
        if self.bench.pace:
            wait = self.bench.pace * random.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(wait, self._act, place, action, seq)
        else:
            self._act(place, action, seq)

    def _act(self, place: Place, action: str, seq: int) -> None:
        self.acts[seq + 1] = [time.perf_counter(), 0]
        self._say(place, type="act", action=action, seq=seq)

    def _say(self, place: Place, **fields: Any) -> None:
        self.count += 1
        place.command(id=f"{self.count}", **fields)


async def people(address: str) -> list[tuple[httpx.AsyncClient, str]]:
    """Four guests; each sits at every table."""
    found = []
    for name in ("Ada", "Bo", "Cleo", "Dino"):
        client = httpx.AsyncClient(base_url=address, timeout=60, headers={"x-tribu": "1"})
        token = (await client.post("/api/me", json={"name": name, "lang": "en"})).json()["token"]
        client.cookies.clear()
        client.headers["authorization"] = f"Bearer {token}"
        found.append((client, token))
    return found


async def open_table(
    address: str, guests: list[tuple[httpx.AsyncClient, str]], bench: Bench
) -> None:
    """A table with all four connected, seated and playing."""
    body = {"game": "busca", "seats": ["open"] * SEATS, "options": {"limit": 1000}, "public": False}
    body["pace"] = {"move": 0, "bank": 0}
    answer = await guests[0][0].post("/api/tables", json=body)
    answer.raise_for_status()
    table = BusyTable(bench)
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{answer.json()['id']}/socket"
    for place, (_, token) in zip(table.places, guests, strict=True):
        place.line = await connect(url, token, place.hear)
        place.command(type="hello", lang="en")
    for place in table.places[1:]:
        table._say(place, type="sit", seat=place.player)


def answer(bench: Bench) -> None:
    """How many actions there were so far, whenever a line is read."""
    for _ in sys.stdin:
        print(bench.actions, flush=True)


def cpu_of(process: int) -> float:
    """Seconds of processor time that a process has used (Linux); 0 if it is not known."""
    if not process:
        return 0.0
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


async def run(
    address: str, tables: int, seconds: float, pace: float, warm: float, server: int
) -> dict[str, Any]:
    bench = Bench(pace)
    guests = await people(address)
    for first in range(0, tables, 20):
        some = range(first, min(tables, first + 20))
        await asyncio.gather(*(open_table(address, guests, bench) for _ in some))
    await asyncio.sleep(warm)
    bench.counting = True
    if not seconds:
        await asyncio.to_thread(answer, bench)
    began, used, theirs = time.perf_counter(), time.process_time(), cpu_of(server)
    await asyncio.sleep(seconds)
    bench.counting = False
    wall, busy = time.perf_counter() - began, time.process_time() - used
    theirs = cpu_of(server) - theirs
    waits = sorted(bench.waits) or [0.0]
    return {
        "tables": tables,
        "seconds": round(wall, 2),
        "actions": bench.actions,
        "actions_per_second": round(bench.actions / wall, 1),
        "p50_ms": round(1000 * waits[len(waits) // 2], 2),
        "p99_ms": round(1000 * waits[int(len(waits) * 0.99)], 2),
        "max_ms": round(1000 * waits[-1], 2),
        "client_cpu": round(busy / wall, 2),
        "server_cpu": round(theirs / wall, 2),
        "server_us_per_action": round(1e6 * theirs / max(1, bench.actions)),
        "refused": bench.refused,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("address")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20, help="0: say how many when asked")
    parser.add_argument("--pace", type=float, default=0)
    parser.add_argument("--warm", type=float, default=3, help="seconds before it is counted")
    parser.add_argument("--server", type=int, default=0, help="its process id, for its CPU time")
    given = parser.parse_args()
    try:
        from uvloop import new_event_loop as make
    except ImportError:
        make = None  # type: ignore[assignment]
    with asyncio.Runner(loop_factory=make) as runner:
        work = run(*(getattr(given, name) for name in run.__annotations__ if name != "return"))
        print(json.dumps(runner.run(work)))


if __name__ == "__main__":
    main()
