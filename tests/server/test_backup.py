"""A copy made during play, brought back after a crash; and all records in one file."""

from __future__ import annotations

import asyncio
from datetime import datetime
from io import BytesIO
from pathlib import Path

import pytest

from server.client import Client
from server.town import Server
from tribu.match import check, decode
from tribu.server.operations.backup import BackupError, backup, export, restore
from tribu.server.operations.lock import Occupied
from tribu.server.settings import Settings

NOON = datetime(2026, 11, 15, 12)


def check_all_records(folder: Path) -> None:
    """There is one, and it is right."""
    out = BytesIO()
    assert export(Settings(data=str(folder)), out) == 1
    check(decode(out.getvalue()))


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
