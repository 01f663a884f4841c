"""The guard: does a request come from our page, and not too often?"""

from __future__ import annotations

import time
from typing import Any
from urllib.parse import urlsplit

from tribu.server.http.limits import Limit
from tribu.server.problems import problem
from tribu.server.settings import Settings

_SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """What a request must pass before anything else looks at it."""

    def __init__(self, settings: Settings) -> None:
        self._origins = {one.strip().rstrip("/") for one in settings.origins.split(",") if one}
        self._requests = Limit(settings.request_rate, 10 * settings.request_rate)
        self._tables = Limit(settings.table_rate, 20)
        self._identities = Limit(settings.me_rate, 20)

    def check_request(self, scope: Any, token: str | None) -> None:
        """Not too often; and what changes something must come from our page, or from a program."""
        if not self._may(self._requests, scope, token):
            raise problem(429, "too fast")
        if scope["method"] not in _SAFE and not self._is_ours(scope):
            raise problem(403, "foreign")

    def check_new_table(self, scope: Any, player: str) -> None:
        if not self._may(self._tables, scope, player):
            raise problem(429, "too fast")

    def check_new_identity(self, scope: Any) -> None:
        if not self._may(self._identities, scope, None):
            raise problem(429, "too fast")

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

    @staticmethod
    def _may(limit: Limit, scope: Any, identity: str | None) -> bool:
        now = time.monotonic()
        if identity is not None and not limit.take(f"who {identity}", now):
            return False
        address = scope["client"][0] if scope.get("client") else ""
        return limit.take(f"where {address}", now)


def _header(scope: Any, name: bytes) -> str:
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")
