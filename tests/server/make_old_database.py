"""Makes what `test_old_database.py` opens: a database as a server of some version left it.

Ada and Bo play over HTTP and sockets until there is a table in every phase; the server is asked
what each of them sees, and is killed. Run with the code of that version and the tests of today:

    git worktree add ../old COMMIT
    PYTHONPATH=../old/src python tests/server/make_old_database.py

It writes into `tests/server/data`:

    COMMIT.db.xz     the database, with the traces of a process that did not end in good order
    COMMIT.json.xz   the tokens of the players, and what the server told each of them
    COMMIT.jsonl     the records of the matches that were over, by `tribu export`
"""

from __future__ import annotations

import asyncio
import json
import lzma
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
DATA = HERE / "data"
sys.path.insert(0, str(HERE.parent))  # as pytest does for the tests

from server.client import Client, Seat  # noqa: E402
from server.town import Server  # noqa: E402

# Time runs slowly, so that shuffles still wait for a cut when the server is killed. Whoever opens
# the database must go at the same speed: else what happened would lie in the future.
# Slow clocks; and Ada plays at all her tables at once, by a program.
SLOW = {"TRIBU_TIME_SCALE": "0.1", "TRIBU_MESSAGE_RATE": "1000"}

SEATS = {
    "bue": ["open", "open", "bot:novice"],
    "busca": ["open", "bot:novice", "open", "bot:random"],
    "bugami": ["open", "open", "bot:novice", "bot:random"],
}
SEVERAL_DEALS: dict[str, Any] = {
    "bue": {"target": 150, "ban": "identical"},
    "busca": {"limit": 15, "deals": 4},
    "bugami": {"target": 350, "jokers": 2, "marriage": True},
}
ONE_DEAL: dict[str, Any] = {
    "bue": {"target": 1, "mixing": "auto"},
    "busca": {"deals": 1},
    "bugami": {"target": 1},
}


class Evening:
    """Ada and Bo, who sit at every table, and Eve, who looks on."""

    def __init__(self, address: str) -> None:
        self.ada, self.bo, self.eve = (Client(address) for _ in range(3))
        self.people = {"Ada": self.ada, "Bo": self.bo, "Eve": self.eve}
        self.tables: dict[str, str] = {}  # by game and phase
        self.seats: list[Seat] = []  # their sockets stay open until the server is killed

    async def spend(self) -> None:
        for name, one in self.people.items():
            await one.come_in(name)
        for game in SEATS:
            await self.over(game)
            await self.remade(game)
            await self.resting(game)
            await self.lesson(game)
            await self.gathering(game)
        await self.bue()
        await self.busca()
        await self.bugami()
        for game in SEATS:
            await self.cutting(game)  # last: only these do not wait for ever

    # --- tables -------------------------------------------------------------------------------

    async def sit(self, one: Client, table: str) -> Seat:
        self.seats.append(await one.sit_at(table))
        return self.seats[-1]

    async def opened(self, name: str, game: str, options: Any, **more: Any) -> Seat:
        """A table at which Ada waits for somebody."""
        table = await self.ada.open_table(game, SEATS[game], options=options, **more)
        self.tables[name] = table
        return await self.sit(self.ada, table)

    async def begun(self, name: str, game: str, options: Any, **more: Any) -> list[Seat]:
        """A table at which Bo has taken the last seat."""
        ada = await self.opened(name, game, options, **more)
        bo = await self.sit(self.bo, ada.table)
        assert (await bo.command("sit"))["type"] == "done"
        return [ada, bo]

    async def rested(self, name: str, game: str, **more: Any) -> list[Seat]:
        """A table whose first deal is over."""
        seats = await self.begun(name, game, SEVERAL_DEALS[game], **more)
        await play_to("resting", seats)
        return seats

    async def second_deal(self, name: str, game: str, **more: Any) -> list[Seat]:
        """A table whose second deal has been dealt."""
        seats = await self.rested(name, game, **more)
        await play_to("playing", seats)
        return seats

    # --- in every game ------------------------------------------------------------------------

    async def gathering(self, game: str) -> None:
        ada = await self.opened(f"{game} gathering", game, ONE_DEAL[game])
        await ada.command("say", text="Chi viene?")

    async def cutting(self, game: str) -> None:
        """Both have promised a cut; Ada has cut, Bo has not."""
        ada, bo = await self.begun(f"{game} cutting", game, ONE_DEAL[game])
        await all_play([ada, bo], lambda seat: (seat.view["fair"] or {}).get("step") == "cut")
        await ada.take_part_in_the_shuffle()

    async def resting(self, game: str) -> None:
        """Bo is ready to go on, Ada would rather stop."""
        ada, bo = await self.rested(f"{game} resting", game)
        await bo.command("next")
        await ada.command("vote", what="end", yes=True)

    async def over(self, game: str) -> None:
        """After several deals; rated, and by the clock."""
        options, pace = SEVERAL_DEALS[game], {"move": 600, "bank": 600}
        seats = await self.begun(f"{game} over", game, options, rated=True, pace=pace)
        await play_to("over", seats)

    async def remade(self, game: str) -> None:
        """Over, and the next table of the same people has begun."""
        ada, bo = await self.begun(f"{game} remade", game, ONE_DEAL[game])
        await play_to("over", [ada, bo])
        table = str((await ada.command("remake"))["value"])
        self.tables[f"{game} rematch"] = table
        again = [await self.sit(one, table) for one in (self.ada, self.bo)]
        await play_to("playing", again)

    async def lesson(self, game: str) -> None:
        """Ada has done the first thing that the coach asked for."""
        table = str((await self.ada.post(f"/api/lessons/{game}"))["id"])
        self.tables[f"{game} lesson"] = table
        ada = await self.sit(self.ada, table)
        await ada.until_turn()
        await ada.act((await awaited(self.ada, game))[0])

    # --- in one of them -----------------------------------------------------------------------

    async def bue(self) -> None:
        """In the second round, by the clock, after Ada mixed; and while cards are shown: Ada has
        chosen hers, Bo has not."""
        pace = {"move": 600, "bank": 600}
        seats = await self.second_deal("bue exchanging", "bue", pace=pace)
        await play_until_one(seats, lambda seat: seat.my_turn and seat.view["scene"]["round"] == 2)
        assert (await seats[0].command("mix"))["type"] == "done"
        seats = await self.second_deal("bue showing", "bue")
        await play_until_one(seats, can_show)
        ada = seats[0]
        await ada.until(lambda: can_show(ada))
        await ada.act(ada.view["legal"][-1][0])

    async def busca(self) -> None:
        """In the fifth trick, with the Italian pack, for which everybody voted."""
        seats = await self.second_deal("busca playing", "busca")
        for seat in seats:
            await seat.command("vote", what="italian", yes=True)
        await play_until_one(seats, in_fifth_trick)

    async def bugami(self) -> None:
        """Ada has bid and Bo has not; and in the fifth trick, while a bot plays for Bo."""
        ada, _ = await self.second_deal("bugami bidding", "bugami")
        await ada.until_turn()
        await ada.act("bid H")
        ada, bo = await self.second_deal("bugami playing", "bugami")
        await bo.command("away")
        await ada.play_on(lambda: in_fifth_trick(ada))

    # --- what the server says -----------------------------------------------------------------

    async def look(self) -> dict[str, Any]:
        """Everything that is to be the same afterwards, as the server tells it."""
        people = self.people.items()
        return {
            "players": {name: {"player": one.player, "token": one.token} for name, one in people},
            "tables": {
                name: {"id": table, "seen by": await seen_by(self.people, table)}
                for name, table in self.tables.items()
            },
            "matches": {name: await one.get("/api/matches") for name, one in people},
            "leaderboards": {
                game: await self.eve.get(f"/api/leaderboards/{game}") for game in SEATS
            },
        }


async def seen_by(people: dict[str, Client], table: str) -> dict[str, Any]:
    """The table as each of them sees it, if they may."""
    seen = {}
    for name, one in people.items():
        answer = await one.http.get(f"/api/tables/{table}/first?lang=en")
        if answer.status_code == 200:
            seen[name] = answer.json()["table"] | {"clock": None}
    return seen


async def awaited(one: Client, game: str) -> list[str]:
    """What the coach of a lesson asks for, one after the other."""
    steps = (await one.get(f"/api/lessons/{game}?lang=en"))["steps"]
    return [step["await"] for step in steps if step["await"]]


async def all_play(seats: list[Seat], until: Callable[[Seat], bool]) -> None:
    """Everybody plays until it is so for them."""
    await asyncio.gather(*(seat.play_on(lambda s=seat: until(s), cut=True) for seat in seats))


async def play_to(phase: str, seats: list[Seat]) -> None:
    """Everybody plays until the table is in that phase."""
    await all_play(seats, lambda seat: seat.phase in (phase, "over"))
    assert seats[0].phase == phase, "the cards ended a match too early: try again"


async def play_until_one(seats: list[Seat], until: Callable[[Seat], bool]) -> None:
    """Everybody plays until it is so for one of them: then the others wait, too."""
    playing = [asyncio.create_task(all_play([seat], until)) for seat in seats]
    await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)


def can_show(seat: Seat) -> bool:
    return seat.my_turn and bool(seat.view["scene"]["showing"])


def in_fifth_trick(seat: Seat) -> bool:
    return seat.my_turn and bool(seat.view["scene"]["tricks"] == 4)


# --- the files --------------------------------------------------------------------------------


async def spend_an_evening(server: Server) -> dict[str, Any]:
    """What was seen when the power failed."""
    evening = Evening(server.address)
    await evening.spend()
    await asyncio.sleep(1)  # bots have made their moves
    seen = await evening.look()
    assert seen == await evening.look(), "something still goes on at a table"
    server.kill()
    return seen


def version() -> str:
    """The commit of the code that runs."""
    import tribu

    ask = ["git", "describe", "--always", "--dirty", "--exclude=*"]
    found = subprocess.run(ask, cwd=Path(tribu.__file__).parent, capture_output=True, text=True)
    return found.stdout.strip()[:7] + ("-dirty" if "dirty" in found.stdout else "")


def main() -> None:
    DATA.mkdir(exist_ok=True)
    name = version()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), **SLOW).start()
        try:
            seen = asyncio.run(spend_an_evening(server.wait()))
        finally:
            server.kill()
        small = Path(folder) / "small.db"
        with closing(sqlite3.connect(Path(folder) / "tribu.db")) as database:
            database.execute("VACUUM INTO ?", (str(small),))
        (DATA / f"{name}.db.xz").write_bytes(lzma.compress(small.read_bytes(), preset=9))
        export = [sys.executable, "-m", "tribu", "export", "--out", str(DATA / f"{name}.jsonl")]
        subprocess.run(export, env=os.environ | {"TRIBU_DATA": folder}, check=True)
    text = json.dumps(seen, ensure_ascii=False, separators=(",", ":"))
    (DATA / f"{name}.json.xz").write_bytes(lzma.compress(text.encode(), preset=9))
    for file in sorted(DATA.glob(f"{name}.*")):
        print(f"{file.name}: {file.stat().st_size} bytes")


if __name__ == "__main__":
    main()
