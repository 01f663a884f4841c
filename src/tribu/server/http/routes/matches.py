"""Matches: mine, their records, and replays with the proof checked in place."""

from __future__ import annotations

from litestar import Response, Router, get

from tribu.match.record import write
from tribu.server.http.params import Asked, AskedLang, Number, Part, TheHouse
from tribu.server.http.problems import trouble
from tribu.server.lobby.bot_texts import NOBODY
from tribu.server.lobby.listing import is_lesson
from tribu.server.lobby.replays import replay_of
from tribu.server.process import House
from tribu.store.matches import Finished
from tribu.store.players import Player
from tribu.wire.lobby import MatchCard, Replay


@get("/matches", summary="My matches: running, then finished")
async def matches(request: Asked, house: TheHouse) -> list[MatchCard]:
    player = await house.identity.require(request.scope)
    return [*await _running(house, player), *await _finished(house, player)]


@get("/matches/{match:str}/record", summary="The record of a match (tribu/1)")
async def record(house: TheHouse, match: Part) -> Response[bytes]:
    """One line of JSON, to keep, to check with `tribu check`, to replay anywhere."""
    one = await _one(house, match)
    body = write(await house.archive.record(one))
    headers = {"content-disposition": f'attachment; filename="tribu-{one.game}-{one.id}.jsonl"'}
    return Response(body, media_type="application/x-ndjson", headers=headers)


@get("/matches/{match:str}/replay", summary="One deal of a match, step by step")
async def replay(
    house: TheHouse, match: Part, deal: Number = 1, seat: Number = -1, lang: AskedLang = "it"
) -> Replay:
    """As a seat saw it, or with all cards open (no seat). Deals count from 1."""
    one = await _one(house, match)
    names = (await house.archive.names([match], lang))[match]
    return await replay_of(house, one, names, deal, seat, lang)


async def _one(house: House, match: str) -> Finished:
    one = await house.matches.get(match)
    if one is None:
        raise trouble(404, "no match")
    return one


async def _running(house: House, player: Player) -> list[MatchCard]:
    found = [one for one in await house.tables.of_player(player.id) if not is_lesson(one)]
    names = await house.archive.names([one.id for one in found], player.lang)
    return [
        MatchCard(
            id=one.id,
            game=one.game,
            names=names[one.id],
            totals=[],
            winners=[],
            mine=one.players.index(player.id),
            finished=False,
            at=one.changed,
            deals=one.deal,
        )
        for one in found
    ]


async def _finished(house: House, player: Player) -> list[MatchCard]:
    found = await house.matches.of_player(player.id)
    seats = await house.matches.seats([one.id for one in found])
    names = await house.archive.names_at(seats, player.lang)
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
    ]


router = Router("/api", route_handlers=[matches, record, replay], tags=["matches"])
