"""Matches on all cores: threads that play shares of a series and release Python's lock meanwhile.

The tally is the same to the bit for any number of threads and any size of share.
"""

from __future__ import annotations

import os
import queue
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import Any

import numpy as np

from tribu.games.game import Game, House, Options
from tribu.search.matches import DESK, TALLY, matches_runner
from tribu.search.series import Series, Shares, Tally

SHARE_SECONDS = 0.05  # how soon a stop is heard


def cores() -> int:
    """How many cores this process may use."""
    with suppress(AttributeError):  # not on every system
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def tally_matches(
    game: Game,
    policies: Sequence[int],
    options: Options,
    seats: int,
    seed: int,
    first: int,
    count: int,
    most_deals: int = 0,
    threads: int | None = None,
    house: House | None = None,
) -> Tally:
    """The tally of matches `first`, `first + 1`, … of a seed."""
    series = Series(game, policies, options, seats, seed, first, count, most_deals, house)
    return add_up(tallies_by_threads(series, threads))


def add_up(tallies: Iterator[Tally]) -> Tally:
    """The sum of tallies."""
    total = np.zeros(TALLY, np.int64)
    for tally in tallies:
        total += tally
    return total


def tallies_by_threads(
    series: Series, threads: int | None = None, share: int | None = None
) -> Iterator[Tally]:
    """The tallies of shares of the series, as they are finished.

    The first one is empty: it comes when everything is compiled and the play begins. Whoever stops
    listening stops the threads, each after its present share.
    """
    player = _Player(series)
    yield player.play(series.first, 0)
    workers = max(1, threads or cores())
    shares = Shares(series, workers, SHARE_SECONDS, fixed=share)
    done: queue.Queue[Tally | BaseException | None] = queue.Queue()
    stop = threading.Event()
    crew = [
        threading.Thread(target=_work, args=(_Player(series), shares, done, stop), daemon=True)
        for _ in range(workers)
    ]
    for thread in crew:
        thread.start()
    try:
        while workers:
            told = done.get()
            if isinstance(told, BaseException):
                raise told
            if told is None:
                workers -= 1
            else:
                yield told
    finally:
        stop.set()
        for thread in crew:
            thread.join()


def _work(player: _Player, shares: Shares, done: queue.Queue[Any], stop: threading.Event) -> None:
    """Play shares until there are none; then say None."""
    try:
        first, size = shares.take()
        while size and not stop.is_set():
            begun = time.perf_counter()
            tally = player.play(first, size)
            shares.took(size, time.perf_counter() - begun)
            done.put(tally)
            first, size = shares.take()
        done.put(None)
    except BaseException as error:  # told to the thread that waits
        done.put(error)


class _Player:
    """What one thread plays with: the compiled function and a state of its own."""

    def __init__(self, series: Series) -> None:
        self._series = series
        self._run: Any = matches_runner(series.game, series.way)
        self._states = np.zeros(1, series.game.State)
        self._desk = np.zeros(DESK, np.int64)

    def play(self, first: int, count: int) -> Tally:
        """The tally of that many matches."""
        tally = np.zeros(TALLY, np.int64)
        self._run(self._states, *self._series.arguments(first, count), tally, self._desk)
        return tally
