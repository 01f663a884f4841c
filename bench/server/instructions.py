"""How many Python instructions and calls an action costs the server: a count, for a machine whose
clock says little.

    python bench/server/instructions.py [--tables 60] [--seconds 20]

The server runs here with `sys.settrace` for `--seconds` while the clients of `load.py` play as fast
as it lets them. What C does (the loop, the rules once they are compiled, SQLite, msgspec) is not
counted, nor what the writer's thread does.
"""

from __future__ import annotations

import argparse
import collections
import contextlib
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
from run import HERE, QUICK, pinned, wait_for

PACKAGE = f"{os.sep}tribu{os.sep}"
instructions: collections.Counter[str] = collections.Counter()
calls: collections.Counter[str] = collections.Counter()


def trace(frame: FrameType, event: str, _: Any) -> Any:
    """Count a call, and every instruction in it."""
    path = frame.f_code.co_filename
    calls[path] += 1
    frame.f_trace_opcodes = True
    frame.f_trace_lines = False

    def step(_frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            instructions[path] += 1
        return step

    return step


def count(port: int, tables: int, seconds: float) -> int:
    """Let clients play; the server, which is this process, is asked to count by two signals."""
    address = f"http://127.0.0.1:{port}"
    wait_for(lambda: httpx.get(f"{address}/healthz").status_code == 200)
    wait_for(lambda: "tribu_compiled 1.0" in httpx.get(f"{address}/metrics").text, 600)
    options = ["--tables", str(tables), "--seconds", "0"]
    command = pinned(1, [sys.executable, str(HERE / "load.py"), address, *options])
    clients = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert clients.stdin is not None
    assert clients.stdout is not None

    def so_far() -> int:
        clients.stdin.write("\n")
        clients.stdin.flush()
        return int(clients.stdout.readline())

    try:
        so_far()  # answers when all are seated
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR1)
        before = so_far()
        time.sleep(seconds)
        actions = so_far() - before
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR2)
        return actions
    finally:
        clients.kill()
        clients.wait()


def report(actions: int) -> None:
    """The sums, and the files in which most happens."""
    ours = {path: number for path, number in instructions.items() if PACKAGE in path}
    print(f"{actions} actions")
    for name, found in (("instructions", instructions), ("calls", calls)):
        print(f"{name} an action: {found.total() / actions:,.0f}")
    print(f"instructions an action in our own files: {sum(ours.values()) / actions:,.0f}")
    rooms: collections.Counter[str] = collections.Counter()
    for path, number in ours.items():
        rooms[Path(path.partition(PACKAGE)[2]).parts[0]] += number
    for room, number in rooms.most_common():
        print(f"  {room:10} {number / actions:8,.0f}")
    for path, number in collections.Counter(ours).most_common(25):
        print(f"    {path.partition(PACKAGE)[2]:30} {number / actions:8,.1f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--port", type=int, default=8160)
    given = parser.parse_args()
    from tribu.server.serve import run
    from tribu.server.settings import read_settings

    os.environ.update(QUICK)
    signal.signal(signal.SIGUSR1, lambda *_: sys.settrace(trace))
    signal.signal(signal.SIGUSR2, lambda *_: sys.settrace(None))

    def measure() -> None:
        try:
            report(count(given.port, given.tables, given.seconds))
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    with tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=measure, daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            run(read_settings(data=folder, port=given.port), False, None, None, False)


if __name__ == "__main__":
    main()
