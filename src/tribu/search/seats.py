"""One deal, choice by choice, with all that each seat is told: what a table of bots runs on.

One call makes a choice, delivers the chance that falls due and tells every seat of all of it. The
table is a tuple of arrays (`Table`): states[0] is now and states[1] before what just happened.
"""

import functools
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import MOST_SEATS, Game
from tribu.games.telling import act, deal_out, end
from tribu.games.verbs import observe, open_, recall, tell
from tribu.jit import Compiled, bind, bind_hooks, compiled
from tribu.rng import WORDS
from tribu.search.playout import SCRATCH, playing_verbs, settle

# The cells of a table.
SEATS = 0
TOLD = 1  # facts of this deal so far, of each seat
ACTOR = 2  # the seat to choose, -1 when the deal is over
CELLS = 3

ROOM = 64  # facts that may come with one choice, and more


class Table(NamedTuple):
    """The arrays of a table."""

    states: Any
    facts: Any  # [seat, number], zeros where nothing was told yet
    memories: Any  # [seat]
    views: Any  # [0] is written, [1] stays zeros
    cells: Any
    rng: Any  # of chance
    scratch: Any


@compiled
def keep_state(t):
    """Remember the state before something happens."""
    t.states[1] = t.states[0]


@compiled
def inform_all(t, s, seat, action):
    """Tell every seat what has happened since."""
    told = t.cells[TOLD]
    for viewer in range(t.cells[SEATS]):
        tell(t.states[1], s, seat, action, viewer, t.facts[viewer, told])
        recall(t.memories[viewer], t.facts[viewer, told])
    t.cells[TOLD] = told + 1


@compiled
def go_on(t):
    """Chance does what is due; then somebody is to choose, or the deal is over."""
    s = t.states[0]
    t.cells[ACTOR] = settle(t, s, t.rng, t.scratch)
    if t.cells[ACTOR] < 0:
        end(t, s)


@compiled
def begin(t, terms, totals, played, deck, starter):
    """Deal."""
    t.cells[TOLD] = 0
    open_(t.states[0], t.cells[SEATS], terms[0], totals, played)
    deal_out(t, t.states[0], deck, starter)
    go_on(t)


@compiled
def choose(t, action):
    """The seat to choose does this."""
    act(t, t.states[0], t.cells[ACTOR], action)
    go_on(t)


@compiled
def look(t, seat):
    """Write what lies open to a seat into views[0]."""
    t.views[0] = t.views[1]
    observe(t.states[0], seat, t.views[0])


# --- from Python ----------------------------------------------------------------------------------


def new_table(game: Game, seats: int) -> Table:
    """The arrays of a table with that many seats; the memories are those of a fresh match."""
    table = Table(
        states=np.zeros(2, game.State),
        facts=np.zeros((seats, ROOM), game.Fact),
        memories=np.zeros(MOST_SEATS, game.Memory),
        views=np.zeros(2, game.View),
        cells=np.zeros(CELLS, np.int64),
        rng=np.zeros(WORDS, np.int64),
        scratch=np.zeros(SCRATCH, np.int64),
    )
    table.cells[SEATS] = seats
    return table


def with_room(table: Table) -> Table:
    """The table with room for the facts of another choice."""
    told, room = int(table.cells[TOLD]), table.facts.shape[1]
    if told + ROOM <= room:
        return table
    facts = np.zeros((len(table.facts), 2 * room + ROOM), table.facts.dtype)
    facts[:, :told] = table.facts[:, :told]
    return table._replace(facts=facts)


def without_facts(table: Table) -> Table:
    """The table for the next deal: facts are written into zeros."""
    table.facts[:] = np.zeros(1, table.facts.dtype)
    return table


@functools.cache
def seating(function: Compiled, game: Game) -> Compiled:
    """A function of this module, for a game."""
    hooks = {"keep": keep_state, "inform": inform_all}
    verbs = bind_hooks(playing_verbs(game, "random", False), hooks, f"{game.id}.seats")
    return bind(function, verbs, f"{game.id}.seats")
