"""Cards with the four French suits, as the record writes them and as people read them."""

from __future__ import annotations

from tribu.cards import RANKS, SUITS

SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))

SUIT_NAMES = {
    "it": {"C": "fiori", "D": "quadri", "H": "cuori", "S": "picche"},
    "fr": {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"},
    "en": {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
}

RANK_NAMES = {
    lang: names.split()
    for lang, names in {
        "it": "asso due tre quattro cinque sei sette otto nove dieci fante donna re",
        "fr": "as deux trois quatre cinq six sept huit neuf dix valet dame roi",
        "en": "ace two three four five six seven eight nine ten jack queen king",
    }.items()
}

_OF = {"it": "{rank} di {suit}", "fr": "{rank} de {suit}", "en": "{rank} of {suit}"}


def symbol(text: str) -> str:
    """A card for the eye: 7S → 7♠, TH → 10♥."""
    rank = "10" if text[0] == "T" else text[0]
    return rank + SYMBOLS[text[1]]


def spoken(text: str, lang: str) -> str:
    """A card for the ear: 7S → seven of spades."""
    rank = RANK_NAMES[lang][RANKS.index(text[0])]
    return _OF[lang].format(rank=rank, suit=SUIT_NAMES[lang][text[1]])
