"""The same table at other processes: what they are told of it, and what they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.server.room.stored_events import decode_payload
from tribu.store.talk import Said
from tribu.store.transaction import Row

if TYPE_CHECKING:
    from tribu.server.room.room import Room


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other of a table: events that are on disk, or something said."""

    rows: list[Row] = []
    said: Said | None = None


_heard = msgspec.msgpack.Decoder(Heard)


class Elsewhere:
    """A room's line to the rooms of its table at other processes."""

    def __init__(self, room: Room) -> None:
        self._room = room

    def publish(self, rows: list[Row]) -> None:
        """Tell what happened here and is on disk."""
        self._publish(Heard(rows=rows))

    def publish_talk(self, said: Said) -> None:
        """Tell what was said."""
        self._publish(Heard(said=said))

    def _publish(self, heard: Heard) -> None:
        house = self._room.house
        if house.settings.several:
            house.channels.publish(self._room.id, msgspec.msgpack.encode(heard))

    def hear(self, message: bytes) -> None:
        """Another process tells of this table."""
        heard = _heard.decode(message)
        if heard.said is not None:
            self._room.teller.hear_talk(heard.said)
        if heard.rows:
            self._room.queue.run(lambda: self._take(heard.rows))

    async def _take(self, rows: list[Row]) -> None:
        room = self._room
        for position, _, payload in rows:
            if position <= room.table.seq:
                continue
            if position != room.table.seq + 1:
                await room.reload()
                return
            await room.take(decode_payload(payload))
        room.timekeeper.look()
