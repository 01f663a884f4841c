"""Evenings online: their tables are tables of the card room, opened as they were drawn, and what
was played there is read from their records."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress

from msgspec import UNSET

from tribu.evenings import Director
from tribu.evenings.cards import board_of
from tribu.evenings.evening import PlayedTable, Round
from tribu.evenings.events import Online
from tribu.match.board import Board
from tribu.server.clock import real_now
from tribu.server.evenings.calling import Calling
from tribu.server.lobby.archive import readable
from tribu.server.room.room import Room
from tribu.server.room.rooms import Rooms
from tribu.store import Conflict, Database
from tribu.store.evenings import EveningTable, seated
from tribu.table.refusal import Refused
from tribu.table.settings import BoardTerms, Pace, Setting

_AT_ONCE = 25  # tables that are opened together, so that they share a commit
_ALIKE = 600  # iterations of the bots where several tables play the same deals

Deals = list[tuple[list[int], int]]  # scores and starter of each complete deal


class CardRoom:
    """Opens tables for evenings, and asks what became of them."""

    def __init__(self, store: Database, rooms: Rooms, calling: Calling) -> None:
        self._store = store
        self._rooms = rooms
        self._calling = calling

    async def open_round(self, name: str, evening: Director) -> None:
        """Open the tables of this round that are not there yet, even if another process is doing
        so, or died while it did."""
        round_ = evening.current
        cards = await self._store.evenings.cards(name)
        if round_ is None or cards is None:
            return
        there = {one.number for one in await self._store.evenings.tables(name, round_.drawn)}
        missing = [
            table
            for table in round_.tables
            if table.number not in there and not evening.is_done(table)
        ]
        for first in range(0, len(missing), _AT_ONCE):
            some = missing[first : first + _AT_ONCE]
            opening = (self._open(name, evening, round_, table, cards.secret) for table in some)
            for failed in await asyncio.gather(*opening, return_exceptions=True):
                if failed is not None:  # once nothing is under way any more
                    raise failed

    async def _open(
        self, name: str, evening: Director, round_: Round, table: PlayedTable, secret: bytes
    ) -> None:
        online = evening.terms.online
        assert online is not None
        board = board_of(evening, name, secret, round_, table.number)
        players = [evening.players[one] for one in table.players]
        who = [one.who or f"bot:{online.level}" for one in players]  # a bot for who was forgotten
        bots = [
            one.name if kind.startswith("bot:") else ""
            for one, kind in zip(players, who, strict=True)
        ]
        known = await self._store.players.names([one.who for one in players if one.who])
        numbers = [_number(one.name, known.get(one.who, "")) for one in players]
        with suppress(Conflict):  # another process was quicker
            room = await self._rooms.open_of_evening(
                _setting(name, online, board, bots, numbers),
                who,
                [one.who for one in players if one.who and not one.here and not one.is_bot],
                lambda id: [seated(id, name, round_.drawn, table.number)],
            )
            expected = [one.who for one in players if one.who and one.here and not one.is_bot]
            self._calling.to_table(room.id, expected, evening.terms)

    async def apart(self, evening: Director) -> set[tuple[int, int]]:
        """The pairs on an evening of whom one has blocked the other, by their numbers."""
        numbers = {one.who: one.number for one in evening.players if one.who and not one.is_bot}
        found = await self._store.moderation.blocks_among(list(numbers))
        pairs = ((numbers[one], numbers[other]) for one, other in found)
        return {(min(pair), max(pair)) for pair in pairs}

    async def kept_out(self, evening: Director) -> set[str]:
        """Who of those who are there is kept out by an operator, by their ids."""
        people = [one.who for one in evening.players if one.here and one.who and not one.is_bot]
        return await self._store.moderation.banned(people, real_now()) if people else set()

    async def beside_blocked(self, evening: Director, who: str) -> bool:
        """Whether somebody whom they have blocked sits at a person's table: at times it cannot be
        avoided, and only they are told."""
        me, round_ = evening.entrant(who), evening.current
        table = round_.table_of(me.number) if me and round_ else None
        there = [evening.players[one].who for one in table.players] if table else []
        return any(one == who for one, _ in await self._store.moderation.blocks_among(there))

    async def played(self, tables: list[EveningTable]) -> Mapping[str, Deals]:
        """What the records of tables that are over say, by their ids."""
        records = await self._store.evenings.records([one.id for one in tables])
        return {one.id: _deals(one.id, records.get(one.id)) for one in tables}

    async def close(self, table: str) -> None:
        """Nobody plays on there; complete deals count."""
        room = await self._rooms.enter(table)
        if room is not None:
            with suppress(Refused):  # it is over
                await room.changed(lambda table: table.close(room.clock.now()))

    async def step_out(self, table: str, player: str) -> None:
        """Somebody has left the evening: a bot plays for them there."""
        room = await self._sitting(table, player)
        if room is not None:
            with suppress(Refused):
                await room.changed(lambda table: table.away(player, room.clock.now()))

    async def step_in(self, table: str, player: str) -> None:
        """Somebody is back, and plays there again."""
        room = await self._sitting(table, player)
        if room is not None:
            with suppress(Refused):
                await room.changed(lambda table: table.back(player, room.clock.now()))

    async def _sitting(self, table: str, player: str) -> Room | None:
        room = await self._rooms.enter(table)
        return room if room is not None and room.knows(player) else None


def _number(name: str, own: str) -> int:
    """Which of several with one name somebody is on the evening, who is called so elsewhere."""
    number = name.removeprefix(f"{own} ") if own else ""
    return int(number) if number.isascii() and number.isdigit() and number != name else 0


def _setting(
    name: str, online: Online, board: Board, bots: list[str], numbers: list[int]
) -> Setting:
    """What is agreed at a table. Where others play the same cards nobody looks on."""
    return Setting(
        game=board.game,
        players=board.players,
        options=board.options,
        pace=Pace(online.move, online.bank),
        rated=False,
        public=False,
        spectators=not online.same,
        talk="presets",
        substitute=online.level,
        grace=60 * online.absent,
        house=board.house,
        board=BoardTerms(board.id, board.starters, _ALIKE if online.same else 0),
        evening=name,
        bots=bots if any(bots) else UNSET,
        numbers=numbers if any(numbers) else UNSET,
    )


def _deals(table: str, written: bytes | None) -> Deals:
    """A table that was closed before its first deal left no record; of one that is damaged counts
    what was heard while it was played."""
    record = readable(table, written) if written else None
    deals = record.deals if record else []
    return [(list(deal.scores), deal.starter) for deal in deals if deal.scores]
