"""Who is kept out, may not speak, or keeps a name: by identity, device or address, for a time."""

from __future__ import annotations

import asyncio
import time
from datetime import UTC, datetime

from tribu.server.clock import real_now
from tribu.server.problems import RequestProblem, problem
from tribu.store.moderation import ADDRESS, DEVICE, IDENTITY, NAME, Ban, ModerationStore
from tribu.store.players import Place

_FRESH = 5.0  # seconds: another process may have banned somebody


class Bans:
    """The bans that hold, remembered for a moment: there are few. `contact`: whom one may ask about
    a ban, if the operator says so."""

    def __init__(self, store: ModerationStore, contact: str = "") -> None:
        self._store = store
        self._contact = contact
        self._held: dict[tuple[str, str], list[Ban]] = {}
        self._read = -_FRESH
        self._reading = asyncio.Lock()

    def forget(self) -> None:
        """They have changed: read them again."""
        self._read = -_FRESH

    async def find(self, player: str, place: Place, talk: bool = False) -> Ban | None:
        """The ban that keeps somebody out of there, or, if they want to talk, silent."""
        about = ((IDENTITY, player), (DEVICE, place.device), (ADDRESS, place.origin))
        for ban in await self._about(*about):
            if talk or not ban.talk_only:
                return ban
        return None

    async def _about(self, *keys: tuple[str, str]) -> list[Ban]:
        """Those that hold now about somebody or something."""
        async with self._reading:  # nobody slips in while they are read again
            if time.monotonic() - self._read > _FRESH:
                await self._read_all()
        now = real_now()
        found = [ban for key in keys if self._held for ban in self._held.get(key, ())]
        return [ban for ban in found if ban.until > now]

    async def check(self, player: str, place: Place, talk: bool = False) -> None:
        """RequestProblem if they are kept out, or silent."""
        ban = await self.find(player, place, talk)
        if ban is not None:
            raise self._told(ban)

    async def check_name(self, player: str) -> None:
        """RequestProblem if an operator gave them the name they have."""
        for ban in await self._about((NAME, player)):
            raise self._told(ban, "name")

    async def notices(self, player: str, place: Place) -> list[RequestProblem]:
        """What somebody should know of: that they are kept out or silent, or were renamed."""
        about = ((IDENTITY, player), (DEVICE, place.device), (ADDRESS, place.origin))
        held = [*await self._about(*about), *await self._about((NAME, player))]
        by_kind = {_key(ban): ban for ban in reversed(held)}  # one of a kind is enough
        return [self._told(ban) for ban in by_kind.values()]

    async def _read_all(self) -> None:
        held: dict[tuple[str, str], list[Ban]] = {}
        began = time.monotonic()
        for ban in await self._store.bans(real_now()):
            held.setdefault((ban.kind, ban.value), []).append(ban)
        self._held, self._read = held, began

    def _told(self, ban: Ban, field: str | None = None) -> RequestProblem:
        """What somebody is told who is kept out or silent, or was renamed: until when, why, and
        whom to ask. The page tells the time as its reader's clock does."""
        until = f"{datetime.fromtimestamp(ban.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
        what = problem(403, _key(ban), until=until).sentences
        ask = problem(403, "whom to ask" if self._contact else "ask", contact=self._contact)
        why = _sentence(ban.reason)
        said = {one: " ".join(filter(None, (what[one], why, ask.sentences[one]))) for one in what}
        return RequestProblem(403, said, field)


def _key(ban: Ban) -> str:
    if ban.kind == NAME:
        return "renamed"
    return "silenced" if ban.talk_only else "banned"


def _sentence(reason: str) -> str:
    """An operator's reason, ended as a sentence is."""
    return f"{reason}." if reason and reason[-1] not in ".!?…" else reason
