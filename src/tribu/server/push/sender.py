"""Sends a notice to the push service of a browser (RFC 8030), readable by that browser only (8291),
signed with our key (VAPID, RFC 8292). Nobody is sent anything who has not asked for it."""

from __future__ import annotations

import asyncio
import base64
import json
import time
from urllib.parse import urlsplit

import http_ece
import httpcore
import structlog
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from tribu.server.background import Background
from tribu.server.push.addresses import NotPublic, PublicNetwork, may_be_called
from tribu.store.push import PushStore, Subscription

_KEY = "vapid"
_SIGNED_FOR = 12 * 3600  # seconds; a day at most (RFC 8292)
_PATIENCE = 10.0  # seconds for an answer
_AGAIN = (5.0, 60.0)  # seconds until the next try, while a push service is too busy
_GONE = (404, 410)  # the browser has unsubscribed, or was cleared

log = structlog.get_logger()


class Sender:
    """Our key, and the line to the push services. `private`: call any address, for tests."""

    def __init__(
        self, store: PushStore, background: Background, contact: str, private: bool
    ) -> None:
        self._store = store
        self._background = background
        self._contact = contact
        self._private = private
        network = None if private else PublicNetwork()
        self._pool = httpcore.AsyncConnectionPool(network_backend=network, keepalive_expiry=30)
        self._vapid: Vapid02 | None = None

    async def start(self) -> None:
        """The key is made when a server is first started with this database, and kept there."""
        stored = await self._store.key(_KEY, _new_key)
        self._vapid = Vapid02(serialization.load_der_private_key(stored, password=None))

    async def close(self) -> None:
        await self._pool.aclose()

    @property
    def public_key(self) -> str:
        """What a browser must know to subscribe."""
        point = self._signer.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    @property
    def _signer(self) -> Vapid02:
        if self._vapid is None:
            raise RuntimeError("not started")
        return self._vapid

    def accepts(self, endpoint: str) -> bool:
        """Whether that is an address we call."""
        return may_be_called(endpoint, self._private)

    async def tell(self, player: str, notice: dict[str, str], lasts: int, topic: str) -> None:
        """Tell a person at every device they have asked for. `lasts`: seconds until it is of no use
        any more; of a `topic` only the newest is kept."""
        data = json.dumps(notice, ensure_ascii=False).encode()
        for one in await self._store.of(player):
            self._background.start(self._deliver(one, data, lasts, topic))

    async def _deliver(self, one: Subscription, data: bytes, lasts: int, topic: str) -> None:
        for wait in (*_AGAIN, None):
            status = await self._post(one, data, lasts, topic)
            if status in _GONE:
                await self._store.remove(one.endpoint)
                log.info("push: a subscription has expired")
            elif wait is not None and (status == 429 or status >= 500):
                await asyncio.sleep(wait)
                continue
            elif not 200 <= status < 300:
                log.warning("push: refused", status=status, host=urlsplit(one.endpoint).hostname)
            return

    async def _post(self, one: Subscription, data: bytes, lasts: int, topic: str) -> int:
        """The status of the answer; 503 if none came."""
        headers: dict[bytes | str, bytes | str] = {
            "Authorization": self._signature(one.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(max(0, lasts)),
            "Topic": topic,
            "Urgency": "normal",
        }
        patience = dict.fromkeys(("connect", "read", "write", "pool"), _PATIENCE)
        try:
            answer = await self._pool.request(
                "POST",
                one.endpoint,
                headers=headers,
                content=sealed(data, one),
                extensions={"timeout": patience},
            )
        except NotPublic as error:
            log.warning("push: refused to call", why=str(error))
            return 403
        except (httpcore.NetworkError, httpcore.TimeoutException, httpcore.ProtocolError) as error:
            log.info("push: no answer", error=type(error).__name__)
            return 503
        return answer.status

    def _signature(self, endpoint: str) -> str:
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + _SIGNED_FOR,
            "sub": self._contact,
        }
        return str(self._signer.sign(claims)["Authorization"])


def sealed(data: bytes, one: Subscription) -> bytes:
    """The message, for that browser's eyes only."""
    ours = ec.generate_private_key(ec.SECP256R1())
    found: bytes = http_ece.encrypt(
        data, private_key=ours, dh=one.public_key, auth_secret=one.auth, version="aes128gcm"
    )
    return found


def is_public_key(point: bytes) -> bool:
    """Whether a browser's key is one that can be used."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), point)
    except ValueError:
        return False
    return True


def _new_key() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    return key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
