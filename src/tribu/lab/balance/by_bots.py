"""A block of matches played by bots of any kind, each told only what its seat may know.

Cards and chance follow from the number of the match alone, and the bots' own luck from that number,
the seat and the ply: so the same block has the same tally, and tables with unlike bots get the same
cards.
"""

from __future__ import annotations

import hashlib
import struct
from contextlib import suppress
from typing import Any

import numpy as np

from tribu.bots.bot import Budget, Choice, Situation
from tribu.bots.sample import warm_up
from tribu.games import load
from tribu.games.game import MIXED, MOST_SEATS, RENEWED
from tribu.lab.balance.collect import counter_of, skill_of
from tribu.lab.balance.count import BOT_FAILED, HISTORY, bot_at, count_match, count_scores
from tribu.lab.balance.plan import Job, Plan
from tribu.lab.entrants import own_budget, player
from tribu.lab.failures import Chosen, chosen_by
from tribu.match.chance import SeededChance
from tribu.match.events import Event, Mixed, Renewed
from tribu.match.match import Match
from tribu.match.sight import sight_of
from tribu.rng import generator
from tribu.search.playout import END, LOG, SCRATCH
from tribu.search.series import Tally

CHANCE = 1  # the stream of cards and chance; 0 is that of compiled matches


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


class Seated:
    """A bot of the table, and what it may spend on a choice: iterations, since seconds are never
    the same."""

    def __init__(self, place: int, name: str, iterations: int | None) -> None:
        self.place = place  # among the bots of its table
        self.name = name
        self.bot: Any = Quick(name) if name in ("habit", "skill") else player(name)
        own = Quick.budget if isinstance(self.bot, Quick) else own_budget(name)
        quick = own is not None and own.seconds is None
        self.budget = own if quick or iterations is None else Budget(iterations=iterations)

    def choose(self, situation: Situation, seed: int, on_failure: str) -> Chosen:
        """What it does there, or a novice in its place."""

        def ask() -> int:
            return int(self.bot.choose(situation, self.budget, seed).action)

        return chosen_by(self.name, ask, situation, seed, on_failure)


class Block:
    """Plays and counts matches of one table."""

    def __init__(self, plan: Plan, job: Job) -> None:
        self.plan = plan
        self.table = plan.tables[job.table]
        self.game, self.options = self.table.settings()
        self.bots = [
            Seated(place, name, plan.iterations) for place, name in enumerate(self.table.bots)
        ]
        self.counter = counter_of(self.game)
        self.tally = np.zeros(self.counter.cells, np.int64)
        self.log = np.zeros(LOG, np.int64)
        self.history = np.zeros((HISTORY, MOST_SEATS), np.int64)

    def play(self, index: int) -> None:
        """Play match `index` and count it."""
        seats = self.table.players
        names = [f"{seat}" for seat in range(seats)]
        match = Match(self.game, names, self.options, self.table.house)
        chance = SeededChance(self.plan.seed, index, CHANCE)
        seated = [self.bots[int(bot_at(seat, index, seats))] for seat in range(seats)]
        played = 0
        while not match.finished and (played < self.plan.most_deals or not self.plan.most_deals):
            self._deal(match, chance, seated, index)
            self.history[min(played, HISTORY - 1), :seats] = match.totals
            played += 1
        won = sum(1 << seat for seat in match.winners)
        count_match(
            self.history, played, seats, match.starters[0], index, self.game.wants, won, self.tally
        )

    def _deal(self, match: Match, chance: SeededChance, seated: list[Seated], index: int) -> None:
        self.log[END] = SCRATCH
        self._note_chance(match.advance(chance, deals=1))
        plies = 0
        while not match.deal_over:
            seat = match.actor
            seed = seed_of(self.plan.seed, index, match.deal_number, plies)
            situation = Situation(*sight_of(match, seat))
            chosen = seated[seat].choose(situation, seed, self.plan.on_failure)
            if chosen.failure is not None:
                self.tally[BOT_FAILED + seated[seat].place] += 1
            self._note(chosen.action)
            match.act(seat, chosen.action)
            self._note_chance(match.advance(chance, deals=0))
            plies += 1
        result = np.zeros(MOST_SEATS, np.int64)
        result[: self.table.players] = match.scores[-1]
        starter = match.starters[-1]
        self.counter.deal(match.state, starter, self.log, self.tally)
        count_scores(
            result,
            self.table.players,
            starter,
            index,
            self.game.wants,
            self.counter.step,
            self.counter.lowest,
            plies,
            self.tally,
        )

    def _note_chance(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, Renewed):
                self._note(RENEWED, len(event.pack), *[0] * len(event.pack))
            elif isinstance(event, Mixed):
                self._note(MIXED, event.seat, 0)

    def _note(self, *values: int) -> None:
        end = int(self.log[END])
        self.log[end : end + len(values)] = values
        self.log[END] = end + len(values)


def tally_by_bots(plan: Plan, job: Job) -> Tally:
    """The tally of a block."""
    block = Block(plan, job)
    for index in range(job.first, job.first + job.count):
        block.play(index)
    return block.tally


def seed_of(seed: int, index: int, deal: int, ply: int) -> int:
    """The seed of a choice."""
    key = struct.pack(">QQQQ", seed & (1 << 64) - 1, index, deal, ply)
    return int.from_bytes(hashlib.blake2b(key, digest_size=8).digest()) >> 1


def warm(plan: Plan) -> None:
    """Compile what the bots of a plan need, before anybody waits for it. A bot that fails now is
    dealt with when it fails at the table."""
    for name in {bot for table in plan.tables for bot in table.bots}:
        with suppress(Exception):
            warm_up(Seated(0, name, plan.iterations).bot, plan.tables[0].game)
