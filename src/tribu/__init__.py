"""Tribù: a card room for Bué, Busca and Bugami.

Nothing is imported before it is asked for, so that `import tribu` takes milliseconds.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tribu.games import load
    from tribu.match import (
        Illegal,
        Match,
        Record,
        RecordError,
        SeededChance,
        check,
        read,
        replay,
        to_record,
        write,
    )

    dataset: Any  # of rooms that none below may seem to import
    evaluate: Any
    review: Any

__version__ = "0.2.0"

_OF_GAMES = ("HandValue", "hand_value")  # each is in the `public` module of one of our games

_FROM_ABOVE = {
    "dataset": "tribu.adapters.dataset",
    "evaluate": "tribu.evaluation",
    "review": "tribu.reviews",
}

__all__ = [
    "HandValue",
    "Illegal",
    "Match",
    "Record",
    "RecordError",
    "SeededChance",
    "__version__",
    "check",
    "dataset",
    "evaluate",
    "hand_value",
    "load",
    "read",
    "replay",
    "review",
    "to_record",
    "write",
]


def __getattr__(name: str) -> Any:
    """The public names, from the room where they live (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module 'tribu' has no attribute {name!r}")
    if name == "load":
        return importlib.import_module("tribu.games").load
    if name in _FROM_ABOVE:
        return getattr(importlib.import_module(_FROM_ABOVE[name]), name)
    if name in _OF_GAMES:
        return _from_a_game(name)
    return getattr(importlib.import_module("tribu.match"), name)


def _from_a_game(name: str) -> Any:
    """What one of our games offers under this name, in its module `public`."""
    from tribu.games import OURS, load

    for game in OURS:
        offered = load(game).part("public")
        if offered is not None and hasattr(offered, name):
            return getattr(offered, name)
    raise AttributeError(f"no game offers {name!r}")


def __dir__() -> list[str]:
    return sorted(__all__)
