"""Bots by name: ours, then those that other packages offer.

Ours are the modules `tribu.bots.NAME`, each with its `BOT`. Others announce theirs as an entry
point of the group `tribu.bots`: its name is the bot's, its object a bot, or a class or function
that makes one. See `examples/plugin_bot`. A bot of ours cannot be replaced from outside. One that
is not installed can be named at the command line, as MODULE:CLASS.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from tribu.bots.bot import Bot

GROUP = "tribu.bots"
BROUGHT = "TRIBU_BROUGHT_BOTS"  # tells processes that are started here of those brought along
# The weakest first.
LEVELS = ("random", "novice", "casual", "club", "veteran", "instinct", "master")
OURS = (*LEVELS, "habit")


class UnknownBot(ValueError):
    """No bot of that name."""

    def __init__(self, name: str, known: Sequence[str] | None = None) -> None:
        self.name = name
        self.known = list(known or names())
        super().__init__(f"unknown bot {name!r}: choose one of {', '.join(self.known)}")


class BadBot(TypeError):
    """What an entry point offers cannot be loaded, or is no bot."""


def plugins() -> dict[str, EntryPoint]:
    """The bots of other packages, by name."""
    found = {point.name: point for point in entry_points(group=GROUP)}
    found |= {name: _point(name) for name in os.environ.get(BROUGHT, "").split()}
    return {name: found[name] for name in sorted(found) if name not in OURS}


def bring(name: str) -> None:
    """Make a bot known that is not installed, MODULE:CLASS, to this process and to those it starts;
    its module is looked for in this folder, too. Raises what importing it raises. Only for names
    that were typed at the command line: such a name can run any code."""
    here, told = os.getcwd(), os.environ.get("PYTHONPATH", "")
    if here not in sys.path:
        sys.path.insert(0, here)
    if here not in told.split(os.pathsep):
        os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, (here, told)))
    _point(name).load()
    known = os.environ.get(BROUGHT, "").split()
    os.environ[BROUGHT] = " ".join(dict.fromkeys([*known, name]))


def _point(name: str) -> EntryPoint:
    return EntryPoint(name, name, GROUP)


def names() -> list[str]:
    """Every bot that can be asked for: our levels, the weakest first, then those from outside."""
    return [*OURS, *plugins()]


def bot(name: str) -> Bot:
    """The bot of that name; UnknownBot lists those there are."""
    if name in OURS:
        made: Bot = importlib.import_module(f"tribu.bots.{name}").BOT
        return made
    others = plugins()
    if name not in others:
        raise UnknownBot(name)
    return _made(others[name])


def is_ours(name: str) -> bool:
    """Whether it is a bot of this package, which may run in the table's own process."""
    return name in OURS


@cache
def _made(point: EntryPoint) -> Bot:
    """The bot that an entry point offers, made once: it may have to load much."""
    try:
        offered = point.load()
        made = offered() if not hasattr(offered, "choose") or isinstance(offered, type) else offered
    except Exception as error:
        raise BadBot(f"bot {point.name!r} ({point.value}) cannot be loaded: {error!r}") from error
    if not callable(getattr(made, "choose", None)):
        raise BadBot(f"bot {point.name!r} ({point.value}) has no method choose")
    found: Bot = made
    return found
