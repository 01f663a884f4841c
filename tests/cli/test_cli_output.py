"""Every command that writes leaves a device, a pipe and a link what they are, and writes there."""

from __future__ import annotations

import asyncio
import os
import stat
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import pytest

from tribu import reviews
from tribu.cli import train
from tribu.lab.bench import command as bench
from tribu.lab.bench.run import Results
from tribu.output import writing
from tribu.server.operations import backup as operations
from tribu.store.database import open_database, sqlite_url
from tribu.terminal import review
from tribu.train.card import packaged, read_card, write_network

CONTEST = ["arena", "busca", "--bots", "habit,random", "--deals", "1", "-j", "1"]
BALANCE = ["lab", "balance", "busca", "--bots", "random", "--deals", "2", "-j", "1", "--against"]
PLAY = ["play", "busca", "--bots", "random", "-o", "limit=0", "-o", "deals=1", "--seed", "3"]
# What is said before the file. {made}: a folder with records, a board, an evening to read.
WRITERS = {
    "simulate": ["simulate", "busca", "-o", "limit=1", "--out"],
    "arena": [*CONTEST, "--out"],
    "arena's report": [*CONTEST, "--markdown"],
    "lab": [*BALANCE, "none", "--out"],
    "lab's figures": [*BALANCE, "none", "--out", "{made}/report.html", "--csv"],
    "lab's summary": [*BALANCE, "none", "--out", "{made}/report.html", "--markdown"],
    "bench": ["bench", "--markdown"],
    "train": ["train", "busca", "--checkpoint", "{made}/busca.pt", "--out"],
    "train's checkpoint": ["train", "busca", "--out", "{made}/busca.npz", "--checkpoint"],
    "review": ["review", "{made}/records.jsonl", "--html"],
    "play": [*PLAY, "--out"],
    "board": ["board", "make", "busca", "--deals", "1", "--out"],
    "board's tables": ["board", "play", "{made}/board.json", "--bots", "random", "--out"],
    "evening": ["evening", "results", "{made}/evening.jsonl", "--out"],
    "print": ["print", "sheets", "busca", "--out"],
    "export": ["export", "--out"],
    "backup": ["backup"],
}


class NoTraining:
    """What learns nothing, and writes as a training does."""

    done = spent = 1.0

    def run(self, *_: object) -> None: ...

    def save(self, path: Path) -> None:
        with writing(path) as stream:
            stream.write(b"a checkpoint")

    def export(self, path: Path) -> None:
        write_network(path, {}, read_card(packaged()[0]))


@pytest.fixture(params=WRITERS)
def write(request, tribu, tmp_path, tmp_path_factory, monkeypatch) -> Callable[[str], str]:
    """Run a command that writes to some place."""
    data, made = tmp_path_factory.mktemp("data"), tmp_path_factory.mktemp("made")
    monkeypatch.setenv("TRIBU_DATA", str(data))
    monkeypatch.setattr(operations, "_lines", _one_line)
    monkeypatch.setattr(bench, "run", lambda *_: Results("a processor", "3", 1, 0.1, [], []))
    monkeypatch.setattr(train, "_device", lambda asked: "cpu")
    monkeypatch.setattr(train, "_training", lambda *_: NoTraining())
    monkeypatch.setattr(review, "judge", lambda match, **_: reviews.collect(match, [], seats=[0]))
    if request.param == "backup":
        asyncio.run(_new_database(data / "tribu.db"))
    if request.param == "review":
        tribu("simulate", "busca", "-o", "limit=1", "--out", f"{made}/records.jsonl")
    if request.param == "board's tables":
        tribu("board", "make", "busca", "--deals", "1", "--out", f"{made}/board.json")
    if request.param == "evening":
        tribu("evening", "open", f"{made}/evening.jsonl", "busca", "Ada", "Bo", "Cy", "Di")
    words = [word.replace("{made}", str(made)) for word in WRITERS[request.param]]
    return lambda place: tribu(*words, place, typed="1\n" * 10)


async def _new_database(path: Path) -> None:
    await (await open_database(sqlite_url(path))).close()


async def _one_line(settings, damaged):
    yield b"{}\n"


def test_a_pipe_and_a_link_to_it(write, tmp_path):
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
    reader.start()
    write(str(link))
    reader.join(10)
    assert len(read[0]) > 2
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    assert link.is_symlink()
    assert _left(tmp_path) == {"pipe", "link"}


def test_a_device(write, tmp_path):
    device = tmp_path / "null"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        device.write_bytes(b"")
    except PermissionError as error:
        pytest.skip(f"no device can be made here: {error}")
    write(str(device))
    assert stat.S_ISCHR(device.lstat().st_mode)
    assert _left(tmp_path) == {"null"}


def test_a_link_to_a_file(write, tmp_path):
    """To one that is not there yet: a backup replaces none."""
    file, link = tmp_path / "file", tmp_path / "link"
    link.symlink_to(file)
    write(str(link))
    assert link.is_symlink()
    assert len(file.read_bytes()) > 2
    assert _left(tmp_path) == {"file", "link"}


def test_stdout_by_its_name(write, tmp_path):
    """A stream that this process has open already goes on where it is."""
    with ExitStack() as stack:
        file = stack.enter_context((tmp_path / "file").open("w+b", buffering=0))
        file.write(b"before\n")
        kept = os.dup(1)
        os.dup2(file.fileno(), 1)
        stack.callback(os.close, kept)
        stack.callback(os.dup2, kept, 1)
        write("/dev/stdout")
    written = (tmp_path / "file").read_bytes()
    assert written.startswith(b"before\n")
    assert len(written) > len(b"before\n") + 2
    assert _left(tmp_path) == {"file"}


def _left(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}
