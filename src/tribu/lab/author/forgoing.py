# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""Deals of compiled bots, played again by each seat that forgoes something, with the same cards.

A seat that would not have done it anyway plays the very same deal, so only the others are played
again: most of the luck cancels.
"""

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.games.verbs import option, options_count
from tribu.jit import Verb, compiled
from tribu.rng import below, sow
from tribu.search.playout import LOG, RESULT, SCRATCH, run_deal

choose_freely = Verb("choose_freely")
forbids = Verb("forbids")
instead = Verb("instead")
forbids_kin = Verb("forbids_kin")

# What stands after the policies of the seats, in the same array.
FORGOES = MOST_SEATS  # 1 for a seat that forgoes it
USED = 2 * MOST_SEATS  # how often each seat wanted to do it
APART_FROM_KIN = 3 * MOST_SEATS  # how often each did this without what is akin, or that alone
POLICY_CELLS = 4 * MOST_SEATS

# What is counted of a board: the sum over its seats of
SCORE = 0  # what they score when nobody forgoes anything
LOST = 1  # how much better that is than what each scores when it alone forgoes it
USES = 2  # who did it at least once
APART = 3  # how often they did this without what is akin, or that alone
BOARD_CELLS = 4


@compiled
def nothing_akin(s, seat, action):
    """There is no such thing."""
    return False


@compiled
def choose_without(s, seat, rng, policies):
    """Each seat by its own policy, but for what it forgoes."""
    action = choose_freely(s, seat, rng, policies)
    if forbids(s, seat, action) != forbids_kin(s, seat, action):
        policies[APART_FROM_KIN + seat] += 1
    if not forbids(s, seat, action):
        return action
    n = allowed_count(s, seat)
    if n == 0:
        return action
    policies[USED + seat] += 1
    if policies[FORGOES + seat] == 0:
        return action
    other = instead(s, seat, action, rng)
    if other >= 0 and not forbids(s, seat, other):
        return other
    return nth_allowed(s, seat, below(rng, n))


@compiled
def allowed_count(s, seat):
    """How many legal actions are not forbidden."""
    n = 0
    for k in range(options_count(s, seat)):
        if not forbids(s, seat, option(s, seat, k)):
            n += 1
    return n


@compiled
def nth_allowed(s, seat, wanted):
    """The legal action of that number among those that are not forbidden."""
    for k in range(options_count(s, seat)):
        action = option(s, seat, k)
        if not forbids(s, seat, action):
            if wanted == 0:
                return action
            wanted -= 1
    return -1


@compiled
def run_boards(states, seed, first, count, seats, terms, pack, policies, wants, out):
    """Play boards first, first + 1, … of a seed, single deals; what is counted of each is a row of
    `out`."""
    rng = np.zeros(4, np.int64)
    deck = np.zeros(SCRATCH, np.int64)
    log = np.zeros(LOG, np.int64)
    totals = np.zeros(MOST_SEATS, np.int64)
    free = np.zeros(RESULT, np.int64)
    bound = np.zeros(RESULT, np.int64)
    used = np.zeros(MOST_SEATS, np.int64)
    s = states[0]
    for index in range(first, first + count):
        board = out[index - first]
        for seat in range(seats):
            policies[USED + seat] = 0
            policies[APART_FROM_KIN + seat] = 0
        play_board(s, rng, seed, index, seats, terms, pack, policies, totals, deck, log, free)
        for seat in range(seats):
            used[seat] = policies[USED + seat]
            board[APART] += policies[APART_FROM_KIN + seat]
        for seat in range(seats):
            board[SCORE] += free[seat]
            if used[seat]:
                policies[FORGOES + seat] = 1
                play_board(
                    s, rng, seed, index, seats, terms, pack, policies, totals, deck, log, bound
                )
                policies[FORGOES + seat] = 0
                board[LOST] += wants * (free[seat] - bound[seat])
                board[USES] += 1


@compiled
def play_board(s, rng, seed, index, seats, terms, pack, policies, totals, deck, log, result):
    """One deal, always from the same cards."""
    sow(rng, seed, index, 0)
    for seat in range(seats):
        totals[seat] = 0
    for k in range(len(pack)):
        deck[k] = pack[k]
    starter = below(rng, seats)
    run_deal(s, rng, seats, terms, totals, 0, deck, len(pack), starter, policies, log, result)
