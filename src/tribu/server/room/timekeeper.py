"""What a table does by itself when its time comes: clocks run out, bots move, cards are dealt."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from tribu.match.proof import commit
from tribu.server.clock import Clock
from tribu.store.tables import secret_kept
from tribu.table.agenda import (
    AskCuts,
    DealCards,
    DrawSecret,
    Intent,
    Move,
    StandIn,
    agenda_of,
    split_by_time,
)
from tribu.table.events import Event
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room


class Timekeeper:
    """Does what falls due at a table, if this process runs it."""

    def __init__(self, room: Room, clock: Clock) -> None:
        self._room = room
        self._clock = clock
        self._timer: asyncio.TimerHandle | None = None

    def check(self) -> None:
        """Begin what is due, and check again when the next thing is. Only from within the queue."""
        room = self._room
        self.stop()
        if not room.runs or room.stopped:
            return
        entries = agenda_of(room.table)
        if not entries:  # as after most moves
            return
        now = self._clock.now()
        due, later = split_by_time(entries, now)
        for intent in due:
            self._begin(intent)
        reminder = room.notices.remind(now)
        times = [when for when, _ in later[:1]] + ([] if reminder is None else [reminder])
        if times:
            self._timer = self._clock.call_at(min(times), lambda: room.queue.call(self._ring))

    def _ring(self) -> None:
        """The next thing is due; but if the process stood still, the table goes on from where it
        stood, and what is due is asked again after that."""
        if not (self._clock.late() and self._clock.look()):
            self.check()

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _begin(self, intent: Intent) -> None:
        """What is no longer due when its turn comes is refused, and left undone."""
        room, now = self._room, self._clock.now
        if isinstance(intent, Move):
            room.bots.think(intent)
        elif isinstance(intent, DrawSecret):
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
        secret = room.secret_of(deal)

        def decide(table: Table) -> list[Event]:
            return table.commit(deal, commit(secret), self._clock.now(), secret)

        def keep(error: Exception | None) -> None:
            if error is None:
                room.keep_secret(deal, secret)

        room.change(decide, keep, secret_kept(room.id, deal, secret))
