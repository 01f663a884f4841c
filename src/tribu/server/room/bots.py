"""The bots of one table: they get ready beforehand, and are asked for their moves.

Bots that search need seconds to get ready, and on a new machine a minute, while their search is
compiled. The table says so as long as it lasts.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from tribu.boards.seeds import choice_seed
from tribu.bots.bot import Budget, Situation
from tribu.server.clock import Clock
from tribu.server.operations.metrics import BOTS_REFUSED
from tribu.server.room.thinkers import Thinkers, Thought
from tribu.table.agenda import Move
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.table.table import Table
from tribu.wire.news import Hurried, Warming

if TYPE_CHECKING:
    from tribu.server.room.room import Room

Decision = tuple[int, int, int]  # a seat, the deal, and how often the seat has chosen in it


class Bots:
    """Gets the bots of a room ready, lets them think, and makes their moves."""

    def __init__(self, room: Room, thinkers: Thinkers, clock: Clock, pause: float) -> None:
        self._room = room
        self._thinkers = thinkers
        self._clock = clock
        self._pause = pause
        self._thinking: dict[Decision, asyncio.Task[None]] = {}
        self._hurried: set[str] = set()  # who thought less than usual, when it last chose

    # --- getting ready ------------------------------------------------------------------------

    def levels(self) -> set[str]:
        """The bots that play here now."""
        table = self._room.table
        seats = [seat for seat in range(len(table.chairs)) if table.kind(seat).startswith("bot:")]
        return set() if table.phase == "over" else {table.level(seat) for seat in seats}

    def get_ready(self) -> None:
        """In the background, so that their first moves do not wait for it."""
        for level in self.levels():
            self._thinkers.get_ready(level, self._room.table.setting.game)

    def not_ready(self) -> list[str]:
        """Those that are still getting ready. Only the process that runs the table knows."""
        game, ready = self._room.table.setting.game, self._thinkers.ready
        return sorted(one for one in self.levels() if self._room.runs and not ready(one, game))

    def announce(self) -> None:
        """Tell everybody which bots are not ready: that may have changed."""
        self._room.audience.tell_all(msgspec.json.encode(Warming(self.not_ready())))

    def hurried(self) -> list[str]:
        """Those that thought less than usual when they last chose: the machine is busy."""
        return sorted(self._hurried & self.levels())

    def _note_hurry(self, level: str, hurried: bool) -> None:
        """Nobody plays weaker without a word: tell everybody when that begins, and when it ends."""
        if hurried != (level in self._hurried):
            self._hurried ^= {level}
            self._room.audience.tell_all(msgspec.json.encode(Hurried(self.hurried())))

    # --- moving -------------------------------------------------------------------------------

    def think(self, intent: Move) -> None:
        """Let the bot of a seat choose, unless it is thinking already."""
        decision = self._decision(intent.seat)
        if decision in self._thinking:  # others may choose meanwhile, where all choose at once
            return
        if not self._thinkers.ready(intent.level, self._room.table.setting.game):
            self.announce()
        # what it knows now: the table may have moved on before it begins to think
        situation = None if intent.script is not None else self._situation(intent.seat)
        work = self._choose(intent, decision, situation)
        self._thinking[decision] = asyncio.create_task(work)

    async def ask(self, level: str, seat: int) -> Thought:
        """What a bot of that level would do at a seat, and why."""
        return await self._thinkers.choose(level, self._situation(seat), explain=True)

    def stop(self) -> None:
        for task in self._thinking.values():
            task.cancel()

    @property
    def thinking(self) -> bool:
        """Whether a bot is about to move."""
        return bool(self._thinking)

    def _decision(self, seat: int) -> Decision:
        table = self._room.table
        return seat, table.deals_begun, table.acted.get(seat, 0)

    def _situation(self, seat: int) -> Situation:
        return Situation(*self._room.table.sight(seat))

    async def _choose(self, intent: Move, decision: Decision, situation: Situation | None) -> None:
        """Let the bot choose, wait as a person would, then move."""
        loop = asyncio.get_running_loop()
        follows = self._room.audience.follows
        until = loop.time() + (self._pause if follows else 0.0)
        action: str | int = intent.script or ""
        by = intent.level
        try:
            if situation is not None:
                thought = await self._think(intent.level, situation, decision, follows)
                action, by = thought.choice.action, thought.by
                self._note_hurry(intent.level, thought.choice.hurried)
            await asyncio.sleep(max(0.0, until - loop.time()))
        except Exception:
            self._thinking.pop(decision, None)
            raise
        self._move(intent, decision, action, by)

    async def _think(
        self, level: str, situation: Situation, decision: Decision, follows: bool
    ) -> Thought:
        setting = self._room.table.setting
        board = setting.board
        if not board or not board.iterations:
            patience = self._pause if follows else None  # a person does not wait for a compiler
            # what counts for the ranking must not depend on how busy the machine is
            return await self._thinkers.choose(
                level, situation, patience=patience, counted=setting.rated
            )
        seat, deals, chosen = decision
        seed = choice_seed(board.id, deals - 1, seat, chosen + 1)
        budget = Budget(iterations=board.iterations)
        return await self._thinkers.choose_alike(level, situation, seed, budget)

    def _move(self, intent: Move, decision: Decision, action: str | int, by: str) -> None:
        """Make the move, unless somebody else has moved for the seat meanwhile."""
        room = self._room

        def decide(table: Table) -> list[Event]:
            self._thinking.pop(decision, None)
            if decision != self._decision(intent.seat):
                return []
            return table.move(intent.seat, action, intent.seq, self._clock.now(), by)

        def look_again(error: Exception | None) -> None:
            if isinstance(error, Refused):  # it points at cards that were mixed meanwhile
                BOTS_REFUSED.labels(room.table.setting.game, error.why).inc()
                room.timekeeper.check()

        room.change(decide, look_again)
