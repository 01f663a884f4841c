"""Where people want to be told that it is their turn, and the key that push services know."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass

from sqlalchemy import Delete, delete, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.schema import server_keys, subscriptions

_MOST = 8  # devices of one person; the oldest is given up


@dataclass(frozen=True, slots=True)
class Subscription:
    """One browser: the address of its push service, and the keys that only it can open."""

    endpoint: str
    public_key: bytes
    auth: bytes


class PushStore:
    """The subscriptions of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def key(self, name: str, make: Callable[[], bytes]) -> bytes:
        """A key of the server, made when it is first asked for; the same for all its processes."""
        query = select(server_keys.c.value).where(server_keys.c.name == name)
        while True:
            async with self._engine.connect() as connection:
                found = (await connection.execute(query)).scalar()
            if found is not None:
                return bytes(found)
            try:
                async with self._engine.begin() as connection:
                    await connection.execute(insert(server_keys), {"name": name, "value": make()})
            except IntegrityError:
                continue  # another process was first

    async def add(self, player: str, one: Subscription, token: bytes, now: int) -> None:
        """Tell this person there, too, for as long as that token (its hash) is good; an endpoint
        belongs to its last user."""
        row = {
            "hash": _digest(one.endpoint),
            "player": player,
            "endpoint": one.endpoint,
            "public_key": one.public_key,
            "auth": one.auth,
            "created": now,
            "token": token,
        }
        newest = (
            select(subscriptions.c.hash)
            .where(subscriptions.c.player == player)
            .order_by(subscriptions.c.created.desc())
        )
        async with self._engine.begin() as connection:
            await connection.execute(_of(one.endpoint))
            await connection.execute(insert(subscriptions), row)
            known = (await connection.execute(newest)).scalars().all()
            if len(known) > _MOST:
                old = delete(subscriptions).where(subscriptions.c.hash.in_(known[_MOST:]))
                await connection.execute(old)

    async def of(self, player: str) -> list[Subscription]:
        query = select(
            subscriptions.c.endpoint, subscriptions.c.public_key, subscriptions.c.auth
        ).where(subscriptions.c.player == player)
        async with self._engine.connect() as connection:
            return [Subscription(*row) for row in await connection.execute(query)]

    async def remove(self, endpoint: str, player: str | None = None) -> None:
        """Tell nothing there any more; only if it is this person's, if one is given."""
        gone = _of(endpoint)
        if player is not None:
            gone = gone.where(subscriptions.c.player == player)
        async with self._engine.begin() as connection:
            await connection.execute(gone)


def _digest(endpoint: str) -> bytes:
    return hashlib.sha256(endpoint.encode()).digest()


def _of(endpoint: str) -> Delete:
    return delete(subscriptions).where(subscriptions.c.hash == _digest(endpoint))
