"""A table waits for whoever is alone, for days if that was agreed, and knows what people miss."""

from __future__ import annotations

import pytest

from table.room import BOTS, COMPANY, HOST, Room, begun, refused, setting, whole
from tribu.match.events import By
from tribu.table.agenda import Move, StandIn, rest_end
from tribu.table.settings import DAY, Pace
from tribu.table.table import AFTER_A_PAUSE, Table

HOUR = 3_600_000


def drop(room: Room, player: str) -> None:
    room.do(lambda table: table.dropped(player, room.now))


def come_back(room: Room, player: str) -> None:
    room.do(lambda table: table.returned(player, room.now))


def play_a_deal(room: Room) -> None:
    room.play_on(lambda table: table.phase == "resting")


# --- alone with bots ------------------------------------------------------------------------------


def test_alone_with_bots_the_table_waits_for_ever():
    room = begun("busca", BOTS, grace=60)
    drop(room, HOST)
    assert room.table.deadlines(room.now) == [], "nothing happens by itself"
    room.now += 365 * 24 * HOUR
    room.settle()
    come_back(room, HOST)
    assert (room.table.turn, room.table.kind(0)) == ([0], "human")
    room.act(HOST)


def test_alone_with_bots_the_next_deal_waits_too():
    room = begun("busca", BOTS)
    play_a_deal(room)
    assert (rest_end(room.table), room.table.deadlines(room.now)) == (None, [])
    drop(room, HOST)
    assert room.table.deadlines(room.now) == []
    come_back(room, HOST)
    room.do(lambda table: table.go_on(HOST, room.now))
    room.settle()
    assert room.table.phase == "cutting"


def test_who_is_alone_under_a_clock_agreed_to_it():
    room = begun("busca", BOTS, pace=Pace(move=20))
    drop(room, HOST)
    ((_, intent),) = room.table.deadlines(room.now)
    assert isinstance(intent, Move)
    assert intent.late


def test_who_is_left_alone_by_the_others_is_waited_for():
    room = begun("busca", COMPANY, grace=60)
    room.do(lambda table: table.leave("p1", room.now))
    room.settle()
    drop(room, HOST)
    assert room.table.deadlines(room.now) == []


# --- with people ----------------------------------------------------------------------------------


def test_friends_who_break_off_together_go_on_together():
    room = begun("busca", COMPANY, grace=60)
    drop(room, HOST)
    room.now += 1000
    drop(room, "p1")
    assert room.table.deadlines(room.now) == [], "nobody waits"
    room.now += 20 * HOUR
    come_back(room, "p1")
    assert (room.now + 60_000, StandIn(0)) in room.table.deadlines(room.now), "grace begins again"
    refused("closed", room.table.stand_in, 0, room.now + 59_000)
    room.now += 59_000
    come_back(room, HOST)
    assert room.table.people == {0, 1}


def test_between_deals_nobody_is_hurried_while_nobody_is_there():
    room = begun("busca", COMPANY)
    play_a_deal(room)
    assert rest_end(room.table) is not None
    drop(room, HOST)
    drop(room, "p1")
    assert rest_end(room.table) is None


def test_what_somebody_missed_is_known_until_they_play():
    room = begun("busca", COMPANY, grace=60)
    totals = list(room.table.playing.totals)
    drop(room, HOST)
    left = room.now
    room.wait()
    room.play_on(lambda table: table.phase == "resting")
    absence = room.table.absences.of(0)
    assert absence is not None
    assert (absence.since, absence.until) == (left, None)
    assert (absence.moves, absence.deals, absence.totals) == (10, 1, totals)
    come_back(room, HOST)
    room.restart()
    absence = room.table.absences.of(0)
    assert absence is not None
    assert absence.until == room.now
    room.do(lambda table: table.go_on(HOST, room.now))
    assert room.table.absences.of(0) is None
    assert room.table.absences.of(1) is None


def test_a_line_that_breaks_twice_is_one_absence():
    room = begun("busca", COMPANY, grace=60)
    drop(room, HOST)
    left = room.now
    room.wait()
    come_back(room, HOST)
    room.now += 100
    drop(room, HOST)
    absence = room.table.absences.of(0)
    assert absence is not None
    assert (absence.since, absence.until, absence.moves) == (left, None, 1)


# --- by days --------------------------------------------------------------------------------------


def by_days(days: int = 2, seats: list[str] = COMPANY) -> Room:
    return begun("bugami", seats, pace=Pace(move=days * DAY), grace=60)


@pytest.mark.parametrize("pace", [Pace(DAY + 1), Pace(8 * DAY), Pace(DAY, 60), Pace(3601)])
def test_days_are_whole_and_at_most_seven(pace: Pace):
    refused("illegal", Table.open, "t", setting(pace=pace), BOTS, HOST, 0)


def test_a_move_may_take_days_and_nobody_need_be_there():
    room = by_days()
    drop(room, HOST)
    drop(room, "p1")
    deadlines = room.table.deadlines(room.now)
    assert {intent.seat for _, intent in deadlines} == {0, 1}, "both bid"
    assert all(isinstance(intent, Move) and intent.late for _, intent in deadlines)
    room.now += 47 * HOUR
    assert room.table.due(room.now) == []
    come_back(room, "p1")
    assert not any(isinstance(one, StandIn) for _, one in room.table.deadlines(room.now))
    room.act("p1")


def test_after_the_days_a_bot_holds_the_seat_until_its_owner_is_back():
    room = by_days()
    room.act("p1")
    drop(room, HOST)
    room.wait()
    assert room.table.kind(0) == "bot:novice"
    come_back(room, HOST)
    assert room.table.kind(0) == "human"
    absence = room.table.absences.of(0)
    assert absence is not None
    assert absence.moves >= 1


def test_who_is_there_and_late_loses_one_move_only():
    room = by_days()
    room.act("p1")
    batch = []
    room.told = batch.extend
    room.wait()
    assert By(0, "human") in [getattr(event, "of", None) for event in batch]


def test_days_go_on_while_the_server_stands_still():
    room = by_days()
    end = room.table.clocks.end(0)
    room.restart()
    room.now += 30 * HOUR
    room.do(lambda table: table.resume(room.now))
    assert room.table.clocks.end(0) == end, "the calendar does not stop"
    room.now += 30 * HOUR
    room.do(lambda table: table.resume(room.now))
    assert room.table.clocks.end(0) == room.now + AFTER_A_PAUSE, "nobody loses a move by it"
    before = whole(room.table)
    room.restart()
    assert whole(room.table) == before


def test_the_next_deal_comes_when_all_are_ready_or_after_an_hour():
    room = by_days()
    play_a_deal(room)
    drop(room, "p1")
    room.do(lambda table: table.go_on(HOST, room.now))
    assert rest_end(room.table) == room.table.rest_since + HOUR, "she may be asleep"
    come_back(room, "p1")
    room.do(lambda table: table.go_on("p1", room.now))
    assert rest_end(room.table) == 0


def test_nobody_ends_a_match_by_days_alone():
    room = by_days()
    drop(room, "p1")
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    assert room.table.phase == "playing"
