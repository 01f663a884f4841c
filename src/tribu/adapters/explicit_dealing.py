"""How a deck is dealt as a sequence of small chance events.

Trick games: for each card of the pack in turn, who gets it (or that it is left over). A hand is a
set, so each deal comes about in exactly one way. Bué: for each slot in turn, and then for the card
turned up, which label lies there; the pack stays unknown until somebody draws from it.
"""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Sequence
from typing import Protocol

import numpy as np

from tribu.adapters.setting import Setting

Outcomes = list[tuple[int, float]]


class Dealing(Protocol):
    """Chance events until everything is dealt."""

    length: int  # how many there are
    width: int  # an outcome is below this

    def outcomes(self, given: Sequence[int]) -> Outcomes:
        """What can come next, after what was given."""
        ...

    def deck(self, given: Sequence[int]) -> list[int]:
        """The deck, in dealing order, once all is given."""
        ...

    def say(self, given: Sequence[int], outcome: int) -> str:
        """An outcome in words."""
        ...


def shares(counts: Counter[int]) -> Outcomes:
    """Each key as likely as its count."""
    total = counts.total()
    return [(key, count / total) for key, count in sorted(counts.items()) if count]


class CardByCard:
    """Trick games: outcome k gives the card to seat k, outcome `players` leaves it over."""

    def __init__(self, table: Setting) -> None:
        self.words = table.game.words
        self.players = table.players
        self.pack = sorted(self.words.pack(table.options))
        each = len(self.pack) // table.players
        self.room = [each] * table.players + [len(self.pack) - each * table.players]
        self.length = len(self.pack)
        self.width = table.players + 1

    def outcomes(self, given: Sequence[int]) -> Outcomes:
        return shares(Counter(dict(enumerate(self.room))) - Counter(given))

    def deck(self, given: Sequence[int]) -> list[int]:
        order = np.argsort(np.array(given), kind="stable")
        return [self.pack[k] for k in order]

    def say(self, given: Sequence[int], outcome: int) -> str:
        card = self.words.say_card(self.pack[len(given)])
        return f"{card} left over" if outcome == self.players else f"{card} to seat {outcome}"


class SlotBySlot:
    """Bué: outcome k lays label k into the next slot, in the order of a record's deck."""

    def __init__(self, table: Setting) -> None:
        self.words = table.game.words
        self.pack = Counter(self.words.pack(table.options))
        self.slots = int(getattr(table.options, "slots"))  # noqa: B009  (only Bué has them)
        self.length = table.players * self.slots + 1
        self.width = 1 + max(self.pack)

    def outcomes(self, given: Sequence[int]) -> Outcomes:
        return shares(self.pack - Counter(given))

    def deck(self, given: Sequence[int]) -> list[int]:
        return [*given, *sorted((self.pack - Counter(given)).elements())]

    def say(self, given: Sequence[int], outcome: int) -> str:
        card = self.words.say_card(outcome)
        if len(given) + 1 == self.length:
            return f"{card} turned up"
        return f"{card} to seat {len(given) // self.slots}, slot {len(given) % self.slots}"


@functools.lru_cache(maxsize=64)
def dealing(table: Setting) -> Dealing:
    """How the deck of this table is dealt."""
    return SlotBySlot(table) if table.game.id == "bue" else CardByCard(table)
