"""Challenges: boards that people play alone, who took them, and what bots made of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, and_, func, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.runners import nobody_else
from tribu.store.schema import bot_tries, challenges, matches, tables, tries
from tribu.store.transaction import Write


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge. `board` is JSON with all its secrets; `others` and `field` are bots as
    `tribu.boards.challenge` reads them."""

    id: str
    game: str
    day: str | None
    opens: int
    closes: int
    board: bytes
    others: str
    field: str
    asked: int | None = None
    ended: int | None = None
    failed: bool = False

    def is_open(self, now: int) -> bool:
        """Whether one can take it."""
        return self.opens <= now < self.closes


@dataclass(frozen=True, slots=True)
class Try:
    """Somebody took a challenge. `at` says when the match was over, if it is; `complete`: whether
    it was played to its end; `record`: where it was asked for."""

    challenge: str
    table: str
    player: str | None
    phase: str
    at: int | None
    complete: bool
    record: bytes = b""


def tried(challenge: str, table: str, player: str) -> Write:
    """Written along with the opening of the table: a second try is a Conflict."""
    row = {"challenge": challenge, "table_id": table, "player": player}
    return (insert(tries), row)


class Challenges:
    """The challenges of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, one: Challenge) -> bool:
        """Keep a new one; False if there is one of that id already."""
        row = {name: getattr(one, name) for name in _KEPT}
        try:
            async with self._engine.begin() as connection:
                await connection.execute(insert(challenges), row)
        except IntegrityError:
            return False
        return True

    async def get(self, challenge: str) -> Challenge | None:
        return await self._first(select(challenges).where(challenges.c.id == challenge))

    async def of_table(self, table: str) -> Challenge | None:
        """The challenge that is taken at a table, if one is."""
        there = select(challenges).join(tries, tries.c.challenge == challenges.c.id)
        return await self._first(there.where(tries.c.table_id == table))

    async def newest_open(self, game: str, now: int, until: int, player: str) -> Challenge | None:
        """The newest one that belongs to no day, stays open until then, and is new to a player."""
        taken = select(tries.c.challenge).where(tries.c.player == player)
        query = select(challenges).where(
            challenges.c.game == game,
            challenges.c.day.is_(None),
            challenges.c.opens <= now,
            challenges.c.closes > until,
            challenges.c.id.not_in(taken),
        )
        return await self._first(query.order_by(challenges.c.opens.desc()).limit(1))

    async def of_player(self, player: str, limit: int = 20) -> list[Challenge]:
        """Those that somebody took, the newest first."""
        query = (
            select(challenges)
            .join(tries, tries.c.challenge == challenges.c.id)
            .where(tries.c.player == player)
            .order_by(challenges.c.opens.desc(), challenges.c.id)
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [_challenge(row) for row in await connection.execute(query)]

    async def _first(self, query: Any) -> Challenge | None:
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _challenge(row)

    # --- tries ----------------------------------------------------------------------------------

    async def tries(self, ids: Iterable[str]) -> list[Try]:
        """All tries of these challenges, without records; in the order of their ends."""
        columns = (tries, tables.c.phase, matches.c.at, matches.c.winners)
        return await self._tries(select(*columns), tries.c.challenge.in_(list(ids)))

    async def records(self, challenge: str) -> list[Try]:
        """The tries of one challenge that are over, with their records."""
        columns = (tries, tables.c.phase, matches.c.at, matches.c.winners, matches.c.record)
        over = and_(tries.c.challenge == challenge, matches.c.id.is_not(None))
        return await self._tries(select(*columns), over)

    async def _tries(self, query: Any, which: ColumnElement[bool]) -> list[Try]:
        joined = query.join(tables, tables.c.id == tries.c.table_id).outerjoin(
            matches, matches.c.id == tries.c.table_id
        )
        async with self._engine.connect() as connection:
            rows = await connection.execute(
                joined.where(which).order_by(matches.c.at, tries.c.table_id)
            )
            return [
                Try(
                    row.challenge,
                    row.table_id,
                    row.player,
                    row.phase,
                    row.at,
                    bytes(row.winners or _NOBODY) != _NOBODY,
                    bytes(getattr(row, "record", b"")),
                )
                for row in rows
            ]

    # --- bots -----------------------------------------------------------------------------------

    async def ask(self, challenge: str, now: int) -> None:
        """Want the bots to take it, too; a second time only if they failed."""
        first = _one(challenge).where(challenges.c.asked.is_(None))
        again = _one(challenge).where(challenges.c.failed)
        async with self._engine.begin() as connection:
            await connection.execute(first.values(asked=now))
            await connection.execute(again.values(failed=False, asked=now, runner=None))

    async def take(self, process: str, alive_since: int | None) -> Challenge | None:
        """The next challenge whose bots are to play in a process: its own, or one whose process
        gave no sign of life since then (None: there is no other process)."""
        free = nobody_else(challenges.c.runner, process, alive_since)
        query = select(challenges).where(_wanted(), free).order_by(challenges.c.asked).limit(1)
        async with self._engine.begin() as connection:
            row = (await connection.execute(query)).first()
            if row is None:
                return None
            mine = _one(row.id).where(_wanted(), free)
            taken = await connection.execute(mine.values(runner=process))
        return _challenge(row) if taken.rowcount else None

    async def add_bot(self, challenge: str, number: int, record: bytes) -> None:
        """Keep what a bot made of it."""
        row = {"challenge": challenge, "number": number, "record": record}
        async with self._engine.begin() as connection:
            await connection.execute(insert(bot_tries), row)

    async def bots(self, challenge: str) -> dict[int, bytes]:
        """What bots made of it: records by their numbers."""
        query = select(bot_tries.c.number, bot_tries.c.record)
        mine = query.where(bot_tries.c.challenge == challenge).order_by(bot_tries.c.number)
        async with self._engine.connect() as connection:
            return {row.number: bytes(row.record) for row in await connection.execute(mine)}

    async def bots_finished(self, ids: Sequence[str]) -> dict[str, int]:
        """How many bots have finished, by challenge."""
        query = select(bot_tries.c.challenge, func.count()).group_by(bot_tries.c.challenge)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.where(bot_tries.c.challenge.in_(ids)))
            return {row[0]: row[1] for row in found}

    async def end(self, challenge: str, now: int) -> None:
        """All bots have finished."""
        async with self._engine.begin() as connection:
            await connection.execute(_one(challenge).values(ended=now))

    async def fail(self, challenge: str) -> None:
        """They cannot play, or not now."""
        async with self._engine.begin() as connection:
            await connection.execute(_one(challenge).values(failed=True))


_NOBODY = b"[]"  # nobody has won a match that was broken off
_KEPT = ("id", "game", "day", "opens", "closes", "board", "others", "field")


def _one(challenge: str) -> Any:
    return update(challenges).where(challenges.c.id == challenge)


def _wanted() -> ColumnElement[bool]:
    return and_(challenges.c.asked.is_not(None), challenges.c.ended.is_(None), ~challenges.c.failed)


def _challenge(row: Any) -> Challenge:
    kept = {name: getattr(row, name) for name in _KEPT}
    return Challenge(**kept, asked=row.asked, ended=row.ended, failed=bool(row.failed))
