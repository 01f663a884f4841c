"""Who has mixed their cards, and when: a seat mixes once between the acts of others, and what was
chosen before a mix may be stale after it."""

from __future__ import annotations

from collections.abc import Iterable


class Mixes:
    """The mixes of the deal under way. Times are numbers of news."""

    def __init__(self) -> None:
        self.recent: set[int] = set()  # seats that have mixed since somebody else acted
        self._last: dict[int, int] = {}  # when each seat mixed last
        self._regained: dict[int, int] = {}  # when each seat got the time of its move back

    def begin_deal(self) -> None:
        self.recent.clear()
        self._last.clear()
        self._regained.clear()

    def act(self, seat: int) -> None:
        """A seat has acted: the others may mix again."""
        if self.recent:
            self.recent &= {seat}

    def mix(self, seat: int, seq: int, owed: bool) -> None:
        """A seat has mixed; `owed`: the rules made it do so."""
        self._last[seat] = seq
        if not owed:
            self.recent.add(seat)

    def last(self, seats: Iterable[int]) -> int:
        """When one of these seats mixed last; −1 if none has."""
        return max((self._last.get(seat, -1) for seat in seats), default=-1)

    def regain(self, seat: int, seq: int) -> None:
        """A seat got the time of its move back."""
        self._regained[seat] = seq

    def regained_since(self, seat: int, mixed: int) -> bool:
        """Whether a seat got its time back after that mix."""
        return self._regained.get(seat, -1) >= mixed
