"""What somebody trains, and when each item comes again."""

from __future__ import annotations

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import drills


class Drills:
    """The drills of a database: the schedule alone; what is asked is in reviews and puzzles."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def due(self, player: str) -> dict[str, int]:
        """When each item of a player that was answered before comes again."""
        query = select(drills.c.item, drills.c.due).where(drills.c.player == player)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.order_by(drills.c.due))
            return {row.item: row.due for row in rows}

    async def card(self, player: str, item: str) -> bytes | None:
        """What the scheduler wrote of an item; None if it was never answered."""
        query = select(drills.c.card).where(drills.c.player == player, drills.c.item == item)
        async with self._engine.connect() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else bytes(found)

    async def keep(self, player: str, item: str, due: int, card: bytes) -> None:
        """It was answered, and comes again then."""
        old = delete(drills).where(drills.c.player == player, drills.c.item == item)
        row = {"player": player, "item": item, "due": due, "card": card}
        async with self._engine.begin() as connection:
            await connection.execute(old)
            await connection.execute(insert(drills), row)
