"""Whom people shun, what they report, whom an operator keeps out, and all that operators did."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from tribu.store.evenings import rename_person
from tribu.store.schema import bans, deeds, players, reports, shunned, tokens

BLOCK = "block"  # besides "mute", which concerns nobody but who asks for it
IDENTITY, DEVICE, ADDRESS, NAME = "identity", "device", "address", "name"


@dataclass(frozen=True, slots=True)
class Ban:
    """Somebody is kept out, or may not speak (`talk_only`), or keeps the name that an operator gave
    them (`NAME`), until then. `value` is an id or a mark; `player` is on whose account it is."""

    id: str
    kind: str
    value: str
    talk_only: bool
    player: str
    reason: str
    at: int
    until: int


class Remark(msgspec.Struct, frozen=True):
    """Something said, as it is kept with a report: also under which name. `preset`: a phrase with
    which everybody is told the same, each in their own language; then there is no text."""

    player: str
    text: str
    at: int
    name: str = ""  # older reports have none
    preset: str = ""  # in older ones it stands for the text


_remarks: msgspec.json.Decoder[list[Remark]] = msgspec.json.Decoder(list[Remark])


def forget_words(talk: bytes, player: str) -> bytes:
    """The talk of a report, without what a forgotten person said."""
    said = _remarks.decode(talk)
    kept = [one for one in said if one.player != player]
    return talk if len(kept) == len(said) else msgspec.json.encode(kept)


@dataclass(frozen=True, slots=True)
class Report:
    """What somebody told of another; `talk` is JSON, a list of `Remark`."""

    id: str
    at: int
    by: str | None
    player: str
    table: str
    text: str
    talk: bytes
    settled: int | None = None

    @property
    def remarks(self) -> list[Remark]:
        return _remarks.decode(self.talk)


@dataclass(frozen=True, slots=True)
class Deed:
    """What an operator did, about whom or what; `number`: its place in the log, once it has one."""

    at: int
    what: str
    about: str
    detail: str
    number: int = 0


def noted(deed: Deed) -> tuple[Any, Any]:
    """A deed in the log, written along with what was done: neither is there without the other."""
    row = {"at": deed.at, "what": deed.what, "about": deed.about, "detail": deed.detail[:300]}
    return insert(deeds), row


class ModerationStore:
    """What a database has of it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    # --- between two people ---------------------------------------------------------------------

    async def shun(self, player: str, other: str, kind: str | None) -> None:
        """Mute or block somebody; None: neither any more."""
        row = {"player": player, "other": other, "kind": kind}
        both = (shunned.c.player == player) & (shunned.c.other == other)
        async with self._engine.begin() as connection:
            await connection.execute(delete(shunned).where(both))
            if kind is not None:
                await connection.execute(insert(shunned), row)

    async def shunned_by(self, player: str) -> dict[str, str]:
        """Whom somebody shuns, and how."""
        query = select(shunned.c.other, shunned.c.kind).where(shunned.c.player == player)
        async with self._engine.connect() as connection:
            return {row.other: row.kind for row in await connection.execute(query)}

    async def apart(self, player: str, others: Sequence[str]) -> bool:
        """Whether somebody has blocked one of the others, or one of them has blocked them."""
        mine = (shunned.c.player == player) & shunned.c.other.in_(list(others))
        theirs = (shunned.c.other == player) & shunned.c.player.in_(list(others))
        query = select(shunned.c.player).where(shunned.c.kind == BLOCK, or_(mine, theirs)).limit(1)
        async with self._engine.connect() as connection:
            return (await connection.execute(query)).first() is not None

    async def blocks_among(self, people: Sequence[str]) -> list[tuple[str, str]]:
        """Who of these people has blocked whom of them."""
        query = select(shunned.c.player, shunned.c.other).where(
            shunned.c.kind == BLOCK, shunned.c.player.in_(people), shunned.c.other.in_(people)
        )
        async with self._engine.connect() as connection:
            return [(row.player, row.other) for row in await connection.execute(query)]

    # --- reports --------------------------------------------------------------------------------

    async def report(self, one: Report) -> None:
        row = {"id": one.id, "at": one.at, "by": one.by, "player": one.player}
        row |= {"table_id": one.table, "text": one.text, "talk": one.talk}
        async with self._engine.begin() as connection:
            await connection.execute(insert(reports), row)

    async def has_reported(self, by: str, player: str, table: str) -> bool:
        """Whether somebody has told of that person at that table, and it is not settled."""
        query = select(reports.c.id).where(
            reports.c.by == by,
            reports.c.player == player,
            reports.c.table_id == table,
            reports.c.settled.is_(None),
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(query.limit(1))).first() is not None

    async def reports(self, limit: int = 100) -> list[Report]:
        """Those that are not settled, the oldest first."""
        query = select(reports).where(reports.c.settled.is_(None)).order_by(reports.c.at)
        async with self._engine.connect() as connection:
            rows = await connection.execute(query.limit(limit))
            return [Report(*row) for row in rows]

    async def settle(self, report: str, now: int) -> Deed | None:
        """Be done with a report; None if there was no such report."""
        done = update(reports).where(reports.c.id == report, reports.c.settled.is_(None))
        told = done.values(settled=now).returning(reports.c.player)
        async with self._engine.begin() as connection:
            found: str | None = (await connection.execute(told)).scalar()
            if found is None:
                return None
            deed = Deed(now, "settle", found, "")
            await connection.execute(*noted(deed))
            return deed

    # --- bans -----------------------------------------------------------------------------------

    async def bans(self, now: int) -> list[Ban]:
        """All that hold now, the newest first."""
        query = select(bans).where(bans.c.until > now).order_by(bans.c.at.desc())
        async with self._engine.connect() as connection:
            return [Ban(*row) for row in await connection.execute(query)]

    async def banned(self, people: Iterable[str], now: int) -> set[str]:
        """Those of these people who are kept out by their identity."""
        held = (bans.c.kind == IDENTITY) & ~bans.c.talk_only & (bans.c.until > now)
        query = select(bans.c.value).where(held, bans.c.value.in_(list(people)))
        async with self._engine.connect() as connection:
            return set((await connection.execute(query)).scalars())

    async def ban(self, found: Sequence[Ban], deed: Deed) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(insert(bans), [_row(one) for one in found])
            await connection.execute(*noted(deed))

    async def lift(self, ban: str, deed: Deed) -> bool:
        """Whether that ban still held."""
        held = update(bans).where(bans.c.id == ban, bans.c.until > deed.at)
        async with self._engine.begin() as connection:
            lifted = bool((await connection.execute(held.values(until=deed.at))).rowcount)
            if lifted:
                await connection.execute(*noted(deed))
        return lifted

    async def rename(self, held: Ban, name: str, deed: Deed) -> None:
        """Give somebody a name that they keep, instead of one they were given before."""
        earlier = update(bans).where(bans.c.kind == NAME, bans.c.value == held.value)
        async with self._engine.begin() as connection:
            await connection.execute(earlier.where(bans.c.until > deed.at).values(until=deed.at))
            await connection.execute(insert(bans), _row(held))
            renamed = update(players).where(players.c.id == held.player).values(name=name)
            await connection.execute(renamed)
            await rename_person(connection, held.player, name)
            await connection.execute(*noted(deed))

    async def marks_of(self, player: str) -> dict[str, set[str]]:
        """The devices and addresses of somebody, as marks."""
        query = select(tokens.c.device, tokens.c.origin).where(tokens.c.player == player)
        async with self._engine.connect() as connection:
            rows = (await connection.execute(query)).all()
        return {
            DEVICE: {row.device for row in rows if row.device},
            ADDRESS: {row.origin for row in rows if row.origin},
        }

    async def people_of(self, devices: Iterable[str], origins: Iterable[str]) -> set[str]:
        """Everybody who uses one of these devices or addresses."""
        there = or_(tokens.c.device.in_(list(devices)), tokens.c.origin.in_(list(origins)))
        async with self._engine.connect() as connection:
            return set((await connection.execute(select(tokens.c.player).where(there))).scalars())

    async def find(self, who: str, limit: int = 20) -> list[Any]:
        """People by a part of their name, or by the beginning of their id: id, name, when they came
        first and were seen last, and by what browser."""
        wanted = or_(
            players.c.id.startswith(who, autoescape=True),
            players.c.name.icontains(who, autoescape=True),
        )
        last = select(tokens.c.seen, tokens.c.agent).where(tokens.c.player == players.c.id)
        newest = last.order_by(tokens.c.seen.desc()).limit(1)
        query = select(
            *(players.c.id, players.c.name, players.c.created),
            newest.with_only_columns(tokens.c.seen).scalar_subquery().label("seen"),
            newest.with_only_columns(tokens.c.agent).scalar_subquery().label("agent"),
        ).where(wanted)
        async with self._engine.connect() as connection:
            found = await connection.execute(query.order_by(players.c.created.desc()).limit(limit))
            return list(found.all())

    # --- what was done --------------------------------------------------------------------------

    async def deeds(self, before: int | None = None, limit: int = 100) -> list[Deed]:
        """The newest first; of those before that number, if one is given."""
        query = select(
            *(deeds.c.at, deeds.c.what, deeds.c.about, deeds.c.detail, deeds.c.number)
        ).order_by(deeds.c.number.desc())
        if before is not None:
            query = query.where(deeds.c.number < before)
        async with self._engine.connect() as connection:
            return [Deed(*row) for row in await connection.execute(query.limit(limit))]


def _row(ban: Ban) -> dict[str, Any]:
    return {name: getattr(ban, name) for name in Ban.__slots__}
