"""The guard: does a request come from our page, and not too often?"""

from __future__ import annotations

import hmac
import ipaddress
import socket
import time
from typing import Any
from urllib.parse import urlsplit

from tribu.server.http.door import Addresses
from tribu.server.http.limits import Bucket, Limit
from tribu.server.problems import problem
from tribu.server.settings import Settings
from tribu.store.players import digest

OPERATOR_HEADER = b"x-tribu-operator"
_SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """What a request must pass before anything else looks at it."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {one.strip().rstrip("/") for one in settings.origins.split(",") if one}
        self._exempt = Addresses(settings.exempt)
        self._proxied = bool(settings.proxies)
        here = socket.gethostname().lower()
        self._names = {"", "localhost", settings.host, here, f"{here}.local"}
        self._names |= {urlsplit(one).hostname or "" for one in self._origins}
        self._requests = Limit(settings.request_rate, 10 * settings.request_rate)
        self._tables = Limit(settings.table_rate, 20)
        self._identities = Limit(settings.me_rate, 20)
        self._messages = Limit(settings.message_rate, 4 * settings.message_rate)
        self._talk = Limit(settings.talk_rate, 10 * settings.talk_rate)
        self._reviews = Limit(settings.review_rate, 10)
        self._reports = Limit(0.01, 5)
        self._keys = Limit(0.1, 5)
        self._guesses = Limit(0.2, 10)
        self._operator = digest(settings.operator) if settings.operator else None

    def check_request(self, scope: Any, token: str | None) -> None:
        """Not too often; and what changes something must come from our page, or from a program."""
        who = None if token is None else digest(token).hex()  # which nobody has checked yet
        if not self._may(self._requests, address_of(scope), who):
            raise problem(429, "too fast")
        if scope["method"] not in _SAFE and not self._is_ours(scope):
            raise problem(403, "foreign")

    def check_new_table(self, scope: Any, player: str) -> None:
        self.check_table(address_of(scope), player)

    def check_table(self, address: str, player: str) -> None:
        """However it is opened; nobody need be known to open an evening."""
        if not self._may(self._tables, address, player or None):
            raise problem(429, "too fast")

    def check_new_review(self, scope: Any, player: str) -> None:
        if not self._may(self._reviews, address_of(scope), player):
            raise problem(429, "too fast")

    def check_new_identity(self, scope: Any) -> None:
        if not self._may(self._identities, address_of(scope), None):
            raise problem(429, "too fast")

    def check_new_report(self, scope: Any, player: str) -> None:
        if not self._may(self._reports, address_of(scope), player):
            raise problem(429, "too fast")

    def check_operator(self, scope: Any) -> None:
        """Let in the holder of the operator's key, unless too many wrong ones came before. Without
        a key in the settings there is no desk."""
        if self._operator is None:
            raise problem(404, "no page")
        now = time.monotonic()
        tries = self._keys.bucket(address_of(scope), now)
        if not tries.has(now):  # nor the right one: else it could be found by trying on
            raise problem(429, "too fast")
        if not hmac.compare_digest(digest(_header(scope, OPERATOR_HEADER)), self._operator):
            tries.take(now)
            raise problem(401, "operator")

    def messages(self, address: str, player: str) -> Bucket:
        """What all sockets of a person draw from; strangers have an address only."""
        now = time.monotonic()
        if not player and address in self._exempt:
            return Bucket(self._messages.rate, self._messages.burst, now)
        return self._messages.bucket(player or address, now)

    def may_speak(self, player: str) -> bool:
        return self._talk.take(player, time.monotonic())

    def may_guess(self, address: str, player: str) -> bool:
        """Whether somebody may try one more password of a table."""
        return self._may(self._guesses, address, player)

    def knows_host(self, scope: Any) -> bool:
        """Whether a browser means this server: else another site could lend us its name, and speak
        to us in it (DNS rebinding). A number cannot be lent, and a proxy knows its own names."""
        if self._proxied:
            return True
        try:
            name = urlsplit(f"//{_header(scope, b'host')}").hostname or ""
        except ValueError:
            return False
        return name in self._names or name.endswith(".localhost") or _is_number(name)

    def socket_is_ours(self, scope: Any) -> bool:
        """Browsers always send a socket's origin; programs send none."""
        origin = _header(scope, b"origin")
        return not origin or self._same(origin, scope)

    def _is_ours(self, scope: Any) -> bool:
        """A browser says where a request comes from. One that does not, and every program, must
        send a header that no form on another page can send."""
        origin = _header(scope, b"origin")
        if origin:
            return self._same(origin, scope)
        site = _header(scope, b"sec-fetch-site")
        if site:
            return site in ("same-origin", "none")
        return bool(_header(scope, b"authorization") or _header(scope, b"x-tribu"))

    def _same(self, origin: str, scope: Any) -> bool:
        return origin in self._origins or urlsplit(origin).netloc == _header(scope, b"host")

    def _may(self, limit: Limit, address: str, identity: str | None) -> bool:
        """The address first, so that a new token with each request gains nothing."""
        now = time.monotonic()
        if address not in self._exempt and not limit.take(f"where {address}", now):
            return False
        return identity is None or limit.take(f"who {identity}", now)


def address_of(scope: Any) -> str:
    """Where a request comes from; a proxy that is believed has said so."""
    return str(scope["client"][0]) if scope.get("client") else ""


def _is_number(name: str) -> bool:
    try:
        ipaddress.ip_address(name.partition("%")[0])
    except ValueError:
        return False
    return True


def _header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
