"""The whole run: each peer in a process of its own, so that settings hold and nothing mixes."""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import msgspec

from tribu.lab.bench.measure import Line, Missing
from tribu.lab.bench.rows import module_of, peers_with

# One thread for every library that would take more.
ONE_THREAD = dict.fromkeys(("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"), "1")


class Message(msgspec.Struct):
    """What a worker writes: a line, or what is missing."""

    line: Line | None = None
    missing: Missing | None = None


class Results(msgspec.Struct):
    """All that one run came to."""

    cpu: str
    python: str
    repeat: int
    seconds: float
    lines: list[Line]
    missing: list[Missing]
    only: list[str] = []  # which rows were asked for; all if none is named


def cpu_model() -> str:
    """The processor, in its maker's words."""
    try:
        for row in Path("/proc/cpuinfo").read_text().splitlines():
            if row.startswith("model name"):
                return row.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor() or platform.machine()


def run(
    only: Sequence[str] = (),
    repeat: int = 5,
    seconds: float = 1.0,
    tell: Callable[[str], None] = lambda _: None,
) -> Results:
    """Measure all rows, or those that `only` asks for; `tell` is called as it gets on."""
    results = Results(cpu_model(), platform.python_version(), repeat, seconds, [], [], list(only))
    for peer in peers_with(only):
        tell(f"{peer} …")
        for message in listen(peer, repeat, seconds, only):
            if message.line is not None:
                results.lines.append(message.line)
                tell(f"{message.line.name}: {message.line.work}")
            if message.missing is not None:
                results.missing.append(message.missing)
    return results


def listen(peer: str, repeat: int, seconds: float, only: Sequence[str]) -> Iterator[Message]:
    """What the worker of a peer writes, as it comes."""
    worker = [sys.executable, "-m", "tribu.lab.bench.worker"]
    command = [*worker, peer, str(repeat), str(seconds), *only]
    settings = getattr(module_of(peer), "SETTINGS", {})
    process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,  # warnings of libraries
        env={**os.environ, **ONE_THREAD, **settings},
    )
    assert process.stdout is not None
    try:
        for row in process.stdout:
            yield msgspec.json.decode(row, type=Message)
        if process.wait() != 0:
            yield Message(missing=Missing(peer, f"its process ended with {process.returncode}"))
    finally:
        process.kill()
        process.wait()
