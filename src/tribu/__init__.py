"""Tribù: a card room for Bué, Busca and Bugami.

Nothing is imported before it is asked for, so that `import tribu` takes milliseconds.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tribu.games import load
    from tribu.games.bue.arbiter import HandValue, hand_value
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

__version__ = "0.1.0"

__all__ = [
    "HandValue",
    "Illegal",
    "Match",
    "Record",
    "RecordError",
    "SeededChance",
    "__version__",
    "check",
    "hand_value",
    "load",
    "read",
    "replay",
    "to_record",
    "write",
]

_ROOMS = {
    "load": "tribu.games",
    "HandValue": "tribu.games.bue.arbiter",
    "hand_value": "tribu.games.bue.arbiter",
}


def __getattr__(name: str) -> Any:
    """The public names, from the room where they live (PEP 562)."""
    if name not in __all__:
        raise AttributeError(f"module 'tribu' has no attribute {name!r}")
    room = importlib.import_module(_ROOMS.get(name, "tribu.match"))
    return getattr(room, name)


def __dir__() -> list[str]:
    return sorted(__all__)
