# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What is counted in every game: the cells of a tally, and how deals and matches fill them.

A tally is an array of int64 sums, so it is the same however the matches are shared out. A *place*
is a seat counted from the starter of the deal: 0 is the dealer in some games, the opener in others.
Shared firsts are split into parts of 2520, which every number up to ten divides.
"""

from tribu.games.game import MOST_SEATS
from tribu.jit import compiled

WHOLE = 2520
SCORE_BINS = 64
DEAL_BINS = 64
HISTORY = 4096  # how many deals of a match are remembered, to look back at half-time

MATCHES = 0
DEALS = 1
PLIES = 2
SCORE_SUM = 3  # over all seats of all deals
SCORE_SQUARES = 4
RANGE = 5  # of a deal: from its best score to its worst
TIED_DEALS = 6  # several have the best score
SHARED_WINS = 7  # matches with several winners
HALVES = 8  # matches that have a half-time: two deals or more
BEHIND_WINS = 9  # the winner did not lead at half-time
LAST_WINS = 10  # the winner was last at half-time
LEAD_CHANGES = 11
MARGIN = 12  # at the end, from the first to the second
DUEL = 13  # (seats - 1) × what the first bot scores, minus what the others score
DUEL_SQUARES = 14
DUEL_AHEAD = 15  # deals in which it did better
DUEL_EVEN = 16
FINISHED_MATCHES = 17
PLACE_SCORE = 18
PLACE_BEST = PLACE_SCORE + MOST_SEATS  # who has the best score of a deal, in parts
PLACE_WINS = PLACE_BEST + MOST_SEATS  # who wins the match, counted from its first starter, in parts
BOT_SCORE = PLACE_WINS + MOST_SEATS  # by bot, in the order of the bots
BOT_WINS = BOT_SCORE + MOST_SEATS
BOT_FAILED = BOT_WINS + MOST_SEATS  # choices that a novice made in its place
SCORES = BOT_FAILED + MOST_SEATS  # how often each score; bins as wide as the game's `Counter` says
MATCH_DEALS = SCORES + SCORE_BINS  # matches by their number of deals; the last bin: or more
OWN = MATCH_DEALS + DEAL_BINS  # from here on each game counts what is its own


@compiled
def place_of(seat, starter, seats):
    """A seat, counted from the starter."""
    return seat - starter if seat >= starter else seat - starter + seats


@compiled
def bot_at(seat, index, seats):
    """Which of the bots sits there in match `index`: they move on by one seat with every match."""
    return (seat + index) % seats


@compiled
def best_seats(values, seats, wants):
    """Those with the best value, as bits; `wants` is 1 if more is better, -1 if less is."""
    best = values[0]
    for seat in range(1, seats):
        if wants * values[seat] > wants * best:
            best = values[seat]
    found = 0
    for seat in range(seats):
        if values[seat] == best:
            found |= 1 << seat
    return found


@compiled
def how_many(bits):
    found = 0
    while bits:
        bits &= bits - 1
        found += 1
    return found


@compiled
def count_nothing(s, starter, log, tally):
    """For a game that counts nothing of its own."""


@compiled
def score_bin(score, step, lowest):
    """The bin of a score. The first also has what is lower, the last what is higher."""
    return max(0, min((score - lowest) // step, SCORE_BINS - 1))


@compiled
def count_scores(result, seats, starter, index, wants, step, lowest, plies, tally):
    """A deal that is over: its scores by place, by size and by bot."""
    tally[DEALS] += 1
    tally[PLIES] += plies
    most = result[0]
    least = result[0]
    for seat in range(seats):
        score = result[seat]
        most = max(most, score)
        least = min(least, score)
        tally[SCORE_SUM] += score
        tally[SCORE_SQUARES] += score * score
        tally[SCORES + score_bin(score, step, lowest)] += 1
        tally[PLACE_SCORE + place_of(seat, starter, seats)] += score
        tally[BOT_SCORE + bot_at(seat, index, seats)] += score
    tally[RANGE] += most - least
    best = best_seats(result, seats, wants)
    tally[TIED_DEALS] += how_many(best) > 1
    share_out(best, seats, starter, PLACE_BEST, tally)
    count_duel(result, seats, index, wants, tally)


@compiled
def share_out(bits, seats, starter, cell, tally):
    """Split a whole among the places of some seats."""
    part = WHOLE // how_many(bits)
    for seat in range(seats):
        if (bits >> seat) & 1:
            tally[cell + place_of(seat, starter, seats)] += part


@compiled
def count_duel(result, seats, index, wants, tally):
    """The first bot against the mean of all others; positive if it did better."""
    difference = 0
    for seat in range(seats):
        times = seats - 1 if bot_at(seat, index, seats) == 0 else -1
        difference += wants * times * result[seat]
    tally[DUEL] += difference
    tally[DUEL_SQUARES] += difference * difference
    tally[DUEL_AHEAD] += difference > 0
    tally[DUEL_EVEN] += difference == 0


@compiled
def count_match(history, played, seats, starter, index, wants, won, tally):
    """A match that is over: who won, and how it came about. `history` has the totals after each
    deal, `starter` began the first, `won` are the winners as bits, 0 if it was not played out."""
    tally[MATCHES] += 1
    tally[MATCH_DEALS + min(played, DEAL_BINS - 1)] += 1
    if won == 0:
        return
    tally[FINISHED_MATCHES] += 1
    tally[SHARED_WINS] += how_many(won) > 1
    share_out(won, seats, starter, PLACE_WINS, tally)
    part = WHOLE // how_many(won)
    for seat in range(seats):
        if (won >> seat) & 1:
            tally[BOT_WINS + bot_at(seat, index, seats)] += part
    if 2 <= played <= HISTORY:
        count_course(history, played, seats, wants, won, tally)


@compiled
def count_course(history, played, seats, wants, won, tally):
    """Half-time, changes of the lead, and the margin at the end."""
    tally[HALVES] += 1
    half = history[played // 2 - 1]
    ahead = best_seats(half, seats, wants)
    last = best_seats(half, seats, -wants)
    tally[BEHIND_WINS] += won & ahead == 0
    tally[LAST_WINS] += won & ahead == 0 and won & ~last == 0
    leading = best_seats(history[0], seats, wants)
    for k in range(1, played):
        now = best_seats(history[k], seats, wants)
        tally[LEAD_CHANGES] += now & leading == 0
        leading = now
    tally[MARGIN] += margin_of(history[played - 1], seats, wants)


@compiled
def margin_of(totals, seats, wants):
    """From the best total to the second best; 0 if several have the best."""
    first = wants * totals[0]
    second = wants * totals[1]
    if second > first:
        first, second = second, first
    for seat in range(2, seats):
        value = wants * totals[seat]
        if value > first:
            first, second = value, first
        elif value > second:
            second = value
    return first - second
