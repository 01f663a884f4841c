"""A process in which bots take a challenge: `python -m tribu.boards.worker`.

One line comes in on stdin, a `Task` in JSON; a line goes out on stdout for each `Step`, as soon as
a bot has finished. The process ends when all have.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tribu.boards.challenge import Entrant, play_challenge
from tribu.bots.polite import Lines, serve_lines
from tribu.match import Board, Record


class Task(msgspec.Struct, frozen=True):
    """Who takes the challenge, by number from 1, and against whom."""

    board: Board
    others: Entrant
    entrants: dict[int, Entrant]


class Step(msgspec.Struct, frozen=True):
    """What one of them made of it."""

    number: int
    record: Record


LINES = Lines(Task, Step)


def played(line: bytes) -> Iterator[bytes]:
    """A line for each bot that has finished."""
    task = LINES.read_task(line)
    for number, entrant in task.entrants.items():
        record = play_challenge(task.board, entrant, task.others, number)
        yield LINES.write(Step(number, record))


if __name__ == "__main__":
    serve_lines(played)
