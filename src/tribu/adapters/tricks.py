"""Trick games as environments: what their faces share.

A state of such a game has `hands` (sets of cards), `leader`, `laid`, `trick` and `tricks`, as those
of our trick games do; there is no chance once the cards are dealt. A fact has `kind`, `seat` and
`action`, which is negative while a choice is sealed.
"""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from tribu.adapters.explicit_deal import Deal
from tribu.adapters.face import Dealing, Face, Outcomes, Past, shares
from tribu.adapters.table_spec import TableSpec
from tribu.games.game import ACTED, Game


class CardByCard:
    """For each card of the pack in turn, who gets it: outcome k gives it to seat k, outcome
    `players` leaves it over. A hand is a set, so each deal comes about in exactly one way."""

    def __init__(self, table: TableSpec) -> None:
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


class TrickFace(Face):
    """A game says how many cards there are, what is written beside a hand, and, if there are
    choices other than cards, what they are."""

    cards: int  # how many different ones there are; their numbers are below this
    card_sets: tuple[str, ...] = ("hand",)  # the fields of a fact that are sets of cards

    # --- what a game says -----------------------------------------------------------------------

    def is_card(self, action: int) -> bool:
        """Whether an action plays the card of the same number."""
        return True

    def other_choices(self, table: TableSpec) -> int:
        """How many choices a deal has besides the cards that are played."""
        return 0

    def choice(self, fact: Any, imagined: Any) -> int:
        """What was chosen, by a fact; a sealed choice as it is imagined."""
        return int(fact["action"])

    @abstractmethod
    def note(self, s: Any, seat: int) -> str:
        """What a picture says of a seat besides its cards."""

    # --- what follows from it -------------------------------------------------------------------

    @property
    def sets(self) -> Mapping[str, int]:  # type: ignore[override]
        return dict.fromkeys(self.card_sets, self.cards)

    def dealing(self, table: TableSpec) -> Dealing:
        return CardByCard(table)

    def past(self, deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
        """Everybody was dealt what they hold now and what they played."""
        facts = deal.facts(seat)
        choices = {
            step: self.choice(fact, imagined)
            for step, fact in enumerate(facts)
            if fact["kind"] == ACTED
        }
        return Past(given(deal.table, self.dealt_to(facts, imagined)), choices)

    def dealt_to(self, facts: Sequence[Any], imagined: Any) -> dict[int, int]:
        """For each card that was dealt to somebody, to whom."""
        owner = {}
        for player in range(int(imagined.seats)):
            for card in cards_in(imagined.hands[player]):
                owner[card] = player
        for fact in facts:
            action = int(fact["action"])
            if fact["kind"] == ACTED and action >= 0 and self.is_card(action):
                owner[action] = int(fact["seat"])
        return owner

    def most_choices(self, table: TableSpec) -> int:
        each = len(table.game.words.pack(table.options)) // table.players
        return self.other_choices(table) + table.players * each

    def seat_picture(self, game: Game, s: Any, seat: int) -> str:
        shown = [game.words.show_card(card) for card in cards_in(s.hands[seat])]
        return f"{' '.join(shown) or '-'}  ({self.note(s, seat)})"

    def middle_picture(self, game: Game, s: Any) -> str:
        """The trick under way."""
        if game.actor(s) < 0:
            return ""
        laid = [
            f"{(int(s.leader) + k) % int(s.seats)}:{game.words.show_card(int(s.trick[k]))}"
            for k in range(int(s.laid))
        ]
        return f"trick {int(s.tricks) + 1}: {' '.join(laid) or '-'}"


def cards_in(cards: Any) -> list[int]:
    """The cards of a set, ascending."""
    return [card for card in range(int(cards).bit_length()) if int(cards) >> card & 1]


def given(table: TableSpec, owner: Mapping[int, int]) -> list[int]:
    """The outcomes of dealing card by card that give each card to its owner."""
    pack = sorted(table.game.words.pack(table.options))
    return [owner.get(card, table.players) for card in pack]
