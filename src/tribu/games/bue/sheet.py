"""A table of Bué in figures, as one viewer sees and remembers it, for clients that know no rule.

The names are the places of the figures in a sheet; from SEATED on there is a block for each seat.
Cards are label + 1, and 0 where there is none or it is not known.
"""

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.choices import mixing_is_open
from tribu.games.bue.hand import aim, golds
from tribu.games.bue.packed import in_slot
from tribu.games.bue.state import SHOW
from tribu.games.bue.traces import PACK, label_of, places_of
from tribu.jit import compiled

VIEWER = 0
DEALER = 1
SEATS = 2
SLOTS = 3
ROUND = 4
ROUNDS = 5
SHOWING = 6
SEALED = 7  # slot + 1
LEFT = 8
DISCARDED = 9
TOP = 10
GOAL = 11
SLOT = 12  # of a draw that waits for a renewed pack
WINNER = 13  # seat + 1
SUPERBUE = 14
MAY_MIX = 15
HOUSE_BUE = 16
HOUSE_SUPERBUE = 17
HOUSE_FIRST = 18
HOUSE_SECOND = 19
HOUSE_THIRD = 20
SEATED = 21

# In the block of a seat:
UP = 0  # face-up slots, as bits
CHOSEN = 1  # whether it has chosen a card to show
VETOED = 2  # slots that may not be pointed at now, as bits
VALUE = 3  # of a hand that is all in sight: + 1
DISTANCE = 4  # of such a hand, from the goal
GOLDS = 5
CARDS = 6
KNOWN = 11  # remembered, face down before another
SOMEWHERE = 16  # remembered, in no certain slot
AIMS = 21  # of a hand that is all in sight: the slot that each x2 and x0 aims at, else -1
BLOCK = 26
sheet_size = SEATED + 10 * BLOCK


def sheet_length(seats):
    """How much of a sheet is used."""
    return SEATED + seats * BLOCK


@compiled
def sheet(view, memory, out):
    """Written into zeros."""
    out[VIEWER] = view.seat
    out[DEALER] = view.starter
    out[SEATS] = view.seats
    out[SLOTS] = view.slots
    out[ROUND] = view.round_number
    out[ROUNDS] = view.rounds
    out[SHOWING] = 1 if view.phase == SHOW else 0
    out[SEALED] = view.sealed
    out[LEFT] = view.left
    out[DISCARDED] = view.discarded
    out[TOP] = view.top
    out[GOAL] = view.goal
    out[SLOT] = view.slot
    out[WINNER] = view.winner
    out[SUPERBUE] = view.superbue
    out[HOUSE_BUE] = view.house_bue
    out[HOUSE_SUPERBUE] = view.house_superbue
    out[HOUSE_FIRST] = view.house_first
    out[HOUSE_SECOND] = view.house_second
    out[HOUSE_THIRD] = view.house_third
    for seat in range(view.seats):
        block = out[SEATED + seat * BLOCK : SEATED + (seat + 1) * BLOCK]
        block[UP] = view.up[seat]
        block[CHOSEN] = has(view.chosen, seat)
        block[VETOED] = (view.vetoed >> (5 * seat)) & 31
        for slot in range(view.slots):
            block[CARDS + slot] = view.cards[seat, slot]
        weigh(view, seat, block)
    if view.seat >= 0:
        down = view.slots - count(view.up[view.seat])
        out[MAY_MIX] = 1 if mixing_is_open(view) and down > 1 else 0
        look_back(memory, out)


@compiled
def weigh(view, seat, block):
    """BUE-9: the value of a hand that is all in sight, its gold cards, and where it aims."""
    hand = 0
    for slot in range(view.slots):
        if view.cards[seat, slot] == 0:
            return
        hand += in_slot(slot, view.cards[seat, slot] - 1)
    value = aim(hand, view.slots, view.goal, block[AIMS:BLOCK])
    block[VALUE] = value + 1
    block[DISTANCE] = abs(value - view.goal)
    block[GOLDS] = golds(hand, view.slots)


@compiled
def look_back(memory, out):
    """What the viewer remembers: cards by their place, and cards that a seat holds somewhere."""
    for trace in range(memory.traces):
        places = places_of(memory, trace)
        if places == 0 or has(places, PACK):
            continue
        card = label_of(memory, trace) + 1
        first = lowest(places)
        seat = first // 5
        block = out[SEATED + seat * BLOCK : SEATED + (seat + 1) * BLOCK]
        if places == bit(first):
            block[KNOWN + first - 5 * seat] = card
        elif places & ~(31 << (5 * seat)) == 0 and not block[VALUE]:  # else all of it is in sight
            at = SOMEWHERE  # a hand has five cards, so one of five places is free
            while block[at] and at < SOMEWHERE + 4:
                at += 1
            block[at] = card
