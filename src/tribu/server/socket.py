"""The sockets of tables, as a raw ASGI app: decode, limit, hand on to the room."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING, Any

import msgspec

from tribu.server.limits import Bucket
from tribu.server.metrics import CLOSED
from tribu.server.problems import trouble
from tribu.server.visitor import Visitor
from tribu.wire.commands import Ping, ToServer
from tribu.wire.news import Failure, Pong

if TYPE_CHECKING:
    from tribu.server.house import House

_PATH = re.compile(r"/api/tables/([a-z0-9]{1,20})/socket")
LONGEST = 2048  # bytes of a message
_PATIENCE = 20  # messages too many, or not understood, before the connection is closed

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


class Sockets:
    """Accepts a socket, and reads it until it ends."""

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
        await send({"type": "websocket.accept"})
        visitor = Visitor(player, send)
        sender = asyncio.create_task(visitor.send_all())
        if room is None:
            visitor.tell(_failure("no table", visitor, close=True))
            visitor.close(4404)
        else:
            room.visit(visitor)
            try:
                await self._read(room, visitor, receive, sender)
            finally:
                room.left(visitor)
        await asyncio.wait({sender}, timeout=5)
        sender.cancel()

    async def _read(
        self, room: Any, visitor: Visitor, receive: Any, sender: asyncio.Task[None]
    ) -> None:
        rate = self._house.settings.message_rate
        bucket = Bucket(rate, 4 * rate, time.monotonic())
        faults = 0
        while not sender.done():
            message = await receive()
            if message["type"] == "websocket.disconnect":
                visitor.close(1000)
                sender.cancel()
                return
            if not bucket.take(time.monotonic()):
                faults += 1
                visitor.tell(_failure("too fast", visitor, close=faults > _PATIENCE))
            elif not self._hear(room, visitor, message):
                faults += 1
            if faults > _PATIENCE:
                CLOSED.inc()
                visitor.close(1008)
                return

    def _hear(self, room: Any, visitor: Visitor, message: Any) -> bool:
        """Hand a message on; whether it could be understood."""
        data = message.get("text") or message.get("bytes") or ""
        if len(data) > LONGEST:
            visitor.tell(_failure("large", visitor))
            return False
        try:
            command = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            visitor.tell(_failure("malformed", visitor, detail=str(error)[:200]))
            return False
        if isinstance(command, Ping):
            visitor.tell(_encoder.encode(Pong(self._house.now())))
        else:
            room.ask(visitor, command)
        return True


def _failure(key: str, visitor: Visitor, close: bool = False, detail: str = "") -> bytes:
    text = trouble(400, key, detail=detail).sentence_in(visitor.lang)
    return _encoder.encode(Failure(text, close))
