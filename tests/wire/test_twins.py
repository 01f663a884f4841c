"""Law: twin worlds, on bytes. Two tables that differ only in what a viewer cannot know send that
viewer the same messages, byte for byte: snapshots, and the news of the same act."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import pytest

from laws.face import face
from table.room import Room, setting
from tribu import jit, rng
from tribu.match.cells import HEADER
from tribu.match.parsing import parse_action
from tribu.table import events as ev
from tribu.table.table import Table
from tribu.wire.encode import encode
from tribu.wire.stage import Stage

TABLES = [
    ("busca", 4, {}),
    ("bugami", 3, {"marriage": True}),
    ("bugami", 4, {"jokers": 2}),
    ("bue", 2, {"mixing": "auto"}),
    ("bue", 3, {}),
]


def seated(game: str, players: int, options: dict[str, Any], seed: int) -> Room:
    """A table of people with cards before them."""
    room = Room(setting(game, players, options=options), ["open"] * players, seed)
    for number in range(1, players):
        room.do(lambda table, who=f"p{number}": table.sit(who, None, room.now))
    while room.table.phase == "cutting":
        room.settle() if room.table.due(room.now) else room.wait()
    return room


def in_state(room: Room, s: Any) -> Table:
    """The same table, with another state."""
    table = Table.from_events(room.events)
    table.mixing_chance = copy.deepcopy(room.table.mixing_chance)
    table.keep_secret(room.secrets[max(room.secrets)])
    figures = np.array([s]).view(np.int64)
    table.playing._course.tabletop.cells[HEADER : HEADER + len(figures)] = figures
    return table


def messages(table: Table, viewer: int, batch: list[ev.Event], now: int) -> list[bytes]:
    names = [f"N{seat}" for seat in range(len(table.chairs))]
    stage = Stage(table)
    return [
        stage.news(batch, viewer, "it", names, now),
        encode(Stage(table).picture(viewer, "fr", names, now)),
    ]


@pytest.mark.parametrize(("game", "players", "options"), TABLES)
@pytest.mark.parametrize("seed", range(1 if jit.interpreting() else 2))
def test_twins_send_the_same_bytes(game, players, options, seed):
    room = seated(game, players, options, seed)
    lots = rng.generator(seed, 2)
    compared = 0
    while room.table.phase == "playing":
        seat = room.table.turn[-1]
        text, player = room.any_action(seat), room.table.chairs[seat].player
        match = room.table.playing
        act = (seat, parse_action(match.game, text))
        viewer = room.luck.choice([one for one in range(-1, players) if one != seat])
        before = match.state
        twin_state = face(game).twin_of(before, viewer, lots, *act)
        twin = in_state(room, twin_state)
        same = twin.playing._course.tabletop.barred(*act) == 0
        batch = room.act(player, text)
        if not same or room.table.phase != "playing":
            continue
        told = twin.act(player, text, twin.seq, room.now)
        shown = [
            face(game).revealed(old, new, *act, viewer)
            for old, new in ((before, match.state), (twin_state, twin.playing.state))
        ]
        if twin.phase == "playing" and shown[0] == shown[1] and len(batch) == len(told):
            assert messages(twin, viewer, told, room.now) == messages(
                room.table, viewer, batch, room.now
            )
            compared += 1
    assert compared > 5


def test_a_leak_would_be_seen():
    """To a seat whose cards are others in the twin, the same act tells something else."""
    room = seated("busca", 4, {}, 1)
    seat = room.table.turn[0]
    text, player = room.any_action(seat), room.table.chairs[seat].player
    act = (seat, parse_action(room.table.playing.game, text))
    twin = in_state(
        room, face("busca").twin_of(room.table.playing.state, seat, rng.generator(1), *act)
    )
    batch, told = room.act(player, text), twin.act(player, text, twin.seq, room.now)
    other = (seat + 1) % 4
    assert messages(twin, seat, told, 0) == messages(room.table, seat, batch, 0)
    assert messages(twin, other, told, 0) != messages(room.table, other, batch, 0)
