"""Compiling with Numba as everybody does, by nothing but what it documents.

For versions that `whole.py` was not tried with: the same results, but compiling takes twice as long
and `borrowing` gains nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba


def make_whole(twin: Callable[..., Any], borrows: bool, nogil: bool) -> Any:
    """Numba's dispatcher for what Python calls; it is kept in the cache."""
    return numba.njit(error_model="numpy", cache=True, nogil=nogil)(twin)


def make_part(twin: Callable[..., Any], borrows: bool) -> Any:
    """The same for what compiled code calls: the cache has it as part of its callers."""
    return numba.njit(error_model="numpy")(twin)
