"""Entrants that only the laboratory knows: a peer to beat, and a bound that nobody can.

`ismcts` searches as OpenSpiel's bot does (`tribu.search.ismcts`). `clairvoyant` is the master's own
search with all cards open: it cheats, and so shows how good the master could be at best.
"""

from __future__ import annotations

import time
from typing import Any

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.thinking import SearchingBot, choice_of
from tribu.games import load
from tribu.rng import sow
from tribu.search import ismcts as peer
from tribu.search.thinker import Thinker

CURIOSITY = 1.0  # scores are divided by a game's `large_score`, so that one fits all
CHUNK_SECONDS = 0.001


class Ismcts:
    """Plays as OpenSpiel's ISMCTSBot: UCT, random rollouts, the most visited action."""

    name = "ismcts"
    budget = Budget(seconds=1.0)

    def __init__(self, curiosity: float = CURIOSITY) -> None:
        self._curiosity = curiosity
        self._desks: dict[str, Any] = {}

    def choose(self, situation: Situation, budget: Budget | None, seed: int) -> Choice:
        begun = time.perf_counter()
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        desk, simulate = self._prepared(situation, seed)
        thought = budget or self.budget
        chunk, done = 1, 0
        while True:
            left = chunk if thought.iterations is None else min(chunk, thought.iterations - done)
            looked = time.perf_counter()
            simulate(desk, left)
            done += left
            now = time.perf_counter()
            if thought.iterations is not None and done >= thought.iterations:
                break
            if thought.seconds is not None and now - begun + (now - looked) >= thought.seconds:
                break
            if now - looked < CHUNK_SECONDS:
                chunk *= 2
        if done == 1:  # the root alone was looked at
            simulate(desk, 1)
        return Choice(int(peer.most_visited(desk)))

    def _prepared(self, situation: Situation, seed: int) -> tuple[Any, Any]:
        """The desk, laid out for a situation, and the search of its game."""
        game = load(situation.game)
        if game.id not in self._desks:
            unit = game.wants / game.large_score
            self._desks[game.id] = peer.new_desk(game, self._curiosity, unit)
        desk = self._desks[game.id]
        peer.clear(desk)
        desk.roots[0] = situation.view
        desk.memories[0] = situation.memory
        desk.cells[peer.SEATS] = situation.view.seats
        sow(desk.rng, seed & 0x7FFFFFFFFFFFFFFF, 0, 0)
        return desk, peer.simulator(game)


class Clairvoyant:
    """The master's search over the true state."""

    name = "clairvoyant"

    def __init__(self) -> None:
        from tribu.bots.master import BOT

        self._master: SearchingBot = BOT
        self.budget = BOT.budget

    def choose_openly(
        self, situation: Situation, state: Any, budget: Budget | None, seed: int
    ) -> Choice:
        """What it does, knowing everything."""
        if len(situation.legal) == 1:
            return Choice(situation.legal[0])
        thought = budget or self.budget
        verdicts = self.thinker(situation.game).think(
            situation.view,
            situation.memory,
            situation.facts,
            situation.legal,
            situation.seat,
            seconds=thought.seconds,
            simulations=thought.iterations,
            seed=seed,
            truth=state,
        )
        return choice_of(verdicts, seed)

    def thinker(self, game: str) -> Thinker:
        """The search that looks."""
        return self._master.thinker(game)

    def warm(self, game: str) -> None:
        """Compile the search."""
        self._master.warm(game)
