"""What the laboratory asks of a game: the type of its `FACE`.

A game's module (`tribu.lab.games.ID`, or wherever `Game.faces` points) exports one `Face`: what is
counted in its deals, which figures come of it, in which chapters they stand, and what they say in
words. Everything has a default: `FACE = Face()` gives a full report with the chapters that all
games share. What trick games have in common is in `tricks.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.games.game import House
from tribu.lab.balance.chapters import (
    BOTS,
    COURSE,
    EVERYWHERE,
    LENGTH,
    SEATS,
    SKILL,
    SPREAD,
    Chapter,
)
from tribu.lab.balance.count import OWN, count_nothing
from tribu.lab.balance.headings import Text
from tribu.lab.balance.measure import Measure
from tribu.lab.balance.places import DEALER, Starter
from tribu.lab.restriction import Restriction

if TYPE_CHECKING:
    from tribu.lab.balance.findings import Reading

# What some figures of a table say, in sentences; none if there is nothing to say.
Finding = Callable[["Reading"], list[str]]

# What texts leave blank, by name: a number, or a word in Italian, French and English.
Blanks = Mapping[str, int | Text]


@dataclass(frozen=True)
class Counter:
    """What is counted in a deal besides its scores, and how its scores are.

    `deal(s, starter, log, tally)` is compiled. It is called when a deal is over, with its log
    (search/playout.py), and adds to the cells of the tally from `OWN` on (balance/count.py).
    """

    deal: Any = count_nothing
    cells: int = OWN  # of the whole tally: the shared ones and the game's own
    step: int = 1  # how wide a bin of scores is
    lowest: int = 0  # where the first bin of scores begins; it also has those below


@dataclass(frozen=True)
class Pace:
    """How long people take, in seconds: an assumption, for the author's bench to tell minutes."""

    choice: float = 5.0  # of one seat; what all choose at once is as many choices
    deal: float = 40.0  # shuffling, dealing, counting


def house_values(house: House) -> Blanks:
    """The numbers of the rules that a house may turn, each under its name."""
    found: dict[str, int | Text] = msgspec.structs.asdict(house)
    return found


@dataclass(frozen=True)
class Face:
    """A game in the laboratory."""

    counter: Counter = Counter()
    starter: Starter = DEALER  # whom places are counted from
    length: Chapter = LENGTH  # how long a deal and a match are
    chapters: tuple[Chapter, ...] = ()  # its own; they stand between length and scores
    scores: tuple[Measure, ...] = ()  # its own measures in the chapter on scores
    headlines: tuple[str, ...] = ()  # its own measures that sum a table up, by key
    left_out: frozenset[str] = frozenset()  # shared measures that say nothing here, by key
    findings: tuple[Finding, ...] = ()  # told between those on seats and those on matches
    blanks: Callable[[Any], Blanks] = house_values  # of the game's House: what its texts leave out
    restrictions: tuple[Restriction, ...] = ()  # what a seat can forgo, to see what it is worth
    pace: Pace = Pace()
    # How the names of other libraries' rows in `tribu bench` for the very same game begin.
    same_as: str = ""

    @cached_property
    def report(self) -> tuple[Chapter, ...]:
        """All chapters of a report, in their order."""
        spread = replace(SPREAD, measures=(*SPREAD.measures, *self.scores))
        return (SEATS, self.length, *self.chapters, spread, COURSE, BOTS, SKILL)

    @property
    def summary(self) -> tuple[str, ...]:
        """The keys of the single numbers that sum a table up, in the order of a comparison."""
        return (*self.headlines, *EVERYWHERE)
