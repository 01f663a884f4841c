"""Why a deal of Hearts scored as it did: a sentence for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.games.texts import POINT, Counted, Phrase, counted, fill, name_of
from tribu_hearts.rules import ALL_HEARTS, JACK, QUEEN, moon_shooter, score_of

HEART: Counted = {"it": ("cuore", "cuori"), "fr": ("cœur", "cœurs"), "en": ("heart", "hearts")}

_REASONS: dict[str, Phrase] = {
    "moon": {
        "it": ("{who} ha fatto cappotto: {points}.", "Hai fatto cappotto: {points}."),
        "fr": (
            "{who} réussit le grand chelem : {points}.",
            "Tu réussis le grand chelem : {points}.",
        ),
        "en": ("{who} shot the moon: {points}.", "You shot the moon: {points}."),
    },
    "moonlit": {
        "it": ("{who} paga il cappotto: {points}.", "Paghi il cappotto: {points}."),
        "fr": ("{who} paie le grand chelem : {points}.", "Tu paies le grand chelem : {points}."),
        "en": ("{who} pays for the moon: {points}.", "You pay for the moon: {points}."),
    },
    "no trick": {
        "it": ("{who}: nessuna presa, {points}.", "Nessuna presa: {points} per te."),
        "fr": ("{who} : aucune levée, {points}.", "Aucune levée : {points} pour toi."),
        "en": ("{who}: no trick, {points}.", "No trick: {points} for you."),
    },
    "nothing": {
        "it": ("{who} non ha niente da pagare.", "Non hai niente da pagare."),
        "fr": ("{who} n’a rien à payer.", "Tu n’as rien à payer."),
        "en": ("{who} has nothing to pay.", "You have nothing to pay."),
    },
    "cards": {
        "it": ("{who}: {cards}, {points}.", "Tu: {cards}, {points}."),
        "fr": ("{who} : {cards}, {points}.", "Toi : {cards}, {points}."),
        "en": ("{who}: {cards}, {points}.", "You: {cards}, {points}."),
    },
}
_AND = {"it": "e", "fr": "et", "en": "and"}


def reasons(s: Any, names: Sequence[str], lang: str, viewer: int = -1) -> list[str]:
    """Who scored what and why, once the deal is over: a sentence for each seat."""
    shooter = int(moon_shooter(s))
    told = []
    for seat in range(4):
        score = int(score_of(s, seat, shooter))
        cards = _counting(s, seat, lang)
        key = _key(seat, shooter, score, cards)
        listed = f" {_AND[lang]} ".join(cards)
        points = counted(POINT, score, lang)
        who = name_of(seat, viewer, names)
        told.append(fill(_REASONS[key], lang, who, cards=listed, points=points))
    return told


def _key(seat: int, shooter: int, score: int, cards: list[str]) -> str:
    """Which of the reasons it is, HEARTS-8 to HEARTS-10."""
    if shooter >= 0:
        return "moon" if seat == shooter else "moonlit"
    if cards:
        return "cards"
    return "no trick" if score else "nothing"


def _counting(s: Any, seat: int, lang: str) -> list[str]:
    """The cards of a seat that count (HEARTS-8), in words."""
    won = int(s.won[seat])
    hearts = (won & ALL_HEARTS).bit_count()
    found = [counted(HEART, hearts, lang)] if hearts else []
    if won >> QUEEN & 1:
        found.append("Q♠")
    if won >> JACK & 1 and s.jd_bonus:
        found.append("J♦")
    return found
