"""Who may play in the laboratory: the compiled policies, and every bot by name."""

from __future__ import annotations

from collections.abc import Iterable

from tribu.bots.bot import Bot, Budget
from tribu.bots.registry import bot, names
from tribu.games.texts import Spoken, in_all
from tribu.lab.balance.arrange import NOBODY
from tribu.search.playout import POLICIES

_UNKNOWN = (
    "bot {name!r}: ci sono {known}",
    "bot {name!r} : il y a {known}",
    "bot {name!r}: there are {known}",
)


class UnknownName(Spoken):
    """No bot of that name plays here."""

    def __init__(self, name: str) -> None:
        self.sentences = in_all(_UNKNOWN, name=name, known=", ".join(known()))
        super().__init__(self.sentences["en"])


def known() -> list[str]:
    """Every bot that can be asked for, the compiled ones first."""
    return list(dict.fromkeys([*POLICIES, *names()]))


def check_bots(wanted: Iterable[str]) -> None:
    """Refuse a name that nobody has."""
    for name in wanted:
        if name not in known() and name != NOBODY:
            raise UnknownName(name)


def seat_bot(name: str, iterations: int | None) -> tuple[Bot, Budget]:
    """A bot and what it may spend on a choice: iterations, since seconds are never the same."""
    found = bot(name)
    if found.budget.seconds is None or iterations is None:
        return found, found.budget
    return found, Budget(iterations=iterations)
