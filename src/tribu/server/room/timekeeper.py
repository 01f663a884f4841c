"""What a table does by itself: clocks that run out, bots that move, the next deal."""

from __future__ import annotations

import asyncio
import secrets as randomness
from typing import TYPE_CHECKING

from tribu.bots.bot import Situation
from tribu.match.proof import SECRET_BYTES, commit
from tribu.server.operations.metrics import BOTS_REFUSED
from tribu.server.room.bots import tell_everybody
from tribu.server.room.thinkers import situation_of
from tribu.store.tables import secret_kept
from tribu.table.due import AskCuts, DealCards, DrawSecret, Intent, Move, StandIn, by_time, upcoming
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room


Decision = tuple[int, int, int]  # a seat, the deal, and how often the seat has chosen in it


class Timekeeper:
    """Does what falls due at a table, if this process runs it."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None
        self._thinking: dict[Decision, asyncio.Task[None]] = {}

    def look(self) -> None:
        """Begin what is due, and wake up when the next thing is. Only from within the queue."""
        room = self._room
        self._cancel_timer()
        if not room.runs or room.house.closing:
            return
        coming = upcoming(room.table)
        if not coming:  # as after most moves
            return
        due, later = by_time(coming, room.house.now())
        for intent in due:
            self._begin(intent)
        if later:
            wait = room.house.seconds_until(later[0][0]) + 0.001
            self._timer = asyncio.get_running_loop().call_later(wait, self._ring)

    def _ring(self) -> None:
        self._room.queue.call(self.look)

    def stop(self) -> None:
        self._cancel_timer()
        for task in self._thinking.values():
            task.cancel()

    def _cancel_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self, intent: Intent) -> None:
        if not isinstance(intent, Move):
            self._carry_out(intent)
            return
        decision = self._decision(intent.seat)
        if decision not in self._thinking:  # others may choose meanwhile, where all choose at once
            if not self._room.house.thinkers.ready(intent.level, self._room.table.setting.game):
                tell_everybody(self._room)
            work = self._think(intent, decision, self._situation(intent))
            self._thinking[decision] = asyncio.create_task(work)

    def _decision(self, seat: int) -> Decision:
        table = self._room.table
        return seat, table.deals_begun, table.acted.get(seat, 0)

    def _carry_out(self, intent: Intent) -> None:
        """Anything but a bot's move. What is no longer due is refused, and left undone."""
        room = self._room
        now = room.house.now
        if isinstance(intent, DrawSecret):
            self._draw_secret(intent.deal)
        elif isinstance(intent, AskCuts):
            room.change(lambda table: table.ask_cuts(now()))
        elif isinstance(intent, DealCards):
            room.change(lambda table: table.deal(now()))
        elif isinstance(intent, StandIn):
            room.change(lambda table: table.stand_in(intent.seat, now()))

    def _draw_secret(self, deal: int) -> None:
        """The secret is written in the same transaction as its commitment, before anybody is told
        of it; so there is never a second one for the same deal."""
        room = self._room
        secret = randomness.token_bytes(SECRET_BYTES)

        def decide(table: Table) -> list[Event]:
            return table.commit(deal, commit(secret), room.house.now(), secret)

        def keep(error: Exception | None) -> None:
            if error is None:
                room.keep_secret(deal, secret)

        room.change(decide, keep, secret_kept(room.id, deal, secret))

    def _situation(self, intent: Move) -> Situation | None:
        """What the bot knows now; the table may have moved on before it begins to think."""
        if intent.script is not None:
            return None
        return situation_of(self._room.table.sight(intent.seat))

    async def _think(self, intent: Move, decision: Decision, situation: Situation | None) -> None:
        """Let the bot choose, wait as a person would, then move."""
        room = self._room
        loop = asyncio.get_running_loop()
        until = loop.time() + (room.house.settings.bot_pause if room.visitors else 0.0)
        action: str | int = intent.script or ""
        by = intent.level
        try:
            if situation is not None:
                thought = await room.house.thinkers.choose(intent.level, situation)
                action, by = thought.choice.action, thought.by
            await asyncio.sleep(max(0.0, until - loop.time()))
        except Exception:
            self._thinking.pop(decision, None)
            raise
        self._move(intent, decision, action, by)

    def _move(self, intent: Move, decision: Decision, action: str | int, by: str) -> None:
        """Make the move, unless somebody else has moved for the seat meanwhile."""
        room = self._room

        def decide(table: Table) -> list[Event]:
            self._thinking.pop(decision, None)
            if decision != self._decision(intent.seat):
                return []
            return table.move(intent.seat, action, intent.seq, room.house.now(), by)

        def look_again(error: Exception | None) -> None:
            if isinstance(error, Refused):  # it points at cards that were mixed meanwhile
                BOTS_REFUSED.labels(room.table.setting.game, error.why).inc()
                self.look()

        room.change(decide, look_again)
