"""Hands that nobody has seen, drawn uniformly among all that fit the voids shown.

Some players are known to hold no card of a suit. A deal of the unseen cards fits if everybody gets
as many cards as are missing and none of their void suits. Suits barred to the same players are
interchangeable, so they form one class, and a deal is counted by how many cards of each class each
player gets: exact counts (as floats), filled forward player by player, sampled backward. Players
without a void simply share what the others leave.
"""

import numpy as np

from tribu.cards import bit, count, nth
from tribu.jit import compiled
from tribu.rng import below, uniform

_MOST = 64
BINOMIAL = np.zeros((_MOST, _MOST), np.float64)
for _n in range(_MOST):
    BINOMIAL[_n, 0] = 1
    for _k in range(1, _n + 1):
        BINOMIAL[_n, _k] = BINOMIAL[_n - 1, _k - 1] + BINOMIAL[_n - 1, _k]


@compiled
def some(rng, cards, k):
    """A set of k of the cards, each such set as likely as any other."""
    n = count(cards)
    if 2 * k > n:
        return cards & ~some_few(rng, cards, n, n - k)
    return some_few(rng, cards, n, k)


@compiled
def some_few(rng, cards, n, k):
    """`some` for small k: take one card after another."""
    taken = 0
    for i in range(k):
        card = bit(nth(cards, below(rng, n - i)))
        cards &= ~card
        taken |= card
    return taken


@compiled
def spread(rng, pool, masks, need, banned, out):
    """Deal the pool: out[c] gets need[c] cards, none of the suits in the bits of banned[c].

    `masks[s]` is the set of all cards of suit s. The needs add up to the pool; some deal must fit.
    """
    columns = len(need)
    bound = np.zeros(columns, np.int64)
    levels = 0
    for c in range(columns):
        out[c] = 0
        if need[c] > 0 and _barred_cards(masks, pool, banned[c]) != 0:
            bound[levels] = c
            levels += 1
    if levels == 1:
        c = bound[0]
        out[c] = some(rng, pool & ~_barred_cards(masks, pool, banned[c]), need[c])
        pool &= ~out[c]
    elif levels > 1:
        pool = _spread_bound(rng, pool, masks, need, banned, bound, levels, out)
    for c in range(columns):
        if out[c] == 0 and need[c] > 0:
            out[c] = some(rng, pool, need[c])
            pool &= ~out[c]


@compiled
def _barred_cards(masks, pool, suits):
    """The cards of the pool in the given suits."""
    cards = 0
    for suit in range(len(masks)):
        if (suits >> suit) & 1:
            cards |= masks[suit]
    return cards & pool


@compiled
def _spread_bound(rng, pool, masks, need, banned, bound, levels, out):
    """Deal to the players with voids, several of them; returns the pool they leave."""
    cards = np.zeros(8, np.int64)  # the cards of each class
    barred_to = np.zeros(8, np.int64)  # the levels each class is barred to, as bits
    classes = _classes(pool, masks, banned, bound, levels, cards, barred_to)
    size = np.zeros(8, np.int64)
    stride = np.zeros(8, np.int64)
    table = 1  # the first class needs no index: it has what the others leave
    for k in range(classes):
        size[k] = count(cards[k])
        if k > 0:
            stride[k] = table
            table *= size[k] + 1
    # ways[level, left]: in how many ways the players before `level` can leave `left`.
    ways = np.zeros((levels + 1, table), np.float64)
    start = 0
    for k in range(1, classes):
        start += size[k] * stride[k]
    ways[0, start] = 1.0
    total = count(pool)
    left = np.zeros(8, np.int64)
    take = np.zeros(8, np.int64)
    for level in range(levels):
        wanted = need[bound[level]]
        for place in range(table):
            if ways[level, place] > 0.0 and _unpack(place, total, stride, size, classes, left):
                take[:classes] = 0
                while _next_take(take, left, barred_to, level, classes, wanted):
                    amount = ways[level, place]
                    after = place
                    for k in range(classes):
                        amount *= BINOMIAL[left[k], take[k]]
                        after -= take[k] * stride[k]
                    ways[level + 1, after] += amount
                    take[0] += 1  # so that _next_take goes on
        total -= wanted
    return _draw_bound(
        rng, pool, need, bound, levels, out, cards, barred_to, classes, size, stride, ways, total
    )


@compiled
def _classes(pool, masks, banned, bound, levels, cards, barred_to):
    """Gather the pool's suits into classes barred to the same players; returns how many."""
    classes = 0
    for suit in range(len(masks)):
        held = masks[suit] & pool
        if held == 0:
            continue
        pattern = 0
        for level in range(levels):
            pattern |= ((banned[bound[level]] >> suit) & 1) << level
        found = 0
        while found < classes and barred_to[found] != pattern:
            found += 1
        barred_to[found] = pattern
        cards[found] |= held
        if found == classes:
            classes += 1
    return classes


@compiled
def _unpack(place, total, stride, size, classes, left):
    """Write how many of each class are left at this place; False if it cannot be."""
    rest = total
    for k in range(1, classes):
        left[k] = (place // stride[k]) % (size[k] + 1)
        rest -= left[k]
    left[0] = rest
    return 0 <= rest <= size[0]


@compiled
def _next_take(take, left, barred_to, level, classes, wanted):
    """Step `take` to the next way of taking `wanted` cards from what is left; False at the end.

    Class 0 is not stepped but filled: its number is what the others leave to take. The caller
    marks a used one by raising take[0].
    """
    fresh = True
    for k in range(classes):
        fresh = fresh and take[k] == 0
    while True:
        if not fresh:
            k = 1
            while k < classes:
                if take[k] < left[k] and take[k] < wanted and not (barred_to[k] >> level) & 1:
                    take[k] += 1
                    break
                take[k] = 0
                k += 1
            if k >= classes:
                return False
        fresh = False
        rest = wanted
        for k in range(1, classes):
            rest -= take[k]
        if 0 <= rest <= left[0] and not (rest > 0 and (barred_to[0] >> level) & 1):
            take[0] = rest
            return True


@compiled
def _draw_bound(
    rng, pool, need, bound, levels, out, cards, barred_to, classes, size, stride, ways, total
):
    """Draw what the last player leaves, then backward what each one took."""
    place = _draw_index(rng, ways[levels])
    taken = np.zeros((levels, 8), np.int64)
    left = np.zeros(8, np.int64)
    take = np.zeros(8, np.int64)
    before = np.zeros(8, np.int64)
    for level in range(levels - 1, -1, -1):
        wanted = need[bound[level]]
        _unpack(place, total, stride, size, classes, left)
        total += wanted
        for k in range(classes):
            before[k] = size[k] - left[k]  # at most this many can have been taken
        target = uniform(rng) * ways[level + 1, place]
        take[:classes] = 0
        while _next_take(take, before, barred_to, level, classes, wanted):
            origin = place
            amount = 1.0
            for k in range(classes):
                origin += take[k] * stride[k]
                amount *= BINOMIAL[left[k] + take[k], take[k]]
            amount *= ways[level, origin]
            if amount > 0.0:
                taken[level, :classes] = take[:classes]
                target -= amount
                if target < 0.0:
                    break
            take[0] += 1
        for k in range(1, classes):
            place += taken[level, k] * stride[k]
    for level in range(levels):
        for k in range(classes):
            got = some(rng, cards[k] & pool, taken[level, k])
            out[bound[level]] |= got
            pool &= ~got
    return pool


@compiled
def _draw_index(rng, weights):
    """An index, as likely as its weight."""
    total = 0.0
    for i in range(len(weights)):
        total += weights[i]
    target = uniform(rng) * total
    last = 0
    for i in range(len(weights)):
        if weights[i] > 0.0:
            last = i
            target -= weights[i]
            if target < 0.0:
                return i
    return last
