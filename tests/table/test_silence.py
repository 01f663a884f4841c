"""Somebody who does not move, or whom the others do not want, does not keep a table waiting."""

from __future__ import annotations

import pytest

from table.room import BOTS, COMPANY, HOST, Room, begun, refused, setting
from tribu.table import events as ev
from tribu.table import votes
from tribu.table.settings import CALM, Pace, usual_pace
from tribu.table.table import Table
from tribu.table.votes import SILENCE

THREE = ["open", "open", "open", "bot:novice"]


def others(room: Room, seat: int) -> list[str]:
    """The people at the other seats."""
    return [one.player for at, one in enumerate(room.table.chairs) if one.player and at != seat]


def ballot(room: Room, player: str, what: str, yes: bool = True) -> None:
    room.do(lambda table: table.vote(player, what, yes, room.now))


def test_people_among_each_other_have_a_clock_by_default():
    assert usual_pace(BOTS) == Pace()
    assert usual_pace(COMPANY) == CALM


@pytest.mark.parametrize("game", ["busca", "bue", "bugami"])
def test_those_who_wait_let_a_bot_play_for_who_is_silent(game):
    room = begun(game, THREE, options={})
    [seat, *_] = room.table.turn
    silent, [one, other] = room.table.chairs[seat].player, others(room, seat)
    what = f"replace:{seat}"
    refused("closed", room.table.vote, one, what, True, room.now)
    room.now = room.table.moved_at + SILENCE
    refused("unknown", room.table.vote, silent, what, True, room.now)
    ballot(room, one, what)
    assert votes.needed(room.table, what) == {0, 1, 2} - {seat}
    assert room.table.kind(seat) == "human"
    room.restart()
    ballot(room, other, what)
    assert (room.table.chairs[seat].state, room.table.votes) == ("out", {})
    room.settle()
    assert seat not in room.table.turn, "a bot has moved"
    room.do(lambda table: table.back(silent, room.now))
    assert room.table.kind(seat) == "human"


def test_one_alone_need_not_wait_for_ever():
    room = begun("busca", COMPANY)
    [seat] = room.table.turn
    room.now = room.table.moved_at + SILENCE
    [other] = others(room, seat)
    ballot(room, other, f"replace:{seat}")
    assert room.table.chairs[seat].state == "out"
    ballot(room, other, "end")
    assert room.table.phase == "over", "and those who are there may end"


def test_whoever_moves_is_not_silent():
    room = begun("busca", THREE)
    [seat] = room.table.turn
    one, other = others(room, seat)
    room.now = room.table.moved_at + SILENCE
    ballot(room, one, f"replace:{seat}")
    room.act(room.table.chairs[seat].player)
    assert room.table.votes == {}
    refused("closed", room.table.vote, other, f"replace:{seat}", True, room.now)


def test_with_a_clock_silence_is_a_move_that_a_bot_had_to_make():
    room = begun("busca", COMPANY, pace=Pace(5, 0), rated=True)
    [seat] = room.table.turn
    silent, [other] = room.table.chairs[seat].player, others(room, seat)
    room.now += 4000
    refused("closed", room.table.vote, other, f"replace:{seat}", True, room.now)
    room.now += 1000
    room.settle()
    while seat not in room.table.turn:
        room.act(other)
        room.settle()
    ballot(room, other, f"replace:{seat}")
    assert room.table.abandoned(seat), "until they are back"
    room.do(lambda table: table.back(silent, room.now))
    assert not room.table.abandoned(seat)


def test_two_who_agree_make_somebody_leave_for_good():
    room = begun("busca", THREE)
    ballot(room, HOST, "remove:2")
    refused("unknown", room.table.vote, "p2", "remove:2", False, room.now)
    ballot(room, "p1", "remove:2")
    assert (room.table.chairs[2].state, room.table.votes) == ("gone", {})
    assert room.table.kind(2) == "bot:novice"
    room.restart()
    refused("closed", room.table.back, "p2", room.now)
    refused("illegal", room.table.vote, HOST, "remove:1", True, room.now)
    rated = begun("busca", THREE, rated=True)
    refused("illegal", rated.table.vote, HOST, "remove:2", True, rated.now)
    for what in ("remove:3", "remove:9", "remove:0", "replace:0"):
        refused("unknown", rated.table.vote, HOST, what, True, rated.now)
    refused("unknown", rated.table.vote, HOST, "remove:x", True, rated.now)


@pytest.mark.parametrize("how", ["leave", "away", "stand_in"])
def test_a_vote_does_not_wait_for_who_plays_no_more(how):
    """Those who are left have all said yes, and need not say it again."""
    room = begun("busca", THREE)
    for player in (HOST, "p1"):
        ballot(room, player, "end")
    assert room.table.phase != "over"
    if how == "stand_in":  # a line that is lost for a moment ends nothing
        room.do(lambda table: table.dropped("p2", room.now))
        assert room.table.phase != "over"
        room.now += 1000 * room.table.setting.grace
        room.do(lambda table: table.stand_in(2, room.now))
    else:
        room.do(lambda table: getattr(table, how)("p2", room.now))
    room.restart()
    assert (room.table.phase, room.table.votes) == ("over", {})


def test_nobody_makes_somebody_leave_alone():
    """Not even if the others whose yes was missing are gone."""
    for how in ("leave", "dropped"):
        room = begun("busca", ["open"] * 4)
        ballot(room, HOST, "remove:2")
        for player in ("p1", "p3"):
            room.do(lambda table, p=player, h=how, now=room.now: getattr(table, h)(p, now))
        ballot(room, HOST, "remove:2")
        assert room.table.chairs[2].state == "here"


def test_a_rated_match_does_not_end_because_somebody_leaves_it():
    """Nothing would have counted if all had agreed; now a result would."""
    room = begun("busca", THREE, rated=True)
    for player in (HOST, "p1"):
        ballot(room, player, "end")
    room.do(lambda table: table.leave("p2", room.now))
    assert room.table.phase != "over"
    ballot(room, HOST, "end")
    assert room.table.phase == "over"


def test_whoever_is_left_alone_ends_nothing_unasked():
    room = begun("busca", COMPANY)
    ballot(room, HOST, "end", yes=False)
    room.do(lambda table: table.leave("p1", room.now))
    assert room.table.phase != "over"


def test_the_host_asks_somebody_to_leave_before_the_match():
    room = Room(setting(), ["open"] * 4)
    room.do(lambda table: table.sit("p1", None, room.now))
    room.do(lambda table: table.sit("p2", None, room.now))
    refused("not yours", room.table.remove, "p1", 2, room.now)
    refused("not yours", room.table.remove, HOST, 0, room.now)
    for seat in (3, 7, -1):
        refused("unknown", room.table.remove, HOST, seat, room.now)
    events = room.do(lambda table: table.remove(HOST, 1, room.now, "c1"))
    assert (room.table.chairs[1].state, room.table.done(HOST, "c1")) == ("open", events[0].seq)
    room.restart()
    refused("closed", room.table.sit, "p1", None, room.now)
    room.do(lambda table: table.sit("p3", None, room.now))
    room.do(lambda table: table.start(HOST, "novice", room.now))
    refused("closed", room.table.remove, HOST, 2, room.now)


def test_whoever_had_to_leave_is_not_at_the_rematch_either():
    room = begun("busca", THREE)
    for player in (HOST, "p1"):
        ballot(room, player, "remove:2")
    for player in (HOST, "p1"):
        ballot(room, player, "end")
    again, events = room.table.successor("t2", HOST, room.now)
    assert [chair.player for chair in again.chairs[:3]] == [HOST, "p1", ""]
    again = Table.from_events(ev.decode(ev.encode(event)) for event in events)
    refused("closed", again.sit, "p2", 2, room.now)
    assert again.sit("p3", 2, room.now)


def test_a_rematch_brings_nobody_together_who_keep_apart():
    """Whoever asks for it is there; one that they blocked, or who blocked them, is not."""
    room = begun("busca", ["open"] * 4)
    for player in (HOST, "p1", "p2", "p3"):
        ballot(room, player, "end")
    again, _ = room.table.successor("t2", "p1", room.now, [("p1", "p0"), ("p2", "p3")])
    assert [chair.player for chair in again.chairs] == ["", "p1", "p2", ""]
