"""An evening: tables of all games in all states at once, with people who play through everything,
one table after another, until enough has happened to the servers. Some are played by days, some are
challenges, some belong to an evening of a club."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

import httpx

from server.client import NO_CLOCK, OWN, Client
from tribu.games import load, names
from tribu.match.record import Record
from trust.occasions import challenge, club
from trust.people import LOST, PATIENCE, Guest, held_against, record_of, same_story
from trust.trial import Broken, Round, promised

KINDS = ("usual", "by days", "challenge", "club")
WEIGHTS = (7, 1, 1, 1)
BY_DAYS = {"move": 86400, "bank": 0}
_STUCK = 240.0  # seconds in which those at a table must be told something new, through everything


class Evening:
    """`addresses` gives the servers that are alive. `tables`: how many go on at the same time."""

    def __init__(self, round: Round, addresses: Callable[[], list[str]], tables: int) -> None:
        self.figures = round.figures
        self._round = round
        self._addresses = addresses
        self._tables = tables
        self._ending = False
        self._at_tables: dict[int, list[Guest]] = {}

    async def while_people_play(self, trouble: Callable[[], Awaitable[None]]) -> None:
        """Play while `trouble` goes on, and then all tables to their end."""
        async with asyncio.TaskGroup() as group:
            playing = [group.create_task(self._one_after_another(k)) for k in range(self._tables)]
            await trouble()
            self._ending = True
            await asyncio.wait(playing)

    def states(self) -> list[str]:
        """The state of each table, as those who sit there see it."""
        found = []
        for guests in self._at_tables.values():
            view = guests[0].seat.view
            found.append("voting" if view.get("votes") else view.get("phase", "opening"))
        return found

    async def _one_after_another(self, line: int) -> None:
        number = 0
        while not self._ending:
            luck = self._round.luck("table", line, number)
            number += 1
            await self._while_it_goes_on(line, asyncio.ensure_future(self._table(line, luck)))

    async def _while_it_goes_on(self, line: int, table: asyncio.Future[None]) -> None:
        """However long it takes: where a server is killed every few seconds, that depends on how
        soon the machine starts it again."""
        told: list[tuple[str, int]] = []
        since = time.monotonic()
        try:
            while not table.done():
                await asyncio.wait([table], timeout=1.0)
                guests = self._at_tables.get(line, ())
                now = [(guest.seat.table, guest.told) for guest in guests]
                if now != told:
                    told, since = now, time.monotonic()
                elif time.monotonic() - since > _STUCK:
                    raise Broken(f"stuck: {[guest.seat.view for guest in guests]}")
            table.result()
        finally:
            table.cancel()

    async def _table(self, line: int, luck: random.Random) -> None:
        """One table from its opening to the rematch, or one that is opened otherwise."""
        kind = luck.choices(KINDS, WEIGHTS)[0]
        if kind == "challenge":
            return await challenge(self, line, luck)
        if kind == "club":
            return await club(self, line, luck)
        game = luck.choice(names())
        people = luck.randint(1, 3)
        guests = await self._open(line, game, people, luck, kind == "by days")
        host = guests[0]
        for guest in guests[1:]:
            await asyncio.sleep(0.3 * luck.random())  # killed while it gathers
            answer = await guest.command("sit")
            promised(answer["type"] == "done", f"{guest.seat.table}: {answer}")
        if host.seat.phase == "gathering":
            await host.command("start", bots="novice")
        over = [guest.play(lambda g=guest: g.seat.phase == "over", 0.3) for guest in guests]
        await asyncio.gather(*over)
        self.figures["matches by days"] += kind == "by days"
        await self.judge(guests)
        if luck.random() < 0.3:
            answer = await host.command("remake")
            promised(answer.get("value"), f"{host.seat.table}: no rematch: {answer}")
            self.figures["rematches"] += 1
        await self.goodbye(guests)

    async def judge(self, guests: list[Guest]) -> Record:
        """Whether what the people of a table were told is what its record says."""
        record = await record_of(guests[0])
        self.figures["matches"] += 1
        self.figures["acts acknowledged"] += held_against(record, guests)
        same_story(guests)
        return record

    async def goodbye(self, guests: list[Guest]) -> None:
        self.figures["lines lost"] += sum(guest.breaks for guest in guests)
        self.figures["messages"] += sum(len(guest.seat.log) for guest in guests)
        for guest in guests:
            with suppress(*LOST):
                await guest.close()

    async def _open(
        self, line: int, game: str, people: int, luck: random.Random, by_days: bool
    ) -> list[Guest]:
        """The people of a table, who have come; the first has opened it."""
        players = max(people, luck.choice([load(game).usual, *load(game).seats[:2]]))
        seats = ["open"] * people + ["bot:novice"] * (players - people)
        clients = [await self.somebody(f"G{line} {k}") for k in range(people)]
        body = {"game": game, "seats": seats, "options": _soon_over(game, luck), "grace": 3600}
        body["pace"] = BY_DAYS if by_days else NO_CLOCK
        # If no answer came there may be a table that nobody knows of, as a browser that is closed
        # at that moment would leave it.
        table = (await self.asked(clients[0], "/api/tables", **body))["id"]
        return await self.come(line, [Guest(one, table, self._addresses, luck) for one in clients])

    async def come(self, line: int, guests: list[Guest]) -> list[Guest]:
        """These are at a table now."""
        self._at_tables[line] = guests
        for guest in guests:
            await guest.come()
        return guests

    def guest(self, client: Client, table: str, luck: random.Random) -> Guest:
        return Guest(client, table, self._addresses, luck)

    async def somebody(self, name: str) -> Client:
        """Somebody who comes in, whatever the servers do meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    return await Client(self._addresses()[0]).come_in(name)
                except (*LOST, IndexError, KeyError, ValueError):
                    await asyncio.sleep(0.05)

    async def asked(
        self,
        client: Client,
        path: str,
        refused: tuple[int, ...] = (),
        method: str = "POST",
        **body: Any,
    ) -> Any:
        """What is answered by whichever server is alive, asked until one answers; `refused`: by
        that, too, if a first try was carried out though no answer came."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    client.http.base_url = self._addresses()[0]  # type: ignore[assignment]
                    answer = await client.http.request(method, path, json=body, headers=OWN)
                    if answer.status_code < 300 or answer.status_code in refused:
                        return answer.json()
                    promised(answer.status_code == 503, f"{answer.status_code} {answer.text}")
                except (httpx.TransportError, IndexError):
                    pass
                await asyncio.sleep(0.05)


def _soon_over(game: str, luck: random.Random) -> dict[str, bool | int | str]:
    """The options of a match that is soon over; some have a deal or two more, and rest in
    between."""
    longer = luck.choice([1, 2, 4])
    short = load(game).short
    return {name: longer * one if type(one) is int else one for name, one in short.items()}
