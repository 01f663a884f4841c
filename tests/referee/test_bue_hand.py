"""The referee on what hands of Bué are worth and what they score."""

import pytest

from . import Bue, bue_match_winner, bue_scores, bue_sums, bue_value, is_bue, is_super_bue
from .random_player import BUE_OPTIONS


def cards(text: str) -> list[str]:
    return text.split()


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("b1 b2 b3 b4 b5", 15),
        ("100 b1 b2 b3 b4", 110),
        ("x0 x0 x2 x2 b25", 50),  # both x0 cancel one x2, the other doubles 25
        ("x2 b10 b20 b15 b5", 55),  # an x2 must be used: the plain 50 is out of reach
        ("x0 b10 g10 b15 b15", 40),  # an x0 must be used
        ("x0 x2 b20 g20 b10", 50),  # the x0 cancels the x2
        ("x0 x2 b10 b20 g30", 50),  # or both on the same number
        ("x2 x2 x2 x2 b3", 48),  # doubled four times
        ("x2 x2 b10 b8 b2", 50),  # 4 x 10 + 8 + 2
        ("x2 x2 x2 b5 g10", 50),  # 8 x 5 + 10
        ("x0 100 b20 b20 g10", 50),
        ("x0 x0 100 100 b25", 25),
        ("x0 x0 100 100 x2", 0),  # 100 (x0 on the x2 and on a 100) is as far: the lower
        ("x0 x0 x0 x2 x2", 0),
        ("x2 x2 x2 x2 x2", 0),
        ("x0 x0 x0 x0 x0", 0),
        ("x0 b20 b10 b25 g10", 45),  # 45 and 55 are equally close: the lower
        ("x2 100 100 100 100", 500),
        ("x0 x0 x0 x0 b7", 0),
        ("x0 x0 x0 x2 g25", 25),  # all x0 on the x2, cancelled as by one
    ],
)
def test_value(hand: str, value: int) -> None:
    assert bue_value(hand.split()) == value


def test_sums_are_all_the_aimings() -> None:
    assert bue_sums(["x2", "b1", "b5"]) == {7, 11}
    assert bue_sums(["x0", "x2", "b1", "b5"]) == {6, 10, 1, 5, 2}
    assert bue_sums(["x0", "x0", "x2", "b4"]) == {0, 4}


def test_bue_and_super_bue() -> None:
    assert is_super_bue(cards("g1 g2 g12 g15 g20"))
    assert not is_super_bue(cards("b1 g2 g12 g15 g20"))
    assert not is_super_bue(cards("x0 g10 g15 g25 g3"))
    assert is_bue(cards("x0 g10 g15 g25 g3"))
    assert not is_bue(cards("g1 g2 g12 g15 g21"))


def blue_hand(total: int) -> list[str]:
    """Five cards, none gold, of this sum."""
    hand = []
    if total > 100:
        hand.append("100")
        total -= 100
    while len(hand) < 5:
        value = min(25, total - (4 - len(hand)))
        hand.append(f"b{value}")
        total -= value
    assert total == 0
    return hand


@pytest.mark.parametrize(
    ("sums", "scores"),
    [
        ([41, 52, 58, 44], [0, 30, 10, 20]),
        ([32, 69, 135, 61], [20, 10, 0, 30]),
        ([49, 20], [30, 0]),
        ([20, 51], [0, 30]),
        ([20, 90, 49], [20, 10, 30]),
        ([20, 21, 22, 23, 24], [0, 0, 10, 20, 30]),
    ],
)
def test_scores_after_five_rounds(sums: list[int], scores: list[int]) -> None:
    hands = [blue_hand(total) for total in sums]
    assert [bue_value(hand) for hand in hands] == sums
    assert bue_scores(hands, 0, True) == scores
    assert bue_scores(hands, 0, False) is None


NEAR = [blue_hand(45), blue_hand(55), blue_hand(45), blue_hand(55)]
GOLDEN = cards("g1 g2 g3 b15 b24")


@pytest.mark.parametrize(
    ("dealer", "scores"),
    [(0, [30, 20, 10, 0]), (1, [0, 30, 20, 10]), (2, [10, 0, 30, 20]), (3, [20, 10, 0, 30])],
)
def test_equal_distance_goes_to_the_dealer_then_clockwise(dealer: int, scores: list[int]) -> None:
    assert bue_scores(NEAR, dealer, True) == scores


def test_equal_distance_goes_first_to_more_gold() -> None:
    assert bue_value(GOLDEN) == 45
    assert bue_scores([blue_hand(45), blue_hand(55), GOLDEN], 0, True) == [20, 10, 30]
    assert bue_scores([blue_hand(45), blue_hand(46), GOLDEN], 0, True) == [10, 30, 20]


def test_bue_together_scores_once() -> None:
    plain = blue_hand(50)
    golden = cards("g1 b2 b12 b15 b20")
    super_bue = cards("g1 g2 g12 g15 g20")
    other = blue_hand(49)
    assert bue_scores([plain, other, plain], 1, False) == [0, 0, 50]  # 2 comes first after 1
    assert bue_scores([plain, other, plain], 0, False) == [50, 0, 0]
    assert bue_scores([plain, golden, plain], 0, False) == [0, 50, 0]
    assert bue_scores([plain, golden, super_bue], 0, False) == [0, 0, 70]
    assert bue_scores([super_bue, super_bue], 1, False) == [0, 70]


def test_the_four_deals_of_the_booklet() -> None:
    deals = [[20, 10, 0, 30], [30, 20, 10, 0], [0, 10, 20, 30], [0, 0, 0, 50]]
    table = Bue(BUE_OPTIONS, 4)
    totals = [0, 0, 0, 0]
    for played, scores in enumerate(deals):
        assert not table.match_is_over(totals, played)
        totals = [total + won for total, won in zip(totals, scores, strict=True)]
    assert totals == [50, 40, 30, 110]
    assert table.match_is_over(totals, 4)
    assert bue_match_winner(totals, NEAR, 0) == 3


def test_equal_totals_at_the_end() -> None:
    hands = [blue_hand(30), blue_hand(31), GOLDEN]
    assert bue_match_winner([110, 110, 110], hands, 0) == 2
    assert bue_match_winner([110, 110, 100], hands, 1) == 1
    assert bue_match_winner([110, 110, 100], hands, 2) == 0
    assert bue_match_winner([100, 110, 120], hands, 0) == 2
