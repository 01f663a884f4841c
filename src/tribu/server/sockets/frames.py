"""WebSocket frames (RFC 6455, 5.2): built, and found in what arrives."""

from __future__ import annotations

import struct

_HEAD_OF_MANY = struct.Struct(">BBH").pack
_HEAD_OF_MORE = struct.Struct(">BBQ").pack
TEXT = 0x81  # a whole text message
MASKED = 0x80  # of the second byte: all that clients send is masked


def frame(message: bytes) -> bytes:
    """A text message as a server sends it: unmasked, in one frame."""
    size = len(message)
    if size < 126:
        return bytes((TEXT, size)) + message
    if size < 1 << 16:
        return _HEAD_OF_MANY(TEXT, 126, size) + message
    return _HEAD_OF_MORE(TEXT, 127, size) + message


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
