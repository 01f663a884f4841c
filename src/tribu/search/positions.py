"""Positions by number, as learners see them: match k of a seed after some random choices.

The seat to act is known only once the choices were made, so a position is played twice from the
same generator: first to learn who will act, then with what happens told to that seat alone.
"""

from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import DEALT, MIX, MIXED, MOST_SEATS, NOTHING, RENEW, RENEWED, SPECTATOR
from tribu.games.verbs import (
    actor,
    any_option,
    deal,
    due,
    features,
    follow,
    observe,
    open_,
    option,
    options_count,
    play,
    tell,
)
from tribu.jit import compiled
from tribu.rng import WORDS, below, shuffle, sow
from tribu.search.playout import SCRATCH, deliver, playing
from tribu.search.series import SEEDS

NOBODY = -2  # a viewer who is told nothing


@compiled
def hear(states, seat, action, viewer, facts, no_fact, trails):
    """Tell the viewer of what led from states[1] to states[0]."""
    if viewer != NOBODY:
        facts[0] = no_fact[0]
        tell(states[1], states[0], seat, action, viewer, facts[0])
        follow(trails[0], facts[0])


@compiled
def reach(
    states, rng, seats, terms, pack, deck, log, plies, viewer, facts, no_fact, trails, totals
):
    """Deal the first deal of a match, and make that many random choices or as many as there are;
    returns the seat to act, or -1 if the deal is over."""
    s = states[0]
    for seat in range(MOST_SEATS):
        totals[seat] = 0
    starter = below(rng, seats)
    cards = len(pack)
    for k in range(cards):
        deck[k] = pack[k]
    open_(s, seats, terms[0], totals, 0)
    shuffle(rng, deck, cards)
    deal(s, deck, starter)
    hear(states, SPECTATOR, DEALT, viewer, facts, no_fact, trails)
    made = 0
    while True:
        chance = due(s)
        while chance != NOTHING:
            states[1] = states[0]
            deliver(s, rng, chance, log)
            if chance == RENEW:
                hear(states, SPECTATOR, RENEWED, viewer, facts, no_fact, trails)
            else:
                hear(states, chance - MIX, MIXED, viewer, facts, no_fact, trails)
            chance = due(s)
        seat = actor(s)
        if seat < 0 or made == plies:
            return seat
        action = any_option(s, seat, rng)
        states[1] = states[0]
        play(s, seat, action)
        hear(states, seat, action, viewer, facts, no_fact, trails)
        made += 1


@compiled
def fill_position(
    seed,
    index,
    plies,
    seats,
    terms,
    pack,
    states,
    rng,
    deck,
    log,
    totals,
    facts,
    no_fact,
    trails,
    no_trail,
    views,
    no_view,
    observation,
    mask,
):
    """Write what the seat to act sees and may do; returns that seat, or -1 and only zeros."""
    for k in range(len(observation)):
        observation[k] = 0.0
    for k in range(len(mask)):
        mask[k] = 0
    trails[0] = no_trail[0]
    views[0] = no_view[0]
    sow(rng, seed, index, 0)
    seat = reach(
        states,
        rng,
        seats,
        terms,
        pack,
        deck,
        log,
        plies,
        NOBODY,
        facts,
        no_fact,
        trails,
        totals,
    )
    if seat < 0:
        return seat
    sow(rng, seed, index, 0)
    reach(states, rng, seats, terms, pack, deck, log, plies, seat, facts, no_fact, trails, totals)
    observe(states[0], seat, views[0])
    features(views[0], trails[0], observation)
    for k in range(options_count(states[0], seat)):
        mask[option(states[0], seat, k)] = 1
    return seat


@compiled
def fill_positions(
    seed,
    first,
    plies,
    seats,
    terms,
    pack,
    states,
    facts,
    trails,
    views,
    observation,
    mask,
    actors,
):
    """Positions `first`, `first + 1`, … on the CPU; of each kind of record the last is zeros."""
    rng = np.zeros(WORDS, np.int64)
    deck = np.zeros(SCRATCH, np.int64)
    log = np.zeros(SCRATCH, np.int64)
    totals = np.zeros(MOST_SEATS, np.int64)
    for k in range(len(actors)):
        actors[k] = fill_position(
            seed,
            first + k,
            plies,
            seats,
            terms,
            pack,
            states,
            rng,
            deck,
            log,
            totals,
            facts,
            facts[1:],
            trails,
            trails[1:],
            views,
            views[1:],
            observation[k],
            mask[k],
        )


# --- from Python ----------------------------------------------------------------------------------


class Batch(NamedTuple):
    """Positions: on the GPU arrays of its memory, on the CPU NumPy's."""

    observation: Any  # float32 [count, features_size]
    mask: Any  # int8 [count, actions]: 1 for each legal action
    actors: Any  # int64 [count]: the seat that sees it, -1 (and zeros) where the deal was over


def observe_on_cpu(game, options, seats, seed, first, count, plies, house=None):
    """Positions `first`, `first + 1`, … of a seed, after that many random choices."""
    batch = Batch(
        np.zeros((count, game.view.features_size), np.float32),
        np.zeros((count, game.actions), np.int8),
        np.zeros(count, np.int64),
    )
    kinds = (game.State, game.Fact, game.Trail, game.View)
    playing(fill_positions, game, "random")(
        seed & SEEDS,
        first,
        plies,
        seats,
        *table(game, options, house),
        *(np.zeros(2, kind) for kind in kinds),
        *batch,
    )
    return batch


def table(game, options, house):
    """The terms and the pack, as the rules take them."""
    return game.terms(options, house), np.array(game.words.pack(options), np.int64)
