"""Who is asking: a token tells, in a cookie for browsers, as a bearer token for programs."""

from __future__ import annotations

import time
from collections import OrderedDict
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any

from tribu.server.clock import Clock
from tribu.server.http.guard import address_of
from tribu.server.http.origins import Origins
from tribu.server.problems import problem
from tribu.store.database import DATABASE_AWAY
from tribu.store.players import Player, Players, Session, digest, used
from tribu.store.writer import Writer

COOKIE = "tribu"
_AGE = 400 * 24 * 3600  # seconds; no browser keeps a cookie longer
_KEPT = 10_000  # identities in memory
_LONGEST = 100  # letters of a token
_FRESH = 5.0  # seconds: another process may have changed a name
_SEEN = 600_000  # milliseconds: how exactly it is kept when somebody was seen


class Identity:
    """Finds the player of a request, and remembers them for a moment."""

    def __init__(self, players: Players, writer: Writer, origins: Origins, clock: Clock) -> None:
        self._players = players
        self._writer = writer
        self._origins = origins
        self._clock = clock
        self._known: OrderedDict[bytes, tuple[Player, float]] = OrderedDict()

    async def find(self, scope: Any) -> Player | None:
        """The player; None without a token, or with one that is void."""
        token = token_of(scope)
        if token is None:
            return None
        key = digest(token)
        known = self._known.get(key)
        if known is not None and time.monotonic() - known[1] < _FRESH:
            return known[0]
        session = await self._players.session(token)
        if session is None:
            self._known.pop(key, None)
            return None
        self._known[key] = (session.player, time.monotonic())
        if len(self._known) > _KEPT:
            self._known.popitem(last=False)
        await self._see(session, token, scope)  # not again for those who ask meanwhile
        return session.player

    async def _see(self, session: Session, token: str, scope: Any) -> None:
        """Keep when somebody was seen, and from where, if that has changed."""
        now, origin = self._clock.now(), self._origins.mark(address_of(scope))
        if origin != session.origin or now - session.seen > _SEEN:
            with suppress(*DATABASE_AWAY):  # which is no reason to turn them away
                await self._writer.append(used(token, now, origin))

    async def find_id(self, scope: Any) -> str | None:
        """The id of the player, if there is one."""
        player = await self.find(scope)
        return None if player is None else player.id

    async def require(self, scope: Any) -> Player:
        """The player; whoever has not come in yet is asked to."""
        player = await self.find(scope)
        if player is None:
            raise problem(401, "unknown")
        return player

    def forget(self) -> None:
        """Somebody's name, language or devices changed: look everybody up again."""
        self._known.clear()


def token_of(scope: Any) -> str | None:
    """The token that came with a request."""
    headers = dict(scope["headers"])
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    if bearer[:7].lower() == "bearer ":
        return _token(bearer[7:].strip())
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    return _token(cookies[COOKIE].value) if COOKIE in cookies else None


def _token(text: str) -> str | None:
    """Ours have 43 letters; nothing longer is worth a hash."""
    return text if 0 < len(text) <= _LONGEST else None


def cookie(token: str | None, scheme: str) -> str:
    """The header that sets the token, or removes it. No script can read it, and no other site can
    send it."""
    age = _AGE if token else 0
    secure = "; Secure" if scheme == "https" else ""
    return f"{COOKIE}={token or ''}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"
