"""Who is asking: a token tells, in a cookie for browsers, as a bearer token for programs."""

from __future__ import annotations

import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import suppress
from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar.datastructures import Cookie

from tribu.server.clock import Clock
from tribu.server.http.guard import address_of
from tribu.server.http.origins import Origins
from tribu.server.moderation.bans import Bans
from tribu.server.problems import problem
from tribu.store.database import DATABASE_AWAY
from tribu.store.players import Place, Player, Players, Session, digest, used
from tribu.store.writer import Writer

COOKIE, DEVICE_COOKIE = "tribu", "tribu_device"
_AGE = 400 * 24 * 3600  # seconds; no browser keeps a cookie longer
_KEPT = 10_000  # identities in memory
_LONGEST = 100  # letters of a token
_FRESH = 5.0  # seconds: another process may have changed a name
# By a word in their `User-Agent`; most claim to be those further down, too.
_BROWSERS = (
    *(("Edg", "Edge"), ("OPR/", "Opera"), ("SamsungBrowser", "Samsung Internet")),
    *(("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari")),
)
_SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("Mac OS", "macOS"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)
_SEEN = 600_000  # milliseconds: how precisely we note when somebody was seen


class Identity:
    """Finds the player of a request, and remembers them for a moment. `told`: whether other
    processes can tell this one that somebody signed out; if they cannot, nobody is remembered."""

    def __init__(
        self,
        players: Players,
        writer: Writer,
        origins: Origins,
        bans: Bans,
        clock: Clock,
        told: Callable[[], bool],
    ) -> None:
        self._players = players
        self._writer = writer
        self._origins = origins
        self._bans = bans
        self._clock = clock
        self._told = told
        self._known: OrderedDict[bytes, tuple[Player, float]] = OrderedDict()

    async def find(self, scope: Any, stays: bool = False) -> Player | None:
        """The player; None without a token, or with one that is void. `stays`: they come to stay,
        so the database is asked in any case."""
        token = token_of(scope)
        if token is None:
            return None
        key = digest(token)
        known = None if stays or not self._told() else self._known.get(key)
        if known is not None and time.monotonic() - known[1] < _FRESH:
            return known[0]
        session = await self._players.session(token)
        if session is None:
            self._known.pop(key, None)
            return None
        self._remember(key, session.player)
        await self._see(session, token, scope)  # not again for those who ask meanwhile
        return session.player

    def _remember(self, key: bytes, player: Player) -> None:
        """For a moment: those whose moment is over go."""
        known, now = self._known, time.monotonic()
        known.pop(key, None)
        known[key] = (player, now)
        while len(known) > _KEPT or now - next(iter(known.values()))[1] >= _FRESH:
            known.popitem(last=False)

    async def _see(self, session: Session, token: str, scope: Any) -> None:
        """Keep when somebody was seen, and where, if that has changed."""
        now, place = self._clock.now(), self.place(scope)
        if not place.agent:  # a program, or a socket of one
            place = place._replace(agent=session.place.agent)
        if place != session.place or now - session.seen > _SEEN:
            with suppress(*DATABASE_AWAY):  # which is no reason to turn them away
                await self._writer.append(used(token, now, place))

    async def find_id(self, scope: Any) -> str | None:
        """The id of the player, if there is one."""
        player = await self.find(scope)
        return None if player is None else player.id

    async def require(self, scope: Any) -> Player:
        """The player; else a visitor is asked to come in, or reads that they are kept out."""
        player = await self.find(scope)
        if player is None:
            raise problem(401, "unknown")
        await self._bans.check(player.id, self.place(scope))
        return player

    async def check_welcome(self, scope: Any, player: str = "") -> None:
        """RequestProblem if nobody may come in from there, or not that player."""
        await self._bans.check(player, self.place(scope))

    def place(self, scope: Any) -> Place:
        """Where a request comes from, as far as we keep it."""
        headers = dict(scope["headers"])
        device = _cookie(headers, DEVICE_COOKIE)
        agent = headers.get(b"user-agent", b"").decode("latin-1")
        mark = digest(device).hex()[:16] if device else ""
        return Place(self._origins.mark(address_of(scope)), mark, called(agent))

    def forget(self) -> None:
        """Somebody's name, language or devices changed: look everybody up again."""
        self._known.clear()


def token_of(scope: Any) -> str | None:
    """The token that came with a request."""
    headers = dict(scope["headers"])
    bearer = headers.get(b"authorization", b"").decode("latin-1")
    if bearer[:7].lower() == "bearer ":
        return _token(bearer[7:].strip())
    return _cookie(headers, COOKIE)


def token_hash(scope: Any) -> bytes:
    """What is kept of that token; nothing of none."""
    token = token_of(scope)
    return digest(token) if token else b""


def _cookie(headers: dict[bytes, bytes], name: str) -> str | None:
    try:
        cookies = SimpleCookie(headers.get(b"cookie", b"").decode("latin-1"))
    except CookieError:
        return None
    return _token(cookies[name].value) if name in cookies else None


def _token(text: str) -> str | None:
    """Ours have 43 letters; nothing longer is worth a hash."""
    return text if 0 < len(text) <= _LONGEST else None


def cookie(token: str | None, scheme: str) -> str:
    """The header that sets the token, or removes it. No script can read it, and no other site can
    send it."""
    age = _AGE if token else 0
    secure = "; Secure" if scheme == "https" else ""
    return f"{COOKIE}={token or ''}; Path=/; Max-Age={age}; HttpOnly; SameSite=Strict{secure}"


def device_cookie(scope: Any) -> list[Cookie]:
    """What names this device, if it has no name yet: a random one, of which we keep a mark, so that
    who is kept out does not come back at once under another name."""
    if _cookie(dict(scope["headers"]), DEVICE_COOKIE):
        return []
    name, secure = secrets.token_urlsafe(16), scope["scheme"] == "https"
    kept = {"max_age": _AGE, "httponly": True, "samesite": "strict", "secure": secure}
    return [Cookie(DEVICE_COOKIE, value=name, **kept)]


def called(agent: str) -> str:
    """A browser as people know it, from its `User-Agent`: Firefox · Android."""
    browser = next((name for sign, name in _BROWSERS if sign in agent), "")
    system = next((name for sign, name in _SYSTEMS if sign in agent), "")
    return " · ".join(part for part in (browser, system) if part)
