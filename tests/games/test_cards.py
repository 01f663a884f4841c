"""Sets of cards as bits, up to the 62nd, in both modes."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tribu import jit
from tribu.cards import bit, count, has, highest, list_cards, lowest, nth
from tribu.jit import compiled

SETS = st.sets(st.integers(0, 61))


@compiled
def described(cards, out):
    """All that the helpers say of a set that is not empty, in one call."""
    n = list_cards(cards, out)
    out[n] = count(cards)
    out[n + 1] = lowest(cards)
    out[n + 2] = highest(cards)
    for k in range(n):
        out[n + 3 + k] = nth(cards, k)
    for card in range(62):
        out[2 * n + 3 + card] = has(cards, card)
    return 2 * n + 65


def expected(cards):
    """The same by Python's own sets."""
    cards = sorted(cards)
    extremes = [len(cards), cards[0], cards[-1]]
    return cards + extremes + cards + [int(card in cards) for card in range(62)]


def assert_described(cards):
    out = np.zeros(200, np.int64)
    n = described(sum(1 << card for card in cards), out)
    assert out[:n].tolist() == expected(cards)


@given(SETS.filter(bool))
def test_helpers(cards):
    assert_described(cards)


@pytest.mark.parametrize(
    "cards", [{0}, {61}, {0, 61}, {60, 61}, set(range(62)), {31, 32}, {62 - 1}]
)
def test_helpers_at_the_ends(cards):
    assert_described(cards)


@pytest.mark.skipif(jit.interpreting(), reason="Numba is disabled: there is but one mode")
@given(SETS.filter(bool))
def test_plain_and_compiled_agree(cards):
    told = []
    for plain in (True, False):
        jit.interpret(plain)
        try:
            out = np.zeros(200, np.int64)
            described(sum(1 << card for card in cards), out)
            told.append(out.tolist())
        finally:
            jit.interpret(False)
    assert told[0] == told[1]


def test_from_numpy_without_a_warning():
    """int64 scalars, as the states hold them: no overflow at the highest cards."""
    full = np.int64((1 << 62) - 1)
    assert count(full) == 62
    assert lowest(np.int64(1 << 61)) == highest(np.int64(1 << 61)) == 61
    assert nth(full, np.int64(61)) == 61
    assert bit(np.int64(61)) == 1 << 61
    assert has(full, np.int64(61)) == 1
    assert list_cards(np.int64(0), np.zeros(1, np.int64)) == 0
