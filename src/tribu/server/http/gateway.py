"""Sends each connection where it belongs, and adds headers that tell a browser to be careful."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from tribu.wire.plain_text import has_control

ASGIApp = Callable[[Any, Any, Any], Awaitable[None]]


def policy(inline: bytes = b"") -> tuple[bytes, bytes]:
    """Everything from here; nothing inline but one script, if its hash is given."""
    script = b"script-src 'self'" + (b" '%b'" % inline if inline else b"")
    return (
        b"content-security-policy",
        b"default-src 'none'; " + script + b"; style-src 'self'; img-src 'self' data: blob:; "
        b"font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
        b"base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )


_FOR_PARTS = (b"x-content-type-options", b"cross-origin-resource-policy")
_HEADERS = [
    policy(),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), payment=()"),
]
# Scripts and style sheets are bound by the policy of the page that loads them; ninety of them with
# all headers would weigh as much as their contents.
_LIGHT = [header for header in _HEADERS if header[0] in _FOR_PARTS]
_PRIVATE = (b"cache-control", b"no-store")
_SECURE = (b"strict-transport-security", b"max-age=31536000")
_ANOTHER_NAME = (
    b"This server has another name. Whoever runs it sets TRIBU_ORIGINS or, behind a proxy, "
    b"TRIBU_PROXIES: see docs/server.md."
)
_API = ("/api/", "/healthz", "/metrics")


class Gateway:
    """Three ASGI apps as one: the API, the sockets of tables, and the page's files. `at_home`:
    whether a request is for this server, by the name it calls it."""

    def __init__(
        self, api: ASGIApp, sockets: ASGIApp, files: ASGIApp, at_home: Callable[[Any], bool]
    ) -> None:
        self._api = api
        self._sockets = sockets
        self._files = files
        self._at_home = at_home

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
        elif not self._at_home(scope):
            await _refuse(scope, send, 421, _ANOTHER_NAME)
        elif has_control(scope["path"]):
            await _refuse(scope, send, 404, b"There is no such page.")
        elif scope["type"] == "http":
            app = self._api if scope["path"].startswith(_API) else self._files
            await app(scope, receive, _with_headers(scope, send))
        elif scope["type"] == "websocket":
            await self._sockets(scope, receive, send)


async def _refuse(scope: Any, send: Any, status: int, said: bytes) -> None:
    """Neither the API nor the page is for this."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008})
        return
    headers = [(b"content-type", b"text/plain"), (b"content-length", b"%d" % len(said))]
    send = _with_headers(scope, send)
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": said})


def _with_headers(scope: Any, send: Any) -> Any:
    """`send`, with the headers put in."""

    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = _LIGHT if _is_part(scope["path"]) else _HEADERS
            more = [*headers, _SECURE] if _is_secure(scope) else headers
            if scope["path"].startswith(_API):  # what one person is told stays with them
                more = [*more, _PRIVATE]
            said = list(message.get("headers", ()))
            known = {name for name, _ in said}
            message["headers"] = said + [one for one in more if one[0] not in known]
        await send(message)

    return send_with_headers


def _is_secure(scope: Any) -> bool:
    """Whether to insist on HTTPS. Not at localhost: all else that runs there would be refused."""
    if scope["scheme"] != "https":
        return False
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return bool(host.partition(b":")[0] != b"localhost")


def _is_part(path: str) -> bool:
    """Whether pages load it, so that it is never a page or a worker itself."""
    return path.endswith((".js", ".css")) and path != "/sw.js"
