"""The traces, hints and past hands of a memory of Bué, and how they follow what happens.

A card that the seat has seen and that is out of its sight now is a *trace*: its label and the
places where it may lie. A swap exchanges two places
in every trace; a mix adds its owner's face-down places to each trace that touches them; a renewed
pack makes a trace of every card shuffled into it; a draw adds its slot to each trace that may lie
in the pack. A card that comes into sight ends its trace. Cards with equal labels are not told
apart: when one is seen where several traces may lie, one of them ends and the others keep all the
places together. A veto leaves a *hint* to who knows the values: a slot held one of some labels.

A *past hand* was not worth 50 when it was checked (BUE-10). It is kept as places and labels as long
as it can be followed exactly.
"""

import numpy as np

from tribu.cards import bit, count, has
from tribu.games.bue.labels import MOST_CARDS
from tribu.games.game import record
from tribu.jit import compiled

PACK = 50  # the place of all cards in the pack; others are seat * 5 + slot
KNOWN = 64  # in a past hand: KNOWN + label, else a place
MOST_HINTS = 16  # at once; further ones are forgotten
MOST_PASTS = 100  # two hands change in each of at most fifty exchanges

Memory = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        ("slots", np.int64),
        ("ban", np.int64),
        ("up", np.int64, 10),  # face-up slots, as bits
        ("cards", np.int64, 50),  # label + 1 of the cards in sight, by place
        ("discarded", np.int64),
        ("discards", np.int64, 62),
        ("slot", np.int64),  # of a draw that waits for a renewed pack
        ("traces", np.int64),
        ("label", np.int64, MOST_CARDS),  # of each trace, its label
        ("places", np.int64, MOST_CARDS),  # and the places where it may lie, as bits
        ("hints", np.int64),
        ("hint_labels", np.int64, MOST_HINTS),  # labels of which one lies
        ("hint_places", np.int64, MOST_HINTS),  # in one of these places
        ("gave_labels", np.int64, 10),  # of the card a seat gave in this round: labels it may be,
        ("gave_places", np.int64, 10),  # places where it may lie; likewise of the card it took
        ("took_labels", np.int64, 10),
        ("took_places", np.int64, 10),
        ("pasts", np.int64),
        ("past", np.int64, (MOST_PASTS, 5)),
    ]
)


@compiled
def add_trace(memory, label, places):
    memory.label[memory.traces] = label
    memory.places[memory.traces] = places
    memory.traces += 1


@compiled
def end_trace(memory, t):
    memory.traces -= 1
    memory.label[t] = memory.label[memory.traces]
    memory.places[t] = memory.places[memory.traces]


@compiled
def see(memory, place, label):
    """The card at a hidden place is seen: it is that label, and nothing else lies there."""
    end_one_trace(memory, place, label)
    for t in range(memory.traces):
        memory.places[t] &= ~bit(place)
    for h in range(memory.hints - 1, -1, -1):
        if has(memory.hint_places[h], place):
            memory.hint_places[h] &= ~bit(place)
            # Fulfilled for sure, or perhaps: either way it says nothing more.
            if memory.hint_places[h] == 0 or has(memory.hint_labels[h], label):
                end_hint(memory, h)
    for seat in range(memory.seats):
        if has(memory.gave_places[seat], place):
            memory.gave_places[seat] &= ~bit(place)
            memory.gave_labels[seat] |= bit(label)
        if has(memory.took_places[seat], place):
            memory.took_places[seat] &= ~bit(place)
            memory.took_labels[seat] |= bit(label)
    see_in_pasts(memory, place, label)


@compiled
def end_one_trace(memory, place, label):
    """End a trace that the card seen may be; others that it may be keep all the places together.

    A trace that can lie nowhere else is surely this card, and then no other one is.
    """
    together = 0
    ending = -1
    for t in range(memory.traces):
        if memory.label[t] == label and has(memory.places[t], place):
            if memory.places[t] == bit(place) and place != PACK:
                end_trace(memory, t)
                return
            together |= memory.places[t]
            ending = t
    if ending < 0:
        return
    end_trace(memory, ending)
    for t in range(memory.traces):
        if memory.label[t] == label and has(memory.places[t], place):
            memory.places[t] = together


@compiled
def add_hint(memory, labels, place):
    """One of the labels lies at the place; two hints about one card are one."""
    for h in range(memory.hints):
        if memory.hint_places[h] == bit(place):
            memory.hint_labels[h] &= labels
            return
    if memory.hints < MOST_HINTS:
        memory.hint_labels[memory.hints] = labels
        memory.hint_places[memory.hints] = bit(place)
        memory.hints += 1


@compiled
def end_hint(memory, h):
    memory.hints -= 1
    memory.hint_labels[h] = memory.hint_labels[memory.hints]
    memory.hint_places[h] = memory.hint_places[memory.hints]


@compiled
def exchange(memory, p, q):
    """A swap between two others exchanges two places everywhere."""
    for t in range(memory.traces):
        memory.places[t] = exchanged(memory.places[t], p, q)
    for h in range(memory.hints):
        memory.hint_places[h] = exchanged(memory.hint_places[h], p, q)
    for seat in range(memory.seats):
        memory.gave_places[seat] = exchanged(memory.gave_places[seat], p, q)
        memory.took_places[seat] = exchanged(memory.took_places[seat], p, q)
    for k in range(memory.pasts):
        for i in range(memory.slots):
            if memory.past[k, i] == p:
                memory.past[k, i] = q
            elif memory.past[k, i] == q:
                memory.past[k, i] = p


@compiled
def exchanged(places, p, q):
    """A set of places with p and q exchanged."""
    if has(places, p) != has(places, q):
        return places ^ (bit(p) | bit(q))
    return places


@compiled
def down_places(memory, seat):
    """The face-down places of a seat, as bits."""
    return ((bit(memory.slots) - 1) & ~memory.up[seat]) << (seat * 5)


# --- past hands ---------------------------------------------------------------------------------


@compiled
def keep_past(memory, seat):
    """BUE-10: this hand, about to change, was not worth 50."""
    if seat == memory.seat:
        return
    k = memory.pasts
    hidden = 0
    for slot in range(memory.slots):
        place = seat * 5 + slot
        if memory.cards[place]:
            memory.past[k, slot] = KNOWN + memory.cards[place] - 1
        else:
            memory.past[k, slot] = place
            hidden += 1
    memory.pasts += 1 if hidden else 0


@compiled
def see_in_pasts(memory, place, label):
    """A past hand's card comes into sight."""
    for k in range(memory.pasts):
        for i in range(memory.slots):
            if memory.past[k, i] == place:
                memory.past[k, i] = KNOWN + label


@compiled
def forget_pasts(memory, mixed):
    """A mix leaves a past hand known if it holds all the mixed cards or none, else it is lost."""
    for k in range(memory.pasts - 1, -1, -1):
        held = 0
        hidden = 0
        for i in range(memory.slots):
            if memory.past[k, i] < KNOWN:
                hidden += 1
                held += has(mixed, memory.past[k, i])
        if hidden == 0 or (0 < held < count(mixed)):
            memory.pasts -= 1
            for i in range(memory.slots):
                memory.past[k, i] = memory.past[memory.pasts, i]
