"""What a table does, one example for each promise made to those who sit down."""

from __future__ import annotations

import pytest

from tribu.match.chance import SeededChance
from tribu.match.events import Acted, By, Mixed
from tribu.table import events as ev
from tribu.table.due import DealCards, Move, StandIn
from tribu.table.refusal import Refused
from tribu.table.script import Script, ScriptedDeal
from tribu.table.settings import Pace
from tribu.table.shuffle import SHORT, WINDOW
from tribu.table.table import Table

from .room import HOST, Room, setting

BOTS = ["open", "bot:novice", "bot:novice", "bot:novice"]


def begun(game="busca", seats=(), **changes) -> Room:
    """A table with cards dealt and bots that have played until a person must."""
    room = Room(setting(game, len(seats) or 4, **changes), seats or BOTS)
    for number in range(1, list(seats).count("open")):
        room.do(lambda table, who=f"p{number}": table.sit(who, None, room.now))
    room.settle()
    while room.table.phase == "cutting":
        room.wait()
    room.settle()
    return room


def refused(why, decide, *arguments):
    with pytest.raises(Refused) as caught:
        decide(*arguments)
    assert caught.value.why == why
    return caught.value


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
    ],
)
def test_tables_that_cannot_be(changes):
    refused("illegal", Room, setting(**changes), BOTS)


def test_names_are_never_in_events():
    fields = {name for kind in ev.Event.__args__ for name in kind.__struct_fields__}
    assert "name" not in fields


# --- absence ------------------------------------------------------------------------------------


def test_a_bot_stands_in_after_the_grace_time_and_the_person_comes_back():
    room = begun("busca", grace=60)
    room.do(lambda table: table.dropped(HOST, room.now))
    assert room.table.deadlines(room.now) == [(room.now + 60_000, StandIn(0))]
    assert room.table.turn == [0]
    room.wait()
    assert room.table.kind(0) == "bot:novice"
    assert room.table.deals_begun == 1
    batch = room.do(lambda table: table.returned(HOST, room.now))
    assert batch[-1].of == By(0, "human")


def test_who_is_back_in_time_notices_nothing():
    room = begun("busca", grace=60)
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


# --- Bué: mixing --------------------------------------------------------------------------------


def stale_swap():
    """p0 is to choose; p1 has mixed since p0 looked."""
    room = begun("bue", ["open", "open"], pace=Pace(5, 10))
    while room.table.turn != [0]:
        room.act("p1", "draw 0")
    seen = room.table.seq
    room.now += 2_000
    room.do(lambda table: table.mix("p1", "", room.now))
    return room, seen


def test_a_swap_at_cards_that_were_mixed_is_stale_and_the_time_is_given_back():
    room, seen = stale_swap()
    room.now += 2_000
    with pytest.raises(Refused) as caught:
        room.do(lambda table: table.act(HOST, "swap 0>1.0", seen, room.now, "c"))
    assert caught.value.why == "stale"
    assert room.table.clocks.since == {0: room.now}
    again = room.now + 1_000
    error = refused("stale", room.table.act, HOST, "swap 0>1.0", seen, again)
    assert (error.events, room.table.clocks.since) == ([], {0: room.now})
    assert room.do(lambda table: table.act(HOST, "swap 0>1.0", table.seq, again))


def test_a_draw_is_never_stale():
    room, seen = stale_swap()
    assert room.do(lambda table: table.act(HOST, "draw 0", seen, room.now))


def test_one_mix_between_two_acts_of_others():
    room, _ = stale_swap()
    assert refused("too fast", room.table.mix, "p1", "10234", room.now).sentences["it"]
    room.act(HOST, "draw 0")
    if room.table.phase == "playing" and room.table.turn == [1]:
        room.do(lambda table: table.mix("p1", "10234", room.now))


def test_bots_mix_after_each_swap_at_manual_tables():
    room = begun("bue", ["open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.act(HOST, "swap 0>1.0", table.seq, room.now))
    swapped = room.table.position
    if not room.table.playing.may_mix(1):  # cards are shown first
        assert not isinstance(room.events[-1].of, Mixed)
        room.act(HOST)
        room.settle()
    mixers = [e.of.seat for e in room.events[swapped - 1 :] if isinstance(e.of, Mixed)]
    assert mixers[0] == 1


# --- the fair shuffle ---------------------------------------------------------------------------


def test_wrong_and_late_cuts_count_as_empty():
    room = Room(setting("busca"), ["open", "open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.sit("p1", None, room.now))
    room.settle()
    room.cut(HOST)
    refused("closed", room.cut, HOST)
    refused("closed", room.table.cut, HOST, 0, "00" * 16, room.now)
    room.wait()
    assert room.table.shuffle.step == "cut"
    refused("closed", room.cut, "p1")
    refused("illegal", room.table.cut, HOST, 0, "00" * 16, room.now)
    room.wait()
    assert room.table.cuts[0][1] == [""] * 4


def test_who_cannot_cut_holds_nobody_up():
    room = Room(setting("busca"), BOTS)
    room.settle()
    room.do(lambda table: table.promise(HOST, 0, "", room.now))
    room.settle()
    assert room.table.phase == "playing"


def test_who_does_not_cut_says_so_once_and_silence_costs_little():
    room = Room(setting("busca"), ["open", "open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.sit("p1", None, room.now))
    room.settle()

    def shuffling() -> int:
        """How long the shuffle takes of which p1 says nothing, after the deal under way."""
        deal = room.table.deals_begun
        room.play_on(lambda table: table.shuffle is not None and table.shuffle.deal == deal)
        began = room.table.at
        room.play_on(lambda table: table.deals_begun > deal)
        return room.table.at - began

    room.do(lambda table: table.promise(HOST, 0, "", room.now))
    assert shuffling() >= WINDOW
    assert SHORT <= shuffling() < WINDOW
    room.do(lambda table: table.dropped("p1", room.now))
    room.do(lambda table: table.returned("p1", room.now))  # perhaps with a page that cuts
    assert shuffling() >= WINDOW
    room.do(lambda table: table.leave("p1", room.now))
    room.play_on(lambda table: table.phase == "resting")
    room.do(lambda table: table.go_on(HOST, room.now))
    room.settle()  # without a pause: the host has said it, and still may cut by returning
    assert room.table.phase == "playing"


def test_a_table_does_not_deal_without_its_secret():
    room = Room(setting("busca"), BOTS)
    room.settle()
    room.table.keep_secret(bytes(32))
    with pytest.raises(ValueError, match="secret of deal 0"):
        room.wait()


# --- agreeing, lessons --------------------------------------------------------------------------


def test_all_who_are_there_agree_to_end():
    room = begun("busca", ["open", "open", "open", "bot:novice"])
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    room.do(lambda table: table.vote("p1", "end", False, room.now))
    assert room.table.votes == {}
    room.do(lambda table: table.dropped("p2", room.now))
    for who in (HOST, "p1"):
        room.do(lambda table, who=who: table.vote(who, "end", True, room.now))
    assert room.table.phase == "over"
    assert room.table.to_record(list("abcd"), room.secrets).unfinished
    refused("closed", room.table.act, HOST, "7S", 0, room.now)


def test_the_italian_pack_needs_everybody():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    room.do(lambda table: table.vote(HOST, "italian", True, room.now))
    assert not room.table.italian
    room.do(lambda table: table.vote("p1", "italian", True, room.now))
    assert room.table.italian
    refused("unknown", begun("bugami").table.vote, HOST, "italian", True, 0)


def test_the_same_table_anew():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    refused("closed", room.table.remake, HOST, "t2", room.now)
    for who in (HOST, "p1"):
        room.do(lambda table, who=who: table.vote(who, "end", True, room.now))
    room.do(lambda table: table.remake("p1", "t2", room.now))
    assert room.do(lambda table: table.remake(HOST, "t3", room.now)) == []
    assert room.table.next == "t2"
    anew, events = room.table.successor("t2", "p1", room.now)
    assert [chair.player for chair in anew.chairs] == ["p0", "p1", "", ""]
    assert (anew.host, anew.phase) == ("p1", "cutting")
    assert Table.from_events(events).seq == anew.seq


def test_a_lesson_is_dealt_and_played_by_its_script():
    deck = [rank + suit for suit in "CDHS" for rank in "A234567JQK"]
    script = Script([ScriptedDeal(starter=1, deck=deck, moves={1: ["2D"], 2: ["2H", "9X"]})])
    room = Room(setting("busca", lesson="busca"), BOTS)
    room.table.script = script
    assert room.table.due(room.now) == [DealCards(0)]
    room.work()
    assert room.table.playing.events[-1].deck == deck
    move = room.table.due(room.now)[0]
    assert isinstance(move, Move)
    assert (move.seat, move.script) == (1, "2D")
    room.work()
    assert room.table.due(room.now)[0].script == "2H"
    room.table.lots = SeededChance(1)
    room.settle()
    assert room.table.turn == [0]
