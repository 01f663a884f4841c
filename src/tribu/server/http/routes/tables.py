"""Tables: list, open, look at, play now, learn."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from tribu import games
from tribu.bots.registry import is_ours, names
from tribu.server.http.params import Asked, AskedLang, Part, TheHouse
from tribu.server.http.problems import trouble
from tribu.server.http.routes.me import me_of
from tribu.server.lobby.bot_texts import NOBODY
from tribu.server.lobby.games import games_info
from tribu.server.lobby.lesson_table import lesson_setting
from tribu.server.lobby.lessons import lesson as lesson_of
from tribu.server.lobby.listing import seat_names, table_card
from tribu.server.process import House
from tribu.store.players import Player, new_id
from tribu.store.tables import Listing
from tribu.table.refusal import Refused
from tribu.table.settings import Pace, Setting
from tribu.table.table import Table
from tribu.wire.lobby import FirstLook, Lesson, NewTable, PlayNow, TableCard


@get("/tables", summary="Public tables that are open or being played")
async def tables(request: Asked, house: TheHouse) -> list[TableCard]:
    player = await house.identity.find(request.scope)
    return await _cards(house, await house.tables.listed(), player)


@get("/tables/{table:str}", summary="One table, also by link only")
async def table(request: Asked, house: TheHouse, table: Part) -> TableCard:
    player = await house.identity.find(request.scope)
    found = await house.tables.listing(table)
    if found is None:
        raise trouble(404, "no table")
    return (await _cards(house, [found], player))[0]


@get("/tables/{table:str}/first", summary="A table as it stands, and who looks at it")
async def first_look(
    request: Asked, house: TheHouse, table: Part, lang: AskedLang = "it"
) -> FirstLook:
    """What a page needs to draw the table while its socket is still being opened."""
    room = None if house.closing else await house.rooms.enter(table)
    if room is None:
        raise trouble(503, "busy") if house.closing else trouble(404, "no table")
    player = await house.identity.find(request.scope)
    seen = await room.look(player.id if player else "", lang)
    game = next(one for one in games_info(lang) if one.id == seen.setting.game)
    return FirstLook(None if player is None else me_of(player), game, seen)


@post("/tables", summary="Open a table")
async def open_table(request: Asked, house: TheHouse, data: JSONBody[NewTable]) -> TableCard:
    """The host takes the first open seat; the match begins when no seat is open any more."""
    player = await house.identity.require(request.scope)
    house.guard.check_new_table(request.scope, player.id)
    setting = Setting(
        game=data.game,
        players=len(data.seats),
        options=data.options,
        pace=data.pace,
        rated=data.rated,
        public=data.public,
        spectators=data.spectators,
        talk=data.talk,
        substitute=data.substitute,
        grace=data.grace,
    )
    _check_levels([*data.seats, f"bot:{data.substitute}"])
    return await _opened(house, player, setting, data.seats)


@post("/play", summary="Play now")
async def play_now(request: Asked, house: TheHouse, data: JSONBody[PlayNow]) -> TableCard:
    """An open seat at a public table of that game, or a new table filled with bots."""
    player = await house.identity.require(request.scope)
    if data.game not in games.names():
        raise trouble(404, "no game", "game", games=", ".join(games.names()))
    _check_levels([f"bot:{data.bots}"])
    joined = await _join_one(house, player, data)
    if joined is not None:
        return joined
    house.guard.check_new_table(request.scope, player.id)
    players = data.players or games.load(data.game).usual
    seats = ["open", *[f"bot:{data.bots}"] * (players - 1)]
    return await _opened(house, player, _usual(data.game, players), seats)


@get("/lessons/{game:str}", summary="The steps of a lesson")
async def lesson(game: Part, lang: AskedLang = "it") -> Lesson:
    found = lesson_of(game, lang) if game in games.names() else None
    if found is None:
        raise trouble(404, "no lesson")
    return found


@post("/lessons/{game:str}", summary="Open the table of a lesson")
async def open_lesson(request: Asked, house: TheHouse, game: Part) -> TableCard:
    player = await house.identity.require(request.scope)
    house.guard.check_new_table(request.scope, player.id)
    found = lesson_setting(game) if game in games.names() else None
    if found is None:
        raise trouble(404, "no lesson")
    return await _opened(house, player, *found)


async def _join_one(house: House, player: Player, data: PlayNow) -> TableCard | None:
    """Sit down at a table that waits for somebody, if one fits."""
    for one in await house.tables.gathering(data.game):
        fits = data.players in (None, len(one.kinds)) and player.id not in one.players
        room = await house.rooms.enter(one.id) if fits else None
        if room is None or not room.attendance.visitors:
            continue  # nobody is waiting there
        try:
            await room.seat(player.id)
        except Refused:
            continue
        found = await house.tables.listing(one.id)
        if found is not None:
            return (await _cards(house, [found], player))[0]
    return None


async def _opened(house: House, player: Player, setting: Setting, seats: list[str]) -> TableCard:
    if house.closing:
        raise trouble(503, "busy")
    made, events = Table.open(new_id(), setting, seats, player.id, house.now())
    room = await house.rooms.add(made, events)
    room.attendance.look_around()
    found = await house.tables.listing(made.id)
    if found is None:
        raise trouble(500, "trouble")
    return (await _cards(house, [found], player))[0]


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


def _check_levels(seats: list[str]) -> None:
    """Whether we have all these bots. What other packages offer is looked up only if one of them
    is wanted: that reads files, and everybody would wait."""
    levels = {seat.removeprefix("bot:") for seat in seats if seat.startswith("bot:")}
    if not all(map(is_ours, levels)) and not levels.issubset(known := names()):
        raise trouble(400, "seat kind", "seats", names=", ".join(known))


async def _cards(house: House, found: list[Listing], player: Player | None) -> list[TableCard]:
    ids = [one for listing in found for one in listing.players if one]
    known = await house.players.names(ids)
    nobody = NOBODY[player.lang if player else "it"]
    return [
        table_card(
            one,
            seat_names(one.kinds, one.players, known, nobody),
            player.id if player else "",
        )
        for one in found
    ]


router = Router(
    "/api",
    route_handlers=[tables, table, first_look, open_table, play_now, lesson, open_lesson],
    tags=["tables"],
)
