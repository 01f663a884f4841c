"""A scripted client: HTTP and a socket, as the page or a program would use them."""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

PATIENCE = 60.0  # seconds a test waits for what must come


class Silence(AssertionError):
    """What must come does not come."""


class Client:
    """Somebody with an identity, at one server."""

    def __init__(self, address: str) -> None:
        self.address = address
        # nobody here speaks TLS, and reading all certificates takes longer than a match
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=False)
        self.token = ""
        self.player = ""

    async def come_in(self, name: str, lang: str = "en") -> Client:
        me = (
            await self.http.post("/api/me", json={"name": name, "lang": lang}, headers=OWN)
        ).json()
        self.http.cookies.clear()
        return self.come_back(me["player"], me["token"])

    def come_back(self, player: str, token: str) -> Client:
        """As somebody whom the server knows already."""
        self.player, self.token = player, token
        self.http.headers["authorization"] = f"Bearer {token}"
        return self

    async def post(self, path: str, **body: Any) -> Any:
        answer = await self.http.post(path, json=body)
        assert answer.status_code < 300, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str) -> Any:
        answer = await self.http.get(path)
        assert answer.status_code == 200, (answer.status_code, answer.text)
        return answer.json()

    async def open_table(self, game: str, seats: list[str], **more: Any) -> str:
        body = {"game": game, "seats": seats, "pace": NO_CLOCK, **more}
        return str((await self.post("/api/tables", **body))["id"])

    async def sit_at(
        self, table: str, address: str | None = None, headers: dict[str, str] | None = None
    ) -> Seat:
        seat = Seat(self, table, address or self.address, headers)
        await seat.connect()
        return seat

    async def close(self) -> None:
        await self.http.aclose()


OWN = {"x-tribu": "1"}
NO_CLOCK = {"move": 0, "bank": 0}
_numbers = count()


class Seat:
    """A socket at a table; `view` is what the messages so far add up to."""

    def __init__(
        self, client: Client, table: str, address: str, headers: dict[str, str] | None = None
    ) -> None:
        self._headers = headers or {}
        self.client = client
        self.table = table
        self.address = address
        self.view: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.raw: list[str] = []
        self._name = next(_numbers)
        self._count = 0
        self._cuts: set[tuple[int, str]] = set()
        self.socket: ClientConnection

    async def connect(self, lang: str = "en") -> None:
        url = self.address.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        headers = {"authorization": f"Bearer {self.client.token}"} if self.client.token else {}
        headers |= self._headers
        self.socket = await connect(url, additional_headers=headers, open_timeout=PATIENCE)
        self.view = {}
        await self.send(type="hello", lang=lang)
        await self.until(lambda: bool(self.view))

    async def send(self, **message: Any) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self) -> dict[str, Any]:
        try:
            async with asyncio.timeout(PATIENCE):
                text = await self.socket.recv()
        except TimeoutError:
            seen = {key: self.view.get(key) for key in ("seq", "phase", "turn", "me", "places")}
            raise Silence(f"silence at {self.table}, which was {seen}") from None
        self.raw.append(str(text))
        message: dict[str, Any] = json.loads(text)
        self.log.append(message)
        self._take(message)
        return message

    def _take(self, message: dict[str, Any]) -> None:
        if message["type"] == "table":
            self.view = dict(message)
        elif message["type"] == "news":
            assert message["seq"] == self.view["seq"] + 1, "news were missed"
            self.view |= {key: value for key, value in message.items() if key != "type"}

    async def until(self, what: Callable[[], bool]) -> None:
        while not what():
            await self.receive()

    async def until_turn(self) -> None:
        """Also in the next deal, should bots end this one before."""
        while not self.my_turn:
            if self.phase == "resting" and self.view["me"] not in self.view["ready"]:
                await self.command("next")
            else:
                await self.receive()

    async def command(self, type: str, **fields: Any) -> dict[str, Any]:
        """Send a command and wait for what came of it."""
        self._count += 1
        name = fields.pop("id", f"{self._name}-{self._count}")
        await self.send(type=type, id=name, **fields)
        while True:
            message = await self.receive()
            if message.get("id") == name:
                return message

    async def act(self, action: str, **fields: Any) -> dict[str, Any]:
        return await self.command("act", action=action, **{"seq": self.view["seq"], **fields})

    @property
    def my_turn(self) -> bool:
        return self.view["me"] in self.view["turn"] and bool(self.view["legal"])

    @property
    def phase(self) -> str:
        return str(self.view["phase"])

    async def play_on(self, until: Callable[[], bool] | None = None, cut: bool = False) -> None:
        """Play the first legal action whenever it is one's turn, until the match is over."""
        over = until or (lambda: self.phase == "over")
        while not over():
            if cut and self.phase == "cutting":
                await self.take_part_in_the_shuffle()
            if self.my_turn:
                seq = self.view["seq"]
                done = await self.act(self.view["legal"][0][0])
                assert done["type"] == "done" or self.view["seq"] > seq, done
            elif self.phase == "resting" and self.view["me"] not in self.view["ready"]:
                await self.command("next")
            else:
                await self.receive()

    async def take_part_in_the_shuffle(self) -> None:
        """Take part in the fair shuffle, as the page does."""
        fair = self.view["fair"]
        step = (fair["deal"], fair["step"]) if fair else None
        if fair is None or step in self._cuts:
            return
        self._cuts.add(step)
        mine = hashlib.sha256(f"{self.client.player} {fair['deal']}".encode()).digest()[:16]
        if fair["step"] == "promise":
            promise = hashlib.sha256(mine).hexdigest()
            await self.send(type="promise", deal=fair["deal"], hash=promise)
        elif fair["step"] == "cut":
            await self.send(type="cut", deal=fair["deal"], cut=mine.hex())

    async def close(self) -> None:
        await self.socket.close()


Closed = websockets.ConnectionClosed
