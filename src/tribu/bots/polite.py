"""A process that works on one task and gives way to everything else: a line in, lines out."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable

_POLITE = 15  # how much it steps back behind tables, and behind the bots that play at them


def serve_lines(answer: Callable[[bytes], Iterable[bytes]]) -> None:
    """Answer the line on stdin, each line as soon as it is known; stdout is kept for them, whatever
    else is printed."""
    if hasattr(os, "nice"):
        os.nice(_POLITE)
    said = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    for line in answer(sys.stdin.buffer.readline()):
        said.write(line)
        said.flush()
