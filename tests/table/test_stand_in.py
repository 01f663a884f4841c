"""A bot that is not ready has a novice make its move: the table asks it again, and the record says
who really played."""

from __future__ import annotations

from msgspec import UNSET

from table.room import Room, setting
from tribu.match.events import Acted, By
from tribu.match.judge import replay
from tribu.table.agenda import Move
from tribu.table.settings import Pace


def bots_turn(room: Room) -> Move:
    """Play until the bot at seat 1 is to choose; what the table then wants."""
    room.play_on(lambda table: 1 in table.turn)
    (intent,) = [one for one in room.table.due(room.now) if isinstance(one, Move)]
    return intent


def move(room: Room, intent: Move, by: str) -> list[object]:
    """The bot's move, made by that level; what happened in the match."""
    action = room.any_action(intent.seat)
    batch = room.do(lambda table: table.move(intent.seat, action, intent.seq, room.now, by))
    return [event.of for event in batch]  # type: ignore[union-attr]


def test_the_record_says_who_played_for_a_master() -> None:
    room = Room(setting(options={"deals": 1}), ["open", "bot:master", "bot:random", "bot:random"])
    first = bots_turn(room)
    stood_in = move(room, first, "novice")
    assert (first.level, stood_in[0]) == ("master", By(1, "bot:novice"))
    again = bots_turn(room)
    assert again.level == "master", "it is asked again, whoever played last"
    assert [type(one) for one in move(room, again, "novice")] == [Acted], "nothing new to say"
    played_itself = move(room, bots_turn(room), "master")
    assert played_itself[0] == By(1, "bot:master")
    room.restart()
    room.play_on(lambda table: table.phase == "over")
    record = room.table.to_record(["A", "B", "C", "D"], room.secrets)
    assert record.seats[1].kind == "bot:master"
    by = record.deals[0].by
    assert by is not UNSET
    assert [kind for _, seat, kind in by if seat == 1] == ["bot:novice", "bot:master"]
    assert replay(record).totals == record.totals


def test_a_late_person_whose_substitute_is_not_ready() -> None:
    agreed = setting(pace=Pace(move=10), substitute="club")
    room = Room(agreed, ["open", "bot:random", "bot:random", "bot:random"])
    room.play_on(lambda table: 0 in table.turn)
    ((room.now, intent),) = room.table.deadlines(room.now)
    assert isinstance(intent, Move)
    assert intent.level == "club"
    happened = move(room, intent, "novice")
    assert (happened[0], happened[-1]) == (By(0, "bot:novice"), By(0, "human"))
