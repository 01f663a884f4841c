"""Games played step by step from outside: choices come in, legal actions and tensors go out.

A batch of games is one array of int64, the *arena*: a row for each game, with its generator, its
match, its state, the legal actions and, where observations are wanted, the trails of its seats
and the tensor of the one to choose. So a call from Python hands over one plain array and an index,
which costs little, and a row can be copied to save a game. The *desk* is working space, a row for
each thread after those of the games.

Row i plays match i of the seed, exactly as `tribu.search.matches` does: its generator is seeded by
(seed, i, 0), draws the lot, then deck, chance and (if asked by `batch.choose_all`) choices in turn.

Besides the verbs of the game, the types and sizes of its records are filled in by name, and `keep`
and `inform` (games/telling.py) and `look`, which do nothing where nobody observes.
"""

import functools

import numpy as np

from tribu.games.game import MOST_SEATS
from tribu.games.telling import act, deal_out, end
from tribu.games.verbs import (
    barred,
    features,
    finished,
    follow,
    legal,
    next_starter,
    observe,
    open_,
    score,
    tell,
)
from tribu.jit import Verb, bind, bind_hooks, borrowing, compiled
from tribu.match.cells import words
from tribu.rng import WORDS, below, shuffle, sow
from tribu.search.playout import SCRATCH, choose, playing_verbs, settle

# The cells of a row.
RNG = 0
TOTALS = RNG + WORDS  # of the match, before this deal
MATCH = TOTALS + MOST_SEATS  # its number
PLAYED = MATCH + 1  # deals of it before this one
STARTER = MATCH + 2
ACTOR = MATCH + 3  # the seat to choose, -1 when the deal is over
SEATS = MATCH + 4
POLICIES = MATCH + 5  # how each seat plays: ASKED, or as playouts do
LOG = POLICIES + MOST_SEATS  # working space of a playout
LEGAL = LOG + SCRATCH  # legal actions; then the tensor, the state and the trail of each seat

ASKED = -1  # the policy of a seat whose choices come from outside

State, View, Fact, Trail = Verb("State"), Verb("View"), Verb("Fact"), Verb("Trail")
SIGHT, STATE, TRAILS = Verb("SIGHT"), Verb("STATE"), Verb("TRAILS")
TRAIL_SIZE, VIEW, FACT, FACT_END = map(Verb, ("TRAIL_SIZE", "VIEW", "FACT", "FACT_END"))
look = Verb("look")


# --- what seats know ----------------------------------------------------------------------------
# Facts and views are written into zeros, on the desk.


@compiled
def keep_state(t):
    """Remember the state before something happens."""
    row, desk = t
    for cell in range(VIEW):  # cell by cell: copied as a record it becomes a page of code
        desk[cell] = row[STATE + cell]


@compiled
def inform_all(t, s, seat, action):
    """Tell every seat what has happened since."""
    row, desk = t
    before = desk[:VIEW].view(State)
    fact = desk[FACT:FACT_END].view(Fact)[0]
    trails = row[TRAILS : TRAILS + row[SEATS] * TRAIL_SIZE].view(Trail)
    for viewer in range(row[SEATS]):
        for cell in range(FACT, FACT_END):
            desk[cell] = 0
        tell(before[0], s, seat, action, viewer, fact)
        follow(trails[viewer], fact)


@compiled
def look_around(row, desk, s, seat, out):
    """The tensor of a seat, from what it sees and remembers and nothing else."""
    view = desk[VIEW:FACT].view(View)[0]
    trails = row[TRAILS : TRAILS + row[SEATS] * TRAIL_SIZE].view(Trail)
    for cell in range(VIEW, FACT):
        desk[cell] = 0
    for k in range(len(out)):
        out[k] = 0.0
    observe(s, seat, view)
    features(view, trails[seat], out)


@compiled
def look_nowhere(row, desk, s, seat, out):
    pass


# --- a game -------------------------------------------------------------------------------------


@compiled
def choose_and_settle(row, desk, s, action):
    """The seat to choose plays, then chance does what is due."""
    act((row, desk), s, row[ACTOR], action)
    row[ACTOR] = settle((row, desk), s, row[RNG:TOTALS], row[LOG:LEGAL])


@compiled
def play_on(row, desk, s, action):
    """Play an action, if it is not -1; then those seats that are not asked, until one that is has
    to choose or the deal is over. (One call of `choose_and_settle` only: it is large.)"""
    policies = row[POLICIES:LOG]
    while True:
        if action >= 0:
            choose_and_settle(row, desk, s, action)
        if row[ACTOR] < 0 or policies[row[ACTOR]] == ASKED:
            return
        action = choose(s, row[ACTOR], row[RNG:TOTALS], policies)


@compiled
def begin_match(row, seed, number):
    """Match `number` of the seed, with nothing dealt."""
    sow(row[RNG:TOTALS], seed, number, 0)
    for cell in range(TOTALS, MATCH):
        row[cell] = 0
    for cell in range(TRAILS, len(row)):
        row[cell] = 0
    row[MATCH] = number
    row[PLAYED] = 0
    row[STARTER] = below(row[RNG:TOTALS], row[SEATS])


@compiled
def deal_next(row, desk, s, terms, pack):
    """Shuffle and deal the next deal of the match."""
    open_(s, row[SEATS], terms[0], row[TOTALS:MATCH], row[PLAYED])
    deck = row[LOG:LEGAL]
    for k in range(len(pack)):
        deck[k] = pack[k]
    shuffle(row[RNG:TOTALS], deck, len(pack))
    deal_out((row, desk), s, deck, row[STARTER])
    row[ACTOR] = settle((row, desk), s, row[RNG:TOTALS], row[LOG:LEGAL])


@compiled
def end_deal(row, desk, s, table):
    """Add the scores, which then lie at LOG, to the match; begin the next match if it is over."""
    scores = row[LOG:LEGAL]
    end((row, desk), s)
    score(s, scores)
    for seat in range(row[SEATS]):
        row[TOTALS + seat] += scores[seat]
    row[STARTER] = next_starter(s)
    row[PLAYED] += 1
    if finished(s) or row[PLAYED] == table[2]:
        begin_match(row, table[0], row[MATCH] + table[1])


# --- one game, one call -------------------------------------------------------------------------


@compiled
def start(arena, i, seed, number, terms, pack):
    """Begin match `number` with its first deal; returns how many legal actions there are."""
    row = arena[i]
    desk = arena[len(arena) - 1]
    s = row[STATE:TRAILS].view(State)[0]
    begin_match(row, seed, number)
    deal_next(row, desk, s, terms, pack)
    return choices(row, desk, s)


@compiled
def choices(row, desk, s):
    """The legal actions of the seat to choose, at LEGAL, and what it sees, at SIGHT; 0 when the
    deal is over."""
    seat = row[ACTOR]
    if seat < 0:
        return 0
    look(row, desk, s, seat, row[SIGHT:STATE].view(np.float32))
    return legal(s, seat, row[LEGAL:SIGHT])


@compiled
def step(arena, i, action):
    """Play an action; returns how many legal actions there are then: 0 when the deal is over, less
    than 0 (the rule) if the action is barred, and then nothing has changed."""
    row = arena[i]
    desk = arena[len(arena) - 1]
    s = row[STATE:TRAILS].view(State)[0]
    rule = barred(s, row[ACTOR], action)
    if rule:
        return -rule
    choose_and_settle(row, desk, s, action)
    return choices(row, desk, s)


@compiled
def watch(arena, i, seat):
    """Write the tensor of any seat to SIGHT."""
    row = arena[i]
    desk = arena[len(arena) - 1]
    s = row[STATE:TRAILS].view(State)[0]
    look(row, desk, s, seat, row[SIGHT:STATE].view(np.float32))


@compiled
def proceed(arena, i, table, scores):
    """While a deal is over, add its scores to `scores` and deal the next; returns how many legal
    actions there are: 0 if the match is over, and then nothing is dealt."""
    row = arena[i]
    desk = arena[len(arena) - 1]
    s = row[STATE:TRAILS].view(State)[0]
    match = row[MATCH]
    while row[ACTOR] < 0:
        end_deal(row, desk, s, table)
        for seat in range(row[SEATS]):
            scores[seat] += row[LOG + seat]
        if row[MATCH] != match:
            return 0
        deal_next(row, desk, s, table[3], table[4])
    return choices(row, desk, s)


# --- bound to a game ----------------------------------------------------------------------------


@functools.cache
def places(game, observed):
    """Where things lie in a row, and on the desk after a state: a view, then a fact."""
    state = LEGAL + game.actions + (-(-game.view.features_size // 2) if observed else 0)
    view = words(game.State)
    fact = view + words(game.View)
    return {
        "SIGHT": LEGAL + game.actions,
        "STATE": state,
        "TRAILS": state + words(game.State),
        "TRAIL_SIZE": words(game.Trail),
        "VIEW": view,
        "FACT": fact,
        "FACT_END": fact + words(game.Fact),
    }


def row_size(game, seats, observed):
    """The cells of a row, which may also be a desk."""
    at = places(game, observed)
    if not observed:
        return at["TRAILS"]
    return max(at["TRAILS"] + seats * at["TRAIL_SIZE"], at["FACT_END"])


@functools.cache
def stepping(function, game, observed, how="random"):
    """A function over rows, of this module or `batch`, for a game, with or without observations;
    `how` seats play that are not asked (random, habit or mixed)."""
    types = {name: getattr(game, name) for name in ("State", "View", "Fact", "Trail")}
    verbs = {**playing_verbs(game, how, False), **types, **places(game, observed)}
    tag = f"{game.id}.{how}.{'seen' if observed else 'unseen'}"
    hooks = _SEEN if observed else {"look": look_nowhere}
    return borrowing(bind(function, bind_hooks(verbs, hooks, tag), tag))


_SEEN = {"keep": keep_state, "inform": inform_all, "look": look_around}
