"""To be told when it is my turn, though I am not there: ask for it, and no longer want it."""

from __future__ import annotations

import base64
import binascii

from litestar import Router, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.server.clock import Clock
from tribu.server.http.identity import Identity, token_hash
from tribu.server.http.params import AnyRequest
from tribu.server.problems import problem
from tribu.server.push.sender import Sender, is_public_key
from tribu.store import Database
from tribu.store.push import Subscription
from tribu.wire.lobby import PushKey, Subscribe, Unsubscribe

AUTH_BYTES = 16


@get("/", summary="The key to subscribe with")
async def key(sender: NamedDependency[Sender | None]) -> PushKey:
    """None if this server tells nobody."""
    return PushKey(None if sender is None else sender.public_key)


@post("/", summary="Tell me at this browser", status_code=201)
async def subscribe(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
    sender: NamedDependency[Sender | None],
    data: JSONBody[Subscribe],
) -> dict[str, bool]:
    """What `PushSubscription.toJSON()` says. Its endpoint must be a public address by HTTPS."""
    player = await identity.require(request.scope)
    if sender is None:
        raise problem(404, "no push")
    if not sender.accepts(data.endpoint):
        raise problem(400, "push address", "endpoint")
    public_key, auth = _bytes(data.keys.p256dh), _bytes(data.keys.auth)
    if not is_public_key(public_key) or len(auth) != AUTH_BYTES:
        raise problem(400, "push address", "keys")
    told = Subscription(data.endpoint, public_key, auth)
    await store.push.add(player.id, told, token_hash(request.scope), clock.now())
    return {"subscribed": True}


@delete("/", summary="Tell me nothing at this browser any more", status_code=200)
async def unsubscribe(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    data: JSONBody[Unsubscribe],
) -> dict[str, bool]:
    player = await identity.require(request.scope)
    await store.push.remove(data.endpoint, player.id)
    return {"subscribed": False}


def _bytes(text: str) -> bytes:
    """Base64 as browsers write it; nothing if it is none."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        return b""


router = Router("/api/push", route_handlers=[key, subscribe, unsubscribe], tags=["push"])
