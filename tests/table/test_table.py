"""What a table does, one example for each promise made to those who sit down."""

from __future__ import annotations

import pytest

from tribu.match import check
from tribu.match.events import Acted, By
from tribu.table import events as ev
from tribu.table.agenda import StandIn
from tribu.table.settings import CALM, Pace
from tribu.table.table import MOST_LOST, MOST_SITTING_DOWN

from .room import BOTS, COMPANY, HOST, Room, begun, refused, setting

# --- sitting down -------------------------------------------------------------------------------


def test_friends_sit_down_and_the_match_begins_when_the_table_is_full():
    room = Room(setting("bue", 3), ["open", "bot:club", "open"])
    assert [chair.state for chair in room.table.chairs] == ["here", "bot", "open"]
    refused("closed", room.table.sit, HOST, None, 0)
    refused("closed", room.table.sit, "p1", 1, 0)
    batch = room.do(lambda table: table.sit("p1", 2, room.now, "mine"))
    assert [type(event) for event in batch] == [ev.Sat, ev.Started]
    assert batch[1].kinds == ["human", "bot:club", "human"]
    assert room.table.done("p1", "mine") == room.table.seq
    refused("closed", room.table.sit, "p2", None, 0)


def test_the_host_fills_with_bots_and_passes_the_table_on():
    room = Room(setting(), ["open"] * 4)
    room.do(lambda table: table.sit("p1", None, room.now))
    refused("not yours", room.table.start, "p1", "club", 0)
    room.do(lambda table: table.leave(HOST, room.now))
    assert (room.table.host, room.table.chairs[0].state) == ("p1", "open")
    room.do(lambda table: table.start("p1", "club", room.now))
    assert room.table.playing.kinds == ["bot:club", "human", "bot:club", "bot:club"]


def test_at_a_rated_table_no_bot_is_stronger_than_announced():
    refused("illegal", Room, setting(rated=True, substitute="club"), BOTS)
    room = Room(setting(rated=True), ["open", "open", "bot:club", "open"])
    refused("illegal", room.table.start, HOST, "master", 0)
    room.do(lambda table: table.start(HOST, "club", room.now))
    assert room.table.playing.kinds.count("bot:club") == 3


def test_a_rated_table_has_a_clock_and_nobody_who_plays_at_random():
    assert Room(setting(rated=True), BOTS).table.setting.pace == CALM
    assert Room(setting(rated=True, pace=Pace(5, 0)), BOTS).table.setting.pace == Pace(5, 0)
    assert Room(setting(), BOTS).table.setting.pace == Pace()
    refused("illegal", Room, setting(rated=True), ["open", "open", "open", "bot:random"])
    refused("illegal", Room, setting(rated=True, substitute="random"), ["open"] * 4)
    room = Room(setting(rated=True), ["open"] * 4)
    refused("illegal", room.table.start, HOST, "random", 0)


def test_a_rated_match_is_ended_by_everybody_who_has_not_abandoned_it():
    """Not by whoever is left alone for a moment, nor by whoever lets a bot play."""
    room = begun("busca", COMPANY, rated=True)
    room.do(lambda table: table.dropped("p1", room.now))
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    assert room.table.phase != "over"
    room.do(lambda table: table.returned("p1", room.now))
    room.do(lambda table: table.away(HOST, room.now))
    refused("closed", room.table.vote, HOST, "end", True, room.now)
    room.do(lambda table: table.back(HOST, room.now))
    room.do(lambda table: table.leave("p1", room.now))
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    assert room.table.phase == "over"
    assert [room.table.abandoned(seat) for seat in range(4)] == [False, True, False, False]
    both = begun("busca", COMPANY, rated=True)
    for player in (HOST, "p1"):
        both.do(lambda table, p=player: table.vote(p, "end", True, both.now))
    assert both.table.phase == "over"


@pytest.mark.parametrize(
    "changes",
    [
        {"game": "poker"},
        {"players": 5},
        {"talk": "loud"},
        {"grace": -1},
        {"options": {"limit": 0}},
        {"options": {"stake": 5}},
        {"rated": True, "lesson": "busca"},
        {"house": {"pita": 41}},
        {"house": {"tea": 1}},
        {"rated": True, "house": {"pita": 9}},
    ],
)
def test_tables_that_cannot_be(changes):
    refused("illegal", Room, setting(**changes), BOTS)


def test_house_values_are_agreed_on_and_played_by():
    assert refused("illegal", Room, setting(house={"last": 21}), BOTS).field == "house.last"
    room = begun(house={"pita": 12, "last": 3}, options={"deals": 1})
    assert room.table.setting.house == {"pita": 12}
    room.play_on(lambda table: table.phase == "over")
    room.restart()
    record = room.table.to_record(list("abcd"), room.secrets)
    assert (record.format, record.house) == ("tribu/1+house", {"pita": 12})
    check(record)


def test_by_the_rules_a_setting_says_nothing_of_house_values():
    for changes in ({"rated": True, "house": {"pita": 8}}, {}):
        room = Room(setting(**changes), BOTS)
        assert b"house" not in ev.encode(room.events[0])


def test_names_are_never_in_events():
    fields = {name for kind in ev.Event.__args__ for name in kind.__struct_fields__}
    assert "name" not in fields


# --- absence ------------------------------------------------------------------------------------


def test_a_bot_stands_in_after_the_grace_time_and_the_person_comes_back():
    room = begun("busca", COMPANY, grace=60)
    room.do(lambda table: table.dropped(HOST, room.now))
    assert room.table.deadlines(room.now) == [(room.now + 60_000, StandIn(0))]
    assert room.table.turn == [0]
    room.wait()
    assert room.table.kind(0) == "bot:novice"
    assert room.table.deals_begun == 1
    batch = room.do(lambda table: table.returned(HOST, room.now))
    assert batch[-1].of == By(0, "human")


def test_who_is_back_in_time_notices_nothing():
    room = begun("busca", COMPANY, grace=60)
    room.do(lambda table: table.dropped(HOST, room.now))
    room.now += 59_000
    assert room.table.due(room.now) == []
    assert [type(e) for e in room.do(lambda table: table.returned(HOST, room.now))] == [ev.Returned]


def test_sitting_out_lasts_until_one_takes_the_seat_back():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.away("p1", room.now))
    room.do(lambda table: table.dropped("p1", room.now))
    assert room.do(lambda table: table.returned("p1", room.now)) == []
    assert room.table.chairs[1].state == "out"
    refused("closed", room.table.act, "p1", "7S", 0, room.now)
    room.do(lambda table: table.back("p1", room.now))
    assert room.table.kind(1) == "human"


def test_leaving_hands_the_seat_to_the_bot_for_good():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.leave("p1", room.now))
    assert (room.table.chairs[1].state, room.table.kind(1)) == ("gone", "bot:novice")
    assert (room.table.seat_of("p1"), room.table.viewer_of("p1")) == (1, -1)
    refused("closed", room.table.back, "p1", room.now)


def test_the_record_says_who_played_what():
    room = begun("busca", options={"limit": 0, "deals": 1}, pace=Pace(5, 0))
    room.wait()
    room.play_on(lambda table: table.phase == "over")
    record = room.table.to_record(["Ada", "b", "c", "d"], room.secrets)
    (first, seat, kind), (second, other, again) = record.deals[0].by
    assert (seat, kind, other, again) == (0, "bot:novice", 0, "human")
    assert second == first + 1
    assert [one.kind for one in record.seats] == ["human", *["bot:novice"] * 3]


# --- time ---------------------------------------------------------------------------------------


def test_the_bank_pays_what_is_over_and_then_the_substitute_moves_once():
    room = begun("busca", pace=Pace(5, 10))
    room.now += 8_000
    room.act(HOST)
    assert room.table.clocks.banks[0] == 7_000
    room.settle()
    began = room.now
    (when, what), *_ = room.table.deadlines(room.now)
    assert (when, what.seat, what.late, what.level) == (began + 12_000, 0, True, "novice")
    refused("not yours", room.table.move, 0, room.any_action(0), room.table.seq, began + 11_999)
    room.wait()
    moves = [event.of for event in room.events if isinstance(event, ev.Happened)]
    late = moves.index(By(0, "bot:novice"))
    assert isinstance(moves[late + 1], Acted)
    assert By(0, "human") in moves[late + 2 :]
    assert room.table.clocks.banks[0] == 0
    assert room.table.kind(0) == "human"


def test_time_while_the_server_was_down_is_charged_to_nobody():
    room = begun("busca", pace=Pace(5, 10))
    end = room.table.deadlines(room.now)[0][0]
    last = room.now
    room.now += 3_600_000
    room.restart()
    room.do(lambda table: table.resume(room.now, last + 1_000))
    assert room.table.deadlines(room.now)[0][0] == end + 3_599_000


def test_between_deals_people_look_until_all_are_ready():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    refused("closed", room.table.go_on, HOST, room.now)
    room.play_on(lambda table: table.phase == "resting")
    assert room.table.due(room.now) == []
    room.do(lambda table: table.go_on(HOST, room.now))
    assert room.table.due(room.now) == []
    room.do(lambda table: table.go_on("p1", room.now))
    assert room.table.due(room.now) != []


def flicker(room: Room, times: int) -> int:
    """The host's line is lost, and back, so often; how many events there are of it."""
    before = len(room.events)
    for _ in range(times):
        room.do(lambda table: table.dropped(HOST, room.now))
        room.do(lambda table: table.returned(HOST, room.now))
    return len(room.events) - before


def test_lost_connections_are_noted_so_often_and_not_more():
    """Until somebody moves: then they are again."""
    room = begun("busca", BOTS)
    assert flicker(room, MOST_LOST + 50) == 2 * MOST_LOST
    assert room.table.chairs[0].state == "here"
    room.restart()
    assert flicker(room, 1) == 0
    room.act(HOST)
    assert flicker(room, 1) == 2


def test_people_sit_down_at_a_table_that_has_waited_for_long():
    """However often a phone lost its line; but nobody sits down and gets up for ever."""
    room = Room(setting(), ["open"] * 4)
    for player in ("p1", "p2"):
        room.do(lambda table, one=player: table.sit(one, None, room.now))
    while flicker(room, 1):
        pass
    room.do(lambda table: table.leave("p2", room.now))
    for _ in range(MOST_SITTING_DOWN - 3):
        room.do(lambda table: table.sit("p2", None, room.now))
        room.do(lambda table: table.leave("p2", room.now))
    refused("too fast", room.table.sit, "p2", None, room.now)


def test_what_people_do_besides_playing_has_a_bound():
    """Else one of them could fill the disk while everybody else waits."""
    room = begun("busca", COMPANY)
    for _ in range(25):
        room.do(lambda table: table.away("p1", room.now))
        room.do(lambda table: table.back("p1", room.now))
    for _ in range(25):
        room.do(lambda table: table.vote("p1", "end", False, room.now))
    refused("too fast", room.table.vote, "p1", "end", True, room.now)
    refused("too fast", room.table.back, "p1", room.now)
    refused("too fast", room.table.away, "p1", room.now)
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    mover = room.table.turn[0]
    action = room.table.playing.legal_texts(mover)[0]
    player = room.table.chairs[mover].player
    room.do(lambda table: table.act(player, action, table.seq, room.now))
    room.do(lambda table: table.vote("p1", "end", False, room.now))
