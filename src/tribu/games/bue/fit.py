"""Whether an imagined state of Bué fits what a seat knows, and in how many ways it came about."""

import numpy as np

from tribu.cards import bit, has, lowest
from tribu.games.bue.hand import is_bue
from tribu.games.bue.inference import KNOWN
from tribu.games.bue.labels import HUNDRED, LABELS
from tribu.games.bue.packed import in_slot
from tribu.games.bue.state import card_at, card_on
from tribu.games.bue.traces import PACK, label_of
from tribu.jit import compiled


@compiled
def fits(view, memory, s):
    """BUE-10: nobody undeclared is worth 50 or was; BUE-14: every hint is fulfilled."""
    for seat in range(view.seats):
        if seat != view.seat and is_bue(s.hands[seat], s.slots, s.goal):
            return False
    for k in range(memory.pasts):
        hand = 0
        for i in range(view.slots):
            code = memory.past[k, i]
            label = code - KNOWN if code >= KNOWN else card_on(s, code)
            hand += in_slot(i, label)
        if is_bue(hand, s.slots, s.goal):
            return False
    return hints_hold(memory, s)


@compiled
def hints_hold(memory, s):
    """BUE-14: of each hint, one of its labels lies in one of its places."""
    for h in range(memory.hints):
        places = memory.hint_places[h]
        held = False
        while places and not held:
            place = lowest(places)
            places &= places - 1
            held = has(memory.hint_labels[h], card_on(s, place)) == 1
        if not held:
            return False
    return True


@compiled
def ways_to_trace(view, memory, s, pack, traces):
    """In how many ways the traces of equal cards can be laid to give this state."""
    ways = 1
    for label in range(HUNDRED, LABELS):
        wanted = 0
        for t in range(traces):
            wanted += label_of(memory, t) == label
        if wanted:
            ways *= ways_of_label(view, memory, s, pack, label, wanted, traces)
    return ways


@compiled
def ways_of_label(view, memory, s, pack, label, wanted, traces):
    """Ways to send each trace of the label to a card of its own: table[set of traces laid]."""
    table = np.zeros(1 << wanted, np.int64)
    table[0] = 1
    for seat in range(view.seats):
        for slot in range(view.slots):
            if card_at(s, seat, slot) == label and view.cards[seat, slot] == 0:
                lay_in_table(memory, label, seat * 5 + slot, table, traces)
    for k in range(view.left):
        if pack[k] == label:
            lay_in_table(memory, label, PACK, table, traces)
    return table[len(table) - 1]


@compiled
def lay_in_table(memory, label, place, table, traces):
    """One card of the label at this place: it belongs to one of the traces, or to none."""
    for laid in range(len(table) - 1, -1, -1):
        number = 0
        for t in range(traces):
            if label_of(memory, t) == label:
                if has(memory.traced[t], place) and not has(laid, number) and table[laid]:
                    table[laid | bit(number)] += table[laid]
                number += 1
