"""Every command that writes leaves a device, a pipe and a link what they are."""

from __future__ import annotations

import asyncio
import os
import stat
import threading
from pathlib import Path

import pytest

from tribu.server.operations import backup as operations
from tribu.store.database import open_database, sqlite_url

WRITERS = {
    "simulate": ["simulate", "busca", "-o", "limit=1", "--out"],
    "arena": ["arena", "busca", "--bots", "habit,random", "--deals", "1", "-j", "1", "--markdown"],
    "lab": ["lab", "balance", "busca", "--bots", "random", "--deals", "2", "-j", "1", "--out"],
    "export": ["export", "--out"],
    "backup": ["backup"],
}


@pytest.fixture(params=WRITERS)
def words(request, tmp_path, monkeypatch):
    """A command, but for the file it writes to."""
    (tmp_path / "data").mkdir()
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path / "data"))
    if request.param == "export":
        monkeypatch.setattr(operations, "_lines", _one_line)
    if request.param == "backup":
        asyncio.run(_new_database(tmp_path / "data" / "tribu.db"))
    return WRITERS[request.param]


async def _new_database(path: Path) -> None:
    await (await open_database(sqlite_url(path))).close()


async def _one_line(settings):
    yield b"{}\n"


def test_a_pipe_and_a_link_to_it(tribu, words, tmp_path):
    pipe, link = tmp_path / "pipe", tmp_path / "link"
    os.mkfifo(pipe)
    link.symlink_to(pipe)
    read: list[bytes] = []
    reader = threading.Thread(target=lambda: read.append(pipe.read_bytes()), daemon=True)
    reader.start()
    tribu(*words, str(link))
    reader.join(10)
    assert len(read) == 1
    assert stat.S_ISFIFO(pipe.lstat().st_mode)
    assert link.is_symlink()
    assert _left(tmp_path) == {"data", "pipe", "link"}


def test_a_device(tribu, words, tmp_path):
    device = tmp_path / "null"
    try:
        os.mknod(device, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        device.write_bytes(b"")
    except PermissionError as error:
        pytest.skip(f"no device can be made here: {error}")
    tribu(*words, str(device))
    assert stat.S_ISCHR(device.lstat().st_mode)
    assert _left(tmp_path) == {"data", "null"}


def _left(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}
