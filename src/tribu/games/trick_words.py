"""Sentences that games of tricks share: a card is played, may not be, and takes the trick."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.texts import POINT, Phrase, counted, fill, name_of

PLAYS: Phrase = {
    "it": ("{who} gioca {card}.", "Giochi {card}."),
    "fr": ("{who} joue {card}.", "Tu joues {card}."),
    "en": ("{who} plays {card}.", "You play {card}."),
}

# Why a card may not be played, where games agree on that.
OBJECTIONS = {
    "hold": {
        "it": "{card} non è tra le tue carte.",
        "fr": "Tu n’as pas {card} en main.",
        "en": "You do not hold the {card}.",
    },
    "turn": {
        "it": "Un attimo: non tocca a te.",
        "fr": "Un instant : ce n’est pas ton tour.",
        "en": "One moment: it is not your turn.",
    },
    "over": {
        "it": "La smazzata è finita.",
        "fr": "La donne est terminée.",
        "en": "The deal is over.",
    },
    "follow": {
        "it": "Prima {suit}: ne hai ancora.",
        "fr": "D’abord {suit} : il t’en reste.",
        "en": "{suit} first: you still have some.",
    },
}

_TAKES: Phrase = {
    "it": ("La presa va a {who}{points}.", "La presa è tua{points}!"),
    "fr": ("La levée va à {who}{points}.", "La levée est à toi{points} !"),
    "en": ("{who} takes the trick{points}.", "The trick is yours{points}!"),
}


def tell_taker(seat: int, points: int, names: Sequence[str], lang: str, viewer: int) -> str:
    """Who takes the trick, and its points where there are any."""
    colon = " :" if lang == "fr" else ":"
    worth = f"{colon} {counted(POINT, points, lang)}" if points else ""
    return fill(_TAKES, lang, name_of(seat, viewer, names), points=worth)
