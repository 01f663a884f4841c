"""Who I am: come in, change my name, take it to another device, be forgotten."""

from __future__ import annotations

import structlog
from litestar import Response, Router, delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.server.clock import Clock
from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity, cookie
from tribu.server.http.params import AnyRequest
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.players import Player
from tribu.wire.lobby import ChangeMe, LinkCode, Me, NewMe, Redeem
from tribu.wire.plain_text import clean_name

CODE_LASTS = 10 * 60_000  # milliseconds

log = structlog.get_logger()


@post("/", summary="Come in", status_code=201)
async def come_in(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
    data: JSONBody[NewMe],
) -> Response[Me]:
    """A new identity. The token comes as a cookie and, for programs, once in the answer."""
    guard.check_new_identity(request.scope)
    player, token = await store.players.create(_name(data.name), data.lang, clock.now())
    log.info("came in", player=player.id)
    return _with_token(me_of(player, token), token, request)


@get("/", summary="Who am I?")
async def who(request: AnyRequest, identity: NamedDependency[Identity]) -> Me | None:
    """Null for somebody who has not come in yet: that is no error."""
    player = await identity.find(request.scope)
    return None if player is None else me_of(player)


@patch("/", summary="Change name or language")
async def change(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    data: JSONBody[ChangeMe],
) -> Me:
    player = await identity.require(request.scope)
    name = None if data.name is None else _name(data.name)
    await store.players.change(player.id, name, data.lang)
    rooms.renamed(player.id)
    return me_of(Player(player.id, name or player.name, data.lang or player.lang))


@delete("/", summary="Forget me", status_code=200)
async def forget(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
) -> Response[dict[str, bool]]:
    """Identity, names and talk are deleted, everywhere. A bot takes the seats, and connections that
    are still open are closed."""
    player = await identity.require(request.scope)
    await rooms.leave_all(player.id)
    await store.players.forget(player.id)
    rooms.forgotten(player.id)
    log.info("forgotten")
    gone = {"set-cookie": cookie(None, request.scope["scheme"])}
    return Response({"forgotten": True}, headers=gone)


@post("/link", summary="A one-time code for another device", status_code=201)
async def link(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
) -> LinkCode:
    """Good once, for ten minutes. The page puts it behind the # of a link."""
    player = await identity.require(request.scope)
    code, expires = await store.players.link_code(player.id, clock.now(), CODE_LASTS)
    return LinkCode(code, expires)


@post("/redeem", summary="Come in by a code", status_code=200)
async def redeem(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
    data: JSONBody[Redeem],
) -> Response[Me]:
    """Become the player who made the code, on this device, with a token of its own."""
    guard.check_new_identity(request.scope)
    token = await store.players.redeem(data.code, clock.now())
    if token is None:
        raise problem(410, "code", "code")
    player = await store.players.by_token(token)
    if player is None:
        raise problem(410, "code", "code")
    return _with_token(me_of(player, token), token, request)


def _name(name: str) -> str:
    """A name that can be read."""
    clean = clean_name(name)
    if not clean:
        raise problem(400, "name", "name")
    return clean


def me_of(player: Player, token: str | None = None) -> Me:
    return Me(player.id, player.name, player.lang, token)


def _with_token(me: Me, token: str, request: AnyRequest) -> Response[Me]:
    """Programs read the token; a browser gets the cookie and no script sees it."""
    browser = "sec-fetch-site" in request.headers or "origin" in request.headers
    body = Me(me.player, me.name, me.lang) if browser else me
    return Response(body, headers={"set-cookie": cookie(token, request.scope["scheme"])})


router = Router("/api/me", route_handlers=[come_in, who, change, forget, link, redeem], tags=["me"])
