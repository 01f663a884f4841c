"""One open socket at a table: who it is, what language, and what is still to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

from tribu.store.players import Player

_MOST_WAITING = 400  # messages; whoever reads so slowly is let go, and may come again


class Visitor:
    """Somebody at a table, by one connection. Two tabs are two visitors."""

    __slots__ = ("_closed", "_out", "_send", "_wake", "close_code", "greeted", "lang", "player")

    def __init__(self, player: Player | None, send: Any) -> None:
        self.player = player
        self.lang = player.lang if player else "it"
        self.greeted = False  # whether it has asked for the table by `hello`
        self._send = send
        self._out: deque[bytes] = deque()
        self._wake = asyncio.Event()
        self._closed = False
        self.close_code = 1000

    @property
    def id(self) -> str:
        return "" if self.player is None else self.player.id

    def tell(self, message: bytes) -> None:
        """Send soon, in order."""
        if len(self._out) >= _MOST_WAITING:
            self.close(1013)
            return
        self._out.append(message)
        self._wake.set()

    def close(self, code: int) -> None:
        """Close after what is waiting was sent."""
        self.close_code = code
        self._closed = True
        self._wake.set()

    async def send_all(self) -> None:
        """Send what there is until the connection is closed."""
        while True:
            while self._out:
                text = self._out.popleft().decode()
                await self._send({"type": "websocket.send", "text": text})
            if self._closed:
                await self._send({"type": "websocket.close", "code": self.close_code})
                return
            self._wake.clear()
            await self._wake.wait()
