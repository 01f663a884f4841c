"""Bué in words: the record's notation, and sentences for people."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import Any

from tribu.games.bue.labels import DOUBLE, GOLD, HUNDRED, ZERO
from tribu.games.bue.options import BueOptions
from tribu.games.bue.phrases import (
    ACTS,
    CARD_NAMES,
    OBJECTIONS,
    OFFERS,
)
from tribu.games.bue.reasons import reasons  # noqa: F401  (one of the words of every game)
from tribu.games.bue.state import (
    SHOWS,
    SWAPS,
    is_draw,
    is_show,
    swap_give,
    swap_number,
    swap_other,
    swap_slot,
)
from tribu.games.game import ACTED, DEALT, MIXED, RENEWED
from tribu.games.texts import fill, name_of

# --- notation -----------------------------------------------------------------------------------

_BY_CARD = {
    **{n - 1: f"b{n}" for n in range(1, 31)},
    **{GOLD + n - 1: f"g{n}" for n in range(1, 31)},
    HUNDRED: "100",
    DOUBLE: "x2",
    ZERO: "x0",
}
_BY_TEXT = {text: card for card, text in _BY_CARD.items()}

_DRAW = re.compile(r"draw ([0-4])")
_SHOW = re.compile(r"show ([0-4])")
_SWAP = re.compile(r"swap ([0-4])>([0-9])\.([0-4])")


def say_card(card: int) -> str:
    """b7, g25, 100, x2, x0."""
    return _BY_CARD[int(card)]


def hear_card(text: str) -> int:
    """The card of a text; ValueError if there is no such card."""
    if text not in _BY_TEXT:
        raise ValueError(f"{text!r} is not a card of Bué")
    return _BY_TEXT[text]


@cache
def swap_parts(action: int) -> tuple[int, int, int]:
    """Of a swap: the slot given, the other seat, and its slot."""
    return int(swap_give(action)), int(swap_other(action)), int(swap_slot(action))


@cache
def say(action: int) -> str:
    """draw 2, swap 2>3.4, show 2."""
    action = int(action)
    if is_draw(action):
        return f"draw {action}"
    if is_show(action):
        return f"show {action - SHOWS}"
    give, other, slot = swap_parts(action)
    return f"swap {give}>{other}.{slot}"


@lru_cache(maxsize=1024)
def hear(text: str) -> int:
    """The action of a text; ValueError if there is no such action."""
    if found := _DRAW.fullmatch(text):
        return int(found[1])
    if found := _SHOW.fullmatch(text):
        return SHOWS + int(found[1])
    if found := _SWAP.fullmatch(text):
        return int(swap_number(int(found[1]), int(found[2]), int(found[3])))
    raise ValueError(f"{text!r} is not an action of Bué")


def pack(options: BueOptions) -> list[int]:
    """The pack in the order before shuffling: b1 …, g1 …, the 100s, the x2, the x0 (BUE-2)."""
    return [
        *range(options.blue),
        *range(GOLD, GOLD + options.gold),
        *[HUNDRED] * options.hundreds,
        *[DOUBLE] * options.doubles,
        *[ZERO] * options.zeros,
    ]


# --- for people ---------------------------------------------------------------------------------


def show_card(card: int) -> str:
    """A card for the eye: a blue 7 is 7~ (waves), a gold 7 is 7* (rays)."""
    text = say_card(card)
    return {"b": f"{text[1:]}~", "g": f"{text[1:]}*"}.get(text[0], text)


def tell_card(card: int, lang: str) -> str:
    """A card in a sentence on a page, which has no legend for waves and rays: blue 7, ×2."""
    text = say_card(card)
    named = CARD_NAMES[lang].get(text[0])
    return named.format(n=text[1:]) if named else text.replace("x", "×")


def offer(action: int, lang: str, names: Sequence[str] = ()) -> str:
    """What a player may choose, for a menu or a button; slots are counted from 1."""
    action = int(action)
    if action < SWAPS:
        return OFFERS["draw"][lang].format(slot=action + 1)
    if action >= SHOWS:
        return OFFERS["show"][lang].format(slot=action - SHOWS + 1)
    give, other, slot = swap_parts(action)
    named = names[other] if other < len(names) else other
    return OFFERS["swap"][lang].format(slot=give + 1, other=named, taken=slot + 1)


def narrate(
    fact: Any, names: Sequence[str], lang: str, show: Callable[[int], str] = show_card
) -> str:
    """What happened, as a sentence for the fact's viewer; empty if there is nothing to say.

    `show` writes a card.
    """
    viewer, kind = int(fact.viewer), int(fact.kind)
    who = name_of(int(fact.seat), viewer, names)
    if kind == DEALT:
        dealer = name_of(int(fact.starter), viewer, names)
        return fill(ACTS["dealt"], lang, dealer, card=show(fact.turned - 1))
    if kind == MIXED:
        return fill(ACTS["mixed"], lang, who)
    if kind == RENEWED:
        renewed = fill(ACTS["renewed"], lang, who)
        return f"{renewed} {_got(fact, lang, show)}".strip()
    if kind != ACTED:
        return ""
    if fact.action < 0 or fact.action >= SHOWS:
        return _narrate_show(fact, names, lang, show)
    if fact.action < SWAPS:
        told = fill(ACTS["draws"], lang, who, card=show(fact.laid - 1))
        return f"{told} {_got(fact, lang, show)}".strip()
    return _narrate_swap(fact, names, lang, show)


def is_sealed(fact: Any) -> bool:
    """Whether a fact only says that somebody else has chosen a card to show (BUE-8)."""
    hidden = fact.kind == ACTED and fact.action < 0 and fact.seat != fact.viewer
    return bool(hidden and not any(fact.shown))


def _narrate_swap(fact: Any, names: Sequence[str], lang: str, show: Callable[[int], str]) -> str:
    viewer = int(fact.viewer)
    give, other, slot = swap_parts(int(fact.action))
    key = "vetoed" if fact.vetoed else "swaps"
    if other == viewer:
        key += " with you"
    told = fill(
        ACTS[key],
        lang,
        name_of(int(fact.seat), viewer, names),
        slot=give + 1,
        other=names[other],
        taken=slot + 1,
    )
    return f"{told} {_got(fact, lang, show)}".strip()


def _narrate_show(fact: Any, names: Sequence[str], lang: str, show: Callable[[int], str]) -> str:
    """A sealed choice, or, with the last one, all the cards that are shown."""
    viewer = int(fact.viewer)
    if not any(fact.shown):
        return fill(ACTS["chooses"], lang, name_of(int(fact.seat), viewer, names))
    told = [
        fill(ACTS["shows"], lang, name_of(seat, viewer, names), card=show(fact.shown[seat] - 1))
        for seat in range(len(names))
        if fact.shown[seat]
    ]
    return " ".join(told)


def _got(fact: Any, lang: str, show: Callable[[int], str]) -> str:
    """What the viewer received."""
    return fill(ACTS["got"], lang, None, card=show(fact.got - 1)) if fact.got else ""


def objection(s: Any, seat: int, action: int, rule: int, lang: str) -> str:
    """Why the rule of that number forbids the action, as a sentence for the player."""
    return OBJECTIONS[rule][lang]
