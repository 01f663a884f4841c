"""What a scene says a hand of Bué is worth is what the arbiter says."""

from __future__ import annotations

import numpy as np
import pytest

from tribu.games.bue import sheet, words
from tribu.games.bue.arbiter import hand_value
from tribu.games.bue.view import View


@pytest.mark.parametrize("hand", ["b14 g1 b4 x0 g17", "g10 g11 g9 g12 g8", "x2 b25 x0 100 b1"])
def test_the_value_of_a_hand_in_sight(hand: str) -> None:
    view = np.zeros(1, View).view(np.recarray)[0]
    view.slots, view.goal, view.seats = 5, 50, 2
    cards = hand.split()
    view.cards[0] = [words.hear_card(card) + 1 for card in cards]
    block = np.zeros(sheet.BLOCK, np.int64)
    sheet.weigh(view, 0, block)
    judged = hand_value(cards)
    assert block[sheet.VALUE] - 1 == judged.value
    assert block[sheet.DISTANCE] == judged.distance
    aims = [None if at < 0 else int(at) for at in block[sheet.AIMS : sheet.AIMS + 5]]
    assert aims == list(judged.aims)
