"""Reviews: asked for, followed while they are made, and read: questions first, then answers."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from typing import Any

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import ServerSentEvent

from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, PathPart
from tribu.server.problems import problem
from tribu.server.reviews.judging import Judging
from tribu.server.reviews.reading import Reading
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.wire.reviews import Answer, GiveAnswer, MatchReview, Question, ReviewState

_PAUSE = 0.5  # seconds between two looks at how far it is
_LONGEST = 1200  # looks, after which a page asks again

Event = FromPath[int]


@get("/", summary="The review of a finished match")
async def review(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    match: PathPart,
    lang: Lang = "it",
) -> MatchReview:
    """Its state; and all that was found, once it is complete."""
    player = await identity.find_id(request.scope)
    found = await reading.judged(match, player, lang)
    return await reading.review(found, player, lang)


@post("/", summary="Have a finished match judged", status_code=202)
async def ask(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    reading: NamedDependency[Reading],
    judging: NamedDependency[Judging],
    match: PathPart,
    lang: Lang = "it",
) -> MatchReview:
    """By the people who played in it; if its table was public, by anybody. It is made in the
    background, when those that were asked for before are done."""
    player = await identity.require(request.scope)
    found = await reading.judged(match, player.id, lang)
    state = await reading.state_of(found)
    if state.state == "off" or found.listing is None:
        raise problem(404, "reviews off")
    if not found.listing.public and found.seat_of(player.id) is None:
        raise problem(403, "review of others")
    if state.state in ("none", "failed"):
        guard.check_new_review(request.scope, player.id)
        await judging.ask(match)
        found = await reading.judged(match, player.id, lang)
    return await reading.review(found, player.id, lang)


@get("/stream", summary="How far a review is, as server-sent events")
async def stream(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    store: NamedDependency[Database],
    match: PathPart,
) -> ServerSentEvent:
    """An event whenever the state has changed; the last one says `done` or `failed`."""
    await reading.judged(match, await identity.find_id(request.scope), "en")

    async def state() -> ReviewState:
        return await reading.state(await store.reviews.get(match))

    return ServerSentEvent(follow(state))


async def follow(look: Callable[[], Coroutine[Any, Any, ReviewState]]) -> AsyncIterator[str]:
    """Each new state, until the last. Whoever leaves the page cancels this at any moment: a look
    that has begun is finished, since a database connection that is cut off fills the log."""
    said = None
    for _ in range(_LONGEST):
        state = await asyncio.shield(asyncio.ensure_future(look()))
        if state != said:
            said = state
            yield msgspec.json.encode(state).decode()
        if state.state not in ("waiting", "judging"):
            return
        await asyncio.sleep(_PAUSE)


@get("/{event:int}", summary="A judged choice as a question")
async def question(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    match: PathPart,
    event: Event,
    lang: Lang = "it",
) -> Question:
    """The table as its seat saw it then. Nothing in it says what was judged."""
    found = await reading.judged(match, await identity.find_id(request.scope), lang)
    return await reading.question(found, event, lang)


@post("/{event:int}", summary="Answer such a question", status_code=200)
async def answer(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    reading: NamedDependency[Reading],
    match: PathPart,
    event: Event,
    data: JSONBody[GiveAnswer],
    lang: Lang = "it",
) -> Answer:
    """What the answer is worth beside the others, and why."""
    found = await reading.judged(match, await identity.find_id(request.scope), lang)
    return await reading.answer(found, event, data.action, lang)


@post("/{event:int}/table", summary="Play on from a judged choice", status_code=201)
async def play_on(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    reading: NamedDependency[Reading],
    rooms: NamedDependency[Rooms],
    match: PathPart,
    event: Event,
) -> dict[str, str]:
    """A private table, not rated, with the cards of that moment: bots play the other seats."""
    player = await identity.require(request.scope)
    guard.check_new_table(request.scope, player.id)
    if rooms.closing:
        raise problem(503, "busy")
    found = await reading.judged(match, player.id, player.lang)
    setting, seats, past = await reading.moment(found, event)
    room = await rooms.open(setting, seats, player.id, past)
    return {"id": room.id}


router = Router(
    "/api/matches/{match:str}/review",
    route_handlers=[review, ask, stream, question, answer, play_on],
    tags=["reviews"],
)
