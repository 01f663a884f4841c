"""How long phones wait on a large evening: 500 players, 125 tables that tell a deal within some
seconds, or all at once.

    python bench/server/evening.py --players 500 --rounds 3 --spread 10
    python bench/server/evening.py --players 500 --rounds 2 --online --pace 1

A server of its own with SQLite and compiled rules, on a core of its own; one connection for each
phone. Online everybody sits at a table of
the card room and plays a card within half to one and a half of `pace` seconds: how long a draw
takes, until its tables are open, and an action, until all four know. The bar of issue 18: a draw
under 2 s, and a round of 125 tables within the latency bar of the card room.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))

from load import Bench, BusyTable, cpu_of
from run import server
from sockets import connect

from server.client import OWN
from server.town import free_port


async def tell(
    phone: httpx.AsyncClient, path: str, table: dict[str, Any], lot: Random, spread: float
) -> float:
    """A table tells its deal, some time within `spread` seconds; seconds until it is answered."""
    await asyncio.sleep(lot.random() * spread)
    cuts = sorted(lot.sample(range(1, 40), 3))
    points = [str(b - a) for a, b in zip([0, *cuts], [*cuts, 40], strict=True)]
    command = {"do": "report", "table": table["number"], "deal": 1, "told": {"points": points}}
    begin = time.perf_counter()
    answer = await phone.post(path, json={"key": table["key"], "command": command}, headers=OWN)
    answer.raise_for_status()
    return time.perf_counter() - begin


async def measure(address: str, players: int, rounds: int, spread: float) -> None:
    lot = Random(18)
    async with httpx.AsyncClient(base_url=address, timeout=60) as director:
        names = [f"P{n}" for n in range(players)]
        terms = {"title": "Bench", "game": "busca", "names": names, "rounds": rounds, "deals": 1}
        opened = (await director.post("/api/evenings", json=terms, headers=OWN)).json()
        path = f"/api/evenings/{opened['id']}"
        phones = [httpx.AsyncClient(base_url=address, timeout=60) for _ in range(players // 4)]
        for phone in phones:
            await phone.get("/healthz")
        print("round  draw, s  all told, s  median, ms  99 %, ms  director looks, ms")
        for number in range(1, rounds + 1):
            begin = time.perf_counter()
            body = {"key": opened["key"], "command": {"do": "draw"}}
            now = (await director.post(path, json=body, headers=OWN)).json()
            draw = time.perf_counter() - begin
            begin = time.perf_counter()
            both = zip(phones, now["tables"], strict=True)
            told = (tell(phone, path, table, lot, spread) for phone, table in both)
            waits = sorted(await asyncio.gather(*told))
            whole = time.perf_counter() - begin
            begin = time.perf_counter()
            await director.post(path, json={"key": opened["key"]}, headers=OWN)
            look = time.perf_counter() - begin
            middle, late = waits[len(waits) // 2], waits[int(len(waits) * 0.99)]
            figures = f"{1000 * middle:10.0f}  {1000 * late:8.0f}  {1000 * look:18.0f}"
            print(f"{number:5}  {draw:7.2f}  {whole:11.2f}  {figures}")
        await asyncio.gather(*(phone.aclose() for phone in phones))


async def come_in(director: httpx.AsyncClient, path: str, name: str) -> str:
    """One more enters; their token."""
    body = {"name": name, "lang": "en"}
    token = str((await director.post("/api/me", json=body, headers=OWN)).json()["token"])
    director.cookies.clear()
    own = OWN | {"authorization": f"Bearer {token}"}
    command = {"command": {"do": "join"}}
    (await director.post(path, json=command, headers=own)).raise_for_status()
    return token


async def sit(address: str, table: dict[str, Any], tokens: list[str], bench: Bench) -> None:
    """The four people of a table come to it, and play."""
    url = f"{address.replace('http', 'ws', 1)}/api/tables/{table['at']}/socket"
    busy = BusyTable(bench)
    for place, player in zip(busy.places, table["players"], strict=True):
        place.line = await connect(url, tokens[player], place.hear)
        place.command(type="hello", lang="en")


async def measure_online(
    address: str, players: int, rounds: int, pace: float, process: int
) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=60) as director:
        terms = {"title": "Bench", "game": "busca", "rounds": rounds, "deals": 1, "online": {}}
        opened = (await director.post("/api/evenings", json=terms, headers=OWN)).json()
        path, key = f"/api/evenings/{opened['id']}", opened["key"]
        tokens = [await come_in(director, path, f"P{n}") for n in range(players)]

        async def ask(**more: Any) -> Any:
            answer = await director.post(path, json={"key": key, **more}, headers=OWN)
            answer.raise_for_status()
            return answer.json() if answer.content else None

        print("   drawn and  all over,           median,   99 %,  once all sit")
        print("      open, s          s  actions      ms      ms   99 %     most  core")
        for number in range(1, rounds + 1):
            begin, used = time.perf_counter(), cpu_of(process)
            now = await ask(command={"do": "draw"})
            drawn = time.perf_counter() - begin
            bench = Bench(pace)
            bench.counting = True
            await asyncio.gather(*(sit(address, table, tokens, bench) for table in now["tables"]))
            arriving = len(bench.waits)  # actions while some were still on their way
            while not all(table["done"] for table in now["tables"]):
                await asyncio.sleep(1)
                now = await ask()
            whole, waits = time.perf_counter() - begin, sorted(bench.waits)
            seated = sorted(bench.waits[arriving:])
            middle, late = (1000 * waits[int(len(waits) * at)] for at in (0.5, 0.99))
            figures = f"{middle:6.1f}  {late:6.1f}"
            figures += f"  {1000 * seated[int(len(seated) * 0.99)]:5.1f}  {1000 * seated[-1]:7.1f}"
            share = f"{100 * (cpu_of(process) - used) / whole:3.0f} %"
            print(f"{number:2}  {drawn:9.2f}  {whole:9.1f}  {bench.actions:7}  {figures}  {share}")
            if bench.refused:
                print("refused:", bench.refused)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--spread", type=float, default=0.0, help="seconds; 0: all at once")
    parser.add_argument("--online", action="store_true", help="at tables of the card room")
    parser.add_argument("--pace", type=float, default=1.0, help="online: seconds a card")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, server(folder, free_port()) as (address, process):
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {1})  # the server has core 0
        if asked.online:
            work = measure_online(address, asked.players, asked.rounds, asked.pace, process)
        else:
            work = measure(address, asked.players, asked.rounds, asked.spread)
        asyncio.run(work)


if __name__ == "__main__":
    main()
