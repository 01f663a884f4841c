"""Twin worlds over the whole server. Again and again the hidden cards of a table are moved about as
one who looks on cannot know, the same is done in both worlds, and all that this one receives, by
socket and by HTTP, must be the same to the byte."""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from laws.face import face, games
from server.client import Client, Seat
from server.inside import serving, until
from tribu import rng
from tribu.games import load
from tribu.match.cells import HEADER
from tribu.match.parsing import parse_action
from tribu.server.process import ServerProcess
from tribu.server.room.room import Room
from tribu.server.room.stored_events import decode_rows
from tribu.store.players import new_id
from tribu.table import events as ev
from tribu.table.table import Table
from trust.trial import Effort, Round, Trial, promised

_FAST = {"time_scale": 50, "table_rate": 1e6, "me_rate": 1e6, "request_rate": 1e6}
_FAST |= {"message_rate": 1e6, "address_connections": 1000, "push": False, "bot_workers": 0}
# How many look on, and what time it is, differs between two worlds of one server.
_APART = re.compile(r',?"(watchers|now)":\d+')


@dataclass
class Around:
    """A table and all who look at it; the last of them is a spectator."""

    process: ServerProcess
    address: str
    clients: list[Client]
    seats: list[Seat]

    @property
    def room(self) -> Room:
        return self.process.rooms._rooms[self.seats[0].table]

    def viewer(self, number: int) -> Client:
        return self.clients[number]


async def run(round: Round) -> None:
    """`size` comparisons; more, if by then no twin has looked different to anybody."""
    number, done = 0, round.figures
    async with serving(round.folder, **_FAST) as (process, address):
        while done["messages compared"] < (1 if done["seen by others"] else 10) * round.size:
            await _match(round, process, address, number)
            number += 1
    promised(round.figures["seen by others"], "no twin differed for anybody: nothing was tested")


async def _match(round: Round, process: ServerProcess, address: str, number: int) -> None:
    luck = round.luck("match", number)
    lots = rng.generator(luck.getrandbits(40), number)
    game = games()[number % len(games())]
    players = luck.choice([load(game).usual, load(game).seats[0]])
    around = await _gather(process, address, game, players)
    while around.room.table.phase == "playing" and round.figures["messages compared"] < round.size:
        table = around.room.table
        mover = table.turn[-1]
        seat = around.seats[mover]
        await seat.until(lambda at=seat: at.view["seq"] >= around.room.table.seq and at.my_turn)
        if luck.random() < 0.2:
            await around.seats[luck.randrange(players)].command("mix")  # refused where nobody mixes
            continue
        action = luck.choice(seat.view["legal"])[0]
        viewer = luck.choice([one for one in range(-1, players) if one != mover])
        if luck.random() < 0.7:
            await _compare(round, around, mover, action, viewer, lots)
        else:
            await seat.act(action)
    for one in around.seats:
        await one.close()


async def _gather(process: ServerProcess, address: str, game: str, players: int) -> Around:
    """People, a spectator, and cards on the table."""
    clients = [await Client(address).come_in(f"P{number}") for number in range(players)]
    options = dict(load(game).short)
    table = await clients[0].open_table(game, ["open"] * players, options=options, grace=3600)
    clients.append(Client(address))
    seats = [await client.sit_at(table) for client in clients]
    for seat in seats[1:players]:
        await seat.command("sit")
    around = Around(process, address, clients, seats)
    await until(lambda: around.room.table.phase not in ("gathering", "cutting"))
    return around


async def _compare(
    round: Round, around: Around, mover: int, action: str, viewer: int, lots: Any
) -> None:
    """The same act in this world and in a twin of it, as the viewer is told."""
    room = around.room
    game, before = room.table.playing.game, room.table.playing.state
    act = (mover, parse_action(game, action))
    other = face(game.id).twin_of(before, viewer, lots, *act)
    twin = await _twin(around, other)
    eyes, line = around.viewer(viewer), around.seats[mover]
    seq = room.table.seq
    try:
        if twin.table.playing._course.tabletop.barred(*act):
            return
        here, there = await eyes.sit_at(room.id), await eyes.sit_at(twin.id)
        _same(round, here, there, f"{game.id}: what {viewer} sees before {mover} does {action}")
        await _same_pages(round, eyes, room.id, twin.id)
        await _others(round, around, viewer, twin)
        hand = await around.clients[mover].sit_at(twin.id)
        done = [await line.act(action, seq=seq), await hand.act(action, seq=seq)]
        if {one["type"] for one in done} != {"done"}:
            return
        after = [one.table.playing.state for one in (room, twin)]
        told = [
            face(game.id).revealed(old, new, *act, viewer)
            for old, new in zip((before, other), after, strict=True)
        ]
        if told[0] == told[1] and room.table.phase == twin.table.phase == "playing":
            for eye in (here, there):
                await eye.until(lambda eye=eye: eye.view["seq"] > seq)
            _same(
                round, here, there, f"{game.id}: what {viewer} is told when {mover} does {action}"
            )
            round.figures[f"acts of {game.id}"] += 1
        for socket in (here, there, hand):
            await socket.close()
    finally:
        twin.stop()
        around.process.rooms._rooms.pop(twin.id, None)


async def _twin(around: Around, state: Any) -> Room:
    """The same table with other hidden cards, at the same server."""
    process, room = around.process, around.room
    rows = await process.store.tables.events(room.id)
    opened, *rest = decode_rows(rows)
    assert isinstance(opened, ev.Opened)
    events = [msgspec.structs.replace(opened, table=new_id()), *rest]
    table = Table.from_events(events)
    figures = np.array([state]).view(np.int64)
    table.playing._course.tabletop.cells[HEADER : HEADER + len(figures)] = figures
    twin = await process.rooms.add(table, events)
    twin.table.mixing_chance = copy.deepcopy(room.table.mixing_chance)
    twin.table.keep_secret(room._secrets[max(room._secrets)])
    return twin


def _same(round: Round, here: Seat, there: Seat, what: str) -> None:
    """Whether both were told the same until now."""
    one, other = (_alike("\n".join(seat.raw), seat.table) for seat in (here, there))
    promised(one == other, f"{what}:\n{one}\n{other}")
    round.figures["messages compared"] += len(here.raw)
    here.raw.clear()
    there.raw.clear()


async def _same_pages(round: Round, eyes: Client, here: str, there: str) -> None:
    for page in ("first", "story"):
        one, other = [
            (await eyes.http.get(f"/api/tables/{table}/{page}?lang=en")).text
            for table in (here, there)
        ]
        promised(_alike(one, here) == _alike(other, there), f"{page}:\n{one}\n{other}")
        round.figures["pages compared"] += 1


async def _others(round: Round, around: Around, viewer: int, twin: Room) -> None:
    """That it is another world: somebody else sees a difference."""
    for number, client in enumerate(around.clients[:-1]):
        if number != viewer:
            one, other = [
                (await client.http.get(f"/api/tables/{table}/first?lang=en")).text
                for table in (around.room.id, twin.id)
            ]
            if _alike(one, around.room.id) != _alike(other, twin.id):
                round.figures["seen by others"] += 1
                return


def _alike(text: str, table: str) -> str:
    return _APART.sub("", text.replace(table, "TABLE"))


TRIAL = Trial(
    "worlds",
    "worlds that differ only in what somebody cannot know are the same to them, to the byte",
    run,
    {
        "test": Effort(1, 12),
        "short": Effort(1, 300),
        "usual": Effort(2, 1000),
        "night": Effort(40, 4000),
    },
)
