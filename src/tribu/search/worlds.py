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
    CAUTION,
    DECISIVE,
    DRAWN,
    NODES,
    OPEN,
    PLAYED,
    SEAT,
    SEED,
    SIMULATIONS,
    STAKES,
    TRUTH,
    USUAL,
    WORLD,
)
from tribu.search.tree import clear_node

alike = Verb("alike")
decisive = Verb("decisive")
stakes = Verb("stakes")
unseal = Verb("unseal")
simulate = Verb("simulate")
believe = Verb("believe")
policy = Verb("policy")

FEW = 16  # samples, before which nothing is clear
NO_CANDIDATE = -1  # an action that is not asked about: whoever asks may leave legal ones out


@compiled
def lay_out(t, legal_count):
    """Begin a search over the legal actions, listed: one candidate of each kind of them."""
    note = t.notes[0]
    view = t.views[0]
    n = 0
    note.kinds[:] = NO_CANDIDATE
    for k in range(legal_count):
        action = note.listed[k]
        kind = 0
        while kind < n and not alike(view, t.memories[0], note.candidates[kind], action):
            kind += 1
        note.kinds[action] = kind
        if kind == n:
            note.candidates[n] = action
            clear_node(t.tree[n], action)
            note.live[n] = 1
            note.sums[n] = 0.0
            note.leaning[n] = 0.0
            note.scores[n] = 0.0
            note.squares[n] = 0.0
            note.samples[n] = 0
            n += 1
    for k in range(n):
        for j in range(n):
            note.products[k, j] = 0.0
    note.cells[CANDIDATES] = n
    note.cells[NODES] = n
    note.cells[DRAWN] = 0
    note.cells[SIMULATIONS] = 0
    note.cells[USUAL] = NO_CANDIDATE
    note.cells[DECISIVE] = decisive(view)
    note.knobs[STAKES] = stakes(view)
    return n


@compiled
def try_worlds(t, count):
    """Try the live candidates in that many more worlds: imagined ones that fit, or the truth where
    all lies open."""
    note = t.notes[0]
    for _ in range(count):
        draw_world(t, note)
        if note.cells[DRAWN] == 0:  # any world will do: the policy looks at nothing hidden
            usual = policy(t.states[WORLD], note.cells[SEAT], note.luck)
            note.cells[USUAL] = note.kinds[usual]
        try_candidates(t, note)
        compare(note)
        note.cells[DRAWN] += 1


@compiled
def draw_world(t, note):
    """The next world: one that fits, or the truth where all lies open; what is sealed is to be
    chosen again."""
    sow(note.luck, note.cells[SEED], note.cells[DRAWN], 0)
    if note.cells[OPEN]:
        t.states[WORLD] = t.states[TRUTH]
    else:
        believe(t, note)
    unseal(t.states[WORLD], note.cells[SEAT])


@compiled
def imagine_any(t, note):
    """Any world that fits."""
    imagine(t.views[0], t.memories[0], note.luck, t.states[WORLD])


@compiled
def try_candidates(t, note):
    """Each live candidate in this world, with the same luck."""
    seat = note.cells[SEAT]
    for k in range(note.cells[CANDIDATES]):
        if not note.live[k]:
            continue
        try_candidate(t, note, k)
        note.scores[k] += note.result[seat]
        note.squares[k] += note.result[seat] * note.result[seat]
        note.samples[k] += 1


@compiled
def try_candidate(t, note, k):
    """One candidate in this world, played to the end of the deal."""
    seat = note.cells[SEAT]
    t.states[PLAYED] = t.states[WORLD]
    s = t.states[PLAYED]
    sow(note.fate, note.cells[SEED], note.cells[DRAWN], 1)
    play(s, seat, note.candidates[k])
    simulate(t, note, s, k, seat)
    note.now[k] = note.values[seat]
    note.cells[SIMULATIONS] += 1


@compiled
def compare(note):
    """Add up values, and products of two candidates' values in this world."""
    n = note.cells[CANDIDATES]
    for k in range(n):
        if note.live[k]:
            note.sums[k] += note.now[k]
            for j in range(k + 1):
                if note.live[j]:
                    note.products[k, j] += note.now[k] * note.now[j]


@compiled
def lead(note, k, j):
    """By how many standard errors candidate k is ahead of j, where both were tried."""
    n = note.samples[j]
    if n < 2:
        return 0.0
    first, second = max(k, j), min(k, j)
    ahead = note.sums[k] / note.samples[k] - note.sums[j] / n
    square = note.products[k, k] / note.samples[k] + note.products[j, j] / n
    square -= 2.0 * note.products[first, second] / n
    variance = max(square - ahead * ahead, 1e-6)
    return (ahead + note.leaning[k] - note.leaning[j]) / math.sqrt(variance / (n - 1))


@compiled
def mean(note, k):
    """What was found for a candidate so far, with what speaks for it besides."""
    return note.sums[k] / max(1, note.samples[k]) + note.leaning[k]


@compiled
def leader(note):
    """The live candidate with the best mean."""
    best = -1
    for k in range(note.cells[CANDIDATES]):
        if note.live[k] and (best < 0 or mean(note, k) > mean(note, best)):
            best = k
    return best


@compiled
def favourite(note):
    """The choice: the leader, unless it is not clear that it beats what one plays by the policy."""
    best = leader(note)
    usual = note.cells[USUAL]
    if usual == NO_CANDIDATE or usual == best or not note.live[usual]:
        return best
    return usual if lead(note, best, usual) < note.knobs[CAUTION] else best


@compiled
def drop(note, keep, clear):
    """Drop candidates that are clearly behind, then the worst until only `keep` are left; returns
    how many are left."""
    best = leader(note)
    left = 0
    for k in range(note.cells[CANDIDATES]):
        if note.live[k]:
            if k != best and note.samples[k] >= FEW and lead(note, best, k) > clear:
                note.live[k] = 0
            else:
                left += 1
    while left > keep:
        note.live[worst(note)] = 0
        left -= 1
    return left


@compiled
def worst(note):
    """The live candidate with the lowest mean; what one usually plays is spared."""
    found = -1
    for k in range(note.cells[CANDIDATES]):
        spared = k == note.cells[USUAL] and note.knobs[CAUTION] > 0.0
        if note.live[k] and not spared and (found < 0 or mean(note, k) < mean(note, found)):
            found = k
    return found
