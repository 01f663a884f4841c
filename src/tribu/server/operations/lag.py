"""How long everything in this process waits for its turn: the first sign of too much work."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

from tribu.server.operations.metrics import LAG

_TICK = 1.0  # seconds between two looks
_LOOKS = 5  # of which the best counts: a moment in which all stood still is no overload


class Lag:
    """Asks to be called once a second, and sees how much later that happens. `steady`: a clock that
    only goes on."""

    def __init__(self, most: float, steady: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._steady = steady
        self._seen: deque[float] = deque(maxlen=_LOOKS)

    @property
    def seconds(self) -> float:
        """How late everything has been for some seconds."""
        return min(self._seen) if len(self._seen) == _LOOKS else 0.0

    def too_long(self) -> bool:
        """Whether that is more than people at tables should bear."""
        return 0 < self._most < self.seconds

    def saw(self, late: float) -> None:
        self._seen.append(max(0.0, late))
        LAG.set(self.seconds)

    async def forever(self) -> None:
        while True:
            due = self._steady() + _TICK
            await asyncio.sleep(_TICK)
            self.saw(self._steady() - due)
