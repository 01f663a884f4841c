# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Busca: which cards are alike, and what a standing is worth."""

from tribu.cards import bit, has
from tribu.games.busca.rules import POINTS, suit_of
from tribu.jit import compiled

SCALE = 3.0  # busche that make a difference
SPREAD = 1.6  # how far apart, in busche, a deal drives two players
PACE = 0.9  # busche a deal of whoever has most


@compiled
def alike(view, memory, action, other):
    """Whether two cards of the hand, `other` the higher, are worth the same: one suit, the same
    points, and nothing between them that another player could still lay."""
    if suit_of(action) != suit_of(other) or POINTS[action] != POINTS[other]:
        return False
    gone = memory.seen | view.hand
    for k in range(view.laid):
        gone &= ~bit(view.trick[k])
    for card in range(action + 1, other):
        if not has(gone, card):
            return False
    return True


@compiled
def unseal(s, seat):
    """Nothing is ever sealed."""


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    left = 1000.0
    if view.limit:
        left = max(0.0, (view.limit - most) / PACE)
    if view.deals:
        left = min(left, max(0.0, view.deals - view.played - 1.0))
    return left


@compiled
def decisive(view):
    """BUSCA-10: whether this deal may well end the match."""
    if view.deals and view.played + 1 >= view.deals and view.played > 0:
        return True
    for seat in range(4):
        if view.limit and view.totals[seat] + 4 >= view.limit:
            return True
    return False
