"""Worker processes for asyncio callers: bots think beside the table, and none can hold it up.

    pool = WorkerPool(size=2)
    choice = await pool.choose("master", situation_to_bytes(situation), Budget(seconds=0.5), seed)
    await pool.close()

A worker that is late, dies or answers nonsense is ended and restarted; the table gets a novice's
move and the log a line. Our own bots share `size` workers; each bot from outside has its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.bytes import NotUnderstood, choice_from_bytes, situation_from_bytes
from tribu.bots.process import BotRaised, Worker, WorkerFailed
from tribu.bots.registry import UnknownBot, bot, is_ours, names
from tribu.bots.worker import Answer, Question, WarmUp

log = logging.getLogger("tribu.bots")

STAND_IN = "novice"
GRACE = 1.0  # seconds: what an answer may take beyond twice its budget
PATIENCE = 60.0  # for a choice whose budget has no seconds
WARMING = 300.0  # what a warm-up may take: it may have to compile
COLD_WAIT = 5.0  # how long a table waits for that before a novice stands in


class _Group:
    """Workers that share their work: those of our own bots, or the one of a bot from outside."""

    def __init__(self, size: int, environment: dict[str, str] | None) -> None:
        self.workers = [Worker(environment) for _ in range(size)]
        self._idle = list(self.workers)
        self._free = asyncio.Semaphore(size)

    async def take(self, task: tuple[str, str], warm: bool = True) -> Worker:
        """An idle worker, if possible one that is ready for the task (or one that is not)."""
        await self._free.acquire()
        suited = [worker for worker in self._idle if (task in worker.warm) == warm]
        worker = (suited or self._idle)[-1]
        self._idle.remove(worker)
        return worker

    def give_back(self, worker: Worker) -> None:
        self._idle.append(worker)
        self._free.release()

    def prepared(self, task: tuple[str, str]) -> bool:
        """Whether a worker is ready for the task, though it may think for another now."""
        return any(task in worker.warm for worker in self.workers)

    def ready(self, task: tuple[str, str]) -> bool:
        return any(task in worker.warm for worker in self._idle)


class WorkerPool:
    """Workers, and whose turn it is with them."""

    def __init__(
        self,
        size: int = 1,
        environment: dict[str, str] | None = None,
        cold_wait: float = COLD_WAIT,
        on_warm: Callable[[str, str], None] = lambda name, game: None,
    ) -> None:
        """`on_warm` hears of each bot and game that a worker got ready for."""
        self._size = size
        self._environment = environment
        self._cold_wait = cold_wait
        self._on_warm = on_warm
        self._groups: dict[str, _Group] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    async def choose(
        self, name: str, situation: bytes, budget: Budget | None = None, seed: int = 0
    ) -> Choice:
        """What the bot does there; if it does not say in time, what a novice would do.

        UnknownBot if there is no bot of that name.
        """
        try:
            return await self.ask(name, situation, budget, seed)
        except WorkerFailed as error:
            log.warning("bot %s: %s; a %s plays instead", name, error, STAND_IN)
            return bot(STAND_IN).choose(situation_from_bytes(situation), None, seed)

    async def ask(
        self,
        name: str,
        situation: bytes,
        budget: Budget | None = None,
        seed: int = 0,
        cold_wait: float | None = None,
    ) -> Choice:
        """What the bot does there; WorkerFailed if no legal choice comes in time, or if it is not
        ready within `cold_wait` seconds (the pool's own, if none are named)."""
        seen = situation_from_bytes(situation)
        group = self._group(name)
        thought = budget or (bot(name).budget if is_ours(name) else None)
        task = (name, seen.game)
        patience = self._cold_wait if cold_wait is None else cold_wait
        worker = await self._warm_worker(group, task, patience)
        try:
            said = await worker.ask(Question(name, situation, budget, seed), _patience(thought))
            return _checked(said, seen)
        except WorkerFailed as error:
            if not isinstance(error, BotRaised):
                await worker.end()
            raise
        finally:
            if task in worker.warm:
                group.give_back(worker)
            else:  # it failed: restart it before the next question comes
                self._in_background(self._warm(group, worker, task))

    async def _warm_worker(self, group: _Group, task: tuple[str, str], patience: float) -> Worker:
        """A worker that is ready; one that is not gets ready while the table plays on."""
        try:
            async with asyncio.timeout(None if group.prepared(task) else patience):
                worker = await group.take(task)
        except TimeoutError:  # all of them get ready, perhaps for other games
            raise WorkerFailed("still getting ready") from None
        if task in worker.warm:
            return worker
        warming = self._in_background(self._warm(group, worker, task))
        await asyncio.wait({warming}, timeout=patience)
        if not warming.done():
            raise WorkerFailed("still getting ready")
        worker = await group.take(task)
        if task not in worker.warm:
            group.give_back(worker)
            raise WorkerFailed("did not get ready")
        return worker

    async def _warm(self, group: _Group, worker: Worker, task: tuple[str, str]) -> None:
        """Get a worker ready that was taken, and give it back."""
        try:
            await worker.ask(WarmUp(*task), WARMING)
            worker.warm.add(task)
            self._on_warm(*task)
        except WorkerFailed as error:
            if not self._closed:
                log.warning("bot %s: not ready for %s: %s", *task, error)
            if isinstance(error, BotRaised):  # it is as ready as it will be, and may be asked
                worker.warm.add(task)
                self._on_warm(*task)
        finally:
            group.give_back(worker)

    async def warm_up(self, name: str, game: str) -> None:
        """Get every worker of this bot ready for a game; what goes wrong is logged."""
        group = self._group(name)
        for _ in group.workers:
            worker = await group.take((name, game), warm=False)
            await self._warm(group, worker, (name, game))

    def prepared(self, name: str, game: str) -> bool:
        """Whether a worker is ready for this bot and game, though it may think for another now."""
        return self._group(name).prepared((name, game))

    def ready(self, name: str, game: str) -> bool:
        """Whether an idle worker is ready for this bot and game."""
        return self._group(name).ready((name, game))

    async def close(self) -> None:
        """End all workers."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for group in self._groups.values():
            for worker in group.workers:
                await worker.close()

    def _group(self, name: str) -> _Group:
        inside = is_ours(name)
        key = "" if inside else name
        if key not in self._groups:
            if name not in names():
                raise UnknownBot(name)
            self._groups[key] = _Group(self._size if inside else 1, self._environment)
        return self._groups[key]

    def _in_background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


def _checked(said: Answer, seen: Situation) -> Choice:
    try:
        choice = choice_from_bytes(said.choice)
    except NotUnderstood as error:
        raise WorkerFailed(f"an answer that is no choice ({error})") from None
    if choice.action not in seen.legal:
        raise WorkerFailed(f"the illegal action {choice.action}")
    return choice


def _patience(budget: Budget | None) -> float:
    """The hard deadline of a choice, in seconds."""
    if budget is None or budget.seconds is None:
        return PATIENCE
    return 2 * budget.seconds + GRACE
