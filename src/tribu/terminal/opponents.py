"""The bots at a person's table, and the adviser behind the chair.

The table runs as plain Python and starts at once. Bots that search think in a worker process, which
may have to compile first; until it is ready a novice plays for them, and the table says so.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from tribu.bots.blocking import BlockingPool
from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.pool import STAND_IN
from tribu.bots.process import WorkerFailed
from tribu.bots.registry import bot
from tribu.match.match import Match
from tribu.match.sight import sight_of
from tribu.rng import generator, word

ADVISER = "master"
QUICK = ("random", "novice", "habit")  # they play without a compiler, in this process


class Opponents:
    """Who plays the other seats; close it when the match is over."""

    def __init__(self, game: str, names: Sequence[str], seed: int, stream: int) -> None:
        """`names` are those of the bots; their random numbers are that stream of the seed."""
        self._game = game
        self.rng: Any = generator(seed, 0, stream)
        self._pools: dict[str, BlockingPool] = {}
        self.hurried: set[int] = set()  # seats whose bot thought less than usual when it last chose
        searching = [name for name in dict.fromkeys(names) if name not in QUICK]
        if searching:
            self._pool("table").warm_up(searching, game)

    def act(self, match: Match, seat: int) -> bool:
        """The bot of that seat acts; false if a novice had to do it."""
        name = match.seats[seat].kind.removeprefix("bot:")
        situation = Situation(*sight_of(match, seat))
        choice = self._choice(name, situation)
        played_by = f"bot:{name if choice is not None else STAND_IN}"
        if match.kinds[seat] != played_by:
            match.hand_over(seat, played_by)  # a record says who really played
        hurried = choice is not None and choice.hurried
        (self.hurried.add if hurried else self.hurried.discard)(seat)
        if choice is None:
            choice = bot(STAND_IN).choose(situation, None, self._seed())
        match.act(seat, choice.action)
        return match.kinds[seat] == match.seats[seat].kind

    def _choice(self, name: str, situation: Situation) -> Choice | None:
        """What the bot does; None while it is not ready."""
        if name in QUICK:
            return bot(name).choose(situation, None, self._seed())
        pool = self._pool("table")
        return self._asked(pool, name, situation) if pool.ready(name, self._game) else None

    def ready(self, name: str) -> bool:
        """Whether that bot would answer at once."""
        return name in QUICK or self._pool("table").ready(name, self._game)

    def choose(self, name: str, situation: Situation, budget: Budget, seed: int) -> Choice:
        """What that bot does there, once it is ready: nobody stands in for it."""
        if name in QUICK:
            return bot(name).choose(situation, budget, seed)
        pool = self._pool("table")
        pool.warm_up([name], self._game).result()
        return pool.ask(name, situation, budget, seed)

    def advice(self, match: Match, seat: int) -> Choice | None:
        """What the adviser would do in that seat, and why; None if it does not get ready soon."""
        situation = Situation(*sight_of(match, seat))
        budget = replace(bot(ADVISER).budget, explain=True)
        return self._asked(self._pool("adviser"), ADVISER, situation, budget)

    def _asked(
        self, pool: BlockingPool, name: str, situation: Situation, budget: Budget | None = None
    ) -> Choice | None:
        try:
            return pool.ask(name, situation, budget, self._seed())
        except WorkerFailed:
            return None

    def _pool(self, purpose: str) -> BlockingPool:
        """A worker of its own for each purpose: the adviser compiling holds up nobody."""
        if purpose not in self._pools:
            self._pools[purpose] = BlockingPool()
        return self._pools[purpose]

    def _seed(self) -> int:
        return int(word(self.rng)) << 31 | int(word(self.rng)) >> 1

    def close(self) -> None:
        """End the workers, if there are any."""
        for pool in self._pools.values():
            pool.close()
