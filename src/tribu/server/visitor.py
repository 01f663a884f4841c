"""One open socket at a table: who it is, and in what language."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tribu.store.players import Player

if TYPE_CHECKING:
    from tribu.server.wire_protocol import TableProtocol

TOO_SLOW = 1013  # try again later


class Visitor:
    """Somebody at a table, by one connection. Two tabs are two visitors."""

    __slots__ = ("_loop", "_unsent", "_wire", "closing", "greeted", "lang", "player")

    def __init__(self, player: Player | None, wire: TableProtocol) -> None:
        self.player = player
        self.lang = player.lang if player else "it"
        self.greeted = False  # whether it has asked for the table by `hello`
        self._loop = asyncio.get_running_loop()
        self.closing: asyncio.Future[int] = self._loop.create_future()
        self._wire = wire
        self._unsent: list[bytes] = []

    @property
    def id(self) -> str:
        return "" if self.player is None else self.player.id

    def tell(self, message: bytes) -> None:
        """Send in a moment, together with what else is told now: a write is a call of the system,
        the most costly thing we do."""
        if not self._unsent:
            self._loop.call_soon(self._send)
        self._unsent.append(message)

    def _send(self) -> None:
        unsent, self._unsent = self._unsent, []
        if unsent and not self.closing.done() and not self._wire.write(unsent):
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close the connection with that code, after what was told."""
        if not self.closing.done():
            self._send()
        if not self.closing.done():
            self.closing.set_result(code)
