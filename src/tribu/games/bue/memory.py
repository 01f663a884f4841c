"""What a seat of Bué knows: a memory folded from its facts.

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

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.hand import LABELS, MOST_CARDS, print_of
from tribu.games.bue.state import IDENTICAL, is_draw, is_show, swap_give, swap_other, swap_slot
from tribu.games.game import ACTED, DEALT, MIXED, RENEWED, record
from tribu.jit import compiled

PACK = 50  # the place of all cards in the pack; others are seat * 5 + slot
KNOWN = 64  # in a past hand: KNOWN + label, else a place
MOST_HINTS = 16  # more vetoes than a seat can run into; further ones are forgotten
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
        ("partner", np.int64, 10),  # seat + 1 of whom a seat swapped with in this round;
        ("gave_labels", np.int64, 10),  # the card it gave: labels it may have been,
        ("gave_places", np.int64, 10),  # places where it may lie; likewise the card it took
        ("took_labels", np.int64, 10),
        ("took_places", np.int64, 10),
        ("pasts", np.int64),
        ("past", np.int64, (MOST_PASTS, 5)),
    ]
)


@compiled
def recall(memory, fact):
    """Fold a fact into what a seat knows."""
    if fact.kind == DEALT:
        begin(memory, fact)
    elif fact.kind == RENEWED:
        remember_renewal(memory, fact.seat, fact.got)
    elif fact.kind == MIXED:
        remember_mix(memory, fact)
    elif fact.kind == ACTED:
        if fact.action < 0 or is_show(fact.action):
            remember_shown(memory, fact)
        elif is_draw(fact.action):
            remember_draw(memory, fact)
        elif fact.vetoed:
            remember_veto(memory, fact)
        else:
            remember_swap(memory, fact)


@compiled
def begin(memory, fact):
    """A new deal: one's own cards and the card turned up."""
    memory.seat = fact.viewer
    memory.seats = fact.seats
    memory.slots = fact.width
    memory.ban = fact.ban
    memory.discarded = 1
    memory.discards[0] = fact.turned - 1
    memory.slot = 0
    memory.traces = 0
    memory.hints = 0
    memory.pasts = 0
    begin_round(memory)
    for seat in range(10):
        memory.up[seat] = 0
    for place in range(50):
        memory.cards[place] = 0
    if memory.seat >= 0:
        for slot in range(memory.slots):
            memory.cards[memory.seat * 5 + slot] = fact.hand[slot]


@compiled
def begin_round(memory):
    """BUE-14: the ban concerns swaps of the same round."""
    for seat in range(10):
        memory.partner[seat] = 0
        memory.gave_labels[seat] = 0
        memory.gave_places[seat] = 0
        memory.took_labels[seat] = 0
        memory.took_places[seat] = 0


# --- what happens to traces ---------------------------------------------------------------------


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
    """One of the labels lies at the place."""
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


# --- exchanges ----------------------------------------------------------------------------------


@compiled
def remember_draw(memory, fact):
    """BUE-7: the card laid is seen by all; what is drawn only by who drew it."""
    place = fact.seat * 5 + fact.action
    keep_past(memory, fact.seat)
    lay(memory, place, fact.laid - 1)
    if fact.waits:
        memory.slot = fact.action
    else:
        take_from_pack(memory, place, fact.got)


@compiled
def lay(memory, place, label):
    """A card leaves its place for the discards."""
    if memory.cards[place] == 0:
        see(memory, place, label)
    memory.cards[place] = 0
    memory.discards[memory.discarded] = label
    memory.discarded += 1


@compiled
def take_from_pack(memory, place, got):
    """A draw adds its slot to each trace that may lie in the pack; who drew sees the card."""
    if got:
        end_one_trace(memory, PACK, got - 1)
        memory.cards[place] = got
        return
    for t in range(memory.traces):
        if has(memory.places[t], PACK):
            memory.places[t] |= bit(place)


@compiled
def remember_renewal(memory, seat, got):
    """BUE-7: all discards but the last are in the pack now, and the draw that waited is made."""
    last = memory.discarded - 1
    for k in range(last):
        add_trace(memory, memory.discards[k], bit(PACK))
    memory.discards[0] = memory.discards[last]
    memory.discarded = 1
    take_from_pack(memory, seat * 5 + memory.slot, got)


@compiled
def remember_swap(memory, fact):
    """BUE-6: the two know both cards and where they lie now; others know which places changed."""
    seat = fact.seat
    other = swap_other(fact.action)
    mine = seat * 5 + swap_give(fact.action)
    theirs = other * 5 + swap_slot(fact.action)
    keep_past(memory, seat)
    keep_past(memory, other)
    memory.partner[seat] = other + 1
    if memory.seat == other:
        pass_on(memory, theirs, mine, fact.got)
        memory.gave_labels[seat] = bit(memory.cards[theirs] - 1)
        memory.took_labels[seat] = bit(memory.label[memory.traces - 1])
    elif memory.seat == seat:
        pass_on(memory, mine, theirs, fact.got)
        memory.took_labels[seat] = bit(memory.cards[mine] - 1)
        memory.gave_labels[seat] = bit(memory.label[memory.traces - 1])
    else:
        exchange(memory, mine, theirs)
        memory.gave_places[seat] = bit(theirs)
        memory.took_places[seat] = bit(mine)


@compiled
def pass_on(memory, own, far, got):
    """My card goes to a far place, and I see what lay there: its trace is the newest one."""
    given = memory.cards[own] - 1
    see(memory, far, got - 1)
    memory.cards[own] = got
    add_trace(memory, given, bit(far))


@compiled
def remember_veto(memory, fact):
    """BUE-14: who knows the two values swapped before knows that the slot held one of them; with
    `identical` each of the two knows which, the owner of the card offered as well."""
    seat = fact.seat
    other = swap_other(fact.action)
    if memory.seat != seat and memory.seat != other:
        return
    u = print_of(lowest(memory.gave_labels[other]))
    v = print_of(lowest(memory.took_labels[other]))
    offered = seat * 5 + swap_give(fact.action)
    pointed = other * 5 + swap_slot(fact.action)
    if memory.ban == IDENTICAL:
        mine = print_of(memory.cards[offered if memory.seat == seat else pointed] - 1)
        hidden = u + v - mine
        add_hint(memory, printed(hidden, hidden), pointed if memory.seat == seat else offered)
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


# --- shown cards and mixing ---------------------------------------------------------------------


@compiled
def remember_shown(memory, fact):
    """BUE-8: with the last choice all cards chosen come into sight, and a new round begins."""
    if fact.slots[0] == 0:
        return
    for seat in range(memory.seats):
        place = seat * 5 + fact.slots[seat] - 1
        if memory.cards[place] == 0:
            see(memory, place, fact.shown[seat] - 1)
        memory.cards[place] = fact.shown[seat]
        memory.up[seat] |= bit(fact.slots[seat] - 1)
    begin_round(memory)


@compiled
def remember_mix(memory, fact):
    """BUE-15: whoever knew a card by its slot knows only that its owner still holds it."""
    seat = fact.seat
    if seat == memory.seat:
        for slot in range(memory.slots):
            memory.cards[seat * 5 + slot] = fact.hand[slot]
        return
    mixed = down_places(memory, seat)
    for t in range(memory.traces):
        if memory.places[t] & mixed:
            memory.places[t] |= mixed
    for h in range(memory.hints):
        if memory.hint_places[h] & mixed:
            memory.hint_places[h] |= mixed
    for other in range(memory.seats):
        if memory.gave_places[other] & mixed:
            memory.gave_places[other] |= mixed
        if memory.took_places[other] & mixed:
            memory.took_places[other] |= mixed
    forget_pasts(memory, mixed)


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
