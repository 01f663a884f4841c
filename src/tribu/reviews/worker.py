"""A process that judges one match: `python -m tribu.reviews.worker`.

One line comes in on stdin, a `Task` in JSON; a line goes out on stdout for each `Step`, as soon as
it is found. The process ends when everything is.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tribu.bots.polite import Lines, serve_lines
from tribu.match import Record, replay
from tribu.reviews.findings import Found, Step


class Task(msgspec.Struct, frozen=True):
    """What to judge, and what is known of it already."""

    record: Record
    simulations: int
    seed: int = 0
    known: list[Found] = []


LINES = Lines(Task, Step)


def judged(line: bytes) -> Iterator[bytes]:
    """A line for every step of a task that is not known yet."""
    from tribu.reviews import review_steps  # the search is imported where it is wanted

    task = LINES.read_task(line)
    for step in review_steps(
        replay(task.record), simulations=task.simulations, seed=task.seed, known=task.known
    ):
        yield LINES.write(step)


if __name__ == "__main__":
    serve_lines(judged)
