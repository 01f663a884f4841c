"""Whose time is running: first the seconds of a move, then the bank."""

from __future__ import annotations

from collections.abc import Collection

from tribu.table.settings import Pace


class Clocks:
    """The clocks of a table in milliseconds; without a pace nobody's time ever runs out.

    `since` has the seats that think now, and when they began.
    """

    def __init__(self, pace: Pace, seats: int) -> None:
        self.timed = pace.timed
        self.move = 1000 * pace.move
        self.banks = [1000 * pace.bank] * seats
        self.since: dict[int, int] = {}

    def think(self, seats: Collection[int], at: int) -> None:
        """From now on these seats think; those who are thinking already go on."""
        since = self.since
        for seat in [one for one in since if one not in seats]:
            self.stop(seat, at)
        for seat in seats:
            if seat not in since:
                since[seat] = at

    def stop(self, seat: int, at: int) -> None:
        """A seat has moved: the bank pays for the time beyond its seconds."""
        began = self.since.pop(seat, None)
        if began is not None and self.timed:
            over = max(0, at - began - self.move)
            self.banks[seat] = max(0, self.banks[seat] - over)

    def restart(self, seat: int, at: int) -> None:
        """The time of this move is given back."""
        if seat in self.since:
            self.since[seat] = at

    def shift(self, pause: int) -> None:
        """The table stood still for that long."""
        self.since = {seat: began + pause for seat, began in self.since.items()}

    def leave_at_least(self, left: int, at: int) -> None:
        """Those who think have at least that long from now on, or more if they had more."""
        oldest = at + left - self.move
        self.since = {seat: max(began, oldest) for seat, began in self.since.items()}

    def end(self, seat: int) -> int | None:
        """When the time of a seat runs out; None if it is not thinking or its time never does."""
        if not self.timed or seat not in self.since:
            return None
        return self.since[seat] + self.move + self.banks[seat]

    def ends(self) -> dict[int, int]:
        """The same for every seat that is thinking."""
        found = {seat: self.end(seat) for seat in sorted(self.since)}
        return {seat: end for seat, end in found.items() if end is not None}
