# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""What a seat of Hearts sees, is told and knows, and the deals that fit it."""

import numpy as np

from tribu.cards import bit, count, has
from tribu.games.game import ACTED, DEALT, record
from tribu.games.spread import some, spread
from tribu.games.tricks import (
    begin_memory,
    copy_table,
    count_card,
    observe_hands,
    see_card,
)
from tribu.jit import compiled
from tribu_hearts.features import (  # noqa: F401
    FEATURES,
    features,
    features_size,
    highest_feature,
)
from tribu_hearts.kinds import ALL_KINDS, MASKS, QUEEN_KIND, kinds_of_suit
from tribu_hearts.rules import (
    HEARTS,
    PENALTIES,
    TERMS,
    actor,
    breaks_hearts,
    copy_terms,
    opening_card,
    points_in,
    suit_of,
    waiting,
    whole_pack,
)
from tribu_hearts.sheet import sheet, sheet_length, sheet_size  # noqa: F401

# The options that say what a card shows of the hand it comes from.
BINDING = [
    ("no_pts_on_first_trick", np.int64),
    ("must_break_hearts", np.int64),
    ("qs_breaks_hearts", np.int64),
    ("can_lead_hearts_instead_of_qs", np.int64),
]

View = record(
    [
        ("seat", np.int64),
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),
        ("totals", np.int64, 4),
        ("starter", np.int64),
        ("direction", np.int64),
        ("passing", np.int64),  # cards still to be passed, by all together
        ("waiting", np.int64),  # the seats that may choose now, as bits
        ("turn", np.int64),  # the one of them that is written first, -1 when the deal is over
        ("broken", np.int64),
        ("leader", np.int64),
        ("laid", np.int64),
        ("tricks", np.int64),
        ("trick", np.int64, 4),  # the first `laid` are the cards on the table
        ("won", np.int64, 4),
        ("sizes", np.int64, 4),  # cards in each hand
        ("hand", np.int64),  # one's own; empty for a spectator
        ("passed", np.int64),  # what one has laid aside, until it changes hands
    ]
)

Fact = record(
    [
        ("kind", np.int64),
        ("seat", np.int64),
        ("action", np.int64),  # the card that was played; -1: one was passed
        ("viewer", np.int64),
        ("starter", np.int64),
        ("ranks", np.int64),
        ("pass_cards", np.int64),
        *BINDING,
        ("direction", np.int64),
        ("hand", np.int64),
        ("gave", np.int64),  # the card that the viewer passed, as a set
        ("got", np.int64),  # what came to the viewer when the cards changed hands
        ("opener", np.int64),  # seat + 1 of who holds the two of clubs, told when play begins
        ("taker", np.int64),  # seat + 1 of who took the trick with this card, and
        ("points", np.int64),  # what it was worth
    ]
)

Memory = record(
    [
        ("seat", np.int64),
        ("ranks", np.int64),
        *BINDING,
        ("direction", np.int64),
        ("broken", np.int64),
        ("laid", np.int64),
        ("led", np.int64),  # the suit led in the trick under way
        ("tricks", np.int64),
        ("hand", np.int64),  # one's own, now
        ("gave", np.int64),  # what one passed on
        ("got", np.int64),  # and what came instead
        ("seen", np.int64),  # every card played
        ("void", np.int64, 4),  # kinds of cards, as bits, that a seat has shown to lack
        ("held", np.int64, 4),  # cards that another seat is known to hold
    ]
)


@compiled
def observe(s, seat, view):
    """What lies open to a seat now."""
    copy_open(s, view)
    observe_hands(s, seat, view)
    view.waiting = waiting(s)
    view.turn = actor(s)
    if seat >= 0:
        view.passed = s.passed[seat]


@compiled
def copy_open(one, other):
    """All that lies open: from a state to a view, from a view to an imagined state."""
    copy_terms(one, other)
    copy_table(one, other)
    other.direction = one.direction
    other.passing = one.passing
    other.broken = one.broken
    for seat in range(4):
        other.won[seat] = one.won[seat]


@compiled
def tell(before, after, seat, action, viewer, fact):
    """What a viewer is told: his hand; that a card was passed, and which if he did it; what comes
    to him when the cards change hands; what is laid and who takes the trick."""
    fact.viewer = viewer
    if action == DEALT:
        tell_deal(after, viewer, fact)
    elif action < 0:
        fact.kind = action
    else:
        fact.kind = ACTED
        fact.seat = seat
        if before.passing:
            tell_pass(before, after, seat, action, viewer, fact)
        else:
            fact.action = action
            if after.tricks > before.tricks:
                winner = after.leader
                fact.taker = winner + 1
                fact.points = points_in(after, after.won[winner] & ~before.won[winner])


@compiled
def tell_deal(after, viewer, fact):
    """One's hand and the way cards are passed; where none are, who opens."""
    fact.kind = DEALT
    fact.starter = after.starter
    fact.ranks = after.ranks
    fact.pass_cards = after.pass_cards
    copy_binding(after, fact)
    fact.direction = after.direction
    if viewer >= 0:
        fact.hand = after.hands[viewer]
    if not after.passing:
        fact.opener = after.leader + 1


@compiled
def copy_binding(one, other):
    """From a state to a fact, to a memory."""
    other.no_pts_on_first_trick = one.no_pts_on_first_trick
    other.must_break_hearts = one.must_break_hearts
    other.qs_breaks_hearts = one.qs_breaks_hearts
    other.can_lead_hearts_instead_of_qs = one.can_lead_hearts_instead_of_qs


@compiled
def tell_pass(before, after, seat, action, viewer, fact):
    """HEARTS-3: a card passed is a secret of two; its new owner sees it when all have chosen."""
    fact.action = -1
    if viewer == seat:
        fact.gave = bit(action)
    if not after.passing:
        fact.opener = after.leader + 1
        fact.direction = after.direction
        if viewer >= 0:
            fact.got = after.hands[viewer] & ~before.hands[viewer]


@compiled
def recall(memory, fact):
    """Fold a fact into what a seat knows."""
    if fact.kind == DEALT:
        begin(memory, fact)
    elif fact.kind == ACTED:
        if fact.action >= 0:
            remember_card(memory, fact.seat, fact.action)
        else:
            remember_pass(memory, fact)


@compiled
def begin(memory, fact):
    """A new deal: nothing is known but one's own hand, and perhaps who opens."""
    begin_memory(memory, fact)
    copy_binding(fact, memory)
    memory.direction = fact.direction
    memory.broken = 1 - fact.must_break_hearts
    memory.gave = 0
    memory.got = 0
    for seat in range(4):
        memory.held[seat] = 0
    remember_opener(memory, fact.opener - 1)


@compiled
def remember_opener(memory, seat):
    """HEARTS-4: whoever opens holds the two of clubs, and may keep it where any club opens."""
    if seat >= 0 and seat != memory.seat:
        memory.held[seat] |= bit(opening_card(memory.ranks))


@compiled
def remember_pass(memory, fact):
    """HEARTS-3: when the cards have changed hands, one knows who holds what one passed on."""
    memory.gave |= fact.gave
    memory.hand &= ~fact.gave
    if fact.opener:
        memory.got = fact.got
        memory.hand |= fact.got
        if memory.seat >= 0:
            memory.held[(memory.seat + memory.direction) & 3] = memory.gave
        remember_opener(memory, fact.opener - 1)


@compiled
def remember_card(memory, seat, card):
    """A card seen, and what it shows of the rest of the hand."""
    see_card(memory, seat, card)
    memory.held[seat] &= ~bit(card)
    if memory.laid == 0:
        memory.led = suit_of(card)
    memory.void[seat] |= shown_void(memory, card)
    if breaks_hearts(memory, card):
        memory.broken = 1
    count_card(memory, 4)


@compiled
def shown_void(memory, card):
    """The kinds of cards that whoever plays this card cannot hold.

    HEARTS-5: who does not follow has none of the suit. HEARTS-6: who throws a penalty card in the
    first trick has nothing else. HEARTS-7: who leads a heart before hearts are broken has nothing
    but hearts, and perhaps the queen of spades where that is enough.
    """
    if memory.laid > 0:
        if suit_of(card) == memory.led:
            return 0
        bound = memory.tricks == 0 and memory.no_pts_on_first_trick
        if bound and has(PENALTIES, card):
            return ALL_KINDS & ~bit(HEARTS) & ~bit(QUEEN_KIND)
        return kinds_of_suit(memory.led)
    if suit_of(card) != HEARTS or memory.broken:
        return 0
    others = ALL_KINDS & ~bit(HEARTS)
    if memory.can_lead_hearts_instead_of_qs:
        return others & ~bit(QUEEN_KIND)
    return others


# --- imagining ----------------------------------------------------------------------------------


@compiled
def imagine(view, memory, rng, s):
    """A full state, drawn uniformly from those that fit what is seen and known."""
    copy_open(view, s)
    need = np.zeros(4, np.int64)
    pool = whole_pack(view.ranks) & ~memory.seen & ~view.hand & ~view.passed
    for seat in range(4):
        if seat != view.seat:
            pool &= ~memory.held[seat]
            need[seat] = view.sizes[seat] - count(memory.held[seat])
            if view.passing:
                need[seat] = view.ranks  # those laid aside, too
    spread(rng, pool, MASKS, need, memory.void, s.hands)
    for seat in range(4):
        s.hands[seat] |= memory.held[seat]
        s.passed[seat] = 0
        if view.passing and seat != view.seat:
            s.passed[seat] = some(rng, s.hands[seat], view.ranks - view.sizes[seat])
            s.hands[seat] &= ~s.passed[seat]
    if view.seat >= 0:
        s.hands[view.seat] = view.hand
        s.passed[view.seat] = view.passed
