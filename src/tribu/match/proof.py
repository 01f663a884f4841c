"""The fair shuffle: cards that the server alone could not choose and anybody can recompute.

All draws come from HMAC-SHA-256 keyed with a secret that was committed to before the players cut
(RECORD.md). Where the secret comes from is decided elsewhere. On a board nobody cuts: its secrets
are committed to before anybody enters, and opened when it closes.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import struct
from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET

from tribu.games.game import NOTHING
from tribu.match.chance import Chance
from tribu.match.errors import RecordError
from tribu.match.events import Acted, Dealt, Event, Mixed, Renewed, is_id
from tribu.match.faults import fault
from tribu.match.match import Match, mixed_order, steps
from tribu.match.record import FORMAT, Proof

PROMISED = 2  # the version that has the promises; 1 is without
SECRET_BYTES = 32
_TOP = 1 << 64
_FOUR_NUMBERS = struct.Struct(">4Q")


def commit(secret: bytes) -> str:
    """What is published before the cut."""
    return hashlib.sha256(secret).hexdigest()


def promise_of(cut: str) -> str:
    """What a seat sends before its cut, which is 32 hex digits."""
    return hashlib.sha256(bytes.fromhex(cut)).hexdigest()


def broken_promises(proof: Proof) -> list[int]:
    """The seats that promised a cut which never came, or which the server dropped."""
    if proof.promises is UNSET:
        return []
    pairs = enumerate(zip(proof.promises, proof.cuts, strict=True))
    return [seat for seat, (promise, cut) in pairs if promise and not cut]


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
            yield from _FOUR_NUMBERS.unpack(hmac.digest(self._secret, message, "sha256"))
            counter += 1

    def below(self, n: int) -> int:
        """A number from 0 to n − 1, all equally likely."""
        limit = _TOP - _TOP % n
        number = next(self._numbers)
        while number >= limit:
            number = next(self._numbers)
        return number % n

    def shuffle(self, items: Sequence[int]) -> list[int]:
        """The items shuffled: from the last down, each exchanged with one not above it."""
        shuffled = list(items)
        for i in range(len(shuffled) - 1, 0, -1):
            j = self.below(i + 1)
            shuffled[i], shuffled[j] = shuffled[j], shuffled[i]
        return shuffled


class FairChance:
    """Chance for one deal by the fair shuffle.

    `renewals` and `mixes`: how many the deal has had already (`match.renewals`, `match.mixes`), to
    go on after a restart. `promises`: what everybody was told before any cut was opened, if they
    were.
    """

    def __init__(
        self,
        secret: bytes,
        match: str,
        deal: int,
        cuts: Sequence[str],
        renewals: int = 0,
        mixes: int = 0,
        promises: Sequence[str] = (),
    ) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        told = list(promises) or UNSET
        version = PROMISED if promises else 1
        self.proof = Proof(version, match, deal, commit(secret), secret.hex(), list(cuts), told)
        wrong = _form_fault(self.proof, deal)
        if wrong:
            raise ValueError(wrong.sentence)
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


class BoardChance:
    """Chance for the deals of a board, whose match stands where it does; `secrets` by the number of
    the deal. Renewed packs and automatic mixes have a stream for each seat, so that what one seat
    does leaves the luck of another alone."""

    def __init__(self, secrets: Mapping[int, bytes], board: str, match: Match) -> None:
        self._secrets = secrets
        self._board = board
        self._match = match
        self._deal = match.deal_number

    def _stream(self, purpose: str) -> Stream:
        return Stream(self._secrets[self._deal], self._board, self._deal, purpose, ())

    def begin_deal(self, number: int) -> None:
        self._deal = number

    def lot(self, seats: int) -> int:
        return self._stream("lot").below(seats)

    def deck(self, cards: list[int]) -> list[int]:
        return self._stream("deck").shuffle(cards)

    def renew(self, cards: list[int]) -> list[int]:
        seat = self._match.served
        return self._stream(f"renew {seat} {self._match.renewals_of[seat]}").shuffle(cards)

    def mix(self, slots: list[int]) -> list[int]:
        seat = self._match.served
        return self._stream(f"mix {seat} {self._match.mixes_of[seat]}").shuffle(slots)


# --- verifying ----------------------------------------------------------------------------------


def verify_deals(match: Match, proofs: Mapping[int, Proof]) -> None:
    """Recompute what chance gave in the deals that have a proof; RecordError names what differs."""
    if not proofs:
        return
    _check_proofs(match, proofs)
    chance: Chance | None = None
    index = 0
    for past, event in steps(match.events):
        if isinstance(event, Dealt):
            number, index = past.deal_number + 1, 0
            chance = _chance_of(proofs[number], past) if number in proofs else None
        if chance is not None:
            _verify_event(past, event, chance, index)
        if isinstance(event, Acted | Mixed):
            index += 1
        past.take(event)


def _chance_of(proof: Proof, past: Match) -> Chance:
    told = () if proof.promises is UNSET else proof.promises
    secret = bytes.fromhex(proof.secret)
    if past.board is not None:
        chance = BoardChance({proof.deal: secret}, proof.match, past)
        chance.begin_deal(proof.deal)
        return chance
    return FairChance(secret, proof.match, proof.deal, proof.cuts, promises=told)


def _verify_event(past: Match, event: Event, chance: Chance, index: int) -> None:
    """Compare what chance gave with what the proof gives."""
    deal = past.deal_number + isinstance(event, Dealt)
    if isinstance(event, Dealt):
        if deal == 0 and event.starter != chance.lot(len(past.seats)):
            raise fault("proof starter", deal)
        if event.deck != past.card_texts(chance.deck(list(past.pack))):
            raise fault("proof deck", deal)
    elif isinstance(event, Renewed):
        if event.pack != past.card_texts(chance.renew(past.to_renew())):
            raise fault("proof reshuffle", deal, index - 1, value=past.renewals)
    elif isinstance(event, Mixed) and past.due != NOTHING:
        order = mixed_order(past.slots, past.to_mix(event.seat), chance)
        if event.order != "".join(str(slot) for slot in order):
            raise fault("proof mix", deal, index, value=past.mixes)


def _check_proofs(match: Match, proofs: Mapping[int, Proof]) -> None:
    """Each proof well formed and of its own deal; one match, and no secret twice."""
    secrets: set[str] = set()
    first = proofs[min(proofs)]
    for number, proof in sorted(proofs.items()):
        wrong = _form_fault(proof, number) or _deal_fault(match, number, proof, first, secrets)
        if wrong:
            raise wrong
        secrets.add(proof.secret.lower())


def _deal_fault(
    match: Match, number: int, proof: Proof, first: Proof, secrets: set[str]
) -> RecordError | None:
    """What is wrong with a proof in the deal that has it."""
    if proof.deal != number:
        return fault("proof deal", number, value=proof.deal, right=number)
    if match.board is not None and proof.match != match.board.id:
        return fault("proof board", number)
    if match.board is not None and proof.cuts:
        return fault("proof board cuts", number)
    if proof.match != first.match:
        return fault("proof match", number)
    if match.board is None and len(proof.cuts) != len(match.seats):
        return fault("proof cuts", number, value=len(proof.cuts), right=len(match.seats))
    if commit(bytes.fromhex(proof.secret)) != proof.commit.lower():
        return fault("proof secret", number)
    if proof.secret.lower() in secrets:
        return fault("proof twice", number)
    return None


_SECRET = re.compile(r"[0-9a-fA-F]{64}")
_CUT = re.compile(r"(?:[0-9a-f]{32})?")
_PROMISE = re.compile(r"(?:[0-9a-f]{64})?")


def _form_fault(proof: Proof, number: int) -> RecordError | None:
    """What is wrong with its form: every part must fit into the stream's text in one way only."""
    if proof.v not in (1, PROMISED):
        return fault("proof version", number, value=proof.v)
    if not is_id(proof.match):
        return fault("proof id", number)
    if proof.deal < 0:
        return fault("proof no deal", number, value=proof.deal)
    if not _SECRET.fullmatch(proof.secret):
        return fault("proof hex", number)
    if not all(_CUT.fullmatch(cut) for cut in proof.cuts):
        return fault("proof cut", number)
    return _promise_fault(proof, number) if proof.v == PROMISED else None


def _promise_fault(proof: Proof, number: int) -> RecordError | None:
    """A promise for each seat, and no cut that was not promised."""
    promises = [] if proof.promises is UNSET else proof.promises
    if len(promises) != len(proof.cuts):
        right = len(proof.cuts)
        return fault("proof promises", number, value=len(promises), right=right)
    if not all(_PROMISE.fullmatch(promise) for promise in promises):
        return fault("proof promise", number)
    for seat, (promise, cut) in enumerate(zip(promises, proof.cuts, strict=True)):
        if cut and promise_of(cut) != promise:
            return fault("proof unpromised", number, value=seat)
    return None
