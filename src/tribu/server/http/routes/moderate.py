"""Order between strangers: reports of people, and the operator's desk."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from litestar import Router, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu.server.clock import real_now
from tribu.server.http.guard import Guard
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Number, PathPart, Text, language_of
from tribu.server.lobby.listing import NOBODY, read_setting
from tribu.server.lobby.presets import preset
from tribu.server.moderation.operator import Operator
from tribu.server.problems import problem
from tribu.store import Database
from tribu.store.moderation import Deed as Done
from tribu.store.moderation import Remark, Report
from tribu.store.players import new_id
from tribu.wire.moderation import (
    LONGEST_REASON,
    BanSomebody,
    Deed,
    Desk,
    HeldBan,
    Known,
    OpenReport,
    Quote,
    Rename,
    SendReport,
)
from tribu.wire.plain_text import clean_name, clean_talk, has_control

_DONE = {"done": True}


@post("/reports", summary="Tell the operator of somebody", status_code=201)
async def report(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    data: JSONBody[SendReport],
) -> dict[str, bool]:
    """Somebody who sits or sat at that table. What was said there last is kept with the report."""
    player = await identity.require(request.scope)
    guard.check_new_report(request.scope, player.id)
    listing = await store.tables.listing(data.table)
    if listing is None or data.player not in listing.players or data.player == player.id:
        raise problem(404, "nobody", "player")
    text = clean_talk(data.text)
    if not text:
        raise problem(400, "empty report", "text")
    if await store.moderation.has_reported(player.id, data.player, data.table):
        raise problem(409, "reported", "player")
    said = await store.talk.last(data.table)
    names = await store.players.names(one.player for one in said if one.player)
    talk = [
        Remark(who, one.text, one.at, names.get(who, ""), one.preset or "")
        for one in said
        for who in [one.player or ""]
    ]
    told = Report(
        *(new_id(), real_now(), player.id, data.player, data.table, text),
        talk=msgspec.json.encode(talk),
    )
    await store.moderation.report(told)
    return _DONE


@get("/", summary="What waits, what holds, what was done last")
async def desk(
    request: AnyRequest, guard: NamedDependency[Guard], store: NamedDependency[Database]
) -> Desk:
    guard.check_operator(request.scope)
    reports, bans = await store.moderation.reports(), await store.moderation.bans(real_now())
    deeds = await store.moderation.deeds()
    people = {one.player for one in bans} | {one.player for one in reports}
    people |= {one.about for one in deeds}
    people |= {one.by or "" for one in reports}
    people |= {remark.player for one in reports for remark in one.remarks}
    names = await store.players.names(people)
    tables = {one.table for one in reports}
    going_on, settings = await store.tables.going_on(tables), await store.tables.settings(tables)
    lang = language_of(request)
    nobody = NOBODY[lang]
    return Desk(
        [
            OpenReport(
                *(one.id, one.at, names.get(one.by or "", nobody), one.player),
                *(names.get(one.player, nobody), one.table, one.text),
                talk=[_quote(said, names, settings.get(one.table), lang) for said in one.remarks],
                going_on=one.table in going_on,
            )
            for one in reports
        ],
        [
            HeldBan(
                *(one.id, one.kind, one.talk_only, one.player, names.get(one.player, nobody)),
                *(one.reason, one.at, one.until),
            )
            for one in bans
        ],
        [_told(one, names) for one in deeds],
    )


@get("/deeds", summary="What was done before, the newest first")
async def earlier(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    before: Number,
) -> list[Deed]:
    """The last hundred before that number; none when all were told."""
    guard.check_operator(request.scope)
    if not 0 <= before < 2**31:
        raise problem(400, "malformed", detail="before")
    deeds = await store.moderation.deeds(before)
    names = await store.players.names({one.about for one in deeds})
    return [_told(one, names) for one in deeds]


def _told(one: Done, names: Mapping[str, str]) -> Deed:
    return Deed(one.number, one.at, one.what, one.about, names.get(one.about, ""), one.detail)


def _quote(said: Remark, names: Mapping[str, str], setting: bytes | None, lang: str) -> Quote:
    """What was said under the name of then, which older reports do not have; a phrase as everybody
    read it there."""
    name, text = said.name or names.get(said.player, NOBODY[lang]), said.text
    if said.preset and setting is not None:
        text = preset(read_setting(setting).game, said.preset, lang) or said.preset
    return Quote(said.player, name, text or said.preset, said.at)


@get("/people", summary="People by a part of their name, or by their id")
async def people(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    who: Text = "",
) -> list[Known]:
    guard.check_operator(request.scope)
    if has_control(who):
        raise problem(400, "malformed", detail="there are control characters in it")
    found = await store.moderation.find(who.strip()[:40]) if who.strip() else []
    return [
        Known(one.id, one.name, one.created, one.seen or one.created, one.agent or "")
        for one in found
    ]


@post("/bans", summary="Keep somebody out, or silent, for a time", status_code=201)
async def ban(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    operator: NamedDependency[Operator],
    data: JSONBody[BanSomebody],
) -> dict[str, bool]:
    guard.check_operator(request.scope)
    await operator.ban(data)
    return _DONE


@delete("/bans/{ban:str}", summary="Lift a ban", status_code=200)
async def lift(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    operator: NamedDependency[Operator],
    ban: PathPart,
) -> dict[str, bool]:
    guard.check_operator(request.scope)
    await operator.lift(ban)
    return _DONE


@post("/names", summary="Give somebody another name", status_code=200)
async def rename(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    operator: NamedDependency[Operator],
    data: JSONBody[Rename],
) -> dict[str, bool]:
    guard.check_operator(request.scope)
    name = clean_name(data.name)
    if not name:
        raise problem(400, "name", "name")
    await operator.rename(data.player, name, data.reason)
    return _DONE


@delete("/tables/{table:str}", summary="Close a table", status_code=200)
async def close(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    operator: NamedDependency[Operator],
    table: PathPart,
    reason: Text = "",
) -> dict[str, bool]:
    """It ends at once, and nothing counts. Those who sit there read the reason."""
    guard.check_operator(request.scope)
    if len(reason) > LONGEST_REASON or has_control(reason):
        raise problem(400, "malformed", "reason", detail="reason")
    await operator.close(table, reason.strip())
    return _DONE


@delete("/reports/{report:str}", summary="Be done with a report", status_code=200)
async def settle(
    request: AnyRequest,
    guard: NamedDependency[Guard],
    operator: NamedDependency[Operator],
    report: PathPart,
) -> dict[str, bool]:
    guard.check_operator(request.scope)
    await operator.settle(report)
    return _DONE


reports = Router("/api", route_handlers=[report], tags=["moderation"])
router = Router(
    "/api/moderate",
    route_handlers=[desk, earlier, people, ban, lift, rename, close, settle],
    tags=["moderation"],
)
