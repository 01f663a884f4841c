"""The sockets of tables, as a raw ASGI app: decode, limit, hand on."""

from __future__ import annotations

import asyncio
import re
import time
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from tribu.server.http.guard import address_of
from tribu.server.http.identity import token_hash
from tribu.server.http.limits import Bucket
from tribu.server.operations.metrics import FLOODED
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.visitor import (
    FORBIDDEN,
    NOT_FOUND,
    POLICY_VIOLATION,
    TRY_AGAIN_LATER,
    Visitor,
)
from tribu.server.sockets.outbox import Outbox
from tribu.store.database import DATABASE_AWAY
from tribu.wire.commands import Ping, ToServer
from tribu.wire.news import Failure, Pong
from tribu.wire.plain_text import has_control, may_have_control

if TYPE_CHECKING:
    from tribu.server.clock import Clock
    from tribu.server.http.guard import Guard
    from tribu.server.http.identity import Identity
    from tribu.server.room.commands import Commands
    from tribu.server.room.room import Room
    from tribu.server.room.rooms import Rooms
    from tribu.server.sockets.protocol import TableProtocol
    from tribu.store.moderation import ModerationStore
    from tribu.store.players import Player

_PATH = re.compile(r"/api/tables/([a-z0-9]{1,20})/socket")
LONGEST = 2048  # bytes of a message
_SILENCE = 20.0  # seconds to say hello
_PATIENCE = 20  # messages too many, or not understood, before the connection is closed

log = structlog.get_logger()
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(ToServer)
_encoder = msgspec.json.Encoder()


class Sockets:
    """Accepts a socket, and listens to it until it ends."""

    def __init__(
        self,
        rooms: Rooms,
        commands: Commands,
        identity: Identity,
        guard: Guard,
        moderation: ModerationStore,
        clock: Clock,
    ) -> None:
        self._moderation = moderation
        self._rooms = rooms
        self._commands = commands
        self._identity = identity
        self._guard = guard
        self._clock = clock
        self._outbox = Outbox()

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        await receive()
        found = _PATH.fullmatch(scope["path"])
        if found is None or self._rooms.closing or not self._guard.socket_is_ours(scope):
            await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return
        try:
            player, room, why, code, shuns = await self._let_in(scope, found[1])
        except DATABASE_AWAY as error:  # or too busy: the page tries again by itself
            log.warning("nobody let in", error=str(error))
            await send({"type": "websocket.close", "code": TRY_AGAIN_LATER})
            return
        came = address_of(scope), token_hash(scope), self._identity.place(scope)
        line: TableProtocol = scope["state"]["line"]
        await send({"type": "websocket.accept"})
        line.begin(self._outbox)
        visitor = Visitor(player, line, *came)
        if room is None:
            visitor.send_away(why, code)
            await send({"type": "websocket.close", "code": code})
            return
        visitor.shuns = shuns
        await self._stay(room, visitor, line, receive, send)

    async def _let_in(
        self, scope: Any, table: str
    ) -> tuple[Player | None, Room | None, RequestProblem, int, frozenset[str]]:
        """Who it is, and the room they asked for; if there is none for them, why, and the code that
        says so. And whom they do not hear."""
        player = await self._identity.find(scope, stays=True)
        room, why = await self._enter(table)
        if player is None or room is None:
            return player, room, why, NOT_FOUND, frozenset()
        try:
            await self._identity.require(scope)
        except RequestProblem as kept_out:
            return player, None, kept_out, FORBIDDEN, frozenset()
        shuns = frozenset(await self._moderation.shunned_by(player.id))
        return player, room, why, NOT_FOUND, shuns

    async def _enter(self, table: str) -> tuple[Room | None, RequestProblem]:
        """The room of a table; if there is none, why."""
        try:
            return await self._rooms.enter(table), problem(404, "no table")
        except RequestProblem as error:
            return None, error

    async def _stay(
        self, room: Room, visitor: Visitor, line: TableProtocol, receive: Any, send: Any
    ) -> None:
        """Until the visitor goes, or is sent away."""
        bucket = self._guard.messages(visitor.address, visitor.id)
        listener = Listener(room, visitor, self._commands, self._clock, bucket)
        room.visit(visitor)
        line.listener, line.admits = listener.hear, listener.admits
        line.too_slow = lambda: visitor.close(TRY_AGAIN_LATER)
        gone = asyncio.ensure_future(receive())
        silent = asyncio.get_running_loop().call_later(_SILENCE, listener.lose_patience)
        try:
            await asyncio.wait({gone, visitor.closing}, return_when=asyncio.FIRST_COMPLETED)
            if not gone.done():
                await send({"type": "websocket.close", "code": visitor.closing.result()})
        finally:
            silent.cancel()
            gone.cancel()
            room.left(visitor)


class Listener:
    """Listens to one connection: decodes, and loses patience with floods and nonsense."""

    def __init__(
        self, room: Room, visitor: Visitor, commands: Commands, clock: Clock, bucket: Bucket
    ) -> None:
        self._room = room
        self._visitor = visitor
        self._commands = commands
        self._clock = clock
        self._bucket = bucket
        self._faults = 0

    def lose_patience(self) -> None:
        """A visitor who has not even said hello makes room for others."""
        if not self._visitor.greeted:
            self._visitor.close(POLICY_VIOLATION)

    def hear(self, data: bytes) -> None:
        """One message."""
        if not self.admits():
            return
        if len(data) > LONGEST:
            self._fault("large")
        else:
            self._understand(data)

    def admits(self) -> bool:
        """Whether one more frame counts: a message, or a ping or a part of one, which cost as much.
        None of whoever comes too fast, or was sent away."""
        if self._visitor.closing.done():
            return False
        if self._bucket.take(time.monotonic()):
            return True
        self._fault("too fast")
        return False

    def _understand(self, data: bytes) -> None:
        try:
            command = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            self._fault("malformed", str(error)[:200])
            return
        if may_have_control(data) and has_control(command):
            self._fault("malformed", "there are control characters in it")
        elif isinstance(command, Ping):
            self._visitor.tell(_encoder.encode(Pong(self._clock.now())))
        else:
            self._commands.receive(self._room, self._visitor, command)

    def _fault(self, key: str, detail: str = "") -> None:
        """Say what is wrong; close the connection if that has been said too often."""
        self._faults += 1
        enough = self._faults > _PATIENCE
        self._visitor.tell(_failure(key, self._visitor, enough, detail))
        if enough:
            FLOODED.inc()
            self._visitor.close(POLICY_VIOLATION)


def _failure(key: str, visitor: Visitor, close: bool = False, detail: str = "") -> bytes:
    text = problem(400, key, detail=detail).sentence_in(visitor.lang)
    return _encoder.encode(Failure(text, close))
