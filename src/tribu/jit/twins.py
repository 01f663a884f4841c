"""Twins: the same function with globals of its own, so that its names can be bound to others."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from typing import Any


def twin_of(function: Callable[..., Any], qualname: str) -> types.FunctionType:
    """The same code with globals of its own."""
    assert isinstance(function, types.FunctionType)
    space = dict(function.__globals__)
    twin = types.FunctionType(
        function.__code__, space, function.__name__, function.__defaults__, function.__closure__
    )
    twin.__module__ = function.__module__
    twin.__qualname__ = qualname
    twin.__doc__ = function.__doc__
    return twin


def named_by(function: Callable[..., Any]) -> Iterator[tuple[str, Any]]:
    """The globals that a function names, with their values."""
    assert isinstance(function, types.FunctionType)
    for name in function.__code__.co_names:
        if name in function.__globals__:
            yield name, function.__globals__[name]
