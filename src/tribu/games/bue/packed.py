"""Small numbers side by side in one int64, so that a table of Bué fits into a few words.

A hand holds five labels of six bits; a pile (the pack, the discards) has eight labels a word. What
is known of ten seats is one word: six bits for a label, four for a seat, three for a slot.
"""

from __future__ import annotations

from collections.abc import Iterable

from tribu.jit import compiled

PILE_WORDS = 8


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
def has_seat(word, number):
    """Whether one of the ten numbers of four bits is this one, which is not 0.

    The numbers that are equal become zeros, and only a zero borrows from its highest bit.
    """
    zeros = word ^ (0x1111111111 * number)
    return ((zeros - 0x1111111111) & ~zeros & 0x8888888888) != 0


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


def pack_hand(labels: Iterable[int]) -> int:
    """A hand of these labels, for callers in plain Python."""
    return sum(int(label) << (6 * slot) for slot, label in enumerate(labels))


def unpack_hand(hand: int, slots: int) -> list[int]:
    """The labels of a hand."""
    return [(int(hand) >> (6 * slot)) & 63 for slot in range(slots)]
