"""The score of a deal of Bué, and who wins the match."""

import numpy as np

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
    """BUE-10: 50 for Bué, 70 for SuperBué. BUE-11: else 30, 20, 10 for the three closest; with
    two players 30 for the closest alone."""
    for seat in range(s.seats):
        out[seat] = 0
    if s.winner:
        out[s.winner - 1] = SUPERBUE if s.superbue else BUE
        return
    left = bit(s.seats) - 1
    for place in range(1 if s.seats == 2 else 3):
        closest = closest_of(s, left)
        out[closest] = PLACES[place]
        left &= ~bit(closest)


@compiled
def closest_of(s, seats):
    """BUE-11, BUE-12: the one of the seats (bits) closest to the goal."""
    best = -1
    for seat in range(s.seats):
        if has(seats, seat):
            if best < 0:
                best = seat
            else:
                mine = distance(s, seat)
                least = distance(s, best)
                if mine < least or (mine == least and comes_first(s, seat, best)):
                    best = seat
    return best


@compiled
def next_starter(s):
    """BUE-3: the deal passes to the next seat."""
    return (s.starter + 1) % s.seats


@compiled
def finished(s):
    """BUE-13: whether somebody has the target after this deal, now over."""
    points = np.zeros(10, np.int64)
    score(s, points)
    for seat in range(s.seats):
        if s.totals[seat] + points[seat] >= s.target:
            return True
    return False


@compiled
def winners(s):
    """BUE-13: the highest total wins, ties by BUE-12: exactly one seat, as bits."""
    points = np.zeros(10, np.int64)
    score(s, points)
    most = 0
    for seat in range(s.seats):
        most = max(most, s.totals[seat] + points[seat])
    tied = 0
    for seat in range(s.seats):
        if s.totals[seat] + points[seat] == most:
            tied |= bit(seat)
    return bit(best_of(s, tied))
