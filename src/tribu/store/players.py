"""Who somebody is: a public id and a name, tokens and one-time codes, kept only as hashes."""

from __future__ import annotations

import hashlib
import secrets as randomness
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import Connection, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.evenings import forget_person
from tribu.store.moderation import forget_words
from tribu.store.schema import (
    abandonments,
    drills,
    link_codes,
    players,
    ratings,
    reports,
    seats,
    shunned,
    subscriptions,
    talk,
    tokens,
    tries,
)
from tribu.store.transaction import Append

_AT_ONCE = 500  # values in one question; SQLite takes no more than some thousands
_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another


@dataclass(frozen=True, slots=True)
class Player:
    """A person, as far as we know them."""

    id: str
    name: str
    lang: str


class Place(NamedTuple):
    """Where a token is used: the marks of address and device, and what a browser calls itself."""

    origin: str = ""
    device: str = ""
    agent: str = ""


@dataclass(frozen=True, slots=True)
class Session:
    """A token of a person: since when they have it, about when it was used last, and where."""

    id: str
    player: Player
    created: int
    seen: int
    place: Place


NOWHERE = Place()


def new_id(letters: int = 14) -> str:
    """An id that nobody can guess."""
    return "".join(randomness.choice(_LETTERS) for _ in range(letters))


def digest(token: str) -> bytes:
    """The hash that is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


class Players:
    """The players of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def create(
        self, name: str, lang: str, now: int, place: Place = NOWHERE
    ) -> tuple[Player, str]:
        """A new player, and the token, which is not kept."""
        player = Player(new_id(), name, lang)
        token = randomness.token_urlsafe(32)
        row = {"id": player.id, "name": name, "lang": lang, "created": now}
        async with self._engine.begin() as connection:
            await connection.execute(insert(players), row)
            await connection.execute(insert(tokens), _token_row(token, player.id, now, place))
        return player, token

    async def session(self, token: str) -> Session | None:
        """Whose token that is."""
        async with self._engine.connect() as connection:
            found = await connection.execute(_SESSIONS.where(tokens.c.hash == digest(token)))
            row = found.first()
        return None if row is None else _session(row)

    async def sessions(self, player: str) -> list[Session]:
        """All sessions of somebody, the one that was used last first."""
        query = _SESSIONS.where(tokens.c.player == player).order_by(tokens.c.seen.desc())
        async with self._engine.connect() as connection:
            return [_session(row) for row in await connection.execute(query)]

    async def end_sessions(self, player: str, ended: Callable[[Session], bool]) -> int:
        """Void tokens of somebody, and all codes for other devices; nobody is told there of their
        turn any more. How many tokens there were."""
        query = _SESSIONS.where(tokens.c.player == player)
        async with self._engine.begin() as connection:
            rows = (await connection.execute(query)).all()
            void = [row.hash for row in rows if ended(_session(row))]
            await connection.execute(delete(link_codes).where(link_codes.c.player == player))
            told = subscriptions.c.player == player
            there = or_(subscriptions.c.token.in_(void), subscriptions.c.token.is_(None))
            await connection.execute(delete(subscriptions).where(told, there))
            await connection.execute(delete(tokens).where(tokens.c.hash.in_(void)))
        return len(void)

    async def void_tokens(self, hashes: Iterable[bytes]) -> set[bytes]:
        """Those of these tokens that are no longer valid, by their hashes."""
        asked, good = sorted(hashes), set[bytes]()
        async with self._engine.connect() as connection:
            for first in range(0, len(asked), _AT_ONCE):
                some = tokens.c.hash.in_(asked[first : first + _AT_ONCE])
                good |= set((await connection.execute(select(tokens.c.hash).where(some))).scalars())
        return set(asked) - good

    async def neighbours(self, player: str, others: Sequence[str], since: int) -> bool:
        """Whether somebody was where one of the others was, since then."""
        async with self._engine.connect() as connection:
            shared = meeting([player], others, since)
            return await connection.run_sync(shared)

    async def abandoned(self, player: str, since: int) -> int:
        """How many rated matches somebody has left since then."""
        query = select(func.count()).where(
            abandonments.c.player == player, abandonments.c.at >= since
        )
        async with self._engine.connect() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def get(self, player: str) -> Player | None:
        """The player with that public id, unless they were forgotten."""
        query = select(players.c.id, players.c.name, players.c.lang).where(players.c.id == player)
        async with self._engine.connect() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else Player(*row)

    async def change(self, player: str, name: str | None, lang: str | None) -> None:
        values = {"name": name, "lang": lang}
        given = {key: value for key, value in values.items() if value is not None}
        if given:
            async with self._engine.begin() as connection:
                await connection.execute(
                    update(players).where(players.c.id == player).values(**given)
                )

    async def names(self, ids: Iterable[str]) -> dict[str, str]:
        """The names of those who are still known."""
        wanted = list(set(ids))
        if not wanted:
            return {}
        query = select(players.c.id, players.c.name).where(players.c.id.in_(wanted))
        async with self._engine.connect() as connection:
            return {row.id: row.name for row in await connection.execute(query)}

    # --- another device -------------------------------------------------------------------------

    async def link_code(self, player: str, now: int, lasts: int) -> tuple[str, int]:
        """A code that works once, and when it expires. The player's older ones are void."""
        code = randomness.token_urlsafe(18)
        row = {"hash": digest(code), "player": player, "expires": now + lasts}
        async with self._engine.begin() as connection:
            await connection.execute(delete(link_codes).where(link_codes.c.player == player))
            await connection.execute(delete(link_codes).where(link_codes.c.expires < now))
            await connection.execute(insert(link_codes), row)
        return code, now + lasts

    async def redeem(self, code: str, now: int, place: Place = NOWHERE) -> str | None:
        """A new token for the device that brings the code; None if the code is not valid."""
        token = randomness.token_urlsafe(32)
        taken = (
            delete(link_codes)
            .where(link_codes.c.hash == digest(code), link_codes.c.expires >= now)
            .returning(link_codes.c.player)
        )
        async with self._engine.begin() as connection:
            player = (await connection.execute(taken)).scalar()
            if player is None:
                return None
            await connection.execute(insert(tokens), _token_row(token, player, now, place))
        return token

    async def forget(self, player: str) -> None:
        """Delete identity, name, talk, ratings, subscriptions and drills; moves stay in their
        matches, and results in evenings, without a name."""
        async with self._engine.begin() as connection:
            await connection.execute(delete(link_codes).where(link_codes.c.player == player))
            await connection.execute(delete(tokens).where(tokens.c.player == player))
            await connection.execute(delete(subscriptions).where(subscriptions.c.player == player))
            await connection.execute(delete(drills).where(drills.c.player == player))
            await connection.execute(delete(talk).where(talk.c.player == player))
            await connection.execute(delete(ratings).where(ratings.c.player == player))
            await connection.execute(delete(abandonments).where(abandonments.c.player == player))
            mine = (shunned.c.player == player) | (shunned.c.other == player)
            await connection.execute(delete(shunned).where(mine))
            told = update(reports).where(reports.c.by == player).values(by=None)
            await connection.execute(told)
            for row in (await connection.execute(select(reports.c.id, reports.c.talk))).all():
                left = forget_words(row.talk, player)
                if left != row.talk:
                    found = update(reports).where(reports.c.id == row.id)
                    await connection.execute(found.values(talk=left))
            await forget_person(connection, player)
            for kept in (seats, tries):
                gone = update(kept).where(kept.c.player == player).values(player=None)
                await connection.execute(gone)
            await connection.execute(delete(players).where(players.c.id == player))


def used(token: str, now: int, place: Place) -> Append:
    """Note that a token was used there: written along with what happens at the tables, so that it
    need not wait for a gap between their many writes."""
    key = digest(token)
    use = update(tokens).where(tokens.c.hash == key).values(seen=now, **place._asdict())
    return Append(f"token {key.hex()}", (), [(use, {})])


def meeting(some: Sequence[str], others: Sequence[str], since: int) -> Callable[[Connection], bool]:
    """Whether one of `some` and one of `others`, if they are not the same, came from one address
    since then."""
    one, other = tokens.alias(), tokens.alias()
    query = (
        select(one.c.player)
        .join(other, (one.c.origin == other.c.origin) & (one.c.player != other.c.player))
        .where(
            one.c.player.in_(list(some)),
            other.c.player.in_(list(others)),
            one.c.origin != "",
            one.c.seen >= since,
            other.c.seen >= since,
        )
        .limit(1)
    )
    return lambda connection: connection.execute(query).first() is not None


_SESSIONS = select(
    players.c.id,
    players.c.name,
    players.c.lang,
    *(tokens.c.hash, tokens.c.created, tokens.c.seen),
    *(tokens.c.origin, tokens.c.device, tokens.c.agent),
).join(tokens, tokens.c.player == players.c.id)


def _session(row: Any) -> Session:
    place = Place(row.origin, row.device, row.agent)
    return Session(session_id(row.hash), Player(*row[:3]), row.created, row.seen, place)


def session_id(digested: bytes) -> str:
    """What a session is called among those of a person, by the digest of its token."""
    return digested.hex()[:12]


def _token_row(token: str, player: str, now: int, place: Place) -> dict[str, object]:
    row = {"hash": digest(token), "player": player, "created": now, "seen": now}
    return row | place._asdict()
