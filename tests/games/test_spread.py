"""Hands that nobody has seen: uniform among those that fit, against brute force."""

import itertools
from collections import Counter

import numpy as np
import pytest

from tribu import jit, rng
from tribu.games.spread import _draw_index, some, spread

SUIT_SIZE = 12
MASKS = np.array([((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(5)], np.int64)


def unpack(cards):
    return [card for card in range(62) if int(cards) >> card & 1]


def fitting(pool, need, banned):
    """By brute force: every deal in which each gets what he needs and nothing he lacks."""
    found = set()

    def fill(column, rest, hands):
        if column == len(need):
            found.add(tuple(hands))
            return
        fits = [card for card in rest if not banned[column] >> (card // SUIT_SIZE) & 1]
        for chosen in itertools.combinations(fits, need[column]):
            left = [card for card in rest if card not in chosen]
            fill(column + 1, left, [*hands, sum(1 << card for card in chosen)])

    fill(0, pool, [])
    return found


def a_table(seed, columns, suits, size, bans):
    """A random pool, needs that use it up, and some bans."""
    lots = np.random.default_rng(seed)
    every = [suit * SUIT_SIZE + k for suit in range(suits) for k in range(SUIT_SIZE)]
    pool = sorted(int(card) for card in lots.choice(every, size, replace=False))
    need = [0] * columns
    for column in lots.integers(0, columns, size):
        need[column] += 1
    banned = [0] * columns
    for column in lots.choice(columns, min(bans, columns), replace=False):
        banned[column] = int(lots.integers(1, 1 << suits))
    return pool, need, banned


def dealt(lots, pool, need, banned):
    out = np.full(len(need), -1, np.int64)  # whatever was there is overwritten
    cards = sum(1 << card for card in pool)
    spread(lots, cards, MASKS, np.array(need, np.int64), np.array(banned, np.int64), out)
    return tuple(out.tolist())


def assert_uniform(seed, table, possible, each):
    lots = rng.generator(seed, 1)
    draws = each * len(possible)
    counts = Counter(dealt(lots, *table) for _ in range(draws))
    assert set(counts) <= possible
    chi = sum((counts[world] - each) ** 2 / each for world in possible)
    freedom = len(possible) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1


@pytest.mark.parametrize(
    ("columns", "suits", "size", "bans"),
    [
        *[(2, 2, 5, 1), (3, 4, 6, 2), (4, 4, 7, 2), (4, 4, 7, 3), (4, 4, 8, 4), (5, 5, 7, 3)],
        *[(8, 5, 6, 2), (8, 5, 6, 4), (8, 5, 7, 6), (8, 5, 7, 8), (3, 5, 9, 3), (1, 3, 4, 1)],
    ],
)
def test_uniform_among_those_that_fit(columns, suits, size, bans):
    """Five feasible tables of each kind, none with very many deals."""
    checked = 0
    for seed in itertools.count(columns * 1000 + suits * 100 + size * 10 + bans):
        table = a_table(seed, columns, suits, size, bans)
        possible = fitting(*table)
        if not possible or (len(possible) == 1 and columns > 1) or len(possible) > 60:
            continue
        assert_uniform(seed, table, possible, each=20)
        checked += 1
        if checked == 5:
            return


def test_one_deal_fits():
    """Everybody barred from all but one suit: there is no choice."""
    pool = [0, 1, 12, 13, 24, 36, 48]
    need = [2, 2, 1, 1, 1]
    banned = [31 & ~(1 << suit) for suit in range(5)]
    [only] = fitting(pool, need, banned)
    assert dealt(rng.generator(1), pool, need, banned) == only


def test_nothing_to_deal():
    assert dealt(rng.generator(1), [], [0, 0, 0], [3, 0, 1]) == (0, 0, 0)


def test_a_whole_pack():
    """As large as in play: 52 cards less 13, three players with voids."""
    pool = [suit * SUIT_SIZE + k for suit in range(4) for k in range(10)]
    need, banned = [10, 10, 10, 10], [1, 2, 4, 0]
    lots = rng.generator(3)
    for _ in range(20):
        hands = dealt(lots, pool, need, banned)
        assert sorted(card for hand in hands for card in unpack(hand)) == pool
        for column, hand in enumerate(hands):
            assert len(unpack(hand)) == 10
            assert not any(banned[column] >> (card // SUIT_SIZE) & 1 for card in unpack(hand))


@pytest.mark.parametrize(("n", "k"), [(4, 0), (4, 1), (5, 3), (6, 5), (4, 4)])
def test_some(n, k):
    cards = [3 * card for card in range(n)]
    sets = {sum(1 << card for card in chosen) for chosen in itertools.combinations(cards, k)}
    lots = rng.generator(n, k)
    draws = 40 * len(sets)
    whole = sum(1 << card for card in cards)
    counts = Counter(int(some(lots, whole, k)) for _ in range(draws))
    assert set(counts) == sets
    assert (
        sum((counts[one] - 40) ** 2 / 40 for one in sets) < len(sets) + 5 * (2 * len(sets)) ** 0.5
    )


def test_rounding_leaves_an_index(monkeypatch):
    """0.1 + 0.1 + 0.6 is a little more than what they take away one by one: something is left."""
    monkeypatch.setattr("tribu.games.spread.uniform", lambda rng: 1 - 2**-53)
    jit.interpret(True)
    try:
        assert _draw_index(rng.generator(1), np.array([0.1, 0.1, 0.6, 0.0])) == 2
    finally:
        jit.interpret(False)
