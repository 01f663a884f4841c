"""Every bot that can be asked for: its level, how long it thinks, where it comes from.

A bot from outside is not loaded for this; it may have to load much.
"""

from __future__ import annotations

import msgspec

from tribu import __version__
from tribu.bots.registry import LEVELS, OURS, plugins
from tribu.games import load, names
from tribu.lab.entrants import CHEATS, LAB, own_budget

LAB_ONLY, CHEAT = "lab", "cheat"


class Listed(msgspec.Struct, frozen=True):
    """A bot in the list. `level` is one of `LEVELS` or `habit`, for the laboratory's own `lab` or
    `cheat`, and empty for a bot from outside; so is what is not known of it."""

    name: str
    level: str
    source: str
    seconds: float | None = None
    iterations: int | None = None
    strengths: dict[str, int] = {}  # by game, where it was measured


def roster() -> list[Listed]:
    """Ours, the weakest first; those from outside; those that only the laboratory knows."""
    levels = {name: name for name in (*LEVELS, *OURS)}
    levels |= dict.fromkeys(LAB, LAB_ONLY) | dict.fromkeys(CHEATS, CHEAT)
    ours = [_listed(name, level) for name, level in levels.items()]
    outside = [
        Listed(name, "", f"{_package(point.dist)} · {point.value}")
        for name, point in plugins().items()
    ]
    return [*ours[: len(OURS)], *outside, *ours[len(OURS) :]]


def _listed(name: str, level: str) -> Listed:
    budget = own_budget(name)
    seconds, iterations = (budget.seconds, budget.iterations) if budget else (None, None)
    strengths = {game: load(game).strengths.get(name) for game in names()}
    measured = {game: number for game, number in strengths.items() if number is not None}
    return Listed(name, level, f"tribu {__version__}", seconds, iterations, measured)


def _package(dist: object) -> str:
    """The package of an entry point and its version."""
    name, version = getattr(dist, "name", ""), getattr(dist, "version", "")
    return f"{name} {version}".strip() or "?"
