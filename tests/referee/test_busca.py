"""The referee on Busca: worked examples and small hand-written deals."""

import random
from typing import Any

import pytest

from . import Busca, BuscaDeal, Foul, busca_busche, judge
from .busca import PACK, points_of, trick_winner
from .random_player import Record, empty_record, play_match

OPTIONS = {"limit": 10, "deals": 0}


@pytest.mark.parametrize(
    ("points", "busche"),
    [
        ([13, 13, 13, 1], [3, 3, 3, 0]),
        ([20, 20, 0, 0], [0, 0, 2, 2]),
        ([10, 10, 10, 10], [1, 1, 1, 1]),
        ([19, 19, 1, 1], [4, 4, 0, 0]),
        ([37, 1, 1, 1], [17, 0, 0, 0]),
        ([40, 0, 0, 0], [0, 3, 3, 3]),
        ([25, 14, 1, 0], [0, 0, 0, 1]),
        ([18, 17, 4, 1], [1, 0, 0, 0]),
        ([1, 22, 16, 1], [0, 2, 0, 0]),
        ([1, 23, 15, 1], [0, 3, 0, 0]),
        ([18, 18, 2, 2], [2, 2, 0, 0]),
    ],
)
def test_busche_of_points(points: list[int], busche: list[int]) -> None:
    assert busca_busche(points) == busche


def test_the_pack_has_40_cards_and_with_the_last_trick_40_points() -> None:
    assert len(set(PACK)) == 40
    assert sum(points_of(card) for card in PACK) + 3 == 40


def test_three_is_the_highest_and_only_the_suit_led_wins() -> None:
    assert trick_winner(["AS", "2S", "3S", "KS"]) == 2
    assert trick_winner(["4S", "3D", "3H", "3C"]) == 0
    assert trick_winner(["7S", "JS", "6S", "3H"]) == 1


def deck_with(*hands: str) -> list[str]:
    """A deck in which the hands begin with these cards; the rest is filled from the pack."""
    wanted = [hand.split() for hand in hands] + [[]] * (4 - len(hands))
    left = [card for card in PACK if not any(card in hand for hand in wanted)]
    deck: list[str] = []
    for hand in wanted:
        missing = 10 - len(hand)
        deck += hand + left[:missing]
        left = left[missing:]
    return deck


def broken_off(deck: list[str], actions: list[str], starter: int = 0) -> Record:
    record = empty_record("busca", OPTIONS, 4)
    record["deals"] = [{"starter": starter, "deck": deck, "actions": actions}]
    return record


DENARI = "3D 2D AD KD QD JD 7D 6D 5D 4D"
SHORT = deck_with("3C 3D 3S", "AD 2H 2C", "3H", "4H")
# seat 1 holds no spade, so the Pita and 2H are discards on a spade lead
VOID = deck_with("3S 3D 3C 2S AS KS QS JS 7S 6S", "AD 2H 2C 3H AC KC QC JC 7C 6C", "5S AH", "4S KH")


@pytest.mark.parametrize(
    ("deck", "actions", "starter"),
    [
        (SHORT, ["3C"], 0),
        (VOID, ["3S", "2H"], 0),
        (VOID, ["3S", "2H", "5S", "4S", "3D"], 0),  # denari may be led once a trick is over
        (VOID, ["3S", "2H", "5S", "4S", "2S", "AD"], 0),  # the Pita may go in the second trick
        (deck_with(DENARI), ["AD"], 0),  # ten denari: a free lead
        (VOID, ["5S", "4S", "3S", "2H"], 2),
    ],
)
def test_legal_plays(deck: list[str], actions: list[str], starter: int) -> None:
    judge(broken_off(deck, actions, starter))


@pytest.mark.parametrize(
    ("deck", "actions", "rule", "place"),
    [
        (SHORT, ["3D"], "BUSCA-4", 0),
        (VOID, ["3S", "AD"], "BUSCA-5", 1),  # the Pita thrown off in the first trick
        (VOID, ["3S", "2H", "AH"], "BUSCA-5", 2),  # holds 5S
        (VOID, ["3S", "5S"], "BUSCA-5", 1),  # out of turn
        (VOID, ["3S", "2H", "5S", "4S", "3S"], "BUSCA-5", 4),  # played twice
        (VOID, ["3S", "2H", "5S", "4S", "AH"], "BUSCA-5", 4),  # the winner leads
        (VOID, ["8S"], "RECORD", 0),
        (VOID, ["3s"], "RECORD", 0),
        (deck_with(DENARI), ["3C"], "BUSCA-5", 0),
    ],
)
def test_fouls_at_play(deck: list[str], actions: list[str], rule: str, place: int) -> None:
    with pytest.raises(Foul) as foul:
        judge(broken_off(deck, actions))
    assert (foul.value.rule, foul.value.deal, foul.value.action) == (rule, 0, place)


def test_ten_denari_played_out_by_hand() -> None:
    """Seat 0 holds all denari, opens and wins all: 8 + 5 of denari, 24 others, 3: all 40."""
    deck = deck_with(DENARI)
    actions = [deck[10 * seat + trick] for trick in range(10) for seat in range(4)]
    record = empty_record("busca", {"limit": 3, "deals": 0}, 4)
    record["deals"] = [{"starter": 0, "deck": deck, "actions": actions, "scores": [0, 3, 3, 3]}]
    record["totals"] = [0, 3, 3, 3]
    record["winners"] = [0]
    del record["unfinished"]
    judge(record)
    record["options"]["limit"] = 4  # then it would go on
    with pytest.raises(Foul):
        judge(record)


def test_the_last_trick_alone_covers() -> None:
    """Seat 0 takes nine tricks with spades; 5C takes the last, which holds no points but its 3."""
    deck = deck_with(
        "3S 2S AS KS QS JS 7S 6S 5S 4C",
        "4S 3C 2C AC KC QC JC 7C 6C 5C",
        DENARI,
    )
    actions = [deck[10 * seat + trick] for trick in range(10) for seat in range(4)]
    record = empty_record("busca", {"limit": 0, "deals": 1}, 4)
    record["deals"] = [{"starter": 0, "deck": deck, "actions": actions, "scores": [0, 0, 2, 2]}]
    record["totals"] = [0, 0, 2, 2]
    record["winners"] = [0, 1]
    del record["unfinished"]
    judge(record)


def test_the_opener_after_several_takers() -> None:
    """BUSCA-3: 0 opened, 1, 2, 3 took: 1 is the first taker, so 2 opens."""
    deck = deck_with(DENARI)
    actions = [deck[10 * seat + trick] for trick in range(10) for seat in range(4)]
    for opener in range(4):
        record = empty_record("busca", OPTIONS, 4)
        record["deals"] = [
            {"starter": 0, "deck": deck, "actions": actions, "scores": [0, 3, 3, 3]},
            {"starter": opener, "deck": deck, "actions": []},
        ]
        record["totals"] = [0, 3, 3, 3]
        if opener == 2:
            judge(record)
            continue
        with pytest.raises(Foul) as foul:
            judge(record)
        assert (foul.value.rule, foul.value.deal) == ("BUSCA-3", 1)


def test_the_previous_opener_counts_as_first_taker() -> None:
    deal = BuscaDeal(2, PACK)  # only its scores are looked at
    deal.scores = [1, 1, 1, 1]
    Busca(OPTIONS, 4).check_starter(3, 2, deal)
    with pytest.raises(Foul):
        Busca(OPTIONS, 4).check_starter(1, 2, deal)
    deal.scores = [0, 2, 2, 0]
    Busca(OPTIONS, 4).check_starter(2, 3, deal)  # from 3: 3, 0, 1 is the first taker


@pytest.mark.parametrize(
    "options",
    [
        {"limit": 0, "deals": 0},
        {"limit": -1, "deals": 1},
        {"limit": 1001, "deals": 0},
        {"limit": 10, "deals": 1001},
        {"limit": True, "deals": 0},
        {"limit": 10.0, "deals": 0},
        {"limit": 10},
        {"limit": 10, "deals": 0, "target": 5},
    ],
)
def test_bad_options(options: dict[str, Any]) -> None:
    with pytest.raises(Foul) as foul:
        judge(empty_record("busca", options, 4))
    assert foul.value.rule in ("BUSCA-10", "RECORD")


@pytest.mark.parametrize("options", [{"limit": 3, "deals": 0}, {"limit": 0, "deals": 3}, OPTIONS])
def test_random_matches_and_shared_wins(options: dict[str, int]) -> None:
    luck = random.Random(9)
    for _ in range(4):
        record = play_match("busca", options, 4, luck)
        judge(record)
        fewest = min(record["totals"])
        assert record["winners"] == [s for s in range(4) if record["totals"][s] == fewest]
