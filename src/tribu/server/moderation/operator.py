"""What whoever runs the server can do about people and tables. All of it is noted."""

from __future__ import annotations

import structlog

from tribu.server.clock import real_now
from tribu.server.problems import problem
from tribu.server.room.rooms import Rooms
from tribu.store import Database
from tribu.store.moderation import IDENTITY, NAME, Ban, Deed
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
        await self._store.moderation.ban(kept)
        found = [marks[kind] if kind in wanted.also else set() for kind in marks]
        for player in {wanted.player, *await self._store.moderation.people_of(*found)}:
            if not wanted.talk_only:
                await self._rooms.leave_all(player)
            self._rooms.dismiss(player)
        where = ", ".join([IDENTITY, *wanted.also])
        what = "silence" if wanted.talk_only else "ban"
        await self._note(what, wanted.player, f"{wanted.hours} h, {where}. {wanted.reason}")

    async def lift(self, ban: str) -> None:
        held = {one.id: one for one in await self._store.moderation.bans(real_now())}
        if not await self._store.moderation.lift(ban, real_now()):
            raise problem(404, "no ban")
        self._rooms.dismiss(held[ban].player)
        await self._note("lift", held[ban].player, f"{held[ban].kind}. {held[ban].reason}")

    async def rename(self, player: str, name: str, reason: str) -> None:
        """They keep that name until the operator lifts it."""
        before, now = await self._known(player), real_now()
        for ban in await self._store.moderation.bans(now):
            if (ban.kind, ban.value) == (NAME, player):
                await self._store.moderation.lift(ban.id, now)
        held = Ban(new_id(), NAME, player, False, player, reason, now, now + _FOR_GOOD)
        await self._store.moderation.ban([held])
        await self._store.players.change(player, name, None)
        self._rooms.renamed(player)
        await self._note("rename", player, f"{before} → {name}. {reason}".strip())

    async def close(self, table: str, reason: str) -> None:
        """Whatever happens there ends now, and nothing counts; whoever sits there reads why."""
        room = await self._rooms.enter(table)
        if room is None:
            raise problem(404, "no table")
        await room.changed(lambda one: one.close(room.clock.now(), reason))
        await self._note("close", table, f"{room.table.setting.game}. {reason}".strip())

    async def settle(self, report: str) -> None:
        player = await self._store.moderation.settle(report, real_now())
        if player is None:
            raise problem(404, "no report")
        await self._note("settle", player, "")

    async def _known(self, player: str) -> str:
        """The name of somebody; RequestProblem if there is nobody of that id."""
        found = await self._store.players.get(player)
        if found is None:
            raise problem(404, "nobody")
        return found.name

    async def _note(self, what: str, about: str, detail: str) -> None:
        log.info("operator", what=what, about=about)
        await self._store.moderation.note(Deed(real_now(), what, about, detail))
