"""A deal played to its end by simple policies, for any game, without allocating.

The log is an array of int64. Its first `SCRATCH` cells are the playout's own working space; after
them it holds, in the record's order, what a replay needs:

    action                         a choice (0 or more); who made it follows from the rules
    MIXED, seat, n, order…         an order of n slots
    RENEWED, n, cards…             a renewed pack, in drawing order

A log of `SCRATCH` cells records nothing: that is the way to play millions of deals.
"""

import functools

from tribu.games.game import MIX, MIXED, NOTHING, RENEW, RENEWED
from tribu.games.verbs import (
    actor,
    deal,
    due,
    finished,
    habit,
    mix,
    next_starter,
    open_,
    option,
    options_count,
    play,
    renew,
    score,
    to_mix,
    to_renew,
    winners,
)
from tribu.jit import bind, compiled
from tribu.rng import below, shuffle

# How a seat plays.
RANDOM = 0
HABIT = 1
POLICIES = {"random": RANDOM, "habit": HABIT}

SCRATCH = 64  # the largest pack has 62 cards
SLOTS = 5  # the longest order of a mix
LOG = 8192  # more than any deal can fill

# What `run_deal` writes after the scores of ten seats.
NEXT_STARTER = 10
FINISHED = 11
WINNERS = 12
RESULT = 13


@compiled
def choose(s, seat, rng, policy):
    """The action of a seat that plays by a policy."""
    if policy == HABIT:
        return habit(s, seat, rng)
    return option(s, seat, below(rng, options_count(s, seat)))


@compiled
def note(log, at, value):
    """Write to the log if there is room; the place after it."""
    if at < len(log):
        log[at] = value
    return at + 1


@compiled
def deliver(s, rng, chance, log, at):
    """The chance that is due, drawn, noted and delivered; returns the log's new end."""
    if chance == RENEW:
        pack = log[:SCRATCH]
        n = to_renew(s, pack)
        shuffle(rng, pack, n)
        at = note(log, at, RENEWED)
        at = note(log, at, n)
        for k in range(n):
            at = note(log, at, pack[k])
        renew(s, pack, n)
        return at
    seat = chance - MIX
    slots = log[:SLOTS]
    shuffled = log[SLOTS : 2 * SLOTS]
    order = log[2 * SLOTS : 3 * SLOTS]
    n = to_mix(s, seat, slots)
    for k in range(SLOTS):
        order[k] = k
    for k in range(n):
        shuffled[k] = slots[k]
    shuffle(rng, shuffled, n)
    at = note(log, at, MIXED)
    at = note(log, at, seat)
    at = note(log, at, SLOTS)
    for k in range(n):
        order[slots[k]] = shuffled[k]
    for k in range(SLOTS):
        at = note(log, at, order[k])
    mix(s, seat, order)
    return at


@compiled
def play_deal(s, rng, policies, log):
    """Play a dealt state to the end of its deal. Returns the log's end: more than its length if
    it was too short to hold everything."""
    at = SCRATCH
    while True:
        chance = due(s)
        while chance != NOTHING:
            at = deliver(s, rng, chance, log, at)
            chance = due(s)
        seat = actor(s)
        if seat < 0:
            return at
        action = choose(s, seat, rng, policies[seat])
        at = note(log, at, action)
        play(s, seat, action)


@compiled
def run_deal(s, rng, seats, options, totals, played, deck, cards, starter, policies, log, result):
    """Shuffle, deal, play and score: one call for a whole deal. Adds the scores to `totals`."""
    open_(s, seats, options, totals, played)
    shuffle(rng, deck, cards)
    deal(s, deck, starter)
    at = play_deal(s, rng, policies, log)
    score(s, result)
    result[NEXT_STARTER] = next_starter(s)
    result[FINISHED] = 1 if finished(s) else 0
    result[WINNERS] = winners(s)
    for seat in range(seats):
        totals[seat] += result[seat]
    return at


@functools.cache
def deal_runner(game):
    """`run_deal` with the verbs of a game."""
    return bind(run_deal, game.verbs, game.id)


@functools.cache
def deal_player(game):
    """`play_deal` with the verbs of a game."""
    return bind(play_deal, game.verbs, game.id)
