"""A stub of a push service: takes messages by HTTP, checks their signature, opens them."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02


class Browser:
    """Somebody's browser, with keys that nobody else has; `heard` is what it was told."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = bytes(range(16))
        self.heard: list[dict[str, Any]] = []
        self.headers: list[dict[str, str]] = []
        self.status = 201  # what its push service answers

    @property
    def subscription(self) -> dict[str, Any]:
        """What `PushSubscription.toJSON()` gives."""
        point = self.key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        keys = {"p256dh": written(point), "auth": written(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def open(self, sealed: bytes) -> dict[str, Any]:
        opened = http_ece.decrypt(
            sealed, private_key=self.key, auth_secret=self.auth, version="aes128gcm"
        )
        found: dict[str, Any] = json.loads(opened)
        return found


def written(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class PushService:
    """The service itself, at an address of this machine."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.browsers: dict[str, Browser] = {}

    def browser(self, name: str) -> Browser:
        """A browser that has subscribed to this service."""
        path = f"/push/{name}"
        self.browsers[path] = Browser(self.address + path)
        return self.browsers[path]

    def take(self, path: str, headers: dict[str, str], body: bytes) -> int:
        """A message arrives; the status of the answer."""
        browser = self.browsers.get(path)
        if browser is None:
            return 404
        if not Vapid02.verify(headers["authorization"]):
            return 403
        browser.headers.append(headers)
        if browser.status == 201:
            browser.heard.append(browser.open(body))
        return browser.status


@contextmanager
def push_service() -> Iterator[PushService]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            self.send_response(service.take(self.path, headers, body))
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    service = PushService(f"http://127.0.0.1:{server.server_address[1]}")
    thread = Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield service
    server.shutdown()
    server.server_close()
    thread.join()
