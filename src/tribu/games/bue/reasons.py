"""Who scored what in a deal of Bué, and why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import numpy as np

from tribu.games.bue.hand import golds, worth
from tribu.games.bue.labels import DOUBLE, ZERO, face
from tribu.games.bue.options import GOAL, SLOTS
from tribu.games.bue.score import order_of, rank_key, score
from tribu.games.game import MOST_SEATS
from tribu.games.texts import POINT, Counted, Phrase, counted, fill, name_of

_REASONS: dict[str, Phrase] = {
    "bue": {
        "it": ("BUÉ! {who} fa {goal}: {points}.", "BUÉ! Fai {goal}: {points}."),
        "fr": ("BUÉ ! {who} fait {goal} : {points}.", "BUÉ ! Tu fais {goal} : {points}."),
        "en": ("BUÉ! {who} makes {goal}: {points}.", "BUÉ! You make {goal}: {points}."),
    },
    "superbue": {
        "it": (
            "SUPERBUÉ! {who} fa {goal} con cinque carte oro: {points}.",
            "SUPERBUÉ! Fai {goal} con cinque carte oro: {points}.",
        ),
        "fr": (
            "SUPERBUÉ ! {who} fait {goal} avec cinq cartes dorées : {points}.",
            "SUPERBUÉ ! Tu fais {goal} avec cinq cartes dorées : {points}.",
        ),
        "en": (
            "SUPERBUÉ! {who} makes {goal} with five gold cards: {points}.",
            "SUPERBUÉ! You make {goal} with five gold cards: {points}.",
        ),
    },
    "value": {
        "it": (
            "{who}: {value}, a {distance} dal {goal}, {gold}: {points}.",
            "Tu: {value}, a {distance} dal {goal}, {gold}: {points}.",
        ),
        "fr": (
            "{who} : {value}, à {distance} de {goal}, {gold} : {points}.",
            "Toi : {value}, à {distance} de {goal}, {gold} : {points}.",
        ),
        "en": (
            "{who}: {value}, {distance} from {goal}, {gold}: {points}.",
            "You: {value}, {distance} from {goal}, {gold}: {points}.",
        ),
    },
}

GOLD_CARD: Counted = {
    "it": ("carta oro", "carte oro"),
    "fr": ("carte dorée", "cartes dorées"),
    "en": ("gold card", "gold cards"),
}

# Where name, sum and points are in sight: how far it is, Bué, SuperBué.
_BRIEFLY = {
    "it": ("A {distance} dal {goal}", "BUÉ!", "SUPERBUÉ!"),
    "fr": ("À {distance} de {goal}", "BUÉ\u00a0!", "SUPERBUÉ\u00a0!"),
    "en": ("{distance} from {goal}", "BUÉ!", "SUPERBUÉ!"),
}

# A tie: language → about it, the reasons (more gold, the dealer, first from the dealer), and "you"
# before and after another.
_TIES = {
    "it": (
        "Parità a {distance} da {goal}: {first} prima di {second}, {why}.",
        (
            "per più carte oro ({more} contro {fewer})",
            "a pari oro passa prima chi dà le carte",
            "a pari oro, perché viene prima in senso orario da chi dà le carte",
        ),
        ("tu", "te"),
    ),
    "fr": (
        "Égalité à {distance} de {goal}\u00a0: {first} avant {second}, {why}.",
        (
            "pour plus de cartes dorées ({more} contre {fewer})",
            "à or égal, le donneur passe devant",
            "à or égal, premier dans le sens horaire après le donneur",
        ),
        ("toi", "toi"),
    ),
    "en": (
        "A tie, {distance} from {goal}: {first} before {second}, {why}.",
        (
            "with more gold cards ({more} to {fewer})",
            "level on gold, and the dealer goes first",
            "level on gold, but first clockwise from the dealer",
        ),
        ("you", "you"),
    ),
}


def tell_ties(
    sums: Sequence[int],
    gold: Sequence[int],
    points: Sequence[int],
    dealer: int,
    names: Sequence[str],
    lang: str,
    viewer: int = -1,
    goal: int = GOAL,
) -> list[str]:
    """BUE-12: how ties were decided, where that made a difference in points."""
    seats = len(sums)
    distance = [abs(value - goal) for value in sums]
    ranked = sorted(
        range(seats),
        key=lambda seat: rank_key(distance[seat], gold[seat], order_of(seat, dealer, seats)),
    )
    about, reasons, you = _TIES[lang]
    told = []
    for first, second in pairwise(ranked):
        if distance[first] != distance[second] or points[first] == points[second]:
            continue
        which = 0 if gold[first] != gold[second] else 1 if first == dealer else 2
        told.append(
            about.format(
                distance=distance[first],
                goal=goal,
                first=you[0] if first == viewer else names[first],
                second=you[1] if second == viewer else names[second],
                why=reasons[which].format(more=gold[first], fewer=gold[second]),
            )
        )
    return told


def do_the_sum(cards: Sequence[int], aims: Sequence[int], value: int) -> str:
    """BUE-9: how a hand comes to its value: 14 × 2 + 15 + 1 + 6 = 50. `cards`: label + 1;
    `aims`: the slot at which each x2 and x0 aims, −1 for none."""
    times: dict[int, str] = {}
    apart = ""
    for slot, label in enumerate(cards):
        target = aims[slot]
        if target < 0 or label - 1 not in (DOUBLE, ZERO):
            continue
        if cards[target] - 1 == DOUBLE:
            apart = " (×0 → ×2)"
        else:
            times[target] = times.get(target, "") + (" × 2" if label - 1 == DOUBLE else " × 0")
    terms = [
        f"{int(face(label - 1))}{times.get(slot, '')}"
        for slot, label in enumerate(cards)
        if label - 1 not in (DOUBLE, ZERO)
    ]
    return f"{' + '.join(terms) or 0} = {value}{apart}"


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
        if (
            value == goal and points[seat]
        ):  # whoever is worth as much, but scores nothing, lost a tie
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
                gold=counted(GOLD_CARD, gold[seat], lang),
            )
        )
    return told


def tell_distances(
    sums: Sequence[int],
    gold: Sequence[int],
    points: Sequence[int],
    lang: str,
    goal: int = GOAL,
    slots: int = SLOTS,
) -> list[str]:
    """What a sum says beside names, sums and points: how far it is, and how many gold cards."""
    about, bue, superbue = _BRIEFLY[lang]
    told = []
    for value, golden, scored in zip(sums, gold, points, strict=False):
        if value == goal and scored:
            told.append(superbue if golden == slots else bue)
            continue
        parts = [about.format(distance=abs(value - goal), goal=goal)]
        if golden:
            parts.append(counted(GOLD_CARD, golden, lang))
        told.append(f"{', '.join(parts)}.")
    return told
