# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a learned player has to know of Bugami: the deal with all cards open as numbers, and the
tables that it was trained on."""

import numpy as np

from tribu.cards import lowest
from tribu.games.bugami.options import RANKS, BugamiHouse
from tribu.games.bugami.score import bugamis_in
from tribu.games.bugami.state import ACTIONS, BIDS, CARDS, MISERE, MOST, SEATS, bidding
from tribu.jit import compiled

FEWEST, COUNTS = SEATS[0], len(SEATS)
TRICK = MOST * CARDS
LEADER = 2 * MOST * CARDS
BID = LEADER + MOST
TAKEN = BID + MOST * (BIDS + 1)
COUNT = TAKEN + 2 * MOST
HISTORY = MOST * CARDS
REVEALED = COUNT + COUNTS + 5
RULES = BugamiHouse()


@compiled
def reveal(s, seat, out):
    """Write `REVEALED` numbers into zeros: every hand and bid, the trick and what was taken, seats
    counted from this one on."""
    for k in range(s.seats):
        other = (seat + k) % s.seats
        hand = s.hands[other]
        while hand:
            out[CARDS * k + lowest(hand)] = 1.0
            hand &= hand - 1
        bid = s.bids[other]
        out[BID + (BIDS + 1) * k + bid] = 1.0
        out[TAKEN + k] = s.taken[other] / s.each
        if 0 < bid < MISERE:
            out[TAKEN + MOST + k] = bugamis_in(s.won[other], bid) / 13.0
    for k in range(s.laid):
        other = (s.leader + k + s.seats - seat) % s.seats
        out[TRICK + CARDS * other + s.trick[k]] = 1.0
    out[LEADER + (s.leader + s.seats - seat) % s.seats] = 1.0
    out[COUNT + s.seats - FEWEST] = 1.0
    at = COUNT + COUNTS
    out[at] = 1.0 if bidding(s) else 0.0
    out[at + 1] = s.tricks / s.each
    out[at + 2] = s.each / 18.0
    out[at + 3] = s.jokers / 4.0
    out[at + 4] = s.marriage


@compiled
def history(trail, seat, seats, out):
    """Write `HISTORY` numbers into zeros: the cards that each seat has played, from this one on."""
    for k in range(seats):
        cards = trail.shown[(seat + k) % seats]
        while cards:
            out[CARDS * k + lowest(cards)] = 1.0
            cards &= cards - 1


@compiled
def as_trained(view):
    """Whether a network has played such tables: the whole pack, by the rules."""
    if view.ranks != RANKS or view.house_misere != _MISERE or view.house_none != _NONE:
        return False
    return view.house_all == _ALL and view.house_clean == _CLEAN and view.house_trick == _TRICK


_MISERE, _NONE, _ALL = RULES.misere, RULES.none, RULES.all
_CLEAN, _TRICK = RULES.clean, RULES.trick


def facing(seat, players):
    """The action that each output stands for: a card or a bid, whoever looks."""
    return np.arange(ACTIONS)
