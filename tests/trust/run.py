"""Whether the promises of SECURITY.md hold, tried on whole servers: `make trust`.

    python -m trust.run [--form short|usual|night] [--only NAME …] [--seed N] [--round K] [--size N]

Runs from the folder `tests`. Each trial is some rounds; all that is drawn by lot in a round follows
from the seed and its number, and a round that fails says how to do it again. What a round leaves
behind (logs, databases) is kept if it failed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import logging
import os
import platform
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

import structlog

from tribu import jit
from trust import (
    crowd,
    disk,
    faults,
    fuzz_http,
    fuzz_messages,
    fuzz_records,
    fuzz_socket,
    kills,
    markers,
    worlds,
)
from trust.trial import FORMS, Effort, Round, Trial

TRIALS: list[Trial] = [
    one.TRIAL
    for one in (
        *(kills, faults, disk, worlds, markers),
        *(fuzz_socket, fuzz_messages, fuzz_http, fuzz_records, crowd),
    )
]


class Report:
    """What was found, by trial."""

    def __init__(self, form: str, seed: int) -> None:
        self.form, self.seed = form, seed
        self.rows: list[dict[str, Any]] = []
        self.broken: list[str] = []

    def row(
        self, trial: Trial, spent: float, figures: Counter[str], peaks: dict[str, float]
    ) -> None:
        found = dict(sorted(figures.items())) | {name: round(one, 2) for name, one in peaks.items()}
        self.rows.append({"trial": trial.name, "seconds": round(spent, 1), "figures": found})

    def as_markdown(self) -> str:
        lines = [
            f"form `{self.form}`, seed {self.seed}, Python {platform.python_version()}, "
            f"{os.cpu_count()} cores",
            "",
            "| trial | seconds | figures |",
            "|---|---:|---|",
        ]
        for row in self.rows:
            said = ", ".join(f"{name} {value:,}" for name, value in row["figures"].items())
            lines.append(f"| {row['trial']} | {row['seconds']:,.0f} | {said} |")
        return "\n".join(lines)


def try_one(
    trial: Trial, effort: Effort, seed: int, first: int, folder: Path, report: Report
) -> None:
    """All rounds of a trial, each with its progress; the first that fails ends it."""
    figures: Counter[str] = Counter()
    peaks: dict[str, float] = {}
    began = time.monotonic()
    for number in range(first, first + effort.rounds):
        own = folder / f"{trial.name}-{number}"
        own.mkdir(parents=True)
        one = Round(trial.name, seed, number, effort.size, own)
        try:
            asyncio.run(trial.run(one))
        except Exception as error:
            traceback.print_exception(error)
            report.broken.append(f"{trial.name}, round {number}: {_reason(error)}")
            print(f"\n✗ {trial.name}: {_reason(error)}\n  again: {one.again}\n  left in {own}")
            return
        figures += one.figures
        for name, value in one.peaks.items():
            peaks[name] = max(value, peaks.get(name, value))
        done = ", ".join(f"{name} {value:,}" for name, value in sorted(figures.items()))
        spent = time.monotonic() - began
        print(
            f"  {trial.name} {number - first + 1}/{effort.rounds}  {spent:5.0f} s  {done}",
            flush=True,
        )
        shutil.rmtree(own, ignore_errors=True)
    report.row(trial, time.monotonic() - began, figures, peaks)


def _reason(error: BaseException) -> str:
    """The first sentence of what went wrong, out of however many groups."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return f"{type(error).__name__}: {error}"[:600]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    names = [one.name for one in TRIALS]
    parser.add_argument("--form", choices=FORMS, default="usual")
    parser.add_argument("--only", nargs="*", choices=names, default=[])
    parser.add_argument("--seed", type=int, default=random.SystemRandom().randrange(10**6))
    parser.add_argument("--round", type=int, help="this one only")
    parser.add_argument("--size", type=int, help="of each round")
    parser.add_argument("--out", type=Path, help="the figures, as JSON")
    given = parser.parse_args()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    report = Report(given.form, given.seed)
    folder = Path(tempfile.mkdtemp(prefix="trust-"))
    print(f"form {given.form}, seed {given.seed}", flush=True)
    chosen = [one for one in TRIALS if given.form in one.efforts]
    if given.only:
        chosen = [one for one in chosen if one.name in given.only]
    if given.form == "short" or not any(one.judges_much for one in chosen):
        jit.interpret()  # what is judged here is soon judged; the servers have their own processes
    for trial in chosen:
        effort = trial.efforts[given.form]
        if missing := trial.missing():
            print(f"– {trial.name}: left out, not installed: {missing}")
            continue
        print(f"· {trial.name}: {trial.promise}", flush=True)
        rounds = effort.rounds if given.round is None else 1
        size = effort.size if given.size is None else given.size
        try_one(trial, Effort(rounds, size), given.seed, given.round or 0, folder, report)
    print(f"\n{report.as_markdown()}")
    if given.out:
        given.out.write_text(json.dumps(report.rows, indent=1) + "\n")
    if report.broken:
        print("\n" + "\n".join(report.broken))
        sys.exit(1)
    shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    main()
