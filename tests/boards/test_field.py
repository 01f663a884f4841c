"""The field of a board: the scales, the ranking, and bots that make the same of the same cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from match.tables import names, play
from tribu import rng
from tribu.boards import Field, Result, comparison_points, field_of, ranking, results
from tribu.lab.boards import SeatSeeds, play_board, turned
from tribu.lab.entrants import read_entries
from tribu.match import (
    Board,
    Match,
    Record,
    RecordError,
    SeededChance,
    make_board,
    seeded_secrets,
    to_record,
)

PAGE = Path(__file__).parents[2] / "docs" / "boards.md"


def a_board(game: str, seed: int = 1, deals: int = 2) -> Board:
    return make_board("b", game, 4, seeded_secrets("b", seed, deals), {})


def at_a_table(board: Board, seed: int, most: int = 10**6) -> Record:
    match = board.open_table(names(4))
    return to_record(play(match, board.chance(match), rng.generator(seed), most))


def of_seat(field: Field, seat: int) -> list[Result]:
    return [one for one in results(field) if one.seat == seat]


def test_the_example_of_the_page() -> None:
    field = Field("b", "bue", [["Ada"], ["Bo"], ["Cy"]], [[[30]], [[10]], [[20]]])
    found = [(one.above, one.comparison, one.percent) for one in results(field)]
    assert found == [(10, 4, 100), (-10, -4, 0), (0, 0, 50)]
    assert [(one.rank, one.name) for one in ranking(field)] == [(1, "Ada"), (2, "Cy"), (3, "Bo")]


def test_the_scale_of_the_page() -> None:
    rows = re.findall(r"^\| (difference|comparison)[^|]*\|(.*)\|$", PAGE.read_text("utf-8"), re.M)
    differences, points = ([float(cell) for cell in row.split("|")] for _, row in rows)
    assert [comparison_points(one * 50, 50) for one in differences] == points
    assert [comparison_points(-one * 50, 50) for one in differences] == [-one for one in points]


def test_fewer_busche_are_better() -> None:
    field = Field("b", "busca", [["Ada"], ["Bo"]], [[[0]], [[4]]])
    assert [(one.above, one.percent) for one in results(field)] == [(2, 100), (-2, 0)]


def test_a_table_alone_is_its_own_mean() -> None:
    field = field_of([at_a_table(a_board("busca"), 1)])
    assert {(one.above, one.comparison, one.percent) for one in results(field)} == {(0, 0, 50)}


def test_a_field_adds_up_to_nothing() -> None:
    board = a_board("bugami")
    field = field_of(at_a_table(board, seed) for seed in range(5))
    for seat in range(4):
        own = of_seat(field, seat)
        assert sum(one.above for one in own) == pytest.approx(0)
        assert sum(one.percent for one in own) == pytest.approx(50 * len(own))
    assert len({one.above for one in results(field)}) > 10


def test_a_table_that_stopped_counts_for_what_it_finished() -> None:
    board = a_board("busca")
    stopped = at_a_table(board, 3, most=60)
    assert stopped.unfinished
    field = field_of([at_a_table(board, 1), stopped, at_a_table(board, 2)])
    assert [len(deals) for deals in field.scores] == [2, 1, 2]
    mean = [sum(deals[1][0] for deals in field.scores if len(deals) > 1) / 2]
    late = next(one for one in of_seat(field, 0) if (one.table, one.deal) == (2, 1))
    assert late.above == mean[0] - late.score


def test_equal_players_share_a_rank() -> None:
    field = Field("b", "bue", [["Ada"], ["Bo"], ["Cy"]], [[[30]], [[30]], [[0]]])
    assert [(one.rank, one.name) for one in ranking(field)] == [(1, "Ada"), (1, "Bo"), (3, "Cy")]


# --- the same bots ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "bots"),
    [("busca", "club@3"), ("bugami", "novice"), ("bue", "novice"), ("bue", "random")],
)
def test_the_same_bots_at_all_tables_score_exactly_nothing(game: str, bots: str) -> None:
    """Tables one after the other: bots that go by iterations, seeded by board and seat."""
    entries = read_entries(",".join([bots] * 4))
    deals = 1 if "@" in bots else 2
    records = list(play_board(a_board(game, deals=deals), turned(entries, 2)))
    found = results(field_of(records))
    assert len(found) == 2 * deals * 4
    assert {(one.above, one.comparison, one.percent) for one in found} == {(0.0, 0, 50.0)}


def test_bots_sit_one_seat_further_at_each_table() -> None:
    entries = read_entries("random,novice,random,novice")
    seated = [[entry.name for entry in table] for table in turned(entries, 2)]
    assert seated == [["random", "novice"] * 2, ["novice", "random"] * 2]
    field = field_of(play_board(a_board("bue"), turned(entries, 2)))
    assert sorted(one.name for one in ranking(field)) == ["novice", "random"]
    assert {one.deals for one in ranking(field)} == {8}


def test_a_seats_luck_does_not_depend_on_the_others() -> None:
    """The k-th choice of a seat has the same seed, whatever the ply."""
    one, other = SeatSeeds("b"), SeatSeeds("b")
    first = [one(0, 2, ply) for ply in (0, 4, 8)]
    assert [other(0, 2, ply) for ply in (1, 9, 30)] == first
    assert len({*first, SeatSeeds("c")(0, 2, 0), SeatSeeds("b")(1, 2, 0)}) == 5


# --- what is no field ---------------------------------------------------------------------------


def refused(*records: Record) -> str:
    with pytest.raises(RecordError) as caught:
        field_of(records)
    assert len(set(caught.value.sentences.values())) == 3
    return caught.value.sentence


def test_only_tables_of_one_board_are_compared() -> None:
    one = at_a_table(a_board("busca"), 1)
    plain = to_record(Match("busca", names(4)))
    assert refused() == "there is no match to compare"
    assert refused(plain) == "table 1: it was not played on a board"
    other = make_board("c", "busca", 4, seeded_secrets("c", 1, 2))
    assert refused(one, at_a_table(other, 1)) == "table 2: it was played on another board"
    house = make_board("b", "busca", 4, seeded_secrets("b", 1, 2), {}, {"pita": 9})
    assert refused(one, at_a_table(house, 1)) == "table 2: other options, house values or seats"
    elsewhere = Match("busca", names(4), board=a_board("busca").on)
    play(elsewhere, SeededChance(1), rng.generator(1))
    assert refused(one, to_record(elsewhere)) == "table 2: its cards are others"
