"""Many tables at once, for long, with people who come and go: memory and waits stay what they were,
no table stands still. And where there are too many, no new one is opened."""

from __future__ import annotations

import asyncio
import random
import statistics
import time
from contextlib import suppress

from server.client import Client
from server.town import Server
from tribu.games import load, names
from trust.figures import clean_log, memory
from trust.people import LOST, Guest
from trust.trial import Effort, Round, Trial, promised

_THINKS = 2.0  # seconds on the average before somebody moves
_SECONDS = {60: 25, 150: 60, 500: 1800}  # how long it goes on, by the number of tables
_STUCK = 60.0  # seconds after which something must have happened at every table
_GROWTH = 1.15  # of memory from the second third to the last


class Crowd:
    """So many tables, each with one person and bots; who leaves is followed by somebody else."""

    def __init__(self, round: Round, server: Server) -> None:
        self._round = round
        self._server = server
        self._until = 0.0
        self.waits: list[tuple[float, float]] = []  # when somebody moved, and how long that took

    async def go_on(self, tables: int, seconds: float) -> None:
        self._until = time.monotonic() + seconds
        async with asyncio.TaskGroup() as group:
            for number in range(tables):
                group.create_task(self._line(number, seconds))

    async def _line(self, number: int, seconds: float) -> None:
        luck = self._round.luck("line", number)
        await asyncio.sleep(min(10.0, seconds / 4) * luck.random())
        while time.monotonic() < self._until:
            await self._table(luck)

    async def _table(self, luck: random.Random) -> None:
        game = luck.choice(names())
        client = await Client(self._server.address).come_in("Guest")
        seats = ["open", *["bot:novice"] * (load(game).usual - 1)]
        table = await client.open_table(game, seats, options=dict(load(game).short))
        guest = Guest(client, table, lambda: [self._server.address], luck)
        await guest.come()
        self._round.figures["tables"] += 1
        seat, stays = guest.seat, luck.random() < 0.8
        while time.monotonic() < self._until and seat.phase != "over":
            if seat.my_turn:
                await asyncio.sleep(luck.expovariate(1 / _THINKS))
                if not stays and luck.random() < 0.1:
                    break  # closes the page and is never seen again
                began = time.monotonic()
                action = luck.choice(seat.view["legal"])[0]
                await guest.command("act", action=action, seq=seat.view["seq"])
                self.waits.append((began, time.monotonic() - began))
                self._round.figures["acts"] += 1
            elif seat.phase == "resting":
                await guest.command("next")
            else:
                async with asyncio.timeout(_STUCK):
                    await guest.hear()
        with suppress(*LOST):
            await guest.close()


async def run(round: Round) -> None:
    """`size` tables."""
    seconds = _SECONDS.get(round.size, 20)
    server = Server(round.folder, TRIBU_TIME_SCALE="1", TRIBU_IDLE="20")
    await asyncio.to_thread(lambda: server.start().wait())
    crowd, sizes = Crowd(round, server), []

    async def watch() -> None:
        while True:
            sizes.append(memory(server))
            await asyncio.sleep(1)

    try:
        watching = asyncio.create_task(watch())
        await crowd.go_on(round.size, seconds)
        watching.cancel()
        _judge(round, crowd.waits, sizes)
        clean_log(server)
    finally:
        server.kill()
    await _too_many(round)


def _judge(round: Round, waits: list[tuple[float, float]], sizes: list[float]) -> None:
    third = len(sizes) // 3
    before = statistics.median(sizes[third : 2 * third])
    after = statistics.median(sizes[2 * third :])
    round.peak("MB in the second third", before)
    round.peak("MB in the last third", after)
    promised(after < _GROWTH * before + 10, f"memory grew from {before} to {after} MB: {sizes}")
    times = [spent for _, spent in sorted(waits)]
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
