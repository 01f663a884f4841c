# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a learned player has to know of Bué: what was done and the deal with all cards open, as
numbers, which action each output of a network stands for, and the tables it was trained on."""

import numpy as np

from tribu.cards import has
from tribu.games.bue.deeds import SWAP, SWAPPED, UNSURE, WHEN, deed_of
from tribu.games.bue.hand import worth
from tribu.games.bue.labels import GOLD, HUNDRED, LABELS
from tribu.games.bue.options import GOAL, ROUNDS, SLOTS, BueHouse, BueOptions
from tribu.games.bue.packed import label_at, pile_at
from tribu.games.bue.state import (
    ACTIONS,
    AUTO,
    SEATS,
    SHOW,
    card_at,
    down,
    is_draw,
    is_show,
    swap_give,
    swap_number,
    swap_other,
    swap_slot,
)
from tribu.jit import compiled

MOST = SEATS[-1]
CARD = 34  # numbers that describe a card: gold, 1 to 30, 100, x2, x0
HAND = SLOTS * (CARD + 1) + 4  # and whether it lies open; then what the hand is worth
SEATED = MOST * HAND
PACK = SEATED + 3 * MOST
TABLE = PACK + LABELS
REVEALED = TABLE + 5

LAIN = 2  # numbers that tell of a slot: how recently its card came, whether by a swap
DID = 6  # of a seat and a round: the card it laid, or that it swapped
DEEDS = MOST * SLOTS * LAIN
HISTORY = DEEDS + MOST * ROUNDS * DID


@compiled
def reveal(s, seat, out):
    """Write `REVEALED` numbers into zeros: every hand, what is left in the pack, and how far the
    deal is, seats counted from this one on."""
    for k in range(s.seats):
        other = seat + k if seat + k < s.seats else seat + k - s.seats
        put_hand(s, other, out, HAND * k)
        out[SEATED + k] = 1.0
        out[SEATED + MOST + k] = has(s.chosen, other)
        out[SEATED + 2 * MOST + k] = 1.0 if other == s.starter else 0.0
    for k in range(s.drawn, s.packed):
        out[PACK + pile_at(s.pack, k)] += 0.5
    out[TABLE] = s.round_number / s.rounds
    out[TABLE + 1] = 1.0 if s.phase == SHOW else 0.0
    out[TABLE + 2] = (s.packed - s.drawn) / 62.0
    out[TABLE + 3] = s.discarded / 62.0
    out[TABLE + 4] = 1.0 - s.ban


@compiled
def put_hand(s, seat, out, at):
    """The cards of a seat, and what they are worth."""
    covered = down(s, seat)
    for slot in range(s.slots):
        label = card_at(s, seat, slot)
        place = at + (CARD + 1) * slot
        if label >= HUNDRED:
            out[place + 31 + label - HUNDRED] = 1.0
        elif label >= GOLD:
            out[place] = 1.0
            out[place + 1 + label - GOLD] = 1.0
        else:
            out[place + 1 + label] = 1.0
        out[place + CARD] = 1 - has(covered, slot)
    value = worth(s.hands[seat], s.slots, s.goal)
    off = abs(value - s.goal)
    at += (CARD + 1) * SLOTS
    out[at] = min(value / 100.0, 2.0)
    out[at + 1] = min(off / 50.0, 2.0)
    out[at + 2] = max(0.0, 1.0 - off / 10.0)
    out[at + 3] = 1.0 if off == 0 else 0.0


@compiled
def history(trail, seat, seats, out):
    """Write `HISTORY` numbers into zeros: for each seat, from this one on, how its cards came, and
    what it did in this round, in the one before, and so on."""
    for k in range(seats):
        other = seat + k if seat + k < seats else seat + k - seats
        put_arrivals(trail, other, out, SLOTS * LAIN * k)
        for ago in range(trail.round_number + 1):
            deed = deed_of(trail, other, trail.round_number - ago)
            put_deed(deed, out, DEEDS + DID * (ROUNDS * k + ago))


@compiled
def put_arrivals(trail, seat, out, at):
    """How recently the cards of a seat came, and which by a swap; where nobody can tell which of
    some cards lies where, each is told as the mean of them."""
    unsure = 0
    lately = 0.0
    swapped = 0.0
    for slot in range(trail.slots):
        came = label_at(trail.came[seat], slot)
        if came & WHEN:
            out[at + LAIN * slot] = 1.0 - (trail.round_number + 1 - (came & WHEN)) / ROUNDS
            out[at + LAIN * slot + 1] = 1.0 if came & SWAPPED else 0.0
        if came & UNSURE:
            unsure += 1
            lately += out[at + LAIN * slot]
            swapped += out[at + LAIN * slot + 1]
    for slot in range(trail.slots):
        if label_at(trail.came[seat], slot) & UNSURE:
            out[at + LAIN * slot] = lately / unsure
            out[at + LAIN * slot + 1] = swapped / unsure


@compiled
def put_deed(deed, out, at):
    """The card that was laid: number ÷ 25, gold, 100, x2, x0; else whether there was a swap."""
    if deed == SWAP:
        out[at + 5] = 1.0
    elif deed > HUNDRED:
        out[at + 2 + deed - 1 - HUNDRED] = 1.0
    elif deed > 0:
        gold = 1 if deed > GOLD else 0
        out[at] = (deed - GOLD * gold) / 25.0
        out[at + 1] = gold


@compiled
def as_trained(view):
    """Whether a network has played such tables: the usual pack, by the rules. Where players mix
    their cards themselves they are taken to do so whenever they may (BUE-15), so the view, a copy,
    then says that it is done for them."""
    view.mixing = AUTO
    if view.slots != SLOTS or view.rounds != ROUNDS or view.goal != GOAL:
        return False
    if view.blue != _BLUE or view.gold != _GOLD or view.hundreds != _HUNDREDS:
        return False
    if view.doubles != _DOUBLES or view.zeros != _ZEROS or view.house_bue != _BUE:
        return False
    if view.house_superbue != _SUPERBUE or view.house_first != _FIRST:
        return False
    return view.house_second == _SECOND and view.house_third == _THIRD


_BLUE, _GOLD = BueOptions().blue, BueOptions().gold
_HUNDREDS, _DOUBLES, _ZEROS = BueOptions().hundreds, BueOptions().doubles, BueOptions().zeros
_BUE, _SUPERBUE = BueHouse().bue, BueHouse().superbue
_FIRST, _SECOND, _THIRD = BueHouse().first, BueHouse().second, BueHouse().third


def facing(seat, players):
    """The action that each output stands for: a swap is with the k-th seat after this one."""
    found = np.arange(ACTIONS)
    for action in range(ACTIONS):
        away = int(swap_other(action))
        if not is_draw(action) and not is_show(action) and away < players:
            other = (seat + away) % players
            found[action] = swap_number(swap_give(action), other, swap_slot(action))
    return found
