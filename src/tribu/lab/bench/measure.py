"""What is measured, and how: the same work on every line, repeated, in CPU seconds.

CPU seconds of the measuring process, not seconds on the wall: on a quiet machine they are the same,
and on a busy one what others do is left out.
"""

from __future__ import annotations

import time
from collections.abc import Callable

import msgspec

# The kinds of work, by the names they have in results.
DEALT_PLAYOUTS = "playouts from a dealt state"
PLAYOUTS = "playouts with dealing"
DEALT_STEPS = "steps from Python, from a dealt state"
STEPS = "steps from Python, with dealing"
BATCH = "batch of 1,024 games from Python"
SEARCH = "searches of the first choice, 1,000 simulations each"
WORKS = (PLAYOUTS, DEALT_PLAYOUTS, DEALT_STEPS, STEPS, BATCH, SEARCH)

COUNT = 1024  # games of a batch
SIMULATIONS = 1000  # of a search

# Does a number of units of work; answers the choices made by players and the deals ended, or of
# searches their simulations and themselves.
Run = Callable[[int], tuple[int, int]]


class Measure(msgspec.Struct, frozen=True):
    """One line: what it does, and how to get ready for it."""

    work: str
    name: str
    make: Callable[[], Run]
    observes: bool = False  # whether the tensor of the seat to choose is made at each step
    same_as: str = ""  # how the names of other libraries' lines on the very same game begin


class Line(msgspec.Struct, frozen=True):
    """What a line came to: the choices and deals a second of each repeat."""

    work: str
    name: str
    observes: bool
    plies: list[float]
    deals: list[float]
    versions: dict[str, str] = {}
    ours: bool = False
    same_as: str = ""


class Missing(msgspec.Struct, frozen=True):
    """A peer that could not be measured, and why."""

    peer: str
    why: str


def timed(run: Run, units: int) -> tuple[float, int, int]:
    """CPU seconds, choices and deals of some units."""
    begun = time.process_time()
    plies, deals = run(units)
    return time.process_time() - begun, plies, deals


def enough(run: Run, seconds: float) -> int:
    """How many units of work take about that long."""
    units = 1
    while True:
        taken, _, _ = timed(run, units)
        if taken >= seconds / 4:
            return max(1, round(units * seconds / taken))
        units *= 2 if taken > seconds / 64 else 8


def measured(measure: Measure, repeat: int, seconds: float) -> Line:
    """The line, after a warm-up, by `repeat` runs of about `seconds` each."""
    run = measure.make()
    run(1)  # compiles what is to be compiled
    units = enough(run, seconds)
    plies, deals = [], []
    for _ in range(repeat):
        taken, made, ended = timed(run, units)
        if not made:
            raise RuntimeError("no choice was made")
        plies.append(made / max(taken, 1e-9))
        deals.append(ended / max(taken, 1e-9))
    return Line(measure.work, measure.name, measure.observes, plies, deals, same_as=measure.same_as)
