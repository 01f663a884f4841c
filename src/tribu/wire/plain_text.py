"""What people write: no control characters in any text, names that can be read, and words that are
found however they are spelt."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

import msgspec

# What a database or a log may stumble over. Line separators are two more, for JavaScript.
_CONTROL = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029]")
# Whether a JSON message needs a closer look (`has_control`): how they look there, where a backslash
# may also be text. Every message is asked this, so it is the bare search.
may_have_control = re.compile(rb"\\u[02]0|\\[bfnrt]|\x7f|\xc2[\x80-\x9f]|\xe2\x80[\xa8\xa9]").search
# Letters and signs that show nothing, though they count as printable.
_INVISIBLE = re.compile(
    "[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]"
)
_MOST_MARKS = 2  # on one letter
_LONGEST = 9  # digits of a number in an address
_DIRECTION = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")


def has_control(value: Any) -> bool:
    """Whether there is a control character in any text of a message."""
    if isinstance(value, str):
        return _CONTROL.search(value) is not None
    if isinstance(value, msgspec.Struct):
        return any(map(has_control, msgspec.structs.astuple(value)))
    if isinstance(value, dict):
        return any(has_control(one) for pair in value.items() for one in pair)
    return isinstance(value, list) and any(map(has_control, value))


def number_in(text: str) -> int | None:
    """The number that a part of an address is; None of anything else, and of one so long that
    reading it would take its time."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= _LONGEST else None


def clean_name(name: str) -> str:
    """A name without anything that cannot be seen, and without towers of marks; empty if nothing
    is left that can be read."""
    seen = _INVISIBLE.sub("", "".join(one for one in name if one.isprintable()))
    kept: list[str] = []
    marks = _MOST_MARKS  # none stands before the first letter
    for sign in unicodedata.normalize("NFC", seen):
        marks = marks + 1 if unicodedata.category(sign) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    clean = " ".join("".join(kept).split())
    return clean if any(sign.isalnum() for sign in clean) else ""


def clean_talk(text: str) -> str:
    """What is said, in one line, without signs that would turn the rest of the page around."""
    return " ".join(_DIRECTION.sub("", text).split())


def bare(text: str) -> str:
    """A text without case and accents, and letters that only look different as one."""
    split = unicodedata.normalize("NFKD", text.casefold())
    return "".join(sign for sign in split if not unicodedata.combining(sign))
