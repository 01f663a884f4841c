"""What the searches of several games share: cards that follow each other in a hand, and how
near the end a match to a target is."""

from tribu.cards import bit, has
from tribu.jit import compiled

# What an insight's `told` answers of a choice that cannot be thought over again: it is not known,
# and so nothing after it is, either; or it lies before the position that `rewind` goes back to.
UNKNOWN = -1
EARLIER = -2


@compiled
def none_between(view, memory, low, high):
    """Whether nothing lies between two cards of the hand that another player could still lay. What
    lies in the trick now is not gone: one of the two may beat it and the other not."""
    gone = memory.seen | view.hand
    for k in range(view.laid):
        gone &= ~bit(view.trick[k])
    for card in range(low + 1, high):
        if not has(gone, card):
            return False
    return True


@compiled
def as_by_the_rules(view):
    """How many times as much is at stake as by the rules, in a game without house values."""
    return 1.0


@compiled
def deals_to_target(view, most, pace):
    """About how many deals are still to come when the highest total is `most`, and whoever is
    ahead gets `pace` points a deal."""
    return max(0.0, (view.target - most) / pace)


@compiled
def may_reach_target(view, points):
    """Whether somebody ends the match by scoring that many points."""
    for seat in range(view.seats):
        if view.totals[seat] + points >= view.target:
            return True
    return False
