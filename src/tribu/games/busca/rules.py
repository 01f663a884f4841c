"""The rules of Busca: take the fewest busche, yet cover.

A card is `suit * 10 + strength`: suits C D H S, strengths from the 4 (0) up to the 3 (9), so the
higher number of one suit takes the trick. An action is the card that is played.
"""

import numpy as np

from tribu.cards import bit, has
from tribu.games.busca.options import CARD_POINTS, BuscaHouse, BuscaOptions, SmallBusca
from tribu.games.game import record, term_fields
from tribu.games.no_chance import barred_mix, due, mix, renew, to_mix, to_renew  # noqa: F401
from tribu.games.tricks import block, choosing, taking
from tribu.jit import compiled

SEATS = range(4, 5)
ACTIONS = 40
STRENGTHS = "4567JQKA23"  # from low to high, BUSCA-1
DENARI = 1
SUIT = (1 << 10) - 1  # the ten cards of one suit, to be shifted
ACE = 7
PITA = DENARI * 10 + ACE

POINTS = np.array([0, 0, 0, 0, 1, 1, 1, 3, 1, 1] * 4, np.int64)
POINTS[PITA] = 0  # a house value: see `points_of`

TERMS = term_fields(BuscaOptions, SmallBusca, BuscaHouse)

State = record(
    [
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),  # deals before this one
        ("totals", np.int64, 4),
        ("starter", np.int64),  # the opener
        ("leader", np.int64),  # of the trick under way
        ("laid", np.int64),  # cards on the table
        ("tricks", np.int64),  # tricks finished
        ("trick", np.int64, 4),  # the cards on the table, the leader's first
        ("hands", np.int64, 4),
        ("points", np.int64, 4),
    ]
)


WIDE = ("hands",)  # fields that need more than 32 bits


def hand_size(seats, cards):
    """BUSCA-1: ten cards each."""
    return cards // seats


@compiled
def suit_of(card):
    return card // 10


winning = taking(suit_of)


@compiled
def in_suit(cards, suit):
    """Those of the cards that are of the suit."""
    return cards & (SUIT << (10 * suit))


@compiled
def whole_pack(ranks):
    """The set of all cards; a small variant keeps the highest ranks of each suit."""
    suit = (SUIT >> (10 - ranks)) << (10 - ranks)
    return suit | suit << 10 | suit << 20 | suit << 30


@compiled
def points_of(terms, card):
    """BUSCA-6: ace of denari 8, other aces 3, K Q J 3 2 one each, the rest 0."""
    return terms.house_pita if card == PITA else POINTS[card]


@compiled
def deal_points(terms):
    """BUSCA-6: the points of a deal, 40 by the rules."""
    return CARD_POINTS + terms.house_pita + terms.house_last


# --- the table ----------------------------------------------------------------------------------


@compiled
def open(s, seats, terms, totals, played):
    """A state before its deal, with the match so far."""
    s.seats = 4
    copy_terms(terms, s)
    s.played = played
    for seat in range(4):
        s.totals[seat] = totals[seat]


@compiled
def copy_terms(terms, s):
    """The options and house values: from the terms to a state, to a view, to an imagined state."""
    s.limit = terms.limit
    s.deals = terms.deals
    s.ranks = terms.ranks
    s.house_pita = terms.house_pita
    s.house_last = terms.house_last


@compiled
def deal(s, deck, starter):
    """BUSCA-1: ten cards each, the first block to seat 0; BUSCA-3: the starter opens."""
    s.starter = starter
    s.leader = starter
    s.laid = 0
    s.tricks = 0
    for seat in range(4):
        s.points[seat] = 0
        s.hands[seat] = block(deck, seat * s.ranks, (seat + 1) * s.ranks)


@compiled
def actor(s):
    """BUSCA-2: seat i + 1 plays after seat i. -1 when the deal is over."""
    if s.tricks == s.ranks:
        return -1
    return (s.leader + s.laid) & 3


@compiled
def waiting(s):
    """The seats that may choose now, as bits."""
    if s.tricks == s.ranks:
        return 0
    return bit(actor(s))


@compiled
def playable(s, seat):
    """The cards the rules let a seat play, as a set."""
    if s.laid == 0:
        return may_lead(s, s.hands[seat])
    return may_follow(s, s.hands[seat])


@compiled
def may_lead(s, hand):
    """BUSCA-4: the opening lead may be any card but denari; a hand of denari alone is free."""
    if s.tricks == 0:
        others = hand & ~in_suit(hand, DENARI)
        if others:
            return others
    return hand


@compiled
def may_follow(s, hand):
    """BUSCA-5: follow suit, else anything, but never throw off the Pita in the first trick."""
    following = in_suit(hand, suit_of(s.trick[0]))
    if following:
        return following
    if s.tricks == 0 and hand != bit(PITA):
        return hand & ~bit(PITA)
    return hand


legal, mark, options_count, option, any_option = choosing(playable)


@compiled
def barred(s, seat, action):
    """The number of the rule that forbids it, or 0."""
    if actor(s) != seat:
        return 2
    if action < 0 or action >= ACTIONS or not has(s.hands[seat], action):
        return 1
    if has(playable(s, seat), action):
        return 0
    return 4 if s.laid == 0 else 5


@compiled
def play(s, seat, action):
    """Lay a card; the fourth ends the trick."""
    s.hands[seat] &= ~bit(action)
    s.trick[s.laid] = action
    s.laid += 1
    if s.laid == 4:
        take_trick(s)


@compiled
def take_trick(s):
    """BUSCA-5: the highest card of the suit led takes; BUSCA-6: its points, 3 more for the last."""
    points = 0
    for k in range(4):
        points += points_of(s, s.trick[k])
    s.leader = (s.leader + winning(s, 4)) & 3
    s.laid = 0
    s.tricks += 1
    if s.tricks == s.ranks:
        points += s.house_last
    s.points[s.leader] += points


# --- the score ----------------------------------------------------------------------------------


@compiled
def score(s, out):
    """The busche of a deal that is over: BUSCA-9 if somebody did not cover, else BUSCA-8."""
    busche_of(s.points, out)


@compiled
def busche_of(points, out):
    """Busche for the points of the four."""
    for seat in range(4):
        out[seat] = busche(points, seat)


@compiled
def busche(points, seat):
    """BUSCA-9: the N without a point take N each, the others none; else BUSCA-8."""
    uncovered = 0
    most = 0
    for other in range(4):
        uncovered += points[other] == 0
        most = max(most, points[other])
    if uncovered:
        return uncovered if points[seat] == 0 else 0
    if points[seat] != most:
        return 0
    sharing = 0
    for other in range(4):
        sharing += points[other] == most
    return cost_of_most(most, sharing)


@compiled
def cost_of_most(most, sharing):
    """BUSCA-8: 1 up to 18, 2 up to 22, then p - 20; N times as much each if N share it, but 1 if
    all four do."""
    if sharing == 4:
        return 1
    if most <= 18:
        return sharing
    if most <= 22:
        return 2 * sharing
    return (most - 20) * sharing


def extremes(options, seats, house):
    """The fewest and the most busche a deal can cost: BUSCA-9 costs 3 at most; BUSCA-8 most where
    one, or two or three together, have all the points but those by which the others cover."""
    shared = [cost_of_most((house.points - (4 - n)) // n, n) for n in (1, 2, 3)]
    return 0, max(3, *shared)


@compiled
def next_starter(s):
    """BUSCA-3: to the right of the first, from the opener on, who took busche."""
    seat = s.starter
    while busche(s.points, seat) == 0:  # somebody always took some, whatever the house values
        seat = (seat + 1) & 3
    return (seat + 1) & 3


@compiled
def finished(s):
    """BUSCA-10: whether this deal, now over, ended the match."""
    if s.deals and s.played + 1 >= s.deals:
        return True
    for seat in range(4):
        if s.limit and total(s, seat) >= s.limit:
            return True
    return False


@compiled
def total(s, seat):
    """The busche of a seat, this deal's included."""
    return s.totals[seat] + busche(s.points, seat)


@compiled
def winners(s):
    """BUSCA-10: the seats with the fewest busche, as bits."""
    fewest = total(s, 0)
    for seat in range(1, 4):
        fewest = min(fewest, total(s, seat))
    won = 0
    for seat in range(4):
        if total(s, seat) == fewest:
            won |= bit(seat)
    return won
