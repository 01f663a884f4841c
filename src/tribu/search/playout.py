"""A deal played to its end by simple policies, for any game, without allocating.

Two verbs are filled in besides the game's: `choose` (how seats play) and `note` (whether a log is
kept), so that one source serves records, and millions
of deals without a record.

The log is an array of int64. Its first `SCRATCH` cells are the playout's own working space; after
them it holds, in the record's order, what a replay needs:

    action                         a choice (0 or more); who made it follows from the rules
    MIXED, seat, order             an order of slots (games/slot_order.py)
    RENEWED, n, cards…             a renewed pack, in drawing order
"""

import functools
from collections.abc import Iterable
from typing import Any

from tribu.cards import count
from tribu.games.game import MIX, MIXED, NOTHING, RENEW, RENEWED, Game
from tribu.games.slot_order import IN_ORDER, LISTED, exchange_sources, source
from tribu.games.telling import NOBODY_LISTENS, mix_slots, renew_pack
from tribu.games.verbs import (
    actor,
    any_option,
    deal,
    due,
    finished,
    habit,
    next_starter,
    open_,
    play,
    score,
    to_mix,
    to_renew,
)
from tribu.jit import Compiled, Verb, bind, compiled, primitive
from tribu.rng import below, four_below, shuffle

# How a seat plays; a larger number k: by habit, but one choice in k is a slip, at random.
RANDOM = 0
HABIT = 1
POLICIES = {"random": RANDOM, "habit": HABIT}

SCRATCH = 64  # the largest pack has 62 cards
END = 63  # in this cell stands the log's end, more than its length if it was too short
LOG = 8192  # more than any deal can fill

# What `run_deal` writes after the scores of ten seats.
NEXT_STARTER = 10
FINISHED = 11
RESULT = 12

choose = Verb("choose")
note = Verb("note")


@compiled
def choose_randomly(s, seat, rng, policies):
    """Any legal action, all equally likely."""
    return any_option(s, seat, rng)


@compiled
def choose_by_habit(s, seat, rng, policies):
    """What a sensible beginner plays."""
    return habit(s, seat, rng)


@compiled
def choose_by_policy(s, seat, rng, policies):
    """Each seat by its own policy."""
    policy = policies[seat]
    if policy == RANDOM or (policy > HABIT and below(rng, policy) == 0):
        return any_option(s, seat, rng)
    return habit(s, seat, rng)


@compiled
def note_in_log(log, value):
    """Write to the log if there is room."""
    at = log[END]
    if at < len(log):
        log[at] = value
    log[END] = at + 1


@compiled
def note_nothing(log, value):
    pass


@compiled
def settle(t, s, rng, log):
    """Draw the chance that is due, and let it happen; returns the seat to choose, or -1 when the
    deal is over. `t` holds the deal (games/telling.py)."""
    chance = due(s)
    while chance != NOTHING:
        if chance == RENEW:
            renew_pack(t, s, log, draw_pack(s, rng, log))
        else:
            seat = chance - MIX
            mix_slots(t, s, seat, draw_order(s, rng, seat, log))
        chance = due(s)
    return actor(s)


@compiled
def draw_pack(s, rng, log):
    """A new pack, noted and left at the beginning of the log; returns how many cards it has."""
    n = to_renew(s, log)
    shuffle(rng, log, n)
    note(log, RENEWED)
    note(log, n)
    for k in range(n):
        note(log, log[k])
    return n


@compiled
def draw_order(s, rng, seat, log):
    """A new order, noted, of a seat's face-down slots: the i-th gets what lay in the i-th
    shuffled."""
    order = shuffled_order(rng, to_mix(s, seat))
    note(log, MIXED)
    note(log, seat)
    note(log, order)
    return order


@compiled
def shuffled_order(rng, slots):
    """An order that shuffles some slots, given as bits, and leaves the others alone."""
    listed = LISTED[slots]
    n = count(slots)
    order = IN_ORDER
    places = four_below(rng, n)  # as `shuffle` draws them: at least two slots, at most five
    for k in range(n - 1):
        j = (places >> (8 * k)) & 255
        order = exchange_sources(order, source(listed, n - 1 - k), source(listed, j))
    return order


@primitive("anybody")
def anybody(busy):
    """Whether there is something left to do. On a GPU: for anybody in the block, since threads that
    go through a loop together fetch its code together."""
    return busy


@compiled
def play_deal(s, rng, policies, log, playing):
    """Play a dealt state to the end of its deal; returns how many choices were made. Whoever is not
    `playing` only keeps the others company."""
    plies = 0
    log[END] = SCRATCH
    while anybody(playing):
        if playing:
            seat = settle(log, s, rng, log)
            if seat < 0:
                playing = False
            else:
                action = choose(s, seat, rng, policies)
                note(log, action)
                play(s, seat, action)
                plies += 1
    return plies


@compiled
def begin_deal(s, rng, seats, terms, totals, played, deck, cards, starter):
    """Shuffle and deal."""
    open_(s, seats, terms[0], totals, played)
    shuffle(rng, deck, cards)
    deal(s, deck, starter)


@compiled
def end_deal(s, seats, totals, result):
    """Score a deal that is over, and add the scores to `totals`."""
    score(s, result)
    result[NEXT_STARTER] = next_starter(s)
    result[FINISHED] = 1 if finished(s) else 0
    for seat in range(seats):
        totals[seat] += result[seat]


@compiled
def run_deal(s, rng, seats, terms, totals, played, deck, cards, starter, policies, log, result):
    """Shuffle, deal, play and score: one call for a whole deal. Adds the scores to `totals`."""
    begin_deal(s, rng, seats, terms, totals, played, deck, cards, starter)
    plies = play_deal(s, rng, policies, log, True)
    end_deal(s, seats, totals, result)
    return plies


# --- bound to a game ----------------------------------------------------------------------------


@functools.cache
def playing_verbs(game: Game, how: str, logged: bool) -> dict[str, Any]:
    """The verbs of a game with `choose` and `note`; `how` is random, habit or mixed."""
    ways = {"random": choose_randomly, "habit": choose_by_habit, "mixed": choose_by_policy}
    verbs = game.verbs
    chosen = bind(ways[how], verbs, game.id)
    noted = note_in_log if logged else note_nothing
    return {**verbs, **NOBODY_LISTENS, "choose": chosen, "note": noted}


@functools.cache
def playing(function: Compiled, game: Game, how: str, logged: bool = False) -> Compiled:
    """A generic function of this room, for a game and a way to play it."""
    tag = f"{game.id}.{how}" + (".logged" if logged else "")
    return bind(function, playing_verbs(game, how, logged), tag)


def way_of(policies: Iterable[int]) -> str:
    """The fastest way to play by these policies."""
    kinds = {int(policy) for policy in policies}
    if kinds == {RANDOM}:
        return "random"
    return "habit" if kinds == {HABIT} else "mixed"


def deal_runner(game: Game) -> Compiled:
    """`run_deal` of a game, with a log, each seat by its own policy."""
    return playing(run_deal, game, "mixed", logged=True)
