# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""A table of Hearts in figures, as one viewer sees it, for clients that know no rule.

The names are the places of the figures in a sheet.
"""

from tribu.cards import count, has
from tribu.jit import compiled
from tribu_hearts.rules import ALL_HEARTS, JACK, QUEEN, points_in, to_pass

VIEWER = 0
DEALER = 1
DIRECTION = 2  # of passing: 0 not at all, 1 to the left, 2 across, 3 to the right
PASSING = 3  # cards still to be passed, by all together
PASSES = 4  # how many each passes in this deal
TO_PASS = 5  # cards that the viewer has still to pass
BROKEN = 6  # whether hearts are broken; 0 where they need not be
QUEEN_TAKER = 7  # seat + 1 of who took the queen of spades
JACK_TAKER = 8  # and, where it counts, of who took the jack of diamonds
TRICKS = 9  # finished
OF = 10
LEADER = 11  # -1 while cards are passed
LAID = 12
HAND = 13  # as bits
GAVE = 14  # what the viewer passed on or laid aside, as bits
GOT = 15  # and what came instead
TRICK = 16  # four cards, of which `laid` lie there
POINTS = 20
HEARTS = 24  # how many each seat has taken
TAKEN = 28  # tricks of each seat
SIZES = 32
sheet_size = 36


def sheet_length(seats):
    """How much of a sheet is used: all of it."""
    return sheet_size


@compiled
def sheet(view, memory, out):
    """Written into zeros."""
    out[VIEWER] = view.seat
    out[DEALER] = view.starter
    out[DIRECTION] = view.direction
    out[PASSING] = view.passing
    out[PASSES] = to_pass(view.ranks) if view.direction else 0
    if view.passing and view.seat >= 0:
        out[TO_PASS] = to_pass(view.ranks) - count(view.passed)
    out[BROKEN] = view.broken * view.must_break_hearts
    out[TRICKS] = view.tricks
    out[OF] = view.ranks
    out[LEADER] = view.leader
    out[LAID] = view.laid
    out[HAND] = view.hand
    out[GAVE] = memory.gave
    out[GOT] = memory.got
    for seat in range(4):
        won = view.won[seat]
        out[TRICK + seat] = view.trick[seat]
        out[POINTS + seat] = points_in(view, won)
        out[HEARTS + seat] = count(won & ALL_HEARTS)
        out[TAKEN + seat] = count(won) // 4
        out[SIZES + seat] = view.sizes[seat]
        if has(won, QUEEN):
            out[QUEEN_TAKER] = seat + 1
        if has(won, JACK) and view.jd_bonus:
            out[JACK_TAKER] = seat + 1
