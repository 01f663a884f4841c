"""One peer in a process of its own: `python -m tribu.lab.bench.worker NAME REPEAT SECONDS [TEXT…]`.

It keeps to one core and writes a line of JSON for each line that it measures. What libraries print
goes to stderr.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from tribu.lab.bench.measure import Line, Missing, measured
from tribu.lab.bench.rows import module_of, rows_of


def keep_to_one_core() -> None:
    """Pin this process; the last core is the one with the least to do, as a rule."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def work(peer: str, repeat: int, seconds: float, only: Sequence[str] = ()) -> Any:
    """The lines of a peer that are asked for, or what is missing, one after another."""
    module = module_of(peer)
    try:
        versions = {package: version(package) for package in module.PACKAGES}
    except PackageNotFoundError as error:
        yield Missing(peer, f"{error.name} is not installed")
        return
    for measure in rows_of(peer, only):
        try:
            line = measured(measure, repeat, seconds)
        except Exception as error:  # a peer that breaks is named, and the others are measured
            yield Missing(f"{peer}: {measure.name}", f"{type(error).__name__}: {error}")
        else:
            yield msgspec.structs.replace(line, versions=versions, ours=peer == "ours")


def main(peer: str, repeat: str, seconds: str, *only: str) -> None:
    """Measure and write."""
    keep_to_one_core()
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out, contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        for found in work(peer, int(repeat), float(seconds), only):
            kind = "line" if isinstance(found, Line) else "missing"
            out.write(msgspec.json.encode({kind: found}) + b"\n")
            out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
