# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in a deal of Busca: busche, points, who did not cover, where the Pita fell."""

from tribu.games.busca.rules import PITA, suit_of
from tribu.jit import compiled
from tribu.lab.balance.count import OWN, place_of
from tribu.search.playout import SCRATCH

STEP = 1
SEATS = 4
TRICKS = 10
POINT_BINS = 41  # 0 to 40
BUSCHE_BINS = 24

UNCOVERED = OWN  # deals in which 0 to 3 players did not cover
UNCOVERED_AT = UNCOVERED + SEATS  # by place
SHARING = UNCOVERED_AT + SEATS  # all covered: how many share the most points, 1 to 4
POINTS_OF = SHARING + SEATS  # of every seat
MOST_POINTS = POINTS_OF + POINT_BINS  # the most points of a deal in which all covered
BUSCHE = MOST_POINTS + POINT_BINS  # all busche of a deal together
PITA_IN = BUSCHE + BUSCHE_BINS  # the trick in which the Pita fell
PITA_THROWN = PITA_IN + TRICKS  # on another suit
SWEPT = PITA_THROWN + 1  # one player has all the points
CELLS = SWEPT + 1


@compiled
def count_deal(s, starter, log, tally):
    """A deal of Busca that is over."""
    uncovered = 0
    most = 0
    for seat in range(SEATS):
        points = s.points[seat]
        tally[POINTS_OF + points] += 1
        most = max(most, points)
        if points == 0:
            uncovered += 1
            tally[UNCOVERED_AT + place_of(seat, starter, SEATS)] += 1
    tally[UNCOVERED + uncovered] += 1
    tally[SWEPT] += uncovered == SEATS - 1
    count_busche(s, uncovered, most, tally)
    count_pita(log, tally)


@compiled
def count_busche(s, uncovered, most, tally):
    """BUSCA-8, BUSCA-9: N players without a point take N each; else those with most pay."""
    if uncovered:
        total = uncovered * uncovered
    else:
        sharing = 0
        for seat in range(SEATS):
            sharing += s.points[seat] == most
        tally[SHARING + sharing - 1] += 1
        tally[MOST_POINTS + most] += 1
        each = 1 if most <= 18 else (2 if most <= 22 else most - 20)
        total = SEATS if sharing == SEATS else each * sharing * sharing
    tally[BUSCHE + min(total, BUSCHE_BINS - 1)] += 1


@compiled
def count_pita(log, tally):
    """Where the ace of denari fell. The log holds the forty cards in the order they were played."""
    for k in range(SEATS * TRICKS):
        if log[SCRATCH + k] == PITA:
            tally[PITA_IN + k // SEATS] += 1
            led = log[SCRATCH + k - k % SEATS]
            tally[PITA_THROWN] += suit_of(led) != suit_of(PITA)
            return
