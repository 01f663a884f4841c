# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""A table of Hearts in figures, as one viewer sees it, for clients that know no rule.

The names are the places of the figures in a sheet.
"""

from tribu.cards import count, has
from tribu.jit import compiled
from tribu_hearts.rules import QUEEN, points_in

VIEWER = 0
DEALER = 1
DIRECTION = 2  # of passing: 0 not at all, 1 to the left, 2 across, 3 to the right
PASSING = 3  # cards still to be passed, by all together
BROKEN = 4
QUEEN_SEEN = 5
TRICKS = 6  # finished
OF = 7
LEADER = 8  # -1 while cards are passed
LAID = 9
HAND = 10  # as bits
GAVE = 11  # what the viewer passed on or laid aside, as bits
GOT = 12  # and what came instead
TRICK = 13  # four cards, of which `laid` lie there
POINTS = 17
TAKEN = 21  # tricks of each seat
SIZES = 25
sheet_size = 29


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
    out[BROKEN] = view.broken
    out[QUEEN_SEEN] = 1 if has(memory.seen, QUEEN) else 0
    out[TRICKS] = view.tricks
    out[OF] = view.ranks
    out[LEADER] = view.leader
    out[LAID] = view.laid
    out[HAND] = view.hand
    out[GAVE] = memory.gave
    out[GOT] = memory.got
    for k in range(4):
        out[TRICK + k] = view.trick[k]
        out[POINTS + k] = points_in(view, view.won[k])
        out[TAKEN + k] = count(view.won[k]) // 4
        out[SIZES + k] = view.sizes[k]
