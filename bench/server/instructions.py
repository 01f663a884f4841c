"""How many Python instructions and calls an action costs the server: a count, for a machine whose
clock says little.

    python bench/server/instructions.py [--tables 60] [--actions 4000] [--functions 40]

The server runs here with `sys.settrace` while the clients of `load.py` play as fast as it lets
them. What C does (the loop, the rules once they are compiled, SQLite, msgspec) is not counted, nor
what the writer's thread does.
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
Function = tuple[str, str]  # its file and its name
instructions: collections.Counter[Function] = collections.Counter()
calls: collections.Counter[Function] = collections.Counter()


def trace(frame: FrameType, event: str, _: Any) -> Any:
    """Count a call, and every instruction in it."""
    code = frame.f_code
    function = code.co_filename, code.co_qualname
    calls[function] += 1
    frame.f_trace_opcodes = True
    frame.f_trace_lines = False

    def step(_frame: FrameType, event: str, _: Any) -> Any:
        if event == "opcode":
            instructions[function] += 1
        return step

    return step


def count(port: int, tables: int, wanted: int) -> int:
    """Let clients play; the server, which is this process, is asked to count by two signals. How
    many actions there were."""
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
        while (actions := so_far() - before) < wanted:
            time.sleep(0.1)
        signal.pthread_kill(threading.main_thread().ident or 0, signal.SIGUSR2)
        return actions
    finally:
        clients.kill()
        clients.wait()


def report(actions: int, functions: int) -> None:
    """The sums, by room and by file, and the functions in which most happens."""
    print(f"{actions} actions")
    for name, found in (("instructions", instructions), ("calls", calls)):
        print(f"{name} an action: {found.total() / actions:,.0f}")
    ours = {one: number for one, number in instructions.items() if PACKAGE in one[0]}
    print(f"instructions an action in our own files: {sum(ours.values()) / actions:,.0f}")
    rooms: collections.Counter[str] = collections.Counter()
    files: collections.Counter[str] = collections.Counter()
    for (path, _), number in ours.items():
        file = path.partition(PACKAGE)[2]
        rooms[Path(file).parts[0]] += number
        files[file] += number
    for found, most in ((rooms, 20), (files, 30)):
        for place, number in found.most_common(most):
            print(f"  {place:40} {number / actions:8,.1f}")
    for (path, name), number in collections.Counter(ours).most_common(functions):
        often = calls[path, name] / actions
        where = f"{path.partition(PACKAGE)[2]} {name}"
        print(f"  {where:70} {number / actions:8,.1f} in {often:.2f} calls")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--actions", type=int, default=4000)
    parser.add_argument("--functions", type=int, default=0, help="how many to list")
    parser.add_argument("--port", type=int, default=8160)
    given = parser.parse_args()
    from tribu.server.serve import run
    from tribu.server.settings import read_settings

    os.environ.update(QUICK)
    signal.signal(signal.SIGUSR1, lambda *_: sys.settrace(trace))
    signal.signal(signal.SIGUSR2, lambda *_: sys.settrace(None))

    def measure() -> None:
        try:
            report(count(given.port, given.tables, given.actions), given.functions)
        finally:
            os.kill(os.getpid(), signal.SIGINT)

    with tempfile.TemporaryDirectory() as folder:
        threading.Thread(target=measure, daemon=True).start()
        with contextlib.suppress(KeyboardInterrupt):
            run(read_settings(data=folder, port=given.port), False, None, None, False)


if __name__ == "__main__":
    main()
