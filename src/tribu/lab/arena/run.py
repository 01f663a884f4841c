"""The games of a contest, played here, by processes on all cores, or on a Ray cluster."""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

import tribu
from tribu import jit
from tribu.lab.arena.contest import Contest, Outcome, Player
from tribu.lab.on_ray import AHEAD, RETRIES, SHARE_SECONDS, on_ray, results, workers_of
from tribu.search.series import Shares
from tribu.search.threads import cores

_player: Player | None = None  # of this worker's process


def outcomes_of(
    contest: Contest, on: str = "cpu", jobs: int | None = None, address: str | None = None
) -> Iterator[Outcome]:
    """Every game of the contest, in any order; close the iterator to stop."""
    if on == "ray":
        return outcomes_on_ray(contest, jobs, address)
    workers = min(jobs or cores(), contest.count)
    return outcomes_here(contest) if workers == 1 else outcomes_by_processes(contest, workers)


def outcomes_here(contest: Contest) -> Iterator[Outcome]:
    """In this process."""
    return Player(contest).play(contest.first, contest.count)


# --- processes ------------------------------------------------------------------------------------


def _get_ready(contest: Contest, plain: bool, stopped: Any, one_by_one: Any) -> None:
    """In a worker, once. Ctrl-C is left to the process that started it; what the first worker
    compiles the others find in the cache."""
    global _player
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    jit.interpret(plain)
    with one_by_one:
        _player = Player(contest, stopped)


def _play_share(first: int, count: int) -> tuple[list[Outcome], float]:
    """In a worker: some games, and the seconds they took."""
    assert _player is not None
    begun = time.perf_counter()
    return list(_player.play(first, count)), time.perf_counter() - begun


def outcomes_by_processes(contest: Contest, workers: int) -> Iterator[Outcome]:
    """By that many processes. To stop, they finish the move they are thinking about."""
    context = multiprocessing.get_context("spawn")
    stopped = context.Event()
    ready = (contest, jit.interpreting(), stopped, context.Lock())
    shares = Shares(contest, workers, SHARE_SECONDS)
    under_way: dict[Future[tuple[list[Outcome], float]], int] = {}
    pool = ProcessPoolExecutor(workers, context, _get_ready, ready)
    try:
        while True:
            while len(under_way) < AHEAD * workers:
                first, size = shares.take()
                if not size:
                    break
                under_way[pool.submit(_play_share, first, size)] = size
            if not under_way:
                return
            for done in wait(under_way, return_when=FIRST_COMPLETED).done:
                outcomes, seconds = done.result()
                shares.took(under_way.pop(done), seconds)
                yield from outcomes
    finally:  # nobody waits for a worker that still compiles or thinks
        stopped.set()
        pool.shutdown(wait=False, cancel_futures=True)


# --- Ray ------------------------------------------------------------------------------------------


def play_on_ray(
    version: str, contest: Contest, plain: bool, first: int, count: int
) -> tuple[list[Outcome], float]:
    """On a worker of the cluster: some games, and the seconds they took."""
    global _player
    if version != tribu.__version__:
        raise RuntimeError(f"this worker has tribu {tribu.__version__}, not {version}")
    if _player is None or _player.contest != contest:
        jit.interpret(plain)
        _player = Player(contest)
    return _play_share(first, count)


def outcomes_on_ray(contest: Contest, jobs: int | None, address: str | None) -> Iterator[Outcome]:
    """On that cluster (or RAY_ADDRESS), else on one started here with that many cores, or all."""
    with on_ray(jobs, address) as ray:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_on_ray)
        sent = (tribu.__version__, ray.put(contest), jit.interpreting())
        workers = workers_of(ray)
        shares = Shares(contest, workers, SHARE_SECONDS)
        for some in results(ray, shares, workers, lambda *share: task.remote(*sent, *share)):
            yield from some
