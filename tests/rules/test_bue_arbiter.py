"""The arbiter of a physical table of Bué: what it refuses."""

import pytest

from tribu.games.bue.arbiter import hand_value


@pytest.mark.parametrize("cards", [[], ["b1"] * 4, ["b1", "b2", "b3", "b4", "b5", "b6"]])
def test_a_hand_has_five_cards(cards):
    with pytest.raises(ValueError, match=f"has 5 cards, not {len(cards)}"):
        hand_value(cards)
