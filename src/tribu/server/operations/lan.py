"""The address of this machine for phones in the same network, and its QR code."""

from __future__ import annotations

import io
import re
import socket
import struct
import sys
from contextlib import suppress

import segno

_SIOCGIFADDR = 0x8915  # what Linux calls the question for the address of an interface


def lan_address() -> str:
    """The address by which others in the network reach this machine; nothing is sent. Without a
    way to the internet, as where the laptop itself is the network, that of the first interface
    that is one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            found = (one for one in _own_addresses() if not one.startswith("127."))
            return next(found, "127.0.0.1")


def _own_addresses() -> list[str]:
    """The addresses of this machine's interfaces; where the system does not tell them, those that
    its name stands for."""
    if sys.platform != "linux":
        with suppress(OSError):
            return socket.gethostbyname_ex(socket.gethostname())[2]
        return []
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # one without an address
                told = fcntl.ioctl(asked, _SIOCGIFADDR, struct.pack("256s", name.encode()))
                found.append(socket.inet_ntoa(told[20:24]))
    return found


def qr_text(address: str) -> str:
    """The address as a QR code in half blocks, for a terminal."""
    out = io.StringIO()
    segno.make(address, error="m").terminal(out, compact=True, border=2)
    return out.getvalue()


def qr_path(text: str) -> tuple[int, str]:
    """A QR code for a page: how many modules wide, and its dark ones as an SVG path."""
    rows = [bytes(row) for row in segno.make(text, error="m", micro=False).matrix]
    runs = (
        f"M{run.start()} {y}h{run.end() - run.start()}v1H{run.start()}z"
        for y, row in enumerate(rows)
        for run in re.finditer(rb"\x01+", row)
    )
    return len(rows), "".join(runs)
