"""Bué as an environment."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from tribu.adapters.explicit_deal import Deal
from tribu.adapters.face import Dealing, Face, LaterChance, Outcomes, Past, shares
from tribu.adapters.games.bue.past import past_of
from tribu.adapters.table_spec import TableSpec
from tribu.games.bue.hand import worth
from tribu.games.bue.options import SLOTS
from tribu.games.bue.state import is_draw
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of, set_pack, up_of
from tribu.games.game import Game


class SlotBySlot:
    """For each slot in turn, and then for the card turned up, which label lies there, in the order
    of a record's deck. The pack stays unknown until somebody draws from it."""

    def __init__(self, table: TableSpec) -> None:
        self.words = table.game.words
        self.pack = Counter(self.words.pack(table.options))
        self.slots = _slots(table)
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


class DrawsAndMixes(LaterChance):
    """A card drawn from the pack, and the mixes after an exchange."""

    most_orders = math.factorial(SLOTS)

    def draws_from(self, s: Any, action: int) -> list[int]:
        return pack_of(s) if is_draw(action) else []

    def put_on_top(self, s: Any, card: int) -> None:
        cards = pack_of(s)
        cards.remove(card)
        set_pack(s, [card, *cards])

    def slots(self, s: Any) -> int:
        return int(s.slots)

    def most_nodes(self, table: TableSpec) -> int:
        """For each exchange a draw, or two mixes."""
        return 2 * _exchanges(table)

    def most_facts(self, table: TableSpec) -> int:
        """For each exchange two mixes, and a new pack."""
        return 3 * _exchanges(table)


class BueFace(Face):
    """Cards are drawn, and hands are mixed."""

    actions = """
Actions: 0–4 `draw` that slot; 5 + (give · 10 + seat) · 5 + slot `swap`: the own slot given, then
whose slot is taken; 255–259 `show` that slot. Here seats are numbered as at the table, not from the
viewer: a learner that changes seats should also be given the mask, or its seat.
"""
    told_last = ("hands",)
    later = DrawsAndMixes()

    def dealing(self, table: TableSpec) -> Dealing:
        return SlotBySlot(table)

    def past(self, deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
        return past_of(deal, seat, imagined, lots)

    def most_choices(self, table: TableSpec) -> int:
        """In each round an exchange and a card shown; each slot of others may be vetoed once
        before (BUE-14)."""
        turn = 1 + _slots(table) * (table.players - 1)
        return _exchanges(table) * (turn + 1)

    def seat_picture(self, game: Game, s: Any, seat: int) -> str:
        """Face-up cards stand in brackets."""
        up = up_of(s, seat)
        shown = [game.words.show_card(label) for label in hand_of(s, seat)]
        shown = [f"[{card}]" if up >> slot & 1 else card for slot, card in enumerate(shown)]
        value = int(worth(int(s.hands[seat]), int(s.slots), int(s.goal)))
        return f"{' '.join(shown)}  (worth {value})"

    def middle_picture(self, game: Game, s: Any) -> str:
        top = game.words.show_card(discards_of(s)[-1])
        return f"round {int(s.round_number) + 1}, pack of {len(pack_of(s))}, discards end in {top}"


def _slots(table: TableSpec) -> int:
    """The slots of a hand; fewer in the small variant."""
    options: Any = table.options
    return int(options.slots)


def _exchanges(table: TableSpec) -> int:
    """How many a deal has (BUE-5); the small variant has fewer rounds."""
    options: Any = table.options
    return table.players * int(options.rounds)


FACE = BueFace()
