"""Random numbers that are the same everywhere: xoshiro128++ on 32-bit words held in int64.

A generator is an array of four int64. It is seeded by (seed, index, stream), so that match i of
seed S can be dealt anywhere, in any order. Products stay below 2**63, so plain NumPy, Numba and
CUDA agree to the bit.
"""

import numpy as np

from tribu.jit import compiled

WORDS = 4
MOST_FOR_FOUR = 64  # one word serves four numbers below this, and seldom has to be drawn again
_MASK = 0xFFFFFFFF


def generator(seed: int, index: int = 0, stream: int = 0) -> np.ndarray:
    """A generator for Python callers."""
    rng = np.zeros(WORDS, np.int64)
    sow(rng, seed & 0x7FFFFFFFFFFFFFFF, index, stream)
    return rng


@compiled
def stir(x):
    """A 32-bit hash (both multipliers below 2**31, so that int64 never overflows)."""
    x ^= x >> 16
    x = (x * 0x21F0AAAD) & _MASK
    x ^= x >> 15
    x = (x * 0x735A2D97) & _MASK
    return x ^ (x >> 15)


@compiled
def sow(rng, seed, index, stream):
    """Seed a generator."""
    h = stir(seed & _MASK)
    h = stir(h ^ ((seed >> 32) & _MASK) ^ 0x3C6EF372)
    h = stir(h ^ (index & _MASK))
    h = stir(h ^ ((index >> 32) & _MASK) ^ 0x1B873593)
    h = stir(h ^ (stream & _MASK))
    for k in range(4):
        h = (h + 0x6D2B79F5) & _MASK
        rng[k] = stir(h)
    rng[0] |= 1  # never all zero


@compiled
def word(rng):
    """The next 32 random bits."""
    a, b, c, d = rng[0], rng[1], rng[2], rng[3]
    x = (a + d) & _MASK
    result = ((((x << 7) & _MASK) | (x >> 25)) + a) & _MASK
    c ^= a
    d ^= b
    rng[0] = a ^ d
    rng[1] = b ^ c
    rng[2] = c ^ ((b << 9) & _MASK)
    rng[3] = ((d << 11) & _MASK) | (d >> 21)
    return result


@compiled
def below(rng, n):
    """A number from 0 to n - 1, all equally likely (Lemire's method), for n below 2**31."""
    product = word(rng) * n
    if (product & _MASK) < n:
        least = (0x100000000 - n) % n
        while (product & _MASK) < least:
            product = word(rng) * n
    return product >> 32


@compiled
def uniform(rng):
    """A float in [0, 1) of 53 random bits."""
    high = word(rng) >> 5
    low = word(rng) >> 6
    return (high * 67108864.0 + low) / 9007199254740992.0


@compiled
def four_below(rng, n):
    """Four numbers at once, below n, n - 1, n - 2 and n - 3 (or 1), for n up to MOST_FOR_FOUR, in
    eight bits each.

    One word serves them all: what is left of a product is the random part of the next. It is
    Lemire's method for the product of the four bounds.
    """
    b, c, d = max(n - 1, 1), max(n - 2, 1), max(n - 3, 1)
    bound = n * b * c * d
    while True:
        first = word(rng) * n
        second = (first & _MASK) * b
        third = (second & _MASK) * c
        fourth = (third & _MASK) * d
        left = fourth & _MASK
        if left >= bound or left >= 0x100000000 % bound:
            numbers = (first >> 32) | (second >> 32) << 8 | (third >> 32) << 16
            return numbers | (fourth >> 32) << 24


@compiled
def shuffle(rng, items, n):
    """Shuffle the first n items: from the last down, exchange each with one not above it."""
    i = n - 1
    while i >= MOST_FOR_FOUR:
        exchange(items, i, below(rng, i + 1))
        i -= 1
    while i > 0:
        places = four_below(rng, i + 1)
        for k in range(min(4, i)):
            exchange(items, i - k, (places >> (8 * k)) & 255)
        i -= 4


@compiled
def exchange(items, i, j):
    kept = items[i]
    items[i] = items[j]
    items[j] = kept
