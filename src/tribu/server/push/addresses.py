"""Which push services we call: browsers name them, so an address may be anything.

A subscription is a request that we make on somebody else's behalf. So it goes by HTTPS, to a public
address, and is not redirected: nobody can use us to reach into the network we stand in. Names are
looked up once more for every call, and the very address that was checked is called.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit

import httpcore

LONGEST = 1000  # characters of an endpoint


class NotPublic(httpcore.ConnectError):
    """An address that is not for us to call."""


def may_be_called(endpoint: str, private: bool) -> bool:
    """Whether an endpoint looks like a public push service. `private`: any will do, for tests."""
    try:
        parts = urlsplit(endpoint)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        return False
    if len(endpoint) > LONGEST or not host or parts.username is not None:
        return False
    if private:
        return parts.scheme in ("http", "https")
    return parts.scheme == "https" and port in (None, 443) and _public_name(host)


def _public_name(host: str) -> bool:
    """What can be seen without looking it up: a name with a dot, or a public number."""
    try:
        return is_public(host)
    except ValueError:
        return "." in host.strip(".") and not host.endswith((".local", ".internal", ".localhost"))


def is_public(address: str) -> bool:
    """Whether a numeric address can be reached from anywhere; ValueError if it is not one."""
    found = ipaddress.ip_address(address)
    inner = getattr(found, "ipv4_mapped", None) or getattr(found, "sixtofour", None)
    return found.is_global and not found.is_multicast and (inner is None or inner.is_global)


class PublicNetwork(httpcore.AsyncNetworkBackend):
    """Connects to public addresses only."""

    def __init__(self) -> None:
        self._network = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,
        local_address: str | None = None,
        socket_options: Iterable[Any] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except OSError as error:
            raise httpcore.ConnectError(str(error)) from error
        addresses = [str(one[4][0]) for one in found]
        if not addresses or not all(map(is_public, addresses)):
            raise NotPublic(f"{host} is not public")
        return await self._network.connect_tcp(
            addresses[0], port, timeout, local_address, socket_options
        )

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds)
