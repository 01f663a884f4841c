"""Whist movements: everybody meets everybody equally often at tables of four.

In a whist movement of n players (n = 4k, or 4k + 1 with one who sits out) every two players sit
opposite each other once and beside each other twice. A cyclic one is its first round, and every
further round adds 1 to each number, modulo the order of the group; ∞ stays where it is.

For a prime n = 4k + 1 the first round follows from a primitive root (E. H. Moore, 1896): with i a
root of −1, the tables x · (1, i, −1, −i). It balances left and right neighbours, too.
Other first rounds are kept here as they were found by search; a test proves each of them.
"""

from __future__ import annotations

from functools import cache

# n → the tables of the first round, in the order of play; −1 is ∞.
_FOUND: dict[int, tuple[tuple[int, int, int, int], ...]] = {
    4: ((-1, 1, 0, 2),),
    8: ((-1, 4, 0, 6), (1, 3, 5, 2)),
    12: ((-1, 1, 0, 4), (2, 3, 6, 8), (5, 10, 7, 9)),
    16: ((-1, 4, 0, 14), (1, 6, 9, 7), (2, 13, 11, 10), (3, 12, 5, 8)),
    20: ((-1, 10, 0, 15), (1, 9, 4, 3), (2, 18, 12, 14), (5, 8, 17, 16), (6, 11, 7, 13)),
    21: ((1, 6, 13, 4), (2, 10, 12, 16), (3, 9, 19, 8), (5, 20, 18, 17), (7, 15, 14, 11)),
    24: (
        (-1, 6, 0, 11),
        (1, 19, 5, 21),
        (2, 12, 8, 20),
        (3, 4, 14, 18),
        (7, 9, 17, 10),
        (13, 22, 16, 15),
    ),
    25: (
        (1, 22, 17, 12),
        (2, 20, 4, 23),
        (3, 6, 24, 14),
        (5, 18, 10, 11),
        (7, 15, 13, 16),
        (8, 21, 19, 9),
    ),
    28: (
        (-1, 19, 0, 21),
        (1, 14, 15, 18),
        (2, 3, 9, 11),
        (4, 26, 7, 20),
        (5, 22, 6, 10),
        (8, 12, 24, 17),
        (13, 16, 23, 25),
    ),
    32: (
        (-1, 14, 0, 23),
        (1, 2, 21, 19),
        (3, 9, 16, 15),
        (4, 30, 20, 7),
        (5, 29, 8, 25),
        (6, 11, 27, 12),
        (10, 13, 22, 18),
        (17, 26, 24, 28),
    ),
}

Round = list[list[int]]


@cache
def first_round(n: int) -> tuple[tuple[int, ...], ...] | None:
    """The first round for n players, None where no movement is known here; −1 is ∞."""
    if n % 4 == 1 and _is_prime(n):
        return _moore(n)
    return _FOUND.get(n)


def movement(n: int) -> list[Round] | None:
    """All rounds, in which players are numbered from 0: n − 1 of them, or n with a player who sits
    out in each. None where no movement is known here."""
    first = first_round(n)
    if first is None:
        return None
    order = n if n % 4 else n - 1
    return [
        [[n - 1 if seat < 0 else (seat + step) % order for seat in table] for table in first]
        for step in range(order)
    ]


def _moore(p: int) -> tuple[tuple[int, ...], ...]:
    """The first round for a prime p = 4k + 1; 0 sits out."""
    k = (p - 1) // 4
    root = next(g for g in range(2, p) if _is_primitive(g, p))
    return tuple(tuple(pow(root, j + turn * k, p) for turn in range(4)) for j in range(k))


def _is_primitive(g: int, p: int) -> bool:
    value, order = g, 1
    while value != 1:
        value, order = value * g % p, order + 1
    return order == p - 1


def _is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, int(n**0.5) + 1))
