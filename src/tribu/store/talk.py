"""What was said at a table. It is no event: somebody who is forgotten takes their words along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import func, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import talk


@dataclass(frozen=True, slots=True)
class Said:
    """A remark."""

    number: int
    seat: int
    player: str | None
    text: str
    preset: str | None
    at: int


class TalkStore:
    """The talk of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def say(
        self,
        table: str,
        seat: int,
        player: str,
        text: str,
        preset: str | None,
        at: int,
        after: int = -1,
    ) -> Said:
        """Store a remark under the next number of its table, which is greater than `after`: pages
        tell remarks apart by it, also from those that are no longer kept."""
        following = select(func.coalesce(func.max(talk.c.number), -1) + 1).where(
            talk.c.table_id == table
        )
        while True:  # somebody else at another process may take the number first
            try:
                async with self._engine.begin() as connection:
                    number = int((await connection.execute(following)).scalar() or 0)
                    number = max(number, after + 1)
                    said = Said(number, seat, player, text, preset, at)
                    await connection.execute(insert(talk), _row(table, said))
                return said
            except IntegrityError:
                continue

    async def counts(self, ids: Sequence[str]) -> dict[str, int]:
        """The number of the last remark at each of these tables where something was said."""
        query = (
            select(talk.c.table_id, func.max(talk.c.number))
            .where(talk.c.table_id.in_(ids))
            .group_by(talk.c.table_id)
        )
        async with self._engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def last(self, table: str, limit: int = 50) -> list[Said]:
        """The last remarks, the oldest first."""
        query = (
            select(talk).where(talk.c.table_id == table).order_by(talk.c.number.desc()).limit(limit)
        )
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return [
            Said(row.number, row.seat, row.player, row.text, row.preset, row.at)
            for row in reversed(rows)
        ]


def _row(table: str, said: Said) -> dict[str, object]:
    return {
        "table_id": table,
        "number": said.number,
        "seat": said.seat,
        "player": said.player,
        "text": said.text,
        "preset": said.preset,
        "at": said.at,
    }
