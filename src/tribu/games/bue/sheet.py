"""A table of Bué in figures, as one viewer sees and remembers it, for clients that know no rule.

The names are the places of the figures in a sheet. What stands for slots has five for each seat;
cards are label + 1, and 0 where there is none or it is not known.
"""

from tribu.cards import bit, count, has, lowest
from tribu.games.bue.choices import mixing_is_open
from tribu.games.bue.hand import aim, golds
from tribu.games.bue.state import SHOW
from tribu.games.bue.traces import PACK
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
CHOSEN = 15  # seats, as bits
VETOED = 16  # places, as bits
MAY_MIX = 17
UP = 18  # face-up slots of each seat, as bits
CARDS = 28
KNOWN = 78  # remembered, face down before another
SOMEWHERE = 128  # remembered of a seat, in no certain slot
VALUE = 178  # of a hand that is all in sight: + 1
GOLDS = 188
AIMS = 198  # of such a hand: the slot that each x2 and x0 aims at, else -1
sheet_size = 248


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
    out[CHOSEN] = view.chosen
    out[VETOED] = view.vetoed
    for seat in range(view.seats):
        out[UP + seat] = view.up[seat]
        for slot in range(view.slots):
            out[CARDS + 5 * seat + slot] = view.cards[seat, slot]
        weigh(view, seat, out)
    if view.seat >= 0:
        down = view.slots - count(view.up[view.seat])
        out[MAY_MIX] = 1 if mixing_is_open(view) and down > 1 else 0
        look_back(memory, out)


@compiled
def weigh(view, seat, out):
    """BUE-9: the value of a hand that is all in sight, its gold cards, and where it aims."""
    hand = 0
    for slot in range(view.slots):
        if view.cards[seat, slot] == 0:
            return
        hand |= (view.cards[seat, slot] - 1) << (6 * slot)
    aims = out[AIMS + 5 * seat : AIMS + 5 * seat + 5]
    out[VALUE + seat] = aim(hand, view.slots, view.goal, aims) + 1
    out[GOLDS + seat] = golds(hand, view.slots)


@compiled
def look_back(memory, out):
    """What the viewer remembers: cards by their place, and cards that a seat holds somewhere."""
    for trace in range(memory.traces):
        places = memory.places[trace]
        if places == 0 or has(places, PACK):
            continue
        card = memory.label[trace] + 1
        first = lowest(places)
        holder = first // 5
        if places == bit(first):
            out[KNOWN + first] = card
        elif places & ~(31 << (5 * holder)) == 0:
            at = SOMEWHERE + 5 * holder
            while out[at]:
                at += 1
            out[at] = card
