"""The course of a match: its events, and the large things that follow from them.

A table of Bué in play takes two hundred kilobytes, board and facts; all of it follows from a few
bytes for each event. So the course of a match that nobody asks for is kept as compressed events,
and played again when somebody asks.
"""

from __future__ import annotations

import zlib
from typing import NamedTuple

import msgspec

from tribu.match.board import Board
from tribu.match.events import Event, Opened

FactRows = list[list[int]]  # one fact: a row of figures for every viewer (`board.row_of`)

_decoder: msgspec.msgpack.Decoder[list[Event]] = msgspec.msgpack.Decoder(list[Event])


class Course:
    """What has happened: the `events`, the `board` to which they led, and, if it is watched, the
    `facts` that every viewer was told."""

    def __init__(self, opened: Opened, board: Board, whole: bool = True) -> None:
        """`whole`: facts of earlier deals are kept, too."""
        self.events: list[Event] = [opened]
        self.board = board
        self.whole = whole
        self.facts: list[FactRows] = []
        self.dropped = 0  # how many facts of earlier deals are no longer there
        self.deal_began = 0  # where the facts of this deal begin

    def begin_deal(self) -> None:
        """The cards are about to be dealt."""
        if not self.whole:
            self.dropped += len(self.facts)
            self.facts.clear()
        self.deal_began = len(self.facts)

    def add(self, event: Event) -> None:
        """Something has happened on the board."""
        self.events.append(event)
        if self.board.watched:
            self.facts += self.board.fact_rows()

    def fact_rows(self, after: int) -> list[FactRows]:
        """What was told, without the first `after` facts of the match."""
        return self.facts[max(0, after - self.dropped) :]


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
