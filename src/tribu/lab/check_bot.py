"""A bot tried at every game: is it a bot, does it answer, and is what it answers allowed?

It plays some deals in all seats. What is wrong is told once for each game, with its traceback.
"""

from __future__ import annotations

import importlib
import os
import sys
import time
from collections.abc import Iterator
from typing import Any

import msgspec

from tribu.bots.bot import Advice, Budget, Choice, Situation
from tribu.bots.bytes import situation_to_bytes
from tribu.bots.failure import reason_of, trace_of
from tribu.bots.pool import GRACE
from tribu.bots.registry import bot
from tribu.bots.seeds import seed_of
from tribu.games import load, names
from tribu.lab.entrants import LAB
from tribu.match import Match, SeededChance
from tribu.match.sight import sight_of

CHOICES = 40  # of each game, and the rest of that deal
DEALS = 50  # at most, where a deal may be over as soon as it is dealt
SECONDS = 0.05  # what a bot that goes by the clock gets for a choice
ITERATIONS = 20  # and one that counts, at most
SEED = 7


class GameCheck(msgspec.Struct, frozen=True):
    """How a bot did at one game. `problem` is empty if nothing is wrong."""

    game: str
    choices: int
    mean_seconds: float
    problem: str = ""
    trace: str = ""


class Wrong(Exception):
    """The bot answered, but not as a bot must."""


def bot_called(name: str) -> Any:
    """A bot by its name, or as MODULE:CLASS, looked for in this folder, too. Raises what loading it
    raises."""
    if name in LAB:
        return LAB[name]()
    module, colon, attribute = name.partition(":")
    if not colon:
        return bot(name)
    if os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    offered = getattr(importlib.import_module(module), attribute)
    return offered() if isinstance(offered, type) else offered


def check_bot(player: Any) -> Iterator[GameCheck]:
    """Let it play each game."""
    for game in names():
        trial = _Trial(player, game)
        try:
            trial.run()
        except Wrong as error:
            yield trial.report(str(error))
        except Exception as error:
            yield trial.report(reason_of(error), trace_of(error, __file__))
        else:
            yield trial.report()


class _Trial:
    """One bot at one game."""

    def __init__(self, player: Any, game: str) -> None:
        self.player = player
        self.game = load(game)
        self.choices = 0
        self.seconds = 0.0

    def report(self, problem: str = "", trace: str = "") -> GameCheck:
        mean = self.seconds / self.choices if self.choices else 0.0
        return GameCheck(self.game.id, self.choices, mean, problem, trace)

    def run(self) -> None:
        """Some deals, or the first thing that is wrong."""
        budget = self._budget()
        prepare = getattr(self.player, "warm", None)
        if prepare is not None:
            prepare(self.game.id)
        options = self.game.Options(**self.game.simulated)
        for deal in range(DEALS):
            if self.choices >= CHOICES:
                break
            match = Match(self.game, [f"{seat}" for seat in range(self.game.usual)], options)
            chance = SeededChance(SEED, deal)
            match.advance(chance, deals=1)
            while not match.deal_over:
                seat = match.actor
                match.act(seat, self._choice(Situation(*sight_of(match, seat)), budget))
                match.advance(chance, deals=0)

    def _budget(self) -> Budget:
        """Its own, but not for long."""
        own = getattr(self.player, "budget", None)
        if not isinstance(getattr(self.player, "name", None), str):
            raise Wrong("it has no `name`")
        if not isinstance(own, Budget):
            raise Wrong("its `budget` is no tribu.bots.bot.Budget")
        if not callable(getattr(self.player, "choose", None)):
            raise Wrong("it has no method `choose`")
        if own.seconds is not None:
            return Budget(seconds=min(own.seconds, SECONDS))
        return Budget(iterations=min(own.iterations or 1, ITERATIONS))

    def _choice(self, situation: Situation, budget: Budget) -> int:
        """What it chooses there, looked at from all sides."""
        seed = seed_of(SEED, 0, 0, situation.seat, self.choices)
        given = situation_to_bytes(situation)
        begun = time.perf_counter()
        choice = self.player.choose(situation, budget, seed)
        took = time.perf_counter() - begun
        self.choices += 1
        self.seconds += took
        action = _checked(choice, situation)
        if situation_to_bytes(situation) != given:
            raise Wrong("`choose` changed the situation it was given")
        if budget.seconds is not None:
            if took > 2 * budget.seconds + GRACE:
                raise Wrong(f"`choose` took {took:.2f} s, with a budget of {budget.seconds:g} s")
        elif _checked(self.player.choose(situation, budget, seed), situation) != action:
            raise Wrong(
                f"asked again with the same seed {seed}, it chose otherwise: take your random "
                "numbers from the seed"
            )
        return action


def _checked(choice: Any, situation: Situation) -> int:
    """The action, if it is one."""
    if not isinstance(choice, Choice):
        raise Wrong(f"`choose` returned {choice!r}, which is no tribu.bots.bot.Choice")
    action = int(choice.action)
    if action not in situation.legal:
        raise Wrong(f"the illegal action {action}; legal were {_some(situation.legal)}")
    for one in choice.advice:
        if not isinstance(one, Advice) or int(one.action) not in situation.legal:
            raise Wrong(f"advice about what is not legal: {one!r}")
    return action


def _some(actions: tuple[int, ...]) -> str:
    told = ", ".join(str(action) for action in actions[:10])
    return told if len(actions) <= 10 else f"{told}, …"
