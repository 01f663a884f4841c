"""Sockets without the detours of ASGI: a message in is one call, messages out are one write.

uvicorn's own protocol does the handshake, the pings and the closing. But it parses each frame with
a state machine, hands each message to a task through a queue, pauses reading meanwhile, and builds
outgoing frames with the state machine again; that was measured to cost more than the rules of the
game (bench/server). So text messages take a short way, and all other frames the usual one.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quickest it has
from websockets.protocol import State
from websockets.server import ServerProtocol

from tribu.server.operations.startup_errors import CannotStart
from tribu.server.sockets.frames import MASKED, TEXT, head, payload_at
from tribu.server.sockets.outbox import Outbox

_FINAL = 0x80  # of the first byte: the message ends with this frame
_KIND = 0x0F  # of the first byte
_CLOSE = 0x08  # the kind of frame that says goodbye
_MOST_UNSENT = 1 << 20  # bytes; a client that is so slow is disconnected, and may come back
_MOST_EARLY = 20  # frames before the handshake is over: no client of good will sends any
_MOST_AFTER_END = 1 << 16  # bytes from a client that was told goodbye and goes on talking


# What is used of uvicorn's protocol. It is not made to be derived from and changes without notice,
# hence the bounds of its version in pyproject.toml.
INHERITED = (
    *("handle_connect", "connection_lost", "data_received", "pause_writing", "send"),
    "send_receive_event_to_app",
    *("handshake_initiated", "handshake_complete", "close_sent"),
    *("config", "conn", "frames", "logger", "queue", "transport"),
)


class UnfitUvicorn(CannotStart):
    """The uvicorn that is installed is not one that `TableProtocol` can be derived from."""


def check_uvicorn(
    base: type = WebSocketsSansIOProtocol, inherited: Sequence[str] = INHERITED
) -> None:
    """UnfitUvicorn, in a sentence, instead of tables at which nothing happens."""
    known = {*dir(base), *base.__init__.__code__.co_names}  # type: ignore[misc]
    lost = [name for name in inherited if name not in known]
    if lost:
        raise UnfitUvicorn(
            f"uvicorn {uvicorn.__version__} does not fit: its {base.__name__} has no "
            f"{', '.join(lost)}; installing tribu again brings one that does"
        )


class TableProtocol(WebSocketsSansIOProtocol):
    """One connection. The app finds it in its scope, under `state` and `line`."""

    listener: Callable[[bytes], None] | None = None
    admits: Callable[[], bool] | None = None  # whether one more frame that is no message is read
    too_slow: Callable[[], None] | None = None  # called if the other side does not keep up
    outbox: Any = None  # an Outbox, once the handshake is over
    scope: Any = None
    request: Any = None
    response: Any = None
    queue: Any
    _unsent = b""  # frames
    _rest = b""  # the beginning of a frame that is not complete
    _in_parts = False  # the client splits messages into frames: rare, and left to the usual way
    _early = 0  # frames that came before the handshake was over
    _after_end = 0  # bytes that came after the end

    def connection_lost(self, exc: Exception | None) -> None:
        door = getattr(self.config, "door", None)
        if door is not None:
            door.leave(self.transport)
        super().connection_lost(exc)
        self._let_go()

    def _let_go(self) -> None:
        """Of all that refers back to this connection: such a circle would stay until the collector
        comes, which is seldom."""
        self.listener = self.admits = self.too_slow = None
        self.conn.parser.close()

    def handle_connect(self, event: Any) -> None:
        super().handle_connect(event)
        if self.scope is not None:
            self.scope["state"]["line"] = self

    def begin(self, outbox: Outbox) -> None:
        """The handshake is over: let go of all that belonged to it, a third of the memory of a
        connection. What still goes the usual way gets a fresh state machine, and instead of the
        queue of messages something that only knows the end. What is told goes to the outbox."""
        self.outbox = outbox
        if not self.handshake_complete or self.transport.is_closing():
            return  # it went away meanwhile
        self.request = self.response = None
        self.scope.clear()
        self.queue = _End()
        self.transport.set_write_buffer_limits(high=_MOST_UNSENT)
        self.conn.parser.close()
        most = self.config.ws_max_size
        self.conn = ServerProtocol(state=State.OPEN, max_size=most, logger=self.logger)

    def data_received(self, data: bytes) -> None:
        """After the handshake: complete frames only, so the usual way never gets half of one."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self.close_sent:
            self._after_end += len(data)
            if self._after_end > _MOST_AFTER_END:
                self.transport.abort()
                return
        data, at = self._rest + data, 0
        while at < len(data) and not self.transport.is_closing():
            start, end = payload_at(data, at)
            if start and (end - start > self.config.ws_max_size or not data[at + 1] & MASKED):
                super().data_received(data[at:])  # an error, which ends the connection
                at, end = len(data), 0
            if not end or end > len(data):
                break
            self._take(data, at, start, end)
            at = end
        self._rest = data[at:]

    def _take(self, data: bytes, at: int, start: int, end: int) -> None:
        """One frame."""
        ending = data[at] & _KIND == _CLOSE
        if self.close_sent and not ending:
            return
        if data[at] == TEXT and self.listener is not None and not self._in_parts:
            self.listener(apply_mask(data[start:end], data[start - 4 : start]))
        elif ending or self._admitted():
            self._in_parts |= not data[at] & _FINAL
            super().data_received(data[at:end])

    def _admitted(self) -> bool:
        """Whether a frame that is no whole message is read. Each costs more than a message: pings
        and parts without end would leave no time for anybody else."""
        if self.admits is not None:
            return self.admits()
        self._early += 1
        if self._early > _MOST_EARLY:
            self.transport.abort()
        return self._early <= _MOST_EARLY

    def send_receive_event_to_app(self) -> None:
        if self.listener is None:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self.listener(data)

    def tell(self, message: bytes) -> None:
        """Send a text message, in a moment."""
        if not self._unsent:
            self.outbox.add(self)
        self._unsent += head(len(message)) + message

    def flush(self) -> None:
        """Send what was told."""
        unsent, self._unsent = self._unsent, b""
        if unsent and not self.close_sent and not self.transport.is_closing():
            self.transport.write(unsent)

    def pause_writing(self) -> None:
        """More waits to be sent than anybody who keeps up would leave."""
        super().pause_writing()
        if self.too_slow is not None:
            self.too_slow()

    async def send(self, message: Any) -> None:
        """What goes the usual way, above all the end, comes after all that was told."""
        self.flush()
        await super().send(message)


class _End:
    """The end of a connection, in place of the queue of messages: those take the short way."""

    def __init__(self) -> None:
        self._told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

    def put_nowait(self, message: Any) -> None:
        if not self._told.done():
            self._told.set_result(message)

    async def get(self) -> Any:
        return await self._told

    def empty(self) -> bool:
        return True
