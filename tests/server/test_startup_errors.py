"""A server that cannot open says so in a sentence, without the password and without a traceback."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sqlalchemy import text

from server.town import Server, Shared, free_port
from tribu.store import open_database


def said_by(*options: str, **environment: str) -> str:
    """What `tribu serve` says and gives up for."""
    return said("serve", "--port", str(free_port()), *options, **environment)


def said(*words: str, **environment: str) -> str:
    """What a command says and gives up for."""
    command = [sys.executable, "-m", "tribu", *words]
    done = subprocess.run(
        command,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1", "TRIBU_COMPILE": "no"} | environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2, done.stderr
    told = [line for line in done.stderr.splitlines() if not line.startswith("Tribù: ")]
    assert len(told) == 1, done.stderr
    return told[0]


def test_folder_of_another_server(tmp_path: Path) -> None:
    other = Server(tmp_path).start().wait()
    assert "in use by another tribu server" in said_by(TRIBU_DATA=str(tmp_path))
    other.stop()


@pytest.mark.parametrize(
    ("address", "why"),
    [
        ("postgresql+asyncpg://tribu:hush@127.0.0.1:{port}/tribu", "[Errno "),
        ("{database}_nowhere", "does not exist"),
        ("tribu:hush@somewhere", "no address"),
        ("{newer}", "a newer version of Tribù made this database"),
    ],
)
def test_database(shared: Shared, newer: str, address: str, why: str) -> None:
    """Neither to a server nor to an export."""
    database = address.format(port=free_port(), database=shared.database, newer=newer)
    for told in (said_by(TRIBU_DATABASE=database), said("export", TRIBU_DATABASE=database)):
        assert told.startswith("tribu: TRIBU_DATABASE ")
        assert why in told
        assert "hush" not in told


@pytest.fixture(scope="module")
def newer(shared: Shared) -> str:
    """The address of a database on PostgreSQL that a newer version has changed."""
    address = shared.database.removesuffix("postgres") + "newer"

    async def make() -> None:
        there = await open_database(shared.database)
        async with there.engine.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text("CREATE DATABASE newer"))
        await there.close()
        made = await open_database(address)
        async with made.engine.begin() as connection:
            await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
        await made.close()

    asyncio.run(make())
    return address


def test_channels(tmp_path: Path) -> None:
    address = f"redis://:hush@127.0.0.1:{free_port()}/0"
    told = said_by(TRIBU_DATA=str(tmp_path), TRIBU_CHANNELS=address)
    assert told.startswith("tribu: TRIBU_CHANNELS ")
    assert "refused" in told
    assert "hush" not in told


def test_certificate(tmp_path: Path) -> None:
    empty = tmp_path / "cert.pem"
    empty.touch()
    told = said_by("--cert", str(empty), "--key", str(empty), TRIBU_DATA=str(tmp_path))
    assert told.startswith(f"tribu: --cert, --key {empty}, {empty}: [SSL]")
