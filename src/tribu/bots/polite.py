"""A process that gives way to everything else; and one of them that works on one task: a line in,
lines out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Generic, TypeVar

import msgspec

Task = TypeVar("Task")
Step = TypeVar("Step")

_POLITE = 15  # how much it steps back behind tables, and behind the bots that play at them


class Lines(Generic[Task, Step]):
    """What such a process is told and what it says, as lines of JSON."""

    def __init__(self, task: type[Task], step: type[Step]) -> None:
        self._tasks = msgspec.json.Decoder(task)
        self._steps = msgspec.json.Decoder(step)
        self._encoder = msgspec.json.Encoder()

    def write(self, said: Task | Step) -> bytes:
        """The line of a task or a step."""
        return self._encoder.encode(said) + b"\n"

    def read_task(self, line: bytes) -> Task:
        """What the process was told."""
        return self._tasks.decode(line)

    def read_step(self, line: bytes) -> Step:
        """What it said; msgspec.MsgspecError (a ValueError) if that is no step."""
        return self._steps.decode(line)


def serve_lines(answer: Callable[[bytes], Iterable[bytes]]) -> None:
    """Answer the line on stdin, each line as soon as it is known; stdout is kept for them, whatever
    else is printed."""
    step_back(_POLITE)
    said = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in answer(sys.stdin.buffer.readline()):
        said.write(line)
        said.flush()


def step_back(nice: int) -> None:
    """Behind the process that asks, by so many steps, and in a group of its own: Ctrl-C is for the
    caller to handle. A session of its own would do that, too, but Linux shares the cores among
    sessions first, and `nice` would mean nothing beside the server."""
    if hasattr(os, "setpgrp"):
        with suppress(PermissionError):  # somebody has given it a session
            os.setpgrp()
    if hasattr(os, "nice"):
        os.nice(nice)
