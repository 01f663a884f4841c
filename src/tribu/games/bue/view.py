"""What a seat of Bué sees now, and what it is told, one fact after another."""

import numpy as np

from tribu.cards import bit, has, lowest
from tribu.games.bue.choices import actor
from tribu.games.bue.features import (  # noqa: F401
    FEATURES,
    features,
    features_size,
    highest_feature,
)
from tribu.games.bue.imagine import imagine  # noqa: F401
from tribu.games.bue.memory import Memory, recall  # noqa: F401
from tribu.games.bue.packed import pile_at, seat_at, slot_at
from tribu.games.bue.sheet import sheet, sheet_length, sheet_size  # noqa: F401
from tribu.games.bue.state import (
    RENEWAL,
    SHOWS,
    TERMS,
    card_at,
    copy_terms,
    down,
    is_draw,
    is_show,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.games.bue.traces import Trail, follow  # noqa: F401
from tribu.games.game import ACTED, DEALT, ENDED, MIXED, RENEWED, record
from tribu.jit import compiled

View = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),
        ("totals", np.int64, 10),
        ("starter", np.int64),
        ("round_number", np.int64),
        ("turn", np.int64),  # the seat whose exchange it is
        ("actor", np.int64),  # the seat whose choice is written next, or -1
        ("phase", np.int64),
        ("slot", np.int64),
        ("first_mixer", np.int64),
        ("second_mixer", np.int64),
        ("winner", np.int64),
        ("superbue", np.int64),
        ("vetoed", np.int64),
        ("up", np.int64, 10),
        ("chosen", np.int64),  # seats that have chosen a card to show, as bits
        ("sealed", np.int64),  # slot + 1 of one's own choice
        ("partner", np.int64, 10),
        ("cards", np.int64, (10, 5)),  # label + 1 of one's own and of face-up cards, else 0
        ("left", np.int64),  # cards in the pack
        ("discarded", np.int64),
        ("top", np.int64),  # label + 1 of the top discard
    ]
)

Fact = record(
    [
        ("kind", np.int64),
        ("viewer", np.int64),
        ("seat", np.int64),
        ("action", np.int64),  # -1 if it is sealed
        ("vetoed", np.int64),
        ("laid", np.int64),  # label + 1 of the card laid on the discards
        ("got", np.int64),  # label + 1 of the card the viewer received
        ("waits", np.int64),  # 1 if the draw waits for a renewed pack
        ("shown", np.int64, 10),  # label + 1 of the cards shown together, and
        ("slots", np.int64, 10),  # slot + 1 of each
        ("starter", np.int64),
        ("seats", np.int64),
        ("width", np.int64),  # slots of a hand
        ("ban", np.int64),
        ("turned", np.int64),  # label + 1 of the card turned up at the deal
        ("hand", np.int64, 5),  # label + 1 of one's own cards, after a deal or one's own mix
        ("hands", np.int64, 10),  # of all, when the deal has ended: five labels each (packed.py)
    ]
)


# --- the view -----------------------------------------------------------------------------------


@compiled
def observe(s, seat, view):
    """What lies open to a seat now."""
    observe_match(s, seat, view)
    view.starter = s.starter
    view.round_number = s.round_number
    view.turn = s.turn
    view.actor = actor(s)
    view.phase = s.phase
    view.slot = s.slot
    view.first_mixer = s.first_mixer
    view.second_mixer = s.second_mixer
    view.winner = s.winner
    view.superbue = s.superbue
    view.vetoed = s.vetoed
    view.left = s.packed - s.drawn
    view.discarded = s.discarded
    view.top = pile_at(s.discards, s.discarded - 1) + 1
    view.chosen = s.chosen
    for other in range(s.seats):
        view.up[other] = (bit(s.slots) - 1) & ~down(s, other)
        view.partner[other] = seat_at(s.partner, other)
        seen = bit(s.slots) - 1 if other == seat else view.up[other]
        while seen:
            slot = lowest(seen)
            seen &= seen - 1
            view.cards[other, slot] = card_at(s, other, slot) + 1
    if seat >= 0 and has(s.chosen, seat):
        view.sealed = slot_at(s.sealed, seat) + 1


@compiled
def observe_match(s, seat, view):
    """The table's options and the standing of the match."""
    view.seat = seat
    view.seats = s.seats
    copy_terms(s, view)
    view.played = s.played
    for other in range(s.seats):
        view.totals[other] = s.totals[other]


# --- facts --------------------------------------------------------------------------------------


@compiled
def tell(before, after, seat, action, viewer, fact):
    """What a viewer is told of a deal, an action, a renewed pack, a mix or the deal's end."""
    fact.viewer = viewer
    fact.seat = seat
    fact.kind = action if action < 0 else ACTED
    if action == DEALT:
        tell_deal(after, viewer, fact)
    elif action == RENEWED:
        fact.seat = before.turn
        if viewer == before.turn:
            fact.got = card_at(after, viewer, before.slot) + 1
    elif action == MIXED:
        tell_mix(before, after, seat, viewer, fact)
    elif action == ENDED:
        for other in range(after.seats):
            fact.hands[other] = after.hands[other]
    elif is_show(action):
        tell_show(before, after, seat, action, viewer, fact)
    elif is_draw(action):
        fact.action = action
        fact.laid = card_at(before, seat, action) + 1
        fact.waits = 1 if after.phase == RENEWAL else 0
        if viewer == seat and not fact.waits:
            fact.got = card_at(after, seat, action) + 1
    else:
        tell_swap(after, seat, action, viewer, fact)


@compiled
def tell_deal(after, viewer, fact):
    """BUE-4: one's own five cards, and the card turned up."""
    fact.starter = after.starter
    fact.seats = after.seats
    fact.width = after.slots
    fact.ban = after.ban
    fact.turned = pile_at(after.discards, 0) + 1
    if viewer >= 0:
        for slot in range(after.slots):
            fact.hand[slot] = card_at(after, viewer, slot) + 1


@compiled
def tell_swap(after, seat, action, viewer, fact):
    """BUE-6: which slots is public, the two see what they got; BUE-14: a veto is public."""
    fact.action = action
    other = swap_other(action)
    slot = swap_slot(action)
    if has(after.vetoed, other * 5 + slot):
        fact.vetoed = 1
    elif viewer == seat:
        fact.got = card_at(after, seat, swap_give(action)) + 1
    elif viewer == other:
        fact.got = card_at(after, other, slot) + 1


@compiled
def tell_show(before, after, seat, action, viewer, fact):
    """BUE-8: that somebody has chosen; with the last choice, the cards all have shown."""
    fact.action = action if viewer == seat else -1
    if after.round_number == before.round_number:
        return
    for other in range(after.seats):
        slot = action - SHOWS if other == seat else slot_at(before.sealed, other)
        fact.slots[other] = slot + 1
        fact.shown[other] = card_at(after, other, slot) + 1


@compiled
def tell_mix(before, after, seat, viewer, fact):
    """BUE-15: that a seat mixed, and to itself how: by what lies in its slots afterwards."""
    if viewer == seat:
        for slot in range(after.slots):
            fact.hand[slot] = card_at(after, seat, slot) + 1
