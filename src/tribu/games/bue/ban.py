"""BUE-14, the one ban: two players do not swap the same values back in the same round.

A seat acts once in a round, so a pair has swapped before only if the other has acted already and
chose this partner.
"""

from tribu.cards import bit, lowest
from tribu.games.bue.labels import GOLD, HUNDRED, print_of
from tribu.games.bue.packed import label_at, labels_like, seat_at, seats_with, slots_of
from tribu.games.bue.state import STRICT
from tribu.jit import compiled

ONE_A_SEAT = sum(1 << 5 * seat for seat in range(10))


@compiled
def swapped_before(s, seat, other):
    """Whether `other` chose to swap with `seat` in this round."""
    return seat_at(s.partner, other) == seat + 1


@compiled
def gift_bars(s, seat):
    """Players see their own cards, so with `ban = "strict"` a barred gift is simply not legal: the
    slots that may not be given to each other seat, five bits a seat."""
    bars = 0
    if s.ban == STRICT:
        others = seats_with(s.partner, seat + 1)
        while others:
            other = lowest(others) >> 2
            others &= others - 1
            bars |= bars_of(s, seat, other) << (5 * other)
    return bars


@compiled
def bars_of(s, seat, other):
    """The slots, as bits, whose cards have a value that the two have swapped in this round."""
    hand = s.hands[seat]
    same = worth_as(hand, label_at(s.gave, other)) | worth_as(hand, label_at(s.took, other))
    return slots_of(same) & (bit(s.slots) - 1)


@compiled
def worth_as(hand, label):
    """Which labels of a hand have the printed value of this one, in either colour."""
    twin = label
    if label < HUNDRED:
        twin = label - GOLD if label >= GOLD else label + GOLD
    return labels_like(hand, label) | labels_like(hand, twin)


@compiled
def barred_places(bars, give):
    """The places of all whom a slot may not be given to: the bit of each becomes five."""
    return ((bars >> give) & ONE_A_SEAT) * 31


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
