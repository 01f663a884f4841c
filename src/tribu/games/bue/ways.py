"""BUE-9: the ways to use two or more x2 and x0 on at most three number cards, worked out once.

The use of a number card is 0 if it is made nothing, else 1 more than the times it is doubled. A way
holds the uses of three cards, three bits each; a card that is not there stays as printed.
"""

from __future__ import annotations

from itertools import product

import numpy as np

from tribu.cards import bit
from tribu.jit import compiled

_MOST = 6  # x2, or x0, in a hand: none to five
_NUMBERS = 4  # number cards beside them: none to three


def may_use(uses: tuple[int, ...], doubles: int, zeros: int) -> bool:
    """BUE-9: whether x2 and x0, all of which must be used, can be used in this way.

    If some card is made nothing, spare x2 aim at it and spare x0 stack on it. If none is, every x2
    that doubles nothing must be cancelled by an x0, and the x0 need an x2 to cancel.
    """
    nothing = uses.count(0)
    doublings = sum(use - 1 for use in uses if use)
    if nothing:
        return nothing <= zeros and doublings <= doubles
    cancelled = doubles - doublings
    return 0 <= cancelled <= zeros and (cancelled > 0 or zeros == 0)


def ways(doubles: int, zeros: int, numbers: int) -> list[int]:
    """All the ways, for that many of each."""
    if numbers == 0:
        return [0o111]  # nothing to aim at that counts
    if doubles + zeros < 2 or doubles + zeros + numbers > 5:
        return []  # no such hand asks for them
    found = [
        uses + (1,) * (3 - numbers)
        for uses in product(range(doubles + 2), repeat=numbers)
        if may_use(uses, doubles, zeros)
    ]
    return [first | second << 3 | third << 6 for first, second, third in found]


_LISTS = [ways(*key) for key in product(range(_MOST), range(_MOST), range(_NUMBERS))]
WAYS = np.array([way for ways in _LISTS for way in ways], np.int64)
FIRST_WAY = np.cumsum([0] + [len(ways) for ways in _LISTS], dtype=np.int64)


@compiled
def which_ways(doubles, zeros, numbers):
    """The number of their list: its ways are WAYS[FIRST_WAY[i]] and on, up to FIRST_WAY[i + 1]."""
    return (doubles * _MOST + zeros) * _NUMBERS + numbers


@compiled
def use_of(way, i):
    """The use of the i-th number card."""
    return (way >> (3 * i)) & 7


@compiled
def times(way, i):
    """How many times the i-th number card counts: 0, 1, 2, 4 …"""
    return bit(use_of(way, i)) >> 1
