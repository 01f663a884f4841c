"""A process that judges one match: `python -m tribu.reviews.worker`.

One line comes in on stdin, a `Task` in JSON; a line goes out on stdout for each `Step`, as soon as
it is found. The process ends when everything is.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

import msgspec

from tribu.match import Record, replay
from tribu.reviews.findings import Found, Step

_POLITE = 15  # how much it steps back behind tables, and behind the bots that play at them


class Task(msgspec.Struct, frozen=True):
    """What to judge, and what is known of it already."""

    record: Record
    simulations: int
    seed: int = 0
    known: list[Found] = []


_tasks: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
_steps: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)
_encoder = msgspec.json.Encoder()


def task_line(task: Task) -> bytes:
    """What the process is told."""
    return _encoder.encode(task) + b"\n"


def read_step(line: bytes) -> Step:
    """What it said; msgspec.MsgspecError (a ValueError) if that is no step."""
    return _steps.decode(line)


def judged(line: bytes) -> Iterator[Step]:
    """Every step of a task that is not known yet."""
    from tribu.reviews import review_steps  # the search is imported where it is wanted

    task = _tasks.decode(line)
    yield from review_steps(
        replay(task.record), simulations=task.simulations, seed=task.seed, known=task.known
    )


def serve(asked: BinaryIO, said: BinaryIO) -> None:
    """Judge what is asked for."""
    for step in judged(asked.readline()):
        said.write(_encoder.encode(step) + b"\n")
        said.flush()


def main() -> None:
    """Keep stdout for steps, whatever else is printed."""
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    said = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serve(sys.stdin.buffer, said)


if __name__ == "__main__":
    main()
