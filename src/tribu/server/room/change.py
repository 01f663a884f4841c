"""A change of a table: decided, written, told, in this order and here only.

Players, bots and clocks all change a table this way. The table decides; what it decided is appended
to the store at the expected position; nobody is told before it is on disk. If another process was
first, the table is loaded again and the change is decided again.

No task and no future waits for the disk: the writer calls back. They would cost more than the rules
(bench/server/results.md).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from tribu.server.room.stored_events import rows_of
from tribu.store.transaction import Append, Row, Write
from tribu.store.writer import Conflict
from tribu.table.events import Event
from tribu.table.refusal import Refused
from tribu.table.table import Table

if TYPE_CHECKING:
    from tribu.server.room.room import Room

Decide = Callable[[Table], list[Event]]
# Told how it ended: nothing to complain of, Refused, or what went wrong.
Ended = Callable[[Exception | None], None]


def nobody_waits(_: Exception | None) -> None:
    """Nobody asks what became of the change."""


def _without_calls(refused: Refused) -> Refused:
    """The calls in its traceback lead back to the change that keeps it: such a circle would stay
    until the collector comes, which is seldom."""
    refused.__traceback__ = refused.__cause__ = refused.__context__ = None
    return refused


class Change:
    """One change, which takes its turn in the room's queue. `besides` is written with it."""

    __slots__ = ("_besides", "_decide", "_ended", "_events", "_refused", "_room", "_rows")
    _events: list[Event]
    _rows: list[Row]
    _refused: Refused | None

    def __init__(
        self,
        room: Room,
        decide: Decide,
        ended: Ended = nobody_waits,
        besides: Sequence[Write] = (),
    ) -> None:
        self._room = room
        self._decide = decide
        self._ended = ended
        self._besides = besides

    def begin(self) -> None:
        """Decide. What a refusal brings about (time given back) is written and told, too."""
        clock = self._room.clock
        if clock.late():  # the process stood still: nobody is charged for that
            self._room.queue.again(self.begin, after=clock.look)
            return
        try:
            try:
                self._events, self._refused = self._decide(self._room.table), None
            except Refused as refused:
                self._events, self._refused = refused.events, _without_calls(refused)
            self._write()
        except Exception as bug:
            self._fail(bug)

    def _write(self) -> None:
        """Append at the expected position, with what the lobby and the archive must know."""
        room, events = self._room, self._events
        if not events:
            self._end()
            return
        self._rows = rows_of(events)
        besides = (*self._besides, *room.lobby_writes(events))
        room.writer.submit(Append(room.id, self._rows, besides), self._written)

    def _written(self, error: Exception | None) -> None:
        try:
            if error is None:
                self._tell()
            elif isinstance(error, Conflict):
                self._room.queue.retry(self.begin, after=self._room.reload)
            else:
                self._fail(error)
        except Exception as bug:
            self._fail(bug)

    def _tell(self) -> None:
        """Everybody here, the other processes, and the one who wanted it; then see what is due."""
        room = self._room
        room.audience.tell(self._events)
        room.peers.publish(self._rows)
        room.notices.check(self._events)
        if room.table.setting.evening:
            room.tell_evening(self._events)
        room.timekeeper.check()
        self._end()

    def _end(self) -> None:
        self._ended(self._refused)
        self._room.queue.done()

    def _fail(self, error: Exception) -> None:
        """Nobody is told that it happened, and perhaps it did not."""
        self._room.queue.fail(error)
        self._ended(error)
