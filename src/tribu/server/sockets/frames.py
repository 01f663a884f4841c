"""WebSocket frames (RFC 6455, 5.2): built, and found in what arrives."""

from __future__ import annotations

import struct
from functools import lru_cache

_HEAD_OF_MANY = struct.Struct(">BBH").pack
_HEAD_OF_MORE = struct.Struct(">BBQ").pack
TEXT = 0x81  # a whole text message
MASKED = 0x80  # of the second byte: all that clients send is masked


@lru_cache(4096)  # most messages are short
def head(size: int) -> bytes:
    """What stands before a text message of that size as a server sends it: unmasked, in one
    frame."""
    if size < 126:
        return bytes((TEXT, size))
    return _HEAD_OF_MANY(TEXT, 126, size) if size < 1 << 16 else _HEAD_OF_MORE(TEXT, 127, size)


def payload_at(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the client's frame at that position begins and ends. It may end beyond
    the data; (0, 0) if even the frame's head is incomplete."""
    left = len(data) - at
    if left < 2:
        return 0, 0
    size = data[at + 1] & 0x7F
    if size < 126:
        return at + 6, at + 6 + size
    more = 2 if size == 126 else 8
    if left < 2 + more:
        return 0, 0
    start = at + 6 + more
    return start, start + int.from_bytes(data[at + 2 : at + 2 + more], "big")
