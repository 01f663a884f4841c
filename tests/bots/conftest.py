"""A few positions need no compiler."""

import pytest

from tribu import jit


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)
