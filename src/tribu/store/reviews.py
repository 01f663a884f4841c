"""Reviews: which matches are to be judged, how far that is, and what was found, one by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.runners import nobody_else
from tribu.store.schema import findings, reviews, seats

LUCK = -1  # the seat of a finding that is about a whole deal


@dataclass(frozen=True, slots=True)
class Asked:
    """A review that somebody asked for, and how far it is."""

    match: str
    simulations: int
    asked: int
    done: float
    ended: int | None
    failed: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found. `seat` is LUCK, and `verdict` empty, if it is about a whole deal."""

    number: int
    seat: int
    verdict: str
    payload: bytes


class Reviews:
    """The reviews of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def ask(self, match: str, simulations: int, now: int) -> None:
        """Want a match judged; one that failed is tried again, any other stays as it is."""
        row = {"match": match, "simulations": simulations, "asked": now, "done": 0.0}
        again = update(reviews).where(reviews.c.match == match, reviews.c.failed)
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(reviews), row)
        except IntegrityError:
            async with self._engine.begin() as connection:
                await connection.execute(again.values(failed=False, asked=now, runner=None))

    async def get(self, match: str) -> Asked | None:
        query = select(reviews).where(reviews.c.match == match)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _asked(row)

    async def take(self, process: str, alive_since: int | None) -> Asked | None:
        """The next review for a process: its own, or one whose process gave no sign of life since
        then (None: there is no other process)."""
        free = nobody_else(reviews.c.runner, process, alive_since)
        query = select(reviews).where(_open(), free)
        async with self._engine.begin() as connection:
            row = (await connection.execute(query.order_by(reviews.c.asked).limit(1))).first()
            if row is None:
                return None
            mine = update(reviews).where(reviews.c.match == row.match, _open(), free)
            taken = await connection.execute(mine.values(runner=process))
        return _asked(row) if taken.rowcount else None

    async def add(self, match: str, one: Finding, done: float) -> None:
        """Keep one more thing that was found."""
        row = {
            "match": match,
            "number": one.number,
            "seat": one.seat,
            "verdict": one.verdict,
            "payload": one.payload,
        }
        async with self._engine.begin() as connection:
            await connection.execute(insert(findings), row)
            await connection.execute(_one(match).values(done=done))

    async def end(self, match: str, now: int) -> None:
        """It is complete."""
        async with self._engine.begin() as connection:
            await connection.execute(_one(match).values(done=1.0, ended=now))

    async def fail(self, match: str) -> None:
        """It cannot be made, or not now."""
        async with self._engine.begin() as connection:
            await connection.execute(_one(match).values(failed=True))

    async def before(self, asked: Asked) -> int:
        """How many others come first."""
        query = select(func.count()).where(_open(), reviews.c.asked < asked.asked)
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one())

    async def found(
        self, match: str, seats: Iterable[int] | None = None, verdict: str | None = None
    ) -> list[Finding]:
        """What was found, in order: of some seats, of one verdict, or all."""
        query = select(findings).where(findings.c.match == match).order_by(findings.c.number)
        if seats is not None:
            query = query.where(findings.c.seat.in_(list(seats)))
        if verdict is not None:
            query = query.where(findings.c.verdict == verdict)
        async with self._engine.connect() as connection:
            return [_finding(row) for row in await connection.execute(query)]

    async def told(self, ids: Iterable[str], seats: Iterable[int]) -> dict[str, list[Finding]]:
        """The luck of the deals of many matches, and the mistakes of these seats."""
        wanted = list(ids)
        found: dict[str, list[Finding]] = {one: [] for one in wanted}
        mistakes = and_(findings.c.verdict == "mistake", findings.c.seat.in_(set(seats)))
        query = select(findings).where(
            findings.c.match.in_(wanted), or_(findings.c.seat == LUCK, mistakes)
        )
        async with self._engine.connect() as connection:
            for row in await connection.execute(query.order_by(findings.c.number)):
                found[row.match].append(_finding(row))
        return found

    async def of_player(self, player: str, limit: int = 100) -> dict[str, int]:
        """The newest of somebody's matches whose review is complete, each with the seat."""
        query = (
            select(reviews.c.match, seats.c.seat)
            .join(seats, seats.c.table_id == reviews.c.match)
            .where(seats.c.player == player, reviews.c.ended.is_not(None))
            .order_by(seats.c.ended.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return {row.match: row.seat for row in await connection.execute(query)}

    async def least_simulations(self, ids: Iterable[str]) -> int:
        """How many each choice of these matches was judged with, at least; 0 if there are none."""
        query = select(func.min(reviews.c.simulations)).where(reviews.c.match.in_(list(ids)))
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar_one() or 0)


def _open() -> ColumnElement[bool]:
    return and_(reviews.c.ended.is_(None), ~reviews.c.failed)


def _one(match: str) -> Any:
    return update(reviews).where(reviews.c.match == match)


def _asked(row: Any) -> Asked:
    return Asked(row.match, row.simulations, row.asked, row.done, row.ended, row.failed)


def _finding(row: Any) -> Finding:
    return Finding(row.number, row.seat, row.verdict, bytes(row.payload))
