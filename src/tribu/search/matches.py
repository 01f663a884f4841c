"""Matches by number: match i of seed S is the same match everywhere, and tallies add up exactly.

A tally is an array of int64 sums, so it does not matter in which order, on how many threads or on
which machine the matches were played: the sum is the same to the bit.
"""

import functools

from tribu.games.game import MOST_SEATS
from tribu.games.verbs import winners
from tribu.jit import borrowing, compiled
from tribu.rng import WORDS, below, sow
from tribu.search.playout import (
    FINISHED,
    NEXT_STARTER,
    RESULT,
    SCRATCH,
    anybody,
    begin_deal,
    end_deal,
    play_deal,
    playing,
)

# The cells of a tally. A win is 2520 parts, shared by those who share it.
MATCHES = 0
DEALS = 1
PLIES = 2
DEALS_SQUARED = 3  # of each match
PLIES_SQUARED = 4  # of each deal
SCORE = 5  # of each deal, by seat
SCORE_SQUARED = SCORE + MOST_SEATS
WINS = SCORE_SQUARED + MOST_SEATS  # of each match, by seat
WINS_SQUARED = WINS + MOST_SEATS
TALLY = WINS_SQUARED + MOST_SEATS
WHOLE_WIN = 2520

# The cells of the desk: a generator, the deck, a log, the result of a deal, the totals.
DECK = WORDS
LOG = DECK + SCRATCH
OUTCOME = LOG + SCRATCH
STANDING = OUTCOME + RESULT
DESK = STANDING + MOST_SEATS


@compiled
def run_match(
    s, rng, seats, terms, pack, deck, policies, most_deals, log, result, totals, tally, playing
):
    """Play a match from a fresh generator and add it to the tally; 0 deals means to its end.
    Whoever is not `playing` only keeps the others company."""
    for seat in range(MOST_SEATS):
        totals[seat] = 0
    starter = below(rng, seats)
    played = 0
    while anybody(playing):
        if playing:
            for k in range(len(pack)):
                deck[k] = pack[k]
            begin_deal(s, rng, seats, terms, totals, played, deck, len(pack), starter)
        plies = play_deal(s, rng, policies, log, playing)
        if playing:
            end_deal(s, seats, totals, result)
            tally_deal(tally, seats, plies, result)
            starter = result[NEXT_STARTER]
            played += 1
            if result[FINISHED] or played == most_deals:
                playing = False
                tally_match(tally, seats, played, winners(s) if result[FINISHED] else 0)


@compiled
def tally_deal(tally, seats, plies, result):
    """Count a deal."""
    tally[PLIES] += plies
    tally[PLIES_SQUARED] += plies * plies
    for seat in range(seats):
        tally[SCORE + seat] += result[seat]
        tally[SCORE_SQUARED + seat] += result[seat] * result[seat]


@compiled
def tally_match(tally, seats, played, won):
    """Count a match of `played` deals; `won` has the winners as bits, none if it was broken off."""
    tally[MATCHES] += 1
    tally[DEALS] += played
    tally[DEALS_SQUARED] += played * played
    if won:
        tally_wins(tally, seats, won)


@compiled
def tally_wins(tally, seats, won):
    """Share a win among the seats in the bits of `won`."""
    sharing = 0
    for seat in range(seats):
        sharing += (won >> seat) & 1
    for seat in range(seats):
        if (won >> seat) & 1:
            part = WHOLE_WIN // sharing
            tally[WINS + seat] += part
            tally[WINS_SQUARED + seat] += part * part


@compiled
def run_matches(states, seed, first, count, seats, terms, pack, policies, most_deals, tally, desk):
    """Play matches first, first + 1, … of a seed and add them to the tally. The desk is working
    space of DESK cells."""
    rng = desk[:DECK]
    deck = desk[DECK:LOG]
    log = desk[LOG:OUTCOME]
    result = desk[OUTCOME:STANDING]
    totals = desk[STANDING:DESK]
    for index in range(first, first + count):
        sow(rng, seed, index, 0)
        run_match(
            states[0],
            rng,
            seats,
            terms,
            pack,
            deck,
            policies,
            most_deals,
            log,
            result,
            totals,
            tally,
            True,
        )


@functools.cache
def matches_runner(game, how):
    """`run_matches` of a game and a way to play it."""
    return borrowing(playing(run_matches, game, how))
