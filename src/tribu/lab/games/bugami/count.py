# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in a deal of Bugami: misères and what became of them, tricks, bugamis, sweeps."""

from tribu.games.bugami.score import (
    bugamis_in,
    score_of,
    side_cards,
    side_of,
    side_tricks,
    sweeping,
)
from tribu.games.bugami.state import MISERE, SEATS
from tribu.jit import compiled
from tribu.lab.balance.count import OWN, how_many

STEP = 10
MOST_MISERES = SEATS[-1]
TRICK_BINS = 19  # 0 to 18: three players, four jokers
BUG_BINS = 18  # 0 to 17: a suit, four jokers

SEAT_DEALS = OWN
MISERES = SEAT_DEALS + 1  # bids of misère
MISERES_MADE = MISERES + 1
MISERE_SCORE = MISERES_MADE + 1
MISERE_DEALS = MISERE_SCORE + 1  # deals by the number of misères
SUITS = MISERE_DEALS + MOST_MISERES + 1  # bids of a suit
SUIT_SCORE = SUITS + 1
CLEAN = SUIT_SCORE + 1  # a suit bid with tricks and no bugami in them
TRICKLESS = CLEAN + 1  # a suit bid without a trick
SWEEPS = TRICKLESS + 1  # deals
SAME_SUIT = SWEEPS + 1  # deals in which two or more chose the same suit
MARRIED = SAME_SUIT + 1  # seats that were married, with `marriage`
MARRIED_SCORE = MARRIED + 1
TRICKS = MARRIED_SCORE + 1  # of those who bid a suit
BUGS = TRICKS + TRICK_BINS  # in the tricks of those who bid a suit and took some
CELLS = BUGS + BUG_BINS


@compiled
def count_deal(s, starter, log, tally):
    """A deal of Bugami that is over."""
    miseres = 0
    chosen = 0
    twice = 0
    sweepers = sweeping(s)
    tally[SWEEPS] += sweepers != 0
    tally[SEAT_DEALS] += s.seats
    for seat in range(s.seats):
        bid = s.bids[seat]
        score = score_of(s, seat, sweepers)
        if bid == MISERE:
            miseres += 1
            tally[MISERES_MADE] += s.taken[seat] == 0
            tally[MISERE_SCORE] += score
        else:
            twice |= (chosen >> bid) & 1
            chosen |= 1 << bid
            count_suit(s, seat, score, tally)
    tally[MISERES] += miseres
    tally[MISERE_DEALS + miseres] += 1
    tally[SAME_SUIT] += twice


@compiled
def count_suit(s, seat, score, tally):
    """BUGAMI-5: somebody who bid a suit; a married side counts together (BUGAMI-9)."""
    side = side_of(s, seat)
    tally[SUITS] += 1
    tally[SUIT_SCORE] += score
    tally[TRICKS + min(s.taken[seat], TRICK_BINS - 1)] += 1
    if how_many(side) > 1:
        tally[MARRIED] += 1
        tally[MARRIED_SCORE] += score
    if side_tricks(s, side) == 0:
        tally[TRICKLESS] += 1
        return
    bugs = bugamis_in(side_cards(s, side), s.bids[seat])
    tally[CLEAN] += bugs == 0
    tally[BUGS + min(bugs, BUG_BINS - 1)] += 1
