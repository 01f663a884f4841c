"""One peer in a process of its own: `python -m tribu.lab.bench.worker NAME REPEAT SECONDS`.

It keeps to one core and writes a line of JSON for each line that it measures. What libraries print
goes to stderr.
"""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any

import msgspec

from tribu.lab.bench.measure import Line, Missing, measured

MODULES = {
    "ours": "ours",
    "openspiel": "hearts_openspiel",
    "rlcard": "rlcard_peer",
    "pettingzoo": "pettingzoo_peer",
    "pgx": "pgx_peer",
}


def keep_to_one_core() -> None:
    """Pin this process; the last core is the one with the least to do, as a rule."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def module_of(peer: str) -> Any:
    """The module that measures a peer; importing it imports nothing of the peer's."""
    return importlib.import_module(f"tribu.lab.bench.{MODULES[peer]}")


def work(peer: str, repeat: int, seconds: float) -> Any:
    """The lines of a peer, or what is missing, one after another."""
    module = module_of(peer)
    try:
        versions = {package: version(package) for package in module.PACKAGES}
    except PackageNotFoundError as error:
        yield Missing(peer, f"{error.name} is not installed")
        return
    for measure in module.measures():
        try:
            line = measured(measure, repeat, seconds)
        except Exception as error:  # a peer that breaks is named, and the others are measured
            yield Missing(f"{peer}: {measure.name}", f"{type(error).__name__}: {error}")
        else:
            yield msgspec.structs.replace(line, versions=versions, ours=peer == "ours")


def main(peer: str, repeat: str, seconds: str) -> None:
    """Measure and write."""
    keep_to_one_core()
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as out, contextlib.ExitStack() as stack:
        stack.enter_context(contextlib.redirect_stdout(sys.stderr))
        for found in work(peer, int(repeat), float(seconds)):
            kind = "line" if isinstance(found, Line) else "missing"
            out.write(msgspec.json.encode({kind: found}) + b"\n")
            out.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
