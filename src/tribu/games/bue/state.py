"""The state of a deal of Bué, and the numbers of its actions."""

import numpy as np

from tribu.games.game import record
from tribu.jit import compiled

SEATS = range(2, 11)
SLOTS = 5  # cards of a hand
ROUNDS = 5
GOAL = 50  # what they should add up to
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

State = record(
    [
        ("seats", np.int64),
        ("target", np.int64),
        ("blue", np.int64),
        ("gold", np.int64),
        ("hundreds", np.int64),
        ("doubles", np.int64),
        ("zeros", np.int64),
        ("ban", np.int64),
        ("mixing", np.int64),
        ("slots", np.int64),  # 5, rounds 5, goal 50; others only in small variants for study
        ("rounds", np.int64),
        ("goal", np.int64),
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
        ("vetoed", np.int64),  # places that may not be pointed at in this turn, as bits
        ("up", np.int64, 10),  # face-up slots, as bits
        ("sealed", np.int64, 10),  # slot + 1 of the card chosen to be shown
        ("partner", np.int64, 10),  # seat + 1 of whom a seat swapped with in this round
        ("gave", np.int64, 10),  # label + 1 of the card it gave
        ("took", np.int64, 10),  # and of the card it took
        ("cards", np.int64, (10, 5)),
        ("packed", np.int64),  # cards in the pack when it was last made
        ("drawn", np.int64),  # how many of them are drawn
        ("pack", np.int64, 62),
        ("discarded", np.int64),
        ("discards", np.int64, 62),  # oldest first
    ]
)


@compiled
def is_draw(action):
    return action < SWAPS


@compiled
def is_show(action):
    return action >= SHOWS


@compiled
def swap_number(give, other, slot):
    return SWAPS + (give * 10 + other) * 5 + slot


@compiled
def swap_give(action):
    return (action - SWAPS) // 50


@compiled
def swap_other(action):
    return (action - SWAPS) // 5 % 10


@compiled
def swap_slot(action):
    return (action - SWAPS) % 5
