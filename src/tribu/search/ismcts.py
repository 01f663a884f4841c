"""Information-set tree search as OpenSpiel's Python bot does it, to measure our own beside it.

After `open_spiel/python/algorithms/ismcts.py` with its usual settings: a world is drawn for each
simulation, the tree is keyed by what the seat to choose knows in that world, children are added one
at a time in random order, then chosen by UCB, leaves are played out at random, and the most visited
action is played. Random numbers are drawn in the same order, so that the two can be compared move
by move (tests/search/test_ismcts.py).

What a seat knows is a hash: of what it sees when the search begins, of all it is told afterwards,
and of what it may do. In Bué what the *others* learned before is not part of an imagined world, so
there their nodes are a little coarser than OpenSpiel's would be.
"""

import functools
import math
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import MOST_SEATS, Game
from tribu.games.telling import act
from tribu.games.verbs import imagine, legal, observe, score, tell
from tribu.jit import Compiled, Verb, bind, bind_hooks, compiled
from tribu.rng import WORDS, below, shuffle, stir
from tribu.search.playout import SCRATCH, play_deal, playing_verbs, settle

NOW, BEFORE, BLANK = 0, 1, 2  # the states on the desk
UNVISITED = -1
NEARLY = 1e-5  # candidates this close to the best are as good
DEEPEST = 512  # more choices than a deal has
NODES = 1 << 17
CHILDREN = 1 << 20
SLOTS = 1 << 18  # of the hash table

# The cells.
NODES_USED = 0
CHILDREN_USED = 1
SEATS = 2
SIMULATIONS = 3
CELLS = 4

_LOW = 0xFFFFFFFF

play_out = Verb("play_out")  # `playout.play_deal`: nobody is told what happens there


class Desk(NamedTuple):
    """Everything that a search works with."""

    states: Any
    roots: Any  # the searching seat's view
    memories: Any  # and its memory
    views: Any  # [0] is written, [1] stays zeros
    view_cells: Any  # the same as whole numbers
    facts: Any
    fact_cells: Any
    known: Any  # the hash of what each seat knows
    keys: Any  # the hash table: a key, and its node
    nodes: Any
    slot: Any  # of each node, its place in the table
    visits: Any
    first: Any  # its first child; children lie side by side, in the order they were added
    children: Any  # how many there are so far
    action: Any  # of each child
    tries: Any
    returns: Any
    path: Any  # children chosen in this simulation, and who chose
    choosers: Any
    legal: Any
    scores: Any
    rng: Any
    policies: Any
    scratch: Any
    cells: Any
    knobs: Any  # how curious it is; what a point is worth


@compiled
def fold(h, cells):
    """A hash of 63 bits, with more numbers folded in."""
    for k in range(len(cells)):
        low = stir((h & _LOW) ^ (cells[k] & _LOW))
        high = stir((h >> 32) ^ ((cells[k] >> 32) & _LOW) ^ low)
        h = (high & 0x7FFFFFFF) << 32 | low
    return h


@compiled
def begin_world(d):
    """Draw a world, and note what each seat sees in it."""
    d.states[NOW] = d.states[BLANK]
    imagine(d.roots[0], d.memories[0], d.rng, d.states[NOW])
    for seat in range(d.cells[SEATS]):
        d.views[0] = d.views[1]
        observe(d.states[NOW], seat, d.views[0])
        d.known[seat] = fold(seat + 1, d.view_cells)


# What holds the deal (games/telling.py) is only the part of the desk that is needed, since a
# compiled call counts a reference to each array that it is handed.


@compiled
def keep_state(t):
    """Remember the state before something happens."""
    states, _, _, _, _ = t
    states[BEFORE] = states[NOW]


@compiled
def inform_all(t, s, seat, action):
    """Every seat learns what has happened since."""
    states, facts, fact_cells, known, cells = t
    for viewer in range(cells[SEATS]):
        facts[0] = facts[1]
        tell(states[BEFORE], s, seat, action, viewer, facts[0])
        known[viewer] = fold(known[viewer], fact_cells)


@compiled
def node_of(d, key):
    """The node of a key, made if it is new; -1 if there is no more room."""
    at = key & (len(d.keys) - 1)
    while d.keys[at] != 0 and d.keys[at] != key:
        at = (at + 1) & (len(d.keys) - 1)
    if d.keys[at] == key:
        return d.nodes[at]
    node = d.cells[NODES_USED]
    if node == len(d.visits):
        return -1
    d.cells[NODES_USED] = node + 1
    d.keys[at] = key
    d.nodes[at] = node
    d.slot[node] = at
    d.visits[node] = UNVISITED
    d.children[node] = 0
    d.first[node] = -1
    return node


@compiled
def has_room(d, node, n):
    """Whether a node has, or now gets, room for that many children."""
    if d.first[node] < 0:
        if d.cells[CHILDREN_USED] + n > len(d.action):
            return False
        d.first[node] = d.cells[CHILDREN_USED]
        d.cells[CHILDREN_USED] += n
    return True


@compiled
def add_child(d, node, n):
    """A new child: the first of the n legal actions, shuffled, that is not there yet."""
    shuffle(d.rng, d.legal, n)
    first, count = d.first[node], d.children[node]
    for k in range(n):
        new = True
        for child in range(first, first + count):
            new = new and d.action[child] != d.legal[k]
        if new:
            d.action[first + count] = d.legal[k]
            d.tries[first + count] = 0
            d.returns[first + count] = 0.0
            d.children[node] = count + 1
            return first + count
    return -1


@compiled
def promise(d, node, child):
    """The upper confidence bound of a child."""
    mean = d.returns[child] / d.tries[child]
    return mean + d.knobs[0] * math.sqrt(math.log(d.visits[node]) / d.tries[child])


@compiled
def best_child(d, node):
    """The child that promises most, by lot among equals."""
    first, end = d.first[node], d.first[node] + d.children[node]
    most = promise(d, node, first)
    for child in range(first + 1, end):
        most = max(most, promise(d, node, child))
    equals = 0
    for child in range(first, end):
        equals += promise(d, node, child) > most - NEARLY
    chosen = below(d.rng, equals)
    for child in range(first, end):
        if promise(d, node, child) > most - NEARLY:
            if chosen == 0:
                return child
            chosen -= 1
    return -1


@compiled
def descend(d):
    """From the root to a leaf, or to the end of the deal; returns how many choices were made."""
    s = d.states[NOW]
    t = (d.states, d.facts, d.fact_cells, d.known, d.cells)
    for depth in range(DEEPEST):
        seat = settle(t, s, d.rng, d.scratch)
        if seat < 0:
            return depth
        n = legal(s, seat, d.legal)
        node = node_of(d, fold(d.known[seat], d.legal[:n]) | 1)
        if node < 0:
            return depth
        if d.visits[node] == UNVISITED:
            d.visits[node] = 0
            return depth
        if not has_room(d, node, n):
            return depth
        child = add_child(d, node, n) if d.children[node] < n else best_child(d, node)
        d.visits[node] += 1
        d.tries[child] += 1
        d.path[depth] = child
        d.choosers[depth] = seat
        act(t, s, seat, d.action[child])
    return DEEPEST


@compiled
def simulate(d, times):
    """Run that many more simulations."""
    for _ in range(times):
        begin_world(d)
        depth = descend(d)
        play_out(d.states[NOW], d.rng, d.policies, d.scratch, True)
        score(d.states[NOW], d.scores)
        for k in range(depth):
            d.returns[d.path[k]] += d.scores[d.choosers[k]] * d.knobs[1]
        d.cells[SIMULATIONS] += 1


@compiled
def clear(d):
    """An empty tree."""
    for node in range(d.cells[NODES_USED]):
        d.keys[d.slot[node]] = 0
    d.cells[NODES_USED] = 0
    d.cells[CHILDREN_USED] = 0
    d.cells[SIMULATIONS] = 0


@compiled
def most_visited(d):
    """The action of the root that was tried most, by lot among equals."""
    first, end = d.first[0], d.first[0] + d.children[0]
    most = 0
    equals = 0
    for child in range(first, end):
        if d.tries[child] == most:
            equals += 1
        elif d.tries[child] > most:
            most = d.tries[child]
            equals = 1
    chosen = below(d.rng, equals)
    for child in range(first, end):
        if d.tries[child] == most:
            if chosen == 0:
                return d.action[child]
            chosen -= 1
    return -1


def new_desk(game: Game, curiosity: float, unit: float) -> Desk:
    """An empty desk; `unit` is what a point is worth to whoever scores it (negative: it hurts)."""
    view_cells = np.zeros(2 * (game.View.itemsize // 8), np.int64)
    fact_cells = np.zeros(2 * (game.Fact.itemsize // 8), np.int64)
    return Desk(
        states=np.zeros(3, game.State),
        roots=np.zeros(1, game.View),
        memories=np.zeros(1, game.Memory),
        views=view_cells.view(game.View),
        view_cells=view_cells[: len(view_cells) // 2],
        facts=fact_cells.view(game.Fact),
        fact_cells=fact_cells[: len(fact_cells) // 2],
        known=np.zeros(MOST_SEATS, np.int64),
        keys=np.zeros(SLOTS, np.int64),
        nodes=np.zeros(SLOTS, np.int64),
        slot=np.zeros(NODES, np.int64),
        visits=np.zeros(NODES, np.int64),
        first=np.zeros(NODES, np.int64),
        children=np.zeros(NODES, np.int64),
        action=np.zeros(CHILDREN, np.int64),
        tries=np.zeros(CHILDREN, np.int64),
        returns=np.zeros(CHILDREN, np.float64),
        path=np.zeros(DEEPEST, np.int64),
        choosers=np.zeros(DEEPEST, np.int64),
        legal=np.zeros(game.actions, np.int64),
        scores=np.zeros(MOST_SEATS, np.int64),
        rng=np.zeros(WORDS, np.int64),
        policies=np.zeros(MOST_SEATS, np.int64),
        scratch=np.zeros(SCRATCH, np.int64),
        cells=np.zeros(CELLS, np.int64),
        knobs=np.array([curiosity, unit]),
    )


@functools.cache
def simulator(game: Game) -> Compiled:
    """`simulate` of a game."""
    tag = f"{game.id}.ismcts"
    verbs = playing_verbs(game, "random", False)
    hooks = {"play_out": play_deal, "keep": keep_state, "inform": inform_all}
    return bind(simulate, bind_hooks(verbs, hooks, tag), tag)
