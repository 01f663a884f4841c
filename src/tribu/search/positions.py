"""Positions by number, as learners see them: match k of a seed after some random choices.

The seat to act is known only once the choices were made, so a position is played twice from the
same generator: first to learn who will act, then with what happens told to that seat alone.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.games.telling import act, deal_out
from tribu.games.verbs import (
    any_option,
    features,
    follow,
    observe,
    open_,
    option,
    options_count,
    tell,
)
from tribu.jit import bind, bind_hooks, borrowing, compiled
from tribu.rng import WORDS, below, shuffle, sow
from tribu.search.playout import SCRATCH, playing_verbs, settle
from tribu.search.series import SEEDS

NOBODY = -2  # a viewer who is told nothing


# A position's `desk` is (states, facts, trails, views, rng, deck, log, totals), `blank` one record
# of zeros each of (facts, trails, views), and what holds a deal (games/telling.py) is
# (viewer, desk, blank).


@compiled
def keep_state(t):
    """Remember the state before something happens."""
    states = t[1][0]
    states[1] = states[0]


@compiled
def inform_viewer(t, s, seat, action):
    """Tell the viewer, if there is one, what has happened since."""
    viewer, desk, blank = t
    states, facts, trails = desk[0], desk[1], desk[2]
    if viewer != NOBODY:
        facts[0] = blank[0][0]
        tell(states[1], s, seat, action, viewer, facts[0])
        follow(trails[0], facts[0])


@compiled
def reach(viewer, seats, terms, pack, plies, desk, blank):
    """Deal the first deal of a match, and make that many random choices or as many as there are;
    returns the seat to act, or -1 if the deal is over. Only the viewer is told."""
    states, _, _, _, rng, deck, log, totals = desk
    t = (viewer, desk, blank)
    s = states[0]
    for seat in range(MOST_SEATS):
        totals[seat] = 0
    starter = below(rng, seats)
    cards = len(pack)
    for k in range(cards):
        deck[k] = pack[k]
    open_(s, seats, terms[0], totals, 0)
    shuffle(rng, deck, cards)
    deal_out(t, s, deck, starter)
    made = 0
    while True:
        seat = settle(t, s, rng, log)
        if seat < 0 or made == plies:
            return seat
        act(t, s, seat, any_option(s, seat, rng))
        made += 1


@compiled
def fill_position(seed, index, plies, seats, terms, pack, desk, blank, observation, mask):
    """Write what the seat to act sees and may do; returns that seat, or -1 and only zeros."""
    states, _, trails, views, rng, _, _, _ = desk
    _, no_trail, no_view = blank
    for k in range(len(observation)):
        observation[k] = 0.0
    for k in range(len(mask)):
        mask[k] = 0
    trails[0] = no_trail[0]
    views[0] = no_view[0]
    sow(rng, seed, index, 0)
    seat = reach(NOBODY, seats, terms, pack, plies, desk, blank)
    if seat < 0:
        return seat
    sow(rng, seed, index, 0)
    reach(seat, seats, terms, pack, plies, desk, blank)
    observe(states[0], seat, views[0])
    features(views[0], trails[0], observation)
    for k in range(options_count(states[0], seat)):
        mask[option(states[0], seat, k)] = 1
    return seat


@compiled
def fill_positions(seed, first, plies, seats, terms, pack, desk, blank, shown):
    """Positions `first`, `first + 1`, … on the CPU."""
    observation, mask, actors = shown
    for k in range(len(actors)):
        actors[k] = fill_position(
            seed, first + k, plies, seats, terms, pack, desk, blank, observation[k], mask[k]
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
    states, facts, trails, views = (
        np.zeros(2, kind) for kind in (game.State, game.Fact, game.Trail, game.View)
    )
    space = (np.zeros(size, np.int64) for size in (WORDS, SCRATCH, SCRATCH, MOST_SEATS))
    positioned(fill_positions, game)(
        seed & SEEDS,
        first,
        plies,
        seats,
        *table(game, options, house),
        (states, facts, trails, views, *space),
        (facts[1:], trails[1:], views[1:]),
        tuple(batch),
    )
    return batch


def table(game, options, house):
    """The terms and the pack, as the rules take them."""
    return game.terms(options, house), np.array(game.words.pack(options), np.int64)


@functools.cache
def positioned(function, game):
    """A function of this module, for a game."""
    tag = f"{game.id}.positions"
    hooks = {"keep": keep_state, "inform": inform_viewer}
    verbs = bind_hooks(playing_verbs(game, "random", False), hooks, tag)
    return borrowing(bind(function, verbs, tag))
