"""People who play through everything: whose line is lost and who come back, who send again what was
not answered, and who remember all that they were told. What they remember is held against the
record of the match: the server's word alone proves nothing."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import httpx
import websockets

from server.client import Client, Closed, Seat, Silence
from tribu.match import check, decode
from tribu.match.events import Acted
from tribu.match.judge import replay
from tribu.match.record import Record
from trust.trial import Broken, promised

LOST = (Closed, Silence, OSError, TimeoutError, EOFError, websockets.InvalidHandshake)
LOST += (httpx.TransportError,)
NOWHERE = "http://127.0.0.1:1"  # while no server is alive
PATIENCE = 90.0  # seconds in which somebody must be let in again
_RECENT = 12  # acknowledged commands that are sent again after a break


class Guest:
    """Somebody at a table. `addresses` gives the servers that are alive, in any order."""

    def __init__(
        self, client: Client, table: str, addresses: Callable[[], list[str]], luck: random.Random
    ) -> None:
        self.client = client
        self.seat = Seat(client, table, "")
        self._addresses = addresses
        self._luck = luck
        self._count = 0
        self.done: dict[str, tuple[str, dict[str, Any], int]] = {}  # type, fields, number by id
        self.told = -1  # the last news, by its number
        self.breaks = 0
        self.before = ""  # the phase in which the line was lost last

    # --- the line -----------------------------------------------------------------------------

    async def come(self) -> None:
        """As the page does: until it works, at whichever server. Nothing that was told is gone, and
        what was done is not done again."""
        async with asyncio.timeout(PATIENCE):
            while True:
                try:
                    self.seat.address = self._luck.choice(self._addresses() or [NOWHERE])
                    await self.seat.connect()
                    await self._check()
                    return
                except LOST:
                    await asyncio.sleep(0.05)

    async def _check(self) -> None:
        known, seat = self.told, self.seat
        promised(
            seat.view["seq"] >= known,
            f"{seat.table}: news {known} was told, the server now has {seat.view['seq']}",
        )
        for name in list(self.done)[-_RECENT:]:
            kind, fields, seq = self.done[name]
            before = seat.view["seq"]
            answer = await seat.command(kind, id=name, **fields)
            promised(
                answer["type"] == "done",
                f"{seat.table}: {kind} {fields} was done as {seq}, and is {answer} sent again",
            )
            promised(answer["seq"] >= before, f"{seat.table}: {answer} after {before}")
        self._remember()

    def _remember(self) -> None:
        self.told = max(self.told, self.seat.view.get("seq", -1))

    async def hold(self, work: Callable[[], Any]) -> Any:
        """Do something that needs the line, again and again if that is lost."""
        while True:
            try:
                return await work()
            except LOST:
                await self._come_again()

    async def _come_again(self) -> None:
        self._remember()
        self.breaks += 1
        await self.come()

    async def command(self, kind: str, **fields: Any) -> dict[str, Any]:
        """A command that is sent again under the same id until it is answered."""
        self._count += 1
        name = f"{self.client.player}-{self._count}"

        async def send() -> dict[str, Any]:
            return await self.seat.command(kind, id=name, **fields)

        answer: dict[str, Any] = await self.hold(send)
        if answer["type"] == "done":
            self.done[name] = (kind, fields, answer["seq"])
        self._remember()
        return answer

    async def hear(self) -> None:
        """Wait for the next message. If the line is lost meanwhile, what comes first is the whole
        table, which may wait for this very guest."""
        try:
            await self.seat.receive()
        except LOST:
            await self._come_again()
        self._remember()

    # --- playing ------------------------------------------------------------------------------

    async def play(self, until: Callable[[], bool], lingers: float = 0.0) -> None:
        """Do what the table asks for, any legal thing, in no hurry, until it is so."""
        seat, luck = self.seat, self._luck
        while not until():
            if lingers and luck.random() < 0.2:
                await asyncio.sleep(lingers * luck.random())
            view = seat.view
            if seat.phase == "cutting":
                await self.hold(seat.take_part_in_the_shuffle)
            if view["votes"] and view["me"] not in _yes(view, "end") and luck.random() < 0.5:
                await self.command("vote", what="end", yes=False)  # the match goes on
            elif seat.my_turn:
                await self._move(view)
            elif seat.phase == "resting" and view["me"] not in view["ready"]:
                await self.command("next")
            else:
                await self.hear()

    async def _move(self, view: dict[str, Any]) -> None:
        """Any legal action; sometimes a mix or a question to all before."""
        luck = self._luck
        if luck.random() < 0.04:
            await self.command("vote", what="end", yes=True)
            await self.command("vote", what="end", yes=False)
        if luck.random() < 0.1 and (self.seat.view["scene"] or {}).get("may_mix"):
            await self.command("mix")
        view = self.seat.view
        if self.seat.my_turn:
            action = luck.choice(view["legal"])[0]
            await self.command("act", action=action, seq=view["seq"])

    async def close(self) -> None:
        await self.seat.close()
        await self.client.close()


def _yes(view: dict[str, Any], what: str) -> list[int]:
    return [seat for vote in view["votes"] if vote["what"] == what for seat in vote["yes"]]


async def record_of(guest: Guest) -> Record:
    """The record of a table that is over."""
    async with asyncio.timeout(PATIENCE):
        while True:
            try:
                guest.client.http.base_url = guest._addresses()[0]  # type: ignore[assignment]
                answer = await guest.client.http.get(f"/api/matches/{guest.seat.table}/record")
                if answer.status_code == 200:
                    return decode(answer.content)
            except (httpx.TransportError, IndexError):
                pass
            await asyncio.sleep(0.1)


def held_against(record: Record, guests: list[Guest]) -> int:
    """Whether the record has every act that was acknowledged to one of these guests, once and in
    its order, and none in their name that was not; how many there were."""
    check(record)
    match, acts = replay(record), 0
    for guest in guests:
        place = guest.seat.view["me"]
        mine = [one.action for one in match.events if isinstance(one, Acted) and one.seat == place]
        told = [fields["action"] for kind, fields, _ in guest.done.values() if kind == "act"]
        stood_in = any(seat == place for deal in record.deals for _, seat, _ in deal.by or ())
        if stood_in:  # a bot made moves, too
            promised(_within(told, mine), f"{guest.seat.table}: {told} is not in {mine}")
        else:
            promised(told == mine, f"{guest.seat.table}: told {told}, recorded {mine}")
        acts += len(told)
    return acts


def _within(few: list[str], many: list[str]) -> bool:
    rest = iter(many)
    return all(one in rest for one in few)


def same_story(guests: list[Guest]) -> None:
    """Whether all were told the same of what everybody may know, by the number of the news."""
    known: dict[tuple[str, int], str] = {}
    for guest in guests:
        for message in guest.seat.log:
            if message["type"] == "news":
                public = {
                    key: message[key] for key in ("totals", "turn", "phase") if key in message
                }
                said = json.dumps(public, sort_keys=True)
                first = known.setdefault((guest.seat.table, message["seq"]), said)
                if first != said:
                    raise Broken(f"{guest.seat.table} {message['seq']}: {first} and {said}")
