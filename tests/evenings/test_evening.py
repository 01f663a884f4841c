"""An evening from the first name to the last rank: who comes and goes, what tables tell, what is
refused, mended and undone."""

from random import Random

import pytest

from evenings.thirteen import NAMES, pencil_ranking, told_by
from tribu import jit
from tribu.evenings import Director, Refused, standings, terms_for
from tribu.evenings.events import Contested, Undone, read, write
from tribu.evenings.sheets import results_page
from tribu.evenings.standings import table_points
from tribu.games import load
from tribu.games.dispute import Dispute


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def begun(game="busca", names=NAMES[:8], **terms):
    agreed = {"title": "Thursday", "rounds": 3, "deals": 2, **terms}
    return Director(Director.open(terms_for(load(game), **agreed), names))


def do(evening, command, *arguments, **more):
    evening.take(getattr(evening, command)(*arguments, **more))


BUSCA = {"points": ["13", "13", "13", "1"]}


def play_round(evening, told=BUSCA):
    for table in evening.waiting_for():
        while table in evening.waiting_for():
            do(evening, "report", table, told)


def refused(evening, command, *arguments, **more):
    with pytest.raises((Refused, Dispute)) as found:
        getattr(evening, command)(*arguments, **more)
    assert len(set(found.value.sentences.values())) > 1
    return found.value.sentence_in("en")


# --- thirteen people ----------------------------------------------------------------------------


@pytest.mark.parametrize("movement", ["swiss", "everybody"])
def test_thirteen_people_one_leaves_one_returns(movement):
    """The ranking equals one that was computed with a pencil."""
    lot = Random(movement)
    evening = begun("bugami", NAMES, low=3, high=5, rounds=4, deals=3, movement=movement)
    paper, resting = [], []
    for number in range(1, 5):
        do(evening, "draw")
        round_ = evening.current
        assert all(3 <= len(table.players) <= 5 for table in round_.tables)
        deals = {table.number: [] for table in round_.tables}
        for deal in range(3):
            if number == 2 and deal == 1:
                do(evening, "leave", evening.named("cy"))
            for table in round_.tables:
                if not evening.is_done(table):
                    told = told_by(lot, len(table.playing))
                    do(evening, "report", table.number, told, by=table.number)
                    names = [evening.name(player) for player in table.playing]
                    deals[table.number].append((names, told))
        if number == 3:
            do(evening, "come_back", evening.named("Cy"))
            do(evening, "enter", "Nora")
        tables = [
            ([evening.name(player) for player in table.playing], deals[table.number])
            for table in round_.tables
        ]
        paper.append((tables, [evening.name(player) for player in round_.byes]))
        resting += round_.byes
    ranks = {one.name: one.rank for one in standings(evening)}
    assert ranks == pencil_ranking(paper, [*NAMES, "Nora"])
    assert sorted(len(table.players) for table in evening.rounds[3].tables) == [3, 3, 4, 4]
    assert not resting


# --- who comes and goes ---------------------------------------------------------------------------


def test_a_table_goes_on_with_three_or_stops_where_the_game_needs_four():
    evening = begun("bugami", NAMES[:4], low=3, high=4)
    do(evening, "draw")
    do(evening, "leave", 2)
    table = evening.current.tables[0]
    assert len(table.playing) == 3
    assert not table.stopped
    shares = {one.player: one.shares[0] for one in standings(evening)}
    assert [shares[player].done for player in range(4)] == [False, False, True, False]
    assert shares[2].points == 0, "which is certain at once"
    do(evening, "report", 1, {"bid": list("HSC"), "tricks": list("944"), "bugs": list("100")})
    evening = begun("busca")
    do(evening, "draw")
    there = evening.current.table_of(5)
    do(evening, "leave", 5)
    assert there.stopped
    points = table_points(evening, evening.current, there)
    assert {points[player] for player in there.playing} == {60}
    assert points[5] == 0
    play_round(evening)
    do(evening, "draw")
    assert [len(table.players) for table in evening.current.tables] == [4]
    assert len(evening.current.byes) == 3


def test_who_sits_out_gets_half_and_who_comes_late_nothing():
    evening = begun(names=NAMES[:5])
    do(evening, "draw")
    do(evening, "report", 1, BUSCA)
    ranked = standings(evening)
    assert {(one.rank, one.points, one.deals) for one in ranked} == {(1, 0, 0)}, "not counted yet"
    play_round(evening)
    do(evening, "enter", "Late")
    by_name = {one.name: one for one in standings(evening)}
    resting = evening.name(evening.current.byes[0])
    assert by_name[resting].points == 60
    assert by_name["Late"].points == 0
    assert by_name["Late"].shares[0].table == -1


def test_a_name_that_was_written_wrongly():
    evening = begun()
    do(evening, "rename", 0, "Adele")
    assert evening.name(0) == "Adele"
    assert "Bo is already here" in refused(evening, "rename", 0, "bo")


def test_a_plan_holds_as_long_as_nobody_comes_or_goes():
    evening = begun(names=NAMES[:8], movement="everybody", rounds=7, deals=1)
    do(evening, "draw")
    assert evening.current.design == "whist"
    planned = [{frozenset(table) for table in tables} for tables in evening.ahead]
    for tables in planned:
        play_round(evening)
        do(evening, "draw")
        assert {frozenset(table.players) for table in evening.current.tables} == tables
    assert set(evening.past.met.values()) == {3}
    evening = begun(names=NAMES[:8], movement="everybody", rounds=7, deals=1)
    do(evening, "draw")
    do(evening, "enter", "Late")
    play_round(evening)
    do(evening, "draw")
    assert evening.current.design == "search"
    assert len(evening.current.byes) == 1


# --- what tables tell -----------------------------------------------------------------------------


def test_what_cannot_be_is_refused():
    evening = begun()
    assert refused(evening, "report", 1, BUSCA).startswith("No round has begun")
    do(evening, "draw")
    wrong = {"points": ["13", "13", "13", "2"]}
    assert refused(evening, "report", 1, wrong) == "the points add up to 41, but a deal has 40"
    empty = {"points": ["13", "13", "", "14"]}
    third = evening.name(evening.current.tables[0].players[2])
    assert refused(evening, "report", 1, empty) == f"{third}: points: one is missing"
    assert "its tables are 1 to 2" in refused(evening, "report", 3, BUSCA)
    few = Director(Director.open(terms_for(load("busca"), title="", rounds=1, deals=1), NAMES[:4]))
    do(few, "draw")
    assert "has no table 2: it has only one" in refused(few, "report", 2, BUSCA)
    assert "is at deal 1" in refused(evening, "report", 1, BUSCA, deal=2)
    assert "Ada is already here" in refused(evening, "enter", " ada ")
    assert "1 to 40" in refused(evening, "enter", "  ")
    assert "Nobody is called Zoe" in refused(evening, "named", "Zoe")
    assert "tables 1, 2" in refused(evening, "draw")
    play_round(evening)
    assert "Table 1 is done" in refused(evening, "report", 1, BUSCA)
    assert refused(evening, "mend", 1, 1, 3, BUSCA).endswith("deal 3 of round 1.")
    assert "from 0 to 3" in refused(evening, "mend", 1, 1, 1, BUSCA, dealer=4)


@pytest.mark.parametrize(
    ("terms", "sentence"),
    [
        ({"low": 3, "high": 5}, "Busca is played by 4: tables of 3 to 5 won’t work."),
        ({"rounds": 0}, "Rounds: from 1 to 50."),
        ({"title": "T" * 61}, "What is the evening called?"),
        ({"options": {"limit": -1}}, "option limit: -1 is not from 0 to 1000"),
    ],
)
def test_terms_that_cannot_be(terms, sentence):
    with pytest.raises(Refused, match=sentence):
        begun(**terms)


def test_a_table_that_tells_twice():
    evening = begun()
    do(evening, "draw")
    do(evening, "report", 1, BUSCA, deal=1, by=1)
    assert evening.report(1, BUSCA, deal=1, by=1) == []  # the same once more is one report
    other = {"points": ["37", "1", "1", "1"]}
    with pytest.raises(Refused, match="already written down, and differently") as found:
        evening.report(1, other, deal=1, by=1)
    evening.take(found.value.events)
    assert isinstance(evening.events[-1], Contested)
    table = evening.current.tables[0]
    assert table.deals[0].scores == [3, 3, 3, 0]
    assert table.contested[1][0].scores == [17, 0, 0, 0]
    do(evening, "mend", 1, 1, 1, other, "they counted again")
    assert table.deals[0].scores == [17, 0, 0, 0]
    assert table.deals[0].mended
    assert not table.contested
    assert evening.events[-1].why == "they counted again"


def test_withdrawn_and_stopped():
    evening = begun()
    do(evening, "draw")
    do(evening, "report", 2, BUSCA)
    do(evening, "withdraw", 2, by=2)
    assert not evening.current.tables[1].deals
    assert "has written nothing" in refused(evening, "withdraw", 2)
    do(evening, "report", 2, BUSCA)
    do(evening, "stop", 2, "late")
    assert evening.waiting_for() == [1]
    assert "has stopped playing" in refused(evening, "report", 2, BUSCA)


# --- undo and trace -------------------------------------------------------------------------------


def test_undo_leaves_a_trace_and_everything_as_before():
    evening = begun()
    do(evening, "draw")
    play_round(evening)
    before = standings(evening)
    do(evening, "draw")
    do(evening, "leave", 3)
    do(evening, "undo")
    do(evening, "undo")
    assert standings(evening) == before
    assert len(evening.rounds) == 1
    assert [type(event) for event in evening.events[-2:]] == [Undone, Undone]
    again = Director(evening.events)
    assert standings(again) == before
    assert refused(evening, "undo", expected=evening.last() - 1).startswith("Something else")


def test_events_are_written_and_read():
    evening = begun("bugami", NAMES, low=3, high=5)
    do(evening, "draw")
    table = evening.current.tables[0]
    do(evening, "report", 1, told_by(Random(1), len(table.players)), by=1)
    lines = [write(event) for event in evening.events]
    again = Director(read(line) for line in lines)
    assert again.events == evening.events
    assert standings(again) == standings(evening)


def test_the_same_seed_draws_the_same():
    drawn = [begun(seed=seed).draw()[0].tables for seed in (1, 1, 2)]
    assert drawn[0] == drawn[1] != drawn[2]


# --- standings and finals -------------------------------------------------------------------------


def test_fewest_busche_come_first_and_equals_share():
    evening = begun(names=NAMES[:4], rounds=1, deals=1)
    do(evening, "draw")
    do(evening, "report", 1, {"points": ["13", "13", "13", "1"]})
    ranked = standings(evening)
    last_seat = evening.current.tables[0].players[3]
    assert ranked[0].player == last_seat
    assert [one.rank for one in ranked] == [1, 2, 2, 2]
    assert [one.points for one in ranked] == [120, 40, 40, 40]


def test_who_never_played_comes_after_whoever_played_and_got_nothing():
    evening = begun(names=NAMES[:4], rounds=2, deals=1)
    do(evening, "draw")
    do(evening, "report", 1, {"points": ["1", "2", "3", "34"]})
    do(evening, "enter", "Late")
    ranked = standings(evening)
    assert [(one.points, one.deals) for one in ranked[-2:]] == [(0, 1), (0, 0)]
    assert [one.rank for one in ranked] == [1, 1, 1, 4, 5]


def test_by_points_who_played_little_comes_after():
    evening = begun("bugami", NAMES[:8], low=4, high=4, rounds=3, deals=1, measure="points")
    told = {"bid": list("HSCD"), "tricks": ["13", "0", "0", "0"], "bugs": ["0"] * 4}
    do(evening, "draw")
    do(evening, "leave", evening.current.tables[0].players[3])
    evening.take(evening.undo())
    play_round(evening, told)
    early = evening.current.tables[0].players[0]
    do(evening, "leave", early)
    for _ in range(2):
        do(evening, "draw")
        play_round(evening, told)
    ranked = standings(evening)
    assert ranked[-1].player == early
    assert ranked[-1].mean == 100


def test_finals_go_before_standings():
    evening = begun(names=[f"P{n}" for n in range(16)], rounds=1, deals=1)
    assert "No round" in refused(evening, "final", 4)
    do(evening, "draw")
    play_round(evening)
    order = [one.player for one in standings(evening)]
    assert "isn’t possible: 4, 8, 12, 16" in refused(evening, "final", 6)
    do(evening, "final", 8)
    tables = [set(table.players) for table in evening.current.tables]
    assert tables == [{order[at] for at in seeds} for seeds in ((0, 3, 4, 7), (1, 2, 5, 6))]
    play_round(evening)
    through = [[table.players[at] for at in (3,)] for table in evening.current.tables]
    do(evening, "final", 4)
    last = evening.current.tables[0]
    assert {player for table in through for player in table} <= set(last.players)
    do(evening, "report", 1, {"points": ["1", "13", "13", "13"]})
    ranked = standings(evening)
    assert ranked[0].player == last.players[0]
    assert [one.final for one in ranked] == [2] * 4 + [1] * 4 + [0] * 8
    assert "come before the others" in results_page(evening, "en")
    assert "finals have begun" in refused(evening, "draw")
    do(evening, "end")
    assert "over" in refused(evening, "enter", "Zoe")
