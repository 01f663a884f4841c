"""A card room of one's own, in a process and a folder of its own."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

OPERATOR = "key-of-the-operator"
PHONES = "http://192.168.77.1:8000"  # where phones would find it
# Nobody waits here: bots move at once, and nobody is told to slow down.
SETTINGS = {
    "TRIBU_BOT_PAUSE": "0",
    "NUMBA_DISABLE_JIT": "1",  # a short match is over before a compiler has begun
    "TRIBU_ME_RATE": "1000",
    "TRIBU_TABLE_RATE": "1000",
    "TRIBU_OPEN_TABLES": "1000",
    "TRIBU_REQUEST_RATE": "1000",
    "TRIBU_MESSAGE_RATE": "1000",
    "TRIBU_TALK_RATE": "1000",
    "TRIBU_EXEMPT": "127.0.0.1",
    "TRIBU_OPERATOR": OPERATOR,
    "TRIBU_PHONES": PHONES,
    "TRIBU_CHALLENGE_BOTS": "novice",
    "TRIBU_CHALLENGE_FIELD": "",
}


@contextmanager
def open_room(folder: Path, compiled: bool = False, **given: str) -> Iterator[str]:
    """The address of a card room that is open until the block ends; `given` are settings of the
    environment. With compiled rules it opens when they are there: a minute, if no cache is."""
    port = _free_port()
    command = [sys.executable, "-m", "tribu", "serve", "--port", str(port), "--no-open"]
    log = folder / "log.txt"
    with log.open("wb") as out:
        settings = os.environ | SETTINGS | {"TRIBU_DATA": str(folder)} | given
        if compiled:
            settings["NUMBA_DISABLE_JIT"] = "0"
        server = subprocess.Popen(command, env=settings, stdout=out, stderr=out)
    address = f"http://127.0.0.1:{port}"
    try:
        if not _opens(address, server, compiled):
            said = log.read_text(encoding="utf-8")[-2000:]
            raise RuntimeError(f"the card room did not open:\n{said}")
        yield address
    finally:
        server.terminate()
        try:
            server.wait(timeout=20)
        except subprocess.TimeoutExpired:
            server.kill()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def _opens(address: str, server: subprocess.Popen[bytes], compiled: bool) -> bool:
    path, sign = ("/metrics", b"tribu_compiled 1.0") if compiled else ("/healthz", b"ok")
    for _ in range(6000 if compiled else 1200):
        if server.poll() is not None:
            return False
        try:
            with urlopen(address + path, timeout=5) as answer:
                if sign in answer.read():
                    return True
        except (URLError, OSError):
            pass
        time.sleep(0.05)  # the only way to learn that a port listens is to ask again
    return False
