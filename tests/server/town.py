"""Servers for the tests, each in a process of its own: with SQLite, or two of them that share a
private PostgreSQL and a private Redis."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from typing import ClassVar

import httpx

OPERATOR = "key-of-the-operator"
FAST = {
    "TRIBU_BOT_PAUSE": "0",
    "TRIBU_TIME_SCALE": "10",
    "TRIBU_TABLE_RATE": "1000",
    "TRIBU_OPEN_TABLES": "1000",
    "TRIBU_ME_RATE": "1000",
    "TRIBU_REQUEST_RATE": "1000",
    "TRIBU_COMPILE": "no",
    "TRIBU_CHALLENGE_BOTS": "novice",
    "TRIBU_CHALLENGE_FIELD": "",
    "TRIBU_OPERATOR": OPERATOR,
    "TRIBU_PROXIES": "127.0.0.1",
    "TRIBU_EXEMPT": "127.0.0.1",
    "TRIBU_DEAD": "4",
    "NUMBA_DISABLE_JIT": "1",
}
PATIENCE = 60.0  # seconds


def free_port() -> int:
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return int(one.getsockname()[1])


class Server:
    """One server process. `running` has those that were started and not ended."""

    running: ClassVar[set[Server]] = set()

    def __init__(self, folder: Path, **environment: str) -> None:
        self.folder = folder
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.environment = os.environ | FAST | {"TRIBU_DATA": str(folder)} | environment
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> Server:
        self.folder.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "tribu", "serve", "--port", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(command, env=self.environment, stderr=log)
        self.running.add(self)
        return self

    def wait(self) -> Server:
        until(self._is_well, self.log)
        return self

    def _is_well(self) -> bool:
        assert self.process is not None
        assert self.process.poll() is None, self.log.read_text()
        try:
            return httpx.get(f"{self.address}/healthz").status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self.process is not None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)
            self.process = None
        self.running.discard(self)


class Town:
    """One or more servers that serve the same tables."""

    def __init__(self, servers: list[Server]) -> None:
        self.servers = servers
        self._next = cycle(servers)

    @property
    def address(self) -> str:
        """A server; another each time, if there are several."""
        alive = [one for one in self.servers if one.process is not None]
        one = next(self._next)
        return one.address if one in alive else alive[0].address

    def stop(self) -> None:
        for server in self.servers:
            server.stop()


def until(true: object, log: Path | None = None) -> None:
    """Wait until it is so."""
    end = time.monotonic() + PATIENCE
    while not true():  # type: ignore[operator]
        assert time.monotonic() < end, log.read_text() if log else "waited too long"
        time.sleep(0.02)


# --- what several processes share -----------------------------------------------------------------


def _program(name: str) -> str | None:
    found = shutil.which(name)
    places = sorted(Path("/usr/lib/postgresql").glob(f"*/bin/{name}"))
    return found or (str(places[-1]) if places else None)


_PROGRAMS = ("postgres", "initdb", "pg_isready", "redis-server")


def missing() -> str:
    """What is not installed; empty if all is there."""
    absent = [name for name in _PROGRAMS if not _program(name)]
    for module in ("asyncpg", "redis"):
        try:
            __import__(module)
        except ImportError:
            absent.append(module)
    return ", ".join(absent)


class Redis:
    """A Redis of our own, which can go away and come back."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = free_port()
        self.address = f"redis://127.0.0.1:{self._port}/0"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> Redis:
        command = [_program("redis-server"), "--port", str(self._port), "--save", ""]
        command += ["--dir", str(self._folder)]
        with (self._folder / "redis.log").open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log)  # type: ignore[arg-type]
        until(lambda: _listens(self._port))
        return self

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait(PATIENCE)
            self._process = None


class Shared:
    """A PostgreSQL and a Redis of our own, in a folder, on free ports."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._user = _other_user() if os.getuid() == 0 else None
        self._processes: list[subprocess.Popen[bytes]] = []
        self._postgres: subprocess.Popen[bytes] | None = None
        self._port = free_port()
        self.database = ""
        self.channels = ""

    def start(self) -> Shared:
        data, port = self.folder / "pg", self._port
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._user is not None:  # PostgreSQL does not run as root
            shutil.chown(self.folder, self._user)
            _open_way(self.folder)
        init = [_program("initdb"), "-D", str(data), "-U", "tribu", "-A", "trust", "--no-sync"]
        init += ["--no-locale", "-E", "UTF8"]  # whatever the language of the tests is
        subprocess.run(init, user=self._user, check=True, capture_output=True)  # type: ignore[list-item]
        self.start_database()
        self.database = f"postgresql+asyncpg://tribu@127.0.0.1:{port}/postgres"
        redis_port = free_port()
        redis = (_program("redis-server"), "--port", str(redis_port), "--save", "")
        self._processes.append(self._run(*redis, "--dir", str(self.folder)))
        self.channels = f"redis://127.0.0.1:{redis_port}/0"
        until(lambda: _listens(redis_port))
        return self

    def start_database(self) -> None:
        """PostgreSQL, also after it was stopped."""
        folder, port = str(self.folder), self._port
        self._postgres = self._run(
            *(_program("postgres"), "-D", str(self.folder / "pg"), "-p", str(port), "-k", folder),
            *("-c", "listen_addresses=127.0.0.1"),
        )
        until(lambda: _answers(port))

    def stop_database(self) -> None:
        """Connections are closed, what was committed is kept."""
        if self._postgres is not None:
            self._postgres.send_signal(signal.SIGINT)
            self._postgres.wait(PATIENCE)
            self._postgres = None

    def _run(self, *command: str | None) -> subprocess.Popen[bytes]:
        with (self.folder / "shared.log").open("ab") as log:
            return subprocess.Popen(command, user=self._user, stdout=log, stderr=log)  # type: ignore[arg-type]

    @property
    def environment(self) -> dict[str, str]:
        return {"TRIBU_DATABASE": self.database, "TRIBU_CHANNELS": self.channels}

    def stop(self) -> None:
        self.stop_database()
        for process in self._processes:
            process.send_signal(signal.SIGINT)
        for process in self._processes:
            process.wait(PATIENCE)


def _other_user() -> str:
    names = {one.pw_name for one in pwd.getpwall()}
    return "postgres" if "postgres" in names else "nobody"


def _open_way(folder: Path) -> None:
    """Let the other user walk down to the folder."""
    for one in folder.parents:
        if one.stat().st_uid == os.getuid() and str(one).startswith("/tmp/"):
            one.chmod(one.stat().st_mode | 0o011)


def _answers(port: int) -> bool:
    """Whether PostgreSQL takes connections; it listens a moment before."""
    ask = _program("pg_isready") or "pg_isready"
    return subprocess.run([ask, "-q", "-h", "127.0.0.1", "-p", str(port)]).returncode == 0


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0
