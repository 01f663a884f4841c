"""What a seat of Bué knows: a memory folded from its facts.

What is kept, and how it follows the cards, is in `traces.py`; here is what each fact means for it.
"""

from tribu.cards import bit, has, lowest
from tribu.games.bue.labels import LABELS, print_of
from tribu.games.bue.state import IDENTICAL, is_draw, is_show, swap_give, swap_other, swap_slot
from tribu.games.bue.traces import (
    PACK,
    Memory,
    add_hint,
    add_trace,
    down_places,
    end_one_trace,
    exchange,
    forget_pasts,
    keep_past,
    see,
)
from tribu.games.game import ACTED, DEALT, MIXED, RENEWED
from tribu.jit import compiled

__all__ = ["Memory", "recall"]


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
        memory.gave_labels[seat] = 0
        memory.gave_places[seat] = 0
        memory.took_labels[seat] = 0
        memory.took_places[seat] = 0


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
