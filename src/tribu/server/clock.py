"""The time at the tables, which tests can make run faster."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

_EPOCH = 1_790_000_000  # seconds: when a faster clock shows the right time


def real_now() -> int:
    """Milliseconds that other processes count alike, and that do not run faster in tests."""
    return int(time.time() * 1000)


class Clock:
    """Counts milliseconds. `scale`: how many times as fast as other clocks it runs."""

    def __init__(self, scale: float = 1.0) -> None:
        self._scale = scale
        self._in_time = scale == 1

    def now(self) -> int:
        if self._in_time:
            return int(time.time() * 1000)
        return int((_EPOCH + (time.time() - _EPOCH) * self._scale) * 1000)

    def call_at(self, when: int, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call once it is that time here: a moment later, since timers may be early."""
        wait = max(0.0, (when - self.now()) / 1000 / self._scale) + 0.001
        return asyncio.get_running_loop().call_later(wait, call)

    def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call after that many seconds of this clock."""
        return asyncio.get_running_loop().call_later(seconds / self._scale, call)
