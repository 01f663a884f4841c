"""Bué at a physical table: what a hand is worth, and who scores what for sums told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from tribu.games.bue import GAME, words
from tribu.games.bue.hand import aim, is_bue, is_superbue, worth
from tribu.games.bue.labels import DOUBLE, face, is_gold
from tribu.games.bue.options import GOAL, SLOTS, BueHouse, BueOptions
from tribu.games.bue.packed import pack_hand
from tribu.games.bue.score import order_of, points_at, rank_key


class HandValue(NamedTuple):
    """What five cards are worth; `aims`: by card, at which one an x2 or x0 aims, else None."""

    value: int
    distance: int
    bue: bool
    superbue: bool
    aims: tuple[int | None, ...]


def hand_value(cards: Sequence[str]) -> HandValue:
    """BUE-9, BUE-10: the value of five cards such as "b7", "g12", "100", "x2", "x0".

    ValueError if there are not five, or one is no card of Bué.
    """
    if len(cards) != SLOTS:
        raise ValueError(f"a hand of Bué has {SLOTS} cards, not {len(cards)}")
    hand = pack_hand(words.hear_card(card) for card in cards)
    aims = np.zeros(SLOTS, np.int64)
    value = int(aim(hand, SLOTS, GOAL, aims))
    return HandValue(
        value,
        abs(value - GOAL),
        bool(is_bue(hand, SLOTS, GOAL)),
        bool(is_superbue(hand, SLOTS, GOAL)),
        tuple(int(at) if at >= 0 else None for at in aims),
    )


def score_sums(
    sums: Sequence[int], golds: Sequence[int], dealer: int, house: BueHouse | None = None
) -> list[int]:
    """BUE-10 to BUE-12: the points of each seat, from the sums and gold cards of the hands."""
    terms = GAME.terms(BueOptions(), house)[0]
    seats = len(sums)
    keys = [
        rank_key(abs(sums[seat] - GOAL), golds[seat], order_of(seat, dealer, seats))
        for seat in range(seats)
    ]
    bue = GOAL in sums
    points = []
    for key, gold in zip(keys, golds, strict=True):
        place = sum(other < key for other in keys)
        points.append(int(points_at(terms, place, seats, bue, gold == SLOTS)))
    return points


def highest_sum(options: BueOptions, golds: int) -> int:
    """No hand with that many gold cards is worth more: the highest cards, some of them doubled.

    A hand that can also be brought below the goal is worth less than twice the goal (BUE-9: the
    closest sum counts), so that is the least it says.
    """
    pack = sorted(words.pack(options), key=lambda card: -int(face(card)))
    gold = [card for card in pack if is_gold(card)][:golds]
    plain = [card for card in pack if not is_gold(card) and card < DOUBLE]
    most = 2 * GOAL
    for doubles in range(min(options.doubles, SLOTS - golds) + 1):
        hand = [*gold, *plain[: SLOTS - golds - doubles], *[DOUBLE] * doubles]
        most = max(most, int(worth(pack_hand(hand), len(hand), GOAL)))
    return most
