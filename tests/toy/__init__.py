"""A game from outside for tests: Busca under another name, with faces of its own.

`announced` makes it known as an installed package would; real ones are in `examples/`.
"""

from contextlib import contextmanager
from dataclasses import replace
from importlib.metadata import EntryPoint

import pytest

from tribu import games

_BUSCA = games.load("busca")

GAME = replace(
    _BUSCA,
    id="toy",
    rule="TOY",
    texts=replace(_BUSCA.texts, title="Toy"),
    home="toy",
    faces="toy.{room}",
)


@contextmanager
def announced(monkeypatch: pytest.MonkeyPatch, name: str = "toy", value: str = "toy:GAME"):
    """An entry point, as long as it lasts."""
    point = EntryPoint(name, value, games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [point])
    games.plugins.cache_clear()
    try:
        yield
    finally:
        games.plugins.cache_clear()
        games.load.cache_clear()
