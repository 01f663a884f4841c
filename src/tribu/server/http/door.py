"""The door: how many connections there may be, from one address and in all, and how long somebody
may take to say what they want. If they do not say it, they make room for others.

uvicorn limits neither. What is used of its protocol is checked at the start, as in
`sockets/protocol.py`.
"""

from __future__ import annotations

import asyncio
import ipaddress
from collections import Counter
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

LONGEST_HEAD = 16 * 1024  # bytes of the first line and the headers
_LONGEST_READ = 2 * LONGEST_HEAD  # bytes that may arrive before the head is complete: a body, too
_PATIENCE = 20.0  # seconds for a whole request, and for the first one to begin
# Addresses of people in the same house, whom `--lan` invites.
HOME = "127.0.0.0/8 ::1 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 169.254.0.0/16 fe80::/10 fc00::/7"

INHERITED = (
    *("connection_made", "connection_lost", "data_received", "send_400_response"),
    *("handle_websocket_upgrade", "parser"),
    *("on_url", "on_header", "on_headers_complete", "on_message_begin", "on_message_complete"),
    *("client", "config", "loop", "transport"),
)

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Addresses:
    """Some addresses and networks, separated by spaces or commas. What is neither, as the path of a
    socket in the file system, is meant literally."""

    def __init__(self, listed: str) -> None:
        self._networks: list[Network] = []
        self._known: dict[str, bool] = {}
        self._literal: set[str] = set()
        for one in listed.replace(",", " ").split():
            try:
                self._networks.append(ipaddress.ip_network(one, strict=False))
            except ValueError:
                self._literal.add(one)

    def __contains__(self, address: str) -> bool:
        found = self._known.get(address)
        if found is None:
            if len(self._known) > 10_000:
                self._known.clear()
            found = self._known[address] = self._has(address)
        return found

    def _has(self, address: str) -> bool:
        try:
            one = ipaddress.ip_address(address.partition("%")[0])
        except ValueError:
            return address in self._literal
        one = getattr(one, "ipv4_mapped", None) or one
        return any(one in network for network in self._networks)


class Door:
    """Counts connections. `exempt` addresses may have as many as there is room for."""

    def __init__(self, most: int, from_one: int, exempt: Addresses) -> None:
        self._most = most
        self._from_one = from_one
        self._exempt = exempt
        self._inside: dict[Any, str] = {}  # by transport: the address
        self._counts: Counter[str] = Counter()

    def __len__(self) -> int:
        return len(self._inside)

    def enter(self, transport: Any, address: str) -> bool:
        """Whether there is room for one more connection from that address."""
        full = len(self._inside) >= self._most
        many = address not in self._exempt and self._counts[address] >= self._from_one
        if full or many:
            return False
        self._inside[transport] = address
        self._counts[address] += 1
        return True

    def leave(self, transport: Any) -> None:
        address = self._inside.pop(transport, None)
        if address is not None:
            self._counts[address] -= 1
            if not self._counts[address]:
                del self._counts[address]


class GuardedProtocol(HttpToolsProtocol):
    """One connection, until it becomes a socket of a table."""

    _read = 0  # bytes since the head of this request began; -1 once it is complete
    _head = 0  # bytes of the head that were understood
    _deadline: asyncio.TimerHandle | None = None

    @property
    def _door(self) -> Door:
        door: Door = self.config.door  # type: ignore[attr-defined]
        return door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if self._door.enter(transport, address):
            self._expect()
        else:
            self._refuse(503, "Too many connections: try again in a moment.")

    def connection_lost(self, exc: Exception | None) -> None:
        self._no_longer_expect()
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._read >= 0:
            self._read += len(data)
            if self._read > _LONGEST_READ:
                self._refuse(431, "These headers are too long.")
                return
        super().data_received(data)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        if self._deadline is None:
            self._expect()

    def on_url(self, url: bytes) -> None:
        self._grow(len(url))
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        self._grow(len(name) + len(value))
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._read = -1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._no_longer_expect()
        self._read = 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From now on the socket's protocol has the connection. This one and its parser would refer
        to each other until the collector comes, which is seldom."""
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]

    def send_400_response(self, msg: str) -> None:
        if self._head > LONGEST_HEAD:
            self._refuse(431, "These headers are too long.")
        else:
            super().send_400_response(msg)

    def _grow(self, size: int) -> None:
        self._head += size
        if self._head > LONGEST_HEAD:
            raise ValueError("too long")  # which ends the parsing

    def _expect(self) -> None:
        self._deadline = self.loop.call_later(_PATIENCE, self._give_up)

    def _no_longer_expect(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self._refuse(408, "This took too long.")

    def _refuse(self, status: int, said: str) -> None:
        head = f"content-type: text/plain\r\ncontent-length: {len(said)}\r\nconnection: close\r\n"
        self.transport.write(b"%b%b\r\n%b" % (STATUS_LINE[status], head.encode(), said.encode()))
        self.transport.close()
