"""Challenges: the same cards for everybody who takes one, alone against a field."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from tribu.server.challenges.offering import Offering
from tribu.server.challenges.standings import Standings
from tribu.server.clock import Clock
from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, PathPart, Text
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.wire.challenges import (
    ChallengeCard,
    ChallengeList,
    ChallengePage,
    DealWays,
    NewChallenge,
)


@get("/", summary="The challenges of the day, and mine")
async def challenges(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    offering: NamedDependency[Offering],
    standings: NamedDependency[Standings],
    clock: NamedDependency[Clock],
) -> ChallengeList:
    """None at all where the host wants none."""
    player = await identity.find_id(request.scope)
    today = await offering.today()
    mine = await store.challenges.of_player(player) if player else []
    now = clock.now()
    return ChallengeList(
        await standings.cards(today, player, now), await standings.cards(mine, player, now)
    )


@post("/", summary="A challenge to be taken at once")
async def new_challenge(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    offering: NamedDependency[Offering],
    standings: NamedDependency[Standings],
    clock: NamedDependency[Clock],
    data: JSONBody[NewChallenge],
) -> ChallengeCard:
    """One that others took and I have not, else a new one; open for a week."""
    player = await identity.require(request.scope)
    guard.check_new_table(request.scope, player.id)
    found = await offering.at_once(data.game, player.id)
    return (await standings.cards([found], player.id, clock.now()))[0]


@get("/{challenge:str}", summary="A challenge, and how everybody did")
async def challenge(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    offering: NamedDependency[Offering],
    standings: NamedDependency[Standings],
    clock: NamedDependency[Clock],
    challenge: PathPart,
    lang: Lang = "it",
    sent_by: Text = "",
) -> ChallengePage:
    """What is sealed is there for everybody; results for those who have played, or once it is
    closed. `sent_by`: the table of the person who sent the link, and has played it."""
    player = await identity.find_id(request.scope)
    one = await offering.show(challenge)
    return await standings.page(one, player, lang, clock.now(), sent_by)


@post("/{challenge:str}/table", summary="Take a challenge, or go on with it", status_code=200)
async def take(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    rooms: NamedDependency[Rooms],
    offering: NamedDependency[Offering],
    challenge: PathPart,
) -> dict[str, str]:
    """My table. Everybody has one try."""
    player = await identity.require(request.scope)
    guard.check_new_table(request.scope, player.id)
    if rooms.closing:
        raise problem(503, "busy")
    return {"id": await offering.take(challenge, player.id)}


@get("/{challenge:str}/deals/{deal:int}", summary="What did the others do in this deal?")
async def deal(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    offering: NamedDependency[Offering],
    standings: NamedDependency[Standings],
    challenge: PathPart,
    deal: FromPath[int],
    lang: Lang = "it",
) -> DealWays:
    """Everybody’s score, and where their ways parted from mine."""
    player = await identity.find_id(request.scope)
    return await standings.deal(await offering.find(challenge), deal, player, lang)


router = Router(
    "/api/challenges",
    route_handlers=[challenges, new_challenge, challenge, take, deal],
    tags=["challenges"],
)
