"""A block of matches played by bots of any kind, each told only what its seat may know.

Cards and chance follow from the number of the match alone, and the bots' own luck from that, seat
and ply: so the same block has the same tally, and tables with unlike bots get the same cards.
"""

from __future__ import annotations

import hashlib
import struct

import numpy as np

from tribu.bots.bot import Bot, Budget, Choice, Situation
from tribu.bots.sample import warm_up
from tribu.games import load
from tribu.games.game import MIXED, MOST_SEATS, RENEWED
from tribu.lab.balance.collect import counter_of, skill_of
from tribu.lab.balance.count import HISTORY, bot_at, count_match, count_scores
from tribu.lab.balance.plan import Job, Plan
from tribu.lab.entrants import player
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


def seat_bot(name: str, iterations: int | None) -> tuple[Bot, Budget]:
    """A bot and what it may spend on a choice: iterations, since seconds are never the same."""
    found = Quick(name) if name in ("habit", "skill") else player(name)
    if found.budget.seconds is None or iterations is None:
        return found, found.budget
    return found, Budget(iterations=iterations)


class Block:
    """Plays and counts matches of one table."""

    def __init__(self, plan: Plan, job: Job) -> None:
        self.plan = plan
        self.table = plan.tables[job.table]
        self.game, self.options = self.table.settings()
        self.bots = [seat_bot(name, plan.iterations) for name in self.table.bots]
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

    def _deal(
        self, match: Match, chance: SeededChance, seated: list[tuple[Bot, Budget]], index: int
    ) -> None:
        self.log[END] = SCRATCH
        self._note_chance(match.advance(chance, deals=1))
        plies = 0
        while not match.deal_over:
            seat = match.actor
            bot, budget = seated[seat]
            seed = seed_of(self.plan.seed, index, match.deal_number, plies)
            action = bot.choose(Situation(*sight_of(match, seat)), budget, seed).action
            self._note(action)
            match.act(seat, action)
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
    """Compile what the bots of a plan need, before anybody waits for it."""
    for name in {bot for table in plan.tables for bot in table.bots}:
        warm_up(seat_bot(name, plan.iterations)[0], plan.tables[0].game)
