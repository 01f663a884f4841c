# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in a deal of Bué: when Bué came and how, distances, ties, exchanges."""

from tribu.games.bue.hand import is_bue
from tribu.games.bue.labels import DOUBLE, HUNDRED, ZERO
from tribu.games.bue.options import ROUNDS
from tribu.games.bue.packed import label_at
from tribu.games.bue.score import distance_of, order_of, score_of, without_order
from tribu.games.bue.state import SEATS, is_draw, is_show
from tribu.games.game import MIXED, RENEWED
from tribu.jit import compiled
from tribu.lab.balance.count import OWN
from tribu.search.playout import END, SCRATCH

MOMENTS = 1 + ROUNDS  # at the deal, then in each round
DISTANCES = 61  # 0 to 59, then 60 or more
EXCHANGES = 2 + ROUNDS * SEATS[-1]

BUE_AT = OWN
SUPER_AT = BUE_AT + MOMENTS  # of them
SWAPPED = SUPER_AT + MOMENTS
DRAWN = SWAPPED + 1
VETOED = DRAWN + 1
RENEWALS = VETOED + 1  # deals in which the pack was renewed
TOGETHER = RENEWALS + 1  # several had Bué at the same moment
GIVEN = TOGETHER + 1  # Bué by what another player did
WITH_DOUBLE = GIVEN + 1  # Bué with an x2 in the hand
WITH_ZERO = WITH_DOUBLE + 1
WITH_HUNDRED = WITH_ZERO + 1
TIED_FIRST = WITH_HUNDRED + 1  # without Bué, two or more are equally close at the top
TIED_POINTS = TIED_FIRST + 1  # a tie decided who got which points
BY_SEAT = TIED_POINTS + 1  # as TIED_FIRST, and not even the gold cards decided
DISTANCE = BY_SEAT + 1  # of every hand, without Bué
BEST_DISTANCE = DISTANCE + DISTANCES  # of the closest
EXCHANGED = BEST_DISTANCE + DISTANCES  # deals by the number of exchanges
CELLS = EXCHANGED + EXCHANGES


@compiled
def count_deal(s, starter, log, tally):
    """A deal of Bué that is over."""
    swaps, draws, renewals = count_log(log)
    made = swaps + draws
    if s.winner and made == 0:
        done = 0
    else:
        turn = order_of(s.turn, starter, s.seats)  # the dealer is 0, and acts last
        done = s.round_number * s.seats + (turn if turn > 0 else s.seats)
    tally[SWAPPED] += swaps - (made - done)  # vetoed swaps took no place
    tally[DRAWN] += draws
    tally[VETOED] += made - done
    tally[RENEWALS] += renewals > 0
    tally[EXCHANGED + min(done, EXCHANGES - 1)] += 1
    if s.winner:
        count_bue(s, made, tally)
    else:
        count_distances(s, tally)


@compiled
def count_log(log):
    """Swaps tried, draws and renewed packs of a deal."""
    swaps = 0
    draws = 0
    renewals = 0
    at = SCRATCH
    while at < log[END]:
        entry = log[at]
        if entry == MIXED:
            at += 3
        elif entry == RENEWED:
            renewals += 1
            at += 2 + log[at + 1]
        else:
            swaps += not is_draw(entry) and not is_show(entry)
            draws += is_draw(entry)
            at += 1
    return swaps, draws, renewals


@compiled
def count_bue(s, made, tally):
    """BUE-10: when it came, and with what cards."""
    moment = s.round_number + 1 if made else 0
    tally[BUE_AT + moment] += 1
    tally[SUPER_AT + moment] += s.superbue
    winner = s.winner - 1
    tally[GIVEN] += made > 0 and winner != s.turn
    having = 0
    for seat in range(s.seats):
        having += is_bue(s.hands[seat], s.slots, s.goal)
    tally[TOGETHER] += having > 1
    hand = s.hands[winner]
    tally[WITH_DOUBLE] += holds(hand, s.slots, DOUBLE)
    tally[WITH_ZERO] += holds(hand, s.slots, ZERO)
    tally[WITH_HUNDRED] += holds(hand, s.slots, HUNDRED)


@compiled
def holds(hand, n, label):
    for slot in range(n):
        if label_at(hand, slot) == label:
            return 1
    return 0


@compiled
def count_distances(s, tally):
    """BUE-11, BUE-12: how close they came, and what ties decided."""
    least = s.keys[0]
    for seat in range(s.seats):
        tally[DISTANCE + min(distance_of(s.keys[seat]), DISTANCES - 1)] += 1
        least = min(least, s.keys[seat])
    tally[BEST_DISTANCE + min(distance_of(least), DISTANCES - 1)] += 1
    level = 0
    level_gold = 0
    for seat in range(s.seats):
        level += distance_of(s.keys[seat]) == distance_of(least)
        level_gold += without_order(s.keys[seat]) == without_order(least)
    tally[TIED_FIRST] += level > 1
    tally[BY_SEAT] += level_gold > 1
    tally[TIED_POINTS] += ties_decide(s)


@compiled
def ties_decide(s):
    """Whether two hands at equal distance got different points."""
    for seat in range(s.seats):
        for other in range(seat):
            level = distance_of(s.keys[other]) == distance_of(s.keys[seat])
            if level and score_of(s, other) != score_of(s, seat):
                return 1
    return 0
