"""What a puzzle teaches, as its game says."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tribu.games import load
from tribu.wire.games.bue import Slot


def scene(*mine: Slot, round_: int = 2) -> Any:
    """A table of Bué, with my cards and one that I know before my neighbour."""
    other = [Slot("b7", known=True), *(Slot() for _ in range(4))]
    hands = [SimpleNamespace(slots=list(mine)), SimpleNamespace(slots=other)]
    return SimpleNamespace(showing=False, hands=hands, round=round_, rounds=5)


DOWN, UP = Slot("x2"), Slot("x2", up=True)
REST = [Slot("b4"), Slot("g9"), Slot("b20"), Slot("100")]


@pytest.mark.parametrize(
    ("mine", "round_", "best", "theme"),
    [
        (DOWN, 2, ["draw 1", "swap 2>1.3"], "x2"),
        (DOWN, 2, ["draw 0"], ""),  # it is given away
        (UP, 2, ["draw 1"], ""),  # nobody could
        (UP, 5, ["draw 1"], "last"),
        (DOWN, 2, ["swap 1>1.0"], "swaps"),
    ],
)
def test_bue(mine: Slot, round_: int, best: list[str], theme: str) -> None:
    face = load("bue").face("wire")
    assert face.theme(scene(mine, *REST, round_=round_), 0, best) == theme


def test_bue_warns_of_giving_an_x2_away() -> None:
    face, table = load("bue").face("wire"), scene(DOWN, *REST)
    assert face.tempting("x2", table, 0, "draw 0")
    assert face.tempting("x2", table, 0, "swap 0>1.3")
    assert not face.tempting("x2", table, 0, "swap 1>1.0")
    assert not face.tempting("last", table, 0, "draw 0")
