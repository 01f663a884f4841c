"""The fair shuffle as a table makes it: a commitment, promises, cuts (RECORD.md)."""

from __future__ import annotations

import hashlib
import re

from tribu.match.proof import FairChance, commit

PROMISE, CUT = "promise", "cut"
WINDOW = 2500  # milliseconds for the promises, and again for the cuts
SHORT = 400  # for promises of those who were silent the last time
_HASH = re.compile(r"(?:[0-9a-f]{64})?")  # none: this seat does not cut
_CUT = re.compile(r"[0-9a-f]{32}")


class Shuffle:
    """The shuffle of one deal, in the making. `awaited`: the people who were there when it began,
    except those who do not cut; `silent`: those from whom nothing came the last time."""

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
        """No more promises are taken."""
        self.step, self.since = CUT, at

    @property
    def uncut(self) -> bool:
        """Whether no more promises are taken, and nobody has promised a cut."""
        return self.step == CUT and not any(self.hashes.values())

    def unheard(self) -> set[int]:
        """Those who were awaited and have sent no promise."""
        return self.awaited - self.hashes.keys()

    def end(self, present: set[int]) -> int:
        """When the step is over; 0 if nobody who is still there has anything left to send."""
        if self.step == CUT:
            owing = {seat for seat in present if self.hashes.get(seat) and not self.cuts[seat]}
            return self.since + WINDOW if owing else 0
        unheard = self.unheard() & present
        if not unheard:
            return 0
        return self.since + (SHORT if unheard <= self.silent else WINDOW)


class Shuffles:
    """The shuffles of a match: the `current` one, while there is one, and of each deal that was
    dealt its commitment and cuts."""

    def __init__(self, seats: int) -> None:
        self.current: Shuffle | None = None
        self.cuts: dict[int, tuple[str, list[str]]] = {}
        self.secret: bytes | None = None  # of the deal under way, or of the one that is shuffled
        self._seats = seats
        self._cutless: set[int] = set()  # seats that said they do not cut
        self._silent: set[int] = set()  # seats that said nothing in the last shuffle

    def begin(self, deal: int, commitment: str, present: set[int], at: int) -> None:
        """The secret of a deal was committed to."""
        awaited = present - self._cutless
        self.current = Shuffle(deal, commitment, self._seats, awaited, self._silent, at)

    def promise(self, seat: int, hash: str) -> None:
        """A seat has promised a cut, or said by an empty hash that it does not cut."""
        if self.current is not None:
            self.current.hashes[seat] = hash
            (self._cutless.discard if hash else self._cutless.add)(seat)

    def ask(self, at: int) -> None:
        """No more promises are taken."""
        if self.current is not None:
            self._silent = self.current.unheard()
            self.current.ask(at)

    def cut(self, seat: int, cut: str) -> None:
        """A seat has cut."""
        if self.current is not None:
            self.current.cuts[seat] = cut

    def end(self) -> None:
        """The cards are dealt."""
        if self.current is not None:
            self.cuts[self.current.deal] = (self.current.commit, self.current.cuts)
        self.current = None

    def returned(self, seat: int) -> None:
        """Somebody is there again, perhaps with a client that cuts."""
        self._cutless.discard(seat)
        self._silent.discard(seat)

    def shift(self, pause: int) -> None:
        """The table stood still for that long."""
        if self.current is not None:
            self.current.since += pause

    def commitment(self, deal: int) -> str:
        """What was committed to: of the shuffle that is made, else of that deal; empty if nothing
        was."""
        if self.current is not None:
            return self.current.commit
        return self.cuts.get(deal, ("", []))[0]

    def chance(self, table: str, deal: int, renewals: int, mixes: int) -> FairChance:
        """What the secret and the cuts of a deal give, after that many renewals and mixes of it;
        ValueError without its secret."""
        if self.secret is None or commit(self.secret) != self.commitment(deal):
            raise ValueError(f"table {table}: the secret of deal {deal} is not at hand")
        cuts = self.current.cuts if self.current is not None else self.cuts[deal][1]
        return FairChance(self.secret, table, deal, cuts, renewals, mixes)
