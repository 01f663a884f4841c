"""The record of a match, `tribu/1`: its form, written and read. What it means is in `judge`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
from msgspec import UNSET, UnsetType

from tribu.games import GAMES
from tribu.match.errors import FORM, Huge, show
from tribu.match.events import is_kind

FORMAT = "tribu/1"
LONGEST_LINE = 8 * 1024 * 1024  # the longest honest match stays below
DEEPEST = 16
_LONGEST_INT = 18  # digits


class RecordError(Exception):
    """A record breaks a rule ("BUSCA-5"; "RECORD" for its form) at a place, if one is known.

    `deal` and `action` count from 0, as places in the record's lists; None where there is none.
    """

    def __init__(
        self, sentence: str, rule: str = FORM, deal: int | None = None, action: int | None = None
    ) -> None:
        super().__init__(sentence, rule, deal, action)
        self.sentence = sentence
        self.rule = rule
        self.deal = deal
        self.action = action
        self.source = ""  # file and line, where `read` knows them

    @property
    def place(self) -> str:
        """Where: "deal 0, action 3", "deal 0" or "match"."""
        if self.deal is None:
            return "match"
        return f"deal {self.deal}" + ("" if self.action is None else f", action {self.action}")

    def __str__(self) -> str:
        return f"{self.place}: {self.rule}: {self.sentence}"


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sat there from the beginning."""

    name: str
    kind: str


class Proof(msgspec.Struct, frozen=True):
    """What shows that a deal was drawn by the fair shuffle."""

    v: int
    match: str
    deal: int
    commit: str
    secret: str
    cuts: list[str]


class DealRecord(msgspec.Struct, frozen=True, kw_only=True):
    """One deal. `by` is [[action index, seat, kind], …]."""

    starter: int
    deck: list[str]
    reshuffles: list[list[str]] | UnsetType = UNSET
    actions: list[str]
    scores: list[int] | UnsetType = UNSET
    by: list[tuple[int, int, str]] | UnsetType = UNSET
    proof: Proof | UnsetType = UNSET


class Record(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One match."""

    format: str
    game: str
    options: dict[str, Any]
    seats: list[SeatRecord]
    deals: list[DealRecord]
    totals: list[int]
    winners: list[int]
    unfinished: bool = False


def write(record: Record) -> bytes:
    """The record as one line of JSON, its end included."""
    return msgspec.json.encode(record) + b"\n"


# --- reading ------------------------------------------------------------------------------------


def read(stream: BinaryIO, name: str = "") -> Iterator[tuple[int, Record | RecordError]]:
    """Each match of a file with its line number, from 1: the record, or what is wrong with it.

    Only the form is judged here. Blank lines are skipped; no line is held that is too long.
    """
    for number, line in _lines(stream):
        try:
            yield number, decode(line)
        except RecordError as error:
            error.source = f"{name}:{number}"
            yield number, error


def _lines(stream: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines that are not blank; of one too long only the beginning."""
    number = 0
    while line := stream.readline(LONGEST_LINE + 1):
        number += 1
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = stream.readline(LONGEST_LINE + 1)
        if line.strip():
            yield number, line


def decode(line: bytes) -> Record:
    """The record of one line; RecordError if its form is wrong."""
    if len(line) > LONGEST_LINE:
        raise RecordError(f"the line is longer than {LONGEST_LINE} bytes")
    _check_depth(line)
    try:
        data = json.loads(
            line.decode(),
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_constant=_constant,
        )
        record = msgspec.convert(data, Record)
    except UnicodeDecodeError:
        raise RecordError("the line is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise RecordError(f"not JSON: {error.msg} at column {error.colno}") from None
    except msgspec.ValidationError as error:
        raise RecordError(_shortened(str(error))) from None
    check_form(record)
    return record


_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_NOT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def _check_depth(line: bytes) -> None:
    """Refuse deep nesting before a recursive decoder meets it."""
    depth = 0
    for sign in _STRINGS.sub(b"", line).translate(None, _NOT_BRACKETS):
        depth += 1 if sign in b"[{" else -1
        if depth > DEEPEST:
            raise RecordError(f"nested deeper than {DEEPEST}")


def _integer(text: str) -> Any:
    return int(text) if len(text) <= _LONGEST_INT else Huge()


def _constant(text: str) -> Any:
    raise RecordError(f"{text} is not JSON")


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in pairs:
        if name in made:
            raise RecordError(f"the key {show(name)} comes twice in one object")
        made[name] = value
    return made


def _shortened(text: str) -> str:
    clean = ascii(text)[1:-1]
    return clean if len(clean) <= 200 else clean[:200] + "…"


def check_form(record: Record) -> None:
    """RECORD.md, as far as it can be seen without playing."""
    if record.format != FORMAT:
        raise RecordError(f"the format is {show(record.format)}, not {FORMAT}")
    if record.game not in GAMES:
        raise RecordError(f"there is no game {show(record.game)}: {', '.join(GAMES)}")
    for place, seat in enumerate(record.seats):
        _check_text(seat.name, f"the name of seat {place}")
        _check_text(seat.kind, f"the kind of seat {place}")
        if not is_kind(seat.kind):
            raise RecordError(f"seat {place}: {show(seat.kind)} is not human or bot:name")
    for number, deal in enumerate(record.deals):
        _check_deal(deal, number, len(record.seats))


def _check_text(text: str, what: str) -> None:
    """No halves of characters, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise RecordError(f"{what} is not Unicode") from None


def _check_deal(deal: DealRecord, number: int, seats: int) -> None:
    if deal.reshuffles == []:
        raise RecordError("reshuffles are written only if there were any", deal=number)
    if deal.by is UNSET:
        return
    if not deal.by:
        raise RecordError("by is written only where somebody took over", deal=number)
    for index, seat, kind in deal.by:
        if not 0 <= index <= len(deal.actions):
            raise RecordError(f"by: there is no action {index}", deal=number)
        if not 0 <= seat < seats:
            raise RecordError(f"by: there is no seat {seat}", deal=number)
        _check_text(kind, "by: the kind")
        if not is_kind(kind):
            raise RecordError(f"by: {show(kind)} is not human or bot:name", deal=number)
