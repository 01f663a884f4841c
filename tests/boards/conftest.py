"""What is compared here was played elsewhere: plain Python is quicker than the compiler."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tribu import jit


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    jit.interpret()
    yield
    jit.interpret(False)
