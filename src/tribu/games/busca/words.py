"""Busca in words: the record's notation, and sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.cards import SUITS
from tribu.games import suits
from tribu.games.busca.options import BuscaOptions
from tribu.games.busca.rules import STRENGTHS, busche_of
from tribu.games.game import ACTED, DEALT
from tribu.games.texts import POINT, Counted, Phrase, counted, fill, name_of
from tribu.games.trick_words import OBJECTIONS, PLAYS

# --- notation -----------------------------------------------------------------------------------

_CARDS = suits.SuitedCards("Busca", STRENGTHS)
say_card, hear_card, show_card = _CARDS.say, _CARDS.hear, _CARDS.show
say, hear = say_card, hear_card  # an action is the card played


def pack(options: BuscaOptions) -> list[int]:
    """The 40 cards in the order before shuffling."""
    return _CARDS.pack(options.ranks)


# --- for people ---------------------------------------------------------------------------------

BUSCA: Counted = {"it": ("busca", "busche"), "fr": ("busca", "busche"), "en": ("busca", "busche")}


def offer(action: int, lang: str, names: Sequence[str] = ()) -> str:
    """What a player may choose, for a menu or a button."""
    return show_card(action)


_DEALT: Phrase = {
    "it": ("Si danno le carte. Apre {who}.", "Si danno le carte. Apri tu."),
    "fr": ("On distribue. {who} entame.", "On distribue. À toi d’entamer."),
    "en": ("The cards are dealt. {who} opens.", "The cards are dealt. You open."),
}


def narrate(fact: Any, names: Sequence[str], lang: str) -> str:
    """What happened, as a sentence for the fact's viewer; empty if there is nothing to say."""
    viewer = int(fact.viewer)
    if fact.kind == DEALT:
        return fill(_DEALT, lang, name_of(int(fact.starter), viewer, names))
    if fact.kind == ACTED:
        card = show_card(fact.action)
        return fill(PLAYS, lang, name_of(int(fact.seat), viewer, names), card=card)
    return ""


# What players of Busca call the suits.
_AT_THE_BAR = {"C": "bastoni", "D": "denari", "H": "coppe", "S": "spade"}

_OBJECTIONS = {
    1: OBJECTIONS["hold"],
    2: OBJECTIONS["turn"],
    4: {
        "it": "Si apre con qualsiasi seme, tranne quadri (denari).",
        "fr": "On peut ouvrir de n’importe quelle couleur, sauf carreau (denari).",
        "en": "You may open with any suit but diamonds (denari).",
    },
    5: OBJECTIONS["follow"],
    -5: {
        "it": "La Pita non si scarta alla prima presa: gioca un’altra carta.",
        "fr": "Pas la Pita à la première levée : joue une autre carte.",
        "en": "Not the Pita in the first trick: play another card.",
    },
}


def objection(s: Any, seat: int, action: int, rule: int, lang: str) -> str:
    """Why the rule of that number forbids the action, as a sentence for the player."""
    led = int(s.trick[0]) // 10
    follows = any(
        card // 10 == led and (int(s.hands[seat]) >> card) & 1
        for card in range(10 * led, 10 * led + 10)
    )
    key = -5 if rule == 5 and not follows else rule
    suit = suits.SUIT_NAMES[lang][SUITS[led]]
    if lang == "it":
        suit = f"{suit} ({_AT_THE_BAR[SUITS[led]]})"
    card = show_card(action) if 0 <= action < 40 else "?"
    return _OBJECTIONS[key][lang].format(
        card=card, suit=suit.capitalize() if lang == "en" else suit
    )


_REASONS: dict[str, Phrase] = {
    "uncovered": {
        "it": ("{who} non ha coperto: {busche}.", "Non hai coperto: {busche}."),
        "fr": (
            "{who} n’a pas couvert : {busche}.",
            "Tu n’as pas couvert : {busche}.",
        ),
        "en": ("{who} did not cover: {busche}.", "You did not cover: {busche}."),
    },
    "most": {
        "it": (
            "{who} ha il totale più alto, {points}: {busche}.",
            "Hai il totale più alto, {points}: {busche}.",
        ),
        "fr": (
            "{who} a le total le plus haut, {points} : {busche}.",
            "Tu as le total le plus haut, {points} : {busche}.",
        ),
        "en": (
            "{who} has the highest total, {points}: {busche}.",
            "You have the highest total, {points}: {busche}.",
        ),
    },
    "shared": {
        "it": (
            "{who} condivide il totale più alto, {points}: {busche}.",
            "Condividi il totale più alto, {points}: {busche}.",
        ),
        "fr": (
            "{who} partage le total le plus haut, {points}\u00a0: {busche}.",
            "Tu partages le total le plus haut, {points}\u00a0: {busche}.",
        ),
        "en": (
            "{who} shares the highest total, {points}: {busche}.",
            "You share the highest total, {points}: {busche}.",
        ),
    },
    "spared": {
        "it": (
            "{who} ha il totale più alto, {points}, ma paga solo chi non ha coperto.",
            "Hai il totale più alto, {points}, ma paga solo chi non ha coperto.",
        ),
        "fr": (
            "{who} a le total le plus haut, {points}, mais seuls paient ceux qui n’ont pas "
            "couvert.",
            "Tu as le total le plus haut, {points}, mais seuls paient ceux qui n’ont pas couvert.",
        ),
        "en": (
            "{who} has the highest total, {points}, but only those who did not cover pay.",
            "You have the highest total, {points}, but only those who did not cover pay.",
        ),
    },
    "none": {
        "it": ("{who}: {points}, niente busche.", "Tu: {points}, niente busche."),
        "fr": ("{who} : {points}, pas de busca.", "Toi : {points}, pas de busca."),
        "en": ("{who}: {points}, no busca.", "You: {points}, no busca."),
    },
}


def reasons(s: Any, names: Sequence[str], lang: str, viewer: int = -1) -> list[str]:
    """Who scored what and why, once the deal is over: a sentence for each seat."""
    busche = np.zeros(4, np.int64)
    busche_of(s.points, busche)
    return tell_points(s.points.tolist(), busche.tolist(), names, lang, viewer)


def tell_points(
    points: Sequence[int], busche: Sequence[int], names: Sequence[str], lang: str, viewer: int
) -> list[str]:
    """The same from the points and busche of each seat."""
    told = []
    for seat in range(4):
        if points[seat] == 0:
            key = "uncovered"
        elif points[seat] == max(points):  # BUSCA-9: it is spared because others have no points
            alone = list(points).count(points[seat]) == 1
            key = "spared" if not busche[seat] else "most" if alone else "shared"
        else:
            key = "none"
        who = name_of(seat, viewer, names)
        count = counted(POINT, points[seat], lang)
        cost = counted(BUSCA, busche[seat], lang)
        told.append(fill(_REASONS[key], lang, who, points=count, busche=cost))
    return told


def do_the_sum(points: Sequence[int], busche: Sequence[int], seat: int) -> str:
    """BUSCA-8: how the highest total comes to busche, where that is more than a look at a table."""
    cost, most = busche[seat], points[seat]
    if not cost or not most:
        return ""
    sharing = list(points).count(most)
    each = cost // sharing if sharing < 4 else cost
    found = [f"{most} − 20 = {each}"] if each > 2 else []
    return ", ".join(found + ([f"{sharing} × {each} = {cost}"] if 1 < sharing < 4 else []))
