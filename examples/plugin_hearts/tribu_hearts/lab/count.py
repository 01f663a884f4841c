# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in a deal of Hearts: moons, clean hands, where the queen of spades falls."""

from tribu.jit import compiled
from tribu.lab.balance.count import OWN
from tribu.lab.tricks import led_at, moment_of
from tribu.search.playout import END
from tribu_hearts.options import RANKS
from tribu_hearts.rules import PENALTIES, QUEEN, SPADES, breaks_hearts, moon_shooter, suit_of

SEATS = 4
TRICKS = RANKS
CARDS = SEATS * TRICKS
LOWEST = -10  # by the rules; a house may make it less

MOONS = OWN  # deals
CLEAN = MOONS + 1  # seats that took no heart and not the queen
NO_TRICK = CLEAN + 1  # seats
QUEEN_IN = NO_TRICK + 1  # the trick in which she fell
QUEEN_THROWN = QUEEN_IN + TRICKS  # on another suit
QUEEN_KEPT = QUEEN_THROWN + 1  # taken by whoever played her
BROKEN_IN = QUEEN_KEPT + 1  # the trick in which hearts were broken
CELLS = BROKEN_IN + TRICKS


@compiled
def count_deal(s, starter, log, tally):
    """A deal of Hearts that is over."""
    tally[MOONS] += moon_shooter(s) >= 0
    for seat in range(SEATS):
        tally[CLEAN] += s.won[seat] & PENALTIES == 0
        tally[NO_TRICK] += s.won[seat] == 0
    count_queen(s, log, tally)
    first = log[END] - CARDS
    k = 0
    while not breaks_hearts(s, log[first + k]):
        k += 1
    tally[BROKEN_IN + k // SEATS] += 1


@compiled
def count_queen(s, log, tally):
    """HEARTS-8: where the queen of spades fell, and to whom."""
    moment = moment_of(QUEEN, log, CARDS)
    tally[QUEEN_IN + moment // SEATS] += 1
    led = led_at(moment, log, CARDS, SEATS)
    tally[QUEEN_THROWN] += suit_of(led) != SPADES
    tally[QUEEN_KEPT] += takes_own_queen(log, moment)


@compiled
def takes_own_queen(log, moment):
    """Whether nobody beat her: spades were led, and neither king nor ace lies in her trick."""
    first = log[END] - CARDS + moment - moment % SEATS
    if suit_of(log[first]) != SPADES:
        return False
    for k in range(SEATS):
        card = log[first + k]
        if card > QUEEN and suit_of(card) == SPADES:
            return False
    return True
