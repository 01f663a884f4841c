"""A full state of Bué that fits what a seat sees and knows, uniform among all such states.

Hints about one place come first, then traces, small sets of places before large ones; what is left
is shuffled over the other hidden places and the pack. A draft is kept with a probability that makes
every fitting state equally likely: hints and traces with overlapping places could be laid in more
or fewer ways, and equal cards could have come from several traces. A draft in which somebody held
50 undeclared, or which contradicts a hint, is thrown away. The loop is bounded: after PATIENT tries
a draft that fits is taken as it is.
"""

import numpy as np

from tribu.cards import bit, count, has, lowest, nth
from tribu.games.bue.fit import fits, ways_to_trace
from tribu.games.bue.hinted import lay_hinted
from tribu.games.bue.labels import HUNDRED, LABELS, MOST_CARDS
from tribu.games.bue.packed import lay_on, pile_at
from tribu.games.bue.score import rank
from tribu.games.bue.state import OVER, RENEWAL, card_on, copy_terms, put_at, put_card
from tribu.games.bue.traces import PACK, label_of, places_of
from tribu.jit import compiled
from tribu.rng import below, shuffle, uniform

PATIENT = 1500
TRIES = 2000


@compiled
def imagine(view, memory, rng, s):
    """A full state, drawn uniformly from those that fit what is seen and known."""
    copy_open(view, memory, s)
    hidden = hidden_places(view)
    rest = np.zeros(MOST_CARDS, np.int64)
    size = unseen(view, memory, rest)
    order = np.zeros(MOST_CARDS, np.int64)
    bound = np.zeros(MOST_CARDS, np.int64)
    pack = np.zeros(MOST_CARDS, np.int64)
    traces = 0
    if view.phase != OVER:
        traces = memory.traces
        sort_traces(memory, hidden, view.left, order, bound)
    size = without_traces(memory, traces, rest, size)
    for attempt in range(TRIES):
        kept = draft(view, memory, rng, s, hidden, rest, size, order, bound, traces, pack)
        if view.phase == OVER:
            break
        if attempt + 1 < TRIES and (kept <= 0.0 or not fits(view, memory, s)):
            continue
        if attempt >= PATIENT or kept >= 1.0 or uniform(rng) < kept:
            break
    for k in range(view.left):
        lay_on(s.pack, k, pack[k])
    if view.phase == OVER and not view.winner:
        rank(s)
    imagine_swapped(view, memory, rng, s)
    imagine_sealed(view, rng, s)


@compiled
def copy_open(view, memory, s):
    """What is open: the match, the table, one's own cards and those face up."""
    s.seats = view.seats
    copy_terms(view, s)
    s.played = view.played
    s.starter = view.starter
    s.round_number = view.round_number
    s.turn = view.turn
    s.phase = view.phase
    s.slot = view.slot
    s.first_mixer = view.first_mixer
    s.second_mixer = view.second_mixer
    s.winner = view.winner
    s.superbue = view.superbue
    s.vetoed = view.vetoed
    s.packed = view.left
    s.drawn = 0
    s.discarded = view.discarded
    s.down = 0
    for k in range(memory.discarded):
        lay_on(s.discards, k, pile_at(memory.discards, k))
    for seat in range(view.seats):
        s.totals[seat] = view.totals[seat]
        s.down |= ((bit(view.slots) - 1) & ~view.up[seat]) << (5 * seat)
        for slot in range(view.slots):
            if view.cards[seat, slot]:
                put_card(s, seat, slot, view.cards[seat, slot] - 1)
    if view.phase == RENEWAL:
        put_card(s, view.turn, view.slot, view.top - 1)  # laid a moment ago, for all to see


@compiled
def hidden_places(view):
    """The places of others' face-down cards, as bits."""
    places = 0
    for seat in range(view.seats):
        if seat != view.seat:
            places |= ((bit(view.slots) - 1) & ~view.up[seat]) << (seat * 5)
    if view.phase == RENEWAL:
        places &= ~bit(view.turn * 5 + view.slot)
    return places


@compiled
def unseen(view, memory, out):
    """Write the labels of all cards out of sight, in the order of labels; return how many."""
    left = np.zeros(LABELS, np.int64)
    left[: view.blue] = 1
    left[30 : 30 + view.gold] = 1
    left[HUNDRED] = view.hundreds
    left[HUNDRED + 1] = view.doubles
    left[HUNDRED + 2] = view.zeros
    for k in range(memory.discarded):
        left[pile_at(memory.discards, k)] -= 1
    for seat in range(view.seats):
        for slot in range(view.slots):
            laid = view.phase == RENEWAL and seat == view.turn and slot == view.slot
            if view.cards[seat, slot] and not laid:
                left[view.cards[seat, slot] - 1] -= 1
    n = 0
    for label in range(LABELS):
        for _ in range(left[label]):
            out[n] = label
            n += 1
    return n


@compiled
def without_traces(memory, traces, rest, size):
    """Take one card for each trace out of the unseen cards; return how many are left."""
    for t in range(traces):
        k = 0
        while rest[k] != label_of(memory, t):
            k += 1
        size -= 1
        rest[k] = rest[size]
    return size


@compiled
def room(memory, t, hidden, left):
    """How many places a trace may have: hidden slots, and every place in the pack."""
    return count(memory.traced[t] & hidden) + (left if has(memory.traced[t], PACK) else 0)


@compiled
def sort_traces(memory, hidden, left, order, bound):
    """The traces by their room, the smallest first, and how much room each has at the most when
    its turn comes: those before it that lie within its places surely take some of it."""
    for t in range(memory.traces):
        k = t
        while k > 0 and room(memory, order[k - 1], hidden, left) > room(memory, t, hidden, left):
            order[k] = order[k - 1]
            k -= 1
        order[k] = t
    for k in range(memory.traces):
        places = places_of(memory, order[k])
        bound[k] = room(memory, order[k], hidden, left)
        for j in range(k):
            if places_of(memory, order[j]) & ~places & (hidden | bit(PACK)) == 0:
                bound[k] -= 1


@compiled
def draft(view, memory, rng, s, hidden, rest, size, order, bound, traces, pack):
    """Lay traces, hinted cards and the rest; return the chance of keeping it, 0 if it failed."""
    kept, hidden, size, laid = lay_hinted(memory, rng, s, hidden, rest, size, order, bound, traces)
    packed = 0
    for k in range(traces):
        if has(laid, k):
            continue
        places = memory.traced[order[k]] & hidden
        slots = count(places)
        free = slots
        if has(memory.traced[order[k]], PACK):
            free += view.left - packed
        if free == 0:
            return 0.0
        kept *= free / bound[k]
        chosen = below(rng, free)
        if chosen < slots:
            place = nth(places, chosen)
            put_at(s, place, label_of(memory, order[k]))
            hidden &= ~bit(place)
        else:
            pack[packed] = label_of(memory, order[k])
            packed += 1
    shuffle(rng, rest, size)
    for k in range(size):
        if hidden:
            put_at(s, lowest(hidden), rest[k])
            hidden &= hidden - 1
        else:
            pack[packed] = rest[k]
            packed += 1
    shuffle(rng, pack, packed)
    return kept / ways_to_trace(view, memory, s, pack, traces)


# --- what others know ---------------------------------------------------------------------------


@compiled
def imagine_swapped(view, memory, rng, s):
    """BUE-14: the values swapped in this round, which the ban needs: known, or drawn."""
    s.partner = 0
    s.gave = 0
    s.took = 0
    for seat in range(view.seats):
        if view.partner[seat]:
            s.partner |= view.partner[seat] << (4 * seat)
            gave = one_of(rng, s, memory.gave_labels[seat], memory.gave_places[seat])
            took = one_of(rng, s, memory.took_labels[seat], memory.took_places[seat])
            s.gave |= gave << (6 * seat)
            s.took |= took << (6 * seat)


@compiled
def one_of(rng, s, labels, places):
    """A label, or the card at one of the places."""
    known = count(labels)
    chosen = below(rng, known + count(places))
    if chosen < known:
        return nth(labels, chosen)
    place = nth(places, chosen - known)
    return card_on(s, place)


@compiled
def imagine_sealed(view, rng, s):
    """BUE-8: the cards that others have chosen to show."""
    s.chosen = view.chosen
    s.sealed = 0
    for seat in range(view.seats):
        if has(view.chosen, seat):
            slot = view.sealed - 1
            if seat != view.seat:
                down = (bit(view.slots) - 1) & ~view.up[seat]
                slot = nth(down, below(rng, count(down)))
            s.sealed |= slot << (3 * seat)
