"""The desk of a search: all its arrays in one tuple, so that compiled code allocates nothing.

`worlds.py` fills it, `tree.py` and `value.py` work on it, `thinker.py` reads it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import MOST_SEATS, Game
from tribu.rng import WORDS
from tribu.search.playout import RESULT, SCRATCH

MOST = 256  # candidates; no game has more legal actions in one position
DEEPEST = 64  # choices that the tree looks ahead

# The states on the desk.
PLAYED, WORLD, TRUTH, SPARE = 0, 1, 2, 3
STATES = 4

# The cells of `cells`.
SEAT = 0  # whose choice it is
SEED = 1
DRAWN = 2  # worlds drawn so far
NODES = 3  # nodes of the tree in use
CANDIDATES = 4
DECISIVE = 5  # whether the match may end with this deal
OPEN = 6  # whether all cards lie open: the world is the truth
SIMULATIONS = 7
FACTS = 8  # how many facts are on the desk
CELLS = 9

# The cells of `knobs`.
EXPLORE = 0  # how curious the tree is
RIVALRY = 1  # what a point of the others counts, beside one's own
HABITUAL = 2  # the share of the others' choices in the tree that are made by habit
DEPTH = 3  # choices that the tree looks ahead, 0: none
BELIEF = 4  # how far the others' past choices are taken to be what the policy plays, 0: not at all
PROPOSALS = 5  # hands drawn, of which the most believable is likeliest to be the world
KNOBS = 6


class Tree(NamedTuple):
    """Nodes as arrays; a node is what follows an action. The first ones are the candidates."""

    action: Any
    first: Any  # the first of its children, or -1
    sibling: Any  # the next child of the same parent, or -1
    visits: Any
    chances: Any  # how often it could have been chosen
    value: Any  # the sum for the seat that made the choice
    hope: Any  # the sum for the seat that chooses next


class Thought(NamedTuple):
    """Everything that one search works with."""

    views: Any  # one, and one memory
    memories: Any
    facts: Any
    states: Any
    luck: Any  # the generator that draws worlds
    fate: Any  # and the one of the playouts: the same for every candidate in a world
    log: Any
    result: Any
    cells: Any
    knobs: Any
    listed: Any  # legal actions
    candidates: Any  # one action of each kind
    kind: Any  # of each legal action of the position, the number of its candidate
    live: Any  # which candidates are still looked at
    value: Any  # of each candidate in this world
    sums: Any
    products: Any  # sums of products of two candidates' values in the same world
    scores: Any  # sums of the deal's score
    squares: Any
    samples: Any
    values: Any  # of a playout, for each seat
    where: Any  # of each action, its place in `listed`
    child: Any  # of each place in `listed`, the node
    path: Any  # nodes walked through
    movers: Any  # the seat that chose each of them
    tree: Tree


def new_thought(game: Game, nodes: int, facts: int = 512) -> Thought:
    """An empty desk for a game, with room for so many nodes."""
    whole, real = np.int64, np.float64
    tree = Tree(
        np.zeros(nodes, whole),
        np.zeros(nodes, whole),
        np.zeros(nodes, whole),
        np.zeros(nodes, whole),
        np.zeros(nodes, whole),
        np.zeros(nodes, real),
        np.zeros(nodes, real),
    )
    return Thought(
        views=np.zeros(1, game.View),
        memories=np.zeros(1, game.Memory),
        facts=np.zeros(facts, game.Fact),
        states=np.zeros(STATES, game.State),
        luck=np.zeros(WORDS, whole),
        fate=np.zeros(WORDS, whole),
        log=np.zeros(SCRATCH, whole),
        result=np.zeros(RESULT, whole),
        cells=np.zeros(CELLS, whole),
        knobs=np.zeros(KNOBS, real),
        listed=np.zeros(MOST + 16, whole),
        candidates=np.zeros(MOST, whole),
        kind=np.zeros(MOST, whole),
        live=np.zeros(MOST, whole),
        value=np.zeros(MOST, real),
        sums=np.zeros(MOST, real),
        products=np.zeros((MOST, MOST), real),
        scores=np.zeros(MOST, real),
        squares=np.zeros(MOST, real),
        samples=np.zeros(MOST, whole),
        values=np.zeros(MOST_SEATS, real),
        where=np.zeros(game.actions, whole),
        child=np.zeros(MOST + 16, whole),
        path=np.zeros(DEEPEST + 2, whole),
        movers=np.zeros(DEEPEST + 2, whole),
        tree=tree,
    )
