"""Tables: list, open, look at, play now, learn."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from litestar import Response, Router, delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from tribu import games
from tribu.server.clock import Clock
from tribu.server.http.guard import Guard, address_of
from tribu.server.http.identity import Identity
from tribu.server.http.params import AnyRequest, Lang, PathPart, Text, Truth
from tribu.server.http.routes.me import me_of
from tribu.server.invitations.invitation import Invitations
from tribu.server.invitations.picture import picture
from tribu.server.lobby.games import games_info
from tribu.server.lobby.lessons import lesson as lesson_of
from tribu.server.lobby.lessons import lesson_setting
from tribu.server.lobby.levels import check_levels
from tribu.server.lobby.listing import NOBODY, my_table, seat_names, setting_of, table_card
from tribu.server.lobby.rehearsals import rehearsal
from tribu.server.problems import RequestProblem, problem
from tribu.server.room.admission import Admission, lock_of
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.players import Player
from tribu.store.tables import Listing
from tribu.table.refusal import Refused, refusal
from tribu.table.settings import Pace, Setting, usual_pace
from tribu.wire.lobby import (
    LONGEST_NAME,
    Chapter,
    FirstLook,
    Lesson,
    MyTable,
    NewTable,
    PlayNow,
    Rehearsal,
    TableCard,
)
from tribu.wire.plain_text import has_control


@get("/tables", summary="Public tables that are open or being played")
async def tables(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    game: Text = "",
    seats: Truth = False,
    who: Text = "",
) -> list[TableCard]:
    """Those where people wait come first. `game`: only of that game; `seats`: only with an open
    one; `who`: only with somebody whose name has that in it."""
    player = await identity.find(request.scope)
    if has_control(game) or has_control(who):
        raise problem(400, "malformed", detail="there are control characters in it")
    found = await store.tables.listed(game, seats, who.strip()[:LONGEST_NAME])
    return await _cards(store, found, player)


@get("/me/tables", summary="The tables I sit at")
async def my_tables(
    request: AnyRequest, identity: NamedDependency[Identity], store: NamedDependency[Database]
) -> list[MyTable]:
    """Public, private and quick ones, lessons too; those where something happened last come first.
    None that I have left for good."""
    player = await identity.find(request.scope)
    if player is None:
        return []
    found = await store.tables.of_player(player.id)
    at = await store.tables.last_events([one.id for one in found])
    names = await _names(store, found, player)
    mine = [
        my_table(one, of_each, player.id, at[one.id])
        for one, of_each in zip(found, names, strict=True)
    ]
    return sorted(mine, key=lambda one: (not one.turn, -one.at))


@delete("/tables/{table:str}/seat", summary="Leave a table for good", status_code=200)
async def leave_table(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    rooms: NamedDependency[Rooms],
    table: PathPart,
) -> dict[str, bool]:
    """As the command `leave` does, without sitting down first."""
    player = await identity.require(request.scope)
    room = await rooms.enter(table)
    if room is None or not room.knows(player.id):
        raise problem(404, "no table")
    await room.unseat(player.id)
    return {"left": True}


@get("/tables/{table:str}", summary="One table, also by link only")
async def table(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    store: NamedDependency[Database],
    table: PathPart,
) -> TableCard:
    return await _card(store, table, await identity.find(request.scope))


@get("/tables/{table:str}/first", summary="A table as it stands, and who looks at it")
async def first_look(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    rooms: NamedDependency[Rooms],
    table: PathPart,
    lang: Lang = "it",
) -> FirstLook:
    """What a page needs to draw the table while its socket is still being opened."""
    _check_open(rooms)
    room = await rooms.enter(table)
    if room is None:
        raise problem(404, "no table")
    player = await identity.find(request.scope)
    seen = await room.look(player.id if player else "", lang)
    game = next(one for one in games_info(lang) if one.id == seen.setting.game)
    host = next((one.name for one in seen.places if one.player == room.table.host), "")
    return FirstLook(None if player is None else me_of(player), game, seen, host)


@get("/tables/{table:str}/picture.png", summary="The picture of an invitation")
async def invitation_picture(
    invitations: NamedDependency[Invitations], table: PathPart, lang: Lang = "it"
) -> Response[bytes]:
    """For messengers, which show it with the link of a table."""
    found = await invitations.find(table, lang)
    if found is None:
        raise problem(404, "no table")
    drawn = await asyncio.to_thread(picture, found)
    return Response(drawn, media_type="image/png", headers={"cache-control": "max-age=60"})


@get("/tables/{table:str}/story", summary="What happened in the earlier deals of this match")
async def story(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    rooms: NamedDependency[Rooms],
    table: PathPart,
    lang: Lang = "it",
) -> list[Chapter]:
    """As this person was told it; the deal under way is in the table's own log."""
    _check_open(rooms)
    room = await rooms.enter(table)
    if room is None:
        raise problem(404, "no table")
    player = await identity.find(request.scope)
    return await room.story(player.id if player else "", lang)


@post("/tables", summary="Open a table")
async def open_table(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    admission: NamedDependency[Admission],
    clock: NamedDependency[Clock],
    data: JSONBody[NewTable],
) -> TableCard:
    """The host takes the first open seat; the match begins when no seat is open any more."""
    player = await identity.require(request.scope)
    guard.check_new_table(request.scope, player.id)
    if data.password and not data.password.strip():
        raise problem(400, "blank password", "password")
    setting = Setting(
        game=data.game,
        players=len(data.seats),
        options=data.options,
        pace=data.pace or usual_pace(data.seats),
        rated=data.rated,
        public=data.public,
        spectators=data.spectators,
        talk=data.talk,
        substitute=data.substitute,
        grace=data.grace,
    )
    check_levels([*data.seats, f"bot:{data.substitute}"])
    if data.public:
        await admission.check_public(player.id, address_of(request.scope))
    if data.rated:
        await admission.check_rated(player.id, clock.now())
    origin = admission.origin(address_of(request.scope))
    lock = lock_of(data.password)
    return await _opened(store, rooms, player, setting, data.seats, origin, lock)


@post("/play", summary="Play now")
async def play_now(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    admission: NamedDependency[Admission],
    data: JSONBody[PlayNow],
) -> TableCard:
    """An open seat at a public table of that game, or a new table filled with bots."""
    player = await identity.require(request.scope)
    if data.game not in games.names():
        raise problem(404, "no game", "game", games=", ".join(games.names()))
    check_levels([f"bot:{data.bots}"])
    game = games.load(data.game)
    players = game.usual if data.players is None else data.players
    if players not in game.seats:  # asked first: whoever wants a billion seats gets none
        raise refusal("illegal", "players", low=game.seats[0], high=game.seats[-1])
    joined = await _join_one(store, rooms, admission, player, data)
    if joined is not None:
        return await _card(store, joined, player)
    guard.check_new_table(request.scope, player.id)
    seats = ["open", *[f"bot:{data.bots}"] * (players - 1)]
    return await _opened(store, rooms, player, _usual(data.game, players), seats)


@get("/lessons/{game:str}", summary="The steps of a lesson")
async def lesson(game: PathPart, lang: Lang = "it") -> Lesson:
    found = lesson_of(game, lang)
    if found is None:
        raise problem(404, "no lesson")
    return found


@get("/lessons/{game:str}/rehearsal", summary="A whole lesson, to be taken without a network")
async def rehearsed(game: PathPart, lang: Lang = "it") -> Rehearsal:
    found = await asyncio.to_thread(rehearsal, game, lang)
    if found is None:
        raise problem(404, "no lesson")
    return found


@post("/lessons/{game:str}", summary="Open the table of a lesson")
async def open_lesson(
    request: AnyRequest,
    identity: NamedDependency[Identity],
    guard: NamedDependency[Guard],
    store: NamedDependency[Database],
    rooms: NamedDependency[Rooms],
    game: PathPart,
) -> TableCard:
    player = await identity.require(request.scope)
    guard.check_new_table(request.scope, player.id)
    found = lesson_setting(game)
    if found is None:
        raise problem(404, "no lesson")
    return await _opened(store, rooms, player, *found)


async def _join_one(
    store: Database, rooms: Rooms, admission: Admission, player: Player, data: PlayNow
) -> str | None:
    """Sit down at a table where somebody waits, if one fits; which one."""
    for one in await store.tables.gathering(data.game):
        if data.players not in (None, len(one.kinds)) or player.id in one.players:
            continue
        with suppress(Refused, RequestProblem):
            room = await rooms.enter(one.id)
            if room is not None and room.audience.visitors:
                await admission.check(room.table, player.id, room.clock.now())
                await room.seat(player.id)
                return one.id
    return None


async def _opened(
    store: Database,
    rooms: Rooms,
    player: Player,
    setting: Setting,
    seats: list[str],
    origin: str = "",
    lock: str = "",
) -> TableCard:
    _check_open(rooms)
    room = await rooms.open(setting, seats, player.id, origin=origin, lock=lock)
    return await _card(store, room.id, player)


def _check_open(rooms: Rooms) -> None:
    if rooms.closing:
        raise problem(503, "busy")


def _usual(game: str, players: int) -> Setting:
    return Setting(
        game=game,
        players=players,
        options={},
        pace=Pace(),
        rated=False,
        public=False,
        spectators=True,
        talk="free",
        substitute="novice",
        grace=60,
    )


async def _card(store: Database, table: str, player: Player | None) -> TableCard:
    found = await store.tables.listing(table)
    if found is None:
        raise problem(404, "no table")
    return (await _cards(store, [found], player))[0]


async def _cards(store: Database, found: list[Listing], player: Player | None) -> list[TableCard]:
    """Tables as the lobby shows them to a player."""
    names = await _names(store, found, player)
    me = player.id if player else ""
    return [table_card(one, of_each, me) for one, of_each in zip(found, names, strict=True)]


async def _names(store: Database, found: list[Listing], player: Player | None) -> list[list[str]]:
    """The names at the seats of each table."""
    ids = [one for listing in found for one in listing.players if one]
    known = await store.players.names(ids)
    nobody = NOBODY[player.lang if player else "it"]
    return [seat_names(one.kinds, one.players, known, nobody, setting_of(one)) for one in found]


router = Router(
    "/api",
    route_handlers=[
        *(tables, my_tables, table, first_look, story, invitation_picture, open_table, leave_table),
        *(play_now, lesson, rehearsed, open_lesson),
    ],
    tags=["tables"],
)
