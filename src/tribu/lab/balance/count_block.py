# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""A block of matches, played by compiled bots and counted without a record of any.

Match i of a seed is the same match as in `tribu simulate`, as long as all bots are alike; unlike
ones move on by a seat with every match, so that none keeps the better chair. In games that have a
`skill` (how a good player chooses) it is one of the policies.
"""

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.games.verbs import any_option, habit, winners
from tribu.jit import Verb, compiled
from tribu.lab.balance.count import HISTORY, bot_at, count_match, count_scores
from tribu.rng import below, sow
from tribu.search.playout import FINISHED, HABIT, LOG, NEXT_STARTER, RESULT, SCRATCH, run_deal

SKILL = 2  # beside the policies of playouts

count_deal = Verb("count_deal")
skill = Verb("skill")


@compiled
def choose_with_skill(s, seat, rng, policies):
    """Each seat by its own policy."""
    if policies[seat] == SKILL:
        return skill(s, seat, rng)
    if policies[seat] == HABIT:
        return habit(s, seat, rng)
    return any_option(s, seat, rng)


@compiled
def run_block(
    states, seed, first, count, seats, terms, pack, kinds, most_deals, wants, step, lowest, tally
):
    """Play and count matches first, first + 1, …; `kinds` is the policy of each bot."""
    rng = np.zeros(4, np.int64)
    deck = np.zeros(SCRATCH, np.int64)
    log = np.zeros(LOG, np.int64)
    result = np.zeros(RESULT, np.int64)
    totals = np.zeros(MOST_SEATS, np.int64)
    policies = np.zeros(MOST_SEATS, np.int64)
    history = np.zeros((HISTORY, MOST_SEATS), np.int64)
    s = states[0]
    cards = len(pack)
    for index in range(first, first + count):
        sow(rng, seed, index, 0)
        for seat in range(seats):
            totals[seat] = 0
            policies[seat] = kinds[bot_at(seat, index, seats)]
        began = below(rng, seats)
        starter = began
        played = 0
        while True:
            for k in range(cards):
                deck[k] = pack[k]
            plies = run_deal(
                s, rng, seats, terms, totals, played, deck, cards, starter, policies, log, result
            )
            count_scores(result, seats, starter, index, wants, step, lowest, plies, tally)
            count_deal(s, starter, log, tally)
            for seat in range(seats):
                history[min(played, HISTORY - 1), seat] = totals[seat]
            starter = result[NEXT_STARTER]
            played += 1
            if result[FINISHED] or played == most_deals:
                break
        won = winners(s) if result[FINISHED] else 0
        count_match(history, played, seats, began, index, wants, won, tally)
