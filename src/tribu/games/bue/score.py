"""The score of a deal of Bué, and who wins the match."""

from tribu.cards import bit, has
from tribu.games.bue.hand import golds, worth
from tribu.games.bue.state import after
from tribu.jit import compiled


@compiled
def rank_key(distance, gold, order):
    """BUE-11: the closer to the goal; BUE-12: a tie goes to more gold in the last hand, then to the
    lower order: the dealer's is 0, then clockwise. The lower key comes first."""
    return (distance << 8) | ((15 - gold) << 4) | order


@compiled
def distance_of(key):
    return key >> 8


@compiled
def without_order(key):
    """Distance and gold alone: those of equal ones are told apart by their seats."""
    return key >> 4


@compiled
def points_at(terms, place, seats, bue, superbue):
    """BUE-10: 50 for Bué, 70 for SuperBué, and nothing for the others. BUE-11: else 30, 20, 10 for
    the three closest; with two players 30 for the closest alone. The first place is 0."""
    if bue:
        if place > 0:
            return 0
        return terms.house_superbue if superbue else terms.house_bue
    if place == 0:
        return terms.house_first
    if place > 2 or seats == 2:
        return 0
    return terms.house_second if place == 1 else terms.house_third


def extremes(options, seats, house):
    """The least and the most points of a deal: BUE-10, BUE-11."""
    places = (house.first, house.second, house.third)[: 1 if seats == 2 else 3]
    return 0, max(house.bue, house.superbue, *places)


@compiled
def order_of(seat, starter, seats):
    """BUE-12: the dealer comes first, then clockwise."""
    return seat - starter if seat >= starter else seat - starter + seats


@compiled
def key_of(s, seat, distance):
    """The key of a seat whose hand lies that far from the goal."""
    return rank_key(distance, golds(s.hands[seat], s.slots), order_of(seat, s.starter, s.seats))


@compiled
def best_of(s, seats):
    """BUE-12: the one of the seats (bits) who comes first, at equal distances or totals."""
    best = -1
    least = 0
    for seat in range(s.seats):
        if has(seats, seat):
            key = key_of(s, seat, 0)
            if best < 0 or key < least:
                best = seat
                least = key
    return best


@compiled
def rank(s):
    """BUE-11: the key of every hand, for the state to keep when the deal ends without Bué."""
    for seat in range(s.seats):
        s.keys[seat] = key_of(s, seat, abs(worth(s.hands[seat], s.slots, s.goal) - s.goal))


@compiled
def score(s, out):
    """The points of a deal that is over."""
    for seat in range(s.seats):
        out[seat] = score_of(s, seat)


@compiled
def score_of(s, seat):
    """BUE-10, BUE-11: the points of one seat."""
    if s.winner:
        return points_at(s, 0 if s.winner == seat + 1 else 1, s.seats, 1, s.superbue)
    ahead = 0
    for other in range(s.seats):
        ahead += s.keys[other] < s.keys[seat]
    return points_at(s, ahead, s.seats, 0, 0)


@compiled
def next_starter(s):
    """BUE-3: the deal passes to the next seat."""
    return after(s, s.starter)


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
