"""The referee on the play of Bué: small hand-written deals, mostly broken off."""

import random
from typing import Any

import pytest

from . import Foul, bue_pack, judge
from .random_player import BUE_OPTIONS, Record, empty_record, play_match

AUTO = {"mixing": "auto"}
IDENTICAL = {"ban": "identical"}


def deck_with(options: dict[str, Any], start: str) -> list[str]:
    """A deck that begins with these cards; the rest follows in the order of the pack."""
    deck = start.split()
    left = bue_pack(options)
    for card in deck:
        left.remove(card)
    return deck + left


def broken_off(
    start: str, actions: list[str], change: dict[str, Any] | None = None, seats: int = 2
) -> Record:
    """The last seat deals, so seat 0 acts first."""
    options = {**BUE_OPTIONS, **(change or {})}
    record = empty_record("bue", options, seats)
    deck = deck_with(options, start)
    record["deals"] = [{"starter": seats - 1, "deck": deck, "actions": actions}]
    return record


def foul_of(record: Record) -> tuple[str, int | None]:
    with pytest.raises(Foul) as foul:
        judge(record)
    assert foul.value.deal == 0
    return foul.value.rule, foul.value.action


# two hands, the card turned up, and the pack from its top
TWO = "b1 b2 b3 b4 b6  g1 g2 g3 g4 g5  b25  b7 g7 b8 g8 b9 g9 b10 g10 b11 g11"
# after this seat 0 has g5 b2 b3 b4 b6 and seat 1 g1 g2 g3 g4 b1; 1 and 5 were swapped
FIRST = "swap 0>1.4"
THREE = "b1 b2 b3 b4 b6  g1 g2 g3 g4 g5  b5 g6 b7 g7 b8  b25"


@pytest.mark.parametrize(
    ("actions", "change"),
    [
        ([FIRST, "swap 1>0.1", "show 0", "show 0"], {}),  # 2 for 2: neither 1 nor 5
        ([FIRST, "swap 1>0.0", "swap 1>0.1", "show 0"], {}),  # veto, then another slot
        ([FIRST, "swap 1>0.0", "draw 4", "show 0"], {}),  # veto, then a draw of a barred value
        ([FIRST, "swap 1>0.0", "mix 0 10234", "swap 1>0.0", "show 0"], {}),  # b2 lies there now
        ([FIRST, "swap 1>0.0", "mix 0 01234", "swap 2>0.0", "draw 0", "show 0"], {}),  # again
        ([FIRST, "swap 1>0.0", "show 0"], IDENTICAL),  # 2 for 5 is another pair
        ([FIRST, "swap 4>0.1", "show 0"], IDENTICAL),  # 1 for 2 too
        ([FIRST, "swap 4>0.0", "draw 0", "show 0"], IDENTICAL),  # the same pair: veto
        ([FIRST, "swap 0>0.0", "swap 0>0.1", "show 0"], IDENTICAL),  # g1 for g5: veto all the same
        ([FIRST, "draw 0", "show 1", "show 1", "swap 0>1.4", "draw 3"], {}),  # next round: free
        (["mix 1 43210", "mix 1 43210", FIRST, "mix 0 10234", "draw 0"], {}),
        ([FIRST, "mix 0 10234", "mix 1 43210", "draw 0"], AUTO),
        ([FIRST, "mix 0 10234", "mix 1 43210", "mix 1 01234", "draw 0"], AUTO),  # one on request
        ([FIRST, "mix 0 01234", "mix 1 01234", "swap 1>0.0", "draw 0", "show 0"], AUTO),  # no mix
        (["draw 0", "swap 0>0.0", "mix 1 10234", "mix 0 10234", "show 0"], AUTO),
    ],
)
def test_legal_starts(actions: list[str], change: dict[str, Any]) -> None:
    judge(broken_off(TWO, actions, change))


@pytest.mark.parametrize(
    ("actions", "change", "rule"),
    [
        ([FIRST, "swap 0>0.1"], {}, "BUE-14"),  # gives g1: the value 1 was swapped
        ([FIRST, "swap 4>0.1"], {}, "BUE-14"),  # gives b1
        ([FIRST, "swap 1>0.0", "show 0"], {}, "BUE-8"),  # vetoed: seat 1 has yet to exchange
        ([FIRST, "swap 1>0.0", "swap 1>0.0"], {}, "BUE-14"),  # a slot vetoed before
        ([FIRST, "swap 1>0.0", "swap 2>0.0"], {}, "BUE-14"),  # whatever is offered
        ([FIRST, "swap 1>0.0", "mix 1 01234", "swap 1>0.0"], {}, "BUE-14"),  # not the owner
        ([FIRST, "swap 4>0.0", "swap 1>0.0"], IDENTICAL, "BUE-14"),  # 2 for 5 was free, not now
        ([FIRST, "swap 1>0.0", "draw 1"], IDENTICAL, "BUE-8"),  # the swap took place
        (["swap 0>0.1"], {}, "BUE-6"),
        (["swap 0>2.1"], {}, "BUE-6"),
        (["show 0"], {}, "BUE-8"),
        (["draw 0", "draw 0", "draw 0"], {}, "BUE-8"),  # all must show first
        (["draw 0", "draw 0", "show 0", "mix 0 01234"], {}, "BUE-15"),
        (["draw 0", "draw 0", "mix 0 01234"], {}, "BUE-15"),
        (["draw 0", "draw 0", "show 0", "show 0", "draw 0"], {}, "BUE-8"),  # lies face up
        (["draw 0", "draw 0", "show 0", "show 1", "swap 1>1.1"], {}, "BUE-8"),
        (["draw 0", "draw 0", "show 0", "show 1", "swap 0>1.0"], {}, "BUE-8"),
        (["draw 0", "draw 0", "show 0", "show 1", "mix 0 10234"], {}, "BUE-15"),
        ([FIRST, "draw 0"], AUTO, "BUE-15"),
        ([FIRST, "mix 1 01234"], AUTO, "BUE-15"),  # first the player who swapped
        ([FIRST, "mix 0 01234", "draw 0"], AUTO, "BUE-15"),
        ([FIRST, "mix 0 01234", "mix 0 01234"], AUTO, "BUE-15"),
        (["draw 0", "swap 0>0.0", "mix 1 01234", "mix 0 01234", "mix 0 01234"], AUTO, "BUE-15"),
        (["draw 0", "swap 0>0.0", "show 0"], AUTO, "BUE-15"),
        (["draw 5"], {}, "RECORD"),
        (["draw 0\n"], {}, "RECORD"),
        (["swap 0>01.1"], {}, "RECORD"),
        (["mix 2 01234"], {}, "RECORD"),
        (["mix 0 01233"], {}, "RECORD"),
        (["mix 0 0123"], {}, "RECORD"),
        (["pass"], {}, "RECORD"),
    ],
)
def test_fouls_at_the_last_action(actions: list[str], change: dict[str, Any], rule: str) -> None:
    assert foul_of(broken_off(TWO, actions, change)) == (rule, len(actions) - 1)


def test_a_record_may_not_stop_inside_a_swap() -> None:
    assert foul_of(broken_off(TWO, [FIRST, "mix 0 01234"], AUTO)) == ("BUE-15", None)


def test_the_ban_is_between_two_players_only() -> None:
    swaps = [FIRST, "swap 4>2.0", "swap 0>0.0"]  # 1 for 5 of seats 0-1, then 1-2, then 2-0
    judge(broken_off(THREE, swaps, seats=3))
    rule, _ = foul_of(broken_off(THREE, [FIRST, "swap 4>0.1"], seats=3))
    assert rule == "BUE-14"


def test_an_identical_pair_has_no_order() -> None:
    """b1 for g5; then seat 1 gives its b5 for g1: 5 and 1 again, so a veto and another try."""
    start = "b1 g1 b3 b4 b6  g5 b5 g3 g4 g2  b25"
    judge(broken_off(start, ["swap 0>1.0", "swap 1>0.1", "swap 1>0.2", "show 0"], IDENTICAL))


def test_a_bar_ends_with_the_turn() -> None:
    """Seat 1 is vetoed at 0.0 and draws; then seat 2 may point there."""
    judge(broken_off(THREE, [FIRST, "swap 1>0.0", "draw 1", "swap 0>0.0", "show 0"], seats=3))


def test_shows_go_round_from_the_left_of_the_dealer_and_count_together() -> None:
    one_each = ["draw 0", "draw 0", "draw 0", "show 0", "show 1"]
    judge(broken_off(THREE, one_each, seats=3))
    rule, action = foul_of(broken_off(THREE, [*one_each, "draw 1"], seats=3))
    assert (rule, action) == ("BUE-8", 5)


# twelve cards: the pack holds one when play begins
SMALL = {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}
SMALL_DECK = "b1 b2 b3 b4 b5  b6 b7 b8 b9 b10  b11  b12"


@pytest.mark.parametrize(
    ("actions", "reshuffles", "rule"),
    [
        (["draw 0"], None, None),  # the pack is empty now, and renewed only when needed
        (["draw 0"], [["b1", "b11"]], "BUE-7"),
        (["draw 0", "draw 0"], [["b1", "b11"]], None),
        (["draw 0", "draw 0"], [["b11", "b1"]], None),
        (["draw 0", "draw 0"], None, "BUE-7"),
        (["draw 0", "draw 0"], [["b1", "b11", "b6"]], "BUE-7"),  # b6 was just laid
        (["draw 0", "draw 0"], [["b1"]], "BUE-7"),  # the card turned up goes in
        (["draw 0", "draw 0"], [["b1", "b6"]], "BUE-7"),
        (["draw 0", "draw 0"], [["b1", "b11"], ["b6", "b2"]], "BUE-7"),
        (["draw 0", "draw 0"], [], "RECORD"),
        (["draw 0", "draw 0"], "b1", "RECORD"),
    ],
)
def test_renewals(actions: list[str], reshuffles: Any, rule: str | None) -> None:
    record = broken_off(SMALL_DECK, actions, SMALL)
    if reshuffles is not None:
        record["deals"][0]["reshuffles"] = reshuffles
    if rule is None:
        judge(record)
    else:
        assert foul_of(record)[0] == rule


def test_a_second_renewal() -> None:
    """b1 for b12, b6 for the new b1, 11 is drawn for b2; then b7 is laid: 6 and 2 are shuffled."""
    actions = ["draw 0", "draw 0", "show 0", "show 0", "draw 1", "draw 1"]
    record = broken_off(SMALL_DECK, actions, SMALL)
    record["deals"][0]["reshuffles"] = [["b1", "b11"], ["b2", "b6"]]
    judge(record)
    record["deals"][0]["reshuffles"] = [["b1", "b11"], ["b2", "b7"]]
    assert foul_of(record) == ("BUE-7", 5)


def finished(
    start: str, actions: list[str], scores: list[int], change: dict[str, Any] | None = None
) -> Record:
    """A match of one deal, to a target it reaches."""
    record = broken_off(start, actions, {"target": 20, **(change or {})}, len(scores))
    record["deals"][0]["scores"] = scores
    record["totals"] = scores
    record["winners"] = [scores.index(max(scores))]
    del record["unfinished"]
    return record


BUE_DEALT = "b5 b10 b15 g12 b8  g1 g2 g3 g4 g5"
SUPER_DEALT = "b5 b10 b15 g12 b8  g1 g2 g10 g13 g24"
ALMOST = "b5 b10 b15 b12 b9  b1 b2 b3 b4 b8  b25  g8 g9"  # 51 and 18: b9 for b8 is a Bué
BOTH = "g5 b10 b15 b12 b9  g10 g11 b16 b4 b8  b25"  # 51 and 49: b9 for b8 is one for both
OTHER = "b6 b10 b15 b12 b9  g10 g11 b16 b4 b8  b25"  # 52 and 49: b9 for b8 is one for seat 1


@pytest.mark.parametrize(
    ("start", "actions", "scores", "change"),
    [
        (BUE_DEALT, [], [50, 0], {}),
        (SUPER_DEALT, [], [0, 70], {}),  # a SuperBué has more gold
        (ALMOST, ["swap 4>1.4"], [50, 0], {}),
        (ALMOST, ["swap 4>1.4"], [50, 0], AUTO),  # no mixes: the deal is over
        (ALMOST, ["draw 4"], [50, 0], {}),
        (BOTH, ["swap 4>1.4"], [0, 50], {}),  # seat 1 has two gold cards, seat 0 one
        (OTHER, ["swap 4>1.4"], [0, 50], {}),
    ],
)
def test_bue_ends_the_deal(
    start: str, actions: list[str], scores: list[int], change: dict[str, Any]
) -> None:
    record = finished(start, actions, scores, change)
    judge(record)
    for more in ("mix 0 01234", "draw 0", "show 0"):
        record["deals"][0]["actions"] = [*actions, more]
        assert foul_of(record) == ("RECORD", len(actions))


FIVE_ROUNDS = [
    *["draw 4", "draw 4", "show 0", "show 0"],
    *["draw 4", "draw 4", "show 1", "show 1"],
    *["draw 4", "draw 4", "show 2", "show 2"],
    *["draw 4", "draw 4", "show 3", "show 3"],
]


def test_with_two_cards_down_they_are_still_mixed() -> None:
    """In the fourth round slots 3 and 4 are down."""
    swap = [*FIVE_ROUNDS[:12], "swap 3>1.4"]
    judge(broken_off(TWO, [*swap, "mix 0 01243", "mix 1 01234", "draw 3"], AUTO))
    assert foul_of(broken_off(TWO, [*swap, "draw 3"], AUTO)) == ("BUE-15", 13)


@pytest.mark.parametrize("mixing", ["manual", "auto"])
def test_five_rounds(mixing: str) -> None:
    """10 and what is drawn: b7 g7, b8 g8, b9 g9, b10 g10; then 10 for 10, and b11 for seat 1."""
    last = ["mix 1 01234", "swap 4>1.4", "mix 0 01234", "draw 4"]  # one card down: no auto mixes
    record = finished(TWO, [*FIVE_ROUNDS, *last], [0, 30], {"mixing": mixing})
    judge(record)
    for more in ("show 4", "mix 0 01234", "draw 4"):
        record["deals"][0]["actions"] = [*FIVE_ROUNDS, *last, more]
        assert foul_of(record) == ("RECORD", len(FIVE_ROUNDS) + 4)
    record["deals"][0]["actions"] = [*FIVE_ROUNDS, *last[:-1]]
    assert foul_of(record)[0] == "RECORD"
    record["deals"][0]["actions"] = [*FIVE_ROUNDS, *last]
    record["deals"][0]["scores"] = [30, 0]
    assert foul_of(record)[0] == "RECORD"


@pytest.mark.parametrize(
    ("change", "seats", "rule"),
    [
        ({}, 11, "BUE-1"),
        ({}, 1, "BUE-1"),
        ({"target": 0}, 4, "BUE-1"),
        ({"blue": 31, "gold": 20}, 4, "BUE-2"),
        ({"hundreds": 13, "gold": 10}, 4, "BUE-2"),
        ({"doubles": 7}, 4, "BUE-2"),
        ({"zeros": 7}, 4, "BUE-2"),
        ({"hundreds": 9}, 4, "BUE-2"),  # 63 cards
        ({"blue": 18}, 10, "BUE-2"),  # 51 cards, and 52 are needed
        ({"ban": "loose"}, 4, "BUE-14"),
        ({"mixing": True}, 4, "RECORD"),
        ({"blue": True}, 4, "RECORD"),
    ],
)
def test_bad_tables(change: dict[str, Any], seats: int, rule: str) -> None:
    with pytest.raises(Foul) as foul:
        judge(empty_record("bue", {**BUE_OPTIONS, **change}, seats))
    assert foul.value.rule == rule


def test_packs_at_the_bounds_are_good() -> None:
    judge(empty_record("bue", {**BUE_OPTIONS, "hundreds": 8}, 4))
    judge(empty_record("bue", {**BUE_OPTIONS, "blue": 19}, 10))


@pytest.mark.parametrize("ban", ["strict", "identical"])
@pytest.mark.parametrize("mixing", ["manual", "auto"])
def test_random_matches(ban: str, mixing: str) -> None:
    luck = random.Random(ban + mixing)
    choices: dict[str, Any] = {**BUE_OPTIONS, "ban": ban, "mixing": mixing, "target": 60}
    for seats in (2, 3, 5, 10):
        judge(play_match("bue", choices, seats, luck))
    tight = {**choices, "blue": 6, "gold": 6, "hundreds": 1, "doubles": 2, "zeros": 2}
    renewed = [play_match("bue", tight, 3, luck) for _ in range(3)]
    for record in renewed:
        judge(record)
    assert any("reshuffles" in deal for record in renewed for deal in record["deals"])
