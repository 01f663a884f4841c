"""The desk of a search: all that it works with, so that compiled code allocates nothing.

`worlds.py` fills it, `tree.py` and `value.py` work on it, `thinker.py` reads it. What has the same
form in every game is one record, `Note`: a tuple of many arrays would take long to compile.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tribu.games.game import DEALT, MOST_SEATS, Game, record
from tribu.rng import WORDS
from tribu.search.playout import RESULT, SCRATCH

MOST = 264  # candidates; no game has more actions
MOST_FACTS = 256
DEEPEST = 64  # choices that the tree looks ahead

# The states on the desk.
PLAYED, WORLD, TRUTH, CHANGED, REPLAYED = 0, 1, 2, 3, 4
STATES = 5

# The cells of `cells`.
SEAT = 0  # whose choice it is
SEED = 1
DRAWN = 2  # worlds drawn so far
NODES = 3  # nodes of the tree in use
CANDIDATES = 4
DECISIVE = 5  # whether the match may end with this deal
OPEN = 6  # whether all cards lie open: the world is the truth
SIMULATIONS = 7
FACTS = 8  # how many facts of this deal are on the desk
TELLING = 9  # how many of them are choices of others
USUAL = 10  # the candidate that the policy would play
CELLS = 11

# The cells of `knobs`.
EXPLORE = 0  # how curious the tree is
RIVALRY = 1  # what a point of the others counts, beside one's own
HABITUAL = 2  # the share of the others' choices in the tree that are made by habit
DEPTH = 3  # choices that the tree looks ahead, 0: none
BELIEF = 4  # how far the others' past choices are taken to be what the policy plays, 0: not at all
CAUTION = 5  # standard errors by which another candidate must be ahead of the usual one
STAKES = 6  # how many times as much is at stake as by the rules
KNOBS = 7


Node = record(
    [
        ("action", np.int64),  # a node is what follows an action
        ("first", np.int64),  # the first of its children, or -1
        ("sibling", np.int64),  # the next child of the same parent, or -1
        ("visits", np.int64),
        ("chances", np.int64),  # how often it could have been chosen
        ("value", np.float64),  # the sum for the seat that made the choice
        ("hope", np.float64),  # the sum for the seat that chooses next
    ]
)

Note = record(
    [
        ("cells", np.int64, CELLS),
        ("knobs", np.float64, KNOBS),
        ("luck", np.int64, WORDS),  # the generator that draws worlds
        ("fate", np.int64, WORDS),  # and that of playouts: the same for every candidate in a world
        ("credit", np.float64),  # of the world: the logarithm of how believable it is
        ("gone", np.int64, MOST_SEATS),  # the cards that each seat has laid in this deal
        ("log", np.int64, SCRATCH),
        ("result", np.int64, RESULT),
        ("values", np.float64, MOST_SEATS),  # of a playout, for each seat
        ("listed", np.int64, MOST),  # legal actions
        ("kinds", np.int64, MOST),  # of each legal action, its candidate
        ("candidates", np.int64, MOST),  # one action of each kind
        ("live", np.int64, MOST),  # which candidates are still looked at
        ("samples", np.int64, MOST),
        ("now", np.float64, MOST),  # the value of each in this world
        ("sums", np.float64, MOST),
        ("leaning", np.float64, MOST),  # what speaks for each besides: a network's first thought
        ("products", np.float64, (MOST, MOST)),  # sums of products of two values of one world
        ("scores", np.float64, MOST),  # sums of the deal's score
        ("squares", np.float64, MOST),
        ("where", np.int64, MOST),  # of each action, its place in `listed`
        ("child", np.int64, MOST),  # of each place in `listed`, the node
        ("path", np.int64, DEEPEST + 2),  # nodes walked through
        ("movers", np.int64, DEEPEST + 2),  # the seat that chose each of them
    ]
)


class Thought(NamedTuple):
    """Everything that one search works with."""

    notes: Any  # one Note
    tree: Any  # Nodes; the first ones are the candidates
    states: Any
    views: Any  # one, and one memory
    memories: Any
    facts: Any


def new_thought(game: Game, nodes: int) -> Thought:
    """An empty desk for a game, with room for that many nodes."""
    return Thought(
        notes=np.zeros(1, Note),
        tree=np.zeros(nodes, Node),
        states=np.zeros(STATES, game.State),
        views=np.zeros(1, game.View),
        memories=np.zeros(1, game.Memory),
        facts=np.zeros(MOST_FACTS, game.Fact),
    )


def lay_facts(facts: Sequence[Any], out: Any) -> int:
    """Copy the facts of this deal, if there is room; returns how many. They are joined as bytes:
    a record at a time takes ten times as long, a fifth of what a network's whole choice takes."""
    told = np.frombuffer(b"".join(facts), out.dtype)
    begun = np.flatnonzero(told["kind"] == DEALT)
    told = told[begun[-1] if len(begun) else 0 :]
    if len(told) > len(out):
        return 0
    out[: len(told)] = told
    return len(told)
