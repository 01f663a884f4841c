"""What a seat of Busca sees, is told and knows, and the deals that fit it."""

import numpy as np

from tribu.cards import bit, count, has
from tribu.games.busca.rules import (
    DENARI,
    PITA,
    SUIT,
    TERMS,
    actor,
    copy_terms,
    deal_points,
    extremes,
    in_suit,
    suit_of,
    whole_pack,
)
from tribu.games.busca.sheet import sheet, sheet_length, sheet_size  # noqa: F401
from tribu.games.game import ACTED, DEALT, record
from tribu.games.spread import spread
from tribu.games.tricks import (
    begin_memory,
    copy_table,
    count_card,
    observe_hands,
    put_cards,
    see_card,
)
from tribu.jit import compiled

MASKS = np.array([SUIT << (10 * suit) for suit in range(4)], np.int64)

View = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),
        ("totals", np.int64, 4),
        ("starter", np.int64),
        ("leader", np.int64),
        ("turn", np.int64),  # the seat to play, -1 when the deal is over
        ("laid", np.int64),
        ("tricks", np.int64),
        ("trick", np.int64, 4),  # the first `laid` are the cards on the table
        ("points", np.int64, 4),
        ("sizes", np.int64, 4),  # cards in each hand
        ("hand", np.int64),  # one's own; empty for a spectator
    ]
)

Fact = record(
    [
        ("kind", np.int64),
        ("seat", np.int64),
        ("action", np.int64),
        ("viewer", np.int64),
        ("starter", np.int64),
        ("ranks", np.int64),
        ("hand", np.int64),
        ("taker", np.int64),  # seat + 1 of who took the trick with this card, and
        ("points", np.int64),  # what it was worth
    ]
)

Memory = record(
    [
        ("seat", np.int64),
        ("ranks", np.int64),
        ("laid", np.int64),
        ("led", np.int64),  # the suit led in the trick under way
        ("tricks", np.int64),
        ("hand", np.int64),  # one's own, now
        ("seen", np.int64),  # every card played
        ("shown", np.int64, 4),  # those that each seat has played
        ("void", np.int64, 4),  # suits, as bits, that a seat has shown to lack
        ("held", np.int64, 4),  # cards that a seat is known to hold
    ]
)


@compiled
def observe(s, seat, view):
    """What lies open to a seat now."""
    copy_terms(s, view)
    copy_table(s, view)
    observe_hands(s, seat, view)
    view.turn = actor(s)
    for other in range(4):
        view.points[other] = s.points[other]


@compiled
def tell(before, after, seat, action, viewer, fact):
    """What a viewer is told of a deal or a card: the hand, what is laid, who takes the trick."""
    fact.viewer = viewer
    if action == DEALT:
        fact.kind = DEALT
        fact.starter = after.starter
        fact.ranks = after.ranks
        if viewer >= 0:
            fact.hand = after.hands[viewer]
    elif action >= 0:
        fact.kind = ACTED
        fact.seat = seat
        fact.action = action
        if after.tricks > before.tricks:
            fact.taker = after.leader + 1
            fact.points = after.points[after.leader] - before.points[after.leader]
    else:
        fact.kind = action


@compiled
def recall(memory, fact):
    """Fold a fact into what a seat knows."""
    if fact.kind == DEALT:
        begin(memory, fact)
    elif fact.kind == ACTED:
        remember_card(memory, fact.seat, fact.action)


@compiled
def begin(memory, fact):
    """A new deal: nothing is known but one's own hand."""
    begin_memory(memory, fact)
    for seat in range(4):
        memory.shown[seat] = 0
        memory.held[seat] = 0


@compiled
def remember_card(memory, seat, card):
    """A card seen; whoever does not follow is void (BUSCA-5), whoever opens with denari has nothing
    else (BUSCA-4)."""
    see_card(memory, seat, card)
    memory.shown[seat] |= bit(card)
    memory.held[seat] &= ~bit(card)
    if memory.laid == 0:
        memory.led = suit_of(card)
        if memory.tricks == 0 and memory.led == DENARI and seat != memory.seat:
            memory.held[seat] = in_suit(whole_pack(memory.ranks), DENARI) & ~bit(card)
    elif suit_of(card) != memory.led:
        memory.void[seat] |= bit(memory.led)
    count_card(memory, 4)


@compiled
def imagine(view, memory, rng, s):
    """A full state, drawn uniformly from those that fit what is seen and known."""
    copy_terms(view, s)
    copy_table(view, s)
    pool = whole_pack(view.ranks) & ~memory.seen & ~view.hand
    need = np.zeros(4, np.int64)
    for seat in range(4):
        s.points[seat] = view.points[seat]
        if seat != view.seat:
            pool &= ~memory.held[seat]
            need[seat] = view.sizes[seat] - count(memory.held[seat])
    spread(rng, pool, MASKS, need, memory.void, s.hands)
    for seat in range(4):
        s.hands[seat] |= memory.held[seat]
    if view.seat >= 0:
        s.hands[view.seat] = view.hand


# --- the tensor ---------------------------------------------------------------------------------

# (name, size): the feature table of docs is made from this. Seats are counted from the viewer on:
# the viewer, the next to play, and so on.
FEATURES = (
    ("hand: one for each of my cards", 40),
    ("table: the card each seat has laid in this trick", 160),
    ("seen: cards played in this deal", 40),
    ("led: the suit led in this trick", 4),
    ("leader: who led it", 4),
    ("turn: whose turn it is", 4),
    ("void: suits each seat has shown to lack", 16),
    ("points: of each seat, divided by those of the deal, 40 by the rules", 4),
    ("covered: seats with at least a point", 4),
    ("pita: whether the Pita is out", 1),
    ("tricks: tricks finished, divided by 10", 1),
    ("busche: totals before this deal, divided by 20", 4),
    ("limit: busche that end the match, divided by 20", 1),
)
features_size = sum(size for _, size in FEATURES)


@compiled
def features(view, memory, out):
    """The view and the memory as numbers for learners, each between 0 and about 1."""
    me = max(view.seat, 0)
    whole = deal_points(view)
    at = put_cards(out, 0, view.hand, 40)
    for k in range(view.laid):
        seat = (view.leader + k - me) & 3
        out[at + 40 * seat + view.trick[k]] = 1.0
    at = put_cards(out, at + 160, memory.seen, 40)
    if view.laid > 0:
        out[at + suit_of(view.trick[0])] = 1.0
    out[at + 4 + ((view.leader - me) & 3)] = 1.0
    if view.turn >= 0:
        out[at + 8 + ((view.turn - me) & 3)] = 1.0
    at += 12
    for k in range(4):
        seat = (me + k) & 3
        for suit in range(4):
            out[at + 4 * k + suit] = (memory.void[seat] >> suit) & 1
        out[at + 16 + k] = view.points[seat] / whole
        out[at + 20 + k] = 1.0 if view.points[seat] > 0 else 0.0
        out[at + 26 + k] = view.totals[seat] / 20.0
    out[at + 24] = has(memory.seen, PITA)
    out[at + 25] = view.tricks / 10.0
    out[at + 30] = view.limit / 20.0


def highest_feature(options, seats, house):
    """Of the busche, or the limit."""
    most = extremes(options, seats, house)[1]
    return max(1.0, options.limit / 20, 0 if options.limit else most * options.deals / 20)
