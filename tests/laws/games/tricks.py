"""What is alike in games of tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from laws.lots import shuffled


def cards_in(sets: Sequence[int]) -> list[int]:
    """The cards of some sets."""
    return [card for held in sets for card in range(62) if int(held) >> card & 1]


def dealt_again(sets: Sequence[int], lots: Any) -> list[int]:
    """The cards of some sets, dealt to them once more: each has as many as before."""
    pool = shuffled(lots, cards_in(sets))
    again = []
    for held in sets:
        size = int(held).bit_count()
        again.append(sum(1 << card for card in pool[:size]))
        pool = pool[size:]
    return again
