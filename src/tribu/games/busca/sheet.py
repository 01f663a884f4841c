"""A table of Busca in figures, as one viewer sees it, for clients that know no rule.

The names are the places of the figures in a sheet.
"""

from tribu.cards import bit, has
from tribu.games.busca.rules import PITA
from tribu.jit import compiled

VIEWER = 0
OPENER = 1
TRICKS = 2  # finished
OF = 3
LEADER = 4
LAID = 5
TRICK = 6  # four cards, of which `laid` lie there
POINTS = 10
SIZES = 14
HAND = 18  # as bits
PITA_SEEN = 19
COVERED = 20  # seats that have, as bits (BUSCA-9)
HOUSE_PITA = 21
HOUSE_LAST = 22
sheet_size = 23


def sheet_length(seats):
    """How much of a sheet is used: all of it."""
    return sheet_size


@compiled
def sheet(view, memory, out):
    """Written into zeros."""
    out[VIEWER] = view.seat
    out[OPENER] = view.starter
    out[TRICKS] = view.tricks
    out[OF] = view.ranks
    out[LEADER] = view.leader
    out[LAID] = view.laid
    for k in range(4):
        out[TRICK + k] = view.trick[k]
        out[POINTS + k] = view.points[k]
        out[SIZES + k] = view.sizes[k]
        if view.points[k] > 0:
            out[COVERED] |= bit(k)
    out[HAND] = view.hand
    out[PITA_SEEN] = 1 if has(memory.seen, PITA) else 0
    out[HOUSE_PITA] = view.house_pita
    out[HOUSE_LAST] = view.house_last
