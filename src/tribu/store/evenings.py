"""Evenings on disk: their secrets, their events, one row each, and their tables at the card room
if they are played online."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

import msgspec
from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tribu.store.schema import evening_events, evening_tables, evenings, matches, tables
from tribu.store.transaction import Write

_decoder: msgspec.json.Decoder[dict[str, Any]] = msgspec.json.Decoder(dict[str, Any])
_NAMELESS = "…"  # what somebody is called there who was forgotten


@dataclass(frozen=True, slots=True)
class EveningTable:
    """A table of the card room, and which of an evening's it is: the event that drew it, and the
    number it has there. `over`: nobody plays there any more."""

    id: str
    evening: str
    drawn: int
    number: int
    over: bool


@dataclass(frozen=True, slots=True)
class Cards:
    """The secret of an evening's cards; `opened`: whether everybody may know it."""

    secret: bytes
    opened: bool


def seated(table: str, evening: str, drawn: int, number: int) -> Write:
    """Written along with the opening of the table: a second one in its place is a Conflict."""
    row = {"table_id": table, "evening": evening, "drawn": drawn, "number": number}
    return (insert(evening_tables), row)


class Evenings:
    """The evenings of a database. Events are bytes here; `tribu.evenings` knows what they mean."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def open(
        self,
        evening: str,
        secret: bytes,
        at: int,
        events: Sequence[bytes],
        cards: bytes | None = None,
    ) -> None:
        """A new evening with its first events; with the secret of its `cards` it is online."""
        row = {"id": evening, "secret": secret, "created": at}
        row |= {"cards": cards, "live": cards is not None}
        async with self._engine.begin() as connection:
            await connection.execute(insert(evenings), row)
            await connection.execute(insert(evening_events), _rows(evening, 0, events))

    async def secret(self, evening: str) -> bytes | None:
        """The secret of an evening, from which its keys are made; None if there is no such
        evening."""
        query = select(evenings.c.secret).where(evenings.c.id == evening)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else bytes(found)

    async def events(self, evening: str, since: int = 0) -> list[bytes]:
        """What happened, from that number on."""
        query = select(evening_events.c.payload).where(
            evening_events.c.evening == evening, evening_events.c.number >= since
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(evening_events.c.number))
            return [bytes(row.payload) for row in rows]

    async def append(self, evening: str, number: int, events: Sequence[bytes]) -> bool:
        """These happened, from that number on; False if something else has taken the number."""
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(evening_events), _rows(evening, number, events))
        except IntegrityError:
            return False
        return True

    async def forget(self, evening: str) -> None:
        """The evening goes, with all its names."""
        async with self._engine.begin() as connection:
            for part in (evening_events, evening_tables):
                await connection.execute(delete(part).where(part.c.evening == evening))
            await connection.execute(delete(evenings).where(evenings.c.id == evening))

    # --- online -----------------------------------------------------------------------------------

    async def live(self, since: int) -> list[str]:
        """The evenings online that are not over, of those opened since then."""
        query = select(evenings.c.id).where(evenings.c.live, evenings.c.created >= since)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def set_live(self, evening: str, live: bool) -> None:
        """It is over; or, if that was undone, it is not."""
        async with self._engine.begin() as connection:
            one = update(evenings).where(evenings.c.id == evening)
            await connection.execute(one.values(live=live))

    async def cards(self, evening: str) -> Cards | None:
        """The secret of its cards; None if they are real ones."""
        query = select(evenings.c.cards, evenings.c.live).where(evenings.c.id == evening)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return Cards(bytes(row.cards), not row.live) if row and row.cards else None

    async def tables(self, evening: str, drawn: int = -1) -> list[EveningTable]:
        """Its tables at the card room: all, or those of one round."""
        query = select(evening_tables, tables.c.phase).join(tables)
        query = query.where(evening_tables.c.evening == evening)
        if drawn >= 0:
            query = query.where(evening_tables.c.drawn == drawn)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            return [_table(row) for row in rows]

    async def of_table(self, table: str) -> EveningTable | None:
        """Which table of which evening it is, if it is one."""
        query = select(evening_tables, tables.c.phase).join(tables)
        async with self._engine.connect() as connection:
            row = (
                await connection.execute(query.where(evening_tables.c.table_id == table))
            ).first()
        return None if row is None else _table(row)

    async def records(self, ids: Sequence[str]) -> dict[str, bytes]:
        """The records of those of these tables that left one."""
        query = select(matches.c.id, matches.c.record).where(matches.c.id.in_(ids))
        async with self._engine.connect() as connection:
            return {row.id: bytes(row.record) for row in await connection.execute(query)}


async def forget_person(connection: AsyncConnection, who: str) -> None:
    """Take somebody's id and names out of the evenings that they entered online."""
    await _call(connection, who, None)


async def rename_person(connection: AsyncConnection, who: str, name: str) -> None:
    """Somebody was always called so in the evenings that they entered online: an operator does not
    want the other name to be read anywhere."""
    await _call(connection, who, name)


async def _call(connection: AsyncConnection, who: str, name: str | None) -> None:
    online = select(evenings.c.id).where(evenings.c.cards.is_not(None))
    of_online = select(evening_events).where(evening_events.c.evening.in_(online))
    rows = (await connection.execute(of_online.order_by(evening_events.c.number))).all()
    events = []
    for row in rows:
        try:
            events.append((row.evening, row.number, _decoder.decode(row.payload)))
        except (msgspec.MsgspecError, UnicodeError):  # no reason to keep anybody's name
            if who.encode() in row.payload:
                await _write(connection, row.evening, row.number, b"")
    mine = {evening: told["player"] for evening, _, told in events if told.get("who") == who}
    taken: dict[str, set[str]] = {evening: set() for evening in mine}
    for evening, _, told in events:
        if evening in mine and "name" in told and told["player"] != mine[evening]:
            taken[evening].add(told["name"].casefold())
    called = {
        evening: _NAMELESS if name is None else _free_name(name, others)
        for evening, others in taken.items()
    }
    for evening, number, told in events:
        if "name" not in told or told["player"] != mine.get(evening):
            continue
        if name is None:
            told.pop("who", None)
        changed = msgspec.json.encode(told | {"name": called[evening]})
        await _write(connection, evening, number, changed)


async def _write(connection: AsyncConnection, evening: str, number: int, payload: bytes) -> None:
    """An event as it is kept from now on."""
    here = evening_events.c.evening == evening, evening_events.c.number == number
    await connection.execute(update(evening_events).where(*here).values(payload=payload))


def _free_name(name: str, taken: set[str]) -> str:
    """Of several with one name the second has a number, as when they enter."""
    numbered = (name if n == 1 else f"{name} {n}" for n in count(1))
    return next(one for one in numbered if one.casefold() not in taken)


def _rows(evening: str, number: int, events: Sequence[bytes]) -> list[dict[str, object]]:
    return [
        {"evening": evening, "number": number + at, "payload": payload}
        for at, payload in enumerate(events)
    ]


def _table(row: Any) -> EveningTable:
    return EveningTable(row.table_id, row.evening, row.drawn, row.number, row.phase == "over")
