"""Finished matches and ratings."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import abandonments, matches, players, ratings, seats
from tribu.store.transaction import Write


@dataclass(frozen=True, slots=True)
class Finished:
    """A match that is over. `rated`: whether it counted. The record is a line of JSON without
    names."""

    id: str
    game: str
    at: int
    rated: bool
    totals: list[int]
    winners: list[int]
    deals: int
    record: bytes


class Rating(NamedTuple):
    """How strong a player or a bot is at a game: mean and uncertainty."""

    mu: float
    sigma: float
    matches: int


@dataclass(frozen=True, slots=True)
class Ranked:
    """A row of a leaderboard."""

    player: str
    name: str | None
    rating: Rating


def finished(one: Finished) -> list[Write]:
    """What is written along with the last event of a match."""
    row = {
        "id": one.id,
        "game": one.game,
        "at": one.at,
        "rated": one.rated,
        "totals": msgspec.json.encode(one.totals),
        "winners": msgspec.json.encode(one.winners),
        "deals": one.deals,
        "record": one.record,
    }
    ended = update(seats).where(seats.c.table_id == one.id)
    return [(insert(matches), row), (ended, {"ended": one.at})]


def left(match: str, who: Sequence[str], at: int) -> list[Write]:
    """That these people left a rated match, unless they have been forgotten since."""

    def write(connection: Connection) -> None:
        known = _known(connection, who)
        rows = [{"table_id": match, "player": one, "at": at} for one in who if one in known]
        if rows:
            connection.execute(insert(abandonments), rows)

    return [write] if who else []


def rated(
    match: str,
    game: str,
    who: Sequence[str],
    rate: Callable[[Mapping[str, Rating]], Mapping[str, Rating]],
    unless: Callable[[Connection], bool],
) -> Write:
    """The ratings of all who played, read and written in the transaction of the last event, so
    that two matches that end at the same moment both count; `unless` is asked there, too: then the
    match is kept as one that is not rated. Nothing is kept of who has been forgotten meanwhile."""

    def write(connection: Connection) -> None:
        if unless(connection):
            connection.execute(update(matches).where(matches.c.id == match).values(rated=False))
            return
        query = select(ratings).where(ratings.c.game == game, ratings.c.player.in_(list(who)))
        locked = query.order_by(ratings.c.player).with_for_update()
        before = _ratings(connection.execute(locked))
        known = _known(connection, who)
        new = {one: rating for one, rating in rate(before).items() if one in known}
        old = delete(ratings).where(ratings.c.game == game, ratings.c.player.in_(list(new)))
        connection.execute(old)
        connection.execute(insert(ratings), _rating_rows(game, new))

    return write


def _known(connection: Connection, who: Sequence[str]) -> set[str]:
    """The bots of these, and the people who have not been forgotten."""
    query = select(players.c.id).where(players.c.id.in_(list(who)))
    return {one for one in who if one.startswith("bot:")} | set(connection.execute(query).scalars())


def _rating_rows(game: str, new: Mapping[str, Rating]) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "player": player,
            "mu": one.mu,
            "sigma": one.sigma,
            "rating": one.mu - 3 * one.sigma,
            "matches": one.matches,
        }
        for player, one in new.items()
    ]


def _ratings(rows: Any) -> dict[str, Rating]:
    return {row.player: Rating(row.mu, row.sigma, row.matches) for row in rows}


class Matches:
    """The finished matches of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def get(self, match: str) -> Finished | None:
        query = select(matches).where(matches.c.id == match)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else _finished(row)

    async def of_player(self, player: str, limit: int = 100) -> list[Finished]:
        """Somebody's newest matches, without their records."""
        mine = (
            select(seats.c.table_id)
            .where(seats.c.player == player, seats.c.ended.is_not(None))
            .order_by(seats.c.ended.desc())
            .limit(limit)
        )
        query = select(*_LISTED).where(matches.c.id.in_(mine)).order_by(matches.c.at.desc())
        async with self._engine.connect() as connection:
            return [_finished(row, b"") for row in await connection.execute(query)]

    async def seats(self, ids: Iterable[str]) -> dict[str, list[tuple[str | None, str]]]:
        """The player and kind of each seat, by match."""
        wanted = list(ids)
        found: dict[str, list[tuple[str | None, str]]] = {one: [] for one in wanted}
        query = select(seats).where(seats.c.table_id.in_(wanted)).order_by(seats.c.seat)
        async with self._engine.connect() as connection:
            for row in await connection.execute(query) if wanted else ():
                found[row.table_id].append((row.player, row.kind))
        return found

    async def all(self, many: int = 200) -> AsyncIterator[Finished]:
        """Every finished match, the oldest first, a few at a time."""
        last: tuple[int, str] = (-1, "")
        while True:
            query = (
                select(matches)
                .where(
                    (matches.c.at > last[0])
                    | ((matches.c.at == last[0]) & (matches.c.id > last[1]))
                )
                .order_by(matches.c.at, matches.c.id)
                .limit(many)
            )
            async with self._engine.connect() as connection:
                rows = (await connection.execute(query)).all()
            for row in rows:
                yield _finished(row)
            if len(rows) < many:
                return
            last = (rows[-1].at, rows[-1].id)

    async def best(self, game: str, limit: int = 100) -> list[Ranked]:
        """The leaderboard of a game."""
        query = (
            select(ratings, players.c.name)
            .outerjoin(players, players.c.id == ratings.c.player)
            .where(ratings.c.game == game)
            .order_by(ratings.c.rating.desc())
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return [
                Ranked(row.player, row.name, Rating(row.mu, row.sigma, row.matches))
                for row in await connection.execute(query)
            ]


_LISTED = tuple(column for column in matches.c if column.name != "record")


def _finished(row: Any, record: bytes | None = None) -> Finished:
    return Finished(
        row.id,
        row.game,
        row.at,
        row.rated,
        msgspec.json.decode(row.totals, type=list[int]),
        msgspec.json.decode(row.winners, type=list[int]),
        row.deals,
        row.record if record is None else record,
    )
