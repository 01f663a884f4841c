"""Binding a generic function to a game: its verbs are filled in by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tribu.jit.function import Compiled, Verb
from tribu.jit.twins import named_by, twin_of


def bind(function: Compiled, verbs: Mapping[str, Any], tag: str) -> Compiled:
    """The generic `function` with its verbs filled in; `tag` keeps the caches of games apart."""
    return _bind(function, verbs, tag, {})


def bind_hooks(verbs: Mapping[str, Any], hooks: Mapping[str, Compiled], tag: str) -> dict[str, Any]:
    """The verbs, and with them some generic functions that are bound to them under other names."""
    return {**verbs, **{name: bind(hook, verbs, tag) for name, hook in hooks.items()}}


def _bind(
    function: Compiled, verbs: Mapping[str, Any], tag: str, done: dict[int, Compiled]
) -> Compiled:
    if id(function) in done:
        return done[id(function)]
    if not _is_generic(function, set()):
        return function
    twin = twin_of(function.function, f"{function.function.__qualname__}.{tag}")
    bound = done[id(function)] = Compiled(twin)
    for name, value in named_by(twin):
        if isinstance(value, Verb):
            twin.__globals__[name] = verbs[value.name]
        elif isinstance(value, Compiled):
            twin.__globals__[name] = _bind(value, verbs, tag, done)
    return bound


def _is_generic(function: Compiled, seen: set[int]) -> bool:
    if id(function) in seen:
        return False
    seen.add(id(function))
    return any(
        isinstance(value, Verb) or (isinstance(value, Compiled) and _is_generic(value, seen))
        for _, value in named_by(function.function)
    )
