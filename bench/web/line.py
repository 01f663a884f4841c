"""A mobile line between a browser and a server: delay, one bandwidth for all connections, the
handshake included, sockets and service workers too (the browser's own throttling spares both)."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field

_PIECE = 4096  # bytes after which another connection has its turn


@dataclass(frozen=True)
class Profile:
    """How good a line is."""

    name: str
    round_trip: float  # seconds
    down: float  # bits a second
    up: float


@dataclass
class _Way:
    """One direction: pieces leave one after the other, and arrive half a round trip later."""

    rate: float
    delay: float
    free_at: float = 0.0
    carried: int = 0

    def arrival(self, size: int, now: float) -> float:
        self.free_at = max(self.free_at, now) + size * 8 / self.rate
        self.carried += size
        return self.free_at + self.delay


@dataclass
class Line:
    """A proxy on a port of its own, in a thread of its own."""

    profile: Profile
    port: int  # the server's
    address: str = ""
    _ready: threading.Event = field(default_factory=threading.Event)

    def open(self) -> str:
        half = self.profile.round_trip / 2
        self._down = _Way(self.profile.down, half)
        self._up = _Way(self.profile.up, half)
        threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True).start()
        self._ready.wait()
        return self.address

    @property
    def received(self) -> int:
        """Bytes that the browser has been sent: bodies, headers and all."""
        return self._down.carried

    async def _serve(self) -> None:
        server = await asyncio.start_server(self._connected, "127.0.0.1", 0)
        self.address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        self._ready.set()
        await server.serve_forever()

    async def _connected(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """A connection: what the browser says first waits for the handshake's round trip."""
        begins = asyncio.get_running_loop().time() + self.profile.round_trip
        try:
            to_server, from_server = await asyncio.open_connection("127.0.0.1", self.port)
        except OSError:
            return writer.close()  # the server has gone home
        await asyncio.gather(
            _carry(reader, from_server, self._up, begins), _carry(to_server, writer, self._down, 0)
        )


async def _carry(
    source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: _Way, begins: float
) -> None:
    """From one end to the other, each piece at its time."""
    loop = asyncio.get_running_loop()
    under_way: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

    async def arrive() -> None:
        while True:
            at, data = await under_way.get()
            await asyncio.sleep(max(0.0, at - loop.time()))
            if not data:
                break
            sink.write(data)
        sink.close()

    arriving = asyncio.create_task(arrive())
    try:
        while data := await source.read(_PIECE):
            under_way.put_nowait((way.arrival(len(data), max(begins, loop.time())), data))
    except ConnectionError:
        pass  # a browser that goes away does not say goodbye
    under_way.put_nowait((0.0, b""))
    await arriving
