"""A playout with a tree above it: information-set tree search, one choice of each world a time.

A node stands for a sequence of choices, whatever the hidden cards are, so each is met in many
worlds; `chances` counts those in which it could have been chosen. Below the tree everybody plays by
the policy.
"""

import math

from tribu.games.game import NOTHING
from tribu.games.verbs import actor, due, legal, play
from tribu.jit import Verb, compiled
from tribu.rng import below, uniform
from tribu.search.playout import deliver, play_deal
from tribu.search.thought import DEPTH, EXPLORE, HABITUAL, NODES
from tribu.search.value import appraise

policy = Verb("policy")


@compiled
def simulate_plainly(t, s, node, seat):
    """Play on by the policy, and appraise the end."""
    play_deal(s, t.fate, t.live, t.log)
    appraise(t, s)


@compiled
def simulate_in_tree(t, s, node, seat):
    """Walk down the tree, add a node, play on by the policy, and tell the nodes walked through."""
    length = climb(t, s, node, seat)
    play_deal(s, t.fate, t.live, t.log)
    appraise(t, s)
    tree = t.tree
    for k in range(length):
        at = t.path[k]
        tree.visits[at] += 1
        tree.value[at] += t.values[t.movers[k]]
        if k + 1 < length:
            tree.hope[at] += t.values[t.movers[k + 1]]
        elif t.movers[length] >= 0:
            tree.hope[at] += t.values[t.movers[length]]


@compiled
def climb(t, s, node, me):
    """Choose down the tree until a node is new or the deal is over; returns the path's length."""
    t.path[0] = node
    t.movers[0] = me
    length = 1
    while True:
        seat = settle(t, s)
        t.movers[length] = seat
        if seat < 0 or length > t.knobs[DEPTH]:
            return length
        n = legal(s, seat, t.listed)
        find_children(t, node, n)
        k = pick(t, s, node, seat, n, seat == me)
        action = t.listed[k]
        known = t.child[k] >= 0
        node = t.child[k] if known else add_node(t, node, action)
        play(s, seat, action)
        if node < 0:
            return length
        t.path[length] = node
        length += 1
        if not known:
            t.movers[length] = -1
            return length


@compiled
def settle(t, s):
    """Deliver the chance that is due; returns the seat to choose, or -1."""
    chance = due(s)
    while chance != NOTHING:
        deliver(s, t.fate, chance, t.log)
        chance = due(s)
    return actor(s)


@compiled
def find_children(t, node, n):
    """Of each legal action, listed, the child or -1; each of these could be chosen once more."""
    for k in range(n):
        t.where[t.listed[k]] = k
        t.child[k] = -1
    tree = t.tree
    at = tree.first[node]
    while at >= 0:
        k = t.where[tree.action[at]]
        if k < n and t.listed[k] == tree.action[at]:
            t.child[k] = at
            tree.chances[at] += 1
        at = tree.sibling[at]


@compiled
def pick(t, s, node, seat, n, own):
    """The place of the action to try: the policy's first, then the one that promises most."""
    if n == 1:
        return 0
    usual = t.where[policy(s, seat, t.fate)]
    if t.child[usual] < 0 or (not own and uniform(t.fate) < t.knobs[HABITUAL]):
        return usual
    tree = t.tree
    curious = t.knobs[EXPLORE]
    fresh = 0
    best = -1
    most = 0.0
    for k in range(n):
        at = t.child[k]
        if at < 0:
            fresh += 1
            continue
        hope = tree.value[at] / tree.visits[at]
        hope += curious * math.sqrt(math.log(tree.chances[at]) / tree.visits[at])
        if best < 0 or hope > most:
            best = k
            most = hope
    if fresh and most < unknown(t, node):
        return nth_fresh(t, n, below(t.fate, fresh))
    return best


@compiled
def unknown(t, node):
    """What an action not yet tried promises: what the position does, and some curiosity."""
    visits = max(1, t.tree.visits[node])
    return t.tree.hope[node] / visits + t.knobs[EXPLORE] * math.sqrt(math.log(visits))


@compiled
def nth_fresh(t, n, chosen):
    """The place of the chosen one among the actions that are not in the tree."""
    for k in range(n):
        if t.child[k] < 0:
            if chosen == 0:
                return k
            chosen -= 1
    return -1


@compiled
def add_node(t, parent, action):
    """A new child, or -1 if there is no room."""
    at = t.cells[NODES]
    tree = t.tree
    if at >= len(tree.action):
        return -1
    t.cells[NODES] = at + 1
    clear_node(tree, at, action)
    tree.sibling[at] = tree.first[parent]
    tree.first[parent] = at
    return at


@compiled
def clear_node(tree, at, action):
    """A node that nobody has visited."""
    tree.action[at] = action
    tree.first[at] = -1
    tree.sibling[at] = -1
    tree.visits[at] = 0
    tree.chances[at] = 1
    tree.value[at] = 0.0
    tree.hope[at] = 0.0
