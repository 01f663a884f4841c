# mypy: ignore-errors
# (compiled: typed by Numba, tested in both modes)
"""The state of Bugami: its cards, its record, and what is asked of it everywhere.

A card is `suit * 13 + strength`: suits C D H S, strengths from the 2 (0) up to the ace (12), so the
higher number of one suit takes the trick; the jokers follow as a fifth suit. An action is the card
that is played, or a bid. A bid is kept as 1 to 4 for the suits C D H S and 5 for misère; 0 is none.
"""

import numpy as np

from tribu.cards import bit
from tribu.games.bugami.options import BugamiHouse, BugamiOptions, SmallBugami
from tribu.games.game import record, term_fields
from tribu.jit import compiled

SEATS = range(3, 8)
MOST = 7  # seats, in every array of the state
CARDS = 56
STRENGTHS = "23456789TJQKA"  # from low to high, BUGAMI-1
SUIT = (1 << 13) - 1  # the thirteen cards of one suit, to be shifted
FIRST_JOKER = 52
JOKER = 4  # the suit of the jokers
JOKERS = 15 << FIRST_JOKER
FIRST_BID = 56
MISERE = 5  # as a bid
BIDS = 5
ACTIONS = FIRST_BID + BIDS
ALL_BIDS = 31 << FIRST_BID

TERMS = term_fields(BugamiOptions, SmallBugami, BugamiHouse)

State = record(
    [
        ("seats", np.int64),
        *TERMS,
        ("each", np.int64),  # cards each was dealt: the tricks of the deal (NumPy owns "size")
        ("played", np.int64),  # deals before this one
        ("totals", np.int64, MOST),
        ("starter", np.int64),  # the dealer
        ("bidden", np.int64),  # the seats that have bid, as bits
        ("bids", np.int64, MOST),  # sealed until everybody has bid
        ("leader", np.int64),  # of the trick under way
        ("laid", np.int64),  # cards on the table
        ("tricks", np.int64),  # tricks finished
        ("trick", np.int64, MOST),  # the cards on the table, the leader's first
        ("hands", np.int64, MOST),
        ("aside", np.int64),  # the cards left over
        ("taken", np.int64, MOST),  # tricks of each seat
        ("won", np.int64, MOST),  # the cards in them
    ]
)

WIDE = ("hands", "aside", "won")  # fields that need more than 32 bits


@compiled
def copy_terms(terms, s):
    """The options and house values: from the terms to a state, to a view, to an imagined state."""
    s.target = terms.target
    s.jokers = terms.jokers
    s.marriage = terms.marriage
    s.ranks = terms.ranks
    s.house_misere = terms.house_misere
    s.house_none = terms.house_none
    s.house_all = terms.house_all
    s.house_clean = terms.house_clean
    s.house_trick = terms.house_trick


@compiled
def hand_size(seats, cards):
    """BUGAMI-1: all are dealt so that everyone has the same number."""
    return cards // seats


@compiled
def suit_of(card):
    return card // 13


@compiled
def in_suit(cards, suit):
    """Those of the cards that are of the suit."""
    return cards & (SUIT << (13 * suit))


@compiled
def whole_pack(ranks, jokers):
    """The set of all cards; a small variant keeps the highest ranks of each suit."""
    suit = (SUIT >> (13 - ranks)) << (13 - ranks)
    return suit | suit << 13 | suit << 26 | suit << 39 | (bit(jokers) - 1) << FIRST_JOKER


@compiled
def bidding(s):
    """BUGAMI-3: whether somebody has not yet bid."""
    return s.bidden != bit(s.seats) - 1


@compiled
def over(s):
    """Whether the deal is over: all its tricks are finished."""
    return s.tricks == s.each
