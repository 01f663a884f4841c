"""The fair shuffle of one deal while it is made: a commitment, promises, cuts (RECORD.md)."""

from __future__ import annotations

import hashlib
import re

PROMISE, CUT = "promise", "cut"
WINDOW = 2500  # milliseconds for the promises, and again for the cuts
SHORT = 400  # for promises of those who were silent the last time
_HASH = re.compile(r"(?:[0-9a-f]{64})?")  # none: this seat does not cut
_CUT = re.compile(r"[0-9a-f]{32}")


class Shuffle:
    """What has come in so far. `awaited`: the people who were there when it began, but for those
    who do not cut; `silent`: those of whom nothing was heard the last time."""

    def __init__(
        self, deal: int, commit: str, seats: int, awaited: set[int], silent: set[int], at: int
    ) -> None:
        self.deal = deal
        self.commit = commit
        self.awaited = awaited
        self.step = PROMISE
        self.since = at
        self.silent = silent
        self.hashes: dict[int, str] = {}
        self.cuts = [""] * seats

    def may_promise(self, deal: int, seat: int, hash: str) -> bool:
        fits = deal == self.deal and self.step == PROMISE and seat not in self.hashes
        return fits and bool(_HASH.fullmatch(hash))

    def may_cut(self, deal: int, seat: int) -> bool:
        promised = bool(self.hashes.get(seat)) and not self.cuts[seat]
        return deal == self.deal and self.step == CUT and promised

    def keeps_promise(self, seat: int, cut: str) -> bool:
        """Whether it is the cut that the seat promised."""
        if not _CUT.fullmatch(cut):
            return False
        return hashlib.sha256(bytes.fromhex(cut)).hexdigest() == self.hashes[seat]

    def ask(self, at: int) -> None:
        """The promises are closed."""
        self.step, self.since = CUT, at

    @property
    def uncut(self) -> bool:
        """Whether the promises are closed, and nobody has promised a cut."""
        return self.step == CUT and not any(self.hashes.values())

    def unheard(self) -> set[int]:
        """Those who were awaited and have promised nothing."""
        return self.awaited - self.hashes.keys()

    def end(self, present: set[int]) -> int:
        """When the step is over; 0 if nothing more will come from those who are still there."""
        if self.step == CUT:
            owing = {seat for seat in present if self.hashes.get(seat) and not self.cuts[seat]}
            return self.since + WINDOW if owing else 0
        unheard = self.unheard() & present
        if not unheard:
            return 0
        return self.since + (SHORT if unheard <= self.silent else WINDOW)
