"""What a seat of Bué can infer: hints, the cards of this round's swaps, and past hands.

A veto leaves a *hint* to whoever knows the values: a slot held one of some labels. A *past hand*
was not worth 50 when it was checked (BUE-10). It is kept as places and labels as long as it can be
followed exactly. All of it follows from a fact and what was known before, so `infer` comes before
`follow` (`memory.py`).
"""

import numpy as np

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.labels import LABELS, print_of
from tribu.games.bue.packed import label_at, with_label
from tribu.games.bue.state import (
    IDENTICAL,
    is_draw,
    is_show,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.games.bue.traces import down_places, exchanged, spread_out
from tribu.games.game import ACTED, DEALT, MIXED
from tribu.jit import compiled

KNOWN = 64  # in a past hand: KNOWN + label, else a place
MOST_HINTS = 16  # at once; further ones are forgotten
MOST_PASTS = 100  # two hands change in each of at most fifty exchanges

INFERRED = [
    ("ban", np.int64),
    ("cards", np.int64, 10),  # of others, face up: label + 1 by slot, six bits each
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


@compiled
def infer(memory, fact):
    """What a fact means for all this, before the trail follows it."""
    if fact.kind == ACTED:
        if fact.action < 0 or is_show(fact.action):
            infer_from_shown(memory, fact)
        elif is_draw(fact.action):
            keep_past(memory, fact.seat)
            if fact.seat != memory.seat:
                look_at(memory, fact.seat * 5 + fact.action, fact.laid - 1)
        elif fact.vetoed:
            infer_from_veto(memory, fact)
        else:
            infer_from_swap(memory, fact)
    elif fact.kind == MIXED:
        infer_from_mix(memory, fact.seat)
    elif fact.kind == DEALT:
        memory.ban = fact.ban
        memory.hints = 0
        memory.pasts = 0
        for seat in range(10):
            memory.cards[seat] = 0
        begin_round(memory)


@compiled
def begin_round(memory):
    """BUE-14: the ban concerns swaps of the same round."""
    for seat in range(10):
        memory.gave_labels[seat] = 0
        memory.gave_places[seat] = 0
        memory.took_labels[seat] = 0
        memory.took_places[seat] = 0


@compiled
def look_at(memory, place, label):
    """The card at a hidden place is seen."""
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
def infer_from_swap(memory, fact):
    """BUE-14: the two know what was given and taken, others in which places it lies."""
    seat = fact.seat
    other = swap_other(fact.action)
    mine = seat * 5 + swap_give(fact.action)
    theirs = other * 5 + swap_slot(fact.action)
    keep_past(memory, seat)
    keep_past(memory, other)
    if memory.seat == other:
        look_at(memory, mine, fact.got - 1)
        memory.gave_labels[seat] = bit(fact.got - 1)
        memory.took_labels[seat] = bit(label_at(memory.hand, swap_slot(fact.action)))
    elif memory.seat == seat:
        look_at(memory, theirs, fact.got - 1)
        memory.took_labels[seat] = bit(fact.got - 1)
        memory.gave_labels[seat] = bit(label_at(memory.hand, swap_give(fact.action)))
    else:
        exchange(memory, mine, theirs)
        memory.gave_places[seat] = bit(theirs)
        memory.took_places[seat] = bit(mine)


@compiled
def exchange(memory, p, q):
    """A swap between two others exchanges two places everywhere."""
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
def infer_from_shown(memory, fact):
    """BUE-8: the cards shown together; then a new round begins."""
    if fact.slots[0] == 0:
        return
    for seat in range(memory.seats):
        slot = fact.slots[seat] - 1
        if seat != memory.seat:
            look_at(memory, seat * 5 + slot, fact.shown[seat] - 1)
            memory.cards[seat] = with_label(memory.cards[seat], slot, fact.shown[seat])
    begin_round(memory)


@compiled
def infer_from_mix(memory, seat):
    """BUE-15: what lay in one of the mixed places may lie in any of them now."""
    if seat == memory.seat:
        return
    mixed = down_places(memory, seat)
    for h in range(memory.hints):
        memory.hint_places[h] = spread_out(memory.hint_places[h], mixed)
    for other in range(memory.seats):
        memory.gave_places[other] = spread_out(memory.gave_places[other], mixed)
        memory.took_places[other] = spread_out(memory.took_places[other], mixed)
    forget_pasts(memory, mixed)


# --- hints ----------------------------------------------------------------------------------------


@compiled
def infer_from_veto(memory, fact):
    """BUE-14: whoever knows the two values swapped before knows that the slot held one of them;
    with `identical` each of the two knows which, the owner of the card offered as well."""
    seat = fact.seat
    other = swap_other(fact.action)
    if memory.seat != seat and memory.seat != other:
        return
    u = print_of(lowest(memory.gave_labels[other]))
    v = print_of(lowest(memory.took_labels[other]))
    give = swap_give(fact.action)
    slot = swap_slot(fact.action)
    pointed = other * 5 + slot
    if memory.ban == IDENTICAL:
        mine = print_of(label_at(memory.hand, give if memory.seat == seat else slot))
        hidden = u + v - mine
        far = pointed if memory.seat == seat else seat * 5 + give
        add_hint(memory, printed(hidden, hidden), far)
    elif memory.seat == seat:
        add_hint(memory, printed(u, v), pointed)


@compiled
def printed(u, v):
    """The labels with one of two values, as bits."""
    labels = 0
    for label in range(LABELS):
        if print_of(label) == u or print_of(label) == v:
            labels |= bit(label)
    return labels


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


# --- past hands ---------------------------------------------------------------------------------


@compiled
def keep_past(memory, seat):
    """BUE-10: this hand, about to change, was not worth 50."""
    if seat == memory.seat:
        return
    k = memory.pasts
    hidden = 0
    for slot in range(memory.slots):
        card = label_at(memory.cards[seat], slot)
        memory.past[k, slot] = KNOWN + card - 1 if card else seat * 5 + slot
        hidden += card == 0
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
