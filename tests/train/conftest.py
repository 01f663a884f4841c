"""Training runs plain: a tiny one is over before the compiler starts."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tribu import jit


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    jit.interpret()
    yield
    jit.interpret(False)
