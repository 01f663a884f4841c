"""What tests of the laboratory share."""

from __future__ import annotations

import pytest

import toy


@pytest.fixture
def outside(monkeypatch):
    """A game of another package, which announces it by an entry point; its id."""
    with toy.announced(monkeypatch):
        yield "toy"
