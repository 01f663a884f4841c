"""Laws of a table: whatever people do, and whenever, it stands, and its events tell it all."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribu import jit
from tribu.games import OURS, load
from tribu.match import check
from tribu.table import events as ev
from tribu.table.chairs import GONE, OPEN
from tribu.table.refusal import WHYS, Refused
from tribu.table.settings import Pace
from tribu.table.table import Table

from .room import Room, setting, whole

SHORT = {"bue": {"target": 30}, "busca": {"limit": 0, "deals": 1}, "bugami": {"target": 30}}
PEOPLE = ("p0", "p1", "p2", "stranger")
PLAY, WORK, WAIT = "play", "work", "wait"
NEWS = st.integers(0, 2)  # how many news a client has missed
ORDERS = st.sampled_from(["", "43210", "01234", "00000", "x"])


def commands() -> st.SearchStrategy[tuple[str, Any]]:
    """What somebody does, with what it needs. Most of the time the match simply goes on."""
    some: dict[str, st.SearchStrategy[Any]] = {
        "sit": st.none() | st.integers(-1, 4),
        "start": st.sampled_from(["novice", "club"]),
        **dict.fromkeys(["leave", "away", "back", "dropped", "returned", "go_on"], st.none()),
        "act": st.tuples(st.sampled_from(["", "7S", "draw 0", "swap 0>1.0", "?"]), NEWS),
        "mix": ORDERS,
        "vote": st.tuples(st.sampled_from(["end", "italian", "tea"]), st.booleans()),
        **dict.fromkeys(["promise", "cut"], st.sampled_from(["right", "", "00"])),
        "resume": st.integers(0, 50_000),
        "kill": st.none(),
        "remake": st.none(),
    }
    rare = st.one_of([st.tuples(st.just(name), given) for name, given in some.items()])
    often = st.tuples(st.sampled_from([PLAY, PLAY, PLAY, WORK, WORK, WAIT]), st.none())
    return st.one_of(often, often, rare)


def do(room: Room, player: str, name: str, given: Any, cmd: str) -> None:
    """One command; refused ones change nothing."""
    now = room.now
    match name:
        case "work":
            room.work()
        case "wait":
            room.wait()
        case "play":
            people = [seat for seat in room.table.turn if room.table.kind(seat) == "human"]
            if people:
                room.act(room.table.chairs[people[0]].player)
            else:
                room.work()
        case "kill":
            room.restart()
        case "resume":
            room.do(lambda table: table.resume(now, now - given))
        case "dropped" | "returned":
            room.do(lambda table: getattr(table, name)(player, now))
        case "leave" | "away" | "back" | "go_on":
            room.do(lambda table: getattr(table, name)(player, now, cmd))
        case "promise" | "cut":
            if room.table.shuffle is not None and given == "right":
                room.cut(player)
            elif name == "promise":
                room.do(lambda table: table.promise(player, table.deals_begun, given, now))
            else:
                room.do(lambda table: table.cut(player, table.deals_begun, given, now))
        case "act":
            action, missed = given
            texts = room.table.match.legal_texts(0) if room.table.match else []
            chosen = action or (texts or ["draw 0"])[0]
            room.do(lambda table: table.act(player, chosen, table.seq - missed, now, cmd))
        case "vote":
            room.do(lambda table: table.vote(player, *given, now, cmd))
        case "remake":
            room.do(lambda table: table.remake(player, "t2", now, cmd))
        case _:
            room.do(lambda table: getattr(table, name)(player, given, now, cmd))


def refusal_of(room: Room, player: str, name: str, given: Any, cmd: str) -> Refused | None:
    try:
        do(room, player, name, given, cmd)
    except Refused as refused:
        return refused
    return None


def check_invariants(room: Room, before: tuple[int, int, int]) -> None:
    table = room.table
    assert (table.seq, table.position, table.at) >= before
    assert table.position == len(room.events)
    owners = [chair.player for chair in table.chairs if chair.player]
    assert len(owners) == len(set(owners))
    if table.match is not None:
        assert OPEN not in [chair.state for chair in table.chairs]
        for seat, chair in enumerate(table.chairs):
            if chair.state == GONE and table.phase != "over":
                assert table.kind(seat) != "human"
    most = 1000 * table.setting.pace.bank
    assert all(0 <= bank <= most for bank in table.clocks.banks)
    thinking = {seat for seat in table.turn if table.kind(seat) == "human"}
    assert set(table.clocks.since) == thinking
    assert all(when > room.now for when, _ in table.deadlines(room.now))
    if table.phase in ("cutting", "resting", "playing"):
        waits = table.due(room.now) or table.deadlines(room.now) or thinking
        assert waits, "nothing will ever happen at this table"


@settings(max_examples=10 if jit.interpreting() else 30, deadline=None)
@given(data=st.data())
def test_whatever_people_do_the_table_stands(data):
    game = data.draw(st.sampled_from(OURS))
    players = data.draw(st.sampled_from([n for n in load(game).seats if n <= 4]))
    open_seats = data.draw(st.integers(1, min(3, players)))
    pace = data.draw(st.sampled_from([Pace(), Pace(5, 20), Pace(0, 3)]))
    options = SHORT[game] | (
        {"mixing": data.draw(st.sampled_from(["auto", "manual"]))} if game == "bue" else {}
    )
    agreed = setting(
        game, players, options=options, pace=pace, rated=data.draw(st.booleans()), grace=2
    )
    seats = ["open"] * open_seats + ["bot:novice"] * (players - open_seats)
    room = Room(agreed, seats, data.draw(st.integers(0, 1000)))
    for number in range(data.draw(st.integers(5, 60))):
        name, given = data.draw(commands())
        player = data.draw(st.sampled_from(PEOPLE))
        room.now += data.draw(st.sampled_from([0, 10, 700, 4000]))
        before = (room.table.seq, room.table.position, room.table.at)
        stored, stood = len(room.events), whole(room.table)
        refused = refusal_of(room, player, name, given, f"c{number}")
        if refused is not None:
            assert refused.why in WHYS
            assert set(refused.sentences) == {"it", "fr", "en"}
            if not refused.events:
                assert (len(room.events), whole(room.table)) == (stored, stood)
        check_invariants(room, before)
    again = Table.from_events(ev.decode(ev.encode(event)) for event in room.events)
    assert whole(again) == whole(room.table)


@pytest.mark.parametrize("game", OURS)
def test_a_killed_table_goes_on_to_a_record_that_proves_itself(game):
    agreed = setting(game, 4, options=SHORT[game], pace=Pace(5, 20))
    room = Room(agreed, ["open", "bot:club", "open", "bot:club"], 7)
    every = 5 if jit.interpreting() else 1  # each time all events are played again
    stores = []

    def told(batch: list[ev.Event]) -> None:
        """Killed after every batch; one that is killed later stands the same."""
        stores.append(len(room.events))
        if len(stores) % every:
            return
        stood = whole(room.table)
        room.restart()
        assert whole(room.table) == stood

    room.do(lambda table: table.sit("p1", None, room.now))
    room.settle()
    for _ in ("promise", "cut"):
        room.cut("p0")
        room.cut("p1")
    room.told = told
    room.settle()
    for _ in range(6):
        room.play_on(lambda table: table.position > stores[-1] or table.phase == "over")
    room.told = lambda batch: None
    room.play_on(lambda table: table.phase == "over")
    record = room.table.to_record(["Ada", "Bo", "Cleo", "Dino"], room.secrets)
    assert [bool(cut) for cut in record.deals[0].proof.cuts] == [True, False, True, False]
    assert check(record).totals == room.table.playing.totals
