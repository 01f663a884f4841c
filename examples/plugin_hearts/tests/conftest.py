"""Plain Python: what is tested here is quick enough, and compiling is not."""

import pytest

from tribu import jit


@pytest.fixture(autouse=True)
def _plain(request):
    jit.interpret("compiled" not in request.keywords)
    yield
    jit.interpret(False)


def pytest_configure(config):
    config.addinivalue_line("markers", "compiled: runs compiled")
