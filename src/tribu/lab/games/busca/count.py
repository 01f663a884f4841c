# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in a deal of Busca: points, who did not cover, where the Pita fell."""

from tribu.games.busca.options import RANKS
from tribu.games.busca.rules import PITA, cost_of_most, suit_of
from tribu.jit import compiled
from tribu.lab.balance.count import OWN, place_of
from tribu.lab.tricks import led_at, moment_of

SEATS = 4
TRICKS = RANKS
POINT_BINS = 90  # 0 to 89, the most that house values make of a deal
DEAR = 3  # busche

UNCOVERED = OWN  # deals in which 0 to 3 players did not cover
UNCOVERED_AT = UNCOVERED + SEATS  # by place
SHARING = UNCOVERED_AT + SEATS  # all covered: how many share the most points, 1 to 4
POINTS_OF = SHARING + SEATS  # of every seat
MOST_POINTS = POINTS_OF + POINT_BINS  # the most points, all covered: how far above an equal share
DEAR_DEALS = MOST_POINTS + POINT_BINS  # all covered, and whoever has most points pays dearly
PITA_IN = DEAR_DEALS + 1  # the trick in which the Pita fell
PITA_THROWN = PITA_IN + TRICKS  # on another suit
SWEPT = PITA_THROWN + 1  # one player has all the points
CELLS = SWEPT + 1


@compiled
def count_deal(s, starter, log, tally):
    """A deal of Busca that is over."""
    uncovered = 0
    most = 0
    together = 0
    for seat in range(SEATS):
        points = s.points[seat]
        tally[POINTS_OF + points] += 1
        most = max(most, points)
        together += points
        if points == 0:
            uncovered += 1
            tally[UNCOVERED_AT + place_of(seat, starter, SEATS)] += 1
    tally[UNCOVERED + uncovered] += 1
    tally[SWEPT] += uncovered == SEATS - 1
    if uncovered == 0:
        count_most(s, most, together, tally)
    count_pita(log, tally)


@compiled
def count_most(s, most, together, tally):
    """BUSCA-8: those with most points, when all cover."""
    sharing = 0
    for seat in range(SEATS):
        sharing += s.points[seat] == most
    tally[SHARING + sharing - 1] += 1
    tally[MOST_POINTS + most - equal_share(together)] += 1
    tally[DEAR_DEALS] += cost_of_most(most, sharing) >= DEAR


@compiled
def equal_share(points):
    """What somebody has at least, of points shared out among all."""
    return (points + SEATS - 1) // SEATS


@compiled
def count_pita(log, tally):
    """Where the ace of denari fell."""
    moment = moment_of(PITA, log, SEATS * TRICKS)
    tally[PITA_IN + moment // SEATS] += 1
    led = led_at(moment, log, SEATS * TRICKS, SEATS)
    tally[PITA_THROWN] += suit_of(led) != suit_of(PITA)
