# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a learned player has to know of Busca: the deal with all cards open as numbers, and the
tables that it was trained on."""

import numpy as np

from tribu.cards import lowest
from tribu.games.busca.options import RANKS, BuscaHouse
from tribu.games.busca.rules import ACTIONS, deal_points
from tribu.jit import compiled

HISTORY = 4 * 40
REVEALED = 4 * 40 + 4 * 40 + 4 + 4 + 4 + 1
_POINTS = BuscaHouse().points


@compiled
def reveal(s, seat, out):
    """Write `REVEALED` numbers into zeros: every hand, the trick and the points, seats counted from
    this one on."""
    for k in range(4):
        other = (seat + k) & 3
        hand = s.hands[other]
        while hand:
            out[40 * k + lowest(hand)] = 1.0
            hand &= hand - 1
        out[324 + k] = s.points[other] / deal_points(s)
        out[328 + k] = 1.0 if s.points[other] > 0 else 0.0
    for k in range(s.laid):
        out[160 + 40 * ((s.leader + k - seat) & 3) + s.trick[k]] = 1.0
    out[320 + ((s.leader - seat) & 3)] = 1.0
    out[332] = s.tricks / s.ranks


@compiled
def history(trail, seat, seats, out):
    """Write `HISTORY` numbers into zeros: the cards that each seat has played, from this one on."""
    for k in range(4):
        cards = trail.shown[(seat + k) & 3]
        while cards:
            out[40 * k + lowest(cards)] = 1.0
            cards &= cards - 1


@compiled
def as_trained(view):
    """Whether a network has played such tables: the whole pack, by the rules."""
    return view.ranks == RANKS and deal_points(view) == _POINTS


def facing(seat, players):
    """The action that each output stands for: a card is a card, whoever looks."""
    return np.arange(ACTIONS)
