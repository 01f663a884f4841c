"""Our server and boardgame.io's, both running all the time, taking turns of a second: for a machine
that is at times half as fast as at others, where two runs after each other cannot be compared.

    python bench/server/turns.py FOLDER [--turns 40] [--seconds 1] [--earlier CHECKOUT]

Whoever is not measured stands still (SIGSTOP), server and clients. FOLDER and cores as in `run.py`.
An earlier CHECKOUT of ours, if given, takes turns with both: has a change made it slower?
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx
from run import HERE, node_environment, pinned, server, wait_for

SETTLING = 0.2  # seconds after standing still


class Side:
    """A server and its clients."""

    def __init__(self, pid: int, load: list[str], environment: dict[str, str]) -> None:
        self._clients = subprocess.Popen(
            pinned(1, load), env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self._pids = (pid, self._clients.pid)
        self.count()  # answers when it is warm
        self._signal(signal.SIGSTOP)

    def count(self) -> int:
        """How many actions there were so far."""
        assert self._clients.stdin is not None
        assert self._clients.stdout is not None
        self._clients.stdin.write(b"\n")
        self._clients.stdin.flush()
        return int(self._clients.stdout.readline())

    def turn(self, seconds: float) -> float:
        """Actions a second."""
        self._signal(signal.SIGCONT)
        time.sleep(SETTLING)
        before, began = self.count(), time.perf_counter()
        time.sleep(seconds)
        after, ended = self.count(), time.perf_counter()
        self._signal(signal.SIGSTOP)
        return (after - before) / (ended - began)

    def end(self) -> None:
        self._signal(signal.SIGCONT)
        self._clients.kill()
        self._clients.wait()

    def _signal(self, which: signal.Signals) -> None:
        for pid in self._pids:
            os.kill(pid, which)


@contextmanager
def ours(checkout: Path, tables: int, port: int) -> Iterator[Side]:
    environment = os.environ | {"PYTHONPATH": str(checkout / "src")}
    options = ["--tables", str(tables), "--seconds", "0"]
    with (
        tempfile.TemporaryDirectory() as folder,
        server(folder, port, environment) as (address, pid),
    ):
        clients = str(checkout / "bench" / "server" / "load.py")
        side = Side(pid, [sys.executable, clients, address, *options], environment)
        try:
            yield side
        finally:
            side.end()


@contextmanager
def theirs(folder: str, tables: int, port: int) -> Iterator[Side]:
    environment, files = node_environment(folder), HERE / "boardgame"
    command = pinned(0, ["node", str(files / "server.js"), str(port)])
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: httpx.get(address).status_code < 500)
        load = ["node", str(files / "load.js"), address, str(tables), "0", "3"]
        side = Side(process.pid, load, environment)
        try:
            yield side
        finally:
            side.end()
    finally:
        process.kill()
        process.wait()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("folder", help="in which boardgame.io is installed")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=1)
    parser.add_argument("--port", type=int, default=8150)
    parser.add_argument("--earlier", type=Path, help="another checkout of ours")
    given = parser.parse_args()
    checkouts = {"ours": HERE.parents[1]}
    if given.earlier:
        checkouts["ours, earlier"] = given.earlier.resolve()
    with ExitStack() as running:
        sides = {
            name: running.enter_context(ours(checkout, given.tables, given.port + k))
            for k, (name, checkout) in enumerate(checkouts.items())
        }
        port = given.port + len(sides)
        sides["boardgame.io"] = running.enter_context(theirs(given.folder, given.tables, port))
        rounds = [_round(sides, given.seconds) for _ in range(given.turns)]
    for name in sides:
        found = [one[name] for one in rounds]
        low, high = min(found), max(found)
        print(f"{name}: {statistics.mean(found):,.0f} a second ({low:,.0f} to {high:,.0f})")
    for name in checkouts:
        _compare(name, [(one[name], one["boardgame.io"]) for one in rounds])


def _round(sides: dict[str, Side], seconds: float) -> dict[str, float]:
    """A turn of each, in any order."""
    order = random.sample(sorted(sides), len(sides))
    return {name: sides[name].turn(seconds) for name in order}


def _compare(name: str, pairs: list[tuple[float, float]]) -> None:
    """Beside boardgame.io, in all and turn by turn."""
    our, their = (sum(one[k] for one in pairs) for k in (0, 1))
    low, middle, high = statistics.quantiles([one / other for one, other in pairs], n=4)
    print(f"{name} beside boardgame.io: {our / their:.2f} × in all,")
    print(f"    turn by turn {middle:.2f} × (half of them from {low:.2f} to {high:.2f})")


if __name__ == "__main__":
    main()
