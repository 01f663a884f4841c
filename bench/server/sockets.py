"""A WebSocket client that costs little, so that the clients' process can keep a server busy.

It knows what a benchmark needs of RFC 6455: text frames both ways, and answers to pings.
"""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

_MASK = bytes(4)  # zeros: masking with them changes nothing, and a server cannot tell


def framed(message: bytes) -> bytes:
    """A text frame as a client sends it."""
    size = len(message)
    head = bytes((0x81, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + _MASK + message


class Line(asyncio.Protocol):
    """One connection; `hear` is called with each message."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None]) -> None:
        self._request = request
        self._hear = hear
        self._buffer = b""
        self._open = False
        self.ready: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        if not self.ready.done():
            self.ready.set_exception(error or ConnectionError("refused"))

    def send(self, message: bytes) -> None:
        self.transport.write(framed(message))

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self._open:
            head, end, buffer = buffer.partition(b"\r\n\r\n")
            if not end:
                self._buffer = head
                return
            if b" 101 " not in head[:20]:
                self.ready.set_exception(ConnectionError(head.decode()[:200]))
                return
            self._open = True
            self.ready.set_result(None)
        at = 0
        while (end_at := _frame_end(buffer, at)) is not None:
            start, stop = end_at
            if buffer[at] == 0x81:
                self._hear(buffer[start:stop])
            elif buffer[at] == 0x89:  # are you there?
                self.transport.write(
                    bytes((0x8A, 0x80 | stop - start)) + _MASK + buffer[start:stop]
                )
            at = stop
        self._buffer = buffer[at:]


def _frame_end(buffer: bytes, at: int) -> tuple[int, int] | None:
    """Where the payload of the frame at that place begins and ends; None if it is not all there."""
    if len(buffer) < at + 2:
        return None
    size, start = buffer[at + 1] & 127, at + 2
    if size == 126:
        size, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
    elif size == 127:
        size, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
    return (start, start + size) if len(buffer) >= start + size else None


async def connect(url: str, token: str, hear: Callable[[bytes], None]) -> Line:
    """An open connection to a `ws://` address."""
    parts = urlsplit(url)
    key = base64.b64encode(os.urandom(16)).decode()
    request = (
        f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\nUpgrade: websocket\r\n"
        f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
        f"Authorization: Bearer {token}\r\n\r\n"
    )
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(
        lambda: Line(request.encode(), hear), parts.hostname, parts.port
    )
    await line.ready
    return line
