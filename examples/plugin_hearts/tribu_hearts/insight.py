# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Hearts: which cards are alike, what a standing is worth, and how
to think back."""

from tribu.cards import count
from tribu.games.heuristics import EARLIER, none_between
from tribu.games.tricks import exchanging, laid_by, not_held, take_back  # noqa: F401
from tribu.jit import compiled
from tribu_hearts.kinds import kind_of
from tribu_hearts.options import RANKS
from tribu_hearts.rules import (
    JACK,
    QUEEN,
    holder_of,
    opening_card,
    suit_of,
)

SCALE = 10.0  # points that make a difference
SPREAD = 5.2  # a lead, one deal before the end, that is odds of e to one (bench/equity.py)
PACE = 9.0  # points a deal of whoever has most
MOST_POINTS = 26  # that a deal can cost by the rules


@compiled
def alike(view, memory, action, other):
    """Whether two cards of the hand, `other` the higher, are worth the same: one suit, no special
    one, and nothing between them that another player could still lay."""
    if suit_of(action) != suit_of(other) or special(view, action) or special(view, other):
        return False
    return none_between(view, memory, action, other)


@compiled
def special(view, card):
    """Whether there is more to a card than its rank: the queen, the jack if it counts, and while
    cards are passed the one that opens."""
    if card == QUEEN or (card == JACK and view.jd_bonus):
        return True
    return view.passing > 0 and card == opening_card(view.ranks)


@compiled
def unseal(s, seat):
    """HEARTS-3: nobody knows what others pass before it changes hands, so they choose again."""
    if s.passing:
        for other in range(4):
            if other != seat:
                s.passing += count(s.passed[other])
                s.hands[other] |= s.passed[other]
                s.passed[other] = 0


@compiled
def stakes(view):
    """HEARTS-8: how many times as many points a deal costs as by the rules."""
    return (RANKS + view.house_queen) / MOST_POINTS


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    return max(0.0, (view.limit - most) / (PACE * stakes(view)))


@compiled
def decisive(view):
    """HEARTS-11: whether this deal may well end the match."""
    for seat in range(4):
        if view.totals[seat] + MOST_POINTS * stakes(view) >= view.limit:
            return True
    return False


# --- what the others' choices tell -------------------------------------------------------------


@compiled
def rewind(s, played):
    """The imagined deal as it was when play began, given the cards that each seat has played
    since. What was passed before stays passed: nobody knows all of it."""
    take_back(s, played)
    for seat in range(4):
        s.won[seat] = 0
    s.broken = 1 - s.must_break_hearts
    s.leader = holder_of(s, opening_card(s.ranks))


@compiled
def told(view, fact):
    """The card that the seat of a fact played; what was passed came before."""
    return fact.action if fact.action >= 0 else EARLIER


nudge, _ = exchanging(kind_of, not_held)
