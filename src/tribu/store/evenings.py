"""Evenings on disk: their secrets, and their events, one row each."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import evening_events, evenings


class Evenings:
    """The evenings of a database. Events are bytes here; `tribu.evenings` knows what they mean."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def open(self, evening: str, secret: bytes, at: int, events: Sequence[bytes]) -> None:
        """A new evening with its first events."""
        row = {"id": evening, "secret": secret, "created": at}
        async with self._engine.begin() as connection:
            await connection.execute(insert(evenings), row)
            await connection.execute(insert(evening_events), _rows(evening, 0, events))

    async def secret(self, evening: str) -> bytes | None:
        """The secret of an evening, from which its keys are made; None if there is none such."""
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
            await connection.execute(
                delete(evening_events).where(evening_events.c.evening == evening)
            )
            await connection.execute(delete(evenings).where(evenings.c.id == evening))


def _rows(evening: str, number: int, events: Sequence[bytes]) -> list[dict[str, object]]:
    return [
        {"evening": evening, "number": number + at, "payload": payload}
        for at, payload in enumerate(events)
    ]
