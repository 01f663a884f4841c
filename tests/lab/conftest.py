"""What tests of the laboratory share."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from tribu import games


@pytest.fixture
def outside(monkeypatch):
    """A game of another package, which announces it by an entry point; its id."""
    point = EntryPoint("outside", "lab.outside:GAME", games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [point])
    games.plugins.cache_clear()
    yield "outside"
    games.plugins.cache_clear()
    games.load.cache_clear()
