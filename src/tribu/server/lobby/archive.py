"""Finished matches as people get them: their records with the names filled in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.match.record import Record, SeatRecord
from tribu.server.lobby.listing import NOBODY, seat_names
from tribu.store.matches import Finished

if TYPE_CHECKING:
    from tribu.store.matches import Matches
    from tribu.store.players import Players

_decoder = msgspec.json.Decoder(Record)
Seated = dict[str, list[tuple[str | None, str]]]  # player and kind of each seat, by match


class Archive:
    """Reads matches, and fills in the names."""

    def __init__(self, matches: Matches, players: Players) -> None:
        self._matches = matches
        self._players = players

    async def names(self, ids: list[str], lang: str = "it") -> dict[str, list[str]]:
        """The names at the seats of each match; those who were forgotten have none."""
        return await self.names_at(await self._matches.seats(ids), lang)

    async def names_at(self, seats: Seated, lang: str) -> dict[str, list[str]]:
        """The same, if it is known who sat where."""
        people = [player for all_of in seats.values() for player, _ in all_of if player]
        known = await self._players.names(people)
        return {
            match: seat_names(
                [kind for _, kind in all_of],
                [player for player, _ in all_of],
                known,
                NOBODY[lang],
            )
            for match, all_of in seats.items()
        }

    async def record(self, one: Finished, lang: str = "it") -> Record:
        """The record, with the names of its seats."""
        names = (await self.names([one.id], lang))[one.id]
        return with_names(_decoder.decode(one.record), names)


def with_names(record: Record, names: list[str]) -> Record:
    """The record with these names at its seats."""
    seats = [SeatRecord(name, seat.kind) for name, seat in zip(names, record.seats, strict=True)]
    return msgspec.structs.replace(record, seats=seats)
