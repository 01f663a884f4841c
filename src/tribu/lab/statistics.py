"""What many matches add up to: means with confidence intervals, without a record of any match.

Everything here but the speed is worked out from whole numbers (see `tribu.search.matches`), so it
is the same wherever and in whatever shares the matches were played.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Generator, Iterator, Sequence
from typing import Any

import msgspec
import numpy as np

from tribu.intervals import Z as Z
from tribu.intervals import student as student
from tribu.search.matches import (
    DEALS,
    DEALS_SQUARED,
    MATCHES,
    PLIES,
    PLIES_SQUARED,
    SCORE,
    SCORE_SQUARED,
    TALLY,
    WHOLE_WIN,
    WINS,
)
from tribu.search.playout import POLICIES
from tribu.search.series import Series, Tally
from tribu.search.threads import cores, tallies_by_threads


class Estimate(msgspec.Struct, frozen=True):
    """A mean and its 95 % confidence interval, which takes at least two observations."""

    mean: float
    low: float | None
    high: float | None


class Speed(msgspec.Struct, frozen=True):
    """How fast it went, from when everything was compiled."""

    on: str
    threads: int | None
    seconds: float
    matches_per_second: float
    deals_per_second: float
    plies_per_second: float


class Report(msgspec.Struct, frozen=True):
    """The statistics of a series; without whole matches there are no wins and no lengths."""

    game: str
    players: int
    bots: Sequence[str]
    options: dict[str, Any]
    seed: int
    of: str  # "matches", or "deals": the first deal of each match
    asked: int
    stopped: bool  # before all of them were played
    matches: int
    deals: int
    plies: int
    score_per_deal: list[Estimate]
    wins: list[Estimate]
    deals_per_match: Estimate | None
    plies_per_deal: Estimate | None
    speed: Speed
    house: dict[str, int] = {}  # house values that differ from the rules


class Collected(msgspec.Struct, frozen=True):
    """A tally, how long it took, and whether somebody stopped it."""

    tally: Any
    seconds: float
    stopped: bool


def collect(tallies: Iterator[Tally], shown: Callable[[int], None] = lambda _: None) -> Collected:
    """Add tallies up; `shown` is told how many matches are in. Ctrl-C stops, and is no error."""
    total = np.zeros(TALLY, np.int64)
    begun = time.perf_counter()
    stopped = False
    try:
        for k, tally in enumerate(tallies):
            if k == 0:
                begun = time.perf_counter()  # now everything is compiled
            total += tally
            shown(int(total[MATCHES]))
    except KeyboardInterrupt:
        stopped = True
    finally:
        if isinstance(tallies, Generator):
            tallies.close()
    return Collected(total, time.perf_counter() - begun, stopped)


def tallies_of(
    series: Series, on: str, threads: int | None, address: str | None
) -> Iterator[Tally]:
    """The tallies of the series' shares, played on cpu, gpu or ray."""
    if on == "gpu":
        from tribu.search.gpu import tallies_on_gpu

        return tallies_on_gpu(series)  # type: ignore[no-any-return, no-untyped-call]
    if on == "ray":
        from tribu.lab.on_ray import tallies_on_ray

        return tallies_on_ray(series, threads, address)
    return tallies_by_threads(series, threads)


def why_no_gpu() -> str:
    """Why there is no GPU to play on, in a few words; empty if there is one."""
    try:
        from tribu.search.gpu import why_not
    except ImportError:
        return "Numba’s CUDA target is not installed"
    return str(why_not())  # type: ignore[no-untyped-call]


def report(series: Series, collected: Collected, on: str, threads: int | None) -> Report:
    """What a tally says."""
    tally = [int(cell) for cell in collected.tally]
    matches, deals, plies = tally[MATCHES], tally[DEALS], tally[PLIES]
    whole = series.most_deals == 0
    names = {number: name for name, number in POLICIES.items()}
    seats = range(series.seats if deals else 0)
    return Report(
        game=series.game.id,
        players=series.seats,
        bots=[names[policy] for policy in series.policies],
        options=msgspec.structs.asdict(series.options),
        seed=series.seed,
        of="matches" if whole else "deals",
        asked=series.count,
        stopped=collected.stopped,
        matches=matches,
        deals=deals,
        plies=plies,
        score_per_deal=[
            estimate(deals, tally[SCORE + seat], tally[SCORE_SQUARED + seat]) for seat in seats
        ],
        wins=[share(matches, tally[WINS + seat] / WHOLE_WIN) for seat in seats if whole],
        deals_per_match=(
            estimate(matches, deals, tally[DEALS_SQUARED]) if whole and matches else None
        ),
        plies_per_deal=estimate(deals, plies, tally[PLIES_SQUARED]) if deals else None,
        speed=_speed(on, threads, collected.seconds, matches, deals, plies),
        house=series.house.turned if series.house else {},
    )


def _speed(
    on: str, threads: int | None, seconds: float, matches: int, deals: int, plies: int
) -> Speed:
    length = max(seconds, 1e-9)
    used = (threads or cores()) if on == "cpu" else None
    return Speed(on, used, seconds, matches / length, deals / length, plies / length)


def estimate(n: int, total: int, squares: int) -> Estimate:
    """The mean of n numbers, of which the sum and the sum of squares are known."""
    mean = total / n
    if n < 2:
        return Estimate(mean, None, None)
    around = Z * math.sqrt((n * squares - total * total) / (n * n * (n - 1)))
    return Estimate(mean, mean - around, mean + around)


def share(n: int, part: float) -> Estimate:
    """A share of n, by Wilson's interval, which is right for few and for none as well."""
    p = part / n
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    around = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return Estimate(p, max(0.0, middle - around), min(1.0, middle + around))
