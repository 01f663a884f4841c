"""A game from outside for tests: Busca under another name, with scores below 0 and faces of its
own.

`announced` makes it known as an installed package would; real ones are in `examples/`.
"""

from contextlib import contextmanager
from dataclasses import replace
from importlib.metadata import EntryPoint
from types import ModuleType

import pytest

from tribu import games
from tribu.games.busca.rules import busche
from tribu.jit import compiled

_BUSCA = games.load("busca")
LEAST, MOST = -4, 5  # that a seat scores in a deal


@compiled
def score(s, out):
    """What Busca counts, but never more than 9, and 4 less."""
    for seat in range(4):
        out[seat] = min(busche(s.points, seat), MOST - LEAST) + LEAST


rules = ModuleType("rules")
rules.__dict__.update(  # named alike, so Busca's insight serves
    {**vars(_BUSCA.rules), "score": score, "extremes": lambda *_: (LEAST, MOST)}
)

GAME = replace(
    _BUSCA,
    id="toy",
    rule="TOY",
    rules=rules,
    texts=replace(_BUSCA.texts, title="Toy"),
    strengths={},  # nobody measured our bots at it
    simulated={"limit": 0, "deals": 3},
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
