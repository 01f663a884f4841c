"""Tables: their events, what the lobby lists of them, and which process runs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from sqlalchemy import (
    ColumnElement,
    Connection,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    null,
    or_,
    select,
    update,
)
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.prepared import Prepared
from tribu.store.schema import events, players, processes, seats, secrets, tables
from tribu.store.transaction import Write

ASLEEP = ""  # the runner of a table where nothing happens until somebody comes
IN_PLAY = ("cutting", "playing", "resting")
LIVE = ("gathering", *IN_PLAY)

_CHANGED = ("phase", "open_seats", "waiting", "deal", "changed")
_UPDATE = update(tables).where(tables.c.id == bindparam("table"))
_CHANGE = Prepared(_UPDATE.values({name: bindparam(name) for name in _CHANGED}))
_END = Prepared(_UPDATE.values({"runner": null(), **{name: bindparam(name) for name in _CHANGED}}))
_UNSEAT = Prepared(delete(seats).where(seats.c.table_id == bindparam("table")))
_SEATED = ("table_id", "seat", "kind", "player", "total", "gone", "turn")
_SEAT = Prepared(insert(seats).values({name: bindparam(name) for name in _SEATED}))
_KEEP = Prepared(insert(secrets).values({one.name: bindparam(one.name) for one in secrets.c}))


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as the lobby lists it; `waiting`: how many people are there before it begins. The
    lists are by seat: who sits there, how they stand, who has left for good, and where a move may
    take days, whose turn it is."""

    id: str
    game: str
    phase: str
    public: bool
    open_seats: int
    deal: int
    setting: bytes
    created: int
    changed: int
    kinds: list[str] = field(default_factory=list)
    players: list[str | None] = field(default_factory=list)
    totals: list[int | None] = field(default_factory=list)
    gone: list[bool] = field(default_factory=list)
    turn: list[bool] = field(default_factory=list)
    waiting: int = 0

    @property
    def seated(self) -> list[tuple[object, ...]]:
        """All that is kept of each seat."""
        lists = (self.kinds, self.players, self.totals, self.gone, self.turn)
        return list(zip(*lists, strict=True))


class Claim(NamedTuple):
    """Whether a table is ours to run now; `orphaned`: whether nobody kept its clocks before."""

    ours: bool
    orphaned: bool


def created(listing: Listing, runner: str, origin: str = "") -> list[Write]:
    """What is written along with the first event of a table, which was opened from there."""
    row = {
        "id": listing.id,
        "game": listing.game,
        "phase": listing.phase,
        "public": listing.public,
        "open_seats": listing.open_seats,
        "deal": listing.deal,
        "setting": listing.setting,
        "created": listing.created,
        "changed": listing.changed,
        "runner": runner,
        "waiting": listing.waiting,
        "origin": origin,
    }
    return [(insert(tables), row), (insert(seats), _seat_rows(listing))]


def changed(listing: Listing) -> list[Write]:
    """What is written along with an event that changes how the lobby shows a table."""
    change = _CHANGE if listing.phase in LIVE else _END
    return [
        change(
            table=listing.id,
            phase=listing.phase,
            open_seats=listing.open_seats,
            waiting=listing.waiting,
            deal=listing.deal,
            changed=listing.changed,
        )
    ]


def reseated(listing: Listing) -> list[Write]:
    """What is written along with an event that changes who sits where."""
    return [_UNSEAT(table=listing.id), *(_SEAT(**row) for row in _seat_rows(listing))]


def secret_kept(table: str, deal: int, secret: bytes) -> list[Write]:
    """A secret of the fair shuffle, written together with the event that commits to it."""
    return [_KEEP(table_id=table, deal=deal, secret=secret)]


def alive(process: str, now: int) -> Callable[[Connection], None]:
    """A process is alive."""

    def beat(connection: Connection) -> None:
        there = update(processes).where(processes.c.id == process).values(beat=now)
        if connection.execute(there).rowcount == 0:
            connection.execute(insert(processes), {"id": process, "beat": now})

    return beat


def _seat_rows(listing: Listing) -> list[dict[str, Any]]:
    return [
        dict(zip(_SEATED, (listing.id, seat, *kept), strict=True))
        for seat, kept in enumerate(listing.seated)
    ]


class Tables:
    """The tables of a database."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def events(self, table: str, after: int = -1) -> list[tuple[int, int, bytes]]:
        """Position, time and payload of what happened after a position, in order."""
        query = (
            select(events.c.position, events.c.at, events.c.payload)
            .where(events.c.table_id == table, events.c.position > after)
            .order_by(events.c.position)
        )
        async with self._engine.connect() as connection:
            return [(row[0], row[1], row[2]) for row in await connection.execute(query)]

    async def secrets(self, table: str) -> dict[int, bytes]:
        """The secrets of a table by the number of their deal."""
        query = select(secrets.c.deal, secrets.c.secret).where(secrets.c.table_id == table)
        async with self._engine.connect() as connection:
            return {row.deal: row.secret for row in await connection.execute(query)}

    async def listing(self, table: str) -> Listing | None:
        found = await self._listings(select(*_COLUMNS).where(tables.c.id == table))
        return found[0] if found else None

    async def settings(self, ids: Iterable[str]) -> dict[str, bytes]:
        """What was agreed at each of these tables, as it is written."""
        wanted = list(ids)
        query = select(tables.c.id, tables.c.setting).where(tables.c.id.in_(wanted))
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all() if wanted else ()
        return {row.id: row.setting for row in rows}

    async def listed(
        self, game: str = "", open_only: bool = False, who: str = "", limit: int = 100
    ) -> list[Listing]:
        """Public tables that are not over: those where people wait first, then others with open
        seats. Nobody floods them out of sight: the first table of each address comes before
        anybody's second, then the newest. Of one game, with open seats, with somebody at them whose
        name has that in it, if that is asked for."""
        awake = or_(tables.c.runner.is_(None), tables.c.runner != ASLEEP)
        query = select(*_COLUMNS).where(tables.c.public, tables.c.phase.in_(LIVE), awake)
        if game:
            query = query.where(tables.c.game == game)
        if open_only:
            query = query.where(tables.c.open_seats > 0)
        if who:
            named = players.c.name.icontains(who, autoescape=True)
            there = select(seats.c.table_id).join(players, players.c.id == seats.c.player)
            query = query.where(tables.c.id.in_(there.where(named)))
        owner = case((tables.c.origin == "", tables.c.id), else_=tables.c.origin)
        place = func.row_number().over(partition_by=owner, order_by=tables.c.created)
        is_open = tables.c.open_seats > 0
        awaited = and_(is_open, tables.c.waiting > 0)
        order = (awaited.desc(), is_open.desc(), place, tables.c.created.desc())
        return await self._listings(query.order_by(*order).limit(limit))

    async def kept_waiting(self, player: str, origin: str) -> tuple[int, int]:
        """How many public tables have not begun where somebody sits, and how many that were opened
        from there."""
        gathering = select(func.count(tables.c.id)).where(
            tables.c.public, tables.c.phase == "gathering"
        )
        mine = select(seats.c.table_id).where(seats.c.player == player, seats.c.ended.is_(None))
        async with self._engine.connect() as connection:
            own = (await connection.execute(gathering.where(tables.c.id.in_(mine)))).scalar()
            near = gathering.where(tables.c.origin == origin, tables.c.origin != "")
            return int(own or 0), int((await connection.execute(near)).scalar() or 0)

    async def of_player(self, player: str, limit: int = 100) -> list[Listing]:
        """Somebody's tables that are not over, unless they have left them."""
        mine = select(seats.c.table_id).where(
            seats.c.player == player, seats.c.ended.is_(None), seats.c.gone.is_(False)
        )
        query = (
            select(*_COLUMNS)
            .where(tables.c.id.in_(mine), tables.c.phase.in_(LIVE))
            .order_by(tables.c.changed.desc())
            .limit(limit)
        )
        found = await self._listings(query)  # who sits there is read later, and may have left
        return [one for one in found if player in one.players]

    async def gathering(self, game: str, limit: int = 20) -> list[Listing]:
        """Public tables of a game with an open seat, the fullest first."""
        query = (
            select(*_COLUMNS)
            .where(
                tables.c.public,
                tables.c.phase == "gathering",
                tables.c.game == game,
                tables.c.open_seats > 0,
            )
            .order_by(tables.c.open_seats, tables.c.created)
            .limit(limit)
        )
        return await self._listings(query)

    async def _listings(self, query: Any) -> list[Listing]:
        async with self._engine.connect() as connection:
            rows = await connection.execute(query)
            found = [replace(Listing(*row[:-1]), waiting=row.waiting) for row in rows]
            ids = [one.id for one in found]
            seated = (
                select(seats)
                .where(seats.c.table_id.in_(ids))
                .order_by(seats.c.table_id, seats.c.seat)
            )
            by_id = {one.id: one for one in found}
            for row in await connection.execute(seated) if ids else ():
                one = by_id[row.table_id]
                one.kinds.append(row.kind)
                one.players.append(row.player)
                one.totals.append(row.total)
                one.gone.append(row.gone)
                one.turn.append(row.turn)
        return found

    async def last_events(self, ids: Sequence[str]) -> dict[str, int]:
        """When something happened last at each of these tables."""
        query = (
            select(events.c.table_id, func.max(events.c.at))
            .where(events.c.table_id.in_(ids))
            .group_by(events.c.table_id)
        )
        async with self._engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    # --- which process runs a table ---------------------------------------------------------------

    async def beat(self, process: str, now: int) -> None:
        """The process is alive."""
        async with self._engine.begin() as connection:
            await connection.run_sync(alive(process, now))

    async def leave(self, process: str) -> None:
        """The process ends in good order and sets its tables free."""
        async with self._engine.begin() as connection:
            free = update(tables).where(tables.c.runner == process).values(runner=None)
            await connection.execute(free)
            await connection.execute(delete(processes).where(processes.c.id == process))

    async def disown_others(self, process: str) -> None:
        """There is no other process: the tables that others ran are free."""
        theirs = update(tables).where(tables.c.runner.not_in((process, ASLEEP)))
        async with self._engine.begin() as connection:
            await connection.execute(theirs.values(runner=None))

    async def take_over(self, process: str, dead_before: int) -> list[str]:
        """Take over the tables in play that are free, or whose processes have died. Tables that
        have not begun can wait, and so can those that sleep."""
        taken = (
            update(tables)
            .where(tables.c.phase.in_(IN_PLAY), _orphaned(dead_before))
            .values(runner=process)
            .returning(tables.c.id)
        )
        async with self._engine.begin() as connection:
            found: Sequence[str] = (await connection.execute(taken)).scalars().all()
            if found:
                await connection.execute(
                    delete(processes).where(processes.c.beat < dead_before - 60_000)
                )
        return list(found)

    async def run_by(self, process: str) -> set[str]:
        """The tables that a process runs."""
        query = select(tables.c.id).where(tables.c.runner == process)
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def heads(self, ids: Sequence[str]) -> dict[str, int]:
        """The last position of each of these tables."""
        query = (
            select(events.c.table_id, func.max(events.c.position))
            .where(events.c.table_id.in_(ids))
            .group_by(events.c.table_id)
        )
        async with self._engine.connect() as connection:
            return {row[0]: row[1] for row in await connection.execute(query)}

    async def going_on(self, ids: Iterable[str]) -> set[str]:
        """Those of these tables that are not over."""
        query = select(tables.c.id).where(tables.c.id.in_(list(ids)), tables.c.phase.in_(LIVE))
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def unclaimed(self, ids: Sequence[str], dead_before: int) -> list[str]:
        """Those of these tables that no living process runs."""
        free = or_(tables.c.runner == ASLEEP, _orphaned(dead_before))
        query = select(tables.c.id).where(tables.c.id.in_(ids), tables.c.phase.in_(LIVE), free)
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def left_gathering(self, before: int, dead_before: int, limit: int = 20) -> list[str]:
        """Public tables that have not begun, have not changed since then, and are run by no living
        process."""
        query = (
            select(tables.c.id)
            .where(tables.c.public, tables.c.phase == "gathering", tables.c.changed < before)
            .where(_orphaned(dead_before))
            .limit(limit)
        )
        async with self._engine.connect() as connection:
            return list((await connection.execute(query)).scalars())

    async def claim(self, table: str, process: str, dead_before: int) -> Claim:
        """Run a table that no living process runs."""
        mine = update(tables).where(tables.c.id == table, tables.c.phase.in_(LIVE))
        known = mine.where(tables.c.runner.in_((process, ASLEEP)))
        orphan = mine.where(_orphaned(dead_before))
        async with self._engine.begin() as connection:
            if (await connection.execute(known.values(runner=process))).rowcount:
                return Claim(ours=True, orphaned=False)
            taken = await connection.execute(orphan.values(runner=process))
        return Claim(ours=bool(taken.rowcount), orphaned=bool(taken.rowcount))

    async def set_aside(self, table: str) -> None:
        """No process is to run it, and the lobby does not list it: it cannot be read."""
        async with self._engine.begin() as connection:
            aside = update(tables).where(tables.c.id == table)
            await connection.execute(aside.values(runner=ASLEEP))

    async def release(self, table: str, process: str) -> None:
        """Nothing happens there for now: the next process at which somebody visits it may run it.
        In the middle of a match it sleeps, so that no process takes it for one that was
        orphaned."""
        mine = update(tables).where(tables.c.id == table, tables.c.runner == process)
        sleeps = case((tables.c.phase.in_(IN_PLAY), ASLEEP), else_=None)
        async with self._engine.begin() as connection:
            await connection.execute(mine.values(runner=sleeps))


def _orphaned(dead_before: int) -> ColumnElement[bool]:
    """Whether no process runs a table, or one that gave no sign of life since then."""
    alive = select(processes.c.id).where(processes.c.beat >= dead_before)
    dead = and_(tables.c.runner != ASLEEP, tables.c.runner.not_in(alive))
    return or_(tables.c.runner.is_(None), dead)


_COLUMNS = (
    tables.c.id,
    tables.c.game,
    tables.c.phase,
    tables.c.public,
    tables.c.open_seats,
    tables.c.deal,
    tables.c.setting,
    tables.c.created,
    tables.c.changed,
    tables.c.waiting,
)
