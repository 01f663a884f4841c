"""A process that was not told what happened elsewhere: whoever comes to it sees it all the same."""

from __future__ import annotations

import asyncio
from pathlib import Path

from server.town import Shared
from tribu.server.process import ServerProcess
from tribu.server.room.visitor import Visitor
from tribu.server.settings import Settings
from tribu.store.transaction import Row
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table


class Deaf:
    def tell(self, message: bytes) -> None: ...


def tell_nobody(rows: list[Row]) -> None:
    """As if the process had died before."""


async def do_not_look() -> None:
    """As if it came between two looks at the store, a second apart."""


async def opened(shared: Shared, folder: Path) -> ServerProcess:
    server = ServerProcess(
        Settings(
            data=str(folder), database=shared.database, channels=shared.channels, compile=False
        )
    )
    await server.open()
    return server


def test_who_reconnects_elsewhere_sees_no_older_table(shared: Shared, tmp_path: Path) -> None:
    async def work() -> None:
        dying, other = [await opened(shared, tmp_path) for _ in range(2)]
        ada, _ = await dying.store.players.create("Ada", "en", dying.clock.now())
        bo, _ = await dying.store.players.create("Bo", "en", dying.clock.now())
        setting = Setting("busca", 4, {}, Pace(), False, False, True, "free", "novice", grace=3600)
        seats = ["open", "open", "bot:novice", "bot:novice"]
        table, events = Table.open("catching", setting, seats, ada.id, dying.clock.now())
        room = await dying.rooms.add(table, events)
        there = await other.rooms.enter("catching")
        assert there is not None
        room.peers.publish = tell_nobody  # type: ignore[method-assign]
        other.rooms.compare_with_store = do_not_look  # type: ignore[method-assign]
        await room.seat(bo.id)
        assert there.table.seq < room.table.seq
        there.visit(Visitor(bo, Deaf()))
        shown = await there.look(bo.id, "en")
        assert shown.seq == room.table.seq
        assert shown.me == 1
        for server in (dying, other):
            await server.close()

    asyncio.run(asyncio.wait_for(work(), 60))
