"""A copy made during play, brought back after a crash; and all records in one file."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from io import BytesIO
from pathlib import Path

import httpx
import pytest
from sqlalchemy import update
from typer.testing import CliRunner

from server.client import Client
from server.inside import Inside, agreed
from server.test_takeover import COMPANY, play_on, seated
from server.town import Server
from tribu.cli import app
from tribu.match import check, decode
from tribu.server.app import create_app
from tribu.server.operations.backup import BackupError, backup, export, restore
from tribu.server.operations.lock import Occupied
from tribu.server.operations.startup_errors import CannotStart
from tribu.server.process import ServerProcess
from tribu.server.settings import Settings
from tribu.store import open_database
from tribu.store.database import sqlite_url
from tribu.store.schema import matches

NOON = datetime(2026, 11, 15, 12)


def check_all_records(folder: Path) -> None:
    """There is one, and it is right."""
    out = BytesIO()
    assert export(Settings(data=str(folder)), out) == (1, [])
    check(decode(out.getvalue()))


@pytest.mark.skipif(os.name == "nt", reason="other permissions")
def test_what_the_server_keeps_is_for_its_owner_alone(tmp_path: Path) -> None:
    """Cards, talk and keys are in it. What somebody has opened to others stays open."""
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    settings = Settings(data=str(data), compile=False)

    def open_and_close() -> set[int]:
        async def work() -> set[int]:
            process = ServerProcess(settings)
            await process.open()
            try:
                return {_mode(path) for path in data.glob("tribu.db*")}
            finally:
                await process.close()

        return asyncio.run(work())

    before = os.umask(0o022)
    try:
        assert open_and_close() == {0o600}
        assert _mode(data) == 0o700
        backup(settings, copy)
        assert _mode(copy) == 0o600
        (data / "tribu.db").chmod(0o640)
        restore(settings, copy, NOON)
        assert _mode(data / "tribu.db") == 0o640
        (data / "tribu.db").unlink()
        restore(settings, copy, NOON)
        assert _mode(data / "tribu.db") == 0o600
    finally:
        os.umask(before)


def _mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_back_to_a_copy(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.db"
    settings = Settings(data=str(data))

    async def play() -> None:
        server = Server(data).start().wait()
        client = await Client(server.address).come_in("Ada")
        seats = ["open", *["bot:novice"] * 3]
        seat = await client.sit_at(await client.open_table("busca", seats, options={"deals": 1}))
        await seat.play_on(until=lambda: seat.my_turn)
        known = seat.view["seq"]
        backup(settings, copy)
        with pytest.raises(Occupied):
            restore(settings, copy, NOON)
        await seat.play_on()
        server.kill()  # its last moves are in the log beside the file

        kept = restore(settings, copy, NOON)
        assert kept == data / "tribu-until-20261115-120000.db"
        server.start().wait()
        await seat.connect()
        assert seat.view["seq"] < known + 4, "the copy, and at most that she is here again"
        await seat.play_on()
        server.stop()

    asyncio.run(play())
    check_all_records(data)
    before = tmp_path / "before"
    restore(Settings(data=str(before)), data / "tribu-until-20261115-120000.db", NOON)
    check_all_records(before)  # what was there is whole, with its log


def test_a_match_that_is_damaged_keeps_no_other_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All others are written, in the file, too; the command says which is not."""
    monkeypatch.setenv("TRIBU_DATA", str(tmp_path))

    async def make() -> list[str]:
        server = Inside(tmp_path, time_scale=20)
        await server.open()
        rooms = [await server.rooms.open(agreed(), COMPANY, "ada") for _ in range(3)]
        for room in rooms:
            await seated(room, "bo")
            await play_on(room, "over")
        damaged = update(matches).where(matches.c.id == rooms[1].id).values(record=b'{"format')
        async with server.store.engine.begin() as connection:
            await connection.execute(damaged)
        page = httpx.ASGITransport(create_app(server))
        async with httpx.AsyncClient(transport=page, base_url="http://127.0.0.1") as browser:
            told = [await browser.get(f"/api/matches/{room.id}/record") for room in rooms]
        assert [one.status_code for one in told] == [200, 410, 200]
        assert "damaged" in told[1].json()["text"]
        await server.close()
        return [room.id for room in rooms]

    ids = asyncio.run(make())
    out = tmp_path / "all.jsonl"
    done = CliRunner().invoke(app, ["export", "--out", str(out)])
    assert done.exit_code == 2
    assert ids[1] in done.output
    assert ids[0] not in done.output
    assert len(out.read_bytes().splitlines()) == 2


def test_no_copy_of_a_card_room(tmp_path: Path) -> None:
    text = tmp_path / "text.db"
    text.write_text("no database at all, but long enough to be one" * 50)
    empty = tmp_path / "empty.db"
    empty.touch()
    settings = Settings(data=str(tmp_path / "data"))
    for file in (text, empty, tmp_path / "nothing.db"):
        with pytest.raises(BackupError, match=file.name):
            restore(settings, file, NOON)
    assert [one.name for one in (tmp_path / "data").iterdir()] == ["tribu.lock"]


# --- damaged, newer, or something else's ----------------------------------------------------------


def as_text(path: Path) -> None:
    path.write_text("no database at all, but long enough to be one" * 50)


def with_a_torn_page(path: Path) -> None:
    data = bytearray(path.read_bytes())
    middle = len(data) // 8192 * 4096
    data[middle : middle + 4096] = bytes(range(256)) * 16
    path.write_bytes(data)


def cut_short(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-8192])


def of_a_newer_version(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")


def of_something_else(path: Path) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("CREATE TABLE songs (name TEXT)")


SPOILS = [as_text, with_a_torn_page, cut_short, of_a_newer_version, of_something_else]


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database of ours, closed in good order."""
    path = tmp_path_factory.mktemp("sound") / "tribu.db"

    async def make() -> None:
        database = await open_database(sqlite_url(path))
        for number in range(40):
            await database.players.create(f"Ada {number}", "it", number)
        await database.close()

    asyncio.run(make())
    return path


@pytest.mark.parametrize("spoil", SPOILS)
def test_what_is_not_sound_is_refused_in_a_sentence_and_stays_as_it_is(
    sound: Path, tmp_path: Path, spoil: Callable[[Path], None]
) -> None:
    data = tmp_path / "data"
    data.mkdir()
    there, good = data / "tribu.db", tmp_path / "good.db"
    settings = Settings(data=str(data), compile=False)
    shutil.copy(sound, there)
    backup(settings, good)
    spoil(there)
    kept = there.read_bytes()

    with pytest.raises(CannotStart) as refused:
        asyncio.run(ServerProcess(settings).open())
    assert str(there) in str(refused.value)
    assert "\n" not in str(refused.value)
    with pytest.raises(BackupError, match=there.name):
        backup(settings, tmp_path / "copy.db")
    with pytest.raises(BackupError, match=there.name):
        export(settings, BytesIO())
    assert not (tmp_path / "copy.db").exists()
    assert there.read_bytes() == kept, "nothing was written to it"

    spoiled = tmp_path / "spoiled.db"
    shutil.copy(there, spoiled)
    shutil.copy(good, there)
    with pytest.raises(BackupError, match=spoiled.name):
        restore(settings, spoiled, NOON)
    assert there.read_bytes() == good.read_bytes()
    found = {one.name for one in [*data.iterdir(), *tmp_path.iterdir()]}
    logs = {name for name in found if name.endswith(("-wal", "-shm"))}  # empty, from reading
    assert found - logs == {"data", "good.db", "spoiled.db", "tribu.db", "tribu.lock"}
