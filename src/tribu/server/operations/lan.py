"""The address of this machine for phones in the same network, and its QR code."""

from __future__ import annotations

import io
import re
import socket

import segno


def lan_address() -> str:
    """The address by which others in the network reach this machine; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: only the route is looked up
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"


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
