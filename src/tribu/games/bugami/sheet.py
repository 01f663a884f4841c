"""A table of Bugami in figures, as one viewer sees it, for clients that know no rule.

The names are the places of the figures in a sheet; most stand for seven seats.
"""

from tribu.games.bugami.score import bugamis_in, score_now, side_of
from tribu.games.bugami.state import MISERE, MOST, bidding
from tribu.jit import compiled

VIEWER = 0
DEALER = 1
SEATS = 2
BIDDING = 3
BIDDEN = 4  # seats, as bits
TRICKS = 5  # finished
OF = 6
LEADER = 7
LAID = 8
HAND = 9  # as bits
LEFT_OVER = 10  # how many lie aside
ASIDE = 11  # which, as bits, once they are shown
BIDS = 12
TRICK = BIDS + MOST
TAKEN = TRICK + MOST
BUGS = TAKEN + MOST
NOW = BUGS + MOST
SIDES = NOW + MOST  # the seats of each seat's side, as bits
SIZES = SIDES + MOST
HOUSE_MISERE = SIZES + MOST
HOUSE_NONE = HOUSE_MISERE + 1
HOUSE_ALL = HOUSE_MISERE + 2
HOUSE_CLEAN = HOUSE_MISERE + 3
HOUSE_TRICK = HOUSE_MISERE + 4
sheet_size = HOUSE_MISERE + 5


def sheet_length(seats):
    """How much of a sheet is used: all of it."""
    return sheet_size


@compiled
def sheet(view, memory, out):
    """Written into zeros."""
    out[VIEWER] = view.seat
    out[DEALER] = view.starter
    out[SEATS] = view.seats
    out[BIDDING] = 1 if bidding(view) else 0
    out[BIDDEN] = view.bidden
    out[TRICKS] = view.tricks
    out[OF] = view.each
    out[LEADER] = view.leader
    out[LAID] = view.laid
    out[HAND] = view.hand
    out[LEFT_OVER] = 4 * view.ranks + view.jokers - view.seats * view.each
    out[ASIDE] = view.aside
    out[HOUSE_MISERE] = view.house_misere
    out[HOUSE_NONE] = view.house_none
    out[HOUSE_ALL] = view.house_all
    out[HOUSE_CLEAN] = view.house_clean
    out[HOUSE_TRICK] = view.house_trick
    for seat in range(view.seats):
        out[BIDS + seat] = view.bids[seat]
        out[TRICK + seat] = view.trick[seat]
        out[TAKEN + seat] = view.taken[seat]
        out[SIZES + seat] = view.sizes[seat]
    if not bidding(view):
        count_up(view, out)


@compiled
def count_up(view, out):
    """What follows from the bids, once they are shown."""
    score_now(view, out[NOW : NOW + MOST])
    for seat in range(view.seats):
        out[SIDES + seat] = side_of(view, seat)
        if view.bids[seat] != MISERE:
            out[BUGS + seat] = bugamis_in(view.won[seat], view.bids[seat])
