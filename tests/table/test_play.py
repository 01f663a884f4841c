"""Playing at a table: mixing, the fair shuffle, lessons; and what people agree on."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tribu.match.chance import SeededChance
from tribu.match.events import Dealt, Mixed
from tribu.match.judge import check
from tribu.match.proof import FairChance, broken_promises, commit
from tribu.table import events as ev
from tribu.table.agenda import DealCards, Move
from tribu.table.refusal import Refused
from tribu.table.script import Script, ScriptedDeal
from tribu.table.settings import Pace
from tribu.table.shuffle import SHORT, WINDOW
from tribu.table.table import Table
from tribu.wire.table_fields import fair_of

from .room import BOTS, HOST, Room, begun, refused, setting

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


def test_a_stale_swap_is_no_command_that_was_carried_out():
    """Sent again under the same id it is refused again, also at a table of before (`cmd`)."""
    room, seen = stale_swap()
    with pytest.raises(Refused):
        room.do(lambda table: table.act(HOST, "swap 0>1.0", seen, room.now, "c"))
    assert room.table.done(HOST, "c") is None
    assert isinstance(room.events[-1], ev.Regained)
    older = [*room.events[:-1], replace(room.events[-1], cmd="c")]
    assert Table.from_events(older).done(HOST, "c") is None


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
    assert room.table.shuffles.made[0].cuts == [""] * 4


def test_promises_are_told_before_any_cut_and_one_that_is_broken_is_seen():
    room = Room(
        setting("busca", options={"limit": 0, "deals": 1}),
        ["open", "open", "bot:novice", "bot:novice"],
    )
    room.do(lambda table: table.sit("p1", None, room.now))
    room.settle()
    assert fair_of(room.table).promises == [], "not before all are in"
    room.cut(HOST)
    room.cut("p1")
    told = fair_of(room.table)
    assert told.step == "cut"
    assert [bool(hash) for hash in told.promises] == [True, True, False, False]
    assert told.cuts == []
    room.cut(HOST)
    room.restart()
    room.play_on(lambda table: table.phase == "playing")  # the other cut never comes
    dealt = fair_of(room.table)
    assert dealt.promises == told.promises
    assert [bool(cut) for cut in dealt.cuts] == [True, False, False, False]
    room.play_on(lambda table: table.phase == "over")
    record = room.table.to_record(["Ada", "Bo", "Cy", "Di"], room.secrets)
    check(record)
    assert record.deals[0].proof.v == 2
    assert broken_promises(record.deals[0].proof) == [1]


def test_deals_of_old_whose_promises_nobody_was_told_have_the_old_proof():
    room = Room(setting("busca", options={"limit": 0, "deals": 1}), BOTS)
    room.settle()
    room.cut(HOST)
    room.events = [replace(e, promises=[]) if isinstance(e, ev.Asked) else e for e in room.events]
    room.restart()
    room.cut(HOST)
    room.play_on(lambda table: table.phase == "over")
    record = room.table.to_record(["Ada", "Bo", "Cy", "Di"], room.secrets)
    check(record)
    assert record.deals[0].proof.v == 1
    assert room.table.shuffles.made[0].cuts[0]


def test_who_cannot_cut_holds_nobody_up():
    room = Room(setting("busca"), BOTS)
    room.settle()
    room.do(lambda table: table.promise(HOST, 0, "", room.now))
    room.settle()
    assert room.table.phase == "playing"


def test_where_nobody_cuts_the_cards_come_with_the_commitment():
    room = Room(setting("busca"), BOTS)
    room.settle()
    room.do(lambda table: table.promise(HOST, 0, "", room.now))
    room.play_on(lambda table: table.phase == "resting")
    told: list[list[ev.Event]] = []
    room.told = told.append
    room.do(lambda table: table.go_on(HOST, room.now))
    room.work()
    what = [getattr(event, "of", event) for event in told[1]]
    assert [type(one) for one in what] == [ev.Committed, ev.Asked, Dealt]
    assert {event.seq for event in told[1]} == {room.table.seq}
    deck = FairChance(room.secrets[1], "t1", 1, [""] * 4).deck(room.table.playing.pack)
    assert what[2].deck == room.table.playing.card_texts(deck)
    room.restart()
    assert room.table.shuffles.made[1] == (commit(room.secrets[1]), [""] * 4, [""] * 4)


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
    assert not room.table.votes_carried
    room.do(lambda table: table.vote("p1", "italian", True, room.now))
    assert room.table.votes_carried == {"italian"}
    refused("unknown", begun("bugami").table.vote, HOST, "italian", True, 0)


def test_the_same_table_again():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    refused("closed", room.table.remake, HOST, "t2", room.now)
    for who in (HOST, "p1"):
        room.do(lambda table, who=who: table.vote(who, "end", True, room.now))
    room.do(lambda table: table.remake("p1", "t2", room.now))
    assert room.do(lambda table: table.remake(HOST, "t3", room.now)) == []
    assert room.table.next == "t2"
    again, events = room.table.successor("t2", "p1", room.now)
    assert [chair.player for chair in again.chairs] == ["p0", "p1", "", ""]
    assert (again.host, again.phase) == ("p1", "gathering")
    assert Table.from_events(events).seq == again.seq


def test_when_a_rematch_is_over_another_can_be_asked_for():
    room = begun("busca", ["open", "bot:novice", "bot:novice", "bot:novice"])
    room.do(lambda table: table.vote(HOST, "end", True, room.now))
    room.do(lambda table: table.remake(HOST, "t2", room.now))
    assert room.do(lambda table: table.remake(HOST, "t3", room.now, outlived="t1")) == []
    room.do(lambda table: table.remake(HOST, "t3", room.now, outlived="t2"))
    assert room.table.next == "t3"
    kept = Table.from_events(ev.decode(ev.encode(event)) for event in room.events)
    assert (kept.next, kept.next_by) == ("t3", 0)


def test_a_rematch_begins_when_everybody_asked_has_come():
    again = _rematch(["open", "open", "open", "bot:novice"])
    assert [chair.state for chair in again.chairs] == ["awaited", "here", "awaited", "bot"]
    refused("closed", again.sit, "p9", 0, 0)  # it is kept
    assert again.returned("p9", 0) == []
    again.returned(HOST, 0)
    assert (again.phase, again.chairs[0].state) == ("gathering", "here")
    again.sit("p2", None, 0)  # who asks for a seat has come, too
    assert (again.phase, again.playing.kinds) == ("cutting", ["human"] * 3 + ["bot:novice"])


def test_a_rematch_keeps_the_seats_of_who_is_away_or_takes_a_break():
    room = begun("busca", ["open", "open", "open", "bot:novice"])
    room.do(lambda table: table.away("p2", room.now))
    for who in (HOST, "p1"):
        room.do(lambda table, who=who: table.vote(who, "end", True, room.now))
    room.do(lambda table: table.dropped(HOST, room.now))
    assert [chair.state for chair in room.table.chairs[:3]] == ["here", "here", "out"]
    again = room.table.successor("t2", "p1", room.now)[0]
    assert [chair.state for chair in again.chairs] == ["awaited", "here", "awaited", "bot"]
    again.returned("p2", 0)
    again.returned(HOST, 0)
    assert again.phase == "cutting"


def test_a_rematch_keeps_the_pack_until_somebody_new_sits_down():
    room = begun("busca", ["open", "open", "bot:novice", "bot:novice"])
    for what in ("italian", "end"):
        for who in (HOST, "p1"):
            room.do(lambda table, who=who, what=what: table.vote(who, what, True, room.now))
    again, events = room.table.successor("t2", "p1", room.now)
    again.returned(HOST, 0)
    assert (again.phase, again.votes_carried) == ("cutting", {"italian"})
    other = Table.from_events(ev.decode(ev.encode(event)) for event in events)
    other.leave(HOST, 0)
    assert other.votes_carried == {"italian"}
    other.sit("p9", 0, 0)
    assert other.votes_carried == set(), "who is new has not agreed to it (BUSCA-1)"


def test_who_does_not_want_a_rematch_frees_the_seat():
    again = _rematch(["open", "open", "open", "bot:novice"])
    again.returned(HOST, 0)
    again.leave("p2", 0)
    assert (again.phase, again.chairs[2].state) == ("gathering", "open")
    again.sit("p9", 2, 0)
    assert again.phase == "cutting"


def test_who_asked_for_a_rematch_need_not_wait():
    again, events = _rematch_with_events(["open", "open", "open", "bot:novice"])
    events += again.returned(HOST, 0)
    events += again.start("p1", "club", 0)
    assert (again.phase, again.chairs[2].state) == ("cutting", "out")
    assert again.kind(2) == "bot:novice", "until they come, as for anybody who takes a break"
    again = Table.from_events(ev.decode(ev.encode(event)) for event in events)
    assert again.seat_of("p2") == 2
    assert again.returned("p2", 0) == []
    again.back("p2", 0)
    assert (again.kind(2), again.chairs[2].state) == ("human", "here")


@pytest.mark.parametrize("rated", [True, False])
def test_a_rematch_keeps_no_seat_for_who_is_not_wanted_nor_where_results_count(rated):
    """Whoever has not said yes to a rated match does not abandon it."""
    again = _rematch(["open", "open", "open", "bot:novice"], rated=rated)
    again.returned(HOST, 0)
    again.start("p1", "novice", 0, unwanted=() if rated else {"p2"})
    assert (again.phase, again.playing.kinds[2]) == ("cutting", "bot:novice")
    assert again.seat_of("p2") is None
    assert again.returned("p2", 0) == []


def test_a_rematch_waits_also_when_the_one_who_asked_has_gone():
    again = _rematch(["open", "open", "bot:novice", "bot:novice"])
    again.leave("p1", 0)
    assert (again.phase, again.host) == ("gathering", HOST)
    again.leave(HOST, 0)
    assert again.phase == "over"


def test_somebody_awaited_can_be_sent_away():
    again = _rematch(["open", "open", "bot:novice", "bot:novice"])
    again.remove("p1", 0, 0)
    assert again.chairs[0].state == "open"
    refused("closed", again.sit, HOST, None, 0)


def _rematch(seats, **changes):
    return _rematch_with_events(seats, **changes)[0]


def _rematch_with_events(seats, **changes):
    """The table that p1 asked for, once a match of these seats was broken off; what happened."""
    room = begun("busca", seats, **changes)
    people = [HOST, *(f"p{n}" for n in range(1, seats.count("open")))]
    for who in people:
        room.do(lambda table, who=who: table.vote(who, "end", True, room.now))
    room.do(lambda table: table.remake("p1", "t2", room.now))
    return room.table.successor("t2", "p1", room.now)


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
    room.table.mixing_chance = SeededChance(1)
    room.settle()
    assert room.table.turn == [0]
