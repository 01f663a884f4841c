"""Who meets whom: sizes, byes, whist movements, searches, seats."""

from collections import Counter
from random import Random

import pytest

from tribu.evenings import whist
from tribu.evenings.pairing import (
    Past,
    by_standing,
    pairs,
    planned,
    rematches,
    seated,
    sitting_out,
    sizes,
)

KNOWN = (4, 5, 8, 12, 13, 16, 17, 20, 21, 24, 25, 28, 29, 32, 37, 41)


def meetings(plan):
    return Counter(pair for tables in plan for table in tables for pair in pairs(table))


@pytest.mark.parametrize("n", KNOWN)
def test_a_whist_movement_seats_all_pairs_alike(n):
    rounds = whist.movement(n)
    assert len(rounds) == (n - 1 if n % 4 == 0 else n)
    for tables in rounds:
        assert len({player for table in tables for player in table}) == n - n % 4
    opposite = Counter(
        tuple(sorted(pair))
        for tables in rounds
        for table in tables
        for pair in (table[::2], table[1::2])
    )
    met = meetings(rounds)
    assert len(met) == len(opposite) == n * (n - 1) // 2
    assert set(met.values()) == {3}
    assert set(opposite.values()) == {1}


def test_there_is_no_movement_for_nine():
    assert whist.movement(9) is None
    assert whist.movement(6) is None


def test_moores_movement_balances_left_and_right():
    after = Counter(
        (table[seat - 1], table[seat])
        for tables in whist.movement(13)
        for table in tables
        for seat in range(4)
    )
    assert len(after) == 13 * 12
    assert set(after.values()) == {1}


@pytest.mark.parametrize(
    ("players", "limits", "expected"),
    [
        (13, (3, 5, 4), [5, 4, 4]),
        (13, (4, 4, 4), [4, 4, 4]),
        (11, (3, 5, 4), [4, 4, 3]),
        (5, (3, 4, 4), [4]),
        (2, (3, 5, 4), []),
        (7, (3, 5, 4), [4, 3]),
        (20, (2, 10, 5), [5, 5, 5, 5]),
    ],
)
def test_sizes(players, limits, expected):
    assert sizes(players, *limits) == expected


def test_who_sits_out_has_done_so_least():
    assert sitting_out([3, 1, 4, 2], 1, Counter()) == [2]
    assert sitting_out([3, 1, 4, 2], 2, Counter({2: 1, 4: 1})) == [1, 3]


def test_sixteen_play_five_rounds_and_no_two_meet_twice():
    plan, is_whist = planned(range(16), 5, 4, 4, 4, Random(1))
    assert is_whist
    assert rematches(meetings(plan)) == 0


def test_a_search_where_there_is_no_design():
    plan, is_whist = planned(range(20), 4, 4, 4, 4, Random(1))
    assert rematches(meetings(plan)) == 0
    plan, is_whist = planned(range(13), 4, 3, 5, 4, Random(1))
    assert not is_whist
    assert [sorted(map(len, tables)) for tables in plan] == [[4, 4, 5]] * 4
    assert max(meetings(plan).values()) <= 3


def test_byes_of_a_plan_go_round():
    plan, _ = planned(range(14), 7, 4, 4, 4, Random(1))
    resting = Counter(
        player
        for tables in plan
        for player in set(range(14)) - {one for table in tables for one in table}
    )
    assert set(resting.values()) == {1}
    assert len(resting) == 14


def test_swiss_neighbours_meet_but_not_again():
    past = Past()
    first = by_standing(range(12), [4, 4, 4], past)
    assert first == [[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]]
    past.add(first)
    second = by_standing(range(12), [4, 4, 4], past)
    met_again = sum(past.met[pair] for table in second for pair in pairs(table))
    assert met_again == 3  # of three tables four come: one pair at each has met
    assert sorted(player for table in second for player in table) == list(range(12))


def test_everybody_sits_everywhere():
    past = Past()
    for _ in range(8):
        past.add([seated([0, 1, 2, 3], past)])
    assert {past.sat[player, seat] for player in range(4) for seat in range(4)} == {2}
    assert max(past.after.values()) - min(past.after.values()) <= 1


def test_a_large_table_is_seated_too():
    past = Past()
    for _ in range(4):
        past.add([seated(range(8), past)])
    assert len(past.sat) >= 30  # of 32: hardly anybody sits anywhere twice
