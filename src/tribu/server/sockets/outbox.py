"""Messages are sent in a moment, together with whatever else is told by then: a write is a system
call, the most expensive thing we do."""

from __future__ import annotations

import asyncio
from typing import Protocol


class Unsent(Protocol):
    """A line with something to send."""

    def flush(self) -> None:
        """Send it."""
        ...


class Outbox:
    """The lines with something to send."""

    def __init__(self) -> None:
        self._lines: list[Unsent] = []

    def add(self, line: Unsent) -> None:
        if not self._lines:
            asyncio.get_running_loop().call_soon(self._send)
        self._lines.append(line)

    def _send(self) -> None:
        lines, self._lines = self._lines, []
        for line in lines:
            line.flush()
