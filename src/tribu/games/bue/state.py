"""The state of a deal of Bué, and the numbers of its actions."""

import numpy as np

from tribu.games.bue.options import BueHouse, BueOptions, SmallBue
from tribu.games.bue.packed import PILE_WORDS, label_at, with_card
from tribu.games.game import record, term_fields
from tribu.jit import compiled

SEATS = range(2, 11)
DRAWS = 0
SWAPS = 5
SHOWS = 255
ACTIONS = 260

# ban and mixing, in the order of the options' choices
STRICT, IDENTICAL = 0, 1
MANUAL, AUTO = 0, 1

# phases
EXCHANGE = 0  # the seat in turn chooses
SHOW = 1  # all choose a card to show
RENEWAL = 2  # a card is laid, the pack is empty
MIXING = 3  # after a swap, with mixing = auto
OVER = 4

TERMS = term_fields(BueOptions, SmallBue, BueHouse)

State = record(
    [
        ("seats", np.int64),
        *TERMS,
        ("played", np.int64),  # deals before this one
        ("totals", np.int64, 10),
        ("starter", np.int64),  # the dealer
        ("round_number", np.int64),
        ("turn", np.int64),
        ("phase", np.int64),
        ("slot", np.int64),  # where the draw goes that waits for a renewed pack
        ("first_mixer", np.int64),  # seat + 1 of those who still have to mix
        ("second_mixer", np.int64),
        ("winner", np.int64),  # seat + 1 of who has Bué
        ("superbue", np.int64),
        ("keys", np.int64, 10),  # of the hands, when the deal ended without Bué: the lowest is best
        ("vetoed", np.int64),  # places that may not be pointed at in this turn, as bits
        ("down", np.int64),  # places of face-down cards, as bits
        ("chosen", np.int64),  # seats that have chosen a card to show, as bits
        ("sealed", np.int64),  # the slot each has chosen: three bits a seat
        ("partner", np.int64),  # seat + 1 of whom each swapped with in this round: four bits a seat
        ("gave", np.int64),  # the card it gave: a label a seat
        ("took", np.int64),  # and the card it took
        ("hands", np.int64, 10),  # five labels each, and their sums
        ("packed", np.int64),  # cards in the pack when it was last made
        ("drawn", np.int64),  # how many of them are drawn
        ("pack", np.int64, PILE_WORDS),
        ("discarded", np.int64),
        ("discards", np.int64, PILE_WORDS),  # oldest first
    ]
)

# Fields that need more than 32 bits.
WIDE = ("keys", "vetoed", "down", "partner", "gave", "took", "hands", "pack", "discards")


@compiled
def copy_terms(terms, s):
    """The options and house values: from the terms to a state, to a view, to an imagined state."""
    s.target = terms.target
    s.blue = terms.blue
    s.gold = terms.gold
    s.hundreds = terms.hundreds
    s.doubles = terms.doubles
    s.zeros = terms.zeros
    s.ban = terms.ban
    s.mixing = terms.mixing
    s.slots = terms.slots
    s.rounds = terms.rounds
    s.goal = terms.goal
    s.house_bue = terms.house_bue
    s.house_superbue = terms.house_superbue
    s.house_first = terms.house_first
    s.house_second = terms.house_second
    s.house_third = terms.house_third


@compiled
def card_at(s, seat, slot):
    """The card in a slot."""
    return label_at(s.hands[seat], slot)


@compiled
def put_card(s, seat, slot, label):
    """Lay a card into a slot."""
    s.hands[seat] = with_card(s.hands[seat], slot, label)


@compiled
def card_on(s, place):
    """The card at a place, `seat * 5 + slot`."""
    return card_at(s, place // 5, place % 5)


@compiled
def put_at(s, place, label):
    """Lay a card at a place."""
    put_card(s, place // 5, place % 5, label)


@compiled
def after(s, seat):
    """The seat to the left, which acts next."""
    return seat + 1 if seat + 1 < s.seats else 0


@compiled
def down(s, seat):
    """The slots of a seat that lie face down, as bits."""
    return (s.down >> (5 * seat)) & 31


@compiled
def is_draw(action):
    return action < SWAPS


@compiled
def is_show(action):
    return action >= SHOWS


@compiled
def swap_number(give, other, slot):
    return swap_at(give, other * 5 + slot)


@compiled
def swap_at(give, place):
    return SWAPS + give * 50 + place


@compiled
def swap_give(action):
    return (action - SWAPS) // 50


@compiled
def swap_other(action):
    return (action - SWAPS) // 5 % 10


@compiled
def swap_slot(action):
    return (action - SWAPS) % 5
