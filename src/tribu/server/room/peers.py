"""The same table at other processes: what they are told of it, and what they tell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.server.room.channels import Channels
from tribu.server.room.stored_events import decode_payload
from tribu.store.talk import Said
from tribu.store.transaction import Row

if TYPE_CHECKING:
    from tribu.server.room.room import Room


class PeerMessage(msgspec.Struct, frozen=True, omit_defaults=True):
    """What processes tell each other of a table: events that are on disk, or something said."""

    rows: list[Row] = []
    said: Said | None = None


_decoder = msgspec.msgpack.Decoder(PeerMessage)


class Peers:
    """A room's line to the rooms of the same table at other processes."""

    def __init__(self, room: Room, channels: Channels) -> None:
        self._room = room
        self._channels = channels

    def publish(self, rows: list[Row]) -> None:
        """Tell what happened here and is on disk."""
        if self._channels.several:
            self._publish(PeerMessage(rows=rows))

    def publish_talk(self, said: Said) -> None:
        """Tell what was said here."""
        if self._channels.several:
            self._publish(PeerMessage(said=said))

    def _publish(self, message: PeerMessage) -> None:
        self._channels.publish(self._room.id, msgspec.msgpack.encode(message))

    def receive(self, data: bytes) -> None:
        """Another process tells of this table."""
        message = _decoder.decode(data)
        if message.said is not None:
            self._room.audience.tell_talk(message.said)
        if message.rows:
            self._room.queue.run(lambda: self._take(message.rows))

    async def _take(self, rows: list[Row]) -> None:
        room = self._room
        for position, _, payload in rows:
            if position <= room.table.seq:
                continue
            if position != room.table.seq + 1:
                await room.reload()
                return
            await room.take(decode_payload(payload))
        room.timekeeper.check()
        room.attendance.welcome_back()
