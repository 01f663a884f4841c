"""Who scored what in a deal of Bué, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.games.bue.hand import golds, worth
from tribu.games.bue.options import GOAL, SLOTS
from tribu.games.bue.score import score
from tribu.games.game import MOST_SEATS
from tribu.games.texts import POINT, Phrase, counted, fill, name_of

_REASONS: dict[str, Phrase] = {
    "bue": {
        "it": ("BUÉ! {who} fa {goal}: {points}.", "BUÉ! Fai {goal}: {points}."),
        "fr": ("BUÉ ! {who} fait {goal} : {points}.", "BUÉ ! Tu fais {goal} : {points}."),
        "en": ("BUÉ! {who} makes {goal}: {points}.", "BUÉ! You make {goal}: {points}."),
    },
    "superbue": {
        "it": (
            "SUPERBUÉ! {who} fa {goal} con cinque carte oro: {points}.",
            "SUPERBUÉ! Fai {goal} con cinque carte oro: {points}.",
        ),
        "fr": (
            "SUPERBUÉ ! {who} fait {goal} avec cinq cartes or : {points}.",
            "SUPERBUÉ ! Tu fais {goal} avec cinq cartes or : {points}.",
        ),
        "en": (
            "SUPERBUÉ! {who} makes {goal} with five gold cards: {points}.",
            "SUPERBUÉ! You make {goal} with five gold cards: {points}.",
        ),
    },
    "value": {
        "it": (
            "{who}: {value}, a {distance} dal {goal}, {gold} oro: {points}.",
            "Tu: {value}, a {distance} dal {goal}, {gold} oro: {points}.",
        ),
        "fr": (
            "{who} : {value}, à {distance} de {goal}, {gold} or : {points}.",
            "Toi : {value}, à {distance} de {goal}, {gold} or : {points}.",
        ),
        "en": (
            "{who}: {value}, {distance} from {goal}, {gold} gold: {points}.",
            "You: {value}, {distance} from {goal}, {gold} gold: {points}.",
        ),
    },
}


def reasons(s: Any, names: Sequence[str], lang: str, viewer: int = -1) -> list[str]:
    """Who scored what and why, once the deal is over: a sentence for each seat (BUE-10, BUE-11)."""
    seats = range(int(s.seats))
    points = np.zeros(MOST_SEATS, np.int64)
    score(s, points)
    values = [int(worth(s.hands[seat], s.slots, s.goal)) for seat in seats]
    gold = [int(golds(s.hands[seat], s.slots)) for seat in seats]
    scored = [int(points[seat]) for seat in seats]
    return tell_sums(values, gold, scored, names, lang, viewer, int(s.goal), int(s.slots))


def tell_sums(
    sums: Sequence[int],
    gold: Sequence[int],
    points: Sequence[int],
    names: Sequence[str],
    lang: str,
    viewer: int = -1,
    goal: int = GOAL,
    slots: int = SLOTS,
) -> list[str]:
    """The same sentences, from the sums, gold cards and points of the seats."""
    told = []
    for seat, value in enumerate(sums):
        key = "value"
        if value == goal and points[seat]:  # who is worth as much, but scores nothing, lost a tie
            key = "superbue" if gold[seat] == slots else "bue"
        told.append(
            fill(
                _REASONS[key],
                lang,
                name_of(seat, viewer, names),
                points=counted(POINT, points[seat], lang),
                goal=goal,
                value=value,
                distance=abs(value - goal),
                gold=gold[seat],
            )
        )
    return told
