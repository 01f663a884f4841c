"""The arbiter of a table of Bué: what a hand is worth, and who scores what."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Any

import numpy as np

from tribu.games import load
from tribu.games.bue import hand, rules, words
from tribu.games.bue.options import BueOptions
from tribu.terminal.phrases import say
from tribu.terminal.refusal import Refusal
from tribu.terminal.score_trick import whole_numbers

SLOTS = 5
GOAL = 50


def cards_of(texts: Sequence[str], options: BueOptions) -> list[int]:
    """The cards of some texts, none more often than the pack has it."""
    try:
        cards = [words.hear_card(text) for text in texts]
    except ValueError as error:
        raise Refusal(f"{error} (b1 …, g1 …, 100, x2, x0)") from error
    held = Counter(words.pack(options))
    for card, times in Counter(cards).items():
        if times > held[card]:
            name = words.say_card(card)
            raise Refusal(f"{name} is there {times} times, but the pack has it {held[card]} times")
    return cards


def judge_hand(texts: Sequence[str], options: BueOptions) -> dict[str, Any]:
    """The value of a hand; `aims`: by slot, the slot at which an x2 or x0 aims, else None."""
    if len(texts) != SLOTS:
        raise Refusal(f"a hand of Bué has {SLOTS} cards, not {len(texts)}")
    cards = np.array(cards_of(texts, options), np.int64)
    aims = np.zeros(SLOTS, np.int64)
    value = int(hand.aim(cards, SLOTS, GOAL, aims))
    return {
        "value": value,
        "distance": abs(value - GOAL),
        "bue": bool(hand.is_bue(cards, SLOTS, GOAL)),
        "superbue": bool(hand.is_superbue(cards, SLOTS, GOAL)),
        "aims": [int(at) if at >= 0 else None for at in aims],
    }


def tell_hand(texts: Sequence[str], judged: dict[str, Any], lang: str) -> str:
    """The judgement of a hand as a line for people."""
    parts = [
        say("worth", lang, value=judged["value"]),
        say("from 50", lang, n=judged["distance"]),
    ]
    for text, at in zip(texts, judged["aims"], strict=True):
        if at is not None:
            parts.append(say("aims", lang, card=text, target=texts[at]))
        elif text in ("x2", "x0"):
            parts.append(say("aims none", lang, card=text))
    if judged["bue"]:
        parts.append(say("superbue!" if judged["superbue"] else "bue!", lang))
    return " · ".join(parts)


def judge_table(table: str, golds: str | None, dealer: int, options: BueOptions) -> Any:
    """A state that is over, with hands as given, or with hands worth the sums given."""
    if ";" in table or any(letter in table for letter in "bgx"):
        if golds is not None:
            raise Refusal("--gold goes with sums; of hands the gold cards are counted")
        hands = _hands(table, options)
    else:
        sums = whole_numbers("--table", table, 0, 10_000)
        gold = [0] * len(sums) if golds is None else whole_numbers("--gold", golds, 0, SLOTS)
        if len(gold) != len(sums):
            raise Refusal(f"--gold has {len(gold)} numbers for {len(sums)} players")
        hands = [hand_worth(value, n) for value, n in zip(sums, gold, strict=True)]
    return _table(hands, dealer, options)


def _hands(table: str, options: BueOptions) -> list[list[int]]:
    texts = [one.split() for one in table.split(";") if one.strip()]
    for one in texts:
        if len(one) != SLOTS:
            raise Refusal(f"a hand of Bué has {SLOTS} cards, not {len(one)}: {' '.join(one)}")
    cards = cards_of([text for one in texts for text in one], options)
    return [cards[at : at + SLOTS] for at in range(0, len(cards), SLOTS)]


def _table(hands: list[list[int]], dealer: int, options: BueOptions) -> Any:
    game = load("bue")
    seats = len(hands)
    if seats not in game.seats:
        raise Refusal(f"--table has {seats} players: Bué is played by 2 to 10")
    if not 0 <= dealer < seats:
        raise Refusal(f"--dealer {dealer} is not from 0 to {seats - 1}")
    s = game.new_state()
    game.open(s, seats, options.encode(), np.zeros(10, np.int64), 0)
    s.starter = dealer
    for seat, cards in enumerate(hands):
        for slot, card in enumerate(cards):
            s.cards[seat, slot] = card
    rules.declare(s, (1 << seats) - 1)
    return s


def hand_worth(value: int, golds: int) -> list[int]:
    """Some hand of that value with that many gold cards; which one does not matter to a score."""
    for hundreds in range(SLOTS - golds + 1):
        numbers = SLOTS - hundreds
        rest = value - 100 * hundreds
        if numbers <= rest <= 30 * numbers:
            faces = [rest // numbers + (k < rest % numbers) for k in range(numbers)]
            gold = [hand.GOLD + face - 1 for face in faces[:golds]]
            return gold + [face - 1 for face in faces[golds:]] + [hand.HUNDRED] * hundreds
    found = _hand_with_specials(value, golds)
    if found is None:
        raise Refusal(f"no hand of Bué with {golds} gold cards is worth {value}")
    return found


def _hand_with_specials(value: int, golds: int) -> list[int] | None:
    """A hand whose x2 and x0 make the value: the sums that number cards alone do not reach."""
    for specials in range(1, SLOTS - golds + 1):
        for special in combinations_with_replacement((hand.DOUBLE, hand.ZERO), specials):
            numbers = SLOTS - specials
            if numbers > 2 and value not in range(200, 1000):
                continue  # reached without x2 and x0
            for faces in combinations_with_replacement((*range(30), hand.HUNDRED), numbers):
                if sum(face == hand.HUNDRED for face in faces) > numbers - golds:
                    continue
                cards = [hand.GOLD + c if k < golds else c for k, c in enumerate(faces)]
                if int(hand.worth(np.array([*cards, *special]), SLOTS, GOAL)) == value:
                    return [*cards, *special]
    return None
