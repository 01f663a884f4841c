"""The command `tribu`: what it offers, and nothing else. The work is in `terminal` and `lab`.

Each module adds its commands to `app` as it is imported, in the order in which help lists them.
Nothing heavy is imported before a command needs it, so that `tribu --help` answers at once.
"""

from __future__ import annotations

import gc
import sys
from io import TextIOWrapper

from tribu.cli import play, records, pages  # isort: skip  # noqa: F401
from tribu.cli import (  # noqa: F401
    arena,
    bench,
    board,
    bots,
    challenge,
    evening,
    lab,
    lab_bench,
    moderate,
    paper,
    review,
    serve,
    simulate,
    train,
)
from tribu.cli.root import app


def main() -> None:
    """The entry point of the command. A terminal that lacks a sign shows ? instead."""
    gc.set_threshold(50_000, 20, 20)  # what a command loads it keeps: seldom look through it all
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()
