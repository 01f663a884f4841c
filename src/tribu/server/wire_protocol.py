"""Sockets without the detours of ASGI: a message in is one call, messages out are one write.

uvicorn's own protocol does the handshake, the pings, the closing and the parsing of frames. But it
hands each message through a queue to a task, pauses reading meanwhile, and builds frames to send by
a state machine; measured, that costs more than the rules of the game (bench/server).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

_TEXT = 0x81  # a whole message of text
_MOST_UNSENT = 1 << 20  # bytes; whoever reads so slowly is let go, and may come again


def frame(message: bytes) -> bytes:
    """A message of text as a server sends it: unmasked, in one frame (RFC 6455, 5.2)."""
    size = len(message)
    if size < 126:
        return bytes((_TEXT, size)) + message
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + message
    return b"\x81\x7f" + size.to_bytes(8, "big") + message


class TableProtocol(WebSocketsSansIOProtocol):
    """One connection. The app finds it in its scope, under `state` and `wire`."""

    listener: Callable[[bytes], None] | None = None
    scope: Any = None

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.scope is not None:
            self.scope["state"]["wire"] = self

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener(data)

    def write(self, messages: list[bytes]) -> bool:
        """Send messages of text; whether the other side keeps up."""
        transport = self.transport
        if self.disconnected or self.close_sent or transport.is_closing():
            return True  # it is going anyway
        transport.write(b"".join(map(frame, messages)))
        return transport.get_write_buffer_size() < _MOST_UNSENT
