"""How long things are kept: what is old goes, a few tables at a time, so that nobody who plays has
to wait for it."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import Select, Table, delete, exists, or_, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import (
    evening_events,
    evening_tables,
    evenings,
    events,
    matches,
    seats,
    secrets,
    tables,
    talk,
    tries,
)

MANY = 50  # tables in one transaction
_WEEK = 7 * 86_400_000  # milliseconds


class Retention:
    """Each of its verbs does one transaction's worth, and says how much that was."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def fold(self, before: int) -> int:
        """Matches that ended before then are their record alone: their events go, and the secrets
        of their shuffles, which the record has, too. How many were folded; at most `MANY`."""
        played = exists().where(events.c.table_id == matches.c.id)
        old = select(matches.c.id).where(matches.c.at < before, played).limit(MANY)
        return await self._delete(old, [events, secrets])

    async def drop_empty(self, before: int) -> int:
        """Tables that were over before then and left no match: lessons, and tables at which nobody
        ever played. One that waits for somebody is not over. How many went; at most `MANY`."""
        left_a_match = exists().where(matches.c.id == tables.c.id)
        over = tables.c.phase == "over"
        old = select(tables.c.id).where(over, tables.c.changed < before, ~left_a_match).limit(MANY)
        return await self._delete(
            old, [events, secrets, talk, seats, tries, evening_tables, tables]
        )

    async def drop_talk(self, before: int) -> int:
        """What was said before then. How many remarks went."""
        async with self._engine.begin() as connection:
            return (await connection.execute(delete(talk).where(talk.c.at < before))).rowcount

    async def drop_evenings(self, before: int) -> int:
        """Evenings that were opened before then, with all their names, unless one is played online;
        but one that nobody has ended goes a week later. How many went; at most `MANY`."""
        gone = or_(~evenings.c.live, evenings.c.created < before - _WEEK)
        old = select(evenings.c.id).where(evenings.c.created < before, gone).limit(MANY)
        async with self._engine.begin() as connection:
            ids = list((await connection.execute(old)).scalars())
            for part in (evening_events, evening_tables) if ids else ():
                await connection.execute(delete(part).where(part.c.evening.in_(ids)))
            await connection.execute(delete(evenings).where(evenings.c.id.in_(ids)))
        return len(ids)

    async def _delete(self, chosen: Select[tuple[str]], parts: Sequence[Table]) -> int:
        """All that these parts have of some tables."""
        async with self._engine.begin() as connection:
            ids = list((await connection.execute(chosen)).scalars())
            for part in parts if ids else ():
                name = part.c.id if part is tables else part.c.table_id
                await connection.execute(delete(part).where(name.in_(ids)))
        return len(ids)
