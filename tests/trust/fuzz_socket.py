"""Whatever comes by a socket gets an answer or a closed line; the table next to it goes on."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from websockets.asyncio.client import connect

from server.client import Client
from server.town import Server
from tribu.games import names
from tribu.wire.schema import json_schema
from trust.figures import clean_log, memory
from trust.grammar import Grammar
from trust.people import LOST, Guest
from trust.trial import Effort, Round, Trial, promised

_GROWTH = 40.0  # megabytes that a server may grow by, whatever it was sent
_LIMITS = {"TRIBU_MESSAGE_RATE": "1000000", "TRIBU_TALK_RATE": "1000000"}


async def run(round: Round) -> None:
    """`size` messages, to tables of every game; beside them one that is played."""
    server = Server(round.folder, **_LIMITS)
    await asyncio.to_thread(lambda: server.start().wait())
    try:
        await _play(round, server, "warm")
        before = memory(server)
        sent = 0
        while sent < round.size:
            sent += await _talk(round, server, sent)
        round.figures["messages"] += sent
        await _play(round, server, "after")
        clean_log(server)
        round.peak("MB of growth", memory(server) - before)
        promised(memory(server) - before < _GROWTH, f"from {before} to {memory(server)} MB")
    finally:
        server.kill()


async def _talk(round: Round, server: Server, number: int) -> int:
    """One line, from its opening until it is closed; how many messages that was."""
    luck = round.luck("line", number)
    schema = json_schema()["$defs"]
    grammar = Grammar(luck, schema)
    client = await Client(server.address).come_in("Fuzz")
    game = luck.choice(names())
    seats = ["open", *luck.choice([["open"], ["bot:novice"], ["bot:novice"] * 3])]
    answer = await client.http.post("/api/tables", json={"game": game, "seats": seats})
    table = answer.json()["id"] if answer.status_code < 300 else "none"
    url = server.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    token = {"authorization": f"Bearer {client.token}"} if luck.random() < 0.9 else {}
    sent = 0
    with suppress(*LOST):
        async with connect(url, additional_headers=token) as socket:
            await socket.send('{"type":"hello"}')
            for _ in range(luck.randint(20, 200)):
                value = grammar.value(schema["ToServer"])
                data = grammar.bytes_of(value)
                await socket.send(data if luck.random() < 0.1 else data.decode("utf-8", "replace"))
                sent += 1
                with suppress(TimeoutError):
                    while True:
                        await asyncio.wait_for(socket.recv(), 0.0005)
    await client.close()
    return max(1, sent)


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
