"""What a match takes on disk: while it is played, and for ever, once it is folded into its record.

    python bench/server/bytes.py [--matches 30] [--most 20000]

As many novices as usually play sit as people and take part in every shuffle, so that each event has
all that one of a person has: the id of a command as the page makes it, a promise, a cut. Written by
the ways the server itself writes; bytes are those of SQLite's pages in use. Exits with 1 if a
folded match takes more than `--most`.
"""

from __future__ import annotations

import argparse
import asyncio
import secrets as randomness
import statistics
import sys
import tempfile
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text

from tribu import jit
from tribu.bots.bot import Situation
from tribu.bots.registry import bot
from tribu.games import load, names
from tribu.match.chance import SeededChance
from tribu.match.proof import commit
from tribu.match.sight import sight_of
from tribu.server.lobby.listing import listing_of
from tribu.server.room.match_end import final_writes
from tribu.server.room.stored_events import rows_of
from tribu.store import Database, open_database
from tribu.store.database import sqlite_url
from tribu.store.players import new_id
from tribu.store.tables import created, secret_kept
from tribu.store.writer import Append
from tribu.table.events import Event
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table

NOVICE = bot("novice")


class Played(NamedTuple):
    """A match that is over, with everything that is written of it."""

    table: Table
    events: list[Event]
    secrets: dict[int, bytes]


def play(game: str, seed: int) -> Played:
    """A match as a table's usual settings have it."""
    players = load(game).usual
    people = [new_id() for _ in range(players)]
    setting = Setting(game, players, {}, Pace(60, 300), False, True, True, "free", "novice", 60)
    table, events = Table.open(new_id(), setting, ["open"] * players, people[0], 1)
    table.mixing_chance, kept, now = SeededChance(seed), {}, 1_700_000_000_000
    for seat in range(1, players):
        events += table.sit(people[seat], seat, now, _command())
    while table.phase != "over":
        now += 4000
        if table.phase == "playing":
            seat = table.turn[0]
            seed += 1
            choice = NOVICE.choose(Situation(*sight_of(table.playing, seat)), None, seed)
            action = load(game).words.say(choice.action)
            events += table.act(people[seat], action, table.seq, now, _command())
        else:
            events += _shuffle(table, people, kept, now)
    return Played(table, events, kept)


def _shuffle(table: Table, people: list[str], kept: dict[int, bytes], now: int) -> list[Event]:
    """Everybody wants the next deal, and cuts."""
    events: list[Event] = []
    if table.phase == "resting":
        for one in people:
            if table.phase == "resting" and table.seat_of(one) not in table.ready:
                events += table.go_on(one, now, _command())
    deal = table.deals_begun
    kept[deal] = randomness.token_bytes(32)
    table.keep_secret(kept[deal])
    events += table.commit(deal, commit(kept[deal]), now)
    cuts = [randomness.token_bytes(16) for _ in people]
    for one, cut in zip(people, cuts, strict=True):
        events += table.promise(one, deal, sha256(cut).hexdigest(), now)
    for one, cut in zip(people, cuts, strict=True):
        events += table.cut(one, deal, cut.hex(), now)
    return [*events, *(table.deal(now) if table.phase == "cutting" else [])]


def _command() -> str:
    """An id as the page makes them."""
    return randomness.token_hex(12)


async def in_use(database: Database) -> int:
    """Bytes of pages that hold something."""
    async with database.engine.connect() as connection:
        pages, free, size = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("page_count", "freelist_count", "page_size")
        ]
    return int((pages - free) * size)


async def measure(game: str, matches: int, folder: Path) -> int:
    """Print a row; how many bytes a folded match takes."""
    played = [play(game, 1000 * number) for number in range(matches)]
    database = await open_database(sqlite_url(folder / f"{game}.db"))
    empty = await in_use(database)
    for table, events, kept in played:
        besides = created(listing_of(table, 1), "")
        for deal, secret in kept.items():
            besides += secret_kept(table.id, deal, secret)
        besides += final_writes(table, kept, 1)
        await database.writer.append(Append(table.id, rows_of(events), besides))
    before = (await in_use(database) - empty) / matches
    while await database.retention.fold(2):
        pass
    after = (await in_use(database) - empty) / matches
    records = [len(one.record) async for one in database.matches.all()]
    await database.close()
    moves = statistics.median(len(one.events) for one in played)
    print(
        f"| {game} | {moves:,.0f} | {before / 1000:,.1f} | {after / 1000:,.1f} "
        f"| {statistics.median(records) / 1000:,.1f} | {max(records) / 1000:,.1f} |"
    )
    return round(after)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=30)
    parser.add_argument("--most", type=int, default=20_000, help="bytes of a folded match")
    given = parser.parse_args()
    jit.interpret()
    print("| game | events | kB while played | kB folded | record: median | largest |")
    print("|---|---:|---:|---:|---:|---:|")
    with tempfile.TemporaryDirectory() as folder:
        found = [asyncio.run(measure(one, given.matches, Path(folder))) for one in names()]
    if max(found) > given.most:
        sys.exit(f"a folded match takes {max(found)} bytes, more than {given.most}")


if __name__ == "__main__":
    main()
