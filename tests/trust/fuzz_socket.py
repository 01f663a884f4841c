"""Whatever comes by a socket gets an answer or a closed line; the table next to it goes on."""

from __future__ import annotations

import asyncio
import json
import random
from contextlib import suppress
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from server.client import PATIENCE, Client
from server.town import Server
from tribu.games import names
from tribu.server.sockets.endpoint import LONGEST
from tribu.wire.schema import json_schema
from trust.figures import clean_log, memory
from trust.grammar import Grammar
from trust.people import LOST, Guest
from trust.trial import Effort, Round, Trial, promised

GROWTH = 40.0  # megabytes that a server may grow by, whatever it was sent
_LIMITS = {"TRIBU_MESSAGE_RATE": "1000000", "TRIBU_TALK_RATE": "1000000", "TRIBU_IDLE": "10"}
# Bots take their time: it is the messages that are to be dealt with, not whole matches of bots.
_LIMITS |= {"TRIBU_TIME_SCALE": "1", "TRIBU_BOT_PAUSE": "0.2"}
_AT_ONCE = 4
_LINES = 50  # to each table; most are soon closed, after too much nonsense
_BURST = 5  # messages that are sent before an answer is waited for
FAULTS = (0.01, 0.05, 0.25)  # how much of what a line is sent is wrong
LAST = "the last of a burst"
SCHEMA: dict[str, Any] = json_schema()["$defs"]


async def run(round: Round) -> None:
    """`size` messages, to tables of every game; beside them one that is played. Memory counts from
    the end of the first tenth: until then caches fill up."""
    server = Server(round.folder, **_LIMITS)
    await asyncio.to_thread(lambda: server.start().wait())
    try:
        await _play(round, server, "warm")
        await _send(round, server, round.size // 10, "warm")
        before = memory(server)
        await _send(round, server, round.size - round.size // 10, "rest")
        await _play(round, server, "after")
        clean_log(server)
        round.peak("MB of growth", memory(server) - before)
        promised(memory(server) - before < GROWTH, f"from {before} to {memory(server)} MB")
    finally:
        server.kill()


async def _send(round: Round, server: Server, messages: int, part: str) -> None:
    """That many, from some people at once."""

    async def one_after_another(worker: int) -> None:
        left, number = messages // _AT_ONCE, 0
        while left > 0:
            left -= await _table(round, server, round.luck(part, worker, number), left)
            number += 1

    await asyncio.gather(*(one_after_another(worker) for worker in range(_AT_ONCE)))


async def _table(round: Round, server: Server, luck: random.Random, most: int) -> int:
    """One table and the lines to it; how many messages that was, hardly more than `most`."""
    client = await Client(server.address).come_in("Fuzz")
    game = luck.choice(names())
    seats = ["open", *luck.choice([["open"], ["bot:novice"], ["bot:novice"] * 3])]
    answer = await client.http.post("/api/tables", json={"game": game, "seats": seats})
    table = answer.json()["id"] if answer.status_code < 300 else "none"
    url = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    sent = 0
    for _ in range(_LINES):
        if sent < most:
            token = {"authorization": f"Bearer {client.token}"} if luck.random() < 0.9 else {}
            # one that is closed at once counts, so that this ends whatever the server does
            sent += max(1, await _line(round, url, token, luck, luck.randint(20, 400)))
    round.figures["messages"] += sent
    await client.close()
    return sent


async def _line(
    round: Round, url: str, token: dict[str, str], luck: random.Random, messages: int
) -> int:
    """One line, from its opening until it is closed; how many messages were sent."""
    grammar, sent = Grammar(luck, SCHEMA, luck.choice(FAULTS)), 0
    round.figures["lines"] += 1
    with suppress(*LOST):
        async with connect(url, additional_headers=token, compression=None) as socket:
            ear = _Ear(round, socket)
            hearing = asyncio.create_task(ear.hear())
            await socket.send('{"type":"hello"}')
            while sent < messages and not hearing.done():
                for _ in range(_BURST):
                    await socket.send(message(grammar, luck, ear.view))
                sent += _BURST
                await socket.send(json.dumps({"type": "why", "id": LAST, "action": ""}))
                await ear.answered_or_closed(hearing)
            hearing.cancel()
    return sent


def message(grammar: Grammar, luck: random.Random, view: dict[str, Any]) -> str | bytes:
    """Anything; now and then what the table waits for, so that it gets somewhere."""
    if view.get("legal") and luck.random() < 0.03:
        action = luck.choice(view["legal"])[0]
        name = f"{luck.getrandbits(60)}"
        return json.dumps({"type": "act", "id": name, "action": action, "seq": view["seq"]})
    data = grammar.bytes_of(grammar.value(SCHEMA["ToServer"]))
    while len(data) > LONGEST and luck.random() < 0.98:  # far too long ones end the line at once
        data = grammar.bytes_of(grammar.value(SCHEMA["ToServer"]))
    return data if luck.random() < 0.1 else data.decode("utf-8", "replace")


class _Ear:
    """Hears all that is answered on a line."""

    def __init__(self, round: Round, socket: ClientConnection) -> None:
        self._figures = round.figures
        self._socket = socket
        self._answered = asyncio.Event()
        self.view: dict[str, Any] = {}

    async def hear(self) -> None:
        """Until the line is closed, whoever closes it."""
        with suppress(*LOST):
            async for text in self._socket:
                self._take(json.loads(text))

    def _take(self, message: dict[str, Any]) -> None:
        kind = message["type"]
        if kind in ("table", "news"):
            self.view |= message
        elif message.get("id") == LAST:
            self._answered.set()
        elif kind in ("done", "refused", "error"):
            self._figures[f"answered {kind}"] += 1

    async def answered_or_closed(self, hearing: asyncio.Task[None]) -> None:
        answer = asyncio.ensure_future(self._answered.wait())
        either = {answer, hearing}
        done, _ = await asyncio.wait(either, timeout=PATIENCE, return_when="FIRST_COMPLETED")
        promised(done, "neither an answer nor a closed line")
        answer.cancel()
        self._answered.clear()


async def _play(round: Round, server: Server, when: str) -> None:
    """A whole match, as if nothing were."""
    client = await Client(server.address).come_in("Ada")
    seats = ["open", *["bot:novice"] * 3]
    table = await client.open_table("busca", seats, options={"deals": 1})
    guest = Guest(client, table, lambda: [server.address], round.luck(when))
    await guest.come()
    await guest.play(lambda: guest.seat.phase == "over")
    await guest.close()


TRIAL = Trial(
    "socket",
    "no message stops a table or a server, or makes it grow",
    run,
    {
        "short": Effort(1, 3000),
        "usual": Effort(1, 30_000),
        "night": Effort(5, 100_000),
    },
)
