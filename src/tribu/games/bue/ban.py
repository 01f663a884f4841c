"""BUE-14, the one ban: two players do not swap the same values back in the same round.

A seat acts once in a round, so a pair has swapped before only if the other has acted already and
chose this partner.
"""

from tribu.games.bue.hand import print_of
from tribu.games.bue.packed import has_seat, label_at, seat_at
from tribu.games.bue.state import STRICT, card_at
from tribu.jit import compiled


@compiled
def swapped_before(s, seat, other):
    """Whether `other` chose to swap with `seat` in this round."""
    return seat_at(s.partner, other) == seat + 1


@compiled
def gift_barred(s, seat, other, give):
    """A player sees his own cards, so with `ban = "strict"` a barred gift is simply not legal."""
    if s.ban != STRICT or not swapped_before(s, seat, other):
        return False
    gift = print_of(card_at(s, seat, give))
    u = print_of(label_at(s.gave, other))
    v = print_of(label_at(s.took, other))
    return gift == u or gift == v


@compiled
def may_bar_gifts(s, seat):
    """Whether any gift of the seat could be barred: somebody swapped with it in this round."""
    return s.ban == STRICT and has_seat(s.partner, seat + 1)


@compiled
def barred_to(s, seat, give):
    """The places, as bits, whose owners may not be given this card."""
    places = 0
    if may_bar_gifts(s, seat):
        for other in range(s.seats):
            if gift_barred(s, seat, other, give):
                places |= 31 << (5 * other)
    return places


@compiled
def forbidden(s, seat, other, mine, theirs):
    """Whether the owner vetoes: strict bars either value, identical the same unordered pair."""
    if not swapped_before(s, seat, other):
        return False
    u = print_of(label_at(s.gave, other))
    v = print_of(label_at(s.took, other))
    given = print_of(mine)
    taken = print_of(theirs)
    if s.ban == STRICT:
        return taken == u or taken == v
    return (given == u and taken == v) or (given == v and taken == u)
