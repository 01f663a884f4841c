"""Which rows are measured: all, or those that are asked for."""

from __future__ import annotations

import importlib
import unicodedata
from collections.abc import Sequence
from typing import Any

from tribu.lab.bench.measure import Measure

MODULES = {
    "ours": "ours",
    "openspiel": "openspiel_peer",
    "rlcard": "rlcard_peer",
    "pettingzoo": "pettingzoo_peer",
    "pgx": "pgx_peer",
}


def module_of(peer: str) -> Any:
    """The module that measures a peer; importing it imports nothing of the peer's."""
    return importlib.import_module(f"tribu.lab.bench.{MODULES[peer]}")


def title(peer: str, measure: Measure) -> str:
    """A row in words: its library, its name, its work."""
    seen = ", with observation" if measure.observes else ""
    return f"{peer}: {measure.name}: {measure.work}{seen}"


def is_asked(only: Sequence[str], row: str) -> bool:
    """Whether a row has all the words of one of the texts; all rows if there are none."""
    return not only or any(
        all(word in _folded(row) for word in _folded(text).split()) for text in only
    )


def rows_of(peer: str, only: Sequence[str]) -> list[Measure]:
    """The rows of a library that are asked for."""
    return [each for each in module_of(peer).measures() if is_asked(only, title(peer, each))]


def peers_with(only: Sequence[str]) -> list[str]:
    """The libraries that have such rows."""
    return [peer for peer in MODULES if rows_of(peer, only)]


def _folded(text: str) -> str:
    """Without capitals and accents."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
