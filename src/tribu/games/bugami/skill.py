# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Bugami: which cards are alike, and what a standing is worth."""

from tribu.cards import bit, has
from tribu.games.bugami.state import FIRST_BID, JOKER, bidding, suit_of
from tribu.jit import compiled

SCALE = 60.0  # points that make a difference
SPREAD = 45.0  # how far apart a deal drives two players
PACE = 55.0  # points a deal of whoever is ahead


@compiled
def alike(view, memory, action, other):
    """Whether two cards of the hand, `other` the higher, are worth the same: one suit, and nothing
    between them that another player could still lay."""
    if other >= FIRST_BID or suit_of(action) != suit_of(other):
        return False
    if suit_of(action) == JOKER:
        return True
    gone = memory.seen | view.hand
    for k in range(view.laid):
        gone &= ~bit(view.trick[k])
    for card in range(action + 1, other):
        if not has(gone, card):
            return False
    return True


@compiled
def unseal(s, seat):
    """BUGAMI-3: nobody knows the bids of others while they are sealed, so they choose anew."""
    if bidding(s):
        s.bidden &= bit(seat)
        for other in range(s.seats):
            if other != seat:
                s.bids[other] = 0


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    return max(0.0, (view.target - most) / PACE)


@compiled
def decisive(view):
    """BUGAMI-10: whether this deal may well end the match."""
    for seat in range(view.seats):
        if view.totals[seat] + 100 >= view.target:
            return True
    return False
