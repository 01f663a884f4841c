"""Matches: mine, their records, and replays with the proof checked in place."""

from __future__ import annotations

import asyncio

from litestar import Response, Router, get
from litestar.di import NamedDependency

from tribu.match.record import write
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, Number, PathPart, language_of
from tribu.server.lobby.archive import Archive
from tribu.server.lobby.listing import NOBODY, setting_of
from tribu.server.lobby.replays import redraws_of, replay_of
from tribu.server.problems import problem
from tribu.server.room.match_end import why_uncounted
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.matches import Matches
from tribu.store.players import Player
from tribu.store.tables import Tables
from tribu.wire.lobby import Counted, MatchCard, Redraw, Replay


@get("/matches", summary="My matches: running, then finished")
async def matches(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    archive: NamedDependency[Archive],
) -> list[MatchCard]:
    player = await identity.require(request.scope)
    running = await _running(store.tables, archive, player)
    return [*running, *await _finished(store.matches, archive, player)]


@get("/matches/{match:str}/record", summary="The record of a match (tribu/1)")
async def record(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    archive: NamedDependency[Archive],
    match: PathPart,
) -> Response[bytes]:
    """One line of JSON, to keep, to check with `tribu check`, to replay anywhere."""
    found = await archive.look_up(match, await identity.find_id(request.scope))
    one, body = found.one, write(found.record)
    headers = {"content-disposition": f'attachment; filename="tribu-{one.game}-{one.id}.jsonl"'}
    return Response(body, media_type="application/x-ndjson", headers=headers)


@get("/matches/{match:str}/replay", summary="One deal of a match, step by step")
async def replay(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    archive: NamedDependency[Archive],
    match: PathPart,
    deal: Number = 1,
    seat: Number = -1,
    lang: Lang = "it",
) -> Replay:
    """As a seat saw it, or with all cards open (no seat). Deals count from 1."""
    player = await identity.find_id(request.scope)
    found = await archive.look_up(match, player, lang)
    if not (1 <= deal <= found.one.deals and -1 <= seat < len(found.names)):
        raise problem(404, "replay")
    seated = (await store.matches.seats([match])).get(match, []) if player else []
    me = next((k for k, (owner, _) in enumerate(seated) if owner == player), -1)
    # in a thread: a long match takes a moment, and nobody else waits for it
    return await asyncio.to_thread(
        replay_of, found.one, found.record, found.setting, found.names, deal, seat, me, lang
    )


@get("/matches/{match:str}/redraws", summary="What was shuffled in the midst of its deals")
async def redraws(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    archive: NamedDependency[Archive],
    match: PathPart,
) -> list[list[Redraw]]:
    """By deal, so that the fair shuffle can be recomputed without knowing the rules."""
    found = await archive.look_up(match, await identity.find_id(request.scope))
    return await asyncio.to_thread(redraws_of, found.record)


@get("/matches/{match:str}/rating", summary="Whether a rated match counted")
async def rating(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    store: NamedDependency[Database],
    match: PathPart,
) -> Counted:
    """If it did not, `why` is a sentence. A match that was not rated did not count, without one."""
    room, one = await rooms.enter(match), await store.matches.get(match)
    if room is None or one is None:
        raise problem(404, "no match")
    if one.rated or not room.table.setting.rated:
        return Counted(one.rated, "")
    why = f"uncounted {why_uncounted(room.table) or 'address'}"
    return Counted(False, problem(200, why).sentence_in(language_of(request)))


async def _running(tables: Tables, archive: Archive, player: Player) -> list[MatchCard]:
    mine = await tables.of_player(player.id)
    found = [one for one in mine if setting_of(one).lesson is None]  # which is nobody's match
    names = await archive.names([one.id for one in found], player.lang)
    return [
        MatchCard(
            id=one.id,
            game=one.game,
            names=names[one.id],
            totals=[total for total in one.totals if total is not None],
            winners=[],
            mine=one.players.index(player.id),
            finished=False,
            at=one.changed,
            deals=one.deal,
            turn=one.turn[one.players.index(player.id)],
            turns=[seat for seat, waits in enumerate(one.turn) if waits],
        )
        for one in found
    ]


async def _finished(matches: Matches, archive: Archive, player: Player) -> list[MatchCard]:
    found = await matches.of_player(player.id)
    seats = await matches.seats([one.id for one in found])
    names = await archive.names_at(seats, player.lang)
    return [
        MatchCard(
            id=one.id,
            game=one.game,
            names=names.get(one.id) or [NOBODY[player.lang]],
            totals=one.totals,
            winners=one.winners,
            mine=[who for who, _ in seats[one.id]].index(player.id),
            finished=True,
            at=one.at,
            deals=one.deals,
        )
        for one in found
        if any(who == player.id for who, _ in seats[one.id])  # else forgotten at this very moment
    ]


router = Router("/api", route_handlers=[matches, rating, record, redraws, replay], tags=["matches"])
