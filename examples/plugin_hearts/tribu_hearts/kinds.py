# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""Kinds of cards, as far as play shows who lacks them: the four suits, and the queen of spades by
herself, since HEARTS-6 and HEARTS-7 speak of her apart."""

import numpy as np

from tribu.cards import bit
from tribu.jit import compiled
from tribu_hearts.rules import QUEEN, SPADES, SUIT, suit_of

QUEEN_KIND = 4
KINDS = 5
ALL_KINDS = (1 << KINDS) - 1

# The cards of each kind.
MASKS = np.array([SUIT << (13 * suit) for suit in range(4)] + [1 << QUEEN], np.int64)
MASKS[SPADES] &= ~MASKS[QUEEN_KIND]


@compiled
def kind_of(card):
    """The kind of a card."""
    return QUEEN_KIND if card == QUEEN else suit_of(card)


@compiled
def kinds_of_suit(suit):
    """The kinds that belong to a suit, as bits."""
    return bit(suit) | bit(QUEEN_KIND) if suit == SPADES else bit(suit)
