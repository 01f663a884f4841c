"""The messages of `socket`, handed to the server's own listeners without a network: many more of
them in the same time."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import msgspec
from structlog.testing import capture_logs

from server.inside import PATIENCE, Inside, agreed
from tribu import jit
from tribu.games import load, names
from tribu.server.room.room import Room
from tribu.server.room.visitor import POLICY_VIOLATION, Visitor
from tribu.server.sockets.endpoint import Listener
from tribu.store.players import Player
from trust.figures import memory_of_this_process
from trust.fuzz_socket import FAULTS, GROWTH, LAST, SCHEMA, message
from trust.grammar import Grammar
from trust.trial import Effort, Round, Trial, promised

_LIMITS: dict[str, Any] = {
    "message_rate": 1e9,
    "talk_rate": 1e9,
    "table_rate": 1e9,
    "idle": 2.0,
    "bot_pause": 0.2,  # it is the messages that are to be dealt with, not whole matches of bots
}
_AT_ONCE = 16  # tables: while one waits for the disk the others go on
_LINES = 100  # to each of them
_BURST = 20  # messages before an answer is waited for
_PEOPLE = 6
_MANY = 50_000  # messages for which it pays to compile the rules
_COMPILING = 600.0  # seconds that this may take
_SHOWN = 20_000  # messages after which the trial says how far it is


class _Heard(msgspec.Struct):
    """The little that is read of what the server says."""

    type: str
    id: str = ""
    seq: int = -1
    phase: str | None = None
    legal: list[list[str]] | None = None
    fair: _Fair | None = None


class _Fair(msgspec.Struct):
    deal: int
    step: str


_decoder = msgspec.json.Decoder(_Heard)
_LAST_OF_A_BURST = msgspec.json.encode({"type": "why", "id": LAST, "action": ""})


class _Line:
    """One visitor's line, as `Sockets` would have it, but for the network."""

    def __init__(self, server: Inside, room: Room, player: Player | None, round: Round) -> None:
        self.visitor = Visitor(player, self)
        self.view: dict[str, Any] = {}
        self._room = room
        self._figures = round.figures
        bucket = server.guard.messages("", self.visitor.id)
        listener = Listener(room, self.visitor, server.commands, server.clock, bucket)
        self._hear = listener.hear
        self._answered: asyncio.Future[None] | None = None
        room.visit(self.visitor)

    @property
    def closed(self) -> bool:
        return self.visitor.closing.done()

    def say(self, data: bytes) -> None:
        if not self.closed:
            self._hear(data)

    def tell(self, message: bytes) -> None:
        self.take(_decoder.decode(message))

    def take(self, heard: _Heard) -> None:
        if heard.id == LAST:
            if self._answered is not None and not self._answered.done():
                self._answered.set_result(None)
        elif heard.type in ("table", "news"):
            self.view["seq"] = heard.seq
            if heard.legal is not None:
                self.view["legal"] = heard.legal
        elif heard.type in ("done", "refused", "error"):
            self._figures[f"answered {heard.type}"] += 1

    async def answered_or_closed(self) -> None:
        """All that was said so far is dealt with."""
        self._answered = asyncio.get_running_loop().create_future()
        self.say(_LAST_OF_A_BURST)
        either = {self._answered, self.visitor.closing}
        done, _ = await asyncio.wait(either, timeout=PATIENCE, return_when="FIRST_COMPLETED")
        promised(done, "neither an answer nor a closed line")

    def leave(self) -> None:
        self.visitor.close(POLICY_VIOLATION)
        self._room.left(self.visitor)


class _Player(_Line):
    """Somebody who plays: the first card that they may."""

    over = False

    def take(self, heard: _Heard) -> None:
        super().take(heard)
        self.over |= heard.phase == "over"
        if heard.phase == "resting":
            self._later(type="next", id=f"next {heard.seq}")
        if heard.fair is not None and heard.fair.step == "promise":
            self._later(type="promise", deal=heard.fair.deal, hash="")
        if heard.legal:
            action = heard.legal[0][0]
            self._later(type="act", id=f"act {heard.seq}", action=action, seq=heard.seq)

    def _later(self, **fields: Any) -> None:
        asyncio.get_running_loop().call_soon(self.say, msgspec.json.encode(fields))


async def run(round: Round) -> None:
    """`size` messages to tables of every game, then a match that is played as if nothing were.
    Memory counts from the end of the first tenth: until then caches fill up. The rules come
    before all: the compiler and what it makes take 20 to 120 MB, whenever that is."""
    faults: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: faults.append(context))
    many = round.size >= _MANY and not jit.interpreting()
    server = Inside(round.folder, compile=many, **_LIMITS)
    with capture_logs() as said:
        await server.open()
        try:
            people = [await server.person(f"Fuzz {k}") for k in range(_PEOPLE)]
            if many:
                await _until_compiled()
            await _send(round, server, people, round.size // 10, "warm")
            before = memory_of_this_process()
            await _send(round, server, people, round.size - round.size // 10, "rest")
            growth = memory_of_this_process() - before
            await _play(round, server, people)
        finally:
            await server.close()
    faults += [one for one in said if one["log_level"] in ("error", "critical")]
    promised(not faults, f"{len(faults)} faults, the first: {faults[:1]}")
    round.peak("MB of growth", growth)
    promised(growth < GROWTH, f"{growth} MB more than before")


async def _until_compiled() -> None:
    async with asyncio.timeout(_COMPILING):
        while jit.interpreting():
            await asyncio.sleep(0.1)


async def _send(
    round: Round, server: Inside, people: list[Player], messages: int, part: str
) -> None:
    """That many messages, to several tables at once."""

    async def one_table_after_another(worker: int) -> None:
        left, number = messages // _AT_ONCE, 0
        while left > 0:
            left -= await _table(round, server, people, round.luck(part, worker, number), left)
            number += 1

    await asyncio.gather(*(one_table_after_another(worker) for worker in range(_AT_ONCE)))


async def _table(
    round: Round, server: Inside, people: list[Player], luck: random.Random, most: int
) -> int:
    """One table and the lines to it; how many messages that was."""
    game = luck.choice(names())
    others = luck.choice(load(game).seats) - 1
    seats = ["open", *luck.choices(["open", "bot:novice"], k=others)]
    setting = agreed(game, len(seats), options={}, talk=luck.choice(["free", "presets", "off"]))
    table = (await server.rooms.open(setting, seats, luck.choice(people).id)).id
    sent = 0
    for _ in range(_LINES):
        room = await server.rooms.enter(table)  # which may have been let go meanwhile
        if sent < most and room is not None:
            who = luck.choice(people) if luck.random() < 0.9 else None
            sent += await _line(round, server, room, who, luck)
    return max(1, sent)  # so that this ends whatever the server does


async def _line(
    round: Round, server: Inside, room: Room, who: Player | None, luck: random.Random
) -> int:
    """One line, from its opening until it is closed; how many messages were sent."""
    grammar, sent, most = Grammar(luck, SCHEMA, luck.choice(FAULTS)), 0, luck.randint(20, 400)
    line = _Line(server, room, who, round)
    round.figures["lines"] += 1
    line.say(b'{"type":"hello"}')
    while sent < most and not line.closed:
        for _ in range(_BURST):
            text = message(grammar, luck, line.view)
            line.say(text.encode("utf-8", "replace") if isinstance(text, str) else text)
        sent += _BURST
        await line.answered_or_closed()
    line.leave()
    before = round.figures["messages"]
    round.figures["messages"] = before + sent
    if before // _SHOWN != (before + sent) // _SHOWN:
        print(f"    {before + sent:,}/{round.size:,}", flush=True)
    return sent


async def _play(round: Round, server: Inside, people: list[Player]) -> None:
    """A whole match."""
    room = await server.rooms.open(agreed(), ["open"] * 4, people[0].id)
    players = [_Player(server, room, who, round) for who in people[:4]]
    for player in players:
        player.say(b'{"type":"hello"}')
    for player in players[1:]:
        player.say(b'{"type":"sit","id":"sit"}')
    async with asyncio.timeout(PATIENCE):
        while not all(player.over for player in players):
            await asyncio.sleep(0.01)
    for player in players:
        player.leave()


TRIAL = Trial(
    "messages",
    "no message stops a table or a process, or makes it grow",
    run,
    {
        "test": Effort(1, 1000),
        "short": Effort(1, 20_000),
        "usual": Effort(1, 100_000),
        "night": Effort(10, 100_000),
    },
    judges_much=True,
)
