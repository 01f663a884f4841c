"""Who is kept out, or may not speak: by identity, by device, by address, for a time."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from tribu.server.clock import real_now
from tribu.server.problems import RequestProblem, problem
from tribu.store.moderation import ADDRESS, DEVICE, IDENTITY, Ban, ModerationStore
from tribu.store.players import Place

_FRESH = 5.0  # seconds: another process may have banned somebody


class Bans:
    """The bans that hold, remembered for a moment: there are few."""

    def __init__(self, store: ModerationStore) -> None:
        self._store = store
        self._held: dict[tuple[str, str], list[Ban]] = {}
        self._read = -_FRESH
        self._reading = asyncio.Lock()

    def forget(self) -> None:
        """They have changed: read them again."""
        self._read = -_FRESH

    async def find(self, player: str, place: Place, talk: bool = False) -> Ban | None:
        """The ban that keeps somebody out of there, or, if they want to talk, silent."""
        async with self._reading:  # nobody slips in while they are read again
            if time.monotonic() - self._read > _FRESH:
                await self._read_all()
        now = real_now()
        about = ((IDENTITY, player), (DEVICE, place.device), (ADDRESS, place.origin))
        for key in about if self._held else ():
            for ban in self._held.get(key, ()):
                if ban.until > now and (talk or not ban.talk_only):
                    return ban
        return None

    async def check(self, player: str, place: Place, talk: bool = False) -> None:
        """RequestProblem if they are kept out, or silent."""
        ban = await self.find(player, place, talk)
        if ban is not None:
            raise kept_out(ban)

    async def _read_all(self) -> None:
        held: dict[tuple[str, str], list[Ban]] = {}
        began = time.monotonic()
        for ban in await self._store.bans(real_now()):
            held.setdefault((ban.kind, ban.value), []).append(ban)
        self._held, self._read = held, began


def kept_out(ban: Ban) -> RequestProblem:
    """What somebody is told who is kept out or silent."""
    until = f"{datetime.fromtimestamp(ban.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    key = "silenced" if ban.talk_only else "banned"
    return problem(403, key, until=until, reason=ban.reason)
