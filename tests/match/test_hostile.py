"""Whatever a file holds, the answer is a record or a RecordError: soon, and in one short line."""

from __future__ import annotations

import copy
import io
import json
import time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tribu.games.texts import LANGUAGES
from tribu.match import Record, RecordError, check, read, record, to_record

from .tables import TABLES, as_dict, played

WHOLE = [as_dict(played(table, most=60)) for table in TABLES]
LINE = json.dumps(WHOLE[0]).encode()


def judged(text: bytes) -> list[RecordError | None]:
    """What is said of each line of a file: an error or nothing."""
    said: list[RecordError | None] = []
    for _, found in read(io.BytesIO(text), "hostile.jsonl"):
        error = found if isinstance(found, RecordError) else None
        if isinstance(found, Record):
            try:
                assert to_record(check(found)).game == found.game
            except RecordError as raised:
                error = raised
        if error is not None:
            assert len(str(error)) < 400
            assert str(error).isprintable()
            for lang in LANGUAGES:
                assert 0 < len(error.sentence_in(lang)) < 300
                assert "".join(error.sentence_in(lang).split()).isprintable()
        said.append(error)
    return said


def with_value(path: str, value: str) -> bytes:
    """The whole record with one value written as that JSON text."""
    data: Any = copy.deepcopy(WHOLE[0])
    at = data
    *steps, last = [int(step) if step.isdigit() else step for step in path.split(".")]
    for step in steps:
        at = at[step]
    at[last] = "@@"
    return json.dumps(data).replace('"@@"', value).encode()


BAD_LINES = [
    b"x",
    b"{",
    b"{}",
    b"[]",
    b"null",
    b'"tribu/1"',
    b"1",
    b"NaN",
    b"\xff\xfe",
    b"\x00",
    b"\xef\xbb\xbf" + LINE,
    LINE + LINE,
    LINE[:-1],
    LINE[1:],
    LINE.replace(b"Ada", b"\xc3("),
    LINE.replace(b"Ada", b"\\ud800"),
    LINE.replace(b'"human"', b'"bot:\\ud800"', 1),
    LINE.replace(b'"seats"', b'"\\ud800": 1, "seats"', 1),
    LINE.replace(b"tribu/1", b"tribu/2"),
    LINE.replace(b"busca", b"poker"),
    LINE.replace(b'"game": "busca"', b'"game": "busca", "game": "busca"'),
    LINE.replace(b'"limit": 10', b'"limit": 10, "limit": 10'),
    b"[" * 1_000_000,
    b'{"a":' * 100_000,
    b'{"x": ' + b"[" * 500 + b"]" * 500 + b", " + LINE[1:],
    b'"' + b'\\"' * 500_000,
    b"{" + b",".join(b'"%d":0' % k for k in [*range(100_000), 99_999]) + b"}",
    b"{" + b",".join(b'"%d":[]' % k for k in range(100_000)) + b"}",
    b"1" * 1_000_000,
    b"-" * 1_000_000,
]

BAD_VALUES = [
    ("format", '"' + "\\u0301" * 60 + '"'),
    *[("deals.0.starter", value) for value in ("1.0", "true", '"1"', "null", "-1", "4", "1e0")],
    *[("deals.0.starter", value) for value in ("NaN", "Infinity", "9" * 30, "9" * 99999, "[]")],
    ("deals.0.starter", '"\\ud800"'),
    *[("totals", value) for value in ("[]", "null", "[0,0,0,0.0]", "[0,0,0,false]", "{}", "0")],
    *[("winners", value) for value in ("null", "[4]", "[-1]", "[true]", "[0,0,0]", "[[]]")],
    *[("seats.0.kind", value) for value in ('"robot"', '"bot:"', '"Human"', "null", '""', "1")],
    *[("seats.0.name", value) for value in ("null", "1", "[]", "{}")],
    *[("seats", value) for value in ("[]", "null", "{}", "[1]", "[[]]", '"ABCD"')],
    *[("deals.0", value) for value in ("null", "[]", "{}", "1")],
    *[("deals.0.deck", value) for value in ("[]", "null", "[1]", '["4C"]', '"4C"', "[[]]")],
    *[("deals.0.actions.0", value) for value in ("null", "1", '""', '"4c"', '"mix 0 01234"')],
    *[("deals.0.actions.0", value) for value in ('"\\ud800"', '"' + "x" * 99999 + '"', '"mix"')],
    *[("deals.0.scores", value) for value in ("null", "[]", "[0]", "[0,0,0,0,0]", "[1.5,0,0,0]")],
    *[("deals.0.reshuffles", value) for value in ("null", "[]", '[["4C"]]', "[4]", "{}")],
    *[("deals.0.by", value) for value in ("null", "[]", '[[0,0,"x"]]', '[[0,4,"human"]]')],
    *[("deals.0.by", value) for value in ('[[41,0,"human"]]', '[[-1,0,"human"]]', "[[0,0]]")],
    *[("deals.0.by", value) for value in ('[[0,true,"human"]]', '[[0,0,"human",0]]')],
    *[("deals.0.by", value) for value in ('[[0,0,"bot:\\ud800"]]', '[["0",0,"human"]]')],
    *[("deals.0.proof", value) for value in ("null", "{}", "[]", '{"v": 1}')],
    *[("options", value) for value in ("{}", "null", "[]", '{"limit":10}', '"limit"')],
    *[("options.limit", value) for value in ("-1", "1001", "true", "10.0", '"10"', "9" * 40)],
    *[("options.limit", value) for value in ("null", "[[]]", '"' + "x" * 9999 + '"', "NaN")],
    ("unfinished", "1"),
    ("unfinished", "null"),
    ("unfinished", '"true"'),
    ("unfinished", "false"),
    ("deals", "[]"),
    ("deals", "{}"),
    ("deals", "[" + "{}," * 1000 + "{}]"),
]


def test_the_record_itself_is_good() -> None:
    for whole in WHOLE:
        assert judged(json.dumps(whole).encode()) == [None]


@pytest.mark.parametrize("line", BAD_LINES, ids=lambda line: repr(line[:20]))
def test_a_bad_line_is_one_error(line: bytes) -> None:
    start = time.process_time()
    [error] = judged(line)
    assert error is not None
    assert error.rule == "RECORD"
    assert time.process_time() - start < 2  # of this process alone, however busy the machine is


@pytest.mark.parametrize(("path", "value"), BAD_VALUES, ids=lambda one: str(one)[:30])
def test_a_bad_value_is_one_error(path: str, value: str) -> None:
    [error] = judged(with_value(path, value))
    assert error is not None


def test_an_empty_file_holds_nothing() -> None:
    assert judged(b"") == judged(b"\n \n\r\n\t\n") == []


def test_a_line_too_long_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(record, "LONGEST_LINE", len(LINE) + 10)
    for spaces, fine in ((5, True), (8, True), (9, True), (10, False), (11, False), (99999, False)):
        said = judged(LINE + b" " * spaces + b"\n" + LINE)
        assert [error is None for error in said] == [fine, True]
    said = judged(LINE + b" " * 50)
    assert "longer than" in str(said[0])


def test_a_record_that_never_ends_is_refused_at_once() -> None:
    data = copy.deepcopy(WHOLE[0])
    data["deals"] = data["deals"][:1] * 5000
    start = time.process_time()
    [error] = judged(json.dumps(data).encode())
    assert error is not None
    assert error.deal is not None
    assert error.deal < 20
    assert time.process_time() - start < 3


# --- mutations ----------------------------------------------------------------------------------

JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.integers(-2, 12)
    | st.floats(allow_nan=False)
    | st.text(max_size=6)
    | st.sampled_from(
        ["4C", "bid -", "draw 0", "swap 0>1.0", "show 1", "mix 0 01234", "b1", "100"]
    ),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=4,
)


def places(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Every place in a record, the first few of each list."""
    found = [path] if path else []
    if isinstance(data, dict):
        for key, value in data.items():
            found += places(value, (*path, key))
    elif isinstance(data, list):
        for k in sorted({*range(min(len(data), 4)), *range(max(len(data) - 2, 0), len(data))}):
            found += places(data[k], (*path, k))
    return found


PLACES = [places(whole) for whole in WHOLE]


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_mutated_record_is_good_or_refused(draw: st.DataObject) -> None:
    which = draw.draw(st.integers(0, len(WHOLE) - 1))
    data = copy.deepcopy(WHOLE[which])
    for _ in range(draw.draw(st.integers(1, 2))):
        *steps, last = draw.draw(st.sampled_from(PLACES[which]))
        at: Any = data
        try:
            for step in steps:
                at = at[step]
            match draw.draw(st.sampled_from(["put", "drop", "double"])):
                case "put":
                    at[last] = draw.draw(JUNK)
                case "drop":
                    del at[last]
                case "double" if isinstance(at, list):
                    at.insert(last, at[last])
        except (KeyError, IndexError, TypeError):
            pass  # the first mutation took this place away
    assert len(judged(json.dumps(data).encode())) == 1


@settings(max_examples=100, deadline=None)
@given(st.data())
def test_mutated_bytes_are_good_or_refused(draw: st.DataObject) -> None:
    line = bytearray(LINE)
    for _ in range(draw.draw(st.integers(1, 4))):
        at = draw.draw(st.integers(0, len(line) - 1))
        line[at : at + draw.draw(st.integers(0, 3))] = draw.draw(st.binary(max_size=3))
    judged(bytes(line))


@settings(max_examples=100, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused(data: bytes) -> None:
    assert all(error is not None for error in judged(data))
