"""`Game.mixing` of a game in which nobody rearranges hidden cards or points at those of others."""

from __future__ import annotations

from typing import Any


def points_at(action: int) -> tuple[tuple[int, int], ...]:
    """No action points at a hidden card of somebody else."""
    return ()


def players_mix(options: Any) -> bool:
    """Nobody may rearrange cards."""
    return False


def mixes_after(fact: Any) -> tuple[int, ...]:
    """Nobody has a reason to."""
    return ()
