"""Plays the blocks that are missing: on threads, processes or a Ray cluster.

Compiled bots release Python's lock, so threads serve; bots in Python need processes. Whoever plays
a block, and when, makes no difference to its tally.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures import wait as wait_for
from contextlib import closing
from itertools import islice
from typing import Any

import tribu
from tribu import jit
from tribu.lab.balance.collect import get_ready, is_compiled, tally_of
from tribu.lab.balance.plan import Job, Plan
from tribu.lab.balance.state import State
from tribu.lab.on_ray import AHEAD, RETRIES, on_ray, workers_of
from tribu.search.series import Tally
from tribu.search.threads import cores

Shown = Callable[[int], None]
Played = Generator[tuple[Job, Tally], None, None]


def play_missing(
    state: State, jobs: int | None, on: str, address: str | None, shown: Shown
) -> bool:
    """Play what is missing and keep it; answers whether Ctrl-C stopped it before the end. `shown`
    is called with the number of blocks that are done."""
    missing = state.missing()
    shown(len(state.done))
    if not missing:
        return False
    if on == "ray":
        played = _by_ray(state.plan, missing, jobs, address)
    else:
        played = blocks_here(state.plan, missing, jobs or cores())
    try:
        with state.kept(), closing(played):
            for job, tally in played:
                state.keep(job, tally)
                shown(len(state.done))
    except KeyboardInterrupt:
        return True
    return False


def blocks_here(plan: Plan, missing: list[Job], workers: int) -> Played:
    """Those blocks, on the cores of this machine, in the order they are done."""
    get_ready(plan)
    if workers == 1:
        for job in missing:
            yield job, tally_of(plan, job)
        return
    pool = _pool(plan, workers)
    waiting: dict[Future[Tally], Job] = {}
    left = iter(missing)
    try:
        while True:
            for job in islice(left, 2 * workers - len(waiting)):
                waiting[pool.submit(tally_of, plan, job)] = job
            if not waiting:
                return
            for done in wait_for(waiting, return_when="FIRST_COMPLETED").done:
                yield waiting.pop(done), done.result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _pool(plan: Plan, workers: int) -> Executor:
    if is_compiled(plan):
        return ThreadPoolExecutor(workers)
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(jit.interpreting(),),
    )


def _begin(plain: bool) -> None:
    """In a worker's process: Ctrl-C is left to the process that started it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    jit.interpret(plain)


def play_job(version: str, plain: bool, plan: Plan, job: Job) -> Tally:
    """A block on a worker of a cluster."""
    if version != tribu.__version__:
        raise RuntimeError(f"this worker has tribu {tribu.__version__}, not {version}")
    jit.interpret(plain)
    return tally_of(plan, job)


def _by_ray(plan: Plan, missing: list[Job], jobs: int | None, address: str | None) -> Played:
    """On a Ray cluster; what a lost worker was playing is played again."""
    with on_ray(jobs, address) as ray:
        task = ray.remote(num_cpus=1, max_retries=RETRIES)(play_job)
        workers = workers_of(ray)
        waiting: dict[Any, Job] = {}
        left = iter(missing)
        try:
            while True:
                for job in islice(left, AHEAD * workers - len(waiting)):
                    sent = (tribu.__version__, jit.interpreting(), plan, job)
                    waiting[task.remote(*sent)] = job
                if not waiting:
                    return
                for done in ray.wait(list(waiting))[0]:
                    yield waiting.pop(done), ray.get(done)
        finally:
            for reference in waiting:
                ray.cancel(reference, force=True)
