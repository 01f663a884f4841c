"""Tables that are not opened by their host, and what must hold there besides: a challenge, of which
everybody has one try, and an evening of a club, which reads its results from its tables."""

from __future__ import annotations

import asyncio
import random
from typing import TYPE_CHECKING, Any

from server.client import Client
from tribu.games import load, names
from trust.trial import promised

if TYPE_CHECKING:
    from trust.evening import Evening

_ACTS = 12  # of a challenge, after which it is given up: some have two hundred
_PATIENCE = 90.0  # seconds in which an evening knows what its tables have played


async def challenge(evening: Evening, line: int, luck: random.Random) -> None:
    """Begun, gone on with and given up by one person; each time it is the same table."""
    person = await evening.somebody(f"C{line}")
    found = await evening.asked(person, "/api/challenges", game=luck.choice(names()))
    path = f"/api/challenges/{found['id']}/table"
    table = (await evening.asked(person, path))["id"]
    [guest] = await evening.come(line, [evening.guest(person, table, luck)])
    await guest.play(lambda: len(guest.done) >= _ACTS or guest.seat.phase == "over", 0.3)
    again = (await evening.asked(person, path))["id"]
    promised(again == table, f"a second try of {found['id']}: {table} and {again}")
    await evening.asked(person, f"/api/tables/{table}/seat", method="DELETE")  # nobody looks on
    await evening.judge([guest])
    evening.figures["challenges"] += 1
    await evening.goodbye([guest])


async def club(evening: Evening, line: int, luck: random.Random) -> None:
    """One round: some people, and bots that fill up their tables. Every deal counts, once."""
    game = luck.choice(names())
    usual, people = load(game).usual, luck.randint(1, 3)
    seats = usual * luck.choice([1, 1, 2])
    director = await evening.somebody(f"D{line}")
    terms = {"title": "T", "game": game, "low": usual, "high": usual, "rounds": 1, "deals": 1}
    online = {"level": "novice", "move": 3600, "absent": 60}
    made = await evening.asked(director, "/api/evenings", **terms, online=online)
    path = f"/api/evenings/{made['id']}"

    async def ask(who: Client, do: str = "", **more: Any) -> Any:
        command = {"do": do, **more} if do else None
        return await evening.asked(who, path, (400,), key=made["key"], command=command)

    players = [await evening.somebody(f"P{line} {k}") for k in range(people)]
    for one in players:
        await ask(one, "join")
    while (missing := seats - len((await ask(director))["players"])) > 0:
        await ask(director, "enterbots", level="novice", count=missing)
    await ask(director, "draw")  # if the answer was lost, it says that the round is open
    guests = []
    for one in players:
        while not (table := _table_of(await ask(one))):
            await asyncio.sleep(0.1)  # those that a crash left unopened are opened
        guests.append(evening.guest(one, table, luck))
    await evening.come(line, guests)
    await asyncio.gather(*(one.play(lambda g=one: g.seat.phase == "over", 0.3) for one in guests))
    async with asyncio.timeout(_PATIENCE):
        tables = (await ask(director))["tables"]
        while not all(one["done"] for one in tables):
            await asyncio.sleep(0.2)
            tables = (await ask(director))["tables"]
    promised(len({one["at"] for one in tables}) == len(tables) == seats // usual, f"{tables}")
    for one in tables:
        mine = [guest for guest in guests if guest.seat.table == one["at"]]
        if mine:
            record = await evening.judge(mine)
            scores = [list(deal.scores or ()) for deal in record.deals]
            counted = [deal["scores"] for deal in one["deals"]]
            promised(counted == scores, f"{one['at']}: played {scores}, counted {counted}")
    evening.figures["evenings of a club"] += 1
    await director.close()
    await evening.goodbye(guests)


def _table_of(now: Any) -> str:
    """Where the one who asks sits, also if that is over: somebody had Bué as it was dealt."""
    me = now["online"]["me"]
    return next((str(one["at"]) for one in now["tables"] if me in one["players"]), "")
