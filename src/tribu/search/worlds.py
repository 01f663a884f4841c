"""The candidates of a position, tried in one imagined world after another.

Every candidate that is still live is tried in the same world with the same luck, so that their
differences are known long before their values; those that fall behind are dropped.
"""

import math

from tribu.games.verbs import imagine, play
from tribu.jit import Verb, compiled
from tribu.rng import sow
from tribu.search.thought import (
    CANDIDATES,
    DECISIVE,
    DRAWN,
    NODES,
    OPEN,
    PLAYED,
    SEAT,
    SEED,
    SIMULATIONS,
    TRUTH,
    WORLD,
)
from tribu.search.tree import clear_node

alike = Verb("alike")
decisive = Verb("decisive")
unseal = Verb("unseal")
simulate = Verb("simulate")
believe = Verb("believe")


@compiled
def lay_out(t, legal_count):
    """Begin a search over the legal actions, listed: one candidate of each kind of them."""
    view = t.views[0]
    n = 0
    for k in range(legal_count):
        action = t.listed[k]
        kind = 0
        while kind < n and not alike(view, t.memories[0], t.candidates[kind], action):
            kind += 1
        t.kind[k] = kind
        if kind == n:
            t.candidates[n] = action
            clear_node(t.tree, n, action)
            t.live[n] = 1
            t.sums[n] = 0.0
            t.scores[n] = 0.0
            t.squares[n] = 0.0
            t.samples[n] = 0
            n += 1
    for k in range(n):
        for j in range(n):
            t.products[k, j] = 0.0
    t.cells[CANDIDATES] = n
    t.cells[NODES] = n
    t.cells[DRAWN] = 0
    t.cells[SIMULATIONS] = 0
    t.cells[DECISIVE] = decisive(view)
    return n


@compiled
def try_worlds(t, count):
    """Try the live candidates in so many worlds more."""
    for _ in range(count):
        draw_world(t)
        try_candidates(t)
        compare(t)
        t.cells[DRAWN] += 1


@compiled
def draw_world(t):
    """Imagine a world that fits, or take the truth where all lies open."""
    sow(t.luck, t.cells[SEED], t.cells[DRAWN], 0)
    if t.cells[OPEN]:
        t.states[WORLD] = t.states[TRUTH]
    else:
        believe(t)
    unseal(t.states[WORLD], t.cells[SEAT])


@compiled
def imagine_any(t):
    """Any world that fits."""
    imagine(t.views[0], t.memories[0], t.luck, t.states[WORLD])


@compiled
def try_candidates(t):
    """Each live candidate in this world, with the same luck."""
    seat = t.cells[SEAT]
    for k in range(t.cells[CANDIDATES]):
        if not t.live[k]:
            continue
        t.states[PLAYED] = t.states[WORLD]
        s = t.states[PLAYED]
        sow(t.fate, t.cells[SEED], t.cells[DRAWN], 1)
        play(s, seat, t.candidates[k])
        simulate(t, s, k, seat)
        t.value[k] = t.values[seat]
        t.scores[k] += t.result[seat]
        t.squares[k] += t.result[seat] * t.result[seat]
        t.samples[k] += 1
        t.cells[SIMULATIONS] += 1


@compiled
def compare(t):
    """Add up values, and products of two candidates' values in this world."""
    n = t.cells[CANDIDATES]
    for k in range(n):
        if t.live[k]:
            t.sums[k] += t.value[k]
            for j in range(k + 1):
                if t.live[j]:
                    t.products[k, j] += t.value[k] * t.value[j]


@compiled
def lead(t, k, j):
    """By how many standard errors candidate k is ahead of j, where both were tried."""
    n = t.samples[j]
    if n < 2:
        return 0.0
    first, second = max(k, j), min(k, j)
    mean = t.sums[k] / t.samples[k] - t.sums[j] / n
    square = t.products[k, k] / t.samples[k] + t.products[j, j] / n
    square -= 2.0 * t.products[first, second] / n
    variance = max(square - mean * mean, 1e-6)
    return mean / math.sqrt(variance / (n - 1))


@compiled
def leader(t):
    """The live candidate with the best mean."""
    best = -1
    for k in range(t.cells[CANDIDATES]):
        if t.live[k] and (
            best < 0 or t.sums[k] / max(1, t.samples[k]) > t.sums[best] / max(1, t.samples[best])
        ):
            best = k
    return best


@compiled
def drop(t, keep, clear):
    """Drop candidates that are clearly behind, then the worst until so many are kept; returns how
    many are left."""
    best = leader(t)
    left = 0
    for k in range(t.cells[CANDIDATES]):
        if t.live[k]:
            if k != best and t.samples[k] >= 16 and lead(t, best, k) > clear:
                t.live[k] = 0
            else:
                left += 1
    while left > keep:
        worst = -1
        for k in range(t.cells[CANDIDATES]):
            if t.live[k] and (worst < 0 or t.sums[k] < t.sums[worst]):
                worst = k
        t.live[worst] = 0
        left -= 1
    return left
