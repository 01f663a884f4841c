"""Hearts as an environment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu.adapters.explicit_deal import Deal
from tribu.adapters.face import Past
from tribu.adapters.table_spec import TableSpec
from tribu.adapters.tricks import TrickFace, cards_in, given
from tribu.games.game import ACTED
from tribu.rng import shuffle
from tribu_hearts.rules import ACTIONS, points_in, to_pass
from tribu_hearts.words import show_cards


class HeartsFace(TrickFace):
    """Everybody passes three cards before any is played (HEARTS-3)."""

    actions = """
Actions: the card passed or played, suit · 13 + strength; suits C D H S, strengths 2 … A from 0 to
12.
"""
    cards = ACTIONS
    card_sets = ("hand", "gave", "got")

    def other_choices(self, table: TableSpec) -> int:
        passes = getattr(table.options, "pass_cards", False)
        return table.players * int(to_pass(table.options.ranks)) if passes else 0

    def past(self, deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
        """Everybody was dealt what they hold now and what they played; but what was passed to them,
        or lies aside, belongs to whoever passed it."""
        facts = deal.facts(seat)
        owner = self.dealt_to(facts, imagined)
        passed = passed_by(facts, imagined, owner, lots)
        for giver, cards in enumerate(passed):
            owner |= dict.fromkeys(cards, giver)
        left = [iter(cards) for cards in passed]
        choices = {}
        for step, fact in enumerate(facts):
            if fact["kind"] == ACTED:
                action = int(fact["action"])
                choices[step] = action if action >= 0 else next(left[int(fact["seat"])])
        return Past(given(deal.table, owner), choices)

    def note(self, s: Any, seat: int) -> str:
        points = f"{int(points_in(s, int(s.won[seat])))} points"
        return f"{points}, passes {show_cards(s.passed[seat])}" if s.passed[seat] else points


def passed_by(
    facts: Sequence[Any], imagined: Any, owner: dict[int, int], lots: Any
) -> list[list[int]]:
    """What each seat may have passed, in order. What the viewer passed is known, and what came to
    the viewer; the rest lies aside, or is any of what its new owner has."""
    viewer, direction = int(facts[0]["viewer"]), int(imagined.direction)
    mine = [card for fact in facts for card in cards_in(fact["gave"])]
    got = [card for fact in facts for card in cards_in(fact["got"])]
    passed = []
    for giver in range(4):
        receiver = (giver + direction) & 3
        if giver == viewer:
            cards = mine
        elif imagined.passing:
            cards = cards_in(imagined.passed[giver])
        elif receiver == viewer:
            cards = got
        elif direction:
            theirs = np.array([card for card in owner if owner[card] == receiver], np.int64)
            shuffle(lots, theirs, len(theirs))
            cards = theirs[: int(to_pass(imagined.ranks))].tolist()
        else:
            cards = []
        passed.append(cards)
    return passed


FACE = HeartsFace()
