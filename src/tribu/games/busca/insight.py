# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Busca: which cards are alike, what a standing is worth, and how
to think back."""

from tribu.games.busca.rules import deal_points, points_of, suit_of
from tribu.games.heuristics import none_between
from tribu.games.tricks import exchanging, laid_by, not_held, take_back  # noqa: F401
from tribu.jit import compiled

SCALE = 3.0  # busche that make a difference
SPREAD = 0.67  # a lead, one deal before the end, that is odds of e to one (bench/equity.py)
PACE = 0.9  # busche a deal of whoever has most
MANY = 4  # busche that a deal may well cost


@compiled
def alike(view, memory, action, other):
    """Whether two cards of the hand, `other` the higher, are worth the same: one suit, the same
    points, and nothing between them that another player could still lay."""
    if suit_of(action) != suit_of(other) or points_of(view, action) != points_of(view, other):
        return False
    return none_between(view, memory, action, other)


@compiled
def unseal(s, seat):
    """Nothing is ever sealed."""


@compiled
def stakes(view):
    """How many times as many busche are at stake as by the rules: BUSCA-8's bands stand, so they
    grow faster than the points of a deal (as measured by habit, from 29 points to 89)."""
    return max(0.3, 1.0 + (deal_points(view) - 40) / 6.0)


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    left = 1000.0
    if view.limit:
        left = max(0.0, (view.limit - most) / (PACE * stakes(view)))
    if view.deals:
        left = min(left, max(0.0, view.deals - view.played - 1.0))
    return left


@compiled
def decisive(view):
    """BUSCA-10: whether this deal may well end the match."""
    if view.deals and view.played + 1 >= view.deals and view.played > 0:
        return True
    for seat in range(4):
        if view.limit and view.totals[seat] + MANY * stakes(view) >= view.limit:
            return True
    return False


# --- what the others' choices tell -------------------------------------------------------------


@compiled
def rewind(s, played):
    """The imagined deal as it was dealt, given the cards that each seat has played since."""
    take_back(s, played)
    for seat in range(4):
        s.points[seat] = 0
    s.leader = s.starter


@compiled
def told(view, fact):
    """What the seat of a fact chose: a card lies open."""
    return fact.action


nudge, _ = exchanging(suit_of, not_held)
