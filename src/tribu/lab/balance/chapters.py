"""Which measures a report on a game shows, in which order, and which of them sum a table up."""

from __future__ import annotations

from dataclasses import dataclass

from tribu.lab.balance import (
    measures,
    measures_bue,
    measures_bugami,
    measures_busca,
)
from tribu.lab.balance.measure import Measure
from tribu.lab.balance.plan import DUEL, PLAY


@dataclass(frozen=True)
class Chapter:
    """Some measures under one heading, of the tables of one role."""

    key: str
    measures: list[Measure]
    role: str = PLAY


_LENGTH = measures.COURSE[:2]
_COURSE = measures.COURSE[2:]
_OWN = {
    "bue": [
        Chapter("length", [*measures_bue.LENGTH, *_LENGTH]),
        Chapter("fifty", measures_bue.FIFTY),
        Chapter("distance", measures_bue.DISTANCE),
        Chapter("ties", measures_bue.TIES),
    ],
    "busca": [
        Chapter("match", _LENGTH),
        Chapter("busche", measures_busca.BUSCHE),
        Chapter("covering", measures_busca.COVERING),
        Chapter("points", measures_busca.POINTS),
    ],
    "bugami": [
        Chapter("match", _LENGTH),
        Chapter("misere", measures_bugami.MISERE),
        Chapter("suits", measures_bugami.SUITS),
        Chapter("scores", measures_bugami.SCORES),
    ],
}
# What sums a table up, in the order of the columns of a comparison.
HEADLINES = {
    "bue": ("bue", "superbue", "dealt", "exchanges", "best distance", "hopeless", "tied points"),
    "busca": ("busche", "uncovered", "dear", "sharing", "pita thrown"),
    "bugami": ("misere", "misere made", "misere score", "suit score", "clean", "same suit"),
}
EVERYWHERE = ("starter", "deviation", "match deals", "comeback", "from last")
OF_SKILL = ("better times", "deals to tell")
# In Busca nearly everybody has the best score, none: to be first says nothing. In Bué none share.
NOT_OF = {"busca": ("place best", "tied deals"), "bue": ("tied deals", "shared wins")}
# Only whole matches tell.
OF_MATCHES = {
    *("place wins", "match deals", "match length", "comeback", "from last", "lead changes"),
    *("margin", "shared wins", "bot wins", "better wins", "better times"),
}


def chapters(game: str) -> list[Chapter]:
    """The chapters of a report on a game."""
    own = [chapter for chapter in _OWN[game] if chapter.key != "scores"]
    scores = [m for chapter in _OWN[game] if chapter.key == "scores" for m in chapter.measures]
    return [
        Chapter("seats", measures.SEATS),
        *own,
        Chapter("spread", [*measures.SPREAD, *scores]),
        Chapter("course", _COURSE),
        Chapter("bots", measures.BOTS),
        Chapter("skill", measures.SKILL, DUEL),
    ]


def headlines(game: str) -> tuple[str, ...]:
    """The single numbers that sum a table up."""
    return (*HEADLINES[game], *EVERYWHERE, *OF_SKILL)
