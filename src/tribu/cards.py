"""Cards as small ints, sets of cards as bits of one int64, and their text.

A set holds at most 62 cards, so the sign bit is never touched.
"""

from tribu.jit import compiled, primitive

SUITS = "CDHS"
RANKS = "A23456789TJQK"


@primitive("ctpop")
def count(cards):
    """How many cards a set holds."""
    return int(cards).bit_count()


@primitive("cttz")
def lowest(cards):
    """The lowest card of a set that is not empty."""
    cards = int(cards)
    return (cards & -cards).bit_length() - 1


@compiled
def highest(cards):
    """The highest card of a set that is not empty."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    cards |= cards >> 32
    return count(cards) - 1


@compiled
def bit(card):
    """The set of one card."""
    return 1 << card


@compiled
def has(cards, card):
    """Whether a card is in a set."""
    return (cards >> card) & 1


@primitive("nth")
def nth(cards, k):
    """The k-th card of a set, from the lowest, k counted from 0."""
    for _ in range(k):
        cards &= cards - 1
    return lowest(cards)


@compiled
def list_cards(cards, out):
    """Write the cards of a set to `out`, ascending; return how many."""
    n = 0
    while cards:
        out[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    return n


@compiled
def mark_cards(cards, mask):
    """Write for each card whether it is in a set."""
    for card in range(len(mask)):
        mask[card] = has(cards, card)
