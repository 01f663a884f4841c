"""The fair shuffle as a table makes it: a commitment, promises, cuts (RECORD.md)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tribu.match.proof import FairChance, commit, promise_of

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
        self.told: Sequence[str] = ()  # the promises, once everybody was told
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
        return promise_of(cut) == self.hashes[seat]

    @property
    def promises(self) -> list[str]:
        """What each seat has promised; empty for those who have not."""
        return [self.hashes.get(seat, "") for seat in range(len(self.cuts))]

    def ask(self, promises: Sequence[str], at: int) -> None:
        """No more promises are taken; these were told to everybody."""
        self.step, self.since, self.told = CUT, at, promises

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


class Made(NamedTuple):
    """A shuffle that was made: the commitment, the promises that everybody was told (none at older
    tables), and the cuts."""

    commit: str
    promises: Sequence[str]
    cuts: Sequence[str]


class Shuffles:
    """The shuffles of a match: the `current` one, while there is one, and by deal those `made`."""

    def __init__(self, seats: int) -> None:
        self.current: Shuffle | None = None
        self.made: dict[int, Made] = {}
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

    def ask(self, promises: Sequence[str], at: int) -> None:
        """No more promises are taken; these were told to everybody."""
        if self.current is not None:
            self._silent = self.current.unheard()
            self.current.ask(promises, at)

    def cut(self, seat: int, cut: str) -> None:
        """A seat has cut."""
        if self.current is not None:
            self.current.cuts[seat] = cut

    def end(self) -> None:
        """The cards are dealt."""
        if (made := self.current) is not None:
            self.made[made.deal] = Made(made.commit, made.told, made.cuts)
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
        return self.made[deal].commit if deal in self.made else ""

    def chance(self, table: str, deal: int, renewals: int, mixes: int) -> FairChance:
        """What the secret and the cuts of a deal give, after that many renewals and mixes of it;
        ValueError without its secret."""
        secret = self.secret_of(table, deal)
        cuts = self.current.cuts if self.current is not None else self.made[deal].cuts
        return FairChance(secret, table, deal, cuts, renewals, mixes)

    def secret_of(self, table: str, deal: int) -> bytes:
        """The secret of a deal, which is the one that was committed to; ValueError without it."""
        if self.secret is None or commit(self.secret) != self.commitment(deal):
            raise ValueError(f"table {table}: the secret of deal {deal} is not at hand")
        return self.secret
