"""Bué at a real table: what a hand is worth, and who scores what for hands or sums told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import numpy as np

from tribu.cards import bit
from tribu.games.arbiter import (
    CompiledArbiter,
    Fault,
    Forms,
    Heard,
    Question,
    RealTable,
    Verdict,
    object_to,
    scores_of,
)
from tribu.games.bue import GAME, words
from tribu.games.bue.hand import aim, golds, is_bue, is_superbue, worth
from tribu.games.bue.labels import DOUBLE, GOLD, HUNDRED, LABELS, face, is_gold
from tribu.games.bue.options import GOAL, SLOTS, BueHouse, BueOptions
from tribu.games.bue.packed import GOLDS, SUMS, in_slot, pack_hand
from tribu.games.bue.reasons import GOLD_CARD, tell_sums
from tribu.games.bue.score import best_of, distance_of, key_of, rank
from tribu.games.texts import LANGUAGES, Sentences, in_all
from tribu.jit import compiled

HAND = in_all(("mano", "main", "hand"))
SUM = in_all(("somma", "somme", "sum"))
GOLD_CARDS = in_all(("carte oro", "cartes dorées", "gold cards"))

_FAULTS = (
    Fault(
        (
            "{card}: qui {times}, ma nel mazzo {held}",
            "{card} : {times} ici, mais {held} dans le paquet",
            "{card}: {times} here, but the pack has {held}",
        ),
        {
            "card": tuple(
                Sentences({lang: words.tell_card(card, lang) for lang in LANGUAGES})
                for card in range(LABELS)
            ),
            "times": None,
            "held": None,
        },
    ),
    Fault(
        (
            "nessuna mano di Bué con {golds} vale {value}: al più {most}",
            "aucune main de Bué avec {golds} ne vaut {value} : {most} au plus",
            "no hand of Bué with {golds} is worth {value}: {most} at most",
        ),
        {"golds": GOLD_CARD, "value": None, "most": None},
    ),
)
_TIMES, _TOO_HIGH = 1, 2
_HANDS, _SUMS = 0, 1  # the forms


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


@compiled
def enter(s, form, told, limits, fault):  # type: ignore[no-untyped-def]
    """BUE-9 to BUE-12: five cards of each seat, or what they are worth and how many are gold; with
    that, who has Bué, or who is closest."""
    if form == _HANDS:
        enter_hands(s, told, fault)
    else:
        enter_sums(s, told, limits, fault)
    having = 0
    for seat in range(s.seats):
        if distance_of(s.keys[seat]) == 0:
            having |= bit(seat)
    if having:
        winner = best_of(s, having)
        s.winner = winner + 1
        s.superbue = golds(s.hands[winner], s.slots) == s.slots


@compiled
def enter_hands(s, told, fault):  # type: ignore[no-untyped-def]
    """BUE-2: no card more often than the pack has it."""
    for seat in range(s.seats):
        hand = 0
        for slot in range(s.slots):
            card = told[seat, slot]
            hand += in_slot(slot, card)
            times = 0
            for other in range(s.seats):
                for at in range(s.slots):
                    times += told[other, at] == card
            if times > held(s, card) and fault[0] == 0:
                object_to(fault, _TIMES, -1, card, times, held(s, card))
        s.hands[seat] = hand
    rank(s)


@compiled
def count(told, many):  # type: ignore[no-untyped-def]
    """BUE-9: what the first cards of a hand are worth."""
    hand = 0
    for slot in range(many):
        hand += in_slot(slot, told[slot])
    return worth(hand, many, GOAL)


@compiled
def held(s, card):  # type: ignore[no-untyped-def]
    """BUE-2: how often the pack has a card."""
    if card < GOLD:
        return 1 if card < s.blue else 0
    if card < HUNDRED:
        return 1 if card - GOLD < s.gold else 0
    if card == HUNDRED:
        return s.hundreds
    return s.doubles if card == DOUBLE else s.zeros


@compiled
def enter_sums(s, told, limits, fault):  # type: ignore[no-untyped-def]
    """A hand of which only its sum is known has the gold cards that were told, and no others."""
    for seat in range(s.seats):
        value, gold = told[seat, 0], told[seat, 1]
        if gold >= 0 and value > limits[gold] and fault[0] == 0:
            object_to(fault, _TOO_HIGH, seat, gold, value, limits[gold])
        s.hands[seat] = max(gold, 0) << (GOLDS + SUMS)
        s.keys[seat] = key_of(s, seat, abs(value - s.goal))


@cache
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


@cache
def _forms(options: BueOptions) -> Forms:
    """The same for every table with that pack."""
    cards = {
        words.say_card(card): {lang: words.tell_card(card, lang) for lang in LANGUAGES}
        for card in words.pack(options)
    }
    most = max(highest_sum(options, gold) for gold in range(SLOTS + 1))
    copies = dict(Counter(map(words.say_card, words.pack(options))))
    return {
        "hands": [Question("hand", HAND, choices=cards, times=SLOTS, copies=copies)],
        "sums": [
            Question("sum", SUM, 0, most),
            Question("gold", GOLD_CARDS, 0, SLOTS, optional=True),
        ],
    }


class BueArbiter(CompiledArbiter):
    """Five cards of each seat, or their sum and how many of them are gold."""

    game = GAME
    enter = enter
    faults = _FAULTS
    count = count

    def forms(self, table: RealTable) -> Forms:
        options: Any = table.options
        return _forms(options)

    def number(self, question: Question, answer: Any) -> int:
        """Cards are told by their labels."""
        return words.hear_card(answer) if question.choices else int(answer)

    def limits(self, table: RealTable) -> list[int]:
        """The most that a hand is worth, by the number of its gold cards."""
        options: Any = table.options
        return [highest_sum(options, gold) for gold in range(SLOTS + 1)]

    def judge(self, table: RealTable, heard: Heard) -> Verdict:
        s = self.state(table, heard)
        scores = scores_of(GAME, s, table.seats)
        sums, gold = _told_by(s, heard)

        def tell(names: Sequence[str], lang: str) -> list[str]:
            return tell_sums(sums, gold, scores, names, lang)

        return Verdict(scores, tell)


def _told_by(s: Any, heard: Heard) -> tuple[list[int], list[int]]:
    """What each hand is worth, and how many of its cards are gold."""
    hands = [int(hand) for hand in s.hands[: int(s.seats)]]
    sums = heard.get("sum") or [int(worth(hand, SLOTS, GOAL)) for hand in hands]
    return list(sums), [int(golds(hand, SLOTS)) for hand in hands]


def score_sums(
    sums: Sequence[int],
    gold: Sequence[int],
    dealer: int,
    house: BueHouse | None = None,
    options: BueOptions | None = None,
) -> list[int]:
    """BUE-10 to BUE-12: the points of each seat, from the sums and gold cards of the hands."""
    table = RealTable(len(sums), options or BueOptions(), house or BueHouse(), dealer)
    return scores_of(GAME, ARBITER.state(table, {"sum": sums, "gold": gold}), len(sums))


def sums_of(hands: Sequence[Sequence[str]], options: BueOptions) -> tuple[list[int], list[int]]:
    """BUE-9: what each hand is worth, and how many of its cards are gold; a Dispute if the hands
    have a card more often than the pack has it."""
    heard = {"hand": hands}
    return _told_by(ARBITER.state(RealTable(len(hands), options, BueHouse()), heard), heard)


def check_sums(sums: Sequence[int], gold: Sequence[int | None], options: BueOptions) -> None:
    """A Dispute if no hand with that many gold cards is worth as much; None: nobody counted."""
    ARBITER.state(RealTable(len(sums), options, BueHouse()), {"sum": sums, "gold": gold})


ARBITER = BueArbiter()
