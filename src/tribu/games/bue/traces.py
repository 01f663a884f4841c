"""The trail that a seat of Bué follows: the cards it has seen that are out of its sight now.

Such a card is a *trace*: its label and the places where it may lie. A swap exchanges two places in
every trace; a mix adds its owner's face-down places to each trace that touches them; a renewed pack
makes a trace of every card shuffled into it; a draw adds its slot to each trace that may lie in the
pack. A card that comes into sight ends its trace. Cards with equal labels are not told apart: when
one is seen where several traces may lie, one of them ends and the others keep all the places
together.

Besides, a trail remembers what was done (`deeds.py`). It is all of a memory that learners are
shown, and small, since a batch keeps one for each seat of a thousand games. `memory.py` adds what
can be inferred.
"""

import numpy as np

from tribu.cards import bit, has
from tribu.games.bue.deeds import (
    DEEDS,
    SWAP,
    SWAPPED,
    begin_deeds,
    note_arrival,
    note_deed,
    note_mix,
    note_own_mix,
)
from tribu.games.bue.labels import MOST_CARDS
from tribu.games.bue.packed import PILE_WORDS, label_at, lay_on, pile_at, with_label
from tribu.games.bue.state import is_draw, is_show, swap_give, swap_other, swap_slot
from tribu.games.game import ACTED, DEALT, MIXED, RENEWED, record
from tribu.jit import compiled

PACK = 50  # the place of all cards in the pack; others are seat * 5 + slot
LABEL = 51  # a trace is one number: the places, as bits, and from this bit on the label
PLACES = (1 << LABEL) - 1

TRAIL = [
    ("seat", np.int64),
    ("seats", np.int64),
    ("slots", np.int64),
    ("hand", np.int64),  # the labels of one's own cards, six bits each
    ("down", np.int64),  # places of face-down cards, as bits
    ("slot", np.int64),  # of a draw that waits for a renewed pack
    ("discarded", np.int64),
    ("traces", np.int64),
    ("discards", np.int64, PILE_WORDS),
    ("traced", np.int64, MOST_CARDS),
    *DEEDS,
]
Trail = record(TRAIL)


@compiled
def label_of(trail, t):
    """The label of a trace."""
    return trail.traced[t] >> LABEL


@compiled
def places_of(trail, t):
    """The places where it may lie, as bits."""
    return trail.traced[t] & PLACES


@compiled
def down_places(trail, seat):
    """The face-down places of a seat, as bits."""
    return trail.down & (31 << (seat * 5))


# --- what each fact means for it ------------------------------------------------------------------


@compiled
def follow(trail, fact):
    """Fold a fact into a trail."""
    if fact.kind == ACTED:
        if fact.action < 0 or is_show(fact.action):
            follow_shown(trail, fact)
        elif is_draw(fact.action):
            follow_draw(trail, fact)
        elif not fact.vetoed:
            follow_swap(trail, fact)
    elif fact.kind == MIXED:
        follow_mix(trail, fact)
    elif fact.kind == RENEWED:
        follow_renewal(trail, fact.seat, fact.got)
    elif fact.kind == DEALT:
        begin_trail(trail, fact)


@compiled
def begin_trail(trail, fact):
    """A new deal: one's own cards and the card turned up."""
    trail.seat = fact.viewer
    trail.seats = fact.seats
    trail.slots = fact.width
    trail.down = 0
    for seat in range(fact.seats):
        trail.down |= (bit(fact.width) - 1) << (seat * 5)
    trail.slot = 0
    trail.traces = 0
    lay_on(trail.discards, 0, fact.turned - 1)
    trail.discarded = 1
    begin_deeds(trail)
    if trail.seat >= 0:
        take_up(trail, fact)


@compiled
def take_up(trail, fact):
    """One's own cards, as they lie now."""
    trail.hand = 0
    for slot in range(trail.slots):
        trail.hand |= (fact.hand[slot] - 1) << (6 * slot)


@compiled
def follow_draw(trail, fact):
    """BUE-7: the card laid is seen by all; what is drawn only by whoever drew it."""
    if fact.seat != trail.seat:
        see(trail, fact.seat * 5 + fact.action, fact.laid - 1)
    lay_on(trail.discards, trail.discarded, fact.laid - 1)
    trail.discarded += 1
    note_deed(trail, fact.seat, fact.laid)
    note_arrival(trail, fact.seat, fact.action, 0)
    if fact.waits:
        trail.slot = fact.action
    else:
        take_from_pack(trail, fact.seat, fact.action, fact.got)


@compiled
def take_from_pack(trail, seat, slot, got):
    """A draw adds its slot to each trace that may lie in the pack; whoever drew sees the card."""
    if got:
        end_one_trace(trail, PACK, got - 1)
        trail.hand = with_label(trail.hand, slot, got - 1)
        return
    for t in range(trail.traces):
        trail.traced[t] |= has(trail.traced[t], PACK) << (seat * 5 + slot)


@compiled
def follow_renewal(trail, seat, got):
    """BUE-7: all discards but the last are in the pack now, and the draw that waited is made."""
    last = trail.discarded - 1
    for k in range(last):
        add_trace(trail, pile_at(trail.discards, k), bit(PACK))
    lay_on(trail.discards, 0, pile_at(trail.discards, last))
    trail.discarded = 1
    take_from_pack(trail, seat, trail.slot, got)


@compiled
def follow_swap(trail, fact):
    """BUE-6: the two know both cards and where they lie now; others know which places changed."""
    give = swap_give(fact.action)
    other = swap_other(fact.action)
    slot = swap_slot(fact.action)
    note_deed(trail, fact.seat, SWAP)
    note_arrival(trail, fact.seat, give, SWAPPED)
    note_arrival(trail, other, slot, SWAPPED)
    if trail.seat == other:
        pass_on(trail, slot, fact.seat * 5 + give, fact.got)
    elif trail.seat == fact.seat:
        pass_on(trail, give, other * 5 + slot, fact.got)
    else:
        for t in range(trail.traces):
            trail.traced[t] = exchanged(trail.traced[t], fact.seat * 5 + give, other * 5 + slot)


@compiled
def pass_on(trail, slot, far, got):
    """My card goes to a far place, and I see what lay there."""
    given = label_at(trail.hand, slot)
    see(trail, far, got - 1)
    trail.hand = with_label(trail.hand, slot, got - 1)
    add_trace(trail, given, bit(far))


@compiled
def follow_shown(trail, fact):
    """BUE-8: with the last choice all cards chosen come into sight."""
    if fact.slots[0] == 0:
        return
    for seat in range(trail.seats):
        place = seat * 5 + fact.slots[seat] - 1
        if seat != trail.seat:
            see(trail, place, fact.shown[seat] - 1)
        trail.down &= ~bit(place)
    trail.round_number += 1


@compiled
def follow_mix(trail, fact):
    """BUE-15: whoever knew a card by its slot knows only that its owner still holds it."""
    if fact.seat == trail.seat:
        before = trail.hand
        take_up(trail, fact)
        note_own_mix(trail, fact.seat, trail.slots, before, trail.hand)
        return
    mixed = down_places(trail, fact.seat)
    note_mix(trail, fact.seat, trail.slots, mixed >> (fact.seat * 5))
    for t in range(trail.traces):
        trail.traced[t] = spread_out(trail.traced[t], mixed)


# --- traces ---------------------------------------------------------------------------------------


@compiled
def add_trace(trail, label, places):
    trail.traced[trail.traces] = label << LABEL | places
    trail.traces += 1


@compiled
def end_trace(trail, t):
    trail.traces -= 1
    trail.traced[t] = trail.traced[trail.traces]


@compiled
def see(trail, place, label):
    """The card at a hidden place is seen: it is that label, and nothing else lies there."""
    end_one_trace(trail, place, label)
    for t in range(trail.traces):
        trail.traced[t] &= ~bit(place)


@compiled
def end_one_trace(trail, place, label):
    """End a trace that the card seen may be; others that it may be keep all the places together.

    A trace that can lie nowhere else is surely this card, and then no other one is.
    """
    together = 0
    ending = -1
    for t in range(trail.traces):
        if label_of(trail, t) == label and has(trail.traced[t], place):
            if places_of(trail, t) == bit(place) and place != PACK:
                end_trace(trail, t)
                return
            together |= trail.traced[t]
            ending = t
    if ending < 0:
        return
    end_trace(trail, ending)
    for t in range(trail.traces):
        if label_of(trail, t) == label and has(trail.traced[t], place):
            trail.traced[t] = together


@compiled
def exchanged(places, p, q):
    """A set of places with p and q exchanged."""
    differing = has(places, p) ^ has(places, q)
    return places ^ (differing << p | differing << q)


@compiled
def spread_out(places, mixed):
    """A set of places, with all those that were mixed if it touches them."""
    return places | mixed if places & mixed else places
