"""What people miss while they are away from a table, so that it can be told when they are back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass
class Absence:
    """When somebody went, the totals then, and what happened until they came back: how often a bot
    moved for them, how many deals ended."""

    since: int
    totals: list[int]
    until: int | None = None
    moves: int = 0
    deals: int = 0


class Absences:
    """The last absence from each seat, until its owner plays again. `changed` is the number of the
    last news that concerned one of them."""

    def __init__(self) -> None:
        self.changed = -1
        self._by_seat: dict[int, Absence] = {}

    def of(self, seat: int) -> Absence | None:
        return self._by_seat.get(seat)

    def begin(self, seat: int, at: int, totals: Sequence[int], seq: int) -> None:
        """Somebody goes. If they have not played since they went last, they have been away since
        then: a phone that loses its line twice tells one story."""
        known = self._by_seat.setdefault(seat, Absence(at, list(totals)))
        known.until = None
        self.changed = seq

    def end(self, seat: int, at: int, seq: int) -> None:
        """Somebody is back."""
        if seat in self._by_seat:
            self._by_seat[seat].until = at
            self.changed = seq

    def move(self, seat: int, in_person: bool, seq: int) -> None:
        """A seat has moved: a bot for somebody who misses it, or its owner, who has seen it all."""
        if in_person:
            self.forget(seat, seq)
        elif seat in self._by_seat:
            self._by_seat[seat].moves += 1
            self.changed = seq

    def forget(self, seat: int, seq: int) -> None:
        """There is nothing left to tell the owner of a seat."""
        if self._by_seat.pop(seat, None) is not None:
            self.changed = seq

    def end_deal(self, seq: int) -> None:
        """A deal is over."""
        for absence in self._by_seat.values():
            if absence.until is None:
                absence.deals += 1
                self.changed = seq
