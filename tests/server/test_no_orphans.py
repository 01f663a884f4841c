"""A test that fails leaves no server behind."""

from __future__ import annotations

from pathlib import Path

import pytest

from server.conftest import pytest_runtest_call
from server.town import Server


def test_a_server_ends_with_the_test_that_started_it(tmp_path: Path) -> None:
    call = pytest_runtest_call()
    next(call)
    started = Server(tmp_path).start()
    process = started.process
    assert process is not None
    with pytest.raises(ZeroDivisionError):
        call.throw(ZeroDivisionError())
    assert process.poll() is not None
    assert started not in Server.running
