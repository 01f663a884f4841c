"""What a seat forgoes so that one sees what it is worth: never misère, never a swap.

A game's lab face lists its restrictions (`Face.restrictions`). Each says which actions it forbids
and, for bots that do not search, what a sensible player does instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from tribu.jit import compiled
from tribu.lab.balance.headings import Text


@compiled
def no_preference(s: Any, seat: int, action: int, rng: Any) -> int:
    """Nothing in particular: any action that is allowed."""
    return -1


def always(options: Any) -> bool:
    """At every table."""
    return True


@dataclass(frozen=True)
class Restriction:
    """Something that a seat may be told never to do.

    Both functions are compiled and look at nothing that is hidden from the seat. A seat left with
    nothing else to choose may do it after all.
    """

    key: str  # as `--without` takes it
    name: Text  # what is never done, after "never" (it, fr: an infinitive): "bid misère"
    forbids: Any  # (s, seat, action) -> whether it is such an action
    # (s, seat, action, rng) -> what a beginner does instead of a forbidden action; -1: any other
    instead: Any = no_preference
    # Done by a seat in more than this share of the deals, it crowds out what the game is about.
    too_often: float = 1.0
    applies: Callable[[Any], bool] = always  # with these options it can be done at all
    # Another restriction that bots may be unable to tell from this one: if they never do the one
    # without the other, the answer says so.
    kin: str = ""
