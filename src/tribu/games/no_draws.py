"""`Game.draws` of a game in which nobody draws from a pack: every card is dealt."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any


def pack_size(seats: int, cards: int) -> int:
    """No pack is left to draw from."""
    return 0


def position(s: Any, seat: int, action: int, drawn: Collection[int]) -> int:
    """No action draws a card."""
    return -1


def bring_up(s: Any, k: int) -> None:
    """There is nothing to bring up."""
