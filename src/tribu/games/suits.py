"""Cards with the four French suits, as the record writes them and as people read them."""

from __future__ import annotations

from tribu.cards import SUITS

SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))

SUIT_NAMES = {
    "it": {"C": "fiori", "D": "quadri", "H": "cuori", "S": "picche"},
    "fr": {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"},
    "en": {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
}


def symbol(text: str) -> str:
    """A card for the eye: 7S → 7♠, TH → 10♥."""
    rank = "10" if text[0] == "T" else text[0]
    return rank + SYMBOLS[text[1]]
