"""The same matches on a Ray cluster, local or remote: shares as tasks, tallies added up.

Whatever a lost worker was playing is played again elsewhere; since match i of a seed is the
same everywhere, the result is, too. Ray comes with `pip install tribu[ray]`.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import tribu
from tribu import jit
from tribu.extras import need
from tribu.games import load
from tribu.search.series import Series, Shares, Tally
from tribu.search.threads import cores, tally_matches

RETRIES = 5  # how often a share is played again when its worker is lost
SHARE_SECONDS = 1.0
LEAST_SHARE = 64
AHEAD = 2  # shares under way for each core

# A series as it travels: a game by its name.
Sent = tuple[str, bool, tuple[Any, ...]]


def play_share(version: str, sent: Sent, first: int, count: int) -> tuple[Tally, float]:
    """The tally of a share and the seconds it took; this runs on a worker."""
    if version != tribu.__version__:
        raise RuntimeError(f"this worker has tribu {tribu.__version__}, not {version}")
    name, plain, (policies, options, seats, seed, most_deals, house) = sent
    jit.interpret(plain)
    begun = time.perf_counter()
    table = (load(name), policies, options, seats)
    tally = tally_matches(*table, seed, first, count, most_deals, threads=1, house=house)
    return tally, time.perf_counter() - begun


def tallies_on_ray(
    series: Series,
    threads: int | None = None,
    address: str | None = None,
    share: int | None = None,
    play: Callable[[str, Sent, int, int], tuple[Tally, float]] = play_share,
) -> Iterator[Tally]:
    """The tallies of shares of the series, as they come in; the first is empty.

    With an address (or RAY_ADDRESS) on that cluster, else on one started here for the occasion,
    with that many threads or all cores.
    """
    with on_ray(threads, address) as ray:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play)
        settings = (tuple(series.policies), series.options, series.seats, series.seed)
        sent = (series.game.id, jit.interpreting(), (*settings, series.most_deals, series.house))
        yield ray.get(task.remote(tribu.__version__, sent, series.first, 0))[0]
        workers = workers_of(ray)
        shares = Shares(series, workers, SHARE_SECONDS, LEAST_SHARE, share)
        yield from results(
            ray, shares, workers, lambda *some: task.remote(tribu.__version__, sent, *some)
        )


def results(
    ray: Any, shares: Shares, workers: int, send: Callable[[int, int], Any]
) -> Iterator[Any]:
    """The results of shares, as they come in. `send` starts the task of a share, given its first
    number and its size; the task returns a result and the seconds it took."""
    waiting: dict[Any, int] = {}
    try:
        while True:
            while len(waiting) < AHEAD * workers:
                first, size = shares.take()
                if not size:
                    break
                waiting[send(first, size)] = size
            if not waiting:
                return
            for done in ray.wait(list(waiting))[0]:
                result, seconds = ray.get(done)
                shares.took(waiting.pop(done), seconds)
                yield result
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)


def workers_of(ray: Any) -> int:
    """How many tasks the cluster runs at once."""
    return max(1, int(ray.cluster_resources().get("CPU", 1)))


@contextmanager
def on_ray(threads: int | None, address: str | None) -> Iterator[Any]:
    """Ray, connected; a cluster that was started or joined for the occasion is left again."""
    need("ray", "ray")
    import ray

    ours = not ray.is_initialized()
    if ours:
        _connect(ray, threads, address)
    try:
        yield ray
    finally:
        if ours:
            ray.shutdown()


def _connect(ray: Any, threads: int | None, address: str | None) -> None:
    """Join a cluster, or start one here."""
    quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "ERROR"}
    if address or os.environ.get("RAY_ADDRESS"):
        ray.init(address=address, log_to_driver=False, logging_level="ERROR")
    else:
        ray.init(address="local", num_cpus=threads or cores(), **quiet)
