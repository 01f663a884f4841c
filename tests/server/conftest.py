"""A town of one server with SQLite, and one of two with PostgreSQL and Redis: the same tests."""

from __future__ import annotations

from collections.abc import Generator, Iterator

import pytest

from server.town import Server, Shared, Town, missing
from tribu import jit


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """What a test started itself ends with it, also if it failed."""
    before = set(Server.running)
    try:
        return (yield)
    finally:
        for server in Server.running - before:
            server.kill()


@pytest.fixture(autouse=True)
def _plain() -> Iterator[None]:
    """Checking a few records does not need the compiler."""
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.fixture(scope="session")
def single(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    town = Town([Server(tmp_path_factory.mktemp("single")).start().wait()])
    yield town
    town.stop()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Shared]:
    if missing():
        pytest.skip(f"not installed: {missing()}")
    both = Shared(tmp_path_factory.mktemp("shared")).start()
    yield both
    both.stop()


@pytest.fixture(scope="session")
def double(shared: Shared, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    folder = tmp_path_factory.mktemp("double")
    servers = [Server(folder, **shared.environment).start() for _ in range(2)]
    town = Town([one.wait() for one in servers])
    yield town
    town.stop()


@pytest.fixture(params=["single", "double"])
def town(request: pytest.FixtureRequest) -> Town:
    found: Town = request.getfixturevalue(request.param)
    return found
