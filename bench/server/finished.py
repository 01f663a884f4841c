"""Do ten thousand finished matches slow a new one? The same questions to a server with an empty
store and to one with many matches, all of which the one who asks has played.

    python bench/server/finished.py [--matches 10000] [--repeats 5] [--keep FOLDER]

The matches are one that was played, written again and again by the ways the server itself writes.
The two servers are asked in turn, so that a noisy minute meets both: a figure is the median of the
repeats' medians, with the lowest and the highest of them. With --keep the stores stay in a folder,
and a second run only asks.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import shutil
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import httpx
from load import people
from memory import open_table, visit
from run import server

from tribu.match.chance import SeededChance
from tribu.match.proof import commit
from tribu.match.record import write
from tribu.server.lobby.listing import listing_of
from tribu.server.room.ratings import after_match, ranks
from tribu.server.room.stored_events import rows_of
from tribu.store import open_database
from tribu.store.database import sqlite_url
from tribu.store.matches import Finished, finished, rated
from tribu.store.players import new_id
from tribu.store.tables import created, secret_kept
from tribu.store.writer import Append
from tribu.table.events import Event
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table

OTHERS = 300
ROUNDS = 15
Times = dict[str, float]


def played(who: list[str]) -> tuple[Table, list[Event], dict[int, bytes]]:
    """A rated match of Busca of four people, to its end."""
    setting = Setting("busca", 4, {"limit": 3}, Pace(), True, True, True, "free", "novice", 60)
    table, events = Table.open(new_id(), setting, ["open"] * 4, who[0], 1)
    table.mixing_chance, secrets = SeededChance(1), {}
    for seat in (1, 2, 3):
        events += table.sit(who[seat], seat, 1)
    while table.phase != "over":
        if table.phase == "playing":
            seat = table.turn[0]
            text = random.choice(table.playing.legal_texts(seat))
            events += table.act(who[seat], text, table.seq, 2)
            continue
        deal = table.deals_begun
        secrets[deal] = deal.to_bytes(32, "big")
        table.keep_secret(secrets[deal])
        events += table.commit(deal, commit(secrets[deal]), 2)
        events += table.ask_cuts(2)
        events += table.deal(2)
    return table, events, secrets


async def fill(path: Path, me: str, matches: int) -> None:
    """Write that number of matches of one player with others."""
    database = await open_database(sqlite_url(path))
    try:
        others = [f"other{number}" for number in range(OTHERS)]
        table, events, secrets = played([me, *others[:3]])
        rows, match = rows_of(events), table.playing
        places = ranks(match.totals, match.winners, True)
        record = write(table.to_record([""] * 4, secrets))
        one = Finished("", "busca", 0, True, match.totals, match.winners, 1, record)
        done: list[Awaitable[None]] = []
        for number in range(matches):
            table.id = new_id()
            for chair, who in zip(table.chairs[1:], random.sample(others, 3), strict=True):
                chair.player = who
            seated = [me, *(chair.player for chair in table.chairs[1:])]
            listing = replace(listing_of(table, number), created=number)
            besides = [*created(listing, ""), *secret_kept(table.id, 0, secrets[0])]
            besides += finished(replace(one, id=table.id, at=number))
            besides.append(rated("busca", seated, partial(after_match, seated, places)))
            done.append(database.writer.append(Append(table.id, rows, besides)))
            if len(done) == 200:
                await asyncio.gather(*done)
                done.clear()
        await asyncio.gather(*done)
    finally:
        await database.close()


async def timed(ask: Callable[[], Awaitable[object]]) -> float:
    """The median of some rounds, in milliseconds; the first is not counted."""
    spent = []
    await ask()
    for _ in range(ROUNDS):
        began = time.perf_counter()
        await ask()
        spent.append(1000 * (time.perf_counter() - began))
    return statistics.median(spent)


async def questions(address: str, client: httpx.AsyncClient, token: str) -> Times:
    async def get(path: str) -> None:
        (await client.get(path)).raise_for_status()

    async def new_match() -> None:
        """A table with bots: opened, entered, twelve actions of one's own, the bots' besides."""
        player = await visit(address, await open_table(client, "busca", 4), token)
        await player.thinking
        player.line.transport.close()

    return {
        "open a table": await timed(lambda: open_table(client, "busca", 4)),
        "a new table and its first 48 actions": await timed(new_match),
        "the lobby": await timed(lambda: get("/api/tables")),
        "my matches": await timed(lambda: get("/api/matches")),
        "the leaderboard": await timed(lambda: get("/api/leaderboards/busca")),
    }


def prepare(folder: Path, matches: int, port: int) -> None:
    """A store with that number of matches of one player, whose token lies beside it."""
    if (folder / "token").exists():
        return
    folder.mkdir(parents=True)
    with server(str(folder), port) as (address, _):
        me, token = asyncio.run(_come_in(address))
    began = time.perf_counter()
    asyncio.run(fill(folder / "tribu.db", me, matches))
    print(f"{matches:,} matches written in {time.perf_counter() - began:.0f} s", flush=True)
    (folder / "token").write_text(token)


def ask(folder: Path, port: int) -> Times:
    """Ask a server that has this store; what is new in it is forgotten afterwards."""
    with tempfile.TemporaryDirectory() as copy:
        shutil.copy(folder / "tribu.db", copy)
        with server(copy, port) as (address, _):
            return asyncio.run(_questions(address, (folder / "token").read_text()))


async def _come_in(address: str) -> tuple[str, str]:
    """One's public id and token."""
    client, token = (await people(address))[0]
    return str((await client.get("/api/me")).json()["player"]), token


async def _questions(address: str, token: str) -> Times:
    headers = {"x-tribu": "1", "authorization": f"Bearer {token}"}
    async with httpx.AsyncClient(base_url=address, timeout=60, headers=headers) as client:
        return await questions(address, client, token)


def compare(folders: list[Path], repeats: int, port: int) -> list[list[Times]]:
    """The answers of each repeat, first without matches, then with them."""
    found: list[list[Times]] = []
    for number in range(repeats):
        found.append([ask(folder, port + number % 2) for folder in folders])
        print(f"repeat {number + 1} of {repeats}: {found[-1]}", flush=True)
    return found


def _spread(times: list[float]) -> str:
    return f"{statistics.median(times):.1f} ({min(times):.1f} to {max(times):.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--keep", help="a folder for the stores")
    parser.add_argument("--port", type=int, default=8150)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        home = Path(given.keep or temporary)
        folders = [home / str(matches) for matches in (0, given.matches)]
        for folder in folders:
            prepare(folder, int(folder.name), given.port)
        found = compare(folders, max(1, given.repeats), given.port)
    print(f"| milliseconds | no match before | {given.matches:,} finished |")
    print("|---|---:|---:|")
    for what in found[0][0]:
        none, many = ([one[side][what] for one in found] for side in (0, 1))
        print(f"| {what} | {_spread(none)} | {_spread(many)} |")


if __name__ == "__main__":
    main()
