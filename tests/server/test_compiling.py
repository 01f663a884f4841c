"""Compiled rules are loaded beside the tables, which play on with plain ones meanwhile."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading

import pytest

from tribu import jit
from tribu.server.operations import compiling


@pytest.fixture
def rule() -> jit.Compiled:
    """A rule that says how it was run."""
    made = jit.Compiled(lambda: "plain")
    made.__dict__["dispatcher"] = lambda: "compiled"
    return made


def test_only_the_thread_that_loads_runs_compiled_code(rule: jit.Compiled) -> None:
    jit.interpret()
    found: list[str] = []
    with jit.compiled_here():
        found.append(rule())
        other = threading.Thread(target=lambda: found.append(rule()))
        other.start()
        other.join()
    assert [*found, rule()] == ["compiled", "plain", "plain"]


def test_the_tables_do_not_wait_while_rules_are_loaded(
    rule: jit.Compiled, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading, loaded = threading.Event(), threading.Event()
    found: list[str] = []

    def play_through(game: str) -> None:
        found.append(rule())
        loading.set()
        assert loaded.wait(10)

    async def filled(*command: str, **streams: int) -> asyncio.subprocess.Process:
        """As if the other process had found everything compiled."""
        return await start(sys.executable, "-c", "", **streams)

    start = asyncio.create_subprocess_exec
    monkeypatch.setattr(asyncio, "create_subprocess_exec", filled)
    monkeypatch.setattr(compiling, "play_through", play_through)
    monkeypatch.setattr(compiling, "names", lambda: ["one"])
    monkeypatch.setattr(jit, "can_compile", lambda: True)
    jit.interpret()

    async def work() -> None:
        switching = asyncio.create_task(compiling.compile_in_background())
        await asyncio.to_thread(loading.wait, 10)
        found.append(rule())
        loaded.set()
        await switching

    asyncio.run(work())
    assert found == ["compiled", "plain"]
    monkeypatch.undo()
    assert jit.interpreting() == (not jit.can_compile())


def test_the_process_that_compiles_ends_with_its_server() -> None:
    """Also with one that was killed, and could stop nothing: its line to the other breaks."""
    command = [sys.executable, "-m", "tribu.server.operations.compiling", compiling.ATTENDED]
    process = subprocess.Popen(command, stdin=subprocess.PIPE)
    assert process.stdin is not None
    process.stdin.close()
    assert process.wait(60) == compiling.ALONE
