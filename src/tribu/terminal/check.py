"""Records judged: each is replayed, and everything it claims is compared."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import BinaryIO

from tribu.match.errors import RecordError
from tribu.match.judge import check
from tribu.match.record import read

GOOD, BAD, MISSING = 0, 1, 2
LITTLE = 256 * 1024  # bytes that are checked sooner than the compiler starts


def is_little(files: Sequence[str]) -> bool:
    """Whether there is so little to check that plain Python is the quicker way."""
    return sum(os.path.getsize(name) for name in files if os.path.isfile(name)) < LITTLE


def check_files(files: Sequence[str], lang: str) -> int:
    """Check all files and print what is wrong; the command's exit code."""
    good = bad = 0
    missing = False
    for name in files:
        try:
            if name == "-":
                more_good, more_bad = _check_stream("-", sys.stdin.buffer, lang)
            else:
                with open(name, "rb") as stream:
                    more_good, more_bad = _check_stream(name, stream, lang)
        except OSError as error:
            if isinstance(error, BrokenPipeError):
                raise
            print(f"tribu: {name}: {error.strerror or error}", file=sys.stderr)
            missing = True
            continue
        good += more_good
        bad += more_bad
    print(f"{good} ok, {bad} bad")  # programs read this line and the places: one form for all
    return MISSING if missing else BAD if bad else GOOD


def _check_stream(name: str, stream: BinaryIO, lang: str) -> tuple[int, int]:
    good = bad = 0
    for line, record in read(stream):
        try:
            if isinstance(record, RecordError):
                raise record
            check(record)
            good += 1
        except RecordError as error:
            bad += 1
            print(f"{name}:{line}: {complaint(error, lang)}")
    return good, bad


def complaint(error: RecordError, lang: str) -> str:
    """Where, which rule, and why: only the parts that apply. Deals and actions count from 0; the
    sentence alone is in the chosen language."""
    where = "" if error.deal is None else error.where
    return ": ".join(part for part in (where, error.rule, error.sentence_in(lang)) if part)
