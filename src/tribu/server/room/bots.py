"""Bots that search get ready first: for seconds, and on a new machine for a minute, while their
search is compiled. The table says so as long as it lasts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.wire.news import Warming

if TYPE_CHECKING:
    from tribu.server.room.room import Room


def levels_at(room: Room) -> set[str]:
    """The bots that play at a table now."""
    table = room.table
    seats = [seat for seat in range(len(table.chairs)) if table.kind(seat).startswith("bot:")]
    return set() if table.phase == "over" else {table.level(seat) for seat in seats}


def get_bots_ready(room: Room) -> None:
    """In the background, so that their first move does not wait for it."""
    for level in levels_at(room):
        room.house.warm_up(level, room.table.setting.game)


def not_ready(room: Room) -> list[str]:
    """Bots of the table that still get ready; as far as this process knows: another's get ready
    there."""
    thinkers, game = room.house.thinkers, room.table.setting.game
    return sorted(one for one in levels_at(room) if room.runs and not thinkers.ready(one, game))


def tell_everybody(room: Room) -> None:
    """It may have changed which bots are ready."""
    message = msgspec.json.encode(Warming(not_ready(room)))
    for visitor in room.visitors:
        if visitor.greeted:
            visitor.tell(message)
