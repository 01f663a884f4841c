"""The sockets of tables, as a raw ASGI app: decode, limit, hand on to the room."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.server.http.limits import Bucket
from tribu.server.http.problems import trouble
from tribu.server.operations.metrics import CLOSED
from tribu.server.room.commands import receive
from tribu.server.sockets.visitor import Visitor
from tribu.wire.commands import Ping, ToServer
from tribu.wire.news import Failure, Pong

if TYPE_CHECKING:
    from tribu.server.process import House
    from tribu.server.room.room import Room
    from tribu.server.sockets.protocol import TableProtocol

_PATH = re.compile(r"/api/tables/([a-z0-9]{1,20})/socket")
LONGEST = 2048  # bytes of a message
_PATIENCE = 20  # messages too many, or not understood, before the connection is closed

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


class Sockets:
    """Accepts a socket, and listens to it until it ends."""

    def __init__(self, house: House) -> None:
        self._house = house

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        found = _PATH.fullmatch(scope["path"])
        house = self._house
        if found is None or house.closing or not house.guard.socket_is_ours(scope):
            await send({"type": "websocket.close", "code": 1008})
            return
        player = await house.identity.find(scope)
        room = await house.rooms.enter(found[1])
        wire: TableProtocol = scope["state"]["wire"]
        await send({"type": "websocket.accept"})
        wire.settle()
        visitor = Visitor(player, wire, house.outbox)
        if room is None:
            visitor.tell(_failure("no table", visitor, close=True))
            visitor.close(4404)
            await send({"type": "websocket.close", "code": 4404})
            return
        await self._stay(room, visitor, wire, receive, send)

    async def _stay(
        self, room: Room, visitor: Visitor, wire: TableProtocol, receive: Any, send: Any
    ) -> None:
        """Until the visitor goes, or is sent away."""
        ear = Ear(self._house, room, visitor)
        room.visit(visitor)
        wire.listener = ear.hear
        gone = asyncio.ensure_future(receive())
        try:
            await asyncio.wait({gone, visitor.closing}, return_when=asyncio.FIRST_COMPLETED)
            if not gone.done():
                await send({"type": "websocket.close", "code": visitor.closing.result()})
        finally:
            gone.cancel()
            room.left(visitor)


class Ear:
    """Hears one connection: decodes, and loses patience with floods and nonsense."""

    def __init__(self, house: House, room: Room, visitor: Visitor) -> None:
        self._house = house
        self._room = room
        self._visitor = visitor
        rate = house.settings.message_rate
        self._bucket = Bucket(rate, 4 * rate, time.monotonic())
        self._faults = 0

    def hear(self, data: bytes) -> None:
        """One message."""
        if not self._bucket.take(time.monotonic()):
            self._fault("too fast")
        elif len(data) > LONGEST:
            self._fault("large")
        else:
            self._understand(data)

    def _understand(self, data: bytes) -> None:
        try:
            command = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._fault("malformed", str(error)[:200])
            return
        if isinstance(command, Ping):
            self._visitor.tell(_encoder.encode(Pong(self._house.now())))
        else:
            receive(self._room, self._visitor, command)

    def _fault(self, key: str, detail: str = "") -> None:
        """Say what is wrong; if that has been said too often, close."""
        self._faults += 1
        enough = self._faults > _PATIENCE
        self._visitor.tell(_failure(key, self._visitor, enough, detail))
        if enough:
            CLOSED.inc()
            self._visitor.close(1008)


def _failure(key: str, visitor: Visitor, close: bool = False, detail: str = "") -> bytes:
    text = trouble(400, key, detail=detail).sentence_in(visitor.lang)
    return _encoder.encode(Failure(text, close))
