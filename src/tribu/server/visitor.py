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

    __slots__ = ("_wire", "closing", "greeted", "lang", "player")

    def __init__(self, player: Player | None, wire: TableProtocol) -> None:
        self.player = player
        self.lang = player.lang if player else "it"
        self.greeted = False  # whether it has asked for the table by `hello`
        self.closing: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._wire = wire

    @property
    def id(self) -> str:
        return "" if self.player is None else self.player.id

    def tell(self, message: bytes) -> None:
        """Send at once, unless the connection is to be closed."""
        if not self.closing.done() and not self._wire.write(message):
            self.close(TOO_SLOW)

    def close(self, code: int) -> None:
        """Close the connection, with that code."""
        if not self.closing.done():
            self.closing.set_result(code)
