"""The score of a deal of Bué, and who wins the match."""

from tribu.cards import bit, has
from tribu.games.bue.hand import golds, worth
from tribu.jit import compiled

BUE = 50
SUPERBUE = 70
PLACES = (30, 20, 10)


@compiled
def comes_first(s, seat, other):
    """BUE-12: a tie goes to more gold in the last hand, then to the dealer, then clockwise."""
    mine = golds(s.cards[seat], s.slots)
    theirs = golds(s.cards[other], s.slots)
    if mine != theirs:
        return mine > theirs
    return (seat - s.starter) % s.seats < (other - s.starter) % s.seats


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
    """BUE-10: 50 for Bué, 70 for SuperBué. BUE-11: else 30, 20, 10 for the three closest; with
    two players 30 for the closest alone."""
    if s.winner:
        if s.winner != seat + 1:
            return 0
        return SUPERBUE if s.superbue else BUE
    place = ahead_of(s, seat)
    return PLACES[place] if place < (1 if s.seats == 2 else 3) else 0


@compiled
def ahead_of(s, seat):
    """BUE-11, BUE-12: how many others are closer to the goal, or as close and come first."""
    mine = distance(s, seat)
    ahead = 0
    for other in range(s.seats):
        if other != seat:
            theirs = distance(s, other)
            ahead += theirs < mine or (theirs == mine and comes_first(s, other, seat))
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
