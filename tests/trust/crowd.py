"""Many tables at once, for long, with people who come and go: memory and waits stay what they were,
no table stands still. And where there are too many, no new one is opened."""

from __future__ import annotations

import asyncio
import os
import random
import statistics
import time
from contextlib import suppress
from typing import NamedTuple

import httpx

from server.client import NO_CLOCK, Client
from server.town import Server
from tribu.games import load, names
from trust.figures import clean_log, memory, processor_time
from trust.people import LOST, Guest
from trust.trial import Effort, Round, Trial, promised

_STUCK = 60.0  # seconds after which something must have happened at every table
_GROWTH = 1.05  # of memory from the second third to the last
_WINDOWS = 6  # parts of the time by which it is told
_COMPILING = 600.0  # seconds that the rules may take before a long crowd comes


class Pace(NamedTuple):
    """How long it goes on, and how long people think on the average, in seconds. `compiled`: by
    compiled rules, so that it is not the interpreter that all these tables wait for."""

    seconds: float = 20
    thinks: float = 2.0
    compiled: bool = False


# By tables; 400: the pace of the night's, for eight minutes.
_PACES = {
    60: Pace(25),
    150: Pace(60),
    400: Pace(460, 3.2, compiled=True),
    500: Pace(1800, 4.0, compiled=True),
}


class Sample(NamedTuple):
    """The server at one moment."""

    at: float
    megabytes: float
    processor: float  # seconds since its start


class Crowd:
    """Tables, each with one person and bots; who leaves is followed by somebody else."""

    def __init__(self, round: Round, server: Server, pace: Pace) -> None:
        self._round = round
        self._server = server
        self._pace = pace
        self._until = 0.0
        self.waits: list[tuple[float, float]] = []  # when somebody moved, and how long that took
        self.samples: list[Sample] = []
        self.stuck: list[str] = []
        self.unanswered: list[str] = []  # requests, within the client's patience
        self._told = 0  # parts of the time

    async def go_on(self, tables: int) -> None:
        self._until = time.monotonic() + self._pace.seconds
        watching = asyncio.create_task(self._watch())
        try:
            async with asyncio.TaskGroup() as group:
                for number in range(tables):
                    group.create_task(self._line(number))
        finally:
            watching.cancel()

    async def _watch(self) -> None:
        """Sample the server; tell how it goes whenever a part of the time is over."""
        part = self._pace.seconds / _WINDOWS
        while True:
            now = time.monotonic()
            self.samples.append(Sample(now, memory(self._server), processor_time(self._server)))
            if self._told < _WINDOWS and now - self.samples[0].at >= part * (1 + self._told):
                self._tell(part)
            await asyncio.sleep(1)

    def _tell(self, part: float) -> None:
        begun = self.samples[0].at + part * self._told
        self._told += 1
        seen = [one for one in self.samples if one.at >= begun]
        waits = [1000 * spent for at, spent in self.waits if at >= begun]
        if len(waits) < 2:
            return
        cuts = statistics.quantiles(waits, n=100)
        work = 1000 * (seen[-1].processor - seen[0].processor) / len(waits)
        print(
            f"    part {self._told}/{_WINDOWS}: {len(waits):,} acts, p50 {cuts[49]:.1f} ms, "
            f"p99 {cuts[98]:.1f} ms, slowest {max(waits):.0f} ms, "
            f"{statistics.median(one.megabytes for one in seen):.1f} MB, "
            f"{work:.2f} ms of processor time an act, {self._round.figures['tables']:,} tables "
            f"so far, {len(self.stuck)} of them stuck, {len(self.unanswered)} requests unanswered, "
            f"load {os.getloadavg()[0]:.1f}",
            flush=True,
        )

    async def _line(self, number: int) -> None:
        luck = self._round.luck("line", number)
        await asyncio.sleep(min(30.0, self._pace.seconds / 4) * luck.random())
        while time.monotonic() < self._until:
            await self._table(luck)

    async def _table(self, luck: random.Random) -> None:
        client = Client(self._server.address)
        try:
            await client.come_in("Guest")
            table = await self._open(client, luck.choice(names()))
            if table:
                await self._visit(Guest(client, table, lambda: [self._server.address], luck), luck)
            else:
                await asyncio.sleep(self._pace.thinks)
        except httpx.TransportError as error:
            self.unanswered.append(f"{type(error).__name__} {error.request.url}")
        with suppress(*LOST):
            await client.close()

    async def _visit(self, guest: Guest, luck: random.Random) -> None:
        try:
            await guest.come()
            self._round.figures["tables"] += 1
            await self._play(guest, luck)
        except TimeoutError:
            self.stuck.append(f"{guest.seat.table}: {guest.seat.view}")
        with suppress(*LOST, AttributeError):  # or it was never open
            await guest.seat.close()

    async def _open(self, client: Client, game: str) -> str:
        """A table, or none while the server has too much to do, which it says in a sentence."""
        seats = ["open", *["bot:novice"] * (load(game).usual - 1)]
        body = {"game": game, "seats": seats, "options": dict(load(game).short), "pace": NO_CLOCK}
        answer = await client.http.post("/api/tables", json=body)
        if answer.status_code == 503 and "no new tables" in answer.text:
            self._round.figures["refused while everything waited"] += 1
            return ""
        promised(answer.status_code < 300, f"no table: {answer.status_code} {answer.text}")
        return str(answer.json()["id"])

    async def _play(self, guest: Guest, luck: random.Random) -> None:
        """Until the match or the time is over; some close the page and are never seen again."""
        seat, stays = guest.seat, luck.random() < 0.8
        while time.monotonic() < self._until and seat.phase != "over":
            if seat.my_turn:
                await asyncio.sleep(luck.expovariate(1 / self._pace.thinks))
                if not stays and luck.random() < 0.1:
                    self._round.figures["left"] += 1
                    break
                began = time.monotonic()
                action = luck.choice(seat.view["legal"])[0]
                async with asyncio.timeout(_STUCK):
                    await guest.command("act", action=action, seq=seat.view["seq"])
                self.waits.append((began, time.monotonic() - began))
                self._round.figures["acts"] += 1
            else:
                async with asyncio.timeout(_STUCK):
                    await (guest.command("next") if seat.phase == "resting" else guest.hear())
        self._round.figures["matches"] += seat.phase == "over"


async def run(round: Round) -> None:
    """`size` tables."""
    pace = _PACES.get(round.size, Pace())
    more = {"TRIBU_COMPILE": "yes", "NUMBA_DISABLE_JIT": "0"} if pace.compiled else {}
    server = Server(round.folder, TRIBU_TIME_SCALE="1", TRIBU_IDLE="20", **more)
    await asyncio.to_thread(lambda: server.start().wait())
    crowd = Crowd(round, server, pace)
    try:
        if pace.compiled:
            await _until_compiled(server)
        await crowd.go_on(round.size)
        _judge(round, crowd)
        clean_log(server)
    finally:
        server.kill()
    await _too_many(round)


async def _until_compiled(server: Server) -> None:
    async with asyncio.timeout(_COMPILING), httpx.AsyncClient() as http:
        while "tribu_compiled 1.0" not in (await http.get(f"{server.address}/metrics")).text:
            await asyncio.sleep(1)


def _judge(round: Round, crowd: Crowd) -> None:
    promised(not crowd.unanswered, f"no answer in time: {crowd.unanswered}")
    promised(not crowd.stuck, f"{len(crowd.stuck)} tables stood still: {crowd.stuck[:3]}")
    sizes = [one.megabytes for one in crowd.samples]
    third = len(sizes) // 3
    before = statistics.median(sizes[third : 2 * third])
    after = statistics.median(sizes[2 * third :])
    round.peak("MB in the second third", before)
    round.peak("MB in the last third", after)
    promised(after < _GROWTH * before + 10, f"memory grew from {before} to {after} MB: {sizes}")
    times = [spent for _, spent in sorted(crowd.waits)]
    half = len(times) // 2
    for name, part in (("first", times[:half]), ("second", times[half:])):
        cuts = statistics.quantiles(part, n=100)
        round.peak(f"ms p50 in the {name} half", 1000 * cuts[49])
        round.peak(f"ms p99 in the {name} half", 1000 * cuts[98])
    slower = round.peaks["ms p50 in the second half"], round.peaks["ms p50 in the first half"]
    promised(slower[0] < 3 * slower[1] + 50, f"waits grew: p50 {slower[1]} to {slower[0]} ms")


async def _too_many(round: Round) -> None:
    """One table more than there is room for is refused in a sentence; whoever plays goes on."""
    server = Server(round.folder / "full", TRIBU_TABLES="4")
    await asyncio.to_thread(lambda: server.start().wait())
    try:
        client = await Client(server.address).come_in("Ada")
        body = {"game": "busca", "seats": ["open", *["bot:novice"] * 3], "options": {"deals": 1}}
        answers = [await client.http.post("/api/tables", json=body) for _ in range(8)]
        opened = [one for one in answers if one.status_code < 300]
        refused = [one for one in answers if one.status_code == 503]
        promised(len(opened) == len(refused) == 4, f"{[one.status_code for one in answers]}")
        promised(all("no new ones" in one.text for one in refused), refused[0].text)
        guest = Guest(client, opened[0].json()["id"], lambda: [server.address], round.luck("full"))
        await guest.come()
        await guest.play(lambda: guest.seat.phase == "over")
        round.figures["refused for lack of room"] += len(refused)
        await guest.close()
    finally:
        server.kill()


TRIAL = Trial(
    "crowd",
    "with many tables, for long, memory and waits stay what they were and no table stands still",
    run,
    {"short": Effort(1, 60), "usual": Effort(1, 150), "night": Effort(1, 500)},
)
