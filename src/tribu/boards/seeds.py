"""The seeds of bots on a board: by board, deal and seat, never by what the others do. So the same
bots, thinking for a number of iterations, make the same of it everywhere."""

from __future__ import annotations

import hashlib
from functools import cache

from tribu.bots.seeds import seed_of


@cache
def _number(board: str) -> int:
    return int.from_bytes(hashlib.sha256(board.encode()).digest()[:8])


def choice_seed(board: str, deal: int, seat: int, choice: int, who: int = 0) -> int:
    """The seed of a seat's choice in a deal, counted from 1. `who` tells several bots of one name
    apart who play the same seat, each at a table of its own."""
    return seed_of(_number(board), who, deal, seat, choice)
