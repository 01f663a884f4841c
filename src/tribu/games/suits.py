"""Cards with the four French suits, as the record writes them and as people read them."""

from __future__ import annotations

from collections.abc import Mapping

from tribu.cards import RANKS, SUITS

SYMBOLS = dict(zip(SUITS, "♣♦♥♠", strict=True))

SUIT_NAMES = {
    "it": {"C": "fiori", "D": "quadri", "H": "cuori", "S": "picche"},
    "fr": {"C": "trèfle", "D": "carreau", "H": "cœur", "S": "pique"},
    "en": {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"},
}


class SuitedCards:
    """The cards of a game as the record writes them, read and written: card number `suit * ranks +
    strength` is 7S, TH and so on. `more`: those without a suit, by text."""

    def __init__(self, title: str, strengths: str, more: Mapping[str, int] | None = None) -> None:
        self.title = title
        self.strengths = strengths  # the ranks from low to high
        self.by_text = {
            rank + suit: SUITS.index(suit) * len(strengths) + strengths.index(rank)
            for suit in SUITS
            for rank in strengths
        } | dict(more or {})
        self._by_card = {card: text for text, card in self.by_text.items()}

    def say(self, card: int) -> str:
        """7S and so on."""
        return self._by_card[int(card)]

    def hear(self, text: str) -> int:
        """The card of a text; ValueError if there is no such card."""
        if text not in self.by_text:
            raise ValueError(f"{text!r} is not a card of {self.title}")
        return self.by_text[text]

    def show(self, card: int) -> str:
        """A card for the eye: 7♠."""
        return symbol(self.say(card))

    def pack(self, ranks: int) -> list[int]:
        """The highest ranks of each suit in the order before shuffling: suits C D H S, in each
        A 2 3 … K."""
        kept = [rank for rank in RANKS if rank in self.strengths[-ranks:]]
        return [self.by_text[rank + suit] for suit in SUITS for rank in kept]


def symbol(text: str) -> str:
    """A card for the eye: 7S → 7♠, TH → 10♥."""
    rank = "10" if text[0] == "T" else text[0]
    return rank + SYMBOLS[text[1]]
