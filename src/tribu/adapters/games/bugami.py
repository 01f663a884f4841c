"""Bugami as an environment."""

from __future__ import annotations

from typing import Any

from tribu.adapters.table_spec import TableSpec
from tribu.adapters.tricks import TrickFace
from tribu.cards import SUITS
from tribu.games.bugami.state import CARDS, FIRST_BID


class BugamiFace(TrickFace):
    """Everybody bids before the cards are played (BUGAMI-3)."""

    actions = """
Actions: 0–51 the card played, suit · 13 + strength; suits C D H S, strengths 2 … A from 0 to 12;
52–55 the jokers; 56–59 the bids C D H S; 60 misère.
"""
    cards = CARDS
    card_sets = ("hand", "aside")

    def is_card(self, action: int) -> bool:
        return action < FIRST_BID

    def other_choices(self, table: TableSpec) -> int:
        return table.players

    def choice(self, fact: Any, imagined: Any) -> int:
        """Bids that are still sealed are the imagined ones."""
        action = int(fact["action"])
        if action >= 0 and self.is_card(action):
            return action
        return FIRST_BID - 1 + int(imagined.bids[fact["seat"]])

    def note(self, s: Any, seat: int) -> str:
        bid = ("no bid", *SUITS, "misère")[int(s.bids[seat])]
        return f"{bid}, {int(s.taken[seat])} tricks"


FACE = BugamiFace()
