"""What trick games share in the laboratory: a base for their faces, and where a card falls.

A trick game's `FACE = TrickFace()` is a full report already; see `lab/games/busca` for one with
counters and chapters of its own.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tribu.jit import compiled
from tribu.lab.balance import count as c
from tribu.lab.balance.chapters import LENGTH, Chapter
from tribu.lab.balance.headings import Text
from tribu.lab.balance.measure import SHARE, Measure
from tribu.lab.balance.values import named, row, total
from tribu.lab.face import Face
from tribu.search.playout import END

MATCH = replace(
    LENGTH,
    lead=(
        "Una smazzata ha sempre lo stesso numero di carte; una partita no.",
        "Une donne a toujours le même nombre de cartes ; une partie, non.",
        "A deal always has the same number of cards; a match does not.",
    ),
)


@dataclass(frozen=True)
class TrickFace(Face):
    """A trick game in the laboratory."""

    length: Chapter = MATCH


@compiled
def moment_of(card: int, log: Any, cards: int) -> int:
    """When a card was played, 0 for the first of the deal. The log of a trick game ends with all
    its cards in the order they were played, whatever came before them."""
    first = log[END] - cards
    k = 0
    while log[first + k] != card:
        k += 1
    return k


@compiled
def led_at(moment: int, log: Any, cards: int, seats: int) -> int:
    """The card that led the trick of that moment."""
    card: int = log[log[END] - cards + moment - moment % seats]
    return card


def fell_in(key: str, name: Text, at: int, tricks: int) -> Measure:
    """In which trick a card falls; there is a cell for each of the tricks, from `at` on."""
    names = [str(trick) for trick in range(1, tricks + 1)]
    return Measure(key, name, SHARE, row(at, tricks), total(c.DEALS, 1), named(names))
