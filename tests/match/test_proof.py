"""The fair shuffle, against a second implementation of a few lines."""

from __future__ import annotations

import copy
import hashlib
import hmac
from typing import Any

import pytest

from tribu import rng
from tribu.match import FairChance, Match, RecordError, Stream, check, commit, to_record, verify
from tribu.match.judge import proofs_of
from tribu.match.proof import broken_promises
from tribu.match.record import Proof

from .tables import TABLES, Table, as_dict, as_record, names

SECRET = bytes(range(32))
CUTS = ["00112233445566778899aabbccddeeff", "", "ffffffffffffffffffffffffffffffff", ""]


def numbers(secret: bytes, head: str, purpose: str, cuts: list[str], sizes: list[int]) -> list[int]:
    """RECORD.md once more: numbers below each of the sizes."""
    stream, given, counter = b"", [], 0
    for n in sizes:
        while True:
            if len(stream) < 8:
                text = f"tribu/1|{head}|{purpose}|{','.join(cuts)}|{counter}"
                stream += hmac.new(secret, text.encode(), hashlib.sha256).digest()
                counter += 1
            u, stream = int.from_bytes(stream[:8], "big"), stream[8:]
            if u < 2**64 - 2**64 % n:
                break
        given.append(u % n)
    return given


def shuffled(items: list[Any], *arguments: Any) -> list[Any]:
    items = list(items)
    sizes = [i + 1 for i in range(len(items) - 1, 0, -1)]
    for i, j in zip(range(len(items) - 1, 0, -1), numbers(*arguments, sizes), strict=True):
        items[i], items[j] = items[j], items[i]
    return items


# --- golden -------------------------------------------------------------------------------------


def test_golden_vectors() -> None:
    """Written down once, so that no later version deals other cards."""
    assert commit(SECRET) == hashlib.sha256(SECRET).hexdigest()
    assert commit(SECRET).startswith("630dcd2966c4336691125448bbb25b4f")
    fair = FairChance(SECRET, "m1", 0, CUTS)
    assert [fair.lot(4) for _ in range(2)] == GOLDEN["lot"]
    assert fair.deck(list(range(10))) == GOLDEN["deck"]
    assert [fair.renew(list(range(6))) for _ in range(2)] == GOLDEN["renew"]
    assert [fair.mix([0, 2, 3]) for _ in range(3)] == GOLDEN["mix"]


GOLDEN: dict[str, Any] = {
    "lot": [3, 3],
    "deck": [7, 6, 2, 3, 8, 0, 5, 4, 9, 1],
    "renew": [[5, 2, 4, 0, 3, 1], [4, 3, 0, 5, 1, 2]],
    "mix": [[2, 0, 3], [3, 2, 0], [3, 0, 2]],
}


@pytest.mark.parametrize("deal", [0, 17])
def test_both_implementations_agree(deal: int) -> None:
    fair, head = FairChance(SECRET, "m1", deal, CUTS), f"m1|{deal}"
    assert fair.lot(7) == numbers(SECRET, head, "lot", CUTS, [7])[0]
    pack = list(range(58))
    assert fair.deck(pack) == shuffled(pack, SECRET, head, "deck", CUTS)
    for k in range(3):
        assert fair.renew(pack[:9]) == shuffled(pack[:9], SECRET, head, f"renew {k}", CUTS)
        assert fair.mix([1, 3, 4]) == shuffled([1, 3, 4], SECRET, head, f"mix {k}", CUTS)
    later = FairChance(SECRET, "m1", deal, CUTS, renewals=2, mixes=2)
    assert later.mix([0, 1, 2, 3]) == shuffled([0, 1, 2, 3], SECRET, head, "mix 2", CUTS)
    assert later.renew(pack) == shuffled(pack, SECRET, head, "renew 2", CUTS)


def test_numbers_out_of_range_are_drawn_again() -> None:
    n = 2**63 + 1  # nearly every second number is rejected
    stream = Stream(SECRET, "m1", 0, "lot", CUTS)
    assert [stream.below(n) for _ in range(20)] == numbers(SECRET, "m1|0", "lot", CUTS, [n] * 20)


# --- whole matches ------------------------------------------------------------------------------


def fair_match(table: Table, seed: int = 4) -> Match:
    """A match whose every deal is drawn by a secret of its own."""
    match = Match(table[0], names(table[1]), table[2])
    luck = rng.generator(seed)
    while not match.finished:
        chance = secret_chance(match, match.deal_number + 1)
        match.advance(chance, deals=1)
        while not match.deal_over:
            seat = match.waiting[0]
            actions = match.legal(seat)
            match.act(seat, actions[int(rng.below(luck, len(actions)))])
            match.advance(chance, deals=0)
    return match


def secret_chance(match: Match, deal: int) -> FairChance:
    secret = hashlib.sha256(f"secret {deal}".encode()).digest()
    cuts = [hashlib.md5(f"{deal} {seat}".encode()).hexdigest() for seat in range(len(match.seats))]
    return FairChance(secret, "a-match", deal, ["", *cuts[1:]])


def fair_record(table: Table, seed: int = 4) -> dict[str, Any]:
    match = fair_match(table, seed)
    proofs = {n: secret_chance(match, n).proof for n in range(len(match.scores))}
    return as_dict(match, proofs)


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_a_fair_match_is_verified(table: Table) -> None:
    record = as_record(fair_record(table))
    match = check(record)
    verify(record)
    assert to_record(match, proofs_of(record)) == record


def broken(data: dict[str, Any]) -> RecordError:
    with pytest.raises(RecordError) as caught:
        check(as_record(data))
    with pytest.raises(RecordError):
        verify(as_record(data))
    assert caught.value.rule == "RECORD"
    return caught.value


BUSCA = TABLES[0]


def test_another_starter_or_deck_is_found() -> None:
    data = fair_record(BUSCA)
    data["deals"][0]["proof"]["cuts"][0] = "00" * 16
    assert "starter" in broken(data).sentence or "deck" in broken(data).sentence
    data = fair_record(BUSCA)
    data["deals"][1]["proof"]["cuts"][0] = "00" * 16
    error = broken(data)
    assert error.sentence == "proof: the deck is not the one that was shuffled"
    assert (error.deal, error.action) == (1, None)


def test_another_lot_is_found() -> None:
    fair = FairChance(SECRET, "m1", 0, CUTS)
    match = Match("busca", names(4))
    match.deal(fair.deck(list(match.pack)), (fair.lot(4) + 1) % 4)
    assert broken(as_dict(match, {0: fair.proof})).sentence == (
        "proof: the starter is not the one drawn by lot"
    )


def test_a_proof_is_checked_by_itself() -> None:
    whole = fair_record(BUSCA)

    def tampered(number: int = 0, /, **changes: Any) -> str:
        data = copy.deepcopy(whole)
        data["deals"][number]["proof"] |= changes
        return broken(data).sentence

    assert tampered(v=3) == "proof: version 3 is unknown"
    for match in ("", "a|b", "a b", "é", "x" * 101):
        assert "printable ASCII" in tampered(match=match)
    assert tampered(1, match="b") == "proof: it is of another match than the proof before"
    assert tampered(deal=-1) == "proof: there is no deal -1"
    assert tampered(1, deal=0) == "proof: it is of deal 0, not of deal 1"
    for secret in ("", "00", "zz" * 32, "0 " * 32):
        assert tampered(secret=secret) == "proof: a secret is 64 hex digits"
    assert "committed" in tampered(secret="00" * 32)
    assert "committed" in tampered(commit="00" * 32)
    for cut in ("0", "FF" * 16, "00" * 17, "é" * 32):
        assert "a cut is 32" in tampered(cuts=["", "", "", cut])
    assert tampered(cuts=[""]) == "proof: 1 cuts, not one for each of 4 seats"
    first = whole["deals"][0]["proof"]
    again = {"secret": first["secret"].upper(), "commit": first["commit"]}
    assert tampered(1, **again) == "proof: its secret served another deal"


# --- version 2: the promises --------------------------------------------------------------------


def promised(cuts: list[str]) -> list[str]:
    return [hashlib.sha256(bytes.fromhex(cut)).hexdigest() if cut else "" for cut in cuts]


def promised_record(cuts: list[str], promises: list[str]) -> dict[str, Any]:
    """A deal of Busca by the fair shuffle, broken off."""
    fair = FairChance(SECRET, "m1", 0, cuts, promises=promises)
    match = Match("busca", names(4))
    match.deal(fair.deck(list(match.pack)), fair.lot(4))
    return as_dict(match, {0: fair.proof})


def test_promises_are_in_the_record_and_checked() -> None:
    data = promised_record(CUTS, promised(CUTS))
    proof = data["deals"][0]["proof"]
    assert list(proof) == ["v", "match", "deal", "commit", "secret", "cuts", "promises"]
    assert proof["v"] == 2
    record = as_record(data)
    check(record)
    assert broken_promises(proofs_of(record)[0]) == []

    def tampered(**changes: Any) -> str:
        wrong = copy.deepcopy(data)
        wrong["deals"][0]["proof"] |= changes
        return broken(wrong).sentence

    whose = next(seat for seat, cut in enumerate(CUTS) if cut)
    other = ["00" * 32 if seat == whose else hash for seat, hash in enumerate(promised(CUTS))]
    sentence = f"proof: the cut of seat {whose} is not the one that was promised"
    assert tampered(promises=other) == sentence
    assert tampered(promises=[""] * 4) == sentence, "a cut that nobody promised"
    assert "3 promises" in tampered(promises=promised(CUTS)[:3])
    assert "a promise is 64" in tampered(promises=["FF" * 32, "", "", ""])
    assert "starter" in tampered(cuts=[""] * 4) or "deck" in tampered(cuts=[""] * 4)


def test_a_promise_without_its_cut_stays_visible() -> None:
    whose = next(seat for seat, cut in enumerate(CUTS) if cut)
    dropped = ["" if seat == whose else cut for seat, cut in enumerate(CUTS)]
    record = as_record(promised_record(dropped, promised(CUTS)))
    check(record)
    assert broken_promises(proofs_of(record)[0]) == [whose]


def test_a_secret_serves_one_deal() -> None:
    with pytest.raises(ValueError, match="deal 0 cannot serve deal 1"):
        FairChance(SECRET, "m1", 0, CUTS).begin_deal(1)
    with pytest.raises(ValueError, match="32 bytes, not 31"):
        FairChance(SECRET[1:], "m1", 0, CUTS)


# --- Bué: renewals and automatic mixes ----------------------------------------------------------


def small_bue(mixing: str) -> tuple[Match, FairChance]:
    """Two players and twelve cards: b1 to b12, one of them to draw."""
    options = {"mixing": mixing, "blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}
    match = Match("bue", names(2), options)
    fair = FairChance(SECRET, "m2", 0, ["", ""])
    match.advance(fair, deals=1)
    return match, fair


def test_automatic_mixes_are_verified_and_own_mixes_are_free() -> None:
    match, fair = small_bue("auto")
    first = match.actor
    match.mix(1, "43210")
    match.act(first, f"swap 0>{1 - first}.0")
    match.advance(fair)
    match.mix(0, "01243")
    match.act(1 - first, f"swap 1>{first}.1")
    match.advance(fair)
    data = as_dict(match, {0: fair.proof})
    check(as_record(data))
    actions = data["deals"][0]["actions"]
    assert "".join(text[0] for text in actions) == "msmmmsmm"
    seat, order = actions[6].split()[1:]
    actions[6] = f"mix {seat} {order[::-1]}"
    error = broken(data)
    assert error.sentence == "proof: automatic mix 2 is not the one that was shuffled"
    assert (error.deal, error.action) == (0, 6)


def test_renewals_are_verified() -> None:
    match, fair = small_bue("manual")
    match.act(match.actor, "draw 0")
    match.act(match.actor, "draw 0")
    match.advance(fair)
    data = as_dict(match, {0: fair.proof})
    check(as_record(data))
    data["deals"][0]["reshuffles"][0].reverse()
    error = broken(data)
    assert error.sentence == "proof: reshuffle 0 is not the one that was shuffled"
    assert (error.deal, error.action) == (0, 1)


def test_a_proof_of_version_1_knows_of_no_promises() -> None:
    assert broken_promises(Proof(1, "it", 1, commit="", secret="", cuts=[])) == []
