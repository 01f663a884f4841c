"""Server processes inside the test, one or several over one SQLite file: quick to open, to kill and
to look into."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import uvicorn

from server.town import free_port
from tribu.server.app import create_app
from tribu.server.process import ServerProcess
from tribu.server.room.channels import Channels, Listener
from tribu.server.room.room import Room
from tribu.server.room.visitor import Visitor
from tribu.server.serve import config
from tribu.server.settings import Settings
from tribu.store.players import Player
from tribu.table.settings import Pace, Setting

PATIENCE = 60.0  # seconds a test waits for what must come


class Bus:
    """What Redis is between real processes."""

    def __init__(self) -> None:
        self.listeners: dict[str, Listener] = {}
        self.here: set[tuple[str, str, str]] = set()  # process, topic, who
        self.under_way: set[asyncio.Future[None]] = set()


class BusChannels:
    """The channels of one process."""

    several = True
    well = True

    def __init__(self, bus: Bus, process: str) -> None:
        self._bus = bus
        self._process = process

    async def start(self, listener: Listener) -> None:
        self._bus.listeners[self._process] = listener

    async def stop(self) -> None:
        self._bus.listeners.pop(self._process, None)
        self._bus.here = {one for one in self._bus.here if one[0] != self._process}

    async def follow(self, topic: str) -> None: ...

    async def unfollow(self, topic: str) -> None: ...

    def publish(self, topic: str, message: bytes) -> None:
        for process, listener in self._bus.listeners.items():
            if process != self._process:
                task = asyncio.ensure_future(listener(topic, message))
                self._bus.under_way.add(task)
                task.add_done_callback(self._bus.under_way.discard)

    async def here(self, topic: str, who: str, present: bool) -> None:
        one = (self._process, topic, who)
        (self._bus.here.add if present else self._bus.here.discard)(one)

    async def present(self, topic: str) -> set[str] | None:
        return {who for process, at, who in self._bus.here if at == topic != process}


class Inside(ServerProcess):
    """A server process that can be killed. On a `bus` it is one of several."""

    def __init__(self, folder: Path, bus: Bus | None = None, **settings: Any) -> None:
        usual = {"compile": False, "bot_pause": 0, "bot_workers": 0, "push": False, "dead": 1.0}
        if bus is not None:
            usual |= {"database": f"sqlite+aiosqlite:///{folder}/tribu.db", "channels": "bus"}
        super().__init__(Settings(data=str(folder), **usual | settings))
        self._bus = bus

    def _make_channels(self) -> Channels:
        if self._bus is None:
            return super()._make_channels()
        return BusChannels(self._bus, self._id)

    async def kill(self) -> None:
        """As a power cut would: nothing is handed over, nobody is told."""
        self.clock.stop()
        self.rooms.stop()
        self._background.stop()
        beating = self._heartbeat._task
        assert beating is not None
        beating.cancel()
        await asyncio.gather(beating, return_exceptions=True)
        await self._channels.stop()
        await self.thinkers.close()
        await self.store.close()
        self._lock.release()

    async def person(self, name: str) -> Player:
        return (await self.store.players.create(name, "en", self.clock.now()))[0]


class Line:
    """A visitor at a table, and what they were told."""

    def __init__(self, room: Room, player: Player | None) -> None:
        self.told: list[dict[str, Any]] = []
        self.visitor = Visitor(player, self)
        self.room = room
        room.visit(self.visitor)
        room.audience.greet(self.visitor, "en")

    def tell(self, message: bytes) -> None:
        self.told.append(json.loads(message))

    @property
    def closed(self) -> int | None:
        """The code with which the connection was closed."""
        return self.visitor.closing.result() if self.visitor.closing.done() else None


@asynccontextmanager
async def serving(folder: Path, **settings: Any) -> AsyncIterator[tuple[ServerProcess, str]]:
    """A server process inside the test that listens at an address."""
    made = Settings(data=str(folder), **{"bot_pause": 0.0, "compile": False} | settings)
    process, port = ServerProcess(made), free_port()
    server = uvicorn.Server(config(create_app(process), made))
    server.config.port = port
    task = asyncio.create_task(server.serve())
    await until(lambda: server.started)
    try:
        yield process, f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        await task


def agreed(game: str = "busca", players: int = 4, **changes: Any) -> Setting:
    """What is agreed at a table of the tests."""
    usual = {"options": {"deals": 1}, "pace": Pace(), "rated": False, "public": True}
    usual |= {"spectators": True, "talk": "free", "substitute": "novice", "grace": 60}
    return Setting(game=game, players=players, **usual | changes)


async def until(true: Callable[[], object]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


def play(work: Callable[[], Awaitable[None]]) -> None:
    async def all_of_it() -> None:
        await work()

    asyncio.run(asyncio.wait_for(all_of_it(), 60))
