"""A process in which bots take a challenge: `python -m tribu.boards.worker`.

One line comes in on stdin, a `Task` in JSON; a line goes out on stdout for each `Step`, as soon as
a bot is through. The process ends when all are.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tribu.boards.challenge import Entrant, play_challenge
from tribu.bots.polite import serve_lines
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


_tasks: msgspec.json.Decoder[Task] = msgspec.json.Decoder(Task)
_steps: msgspec.json.Decoder[Step] = msgspec.json.Decoder(Step)
_encoder = msgspec.json.Encoder()


def task_line(task: Task) -> bytes:
    """What the process is told."""
    return _encoder.encode(task) + b"\n"


def read_step(line: bytes) -> Step:
    """What it said; msgspec.MsgspecError (a ValueError) if that is no step."""
    return _steps.decode(line)


def played(line: bytes) -> Iterator[bytes]:
    """A line for each bot that is through."""
    task = _tasks.decode(line)
    for number, entrant in task.entrants.items():
        record = play_challenge(task.board, entrant, task.others, number)
        yield _encoder.encode(Step(number, record)) + b"\n"


if __name__ == "__main__":
    serve_lines(played)
