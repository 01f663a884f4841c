# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a search has to know of Bué: which exchanges are alike, and what a standing is worth."""

from tribu.cards import bit, has
from tribu.games.bue.state import SHOW, is_draw, is_show, swap_give, swap_other, swap_slot
from tribu.games.heuristics import deals_to_target, may_reach_target
from tribu.jit import compiled

SCALE = 30.0  # points that make a difference
SPREAD = 28.0  # a lead, one deal before the end, that is odds of e to one (bench/equity.py)
PACE = 25.0  # points a deal of whoever is ahead
EARLY = 2  # rounds


@compiled
def alike(view, memory, action, other):
    """Whether two choices are worth about the same: equal cards given for, or shown from, places
    of which nothing different is known. At first all players are alike, later each shows cards."""
    if is_show(action) or is_draw(action):
        if is_draw(action) != is_draw(other) or is_show(action) != is_show(other):
            return False
        own = view.cards[view.seat]
        return own[action % 5] == own[other % 5]
    own = view.cards[view.seat]
    if own[swap_give(action)] != own[swap_give(other)]:
        return False
    if swap_other(action) != swap_other(other) and view.round_number >= EARLY:
        return False
    first = swap_other(action) * 5 + swap_slot(action)
    second = swap_other(other) * 5 + swap_slot(other)
    return first == second or indistinct(memory, first, second)


@compiled
def indistinct(memory, first, second):
    """Whether the seat knows the same of both places."""
    for t in range(memory.traces):
        if has(memory.traced[t], first) != has(memory.traced[t], second):
            return False
    for h in range(memory.hints):
        if has(memory.hint_places[h], first) != has(memory.hint_places[h], second):
            return False
    return True


@compiled
def unseal(s, seat):
    """BUE-8: nobody knows what others chose to show, so they choose again."""
    if s.phase == SHOW:
        s.chosen &= bit(seat)
        s.sealed &= 7 << (3 * seat)


@compiled
def best_place(view):
    """BUE-11: the most points of a deal without Bué."""
    if view.seats == 2:
        return view.house_first
    return max(view.house_first, view.house_second, view.house_third)


@compiled
def stakes(view):
    """How many times as many points are at stake as by the rules: Bué decides, as long as no place
    pays twice as much (as measured by habit)."""
    return max(2 * view.house_bue, best_place(view)) / 100.0


@compiled
def deals_left(view, most):
    """About how many deals are still to come when the highest total is `most`."""
    return deals_to_target(view, most, PACE * stakes(view))


@compiled
def decisive(view):
    """BUE-13: whether this deal may well end the match."""
    return may_reach_target(view, max(view.house_bue, best_place(view)))
