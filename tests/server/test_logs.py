"""What the server says of itself: without secrets, and at no cost to those who play."""

from __future__ import annotations

import errno
import io
import logging
import sys
from collections.abc import Iterator

import pytest
import structlog

from tribu.server.operations.logs import set_up


class Full(io.StringIO):
    """A file on a disk that is full."""

    def flush(self) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.fixture(autouse=True)
def _as_before() -> Iterator[None]:
    before, root = structlog.get_config(), logging.getLogger()
    handlers, level = root.handlers[:], root.level
    yield
    structlog.configure(**before)
    root.handlers[:] = handlers
    root.setLevel(level)


def test_a_log_on_a_full_disk_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else a table that cannot be written would never recover, since it could not say so."""
    monkeypatch.setattr(sys, "stderr", Full())
    log = set_up("info", json=False)
    log.error("not written", table="t1")
    assert "not written" in sys.stderr.getvalue()  # type: ignore[attr-defined]
