"""Small numbers side by side in one int64, so that a table of Bué fits into a few words.

A hand holds five labels of six bits and, above them, their sums, so that nobody has to add it up. A
pile (the pack, the discards) has eight labels a word. What is known of ten seats is one word: six
bits for a label, four for a seat, three for a slot.
"""

from __future__ import annotations

from collections.abc import Iterable

from tribu.games.bue.labels import DOUBLE, GOLD, HUNDRED
from tribu.games.slot_order import source
from tribu.jit import compiled

PILE_WORDS = 8

# Above the labels of a hand: what the cards count together, how many are x2, x0 and gold.
SUMS = 30
FACES = 1023
DOUBLES = 10
ZEROS = 13
GOLDS = 16
EACH = 0o0101010101  # one in the place of each label
GATHER = 1 << 24 | 1 << 19 | 1 << 14 | 1 << 9 | 1 << 4


@compiled
def label_at(word, i):
    """The i-th label of a word."""
    return (word >> (6 * i)) & 63


@compiled
def with_label(word, i, label):
    """The word with another i-th label."""
    return (word & ~(63 << (6 * i))) | (label << (6 * i))


@compiled
def seat_at(word, i):
    """The i-th number of four bits."""
    return (word >> (4 * i)) & 15


@compiled
def seats_with(word, number):
    """Which of the ten numbers of four bits are this one: the highest bit of each. All are compared
    at once: one that differs carries into its highest bit."""
    differing = word ^ (0x1111111111 * number)
    carried = ((differing & 0x7777777777) + 0x7777777777) | differing
    return ~carried & 0x8888888888


@compiled
def slot_at(word, i):
    """The i-th number of three bits."""
    return (word >> (3 * i)) & 7


@compiled
def pile_at(pile, k):
    """The k-th card of a pile."""
    return label_at(pile[k >> 3], k & 7)


@compiled
def lay_on(pile, k, label):
    """Lay the k-th card of a pile; what lay there and above is void."""
    if k & 7 == 0:
        pile[k >> 3] = label
    else:
        pile[k >> 3] = with_label(pile[k >> 3], k & 7, label)


# --- hands --------------------------------------------------------------------------------------


@compiled
def in_slot(slot, label):
    """What a card adds to a hand whose slot is empty; a hand is the sum of its cards."""
    if label < HUNDRED:
        sums = ((1 << GOLDS) + label - GOLD) if label >= GOLD else label
    elif label == HUNDRED:
        sums = 99
    else:
        sums = ((1 << DOUBLES) if label == DOUBLE else (1 << ZEROS)) - 1
    return (sums << SUMS) + (label << (6 * slot))


@compiled
def with_card(hand, slot, label):
    """The hand with another card in a slot."""
    return hand + in_slot(slot, label) - in_slot(slot, label_at(hand, slot))


@compiled
def summed(hand, n):
    """The sums of a hand of n cards. Each card is summed less one: five blue 1 are a word of zeros,
    with which every state begins."""
    return (hand >> SUMS) + n


@compiled
def specials_in(sums):
    """How many x2 and x0 there are."""
    return ((sums >> DOUBLES) & 7) + ((sums >> ZEROS) & 7)


@compiled
def doubles_in(sums):
    return (sums >> DOUBLES) & 7


@compiled
def labels_like(hand, label):
    """Which labels of a hand are this one: the highest bit of each, compared as in `seats_with`."""
    differing = (hand ^ (label * EACH)) & (63 * EACH)
    carried = ((differing & (31 * EACH)) + 31 * EACH) | differing
    return ~carried & (32 * EACH)


@compiled
def numbers_like(hand, number):
    """Which labels of a hand are a number from 1 to 30, in either colour."""
    return labels_like(hand, number - 1) | labels_like(hand, number - 1 + GOLD)


@compiled
def slots_of(highest):
    """The slots, as five bits, of labels given by their highest bits: each product of one of them
    and a bit of `GATHER` falls on another place, five of them side by side."""
    return ((highest >> 5) * GATHER >> 24) & 31


@compiled
def with_order(hand, order, n):
    """The hand whose slots get what lay in their sources (`games/slot_order.py`)."""
    mixed = (hand >> SUMS) << SUMS
    for slot in range(n):
        mixed |= label_at(hand, source(order, slot)) << (6 * slot)
    return mixed


def pack_hand(labels: Iterable[int]) -> int:
    """A hand of these labels, for callers in plain Python."""
    return sum(int(in_slot(slot, int(label))) for slot, label in enumerate(labels))


def unpack_hand(hand: int, slots: int) -> list[int]:
    """The labels of a hand."""
    return [(int(hand) >> (6 * slot)) & 63 for slot in range(slots)]
