"""The view and the trail of Bué as numbers for learners, each between 0 and about 1."""

import numpy as np

from tribu.cards import bit, has, lowest
from tribu.games.bue.hand import worth
from tribu.games.bue.labels import GOLD, HUNDRED, LABELS
from tribu.games.bue.packed import in_slot, pile_at
from tribu.games.bue.score import order_of
from tribu.games.bue.state import SHOW
from tribu.games.bue.traces import PACK, label_of, places_of
from tribu.jit import compiled

CARD = 6  # numbers that describe a card: number / 25, blue, gold, 100, x2, x0

# (name, size): the feature table of docs is made from this. Seats are counted from the viewer on:
# the viewer, the next to play, and so on.
FEATURES = (
    ("hand: my five cards; for each number ÷ 25, blue, gold, 100, x2, x0", 5 * CARD),
    ("down: which of my slots lie face down", 5),
    ("value: of my hand ÷ 100, and its distance from 50 ÷ 50, each at most 2", 2),
    ("others: the cards in the nine other seats' slots that I know, described likewise", 45 * CARD),
    ("known: whether I know the card in each of those slots", 45),
    ("up: which of those slots lie face up", 45),
    ("held: for each label, how many I know to be with others, ÷ 2", LABELS),
    ("seen: for each label, how many lie face up, are discarded or mine, ÷ 2", LABELS),
    ("chosen: seats that have chosen a card to show", 10),
    ("partner: seats that swapped with me in this round, and with whom I did", 10),
    ("vetoed: places I may not point at now", 45),
    ("turn: whose exchange it is", 10),
    ("dealer: who dealt", 10),
    ("seated: which seats are taken", 10),
    ("totals: of each seat, divided by the target", 10),
    ("round: exchanges of how many rounds are done ÷ 5; whether cards are being shown", 2),
    ("pack: cards left ÷ 62, discards ÷ 62", 2),
    ("table: strict ban, automatic mixing", 2),
)
features_size = sum(size for _, size in FEATURES)

# What describes a card, by its label + 1; zeros for no card.
DESCRIBED = np.zeros((LABELS + 1, CARD), np.float32)
DESCRIBED[1 : GOLD + 1, 0] = DESCRIBED[GOLD + 1 : HUNDRED + 1, 0] = np.arange(1, 31) / 25
DESCRIBED[1 : GOLD + 1, 1] = 1
DESCRIBED[GOLD + 1 : HUNDRED + 1, 2] = 1
DESCRIBED[HUNDRED + 1 :, 3:] = np.eye(3)


@compiled
def features(view, trail, out):
    """Write `features_size` numbers into zeros."""
    me = max(view.seat, 0)
    at = put_hand(view, me, out, 0)
    at = put_others(view, trail, me, out, at)
    at = put_labels(view, trail, out, at)
    at = put_seats(view, me, out, at)
    out[at] = view.round_number / 5.0
    out[at + 1] = 1.0 if view.phase == SHOW else 0.0
    out[at + 2] = view.left / 62.0
    out[at + 3] = view.discarded / 62.0
    out[at + 4] = 1.0 - view.ban
    out[at + 5] = view.mixing


def highest_feature(options, seats, house):
    """Of the value of a hand, or of equal cards in sight."""
    return max(2.0, options.hundreds / 2, options.doubles / 2, options.zeros / 2)


@compiled
def put_card(out, at, card):
    """Describe a card, its label + 1, by CARD numbers."""
    for k in range(CARD):
        out[at + k] = DESCRIBED[card, k]


@compiled
def put_hand(view, me, out, at):
    """My cards, which lie face down, and their value."""
    if view.seat >= 0:
        hand = 0
        for slot in range(view.slots):
            hand += in_slot(slot, view.cards[me, slot] - 1)
            put_card(out, at + CARD * slot, view.cards[me, slot])
            out[at + 5 * CARD + slot] = 1 - has(view.up[me], slot)
        value = worth(hand, view.slots, view.goal)
        out[at + 5 * CARD + 5] = min(value / 100.0, 2.0)
        out[at + 5 * CARD + 6] = min(abs(value - view.goal) / 50.0, 2.0)
    return at + 5 * CARD + 7


@compiled
def put_others(view, trail, me, out, at):
    """What I know of the others' slots: face up, or traced to one place."""
    known = at + 45 * CARD
    for k in range(1, view.seats):
        seat = me + k if me + k < view.seats else me + k - view.seats
        up = view.up[seat]
        while up:
            slot = lowest(up)
            up &= up - 1
            out[known + 45 + (k - 1) * 5 + slot] = 1.0
            put_known(out, at, known, (k - 1) * 5 + slot, view.cards[seat, slot])
    for t in range(trail.traces):
        places = places_of(trail, t)
        if places & (places - 1) == 0 and places & (bit(PACK) - 1):  # it surely lies there
            place = lowest(places)
            k = order_of(place // 5, me, view.seats)
            if k > 0:  # else a spectator's: told from seat 0 on, who is none of the others
                put_known(out, at, known, (k - 1) * 5 + place % 5, label_of(trail, t) + 1)
    return known + 90


@compiled
def put_known(out, at, known, i, card):
    """The card in the i-th slot of the others."""
    put_card(out, at + CARD * i, card)
    out[known + i] = 1.0


@compiled
def put_labels(view, trail, out, at):
    """For each label, how many are known to be with others, and how many are in sight."""
    for t in range(trail.traces):
        if not has(trail.traced[t], PACK):
            out[at + label_of(trail, t)] += 0.5
    at += LABELS
    for k in range(trail.discarded):
        out[at + pile_at(trail.discards, k)] += 0.5
    for seat in range(view.seats):
        seen = bit(view.slots) - 1 if seat == view.seat else view.up[seat]
        while seen:
            out[at + view.cards[seat, lowest(seen)] - 1] += 0.5
            seen &= seen - 1
    return at + LABELS


@compiled
def put_seats(view, me, out, at):
    """What is open about every seat, from the viewer on."""
    partners = at + 10
    vetoed = at + 20
    rest = at + 65
    mine = view.partner[me] - 1
    for k in range(view.seats):
        seat = me + k if me + k < view.seats else me + k - view.seats
        out[at + k] = has(view.chosen, seat)
        met = view.partner[seat] == me + 1 or mine == seat
        out[partners + k] = 1.0 if met and view.seat >= 0 else 0.0
        out[rest + 20 + k] = 1.0
        out[rest + 30 + k] = view.totals[seat] / view.target
    places = view.vetoed
    while places:
        place = lowest(places)
        places &= places - 1
        k = order_of(place // 5, me, view.seats)
        if k > 0:
            out[vetoed + (k - 1) * 5 + place % 5] = 1.0
    out[rest + order_of(view.turn, me, view.seats)] = 1.0
    out[rest + 10 + order_of(view.starter, me, view.seats)] = 1.0
    return rest + 40
