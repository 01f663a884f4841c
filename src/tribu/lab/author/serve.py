"""The page of the author's bench, served to this machine alone.

The standard library serves it: one reader, a few small files and answers in JSON, and the bench
needs none of the card room's libraries. It listens on 127.0.0.1 and answers to no other name, so
that no page from elsewhere reaches it, not even by a name that leads here.
"""

from __future__ import annotations

import importlib.resources
import threading
from collections.abc import Callable
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from tribu.games.ranges import OptionError
from tribu.lab.author.requests import Asked, Latest, deeper, describe, figures, opened, worth
from tribu.lab.author.variants import forget, save
from tribu.lab.refused import Refused
from tribu.search.threads import cores

HERE = "127.0.0.1"
PORT = 8750  # the first that is tried, so that links stay the same
PORTS = 10
MOST_BODY = 4096

_JS, _CSS = "text/javascript; charset=utf-8", "text/css; charset=utf-8"
# address → file of the package, its type
FILES = {
    "/": ("lab/author/page/index.html", "text/html; charset=utf-8"),
    "/bench.js": ("lab/author/page/bench.js", _JS),
    "/words.js": ("lab/author/page/words.js", _JS),
    "/bench.css": ("lab/author/page/bench.css", _CSS),
    "/tokens.css": ("web/css/tokens.css", _CSS),
    "/base.css": ("web/css/base.css", _CSS),
    "/forms.css": ("web/css/forms.css", _CSS),
    "/icon.svg": ("web/icons/icon.svg", "image/svg+xml"),
}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


class Bench(ThreadingHTTPServer):
    """The server: what is asked for last is what is played."""

    daemon_threads = True

    def __init__(self, port: int) -> None:
        super().__init__((HERE, port), _Handler)
        self.latest = Latest()
        self.playing = threading.Lock()  # one at a time by playouts: each takes all cores
        self.thinking = threading.Lock()  # and one by bots: a bot thinks of one thing at a time
        self.names = {f"{HERE}:{self.port}", f"localhost:{self.port}"}

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    @property
    def address(self) -> str:
        return f"http://{HERE}:{self.port}/"


def open_bench() -> Bench:
    """A server on the first port that is free."""
    for port in range(PORT, PORT + PORTS):
        with suppress(OSError):
            return Bench(port)
    return Bench(0)


class _Handler(BaseHTTPRequestHandler):
    server: Bench
    protocol_version = "HTTP/1.1"

    def log_message(self, format: str, *args: Any) -> None:
        """Nobody reads it."""

    def do_GET(self) -> None:
        if not self._is_ours():
            return
        address = urlsplit(self.path)
        if address.path in FILES:
            name, kind = FILES[address.path]
            data = importlib.resources.files("tribu").joinpath(*name.split("/")).read_bytes()
            self._send(200, data, kind)
            return
        if address.path == "/api/game":  # whatever its other fields hold, there is a page
            self._json(200, opened(parse_qs(address.query)))
            return
        ways = {
            "/api/figures": lambda asked: self._latest(asked, figures),
            "/api/worth": lambda asked: self._latest(asked, worth),
            "/api/deeper": self._deeper,
        }
        self._answer(ways.get(address.path), parse_qs(address.query))

    def do_POST(self) -> None:
        """Keep or forget a variant. A page from elsewhere cannot send JSON here unasked."""
        if not self._is_ours():
            return
        length = int(self.headers.get("Content-Length") or 0)
        if self.headers.get("Content-Type") != "application/json" or length > MOST_BODY:
            self._send(415, b"")
            self.close_connection = True
            return
        body = self.rfile.read(length)
        address = urlsplit(self.path)
        try:
            name = str(msgspec.json.decode(body, type=dict[str, str]).get("name", ""))
        except msgspec.DecodeError:
            self._send(400, b"")
            return
        ways = {
            "/api/save": lambda asked: self._keep(asked, name),
            "/api/forget": lambda asked: self._forget(asked, name),
        }
        self._answer(ways.get(address.path), parse_qs(address.query))

    # --- inside -----------------------------------------------------------------------------------

    def _is_ours(self) -> bool:
        """Whether it was asked by our own page: by our name, from our origin."""
        host, origin = self.headers.get("Host"), self.headers.get("Origin")
        if host in self.server.names and (origin is None or origin == f"http://{host}"):
            return True
        self._send(403, b"")
        self.close_connection = True
        return False

    def _answer(self, way: Callable[[Asked], None] | None, words: dict[str, list[str]]) -> None:
        if way is None:
            self._send(404, b"")
            return
        lang = (words.get("lang") or ["en"])[0]
        with suppress(BrokenPipeError, ConnectionResetError):  # the reader went elsewhere
            try:
                way(Asked(words))
            except (Refused, OptionError) as error:
                self._json(400, {"why": error.sentences.get(lang) or error.sentences["en"]})

    def _game(self, asked: Asked) -> None:
        self._json(200, describe(asked.game, asked.lang))

    def _latest(
        self, asked: Asked, way: Callable[[Asked, Callable[[], bool]], dict[str, Any] | None]
    ) -> None:
        """Play, unless the same visitor asks for something else meanwhile."""
        stopped = self.server.latest.take(f"{asked.client} {way.__name__}")
        with self.server.playing:
            found = None if stopped() else way(asked, stopped)
        if found is None:
            self._json(409, {})
        else:
            self._json(200, found)

    def _deeper(self, asked: Asked) -> None:
        """A line of JSON for each block that is done, until the reader has seen enough."""
        stopped = self.server.latest.take(f"{asked.client} deeper")
        asked.tables()  # refused now rather than in the middle
        self.close_connection = True
        self._head(200, "application/x-ndjson", None)

        def shown(news: dict[str, Any]) -> None:
            self.wfile.write(msgspec.json.encode(news) + b"\n")

        with self.server.thinking:
            if not stopped():
                deeper(asked, max(1, cores() - 1), shown, stopped)

    def _keep(self, asked: Asked, name: str) -> None:
        save(asked.game, asked.table(), name)
        self._game(asked)

    def _forget(self, asked: Asked, name: str) -> None:
        forget(asked.game, name)
        self._game(asked)

    def _json(self, status: int, found: Any) -> None:
        self._send(status, msgspec.json.encode(found), "application/json")

    def _send(self, status: int, data: bytes, kind: str = "text/plain") -> None:
        self._head(status, kind, len(data))
        self.wfile.write(data)

    def _head(self, status: int, kind: str, length: int | None) -> None:
        self.send_response(status)
        for name, value in HEADERS.items():
            self.send_header(name, value)
        self.send_header("Content-Type", kind)
        if length is None:
            self.send_header("Connection", "close")
        else:
            self.send_header("Content-Length", str(length))
        self.end_headers()
