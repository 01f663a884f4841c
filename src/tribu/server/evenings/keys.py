"""Who may do what on an evening: a key in a link tells, and no account is needed.

All keys follow from one secret: the director's, and one for each table, which is on its QR code.
Without a key one may look.
"""

from __future__ import annotations

import hashlib
import hmac
from base64 import urlsafe_b64encode

DIRECTOR = 0
ONLOOKER = -1
_LENGTH = 16  # bytes of a key
_LONGEST = 40  # letters of the longest key that is looked at
_MOST_TABLES = 500


def key_of(secret: bytes, table: int) -> str:
    """The key of a table, counted from 1; 0 is the director's."""
    made = hmac.digest(secret, f"evening {table}".encode(), hashlib.sha256)[:_LENGTH]
    return urlsafe_b64encode(made).decode().rstrip("=")


def holder(secret: bytes, key: str) -> int:
    """Whose key it is: the director's, a table's, or nobody's. It begins with the table's number:
    `3.…`."""
    number, dot, rest = key[:_LONGEST].partition(".")
    if not dot or not number.isascii() or not number.isdigit() or int(number) > _MOST_TABLES:
        return ONLOOKER
    table = int(number)
    return table if hmac.compare_digest(key_of(secret, table), rest) else ONLOOKER


def written(secret: bytes, table: int) -> str:
    """A key as links have it."""
    return f"{table}.{key_of(secret, table)}"
