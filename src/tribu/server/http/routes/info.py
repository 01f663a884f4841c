"""What can be known without sitting down: games, rules, leaderboards, schemas, health."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, Router, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody

from tribu.games import load, names
from tribu.match.options import agreed_options
from tribu.server.http.health import Health
from tribu.server.http.params import Lang, PathPart
from tribu.server.lobby.games import games_info, printed_pack
from tribu.server.lobby.listing import NOBODY
from tribu.server.lobby.pads import arbiter_module, pad_info
from tribu.server.lobby.rules import rules_html
from tribu.server.operations.lan import qr_path
from tribu.server.operations.metrics import (
    APPENDS,
    COMMITS,
    COMPRESSED,
    ROOMS,
    VISITORS,
    exposition,
)
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.wire.lobby import DrawQr, GameInfo, PrintedPack, QrCode, Rank
from tribu.wire.pad import PadInfo
from tribu.wire.schema import asyncapi, json_schema


@get("/games", summary="The games and their options")
async def games(lang: Lang = "it") -> list[GameInfo]:
    return games_info(lang)


@get("/games/{game:str}/pack", summary="The cards of a game, to print")
async def pack(game: PathPart) -> PrintedPack:
    _known(game)
    return printed_pack(game)


@get("/pads/{game:str}", summary="What a score pad must know of a game")
async def pad(game: PathPart, lang: Lang = "it", options: FromQuery[str] = "{}") -> PadInfo:
    """`options`: those that differ from the usual ones, as JSON."""
    _known(game)
    loaded = load(game)
    try:
        given = msgspec.json.decode(options, type=dict[str, int | str | bool])
    except msgspec.MsgspecError as error:
        raise problem(400, "malformed", "options", detail=str(error)) from error
    return pad_info(loaded, agreed_options(loaded, given, loaded.usual), lang)


@get("/pads/{game:str}/arbiter", summary="The rules of scoring, as a JavaScript module")
async def arbiter(game: PathPart) -> Response[str]:
    _known(game)
    return Response(arbiter_module(game), media_type="text/javascript")


@get("/rules/{game:str}", summary="The rules of a game, as HTML", media_type=MediaType.HTML)
async def rules(game: PathPart, lang: Lang = "it") -> str:
    _known(game)
    return rules_html(game, lang)


@get("/leaderboards/{game:str}", summary="Who plays a game best")
async def leaderboard(
    store: NamedDependency[Database], game: PathPart, lang: Lang = "it"
) -> list[Rank]:
    """By rating less three times its uncertainty. Bots are rated too; only rated tables count."""
    _known(game)
    return [
        Rank(
            place=place,
            player=one.player,
            name=one.name or (one.player if is_bot else NOBODY[lang]),
            bot=is_bot,
            rating=round(one.rating.mu - 3 * one.rating.sigma, 2),
            mu=round(one.rating.mu, 2),
            sigma=round(one.rating.sigma, 2),
            matches=one.rating.matches,
        )
        for place, one in enumerate(await store.matches.best(game), 1)
        for is_bot in [one.player.startswith("bot:")]
    ]


@post("/qr", summary="A link as a QR code", status_code=200)
async def draw_qr(data: JSONBody[DrawQr]) -> QrCode:
    return QrCode(*qr_path(data.text))


@get("/schema", summary="The messages of a table as JSON Schema", include_in_schema=False)
async def schema() -> dict[str, Any]:
    return json_schema()


@get("/schema/asyncapi", summary="The socket as an AsyncAPI document", include_in_schema=False)
async def socket_schema() -> dict[str, Any]:
    return asyncapi()


@get("/healthz", summary="Is the server well?", include_in_schema=False)
async def health(health: NamedDependency[Health]) -> Response[dict[str, str]]:
    """Well if the database can be written to; says which part is ill."""
    found = await health.check()
    return Response(found, status_code=200 if found["status"] == "ok" else 503)


@get("/metrics", summary="For Prometheus", include_in_schema=False, media_type=MediaType.TEXT)
async def metrics(store: NamedDependency[Database], rooms: NamedDependency[Rooms]) -> str:
    ROOMS.set(rooms.loaded)
    COMPRESSED.set(rooms.compressed)
    VISITORS.set(rooms.visitors)
    COMMITS.set(store.writer.commits)
    APPENDS.set(store.writer.written)
    return exposition()


def _known(game: str) -> None:
    if game not in names():
        raise problem(404, "no game", "game", games=", ".join(names()))


router = Router(
    "/api",
    route_handlers=[games, pack, pad, arbiter, rules, leaderboard, draw_qr, schema, socket_schema],
    tags=["games"],
)
