"""Bots beside the table: ours and some from outside, well and ill behaved, in real processes."""

import asyncio
import logging
import os
import time
from pathlib import Path

import pytest

from bots.outside import announce
from bots.situations import situations
from tribu.bots import pool, registry
from tribu.bots.blocking import BlockingPool
from tribu.bots.bot import Budget
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.pool import WorkerPool
from tribu.bots.process import WorkerFailed, start_module
from tribu.bots.worker import hurried

EXAMPLE = Path(__file__).parents[2] / "examples" / "plugin_bot"

ROGUES = """
import os, time
from tribu.bots.bot import Budget, Choice

class Rogue:
    budget = Budget(iterations=1)
    name = "rogue"
    asked = 0

    def choose(self, situation, budget, seed):
        self.asked += 1
        if self.asked > 1:  # the first is the warm-up
            self.misbehave()
        print("a bot that prints breaks nothing")
        return Choice(situation.legal[0])

class Late(Rogue):
    def misbehave(self):
        time.sleep(60)

class Kept(Rogue):
    def misbehave(self):
        time.sleep(0.05)  # as when the machine is too busy to let it think

class Dead(Rogue):
    def misbehave(self):
        os._exit(3)

class Raising(Rogue):
    def misbehave(self):
        raise RuntimeError("no idea")

class Cheat(Rogue):
    def choose(self, situation, budget, seed):
        self.asked += 1
        return Choice(situation.legal[0] if self.asked == 1 else 9999)
"""


@pytest.fixture
def outside(tmp_path, monkeypatch):
    """Packages with bots, found as installed ones are, though nothing is installed."""
    (tmp_path / "rogues.py").write_text(ROGUES)
    points = [f"{name.lower()} = rogues:{name}" for name in ("Late", "Dead", "Raising", "Cheat")]
    points += ["kept = rogues:Kept"]
    points += ["miser = miser:Miser", "broken = nowhere:Bot", "bare = rogues:ROGUES"]
    paths = [str(tmp_path), str(EXAMPLE)]
    announce(tmp_path, points, paths, monkeypatch)
    monkeypatch.setenv("TRIBU_SECRET", "for the server alone")
    return paths


def test_names_are_ours_then_theirs(outside):
    assert registry.names()[:2] == ["random", "novice"]
    assert registry.names()[-1] == "raising"
    assert registry.bot("miser").name == "miser"
    with pytest.raises(
        registry.UnknownBot, match=r"'nobody': choose one of random, novice, .*dead"
    ):
        registry.bot("nobody")
    with pytest.raises(registry.BadBot, match=r"broken.*nowhere"):
        registry.bot("broken")
    with pytest.raises(registry.BadBot, match="bare"):
        registry.bot("bare")


def test_the_example_plays_in_its_worker_as_it_does_here(outside):
    with BlockingPool() as workers:
        for situation in situations(0, most=6):
            here = registry.bot("miser").choose(situation, None, 5)
            assert workers.ask("miser", situation, None, 5) == here


def test_who_could_hardly_think_in_its_time_says_so(outside):
    situation = next(situations(0))
    with BlockingPool() as workers:
        budgets = [Budget(iterations=5), Budget(seconds=0.05), Budget(seconds=5)]
        told = [workers.ask("kept", situation, one, 5).hurried for one in budgets]
    assert told == [False, True, False]


@pytest.mark.parametrize(
    ("seconds", "elapsed", "thought", "so"),
    [
        (1.0, 1.0, 0.98, False),
        (1.0, 1.0, 0.4, True),
        (1.0, 0.2, 0.1, False),  # a clear choice, made early
        (None, 9.0, 1.0, False),  # iterations are counted, however long they take
    ],
)
def test_hurried_is_who_had_half_of_its_time_at_most(seconds, elapsed, thought, so):
    assert hurried(seconds, elapsed, thought) is so


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("late", "no answer within"),
        ("dead", "broke off"),
        ("raising", "RuntimeError: no idea"),
        ("cheat", "illegal action 9999"),
    ],
)
def test_a_novice_stands_in(outside, caplog, monkeypatch, name, reason):
    if name == "late":
        monkeypatch.setattr(pool, "GRACE", 0.1)
    situation = next(situations(0))
    novice = registry.bot("novice").choose(situation, None, 3)
    budget = Budget(seconds=0.01)

    async def play():
        workers = WorkerPool(cold_wait=60)  # a busy machine may need more than a table waits for
        data = situation_to_bytes(situation)
        try:
            choices = [await workers.choose(name, data, budget, 3) for _ in range(2)]
            with pytest.raises(WorkerFailed, match=reason):
                await workers.ask(name, data, budget, 3)
            return choices
        finally:
            await workers.close()

    with caplog.at_level(logging.WARNING, "tribu.bots"):
        assert asyncio.run(play()) == [novice, novice]
    lines = [line for line in caplog.messages if "a novice plays instead" in line]
    assert len(lines) == 2
    assert all(reason in line and name in line for line in lines)


def test_nobody_waits_for_workers_that_get_ready_for_others():
    situation = next(situations(0))

    async def play():
        workers = WorkerPool(size=1, cold_wait=0.01)
        await workers._group("random").take(("club", "bue"))  # as a warm-up takes it, for minutes
        try:
            return await asyncio.wait_for(
                workers.choose("random", situation_to_bytes(situation), None, 3), 30
            )
        finally:
            await workers.close()

    assert asyncio.run(play()) == registry.bot("novice").choose(situation, None, 3)


def test_a_pool_serves_many_tables_at_once(outside):
    asked = list(situations(1, most=8))

    async def play():
        workers = WorkerPool(size=2)
        try:
            await workers.warm_up("novice", "bugami")
            assert workers.ready("novice", "bugami")
            assert not workers.ready("random", "bugami")
            with pytest.raises(registry.UnknownBot):
                await workers.choose("nobody", situation_to_bytes(asked[0]))
            return await asyncio.gather(
                *(workers.ask("novice", situation_to_bytes(one), None, 4) for one in asked)
            )
        finally:
            await workers.close()

    here = [registry.bot("novice").choose(one, None, 4) for one in asked]
    assert asyncio.run(play()) == here


def test_a_worker_is_told_no_secrets(outside, tmp_path):
    (Path(outside[0]) / "rogues.py").write_text(
        ROGUES.replace("time.sleep(60)", "raise RuntimeError(sorted(os.environ))")
    )
    with BlockingPool() as workers, pytest.raises(WorkerFailed, match="PYTHONPATH") as told:
        workers.ask("late", next(situations(0)))
    assert "TRIBU_SECRET" not in str(told.value)


@pytest.mark.skipif(not hasattr(os, "getsid"), reason="sessions are POSIX's")
@pytest.mark.parametrize("module", ["tribu.bots.worker", "tribu.reviews.worker"])
@pytest.mark.parametrize("loop", ["asyncio", "uvloop"])
def test_a_worker_can_be_nice_to_who_asks(loop: str, module: str) -> None:
    """Linux shares the cores among sessions first: in one of its own a worker took half of a core
    from the server, however nice. A group of its own keeps Ctrl-C from it as well. The server's
    loop is uvloop's, which starts processes in its own way."""

    async def started() -> tuple[int, int]:
        process = await start_module(module)
        try:
            end = time.monotonic() + 120
            while os.getpgid(process.pid) != process.pid and time.monotonic() < end:
                await asyncio.sleep(0.02)  # it says nothing before it is asked
            return os.getsid(process.pid), os.getpgid(process.pid) - process.pid
        finally:
            process.kill()
            await process.wait()

    factory = pytest.importorskip("uvloop").new_event_loop if loop == "uvloop" else None
    with asyncio.Runner(loop_factory=factory) as runner:
        assert runner.run(started()) == (os.getsid(0), 0)
