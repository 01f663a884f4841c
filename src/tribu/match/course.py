"""The course of a match: its events, and the large things that follow from them.

A table of Bué in play takes two hundred kilobytes, tabletop and facts; all of it follows from a few
bytes for each event. So the course of a match that nobody asks for is kept as compressed events,
and played again when somebody asks.
"""

from __future__ import annotations

import zlib
from typing import NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from tribu.match.events import Event, Opened
from tribu.match.tabletop import Tabletop

# One fact: a row of figures for every viewer (`tabletop.row_of`). An array: few rows are read.
FactRows = NDArray[np.int64]
# Their sheets, in the same order: a row each.
SheetRows = NDArray[np.int64]

_decoder: msgspec.msgpack.Decoder[list[Event]] = msgspec.msgpack.Decoder(list[Event])


class Course:
    """What has happened: the `events`, the `tabletop` as they left it, and, if it is watched, what
    every viewer was told: `deal_facts` in the deal under way or last played, which has a list of
    its own, so that nobody needs a copy; `earlier` in those before."""

    def __init__(self, opened: Opened, tabletop: Tabletop, whole: bool = True) -> None:
        """`whole`: the facts of earlier deals are kept, too."""
        self.events: list[Event] = [opened]
        self.tabletop = tabletop
        self.whole = whole
        self.earlier: list[FactRows] = []
        self.deal_facts: list[FactRows] = []
        self.before = 0  # how many facts of earlier deals there were, kept or not

    def begin_deal(self) -> None:
        """The cards are about to be dealt."""
        self.before += len(self.deal_facts)
        if self.whole:
            self.earlier += self.deal_facts
        self.deal_facts = []

    def add(self, event: Event) -> None:
        """Something has happened on the tabletop."""
        self.events.append(event)
        if self.tabletop.watched:
            self.deal_facts += self.tabletop.fact_rows()

    def fact_rows(self, after: int) -> list[FactRows]:
        """What was told, without the first `after` facts of the match."""
        if after >= self.before:
            return self.deal_facts[after - self.before :]
        return (self.earlier[after:] if self.whole else []) + self.deal_facts


class CompressedCourse(NamedTuple):
    """All that is kept of a course at which nobody looks."""

    packed: bytes
    whole: bool

    @classmethod
    def of(cls, course: Course) -> CompressedCourse:
        return cls(zlib.compress(msgspec.msgpack.encode(course.events)), course.whole)

    @property
    def events(self) -> list[Event]:
        return _decoder.decode(zlib.decompress(self.packed))
