"""Bué at a real table: what a hand is worth, and who scores what for hands or sums told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from tribu.games.arbiter import Arbiter, Forms, Heard, Question, RealTable, Verdict
from tribu.games.bue import GAME, words
from tribu.games.bue.hand import aim, golds, is_bue, is_superbue, worth
from tribu.games.bue.labels import DOUBLE, face, is_gold
from tribu.games.bue.options import GOAL, SLOTS, BueHouse, BueOptions
from tribu.games.bue.packed import pack_hand
from tribu.games.bue.reasons import tell_sums
from tribu.games.bue.score import order_of, points_at, rank_key
from tribu.games.dispute import Dispute
from tribu.games.texts import LANGUAGES, count_of, in_all

HAND = in_all(("mano", "main", "hand"))
SUM = in_all(("somma", "somme", "sum"))
GOLDS = in_all(("carte oro", "cartes or", "gold cards"))

_TIMES = (
    "{card}: qui {times}, ma nel mazzo {held}",
    "{card} : {times} ici, mais {held} dans le paquet",
    "{card}: {times} here, but the pack has {held}",
)
_TOO_HIGH = (
    "nessuna mano di Bué con {golds} vale {value}: al più {most}",
    "aucune main de Bué avec {golds} ne vaut {value} : {most} au plus",
    "no hand of Bué with {golds} is worth {value}: {most} at most",
)


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


class BueArbiter(Arbiter):
    """Five cards of each seat, or their sum and how many of them are gold."""

    def forms(self, table: RealTable) -> Forms:
        options: Any = table.options
        cards = {
            words.say_card(card): {lang: words.tell_card(card, lang) for lang in LANGUAGES}
            for card in words.pack(options)
        }
        most = max(highest_sum(options, gold) for gold in range(SLOTS + 1))
        return {
            "hands": [Question("hand", HAND, choices=cards, times=SLOTS)],
            "sums": [
                Question("sum", SUM, 0, most),
                Question("gold", GOLDS, 0, SLOTS, optional=True),
            ],
        }

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        options: Any = table.options
        house: Any = table.house
        if "hand" in heard:
            sums, gold = sums_of(heard["hand"], options)
        else:
            sums, gold = list(heard["sum"]), [told or 0 for told in heard["gold"]]
            check_sums(sums, heard["gold"], options)
        scores = score_sums(sums, gold, table.dealer, house)

        def tell(names: Sequence[str], lang: str) -> list[str]:
            return tell_sums(sums, gold, scores, names, lang)

        return Verdict(scores, tell)


def sums_of(hands: Sequence[Sequence[str]], options: BueOptions) -> tuple[list[int], list[int]]:
    """BUE-9: what each hand is worth, and how many of its cards are gold; a Dispute if the hands
    have a card more often than the pack has it."""
    held = Counter(words.say_card(card) for card in words.pack(options))
    for card, times in Counter(card for hand in hands for card in hand).items():
        if times > held[card]:
            raise Dispute(in_all(_TIMES, card=card, times=times, held=held[card]))
    packed = [pack_hand(words.hear_card(card) for card in hand) for hand in hands]
    sums = [int(worth(hand, SLOTS, GOAL)) for hand in packed]
    return sums, [int(golds(hand, SLOTS)) for hand in packed]


def check_sums(sums: Sequence[int], gold: Sequence[int | None], options: BueOptions) -> None:
    """A Dispute if no hand with that many gold cards is worth as much; None: nobody counted."""
    for seat, (value, count) in enumerate(zip(sums, gold, strict=True)):
        if count is not None and value > highest_sum(options, count):
            told = count_of(words.GOLD_CARD, count)
            most = highest_sum(options, count)
            raise Dispute(in_all(_TOO_HIGH, golds=told, value=value, most=most), seat)


ARBITER = BueArbiter()
