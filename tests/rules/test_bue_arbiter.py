"""The arbiter of a physical table of Bué: what it refuses."""

import pytest

from tribu.games.bue import public
from tribu.games.bue.arbiter import hand_value, highest_sum, score_sums
from tribu.games.bue.options import BueOptions
from tribu.games.bue.score import distance_of, rank_key, without_order


@pytest.mark.parametrize("cards", [[], ["b1"] * 4, ["b1", "b2", "b3", "b4", "b5", "b6"]])
def test_a_hand_has_five_cards(cards):
    with pytest.raises(ValueError, match=f"has 5 cards, not {len(cards)}"):
        hand_value(cards)


def test_sums_of_a_table_are_scored():
    """BUE-11: 30, 20 and 10 for the closest; BUE-12: more gold cards come first."""
    assert score_sums([48, 60, 52, 20], [0, 0, 3, 0], 0) == [20, 10, 30, 0]
    assert score_sums([50, 49, 40], [0, 0, 0], 0)[0] == 50  # BUE-10
    assert hand_value is public.hand_value


def test_no_hand_is_worth_more():
    assert highest_sum(BueOptions(), 0) >= 2 * 100
    assert highest_sum(BueOptions(hundreds=0, doubles=0), 5) == 25 + 24 + 23 + 22 + 21


def test_a_key_tells_its_parts():
    key = rank_key(7, 2, 3)
    assert distance_of(key) == 7
    assert without_order(key) == without_order(rank_key(7, 2, 1)) != without_order(key + 16)
