"""A playout with a tree above it: information-set tree search, one new choice for each world.

A node stands for a sequence of choices, whatever the hidden cards are, so each is met in many
worlds; `chances` counts those in which it could have been chosen. Below the tree everybody plays by
the policy.
"""

import math

import numpy as np

from tribu.games.verbs import legal, play
from tribu.jit import Verb, compiled
from tribu.rng import below, uniform
from tribu.search.playout import play_deal, settle
from tribu.search.thought import DEPTH, EXPLORE, HABITUAL, NODES
from tribu.search.value import appraise

policy = Verb("policy")

LOGARITHMS = np.array([0.0, *(math.log(n) for n in range(1, 1 << 12))])


@compiled
def choose_by_policy(s, seat, rng, policies):
    """In playouts everybody plays by the policy."""
    return policy(s, seat, rng)


@compiled
def simulate_plainly(t, note, s, node, seat):
    """Play on by the policy, and appraise the end."""
    play_deal(s, note.fate, note.live, note.log, True)
    appraise(t, note, s)


@compiled
def simulate_in_tree(t, note, s, node, seat):
    """Walk down the tree, add a node, play on by the policy, and tell the nodes walked through."""
    length = climb(t, note, s, node, seat)
    play_deal(s, note.fate, note.live, note.log, True)
    appraise(t, note, s)
    for k in range(length):
        at = t.tree[note.path[k]]
        at.visits += 1
        at.value += note.values[note.movers[k]]
        if k + 1 < length:
            at.hope += note.values[note.movers[k + 1]]
        elif note.movers[length] >= 0:
            at.hope += note.values[note.movers[length]]


@compiled
def climb(t, note, s, node, me):
    """Choose down the tree until a node is new or the deal is over; returns the path's length."""
    note.path[0] = node
    note.movers[0] = me
    length = 1
    while True:
        seat = settle(note, s, note.fate, note.log)
        note.movers[length] = seat
        if seat < 0 or length > note.knobs[DEPTH]:
            return length
        n = legal(s, seat, note.listed)
        find_children(t.tree, note, node, n)
        k = pick(t.tree, note, s, node, seat, n, seat == me)
        action = note.listed[k]
        known = note.child[k] >= 0
        node = note.child[k] if known else add_node(t.tree, note, node, action)
        play(s, seat, action)
        if node < 0:
            return length
        note.path[length] = node
        length += 1
        if not known:
            note.movers[length] = -1
            return length


@compiled
def find_children(tree, note, node, n):
    """Of each legal action, listed, the child or -1; each of these could be chosen once more."""
    for k in range(n):
        note.where[note.listed[k]] = k
        note.child[k] = -1
    at = tree[node].first
    while at >= 0:
        k = note.where[tree[at].action]
        if k < n and note.listed[k] == tree[at].action:
            note.child[k] = at
            tree[at].chances += 1
        at = tree[at].sibling


@compiled
def pick(tree, note, s, node, seat, n, own):
    """The place of the action to try: the policy's first, then the one that promises most."""
    if n == 1:
        return 0
    usual = note.where[policy(s, seat, note.fate)]
    if note.child[usual] < 0 or (not own and uniform(note.fate) < note.knobs[HABITUAL]):
        return usual
    curious = note.knobs[EXPLORE]
    fresh = 0
    best = -1
    most = 0.0
    for k in range(n):
        at = note.child[k]
        if at < 0:
            fresh += 1
            continue
        hope = tree[at].value / tree[at].visits
        hope += curious * math.sqrt(logarithm(tree[at].chances) / tree[at].visits)
        if best < 0 or hope > most:
            best = k
            most = hope
    if fresh and most < unknown(tree, note, node):
        return nth_fresh(note, n, below(note.fate, fresh))
    return best


@compiled
def unknown(tree, note, node):
    """What an action not yet tried promises: what the position does, and some curiosity."""
    visits = max(1, tree[node].visits)
    return tree[node].hope / visits + note.knobs[EXPLORE] * math.sqrt(logarithm(visits))


@compiled
def logarithm(n):
    """The natural logarithm of a count; looked up, since each node on the way asks for several."""
    return LOGARITHMS[n] if n < len(LOGARITHMS) else math.log(n)


@compiled
def nth_fresh(note, n, chosen):
    """The place of the chosen one among the actions that are not in the tree."""
    for k in range(n):
        if note.child[k] < 0:
            if chosen == 0:
                return k
            chosen -= 1
    return -1


@compiled
def add_node(tree, note, parent, action):
    """A new child, or -1 if there is no room."""
    at = note.cells[NODES]
    if at >= len(tree):
        return -1
    note.cells[NODES] = at + 1
    clear_node(tree[at], action)
    tree[at].sibling = tree[parent].first
    tree[parent].first = at
    return at


@compiled
def clear_node(node, action):
    """A node that nobody has visited."""
    node.action = action
    node.first = -1
    node.sibling = -1
    node.visits = 0
    node.chances = 1
    node.value = 0.0
    node.hope = 0.0
