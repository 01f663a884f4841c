"""Whether functions run as plain Python or compiled, in this process."""

from __future__ import annotations

import functools
import importlib.util
import os

_asked = False


def interpret(on: bool = True) -> None:
    """Run everything as plain Python in this process: right for one table, wrong for thousands."""
    global _asked
    _asked = on
    interpreting.cache_clear()


@functools.cache
def interpreting() -> bool:
    """Whether functions run as plain Python: asked for, or no Numba is installed."""
    return _asked or not can_compile()


def can_compile() -> bool:
    """Whether there is a compiler, and nobody has turned it off for good."""
    off = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
    return not off and importlib.util.find_spec("numba") is not None
