"""Evenings of a club: open one, direct it, tell what happened at a table, look on, take the results
along."""

from __future__ import annotations

import asyncio

from litestar import MediaType, Response, Router, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.evenings.sheets import deals_csv, results_csv, results_page, sheet_style
from tribu.server.evenings.evenings import Evenings
from tribu.server.http.guard import Guard, address_of
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, Number, PathPart
from tribu.wire.evening_commands import AskEvening, Draw, Final, Join, NewEvening, Part
from tribu.wire.evenings import EveningNow, OpenedEvening
from tribu.wire.pad import PadInfo

STYLE_PATH = "/evenings/sheets.css"
STYLE = f"/api{STYLE_PATH}"


@post("/evenings", summary="Open an evening")
async def open_evening(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    evenings: NamedDependency[Evenings],
    data: JSONBody[NewEvening],
) -> OpenedEvening:
    """Whoever has the key that is answered directs it; nobody needs an account."""
    guard.check_table(address_of(request.scope), "")
    return await evenings.open(data)


@get("/evenings/{evening:str}", summary="How an evening stands, for onlookers")
async def look(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    evenings: NamedDependency[Evenings],
    evening: PathPart,
    lang: Lang = "it",
    seen: Number = -1,
) -> Response[EveningNow | None]:
    """204 while nothing has happened since the number `seen`."""
    person = await identity.find(request.scope)
    return _answer(await evenings.ask(evening, AskEvening(seen=seen), lang, person))


@post("/evenings/{evening:str}", summary="Look with a key, or do something", status_code=200)
async def ask(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    evenings: NamedDependency[Evenings],
    evening: PathPart,
    data: JSONBody[AskEvening],
    lang: Lang = "it",
) -> Response[EveningNow | None]:
    """The director does anything, a table tells its own deals; online whoever plays enters and
    leaves without a key. 204 if nothing is new."""
    mine = isinstance(data.command, Join | Part)
    person = await (identity.require if mine else identity.find)(request.scope)
    if isinstance(data.command, Draw | Final):  # which takes its time, and opens tables
        guard.check_table(address_of(request.scope), "")
    return _answer(await evenings.ask(evening, data, lang, person))


@get("/evenings/{evening:str}/pad", summary="What is asked of a deal")
async def pad(evenings: NamedDependency[Evenings], evening: PathPart, lang: Lang = "it") -> PadInfo:
    """As the score pad asks it, by the rules of this evening."""
    return await evenings.pad(evening, lang)


@get("/evenings/{evening:str}/results.csv", summary="The ranking as CSV")
async def results(evenings: NamedDependency[Evenings], evening: PathPart) -> Response[str]:
    return _csv(results_csv(await evenings.evening(evening)), "results.csv")


@get("/evenings/{evening:str}/deals.csv", summary="Every deal as CSV")
async def deals(evenings: NamedDependency[Evenings], evening: PathPart) -> Response[str]:
    return _csv(deals_csv(await evenings.evening(evening)), "deals.csv")


@get("/evenings/{evening:str}/sheets", summary="A page to print", media_type=MediaType.HTML)
async def sheets(
    request: AnyRequest,
    evenings: NamedDependency[Evenings],
    evening: PathPart,
    lang: Lang = "it",
) -> str:
    """The ranking, and every deal from which it can be recomputed with a pencil; of tables online
    also where they can be seen again."""
    there = await evenings.evening(evening)
    replays = {
        (one.round, one.table): f"{request.base_url}replay/{one.id}"
        for one in await evenings.replays(evening)
    }
    return await asyncio.to_thread(results_page, there, lang, STYLE, replays)


@get(STYLE_PATH, summary="Its look", include_in_schema=False, media_type="text/css")
async def style() -> str:
    """At an address of its own: our pages run no style that is written into them."""
    return sheet_style()


@delete("/evenings/{evening:str}", summary="Forget an evening", status_code=200)
async def forget(
    evenings: NamedDependency[Evenings], evening: PathPart, data: JSONBody[AskEvening]
) -> dict[str, bool]:
    """With all its names; the director's key is needed."""
    await evenings.forget(evening, data.key)
    return {"forgotten": True}


def _answer(now: EveningNow | None) -> Response[EveningNow | None]:
    return Response(now, status_code=204 if now is None else 200)


def _csv(text: str, name: str) -> Response[str]:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/csv", headers=headers)


router = Router(
    "/api",
    route_handlers=[open_evening, look, ask, pad, results, deals, sheets, style, forget],
    tags=["evenings"],
)
