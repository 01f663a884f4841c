"""Who I am: come in, change my name, take it to another device, be forgotten."""

from __future__ import annotations

import msgspec
import structlog
from litestar import Response, Router, delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.server.clock import Clock
from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity, cookie, device_cookie, token_of
from tribu.server.http.params import AnyRequest, PathPart, language_of
from tribu.server.moderation.bans import Bans
from tribu.server.moderation.words import Words
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.players import Player, digest, session_id
from tribu.wire.lobby import ChangeMe, LinkCode, Me, NewMe, Redeem
from tribu.wire.moderation import Device, Shun, Shunned
from tribu.wire.plain_text import clean_name

CODE_LASTS = 10 * 60_000  # milliseconds
MOST_SHUNNED = 500

log = structlog.get_logger()


@post("/", summary="Come in", status_code=201)
async def come_in(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    identity: NamedDependency[Identity],
    words: NamedDependency[Words],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
    data: JSONBody[NewMe],
) -> Response[Me]:
    """A new identity. The token comes as a cookie and, for programs, once in the answer."""
    guard.check_new_identity(request.scope)
    await identity.check_welcome(request.scope)
    name, place = _name(data.name, words), identity.place(request.scope)
    player, token = await store.players.create(name, data.lang, clock.now(), place)
    log.info("came in", player=player.id)
    return _with_token(me_of(player, token), token, request)


@get("/", summary="Who am I?")
async def who(
    request: AnyRequest, identity: NamedDependency[Identity], bans: NamedDependency[Bans]
) -> Me | None:
    """Null for somebody who has not come in yet: that is no error. Whoever is kept out or silent,
    or was renamed, reads so here, too."""
    player = await identity.find(request.scope)
    if player is None:
        return None
    told = await bans.notices(player.id, identity.place(request.scope))
    lang = language_of(request)
    notices = [one.sentence_in(lang) for one in told] or msgspec.UNSET
    return msgspec.structs.replace(me_of(player), notices=notices)


@patch("/", summary="Change name or language")
async def change(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    words: NamedDependency[Words],
    bans: NamedDependency[Bans],
    data: JSONBody[ChangeMe],
) -> Me:
    player = await identity.require(request.scope)
    name = None if data.name is None else _name(data.name, words)
    if name not in (None, player.name):
        await bans.check_name(player.id)
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
    player = await identity.find(request.scope)  # also who is kept out may be forgotten
    if player is None:
        raise problem(401, "unknown")
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
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    clock: NamedDependency[Clock],
    data: JSONBody[Redeem],
) -> Response[Me]:
    """Become the player who made the code, on this device, with a token of its own."""
    guard.check_new_identity(request.scope)
    await identity.check_welcome(request.scope)
    token = await store.players.redeem(data.code, clock.now(), identity.place(request.scope))
    session = None if token is None else await store.players.session(token)
    if token is None or session is None:
        raise problem(410, "code", "code")
    try:
        await identity.check_welcome(request.scope, session.player.id)
    except RequestProblem:  # who is kept out stays out, whichever device they come by
        await store.players.end_sessions(session.player.id, lambda one: one.id == session.id)
        raise
    return _with_token(me_of(session.player, token), token, request)


@get("/sessions", summary="Where I am signed in")
async def sessions(
    request: AnyRequest, identity: NamedDependency[Identity], store: NamedDependency[Database]
) -> list[Device]:
    """The one that was used last first."""
    player, here = await _here(identity, request)
    return [
        Device(one.id, one.created, one.seen, one.place.agent, one.id == here)
        for one in await store.players.sessions(player.id)
    ]


@delete("/sessions", summary="Sign out everywhere else", status_code=200)
async def end_others(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
) -> dict[str, int]:
    """All my tokens but this one are void at once, and codes for other devices, too."""
    player, here = await _here(identity, request)
    ended = await store.players.end_sessions(player.id, lambda one: one.id != here)
    rooms.dismiss(player.id)
    return {"ended": ended}


@delete("/sessions/{session:str}", summary="Sign out there", status_code=200)
async def end_one(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    session: PathPart,
) -> dict[str, int]:
    """Also here, by the id of the session that asks."""
    player, _ = await _here(identity, request)
    ended = await store.players.end_sessions(player.id, lambda one: one.id == session)
    rooms.dismiss(player.id)
    return {"ended": ended}


async def _here(identity: Identity, request: AnyRequest) -> tuple[Player, str]:
    """Who asks, and by which session. Also whoever is kept out may sign out."""
    player, token = await identity.find(request.scope), token_of(request.scope)
    if player is None or token is None:
        raise problem(401, "unknown")
    return player, session_id(digest(token))


@get("/people", summary="Whom I mute or block")
async def shunned(
    request: AnyRequest, identity: NamedDependency[Identity], store: NamedDependency[Database]
) -> list[Shunned]:
    player = await identity.require(request.scope)
    found = await store.moderation.shunned_by(player.id)
    names = await store.players.names(found)
    return [Shunned(one, names[one], how) for one, how in found.items() if one in names]


@put("/people", summary="Mute or block somebody", status_code=200)
async def shun(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    data: JSONBody[Shun],
) -> dict[str, str]:
    """Whom I mute I do not hear, at any table, by any device; whom I block does not sit down where
    I sit, either."""
    player = await identity.require(request.scope)
    if data.player == player.id or await store.players.get(data.player) is None:
        raise problem(404, "nobody", "player")
    how = None if data.how == "none" else data.how
    if how and len(await store.moderation.shunned_by(player.id)) >= MOST_SHUNNED:
        raise problem(429, "too fast")
    await store.moderation.shun(player.id, data.player, how)
    rooms.shuns_changed(player.id)
    return {"how": data.how}


def _name(name: str, words: Words) -> str:
    """A name that can be read, and may be."""
    clean = clean_name(name)
    if not clean:
        raise problem(400, "name", "name")
    if words.has(clean):
        raise problem(400, "word", "name")
    return clean


def me_of(player: Player, token: str | None = None) -> Me:
    return Me(player.id, player.name, player.lang, token)


def _with_token(me: Me, token: str, request: AnyRequest) -> Response[Me]:
    """Programs read the token; a browser gets the cookie and no script sees it."""
    browser = "sec-fetch-site" in request.headers or "origin" in request.headers
    body = Me(me.player, me.name, me.lang) if browser else me
    headers = {"set-cookie": cookie(token, request.scope["scheme"])}
    return Response(body, headers=headers, cookies=device_cookie(request.scope) if browser else [])


router = Router(
    "/api/me",
    route_handlers=[
        *(come_in, who, change, forget, link, redeem, sessions, end_others, end_one, shunned, shun),
    ],
    tags=["me"],
)
