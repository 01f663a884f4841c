"""What every trial has: rounds whose luck follows from a seed, figures, and how to do one again."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

FORMS = ("test", "short", "usual", "night")


class Broken(AssertionError):
    """A promise was not kept."""


@dataclass
class Round:
    """One round: everything that is drawn by lot in it follows from trial, seed and number."""

    trial: str
    seed: int
    number: int
    size: int  # how much of it, as its trial counts
    folder: Path  # of its own, empty
    figures: Counter[str] = field(default_factory=Counter)  # added up over the rounds
    peaks: dict[str, float] = field(default_factory=dict)  # of which the largest counts

    @property
    def again(self) -> str:
        """How to do this very round once more."""
        return f"make trust ONLY={self.trial} SEED={self.seed} ROUND={self.number} SIZE={self.size}"

    def luck(self, *parts: object) -> random.Random:
        """A source of lots of its own for each part, so that none depends on who comes first."""
        return random.Random(f"{self.trial} {self.seed} {self.number} {parts}")

    def peak(self, name: str, value: float) -> None:
        self.peaks[name] = max(value, self.peaks.get(name, value))


class Effort(NamedTuple):
    """How many rounds, and how large each of them is."""

    rounds: int
    size: int


@dataclass(frozen=True)
class Trial:
    """`efforts`: by form; none: not in that form. `missing`: what it needs and is not there.
    `judges_much`: enough in this process for compiled rules to pay."""

    name: str
    promise: str
    run: Callable[[Round], Awaitable[None]]
    efforts: dict[str, Effort]
    missing: Callable[[], str] = lambda: ""
    judges_much: bool = False


def promised(kept: object, what: str) -> None:
    """Broken, unless it is so. Not `assert`: its message would be rewritten by pytest."""
    if not kept:
        raise Broken(what)
