"""Bots of another package, found as installed ones are, though nothing is installed."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest


def announce(
    folder: Path, points: Sequence[str], paths: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Let a package in that folder announce bots, as "name = module:Class", to this process and to
    those it starts. The modules are in one of the paths."""
    about = folder / "rogues-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: rogues\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[tribu.bots]\n" + "\n".join(points))
    for path in paths:
        monkeypatch.syspath_prepend(path)
    monkeypatch.setenv("PYTHONPATH", ":".join([*paths, *filter(None, sys.path)]))
    monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")
