"""The record of a match, `tribu/1` or one that adds to it: its form, written and read.

What it means is in `judge`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any, BinaryIO

import msgspec
from msgspec import UNSET, UnsetType

from tribu.games import names
from tribu.games.ranges import one_of
from tribu.match.errors import Huge
from tribu.match.errors import RecordError as RecordError
from tribu.match.events import OnBoard, is_kind
from tribu.match.faults import fault, wrong_shape

FORMAT = "tribu/1"
# What a reader must know of besides, or else must not read it.
BOARD, HOUSE = "+board", "+house"
FORMATS = (FORMAT, FORMAT + HOUSE, FORMAT + BOARD, FORMAT + BOARD + HOUSE)
LONGEST_LINE = 8 * 1024 * 1024  # the longest honest match stays below
DEEPEST = 16
_LONGEST_INT = 18  # digits


class SeatRecord(msgspec.Struct, frozen=True):
    """Who sat there from the beginning."""

    name: str
    kind: str


class Proof(msgspec.Struct, frozen=True):
    """What shows that a deal was drawn by the fair shuffle. Version 2 has `promises`."""

    v: int
    match: str
    deal: int
    commit: str
    secret: str
    cuts: list[str]
    promises: list[str] | UnsetType = UNSET


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
    """One match. `house`: the house values that differ from the rules, if any do; `board`: the one
    it was played on, if it was."""

    format: str
    game: str
    options: dict[str, Any]
    house: dict[str, Any] | UnsetType = UNSET
    board: OnBoard | UnsetType = UNSET
    seats: list[SeatRecord]
    deals: list[DealRecord]
    totals: list[int]
    winners: list[int]
    unfinished: bool = False


def format_of(board: object, house: object) -> str:
    """The format of a record with such a board and house values, each of them if there are any."""
    return FORMAT + (BOARD if board else "") + (HOUSE if house else "")


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
    """The lines that are not blank; only the beginning of one that is too long."""
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
        raise fault("long line", most=LONGEST_LINE)
    _check_depth(line)
    try:
        data = json.loads(
            line.decode(),
            object_pairs_hook=_object,
            parse_int=_integer,
            parse_constant=_constant,
        )
        record = msgspec.convert(data, Record)
    except (UnicodeDecodeError, UnicodeEncodeError):  # bytes, or a lone surrogate by its escape
        raise fault("not UTF-8") from None
    except json.JSONDecodeError as error:
        raise fault("not JSON", detail=error.msg, column=error.colno) from None
    except msgspec.ValidationError as error:
        raise wrong_shape(str(error)) from None
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
            raise fault("deep", most=DEEPEST)


def _integer(text: str) -> Any:
    return int(text) if len(text) <= _LONGEST_INT else Huge()


def _constant(text: str) -> Any:
    raise fault("constant", value=text)


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = {}
    for name, value in pairs:
        if name in made:
            raise fault("key twice", value=name)
        made[name] = value
    return made


def check_form(record: Record) -> None:
    """RECORD.md, as far as it can be seen without playing."""
    if record.format not in FORMATS:
        raise fault("format", value=record.format, right=one_of(FORMATS))
    right = format_of(record.board, record.house is not UNSET)
    if HOUSE not in record.format and record.house is not UNSET:
        raise fault("house unsaid", right=right)
    if HOUSE in record.format and not record.house:
        raise fault("no house", value=record.format)
    if BOARD not in record.format and record.board is not UNSET:
        raise fault("board unsaid", right=right)
    if BOARD in record.format and record.board is UNSET:
        raise fault("no board", value=record.format)
    if record.game not in names():
        raise fault("game", value=record.game, games=", ".join(names()))
    for number, seat in enumerate(record.seats):
        _check_text(seat.name, "seat name", number)
        _check_text(seat.kind, "seat kind", number)
        if not is_kind(seat.kind):
            raise fault("kind", seat=number, value=seat.kind)
    for number, deal in enumerate(record.deals):
        _check_deal(deal, number, len(record.seats))


def _check_text(text: str, key: str, seat: int) -> None:
    """No lone surrogates, which no file can hold."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise fault(key, seat=seat) from None


def _check_deal(deal: DealRecord, number: int, seats: int) -> None:
    if deal.reshuffles == []:
        raise fault("no reshuffles", number)
    if deal.by is UNSET:
        return
    if not deal.by:
        raise fault("no by", number)
    for index, seat, kind in deal.by:
        if not 0 <= index <= len(deal.actions):
            raise fault("by action", number, value=index)
        if not 0 <= seat < seats:
            raise fault("by seat", number, value=seat)
        _check_text(kind, "by Unicode", seat)
        if not is_kind(kind):
            raise fault("by kind", number, value=kind)
