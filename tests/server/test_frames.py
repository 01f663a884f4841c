"""Sockets byte by byte: messages arrive in any pieces, and what is no message of text goes the
usual way (RFC 6455)."""

from __future__ import annotations

import asyncio
import os
import socket
from pathlib import Path
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from server.client import PATIENCE, Client
from server.inside import serving
from server.town import Town
from tribu.server.room.visitor import POLICY_VIOLATION
from tribu.server.sockets.frames import head, payload_at
from tribu.server.sockets.outbox import Outbox
from tribu.server.sockets.protocol import TableProtocol

PING = b'{"type":"ping"}'
TEXT, PART, REST, SIGNAL, ANSWER, CLOSE = 0x81, 0x01, 0x80, 0x89, 0x8A, 0x88


def masked(kind: int, payload: bytes) -> bytes:
    """A frame as clients send it."""
    key = os.urandom(4)
    size = len(payload)
    head = bytes((kind, 0x80 | size)) if size < 126 else b"\x81\xfe" + size.to_bytes(2, "big")
    return head + key + bytes(byte ^ key[k % 4] for k, byte in enumerate(payload))


def test_frames_of_any_size_are_found_and_awaited() -> None:
    for size in (0, 5, 125, 126, 70_000):
        whole = head(size) + bytes(size)
        sent = whole[:1] + bytes((whole[1] | 0x80,)) + whole[2 : len(whole) - size] + bytes(4)
        start, end = payload_at(b"before" + sent + bytes(size), 6)
        assert (start, end) == (6 + len(sent), 6 + len(sent) + size)
        assert all(payload_at(sent[:cut], 0)[1] in (0, end - 6) for cut in range(len(sent)))


class Wire:
    """A socket at a table, by hand."""

    def __init__(self, address: str, table: str) -> None:
        host, port = address.removeprefix("http://").split(":")
        self._socket = socket.create_connection((host, int(port)), timeout=PATIENCE)
        self._socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self._socket.sendall(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {host}:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
        )
        self._file = self._socket.makefile("rb")
        assert b" 101 " in self._file.readline()
        while self._file.readline().strip():
            pass

    def send(self, *pieces: bytes) -> None:
        for piece in pieces:
            self._socket.sendall(piece)

    def hear(self) -> tuple[int, bytes]:
        """The next frame; those of the server are short here."""
        kind, size = self._file.read(2)
        return kind, self._file.read(size)

    def hears_pong(self) -> bool:
        kind, payload = self.hear()
        return kind == TEXT and b'"pong"' in payload


@pytest.fixture
def wire(single: Town) -> Wire:
    async def opened() -> str:
        ada = await Client(single.address).come_in("Ada")
        return await ada.open_table("busca", ["open", "open", "open", "bot:novice"])

    return Wire(single.address, asyncio.run(opened()))


def test_messages_in_any_pieces(wire: Wire) -> None:
    wire.send(masked(TEXT, PING))
    assert wire.hears_pong()
    wire.send(*(bytes((byte,)) for byte in masked(TEXT, PING)))
    assert wire.hears_pong()
    third = masked(TEXT, PING)
    wire.send(masked(TEXT, PING) + masked(SIGNAL, b"there?") + third[:9])
    assert {wire.hear()[0], wire.hear()[0]} == {TEXT, ANSWER}
    wire.send(third[9:])
    assert wire.hears_pong()


def test_a_message_in_parts_and_one_after_it(wire: Wire) -> None:
    wire.send(masked(PART, PING[:4]) + masked(SIGNAL, b"") + masked(REST, PING[4:]))
    assert wire.hear() == (ANSWER, b"")
    assert wire.hears_pong()
    wire.send(masked(TEXT, PING))
    assert wire.hears_pong()


@pytest.mark.parametrize(
    "bad", [head(len(PING)) + PING, b"\x81\xff\x00\x00\x00\x00\x7f\xff\xff\xff" + bytes(4)]
)
def test_what_no_client_may_send_ends_the_connection(wire: Wire, bad: bytes) -> None:
    wire.send(masked(TEXT, PING))
    assert wire.hears_pong()
    wire.send(bad)
    assert wire.hear()[0] == CLOSE


@pytest.mark.parametrize(
    "flood", [masked(SIGNAL, b"") * 500, masked(PART, b"[") + masked(0, b"") * 500]
)
def test_pings_and_parts_count_like_messages(flood: bytes, tmp_path: Path) -> None:
    """Each costs the server more than a message: one line of them took all of its time."""

    async def until_the_end() -> list[tuple[int, bytes]]:
        async with serving(tmp_path, message_rate=0.5) as (_, address):
            ada = await Client(address).come_in("Ada")
            table = await ada.open_table("busca", ["open", "open", "open", "bot:novice"])
            return await asyncio.to_thread(sent_to, address, table)

    def sent_to(address: str, table: str) -> list[tuple[int, bytes]]:
        wire = Wire(address, table)
        wire.send(flood, masked(TEXT, PING))
        heard = [wire.hear()]
        while heard[-1][0] != CLOSE and len(heard) < 500:
            heard.append(wire.hear())
        return heard

    heard = asyncio.run(until_the_end())
    assert heard[-1] == (CLOSE, POLICY_VIOLATION.to_bytes(2, "big"))
    assert len(heard) < 50, "two at once, and one in two seconds; then 20 warnings"


async def nobody(scope: Any, receive: Any, send: Any) -> None:
    """No app, where none is asked."""


@pytest.mark.parametrize(("megabytes", "gone"), [(1, False), (32, True)])
def test_whoever_does_not_keep_up_is_given_up(megabytes: int, gone: bool) -> None:
    """What is told waits in the kernel's buffers (a few megabytes), then in ours: at most one."""

    async def tell_a_silent_reader() -> bool:
        here, there = socket.socketpair()
        given_up: list[bool] = []
        line = TableProtocol(Config(nobody), ServerState(), {})
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: line, sock=here)
        line.scope, line.handshake_complete = {}, True
        line.begin(Outbox())
        line.too_slow = lambda: given_up.append(True)
        for _ in range(16 * megabytes):
            line.tell(bytes(1 << 16))
            await asyncio.sleep(0)
        transport.abort()
        there.close()
        return bool(given_up)

    assert asyncio.run(tell_a_silent_reader()) is gone


def test_whoever_was_told_goodbye_is_not_listened_to() -> None:
    """Only their own goodbye is awaited; whoever goes on talking is cut off."""

    async def told_goodbye() -> tuple[list[bytes], bool, bool]:
        here, there = socket.socketpair()
        heard: list[bytes] = []
        line = TableProtocol(Config(nobody), ServerState(), {})
        loop = asyncio.get_running_loop()
        transport, _ = await loop.create_connection(lambda: line, sock=here)
        line.scope, line.handshake_complete, line.handshake_initiated = {}, True, True
        line.begin(Outbox())
        line.listener, line.admits = heard.append, lambda: True
        line.data_received(masked(TEXT, b"one"))
        await line.send({"type": "websocket.close", "code": 1008})
        line.data_received(masked(TEXT, b"two") + masked(SIGNAL, b"there?"))
        before = transport.is_closing()
        for _ in range(20):
            line.data_received(masked(TEXT, PING) * 1000)
        after = transport.is_closing()
        await asyncio.sleep(0)
        there.close()
        return heard, before, after

    assert asyncio.run(told_goodbye()) == ([b"one"], False, True)
