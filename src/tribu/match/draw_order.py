"""A board's deck, as the board lists its cards and as they were drawn. A record has the latter
(RECORD.md), so that any reader replays it from the top.

The pack to draw from is the last `size` cards of the deck; `drawn` has positions in it, in the
order of the draws.
"""

from __future__ import annotations

from collections.abc import Sequence


def as_drawn(deck: Sequence[str], size: int, drawn: Sequence[int]) -> list[str]:
    """The listed deck as it was drawn: undrawn cards come last, as the board has them."""
    start = len(deck) - size
    return [*deck[:start], *(deck[start + each] for each in _order(size, drawn))]


def as_listed(deck: Sequence[str], size: int, drawn: Sequence[int]) -> list[str]:
    """The deck as the board lists it, from one as it was drawn."""
    start = len(deck) - size
    listed = list(deck)
    for card, each in zip(deck[start:], _order(size, drawn), strict=True):
        listed[start + each] = card
    return listed


def _order(size: int, drawn: Sequence[int]) -> list[int]:
    return [*drawn, *(each for each in range(size) if each not in drawn)]
