"""What the laws of `tests/laws` have to know of Hearts; its type is `laws.face.LawFace`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tribu import rng
from tribu_hearts.options import RANKS, HeartsOptions
from tribu_hearts.rules import opening_card


class HeartsLaws:
    shares_wins = True

    def at_once(self, options: HeartsOptions) -> bool:
        return options.pass_cards

    def every_card(self, s: Any, laid: list[int]) -> list[int]:
        trick: list[int] = s.trick[: s.laid].tolist()
        sets = [*s.hands.tolist(), *s.passed.tolist(), *s.won.tolist()]
        return sorted(cards_in(sets) + trick)

    def most_acts(self, seats: int) -> int:
        return 12 + 52

    def check_end(self, s: Any, scores: list[int]) -> None:
        """Every trick was taken; bonuses aside the points are 26, or 78 after a moon, unless the
        house has turned the queen."""
        assert sum(int(won).bit_count() for won in s.won) == 52
        assert not s.passed.any()
        whole, jack, no_trick = RANKS + int(s.house_queen), int(s.house_jack), int(s.house_no_trick)
        assert whole - jack - 2 * no_trick <= sum(scores) <= 3 * whole
        assert -max(jack, no_trick) <= min(scores) <= max(scores) <= whole

    def twin_of(self, s: Any, viewer: int, lots: Any, seat: int = -1, action: int = -1) -> Any:
        """The other hands, with what was laid aside, dealt again among themselves. These stay: the
        card to be passed or played, the one that opens, and, when the cards are about to change
        hands, those that come to the viewer."""
        twin = s.copy()
        places = [(kind, k) for kind in ("hands", "passed") for k in range(4) if k != viewer]
        kept = 1 << opening_card(s.ranks)
        if action >= 0:
            kept |= 1 << action
        if s.passing == 1 and viewer >= 0:
            kept |= int(s.passed[(viewer - s.direction) & 3])
        again = dealt_again([int(s[kind][k]) & ~kept for kind, k in places], lots)
        for (kind, k), cards in zip(places, again, strict=True):
            twin[kind][k] = cards | (int(s[kind][k]) & kept)
        return twin

    def revealed(self, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
        """When cards change hands: what one gets, and who opens."""
        if not before.passing or after.passing:
            return None
        got = int(after.hands[viewer] & ~before.hands[viewer]) if viewer >= 0 else 0
        return got, int(after.leader)


def cards_in(sets: Sequence[int]) -> list[int]:
    """The cards of some sets."""
    return [card for held in sets for card in range(52) if int(held) >> card & 1]


def dealt_again(sets: Sequence[int], lots: Any) -> list[int]:
    """The cards of some sets, dealt to them once more: each has as many as before."""
    pool = np.array(cards_in(sets), np.int64)
    rng.shuffle(lots, pool, len(pool))
    cards = iter(pool.tolist())
    return [sum(1 << next(cards) for _ in range(held.bit_count())) for held in sets]


FACE = HeartsLaws()
