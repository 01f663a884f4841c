"""A table of bots: deals and matches with given cards, each seat played by its own bot.

A bot gets the situation of its seat. A cheat, which only the laboratory knows, gets the state, too.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

import msgspec
import numpy as np

from tribu.bots.bot import Situation
from tribu.bots.seeds import seed_of
from tribu.games.game import MOST_SEATS, Game, House, Options
from tribu.lab.entrants import Cheat, Entrant, chosen_of
from tribu.lab.failures import STOP
from tribu.rng import below, generator, shuffle, sow
from tribu.search import seats as told

CARDS, CHANCE = 1, 2  # streams of the seed, beside the bots'


class Failed(msgspec.Struct, frozen=True):
    """A choice that a novice made, since the bot failed."""

    bot: int  # its seat, or its place among the entrants
    deal: int
    ply: int
    reason: str


class Played(msgspec.Struct, frozen=True):
    """What came of a deal, or of a whole match."""

    scores: list[int]  # of each seat, summed over the deals
    deals: int
    winners: list[int]  # of a match
    moves: list[tuple[int, float]]  # the seat and the seconds of each choice
    failures: list[Failed]  # the choices that a novice made
    actions: list[list[int]]  # all choices, deal by deal


class Stopped(Exception):
    """The contest was stopped before its end."""


class BotTable:
    """Plays at one table, again and again; its arrays are made once."""

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Options,
        stopped: Any = None,
        on_failure: str = STOP,
        house: House | None = None,
    ) -> None:
        """`stopped` is an event, looked at before each choice."""
        self._stopped = stopped
        self._on_failure = on_failure
        self.game = game
        self.seats = seats
        self._terms = game.terms(options, house)
        self._pack = np.array(game.words.pack(options), np.int64)
        self._table = told.new_table(game, seats)
        self._begin = told.seating(told.begin, game)
        self._choose = told.seating(told.choose, game)
        self._look = told.seating(told.look, game)
        self._legal = np.zeros(game.actions, np.int64)

    def play_deal(self, entrants: Sequence[Entrant | Cheat], seed: int, number: int) -> Played:
        """Deal `number` of the seed as the first of a match: nobody has any points yet."""
        totals = np.zeros(MOST_SEATS, np.int64)
        starter = int(below(generator(seed, number, CARDS), self.seats))
        self._new_match()
        self._deal(entrants, seed, number, 0, totals, starter)
        return Played(self._scores(), 1, [], self._moves, self._failures, self._actions)

    def play_match(self, entrants: Sequence[Entrant | Cheat], seed: int, number: int) -> Played:
        """Match `number` of the seed, to its end."""
        totals = np.zeros(MOST_SEATS, np.int64)
        starter = int(below(generator(seed, number, CARDS), self.seats))
        self._new_match()
        deals = 0
        while True:
            self._deal(entrants, seed, number, deals, totals, starter)
            totals[: self.seats] += self._scores()
            deals += 1
            if self.game.finished(self._table.states[0]):
                break
            starter = int(self.game.next_starter(self._table.states[0]))
        bits = int(self.game.winners(self._table.states[0]))
        winners = [seat for seat in range(self.seats) if bits >> seat & 1]
        scores = totals[: self.seats].tolist()
        return Played(scores, deals, winners, self._moves, self._failures, self._actions)

    # --- inside -----------------------------------------------------------------------------------

    def _new_match(self) -> None:
        self._table.memories[:] = np.zeros(1, self.game.Memory)
        self._moves: list[tuple[int, float]] = []
        self._failures: list[Failed] = []
        self._actions: list[list[int]] = []

    def _deal(
        self,
        entrants: Sequence[Entrant | Cheat],
        seed: int,
        number: int,
        deals: int,
        totals: Any,
        starter: int,
    ) -> None:
        """Deal and play one deal. Cards and chance follow from the numbers, whoever plays."""
        deck = self._pack.copy()
        shuffle(generator(seed, number, CARDS + 16 * (deals + 1)), deck, len(deck))
        self._table = told.without_facts(self._table)
        sow(self._table.rng, seed & 0x7FFFFFFFFFFFFFFF, number, CHANCE + 16 * (deals + 1))
        self._begin(self._table, self._terms, totals, deals, deck, starter)
        self._actions.append([])
        ply = 0
        while (seat := int(self._table.cells[told.ACTOR])) >= 0:
            if self._stopped is not None and self._stopped.is_set():
                raise Stopped
            situation = self._situation(seat)
            thought = seed_of(seed, number, deals, seat, ply)
            begun = time.perf_counter()
            chosen = chosen_of(entrants[seat], situation, self._state, thought, self._on_failure)
            self._moves.append((seat, time.perf_counter() - begun))
            if chosen.failure is not None:
                self._failures.append(Failed(seat, deals, ply, chosen.failure.reason))
            self._actions[-1].append(chosen.action)
            self._table = told.with_room(self._table)
            self._choose(self._table, chosen.action)
            ply += 1

    def _state(self) -> Any:
        return self._table.states[0]

    def _situation(self, seat: int) -> Situation:
        table = self._table
        self._look(table, seat)
        count = int(self.game.legal(table.states[0], seat, self._legal))
        return Situation(
            self.game.id,
            seat,
            table.views[0].copy(),
            table.memories[seat].copy(),
            list(table.facts[seat, : table.cells[told.TOLD]].copy()),
            tuple(self._legal[:count].tolist()),
        )

    def _scores(self) -> list[int]:
        out = np.zeros(MOST_SEATS, np.int64)
        self.game.score(self._table.states[0], out)
        scores: list[int] = out[: self.seats].tolist()
        return scores
