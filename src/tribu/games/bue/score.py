"""The score of a deal of Bué, and who wins the match."""

from tribu.cards import bit, has
from tribu.games.bue.hand import golds, worth
from tribu.jit import compiled

BUE = 50
SUPERBUE = 70
PLACES = (30, 20, 10)


@compiled
def ranks_before(distance, gold, order, other_distance, other_gold, other_order):
    """BUE-11: the closer to the goal; BUE-12: a tie goes to more gold in the last hand, then to the
    lower order: the dealer's is 0, then clockwise."""
    if distance != other_distance:
        return distance < other_distance
    if gold != other_gold:
        return gold > other_gold
    return order < other_order


@compiled
def points_at(place, seats, bue, superbue):
    """BUE-10: 50 for Bué, 70 for SuperBué, and nothing for the others. BUE-11: else 30, 20, 10 for
    the three closest; with two players 30 for the closest alone. The first place is 0."""
    if bue:
        if place > 0:
            return 0
        return SUPERBUE if superbue else BUE
    return PLACES[place] if place < (1 if seats == 2 else 3) else 0


@compiled
def order_of(seat, starter, seats):
    """BUE-12: the dealer comes first, then clockwise."""
    return (seat - starter) % seats


@compiled
def comes_first(s, seat, other):
    """BUE-12: who of two with equal distances or totals comes first."""
    mine = golds(s.cards[seat], s.slots)
    theirs = golds(s.cards[other], s.slots)
    order = order_of(seat, s.starter, s.seats)
    return ranks_before(0, mine, order, 0, theirs, order_of(other, s.starter, s.seats))


@compiled
def best_of(s, seats):
    """BUE-12: the one of the seats (bits) who comes first."""
    best = -1
    for seat in range(s.seats):
        if has(seats, seat) and (best < 0 or comes_first(s, seat, best)):
            best = seat
    return best


@compiled
def distance(s, seat):
    """How far a hand is from the goal."""
    return abs(worth(s.cards[seat], s.slots, s.goal) - s.goal)


@compiled
def score(s, out):
    """The points of a deal that is over."""
    for seat in range(s.seats):
        out[seat] = score_of(s, seat)


@compiled
def score_of(s, seat):
    """BUE-10, BUE-11: the points of one seat."""
    if s.winner:
        return points_at(0 if s.winner == seat + 1 else 1, s.seats, 1, s.superbue)
    return points_at(ahead_of(s, seat), s.seats, 0, 0)


@compiled
def ahead_of(s, seat):
    """BUE-11, BUE-12: how many others are closer to the goal, or as close and come first."""
    mine = distance(s, seat)
    gold = golds(s.cards[seat], s.slots)
    order = order_of(seat, s.starter, s.seats)
    ahead = 0
    for other in range(s.seats):
        if other != seat:
            theirs = golds(s.cards[other], s.slots)
            turn = order_of(other, s.starter, s.seats)
            ahead += ranks_before(distance(s, other), theirs, turn, mine, gold, order)
    return ahead


@compiled
def next_starter(s):
    """BUE-3: the deal passes to the next seat."""
    return (s.starter + 1) % s.seats


@compiled
def best_total(s):
    """The highest total, this deal included."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat] + score_of(s, seat))
    return most


@compiled
def finished(s):
    """BUE-13: whether somebody has the target after this deal, now over."""
    return best_total(s) >= s.target


@compiled
def winners(s):
    """BUE-13: the highest total wins, ties by BUE-12: exactly one seat, as bits."""
    most = best_total(s)
    tied = 0
    for seat in range(s.seats):
        if s.totals[seat] + score_of(s, seat) == most:
            tied |= bit(seat)
    return bit(best_of(s, tied))
