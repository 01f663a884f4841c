"""Who plays in the arena: bots by name, each with its budget, and some that only the lab knows.

master           with its own budget
master@0.2s      thinks 0.2 s about a move
master@500       500 iterations instead, which makes it reproducible
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from tribu.bots.blocking import BlockingPool
from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.pool import WARMING
from tribu.bots.registry import UnknownBot, bot, is_ours, names
from tribu.bots.sample import warm_up
from tribu.games import load
from tribu.lab.failures import Chosen, chosen_by
from tribu.lab.peers import Clairvoyant, Ismcts
from tribu.rng import below, generator

# Lab-only entrants: made when asked for. A cheat is given the state.
LAB: dict[str, Callable[[], Any]] = {"ismcts": Ismcts}
CHEATS: dict[str, Callable[[], Any]] = {"clairvoyant": Clairvoyant}

_FORM = re.compile(r"(?P<name>[^@,\s]+)(?:@(?P<number>[0-9.]+)(?P<seconds>s?))?")


@dataclass(frozen=True)
class Entry:
    """A bot and its budget, as they travel to a worker. `label` is what was typed."""

    label: str
    name: str
    budget: Budget | None
    without: str = ""  # what it forgoes: a restriction of the game's lab face


class Entrant:
    """A bot that sits down in the arena, and knows what its seat may know."""

    def __init__(self, entry: Entry) -> None:
        self.label = entry.label
        self._budget = entry.budget
        self._without = entry.without
        self._bot: Any = player(entry.name)

    def choose(self, situation: Situation, seed: int) -> int:
        """Its action."""
        chosen = self._ask(situation, seed)
        return self._forgo(situation, chosen, seed) if self._without else chosen

    def _ask(self, situation: Situation, seed: int) -> int:
        return int(self._bot.choose(situation, self._budget, seed).action)

    def _forgo(self, situation: Situation, chosen: int, seed: int) -> int:
        """What it does if it forgoes that: it is asked again without it, and if it does not care
        what is legal, a beginner chooses. None of this looks at anything hidden, so any state that
        fits will do."""
        game = load(situation.game)
        [rule] = [one for one in game.face("lab").restrictions if one.key == self._without]
        state, rng, seat = game.new_state(), generator(seed), situation.seat
        game.imagine(situation.view, situation.memory, rng, state)
        if not rule.forbids(state, seat, chosen):
            return chosen
        left = tuple(one for one in situation.legal if not rule.forbids(state, seat, one))
        if not left:
            return chosen
        for other in (
            self._ask(replace(situation, legal=left), seed),
            int(rule.instead(state, seat, chosen, rng)),
        ):
            if other in left:
                return other
        return left[int(below(rng, len(left)))]

    def warm_up(self, game: str) -> None:
        """Compile what it needs, so that no move pays for it. A bot that fails now will fail at its
        first choice, too, and is dealt with there."""
        with suppress(Exception):
            warm_up(self._bot, game)


class Cheat:
    """One that is shown the state: a bound on what can be reached, not a player."""

    def __init__(self, entry: Entry) -> None:
        self.label = entry.label
        self._budget = entry.budget
        self._bot: Any = CHEATS[entry.name]()

    def choose_openly(self, situation: Situation, state: Any, seed: int) -> int:
        """Its action, knowing everything."""
        return int(self._bot.choose_openly(situation, state, self._budget, seed).action)

    def warm_up(self, game: str) -> None:
        """As of an entrant."""
        self._bot.warm(game)


def action_of(
    seated: Entrant | Cheat, situation: Situation, show_state: Callable[[], Any], seed: int
) -> int:
    """What it does. The state is fetched for cheats alone, so no bot can come near it."""
    if isinstance(seated, Cheat):
        return seated.choose_openly(situation, show_state(), seed)
    return seated.choose(situation, seed)


def chosen_of(
    seated: Entrant | Cheat,
    situation: Situation,
    show_state: Callable[[], Any],
    seed: int,
    on_failure: str,
) -> Chosen:
    """What it does, or what a novice does where it fails; BotFailed if the run is to stop there."""
    return chosen_by(
        seated.label,
        lambda: action_of(seated, situation, show_state, seed),
        situation,
        seed,
        on_failure,
    )


class _Outsider:
    """A bot from outside, in its own process. What its own budget is, only that process knows."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._pool = _pool()

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        return self._pool.ask(self.name, situation, budget, seed)


@cache
def _pool() -> BlockingPool:
    logging.getLogger("tribu.bots").addHandler(logging.NullHandler())  # failures are told anyway
    return BlockingPool(cold_wait=WARMING)  # nobody sits at the table: there is time


@cache
def player(name: str) -> Any:
    """The bot itself, made once in a process."""
    if name in LAB:
        return LAB[name]()
    if name in CHEATS:
        return CHEATS[name]()
    return bot(name) if is_ours(name) else _Outsider(name)


def own_budget(name: str) -> Budget | None:
    """What a bot spends on a choice if nobody says otherwise; None where only it knows."""
    budget: Budget | None = getattr(player(name), "budget", None)
    return budget


def known() -> list[str]:
    """Every name that the arena takes."""
    return [*names(), *LAB, *CHEATS]


def read_entries(
    text: str, seconds: float | None = None, iterations: int | None = None
) -> list[Entry]:
    """The entries of a comma list.

    `seconds` is the most that a bot may think for a move, `iterations` is for bots that otherwise
    go by the clock; what an entry says for itself comes first.
    """
    return [_read_entry(item.strip(), seconds, iterations) for item in text.split(",")]


def _read_entry(item: str, seconds: float | None, iterations: int | None) -> Entry:
    form = _FORM.fullmatch(item)
    if form is None:
        raise ValueError(f"{item!r}: write NAME, NAME@0.2s or NAME@500")
    name = form["name"]
    if name not in known():
        raise UnknownBot(name, known())
    if form["number"] is None:
        return Entry(item, name, _usual(own_budget(name), seconds, iterations))
    try:
        if form["seconds"]:
            return Entry(item, name, Budget(seconds=float(form["number"])))
        return Entry(item, name, Budget(iterations=int(form["number"])))
    except ValueError as error:
        raise ValueError(f"{item!r}: {error}") from None


def _usual(own: Budget | None, seconds: float | None, iterations: int | None) -> Budget | None:
    """A bot's own budget, as far as the arena allows it; None is its own, whatever that is."""
    if own is None:
        return None if seconds is None and iterations is None else Budget(seconds, iterations)
    if own.seconds is None:
        return own
    if iterations is not None:
        return Budget(iterations=iterations)
    return own if seconds is None else Budget(min(own.seconds, seconds), own.iterations)


def seat_all(entries: Sequence[Entry], game: str) -> list[Entrant | Cheat]:
    """The entrants, ready to play."""
    entrants = [Cheat(entry) if entry.name in CHEATS else Entrant(entry) for entry in entries]
    for entrant in entrants:
        entrant.warm_up(game)
    return entrants
