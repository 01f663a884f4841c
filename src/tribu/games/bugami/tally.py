"""Why a deal of Bugami scored as it did: a sentence for each seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.games.bugami.score import (
    bugamis_in,
    score_of,
    side_cards,
    side_of,
    side_tricks,
    sweeping,
)
from tribu.games.bugami.state import MISERE
from tribu.games.texts import POINT, TRICK, Counted, Phrase, counted, fill, lean, name_of

BUGAMI: Counted = {
    "it": ("bugami", "bugami"),
    "fr": ("bugami", "bugamis"),
    "en": ("bugami", "bugamis"),
}

_REASONS: dict[str, Phrase] = {
    "misere": {
        "it": ("{who}: misère riuscita, {points}.", "Misère riuscita: {points} per te."),
        "fr": ("{who} : misère réussie, {points}.", "Misère réussie : {points} pour toi."),
        "en": ("{who}: misère made, {points}.", "You made your misère: {points}."),
    },
    "failed": {
        "it": (
            "{who}: misère fallita con {tricks}, {points}.",
            "Misère fallita con {tricks}: {points}.",
        ),
        "fr": (
            "{who} : misère ratée avec {tricks}, {points}.",
            "Misère ratée avec {tricks} : {points}.",
        ),
        "en": (
            "{who}: misère failed with {tricks}, {points}.",
            "Your misère failed with {tricks}: {points}.",
        ),
    },
    "sweep": {
        "it": ("{who} ha fatto tutte le prese: {points}.", "Hai fatto tutte le prese: {points}."),
        "fr": (
            "{who} a fait toutes les levées : {points}.",
            "Tu as fait toutes les levées : {points}.",
        ),
        "en": ("{who} took all the tricks: {points}.", "You took all the tricks: {points}."),
    },
    "swept": {
        "it": (
            "{who}: tutte le prese sono andate a un altro, {points}.",
            "Tutte le prese sono andate a un altro: {points} per te.",
        ),
        "fr": (
            "{who} : toutes les levées sont allées ailleurs, {points}.",
            "Toutes les levées sont allées ailleurs : {points} pour toi.",
        ),
        "en": (
            "{who}: all the tricks went elsewhere, {points}.",
            "All the tricks went elsewhere: {points} for you.",
        ),
    },
    "none": {
        "it": ("{who}: nessuna presa, {points}.", "Nessuna presa: {points} per te."),
        "fr": ("{who} : aucune levée, {points}.", "Aucune levée : {points} pour toi."),
        "en": ("{who}: no trick, {points}.", "No trick: {points} for you."),
    },
    "clean": {
        "it": (
            "{who}: {tricks} senza bugami, {each} × {count} = {points}.",
            "Tu: {tricks} senza bugami, {each} × {count} = {points}.",
        ),
        "fr": (
            "{who} : {tricks} sans bugami, {each} × {count} = {points}.",
            "Toi : {tricks} sans bugami, {each} × {count} = {points}.",
        ),
        "en": (
            "{who}: {tricks} without a bugami, {each} × {count} = {points}.",
            "You: {tricks} without a bugami, {each} × {count} = {points}.",
        ),
    },
    "divided": {
        "it": (
            "{who}: {tricks} con {bugamis}, {whole} ÷ {divisor} → {points}.",
            "Tu: {tricks} con {bugamis}, {whole} ÷ {divisor} → {points}.",
        ),
        "fr": (
            "{who} : {tricks} avec {bugamis}, {whole} ÷ {divisor} → {points}.",
            "Toi : {tricks} avec {bugamis}, {whole} ÷ {divisor} → {points}.",
        ),
        "en": (
            "{who}: {tricks} with {bugamis}, {whole} ÷ {divisor} → {points}.",
            "You: {tricks} with {bugamis}, {whole} ÷ {divisor} → {points}.",
        ),
    },
}

# A side of others, and mine.
_MARRIED = {
    "it": ("Matrimonio: {side} contano insieme.", "Matrimonio: {side} contate insieme."),
    "fr": ("Mariage : {side} comptent ensemble.", "Mariage : {side} comptez ensemble."),
    "en": ("Married: {side} count together.", "Married: {side} count together."),
}
_AND = {"it": "{first} e {last}", "fr": "{first} et {last}", "en": "{first} and {last}"}
_YOU = {"it": "tu", "fr": "toi", "en": "you"}


def reasons(s: Any, names: Sequence[str], lang: str, viewer: int = -1) -> list[str]:
    """Who scored what and why, once the deal is over: a sentence for each seat, after one for
    each married side."""
    told = _marriages(s, names, lang, viewer)
    sweepers = int(sweeping(s))
    for seat in range(int(s.seats)):
        side = side_of(s, seat)
        tricks = int(side_tricks(s, side))
        bid = int(s.bids[seat])
        bugamis = int(bugamis_in(side_cards(s, side), bid)) if bid != MISERE else 0
        points = int(score_of(s, seat, sweepers))
        key = _key(bid, tricks, bugamis, sweepers, seat)
        values = {
            "tricks": counted(TRICK, tricks, lang),
            "bugamis": counted(BUGAMI, bugamis, lang),
            "points": counted(POINT, points, lang),
        }
        who = name_of(seat, viewer, names)
        numbers = {
            "each": int(s.house_clean),
            "count": tricks,
            "whole": int(s.house_trick) * tricks,
            "divisor": bugamis,
        }
        told.append(fill(_REASONS[key], lang, who, **values, **numbers))
    return told


def _key(bid: int, tricks: int, bugamis: int, sweepers: int, seat: int) -> str:
    """Which of the reasons it is, BUGAMI-5 to BUGAMI-7."""
    if bid == MISERE:
        return "failed" if tricks else "misere"
    if sweepers:
        return "sweep" if (sweepers >> seat) & 1 else "swept"
    if tricks == 0:
        return "none"
    return "divided" if bugamis else "clean"


def _marriages(s: Any, names: Sequence[str], lang: str, viewer: int) -> list[str]:
    """BUGAMI-9: a sentence for each side of more than one."""
    told = []
    for seat in range(int(s.seats)):
        side = int(side_of(s, seat))
        members = [k for k in range(int(s.seats)) if (side >> k) & 1]
        if len(members) > 1 and members[0] == seat:
            mine = viewer in members
            members.sort(key=lambda k: k != viewer)
            called = [name_of(k, viewer, names) or _YOU[lang] for k in members]
            people = {"first": ", ".join(called[:-1]), "last": called[-1]}
            listed = lean(_AND[lang], lang, people).format(**people)
            told.append(_MARRIED[lang][mine].format(side=listed))
    return told
