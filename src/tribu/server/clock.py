"""The time at the tables: it never goes backwards, notices when it stood still, and can be made to
run faster for tests."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

_EPOCH = 1_790_000_000  # seconds: when a faster clock shows the right time
_TICK = 0.25  # seconds between two looks at the machine's clock
_STILL = 5.0  # seconds without such a look after which the process stood still

Seconds = Callable[[], float]
Since = Callable[[int], None]


def real_now() -> int:
    """Milliseconds of real time: the same in all processes, and no faster in tests."""
    return int(time.time() * 1000)


class _Shared:
    """What the clocks of a process have in common: what they show at 0 on the steady clock, until
    when that must be looked at again, what was shown at the last look, and how many seconds the
    process had worked by then."""

    offset = 0.0
    due = float("inf")
    seen = 0
    worked = 0.0
    told: Since | None = None
    timer: asyncio.TimerHandle | None = None


class Clock:
    """Counts milliseconds. `scale`: how many times as fast as other clocks it runs. `wall` is the
    machine's clock, which can be set; `steady` only goes on, but not while a laptop sleeps;
    `working` goes on while this process works."""

    def __init__(
        self,
        scale: float = 1.0,
        wall: Seconds = time.time,
        steady: Seconds = time.monotonic,
        working: Seconds = time.process_time,
    ) -> None:
        self._scale = scale
        self._rate = 1000 * scale
        self._wall = wall
        self._steady = steady
        self._working = working
        self._lead = 0
        self._shared = _Shared()
        self._shared.offset = self._on_the_wall() - steady() * self._rate
        self._shared.seen = self.now()

    def now(self) -> int:
        return int(self._steady() * self._rate + self._shared.offset) + self._lead

    def _on_the_wall(self) -> float:
        return (_EPOCH + (self._wall() - _EPOCH) * self._scale) * 1000

    # --- at a table ---------------------------------------------------------------------------

    def at_a_table(self) -> Clock:
        """The same clock, for a table that may be ahead of it (`not_before`)."""
        made = Clock(self._scale, self._wall, self._steady, self._working)
        made._shared, made._lead = self._shared, self._lead
        return made

    def not_before(self, at: int) -> None:
        """Something happened at this table at that time: it is no earlier, though the machine's
        clock was set back since, or is behind that of another machine."""
        self._lead += max(0, at - self.now())

    # --- standing still -----------------------------------------------------------------------

    def start(self, told: Since) -> None:
        """Look at the machine's clock from now on. `told` is called when the process turns out to
        have stood still (paused, or the machine slept), with the time at which it did."""
        self._shared.told = told
        self._look_later()

    def stop(self) -> None:
        if self._shared.timer is not None:
            self._shared.timer.cancel()
        self._shared.due = float("inf")

    def late(self) -> bool:
        """Whether it is unknown how long the process has just stood still: then `look`."""
        return self._steady() > self._shared.due

    def look(self) -> bool:
        """Compare with the machine's clock, and tell if the process stood still; whether it did.
        One that was busy did not: it has too much to do already and should not be given more."""
        shared, since, late = self._shared, self._shared.seen, self.late()
        busy = self._working() - shared.worked > _STILL / 2
        ahead = self._on_the_wall() - (self._steady() * self._rate + shared.offset)
        slept = ahead > _STILL * self._rate
        if slept:
            shared.offset += ahead
        self._look_later()
        still = slept or (late and not busy)
        if still and shared.told is not None:
            shared.told(since)
        return still

    def _look_later(self) -> None:
        shared = self._shared
        if shared.timer is not None:
            shared.timer.cancel()
        shared.timer = asyncio.get_running_loop().call_later(_TICK, self.look)
        shared.due = self._steady() + _STILL
        shared.seen = self.now() - self._lead
        shared.worked = self._working()

    # --- timers -------------------------------------------------------------------------------

    def call_at(self, when: int, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call once it is that time here: a moment later, since timers may be early."""
        wait = max(0.0, (when - self.now()) / 1000 / self._scale) + 0.001
        return asyncio.get_running_loop().call_later(wait, call)

    def call_later(self, seconds: float, call: Callable[[], None]) -> asyncio.TimerHandle:
        """Call after that many seconds of this clock."""
        return asyncio.get_running_loop().call_later(seconds / self._scale, call)
