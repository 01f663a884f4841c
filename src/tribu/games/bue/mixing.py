"""Whose hidden cards an action points at, and who mixes afterwards (BUE-6, BUE-15)."""

from __future__ import annotations

from functools import cache
from typing import Any

from tribu.games.bue.options import BueOptions
from tribu.games.bue.state import is_draw, is_show
from tribu.games.bue.words import swap_parts
from tribu.games.game import ACTED


@cache
def points_at(action: int) -> tuple[tuple[int, int], ...]:
    """BUE-6: a swap points at a face-down card of an opponent, by seat and slot."""
    if is_draw(action) or is_show(action):
        return ()
    _, other, slot = swap_parts(action)
    return ((other, slot),)


def players_mix(options: BueOptions) -> bool:
    """BUE-15: whether players rearrange their cards themselves, rather than after every swap."""
    return options.mixing == "manual"


def mixes_after(fact: Any) -> tuple[int, ...]:
    """BUE-15: after a swap that took place each of the two knows a card of the other by its slot,
    so both of them mix if they are careful."""
    if fact.kind != ACTED or fact.vetoed:
        return ()
    return tuple(seat for other, _ in points_at(fact.action) for seat in (fact.seat, other))
