"""What a seat of Bugami sees, is told and knows, and the deals that fit it."""

import numpy as np

from tribu.cards import bit, has
from tribu.games.bugami.features import (  # noqa: F401
    FEATURES,
    features,
    features_size,
    highest_feature,
)
from tribu.games.bugami.rules import actor, waiting
from tribu.games.bugami.sheet import sheet, sheet_length, sheet_size  # noqa: F401
from tribu.games.bugami.state import (
    BIDS,
    FIRST_BID,
    JOKER,
    JOKERS,
    MOST,
    SUIT,
    TERMS,
    bidding,
    copy_terms,
    hand_size,
    over,
    suit_of,
    whole_pack,
)
from tribu.games.game import ACTED, DEALT, ENDED, record
from tribu.games.spread import spread
from tribu.games.tricks import (
    begin_memory,
    copy_table,
    count_card,
    observe_hands,
    see_card,
)
from tribu.jit import compiled
from tribu.rng import below

ASIDE = MOST  # the place of the cards left over, after those of the seats
PLACES = MOST + 1
MASKS = np.array([SUIT << (13 * suit) for suit in range(4)] + [JOKERS], np.int64)

View = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        *TERMS,
        ("each", np.int64),
        ("played", np.int64),
        ("totals", np.int64, MOST),
        ("starter", np.int64),
        ("waiting", np.int64),  # the seats that may choose now, as bits
        ("turn", np.int64),  # the one of them that is written first, -1 when the deal is over
        ("bidden", np.int64),  # the seats that have bid, as bits
        ("bids", np.int64, MOST),  # one's own; all once everybody has bid
        ("leader", np.int64),
        ("laid", np.int64),
        ("tricks", np.int64),
        ("trick", np.int64, MOST),  # the first `laid` are the cards on the table
        ("taken", np.int64, MOST),
        ("won", np.int64, MOST),
        ("sizes", np.int64, MOST),  # cards in each hand
        ("hand", np.int64),  # one's own; empty for a spectator
        ("aside", np.int64),  # the cards left over, once the deal is over
    ]
)

Fact = record(
    [
        ("kind", np.int64),
        ("seat", np.int64),
        ("action", np.int64),  # -1: a bid that is still sealed
        ("viewer", np.int64),
        ("starter", np.int64),
        ("seats", np.int64),
        ("ranks", np.int64),
        ("jokers", np.int64),
        ("hand", np.int64),
        ("bids", np.int64, MOST),  # those that are open to the viewer, told with a bid
        ("taker", np.int64),  # seat + 1 of who took the trick with this card
        ("aside", np.int64),  # the cards left over, told at the end
    ]
)

Memory = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        ("ranks", np.int64),
        ("jokers", np.int64),
        ("bidden", np.int64),
        ("bids", np.int64, MOST),  # those known
        ("laid", np.int64),
        ("led", np.int64),  # the suit led in the trick under way
        ("tricks", np.int64),
        ("hand", np.int64),  # one's own, now
        ("seen", np.int64),  # every card played, and at the end those left over
        ("shown", np.int64, MOST),  # those that each seat has played
        ("void", np.int64, PLACES),  # suits, as bits, that a seat has shown to lack
    ]
)


@compiled
def observe(s, seat, view):
    """What lies open to a seat now."""
    copy_terms(s, view)
    copy_open(s, view)
    observe_hands(s, seat, view)
    view.waiting = waiting(s)
    view.turn = actor(s)
    show_bids(s, seat, view.bids)
    if over(s):
        view.aside = s.aside


@compiled
def copy_open(one, other):
    """All that lies open: from a state to a view, from a view to an imagined state."""
    copy_table(one, other)
    other.each = one.each
    other.bidden = one.bidden
    for seat in range(one.seats):
        other.taken[seat] = one.taken[seat]
        other.won[seat] = one.won[seat]


@compiled
def show_bids(s, viewer, out):
    """BUGAMI-3: one's own bid; all of them once everybody has bid."""
    shown = not bidding(s)
    for seat in range(s.seats):
        if shown or seat == viewer:
            out[seat] = s.bids[seat]


@compiled
def tell(before, after, seat, action, viewer, fact):
    """What a viewer is told: their hand, that a bid was made, the bids when they are shown, what is
    laid and who takes the trick, and at the end what was left over."""
    fact.viewer = viewer
    if action >= 0:
        fact.kind = ACTED
        fact.seat = seat
        fact.action = action
        if action >= FIRST_BID:
            show_bids(after, viewer, fact.bids)
            if fact.bids[seat] == 0:
                fact.action = -1
        elif after.tricks > before.tricks:
            fact.taker = after.leader + 1
        return
    fact.kind = action
    if action == DEALT:
        fact.starter = after.starter
        fact.seats = after.seats
        fact.ranks = after.ranks
        fact.jokers = after.jokers
        if viewer >= 0:
            fact.hand = after.hands[viewer]
    elif action == ENDED:
        fact.aside = after.aside


@compiled
def recall(memory, fact):
    """Fold a fact into what a seat knows."""
    if fact.kind == DEALT:
        begin(memory, fact)
    elif fact.kind == ENDED:
        memory.seen |= fact.aside
    elif fact.kind == ACTED:
        if fact.action < 0 or fact.action >= FIRST_BID:
            remember_bid(memory, fact)
        else:
            remember_card(memory, fact.seat, fact.action)


@compiled
def begin(memory, fact):
    """A new deal: nothing is known but one's own hand."""
    begin_memory(memory, fact)
    memory.seats = fact.seats
    memory.jokers = fact.jokers
    memory.bidden = 0
    for seat in range(MOST):
        memory.bids[seat] = 0
        memory.shown[seat] = 0


@compiled
def remember_bid(memory, fact):
    """BUGAMI-3: that somebody has bid, and what, as far as it is shown."""
    memory.bidden |= bit(fact.seat)
    for seat in range(MOST):
        memory.bids[seat] = max(memory.bids[seat], fact.bids[seat])


@compiled
def remember_card(memory, seat, card):
    """A card seen; whoever does not follow is void (BUGAMI-4), also with a joker (BUGAMI-8); on a
    joker led everybody plays what they like, and shows nothing."""
    see_card(memory, seat, card)
    memory.shown[seat] |= bit(card)
    if memory.laid == 0:
        memory.led = suit_of(card)
    elif memory.led != JOKER and suit_of(card) != memory.led:
        memory.void[seat] |= bit(memory.led)
    count_card(memory, memory.seats)


# --- imagining ----------------------------------------------------------------------------------


@compiled
def imagine(view, memory, rng, s):
    """A full state, drawn uniformly from those that fit what is seen and known."""
    copy_terms(view, s)
    copy_open(view, s)
    imagine_bids(view, rng, s)
    if over(view):
        s.aside = view.aside
        for seat in range(MOST):
            s.hands[seat] = 0
    else:
        imagine_hands(view, memory, rng, s)


@compiled
def imagine_bids(view, rng, s):
    """The sealed bids of others: each of the five as likely as any other."""
    for seat in range(MOST):
        s.bids[seat] = view.bids[seat]
        if has(view.bidden, seat) and view.bids[seat] == 0:
            s.bids[seat] = 1 + below(rng, BIDS)


@compiled
def imagine_hands(view, memory, rng, s):
    """The hands of the others and the cards left over."""
    cards = 4 * view.ranks + view.jokers
    need = np.zeros(PLACES, np.int64)
    hands = np.zeros(PLACES, np.int64)
    for seat in range(view.seats):
        if seat != view.seat:
            need[seat] = view.sizes[seat]
    need[ASIDE] = cards - view.seats * hand_size(view.seats, cards)
    pool = whole_pack(view.ranks, view.jokers) & ~memory.seen & ~view.hand
    spread(rng, pool, MASKS, need, memory.void, hands)
    for seat in range(MOST):
        s.hands[seat] = hands[seat]
    if view.seat >= 0:
        s.hands[view.seat] = view.hand
    s.aside = hands[ASIDE]
