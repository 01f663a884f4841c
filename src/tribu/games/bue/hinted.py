"""How imagine lays the cards that hints speak of (BUE-14), where a hint speaks of one place.

Without this a draft would fulfil a hint by luck only, and two hints at once hardly ever.
"""

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.state import put_at
from tribu.games.bue.traces import label_of
from tribu.jit import compiled
from tribu.rng import below, uniform


@compiled
def swap_items(items, i, j):
    kept = items[i]
    items[i] = items[j]
    items[j] = kept


@compiled
def lay_hinted(memory, rng, s, hidden, rest, size, order, bound, traces):
    """Lay a card for each hint that speaks of one place, a traced card or one of the rest, each as
    likely as it would lie there without the hint. Returns the probability of keeping it, the places
    still hidden, how much of the rest is left, and the traces laid, as bits."""
    kept = 1.0
    laid = 0
    whole = size
    hints = 0
    for h in range(memory.hints):
        place = memory.hint_places[h]
        if count(place) != 1 or place & hidden == 0:
            continue
        most = hinted(memory, h, rest, whole) / max(1, whole - hints)
        most += hinted_traces(memory, h, order, bound, traces, 0)
        traced = hinted_traces(memory, h, order, bound, traces, laid)
        weight = traced + hinted(memory, h, rest, size) / max(1, size)
        if weight == 0.0:
            return 0.0, hidden, size, laid
        kept *= weight / most
        pick = uniform(rng) * weight
        if pick < traced:
            chosen = pick_trace(memory, h, order, bound, traces, laid, pick)
            put_at(s, lowest(place), label_of(memory, order[chosen]))
            laid |= bit(chosen)
        else:
            chosen = nth_hinted(memory, h, rest, below(rng, hinted(memory, h, rest, size)))
            put_at(s, lowest(place), rest[chosen])
            size -= 1
            swap_items(rest, chosen, size)
        hidden &= ~place
        hints += 1
    return kept, hidden, size, laid


@compiled
def may_explain(memory, h, t):
    """Whether a trace could be the card that a hint speaks of."""
    met = memory.traced[t] & memory.hint_places[h]
    return met and has(memory.hint_labels[h], label_of(memory, t))


@compiled
def hinted_traces(memory, h, order, bound, traces, laid):
    """How likely some trace not yet laid is the card of the hint, each one part of its room."""
    weight = 0.0
    for k in range(traces):
        if may_explain(memory, h, order[k]) and not has(laid, k):
            weight += 1.0 / bound[k]
    return weight


@compiled
def pick_trace(memory, h, order, bound, traces, laid, pick):
    """The trace that `pick` falls on when each weighs one part of its room."""
    chosen = -1
    for k in range(traces):
        if pick >= 0.0 and may_explain(memory, h, order[k]) and not has(laid, k):
            chosen = k
            pick -= 1.0 / bound[k]
    return chosen


@compiled
def hinted(memory, h, rest, size):
    """How many of the first cards of the rest a hint allows."""
    matching = 0
    for k in range(size):
        matching += has(memory.hint_labels[h], rest[k])
    return matching


@compiled
def nth_hinted(memory, h, rest, chosen):
    """The index of the card that the hint allows, counted by `chosen` from 0."""
    k = 0
    while chosen > 0 or not has(memory.hint_labels[h], rest[k]):
        chosen -= has(memory.hint_labels[h], rest[k])
        k += 1
    return k
