"""Who may play in the laboratory: the compiled policies, and every bot by name."""

from __future__ import annotations

from collections.abc import Iterable

from tribu.bots.bot import Bot, Budget, Choice, Situation
from tribu.bots.registry import names
from tribu.games import load
from tribu.lab.balance.arrange import NOBODY
from tribu.lab.balance.collect import compiled_bots, skill_of
from tribu.lab.balance.errors import CannotBalance
from tribu.lab.entrants import player
from tribu.rng import generator

_UNKNOWN = (
    "bot {name!r}: ci sono {known}",
    "bot {name!r} : il y a {known}",
    "bot {name!r}: there are {known}",
)


def known(game: str) -> list[str]:
    """Every bot that can be asked for, the compiled ones first."""
    return list(dict.fromkeys([*compiled_bots(game), *names()]))


def check_bots(game: str, wanted: Iterable[str]) -> None:
    """Refuse a name that nobody has."""
    for name in wanted:
        if name not in known(game) and name != NOBODY:
            raise CannotBalance(_UNKNOWN, name=name, known=", ".join(known(game)))


class Quick:
    """A compiled policy at a table of bots that think. It looks at nothing hidden, so any state
    that fits will do."""

    budget = Budget(iterations=1)

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        game = load(situation.game)
        rng = generator(seed)
        imagined = game.new_state()
        game.imagine(situation.view, situation.memory, rng, imagined)
        policy = skill_of(situation.game) if self.name == "skill" else None
        policy = policy or game.habit
        return Choice(int(policy(imagined, situation.seat, rng)))


def seat_bot(name: str, iterations: int | None) -> tuple[Bot, Budget]:
    """A bot and what it may spend on a choice: iterations, since seconds are never the same."""
    found = Quick(name) if name in ("habit", "skill") else player(name)
    if found.budget.seconds is None or iterations is None:
        return found, found.budget
    return found, Budget(iterations=iterations)
