"""BUE-14, the one ban: two players do not swap the same values back in the same round.

A seat acts once in a round, so a pair has swapped before only if the other has acted already and
chose this partner.
"""

from tribu.games.bue.hand import print_of
from tribu.games.bue.state import STRICT
from tribu.jit import compiled


@compiled
def swapped_before(s, seat, other):
    """Whether `other` chose to swap with `seat` in this round."""
    return s.partner[other] == seat + 1


@compiled
def gift_barred(s, seat, other, give):
    """A player sees his own cards, so with `ban = "strict"` a barred gift is simply not legal."""
    if s.ban != STRICT or not swapped_before(s, seat, other):
        return False
    gift = print_of(s.cards[seat, give])
    return gift == print_of(s.gave[other] - 1) or gift == print_of(s.took[other] - 1)


@compiled
def forbidden(s, seat, other, mine, theirs):
    """Whether the owner vetoes: strict bars either value, identical the same unordered pair."""
    if not swapped_before(s, seat, other):
        return False
    u = print_of(s.gave[other] - 1)
    v = print_of(s.took[other] - 1)
    given = print_of(mine)
    taken = print_of(theirs)
    if s.ban == STRICT:
        return taken == u or taken == v
    return (given == u and taken == v) or (given == v and taken == u)
