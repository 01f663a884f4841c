"""Who scored what in a deal of Bué, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.games.bue.hand import golds, worth
from tribu.games.bue.score import score
from tribu.games.texts import Phrase, fill, name_of

_REASONS: dict[str, Phrase] = {
    "bue": {
        "it": ("BUÉ! {who} fa 50: {points} punti.", "BUÉ! Fai 50: {points} punti."),
        "fr": ("BUÉ ! {who} fait 50 : {points} points.", "BUÉ ! Tu fais 50 : {points} points."),
        "en": ("BUÉ! {who} makes 50: {points} points.", "BUÉ! You make 50: {points} points."),
    },
    "superbue": {
        "it": (
            "SUPERBUÉ! {who} fa 50 con cinque carte oro: {points} punti.",
            "SUPERBUÉ! Fai 50 con cinque carte oro: {points} punti.",
        ),
        "fr": (
            "SUPERBUÉ ! {who} fait 50 avec cinq cartes or : {points} points.",
            "SUPERBUÉ ! Tu fais 50 avec cinq cartes or : {points} points.",
        ),
        "en": (
            "SUPERBUÉ! {who} makes 50 with five gold cards: {points} points.",
            "SUPERBUÉ! You make 50 with five gold cards: {points} points.",
        ),
    },
    "value": {
        "it": (
            "{who}: {value}, a {distance} dal 50, {gold} oro: {points} punti.",
            "Tu: {value}, a {distance} dal 50, {gold} oro: {points} punti.",
        ),
        "fr": (
            "{who} : {value}, à {distance} de 50, {gold} or : {points} points.",
            "Toi : {value}, à {distance} de 50, {gold} or : {points} points.",
        ),
        "en": (
            "{who}: {value}, {distance} from 50, {gold} gold: {points} points.",
            "You: {value}, {distance} from 50, {gold} gold: {points} points.",
        ),
    },
}


def reasons(s: Any, names: Sequence[str], lang: str, viewer: int = -1) -> list[str]:
    """Who scored what and why, once the deal is over: a sentence for each seat (BUE-10, BUE-11)."""
    points = np.zeros(10, np.int64)
    score(s, points)
    told = []
    for seat in range(int(s.seats)):
        key = "value"
        if s.winner == seat + 1:
            key = "superbue" if s.superbue else "bue"
        value = int(worth(s.cards[seat], s.slots, s.goal))
        told.append(
            fill(
                _REASONS[key],
                lang,
                name_of(seat, viewer, names),
                points=int(points[seat]),
                value=value,
                distance=abs(value - int(s.goal)),
                gold=int(golds(s.cards[seat], s.slots)),
            )
        )
    return told
