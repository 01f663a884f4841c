"""A process that judges one match: `python -m tribu.reviews.worker`.

One line comes in on stdin, a `Task` in JSON; a line goes out on stdout for each `Step`, as soon as
it is found. The process ends when everything is.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tribu.bots.polite import serve_lines
from tribu.match import Record, replay
from tribu.reviews.findings import Found, Step


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


def judged(line: bytes) -> Iterator[bytes]:
    """A line for every step of a task that is not known yet."""
    from tribu.reviews import review_steps  # the search is imported where it is wanted

    task = _tasks.decode(line)
    for step in review_steps(
        replay(task.record), simulations=task.simulations, seed=task.seed, known=task.known
    ):
        yield _encoder.encode(step) + b"\n"


if __name__ == "__main__":
    serve_lines(judged)
