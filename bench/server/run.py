"""The bars of the card room, in one run of about two minutes on a quiet machine with two cores
(and as long again the first time, while the rules are compiled):

    python bench/server/run.py [--peer FOLDER] [--rounds 3] [--only throughput] [--markdown FILE]

Where a machine is not always equally fast, one run says little: with `--rounds` ours and theirs
take turns, and the median of the rounds' ratios counts.

The server has the first core to itself (its writer's thread included), the clients the second.
FOLDER holds boardgame.io: `npm install boardgame.io socket.io-client` there before.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

HERE = Path(__file__).parent
QUICK = {
    "TRIBU_BOT_PAUSE": "0",
    "TRIBU_LOG_LEVEL": "warning",
    "TRIBU_ME_RATE": "1000",
    "TRIBU_TABLE_RATE": "100000",
    "TRIBU_REQUEST_RATE": "100000",
    "TRIBU_MESSAGE_RATE": "1000000",
    "TRIBU_CONNECTIONS": "50000",
    "TRIBU_EXEMPT": "127.0.0.1",
}


def pinned(core: int, command: list[str]) -> list[str]:
    """The command on one core, where the system lets us say so."""
    return ["taskset", "-c", str(core), *command] if sys.platform == "linux" else command


@contextmanager
def server(
    folder: str, port: int, environment: Mapping[str, str] = os.environ
) -> Iterator[tuple[str, int]]:
    """Our server, its rules compiled: address and process id."""
    environment = {**environment, **QUICK, "TRIBU_DATA": folder}
    command = pinned(0, [sys.executable, "-m", "tribu", "serve", "--port", str(port)])
    process = subprocess.Popen(command, env=environment)
    address = f"http://127.0.0.1:{port}"
    try:
        wait_for(lambda: httpx.get(f"{address}/healthz").status_code == 200)
        wait_for(lambda: "tribu_compiled 1.0" in httpx.get(f"{address}/metrics").text, 600)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait()


def wait_for(true: Any, seconds: float = 60) -> float:
    """Until it is so; how long that took."""
    began = time.perf_counter()
    while True:
        try:
            if true():
                return time.perf_counter() - began
        except httpx.TransportError:
            pass
        if time.perf_counter() - began > seconds:
            raise TimeoutError(true)
        time.sleep(0.01)


def load(address: str, pid: int, tables: int, seconds: float, pace: float) -> dict[str, Any]:
    options = ["--tables", str(tables), "--seconds", str(seconds), "--pace", str(pace)]
    command = [sys.executable, str(HERE / "load.py"), address, *options, "--server", str(pid)]
    done = subprocess.run(pinned(1, command), check=True, stdout=subprocess.PIPE)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def start_to_page(folder: str, port: int) -> float:
    """Seconds from the command to the first page, everything warm."""
    environment = os.environ | QUICK | {"TRIBU_DATA": folder, "TRIBU_COMPILE": "no"}
    began = time.perf_counter()
    command = [sys.executable, "-m", "tribu", "serve", "--port", str(port)]
    process = subprocess.Popen(command, env=environment, stderr=subprocess.DEVNULL)
    try:
        wait_for(lambda: httpx.get(f"http://127.0.0.1:{port}/").status_code == 200)
        return time.perf_counter() - began
    finally:
        process.terminate()
        process.wait()


def node_environment(folder: str) -> dict[str, str]:
    modules = str(Path(folder) / "node_modules")
    return os.environ | {"NODE_PATH": modules, "NODE_ENV": "production"}


def peer(folder: str, port: int, tables: int, seconds: float) -> dict[str, Any]:
    """The same load on boardgame.io's server, which keeps everything in memory."""
    environment = node_environment(folder)
    files = HERE / "boardgame"
    command = pinned(0, ["node", str(files / "server.js"), str(port)])
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    try:
        wait_for(lambda: httpx.get(f"http://127.0.0.1:{port}/").status_code < 500)
        given = [f"http://127.0.0.1:{port}", str(tables), str(seconds), "3"]
        clients = pinned(1, ["node", str(files / "load.js"), *given])
        done = subprocess.run(clients, env=environment, check=True, stdout=subprocess.PIPE)
        found: dict[str, Any] = json.loads(done.stdout)
        return found
    finally:
        process.terminate()
        process.wait()


def measure(given: argparse.Namespace) -> list[tuple[str, str]]:
    rows: list[tuple[str, str]] = []

    def note(what: str, found: str) -> None:
        rows.append((what, found))
        print(f"{what}: {found}", flush=True)

    throughput(given, note)
    if given.only == "throughput":
        return rows
    with tempfile.TemporaryDirectory() as folder:
        with server(folder, given.port + 1) as (address, pid):
            calm = load(address, pid, 500, given.seconds, 2)
            note("ours, 500 tables at one action in 2 s: p50, p99", _waits(calm))
            note("the same: server's share of its core", f"{calm['server_cpu']:.0%}")
        start_to_page(folder, given.port + 2)
        note(
            "from the command to the first page (warm)",
            f"{start_to_page(folder, given.port + 3):.2f} s",
        )
    return rows


def throughput(given: argparse.Namespace, note: Callable[[str, str], None]) -> None:
    """As fast as it goes, ours and theirs in turn."""
    ratios = []
    for _ in range(given.rounds):
        with (
            tempfile.TemporaryDirectory() as folder,
            server(folder, given.port) as (address, pid),
        ):
            fast = load(address, pid, given.tables, given.seconds, 0)
        what = f"ours, {given.tables} tables × 4 clients, every action on disk: actions a second"
        note(what, _rate(fast))
        if given.peer:
            their = peer(given.peer, given.port + 4, given.tables, given.seconds)
            note("boardgame.io, in memory, the same load: moves a second", _rate(their))
            ratios.append(fast["actions_per_second"] / their["actions_per_second"])
    if ratios:
        each = ", ".join(f"{ratio:.2f}" for ratio in ratios)
        note("ours beside theirs, the median", f"{statistics.median(ratios):.2f} × ({each})")


def _rate(found: dict[str, Any]) -> str:
    return f"{found['actions_per_second']:,.0f} (p99 {found['p99_ms']:.0f} ms)"


def _waits(found: dict[str, Any]) -> str:
    return f"{found['p50_ms']:.1f} ms, {found['p99_ms']:.1f} ms ({found['actions']} actions)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--peer", help="a folder in which boardgame.io is installed")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=1, help="ours and theirs in turn, so often")
    parser.add_argument("--only", choices=["throughput"], help="this part alone")
    parser.add_argument("--seconds", type=float, default=15)
    parser.add_argument("--port", type=int, default=8130)
    parser.add_argument("--markdown", help="write the table there")
    given = parser.parse_args()
    rows = measure(given)
    if given.markdown:
        lines = [
            "| what | found |",
            "|---|---|",
            *(f"| {what} | {found} |" for what, found in rows),
        ]
        Path(given.markdown).write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
