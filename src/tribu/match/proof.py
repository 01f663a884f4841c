"""The fair shuffle: cards that the server alone could not choose, and anybody can recompute.

All draws come from HMAC-SHA-256 keyed with a secret that was committed to before the players cut
(RECORD.md). Where the secret comes from is not decided here.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Iterator, Mapping, Sequence

from tribu.games.game import NOTHING
from tribu.match.events import Acted, Dealt, Event, Mixed, Renewed
from tribu.match.match import Match, mixed_order, steps
from tribu.match.record import FORMAT, Proof, RecordError

VERSION = 1
SECRET_BYTES = 32
CUT_BYTES = 16
_TOP = 1 << 64


def commit(secret: bytes) -> str:
    """What is published before the cut."""
    return hashlib.sha256(secret).hexdigest()


class Stream:
    """The numbers of one purpose (`lot`, `deck`, `renew 0`, `mix 3`) in one deal."""

    def __init__(
        self, secret: bytes, match: str, deal: int, purpose: str, cuts: Sequence[str]
    ) -> None:
        self._secret = secret
        self._text = f"{FORMAT}|{match}|{deal}|{purpose}|{','.join(cuts)}|"
        self._numbers = self._draw()

    def _draw(self) -> Iterator[int]:
        counter = 0
        while True:
            message = f"{self._text}{counter}".encode("ascii")
            block = hmac.digest(self._secret, message, "sha256")
            for at in range(0, len(block), 8):
                yield int.from_bytes(block[at : at + 8], "big")
            counter += 1

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, each exactly as likely."""
        limit = _TOP - _TOP % n
        return next(u for u in self._numbers if u < limit) % n

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """The items shuffled: from the last down, each exchanged with one not above it."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled


class FairChance:
    """Chance for one deal by the fair shuffle.

    `renewals` and `mixes` say how many the deal has had already (`match.renewals`, `match.mixes`),
    to go on after a restart.
    """

    def __init__(
        self,
        secret: bytes,
        match: str,
        deal: int,
        cuts: Sequence[str],
        renewals: int = 0,
        mixes: int = 0,
    ) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        self.proof = Proof(VERSION, match, deal, commit(secret), secret.hex(), list(cuts))
        _check_form(self.proof)
        self._secret = secret
        self._renewals = renewals
        self._mixes = mixes

    def _stream(self, purpose: str) -> Stream:
        proof = self.proof
        return Stream(self._secret, proof.match, proof.deal, purpose, proof.cuts)

    def begin_deal(self, number: int) -> None:
        """A secret serves one deal."""
        if number != self.proof.deal:
            raise ValueError(f"the secret of deal {self.proof.deal} cannot serve deal {number}")

    def lot(self, seats: int) -> int:
        return self._stream("lot").below(seats)

    def deck(self, cards: list[int]) -> list[int]:
        return self._stream("deck").shuffle(cards)

    def renew(self, cards: list[int]) -> list[int]:
        self._renewals += 1
        return self._stream(f"renew {self._renewals - 1}").shuffle(cards)

    def mix(self, slots: list[int]) -> list[int]:
        self._mixes += 1
        return self._stream(f"mix {self._mixes - 1}").shuffle(slots)


# --- verifying ----------------------------------------------------------------------------------


def verify_deals(match: Match, proofs: Mapping[int, Proof]) -> None:
    """Recompute all that chance gave in the deals with a proof; RecordError names what differs."""
    if not proofs:
        return
    _check_proofs(match, proofs)
    chance: FairChance | None = None
    place = 0
    for past, event in steps(match.events):
        if isinstance(event, Dealt):
            number, place = past.deal_number + 1, 0
            chance = _chance_of(proofs[number]) if number in proofs else None
        if chance is not None:
            _verify_event(past, event, chance, place)
        if isinstance(event, Acted | Mixed):
            place += 1
        past.take(event)


def _chance_of(proof: Proof) -> FairChance:
    return FairChance(bytes.fromhex(proof.secret), proof.match, proof.deal, proof.cuts)


def _verify_event(past: Match, event: Event, chance: FairChance, place: int) -> None:
    """Compare one gift of chance with what the proof gives."""
    deal = chance.proof.deal
    if isinstance(event, Dealt):
        if deal == 0 and event.starter != chance.lot(len(past.seats)):
            raise RecordError("proof: the starter is not the one drawn by lot", deal=deal)
        if event.deck != past.card_texts(chance.deck(list(past.pack))):
            raise RecordError("proof: the deck is not the one that was shuffled", deal=deal)
    elif isinstance(event, Renewed):
        if event.pack != past.card_texts(chance.renew(past.to_renew())):
            what = f"proof: reshuffle {past.renewals} is not the one that was shuffled"
            raise RecordError(what, deal=deal, action=place - 1)
    elif isinstance(event, Mixed) and past.due != NOTHING:
        order = mixed_order(past.slots, past.to_mix(event.seat), chance)
        if event.order != "".join(str(slot) for slot in order):
            what = f"proof: automatic mix {past.mixes} is not the one that was shuffled"
            raise RecordError(what, deal=deal, action=place)


def _check_proofs(match: Match, proofs: Mapping[int, Proof]) -> None:
    """Each proof well formed and of its own deal; one match, and no secret twice."""
    secrets: set[str] = set()
    first = proofs[min(proofs)]
    for number, proof in sorted(proofs.items()):
        try:
            _check_form(proof)
        except ValueError as error:
            raise RecordError(f"proof: {error}", deal=number) from None
        wrong = _what_is_wrong(match, number, proof, first, secrets)
        if wrong:
            raise RecordError(f"proof: {wrong}", deal=number)
        secrets.add(proof.secret.lower())


def _what_is_wrong(match: Match, number: int, proof: Proof, first: Proof, secrets: set[str]) -> str:
    if proof.deal != number:
        return f"it is of deal {proof.deal}, not of deal {number}"
    if proof.match != first.match:
        return "it is of another match than the proof before"
    if len(proof.cuts) != len(match.seats):
        return f"{len(proof.cuts)} cuts, not one for each of {len(match.seats)} seats"
    if commit(bytes.fromhex(proof.secret)) != proof.commit.lower():
        return "the secret is not the one that was committed to"
    if proof.secret.lower() in secrets:
        return "its secret served another deal"
    return ""


_ID = re.compile(r"[!-{}~]{1,100}")  # printable ASCII without the bar
_SECRET = re.compile(r"[0-9a-fA-F]{64}")
_CUT = re.compile(r"(?:[0-9a-f]{32})?")


def _check_form(proof: Proof) -> None:
    """ValueError unless every part can be put into the stream's text in one way only."""
    if proof.v != VERSION:
        raise ValueError(f"version {proof.v} is unknown")
    if not _ID.fullmatch(proof.match):
        raise ValueError("a match's id is 1 to 100 printable ASCII characters, without spaces or |")
    if proof.deal < 0:
        raise ValueError(f"there is no deal {proof.deal}")
    if not _SECRET.fullmatch(proof.secret):
        raise ValueError("a secret is 64 hex digits")
    for cut in proof.cuts:
        if not _CUT.fullmatch(cut):
            raise ValueError("a cut is 32 lower-case hex digits, or empty")
