"""What a bot is given, how long it may think, and what it answers.

A bot is any object with a `name`, a default `budget` and `choose`. Everything that it may know is
in the `Situation`: what lies open to its seat now, what its seat was told in this deal, what that
adds up to, and what it may do. No state, no match, no other seat's cards ever reach it.

    class First:
        name = "first"
        budget = Budget(iterations=1)

        def choose(self, situation, budget, seed):
            return Choice(situation.legal[0])

The same situation, the same seed and a budget of iterations alone give the same choice, everywhere.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec


@dataclass(frozen=True, eq=False)
class Situation:
    """A seat that is to choose, and all that it knows."""

    game: str  # its id
    seat: int
    view: Any  # a record of the game's View
    memory: Any  # a record of the game's Memory
    facts: Sequence[Any]  # records of the game's Fact: this deal's at least, from its DEALT on
    legal: tuple[int, ...]  # the actions it may choose from, ascending; never empty


class Budget(msgspec.Struct, frozen=True):
    """How much thought a choice may cost, whichever of the two is reached first.

    With iterations alone a choice is reproducible; with seconds it depends on the machine.
    """

    seconds: float | None = None
    iterations: int | None = None
    explain: bool = False  # somebody wants reasons, too

    def __post_init__(self) -> None:
        if self.seconds is None and self.iterations is None:
            raise ValueError("a budget needs seconds, iterations or both")
        if self.seconds is not None and not self.seconds > 0:
            raise ValueError(f"a budget of {self.seconds} seconds: it must be above 0")
        if self.iterations is not None and self.iterations < 1:
            raise ValueError(f"a budget of {self.iterations} iterations: at least 1")

    def scaled(self, factor: float) -> Budget:
        """The budget times this factor, at least one iteration."""
        seconds = None if self.seconds is None else self.seconds * factor
        few = None if self.iterations is None else max(1, round(self.iterations * factor))
        return Budget(seconds, few, self.explain)


def counted_budget(bot: Bot) -> Budget:
    """A bot's budget by iterations alone: the same strength on every machine, busy or not. A bot
    says itself what that is (`counted`), unless its usual budget counts iterations already."""
    counted: Budget = getattr(bot, "counted", bot.budget)
    return counted


class Advice(msgspec.Struct, frozen=True):
    """One candidate, and what a bot thinks of it.

    `expected` is what this deal is expected to add to the seat's total, in the game's own unit
    (`game.unit`; `game.wants` says whether more of it is better).
    """

    action: int
    expected: float
    spread: float  # the standard deviation of one such result
    confidence: float  # how likely it is the best: its share of the samples, or a probability
    samples: int  # how many results stand behind it; 0 where nothing was sampled
    # For whoever wants reasons: in how many of `worlds` imagined deals each clue of the game holds
    # after this action (`tribu.games.clues`).
    clues: tuple[int, ...] = ()
    worlds: int = 0


class Choice(msgspec.Struct, frozen=True):
    """What a bot does, and the candidates it looked at, best first; a simple bot gives none."""

    action: int
    advice: tuple[Advice, ...] = ()
    # Its time ran out before it had thought for half of it: the machine was busy. A worker says so.
    hurried: bool = False

    def best(self, most: int) -> list[Advice]:
        """The first few pieces of advice; of those that come to the same, only the first."""
        apart: dict[tuple[float, float, int], Advice] = {}
        for one in self.advice:
            apart.setdefault((one.expected, one.spread, one.samples), one)
        return list(apart.values())[:most]


class Bot(Protocol):
    """A player. `choose` keeps its budget (None: its own): it returns its best so far in time."""

    @property
    def name(self) -> str: ...

    @property
    def budget(self) -> Budget: ...

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice: ...
