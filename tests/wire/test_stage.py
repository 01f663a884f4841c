"""Snapshots and news: a client that adds the news to its snapshot has the next snapshot."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import msgspec
import pytest

from table.room import HOST, Room, setting
from tribu.table.settings import Pace
from tribu.wire.encode import encode
from tribu.wire.news import News, ToClient
from tribu.wire.stage import Stage

BOT = "bot:novice"
TABLES = [
    ("busca", 4, {}, Pace()),
    ("bugami", 3, {"marriage": True, "jokers": 2}, Pace(5, 10)),
    ("bugami", 5, {}, Pace()),
    ("bue", 2, {"mixing": "auto"}, Pace(5, 10)),
    ("bue", 4, {}, Pace()),
    ("bue", 10, {"ban": "identical"}, Pace()),
]
LANGS = ("it", "fr", "en")
LAYLA = "ليلى 1"  # from right to left


def decoded(message: bytes) -> Any:
    """What a client makes of a message, which must be one of those that were agreed."""
    msgspec.json.decode(message, type=ToClient)
    return msgspec.json.decode(message)


class Client:
    """A client that knows no rule: it keeps what it is told."""

    def __init__(self, room: Room, viewer: int) -> None:
        self.room, self.viewer = room, viewer
        self.lang = LANGS[viewer % 3]
        self.names = [f"100%{seat}" for seat in range(len(room.table.chairs))]
        self.names[1] = LAYLA
        self.state = self.snapshot()

    def snapshot(self) -> Any:
        stage = Stage(self.room.table)
        return decoded(encode(stage.picture(self.viewer, self.lang, self.names, self.room.now)))

    def hear(self, message: bytes) -> None:
        news = decoded(message)
        assert news.pop("seq") == self.state["seq"] + 1
        self.state["seq"] += 1
        steps = news.pop("steps", [])
        if any(step["kind"] == "deal" for step in steps):
            self.state["log"] = []
            self.state["summary"] = None
        self.state["log"] += steps
        del news["type"]
        self.state |= news

    def check(self) -> None:
        now = self.snapshot()
        for state in (self.state, now):
            if state["clock"] is not None:
                state["clock"]["now"] = 0  # when it was sent
        assert self.state == now
        assert now["places"][1]["name"] == LAYLA
        told = [step["text"] for step in now["log"] if "text" in step] + [
            encode(now["summary"]).decode()
        ]
        for text in told:  # her name turns nothing around that stands beside it
            assert text.count(LAYLA) == text.count(f"\u2068{LAYLA}\u2069")


def plainly(stage: Stage, events: Any, viewer: int, lang: str, names: Any, now: int) -> bytes:
    """The news made field by field, for this viewer alone."""
    stage.picture(viewer, lang, names, now)
    changed, facts = stage._changes(events)
    makes = {
        "steps": lambda: stage.steps(viewer, lang, names, facts),
        "host": lambda: stage.hosts(viewer),
        "scene": lambda: stage.scene(viewer, lang),
        "legal": lambda: stage.legal(viewer, lang),
        "summary": lambda: stage.summary(viewer, lang, names),
    }
    fields = {
        name: makes[name]() if name in makes else stage.field(name, names, now) for name in changed
    }
    return encode(News(stage.table.seq, **fields))


@pytest.mark.parametrize(("game", "players", "options", "pace"), TABLES)
def test_snapshot_and_news_make_the_next_snapshot(game, players, options, pace):
    agreed = setting(game, players, options=options, pace=pace)
    room = Room(agreed, ["open", "open", *[BOT] * (players - 2)], seed=players)
    stage = Stage(room.table)
    clients = [Client(room, viewer) for viewer in (-1, 0, players - 1)]

    def told(batch):
        for client in clients:
            told = (batch, client.viewer, client.lang, client.names, room.now)
            quick = stage.news(*told)
            assert quick == plainly(Stage(room.table), *told)
            client.hear(quick)
            client.check()

    room.told = told
    room.do(lambda table: table.sit("p1", None, room.now, "c1"))
    room.settle()
    room.cut(HOST)
    for what in room.table.playing.game.votes:
        for who in (HOST, "p1"):
            room.do(lambda table, who=who, what=what: table.vote(who, what, True, room.now))
        assert clients[0].state[what]
    room.do(lambda table: table.vote("p1", "end", True, room.now))
    room.do(lambda table: table.dropped("p1", room.now))
    room.wait()
    room.play_on(lambda table: table.deals_begun == 1 and table.phase != "playing")
    assert clients[0].state["summary"] is not None
    room.do(lambda table: table.returned("p1", room.now))
    room.do(lambda table: table.vote("p1", "end", False, room.now))
    if room.table.phase == "resting":
        room.do(lambda table: table.go_on("p1", room.now))
        room.play_on(lambda table: table.deals_begun == 2 and table.phase != "cutting")
        room.act(HOST) if room.table.turn == [0] else room.work()
    room.do(lambda table: table.away(HOST, room.now))
    room.do(lambda table: table.back(HOST, room.now))
    room.do(lambda table: table.leave("p1", room.now))
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    assert clients[1].state["phase"] == "over"
    room.do(lambda table: table.remake(HOST, "t2", room.now))


def test_bue_nothing_is_remembered_of_a_hand_in_sight():
    """BUE-10: all hands lie open then; "somewhere: blue 10" stayed beside the blue 10."""
    room = Room(setting("bue", 10), ["open", *[BOT] * 9], seed=7)
    room.play_on(lambda table: table.phase in ("resting", "over"))
    names = [f"P{seat}" for seat in range(10)]
    hands = decoded(encode(Stage(room.table).picture(0, "en", names, room.now)))["scene"]["hands"]
    assert all(isinstance(hand["value"], int) for hand in hands)
    assert not any(hand.get("somewhere") for hand in hands)


def test_a_stage_that_nobody_needs_goes_at_once_and_not_when_the_collector_comes():
    room = Room(setting("bue"), ["open", BOT, BOT, BOT])
    batches: list[Any] = []
    room.told = batches.append
    room.play_on(lambda table: bool(table.turn))
    stage = Stage(room.table)
    stage.news(batches[-1], 0, "en", ["A", "B", "C", "D"], room.now)
    there = weakref.ref(stage)
    gc.disable()
    try:
        del stage
        assert there() is None
    finally:
        gc.enable()
