"""What an operator can do about people and tables. All of it is noted, in the
transaction that does it."""

from __future__ import annotations

import structlog

from tribu.server.clock import real_now
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.moderation import IDENTITY, NAME, Ban, Deed, noted
from tribu.store.players import new_id
from tribu.wire.moderation import BanSomebody

_HOUR = 3_600_000
_FOR_GOOD = 876_000 * _HOUR  # a hundred years: until it is lifted

log = structlog.get_logger()


class Operator:
    """Carries out what an operator decides."""

    def __init__(self, store: Database, rooms: Rooms) -> None:
        self._store = store
        self._rooms = rooms

    async def ban(self, wanted: BanSomebody) -> None:
        """Somebody is kept out for a time: their identity, and if wanted their devices and
        addresses, along with everybody else who uses them. Their seats go to bots, and their
        connections are closed."""
        await self._known(wanted.player)
        marks = await self._store.moderation.marks_of(wanted.player)
        about = [(IDENTITY, wanted.player)]
        about += [(kind, mark) for kind in wanted.also for mark in sorted(marks[kind])]
        now = real_now()
        until = now + wanted.hours * _HOUR
        kept = [
            Ban(new_id(), *one, wanted.talk_only, wanted.player, wanted.reason, now, until)
            for one in about
        ]
        where = ", ".join([IDENTITY, *wanted.also])
        what = "silence" if wanted.talk_only else "ban"
        detail = f"{wanted.hours} h, {where}. {wanted.reason}"
        deed = Deed(now, what, wanted.player, detail)
        await self._store.moderation.ban(kept, deed)
        found = [marks[kind] if kind in wanted.also else set() for kind in marks]
        for player in {wanted.player, *await self._store.moderation.people_of(*found)}:
            if not wanted.talk_only:
                await self._rooms.leave_all(player)
            self._rooms.dismiss(player)
        _log(deed)

    async def lift(self, ban: str) -> None:
        held = await self._store.moderation.bans(real_now())
        one = next((one for one in held if one.id == ban), None)
        if one is None:
            raise problem(404, "no ban")
        deed = Deed(real_now(), "lift", one.player, f"{one.kind}. {one.reason}")
        if not await self._store.moderation.lift(ban, deed):
            raise problem(404, "no ban")
        self._rooms.dismiss(one.player)
        _log(deed)

    async def rename(self, player: str, name: str, reason: str) -> None:
        """They keep that name until the operator lifts it."""
        before, now = await self._known(player), real_now()
        held = Ban(new_id(), NAME, player, False, player, reason, now, now + _FOR_GOOD)
        deed = Deed(now, "rename", player, f"{before} → {name}. {reason}".strip())
        await self._store.moderation.rename(held, name, deed)
        self._rooms.renamed(player)
        _log(deed)

    async def close(self, table: str, reason: str) -> None:
        """Whatever happens there ends now, and nothing counts; those who sit there read why."""
        room = await self._rooms.enter(table)
        if room is None:
            raise problem(404, "no table")
        detail = f"{room.table.setting.game}. {reason}".strip()
        deed = Deed(real_now(), "close", table, detail)
        await room.changed(lambda one: one.close(room.clock.now(), reason), [noted(deed)])
        _log(deed)

    async def settle(self, report: str) -> None:
        deed = await self._store.moderation.settle(report, real_now())
        if deed is None:
            raise problem(404, "no report")
        _log(deed)

    async def _known(self, player: str) -> str:
        """The name of somebody; RequestProblem if there is nobody of that id."""
        found = await self._store.players.get(player)
        if found is None:
            raise problem(404, "nobody")
        return found.name


def _log(deed: Deed) -> None:
    log.info("operator", what=deed.what, about=deed.about)
