"""The referee on Bugami: worked examples and small hand-written deals."""

import random
from typing import Any

import pytest

from . import Foul, bugami_pack, bugami_scores, judge
from .bugami import score_with_suit, trick_winner
from .random_player import Record, empty_record, play_match


@pytest.mark.parametrize(
    ("tricks", "cards", "score"),
    [(4, 1, 40), (4, 2, 20), (4, 3, 13), (4, 0, 80), (5, 7, 7), (12, 13, 9), (0, 0, 30)],
)
def test_score_with_a_suit(tricks: int, cards: int, score: int) -> None:
    assert score_with_suit(tricks, cards, 13) == score


def test_all_the_tricks_are_worth_100() -> None:
    assert score_with_suit(13, 13, 13) == 100


HEARTS_3 = ["2H", "3H", "4H"]


@pytest.mark.parametrize(
    ("tricks", "piles", "bids", "marriage", "scores"),
    [
        # a made misère beside suits, and a failed one
        ([4, 9, 0, 0], [["2C"], [], [], []], "CD-H", False, [40, 180, 100, 30]),
        ([4, 9, 0, 0], [["2C"], [], [], []], "C-DH", False, [40, 0, 30, 30]),
        # a sweep: 100, the others 0, a misère its 100
        ([13, 0, 0, 0], [["2C"], [], [], []], "CD-C", False, [100, 0, 100, 0]),
        # a failed misère that takes all the tricks is no sweep
        ([13, 0, 0, 0], [["2C"], [], [], []], "-DC-", False, [0, 30, 30, 100]),
        # married: tricks and bugami together
        ([3, 2, 8, 0], [["2H"], ["3H"], [], []], "HHC-", True, [25, 25, 160, 100]),
        ([3, 2, 8, 0], [["2H"], ["3H"], [], []], "HHC-", False, [30, 20, 160, 100]),
        # a married side sweeps, though one of it has no trick
        ([7, 6, 0, 0], [["2H"], ["3H"], [], []], "HHC-", True, [100, 100, 0, 100]),
        ([13, 0, 0, 0], [["2H"], [], [], []], "HHCC", True, [100, 100, 0, 0]),
        ([13, 0, 0, 0], [["2H"], [], [], []], "HHCC", False, [100, 0, 0, 0]),
        # a married side without a trick: 30 each; two married sides
        ([0, 0, 6, 4, 3], [[], [], ["2C"], ["3C"], []], "HHCCD", True, [30, 30, 50, 50, 60]),
        # all chose the same suit: nobody is married
        ([4, 9, 0, 0], [["2H"], HEARTS_3, [], []], "HHHH", True, [40, 30, 30, 30]),
        # three of four chose the same: they are
        ([4, 5, 0, 4], [["2H"], HEARTS_3, [], []], "HHHC", True, [22, 22, 22, 80]),
        # two misères are never married
        ([0, 1, 6, 6], [[], [], [], []], "--CD", True, [100, 0, 120, 120]),
        # a joker counts for anybody with a suit
        ([4, 9, 0, 0], [["X1", "2C"], ["X2"], [], []], "CD-H", False, [20, 90, 100, 30]),
        ([4, 9, 0, 0], [["X1", "2C"], ["X2"], [], []], "CCDD", True, [100, 100, 0, 0]),
    ],
)
def test_scores_of_a_deal(
    tricks: list[int], piles: list[list[str]], bids: str, marriage: bool, scores: list[int]
) -> None:
    assert bugami_scores(tricks, piles, list(bids), sum(tricks), marriage) == scores


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        (["9H", "TH", "AC"], 1),
        (["2H", "AC", "AD"], 0),
        (["2H", "X1", "3H"], 2),  # a joker thrown never wins
        (["X2", "AH", "X1"], 0),  # a joker led wins, also over another joker
        (["2H", "X1", "X2"], 0),
    ],
)
def test_winner_of_a_trick(cards: list[str], place: int) -> None:
    assert trick_winner(cards) == place


def cards(text: str) -> list[str]:
    return text.split()


def deck_with(jokers: int, size: int, *hands: str) -> list[str]:
    pack = bugami_pack(jokers)
    wanted = [hand.split() for hand in hands]
    left = [card for card in pack if not any(card in hand for hand in wanted)]
    deck: list[str] = []
    for hand in wanted:
        missing = size - len(hand)
        deck += hand + left[:missing]
        left = left[missing:]
    return deck + left


def broken_off(deck: list[str], actions: list[str], jokers: int, seats: int) -> Record:
    options = {"target": 250, "jokers": jokers, "marriage": False}
    record = empty_record("bugami", options, seats)
    record["deals"] = [{"starter": seats - 1, "deck": deck, "actions": actions}]
    return record


BIDS = ["bid H", "bid -", "bid C"]
CLUBS = "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
# three players and 2 jokers: 18 cards each, seat 0 leads (the dealer is seat 2)
JOKERS = deck_with(2, 18, "X1 AH AD", "X2 KH", CLUBS + " AS KS QS JS TS")


@pytest.mark.parametrize(
    "actions",
    [
        [],
        BIDS[:2],
        BIDS,
        [*BIDS, "X1", "KH", "AS"],  # on a joker anything goes
        [*BIDS, "X1", "X2", "AC", "AH"],  # the joker led keeps the lead against the other
        [*BIDS, "AH", "KH", "AC"],
    ],
)
def test_legal_play_with_jokers(actions: list[str]) -> None:
    judge(broken_off(JOKERS, actions, 2, 3))


@pytest.mark.parametrize(
    ("actions", "rule", "place"),
    [
        (["bid X"], "RECORD", 0),
        (["bid h"], "RECORD", 0),
        (["bid H", "bid H", "AH"], "BUGAMI-3", 2),
        ([*BIDS, "bid H"], "BUGAMI-3", 3),
        ([*BIDS, "AH", "X2"], "BUGAMI-8", 4),  # holds KH
        ([*BIDS, "AH", "9S"], "BUGAMI-4", 4),  # holds KH
        ([*BIDS, "KH"], "BUGAMI-4", 3),  # the dealer's left leads
        ([*BIDS, "X1", "X2", "AC", "KH"], "BUGAMI-4", 6),  # seat 0 keeps the lead
        ([*BIDS, "X3"], "RECORD", 3),
    ],
)
def test_fouls_at_play(actions: list[str], rule: str, place: int) -> None:
    with pytest.raises(Foul) as foul:
        judge(broken_off(JOKERS, actions, 2, 3))
    assert (foul.value.rule, foul.value.deal, foul.value.action) == (rule, 0, place)


def test_a_joker_may_be_thrown_by_who_cannot_follow() -> None:
    void = deck_with(1, 13, "AH", "X1 " + "AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C", "2H", "3H")
    record = broken_off(void, ["bid S"] * 4 + ["AH", "X1", "2H", "3H"], 1, 4)
    judge(record)


def test_the_cards_left_over_go_to_the_winner_of_the_last_trick() -> None:
    """Three players, 17 each, one card over: 2C, which goes to seat 1 with the last trick.

    Seat 0 takes all the others with 13 spades and AH KH QH. Each hand is in playing order.
    """
    hand_0 = cards("AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S AH KH QH 2H")
    hand_1 = cards("AD KD QD JD TD 9D 8D 7D 6D 5D 4D 3D 2D TH 9H 8H JH")
    hand_2 = cards("AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 3H 7H 6H 5H 4H")
    deck = [*hand_0, *hand_1, *hand_2, "2C"]
    plays = [hand[trick] for trick in range(17) for hand in (hand_0, hand_1, hand_2)]
    options = {"target": 300, "jokers": 0, "marriage": False}
    record = empty_record("bugami", options, 3)
    # seat 0: 16 tricks, 13 diamonds, 12 clubs; seat 1: one trick, its three hearts and the 2C
    deal = {"starter": 2, "deck": deck, "actions": ["bid C", "bid C", "bid D", *plays]}
    record["deals"] = [{**deal, "scores": [160 // 12, 10, 30]}]
    record["totals"] = [13, 10, 30]
    judge(record)
    deal["actions"] = ["bid S", "bid D", "bid -", *plays]
    record["deals"] = [{**deal, "scores": [160 // 13, 20, 100]}]
    record["totals"] = [12, 20, 100]
    judge(record)
    record["deals"][0]["scores"] = [12, 20, 30]
    with pytest.raises(Foul):
        judge(record)


@pytest.mark.parametrize(
    ("change", "seats"),
    [
        ({"target": 0}, 4),
        ({"target": 10001}, 4),
        ({"jokers": 5}, 4),
        ({"jokers": -1}, 4),
        ({"jokers": False}, 4),
        ({"marriage": 0}, 4),
        ({"marriage": None}, 4),
        ({}, 2),
        ({}, 8),
    ],
)
def test_bad_tables(change: dict[str, Any], seats: int) -> None:
    options = {"target": 250, "jokers": 0, "marriage": False}
    judge(empty_record("bugami", options, 4))
    with pytest.raises(Foul):
        judge(empty_record("bugami", {**options, **change}, seats))


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("marriage", [False, True])
def test_random_matches(seats: int, marriage: bool) -> None:
    luck = random.Random(seats)
    for jokers in (0, 1, 4):
        options = {"target": 60, "jokers": jokers, "marriage": marriage}
        judge(play_match("bugami", options, seats, luck))
