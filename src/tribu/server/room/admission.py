"""Who may open a table, and who may sit down: what must be asked of the store beforehand."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Callable

from tribu.server.problems import problem
from tribu.store import Database
from tribu.table.chairs import AWAITED
from tribu.table.refusal import refusal
from tribu.table.table import Table

SEEN_LASTS = 3_600_000  # milliseconds: when somebody was seen is only about known
_DAY = 86_400_000
_MOST_LEFT = 3  # rated matches that somebody may leave in a day


class Admission:
    """Asked before somebody sits down; Refused says why they may not. `origin`: the mark of an
    address; `most`: public tables that one person may keep waiting at once."""

    def __init__(self, store: Database, origin: Callable[[str], str], most: int) -> None:
        self._players = store.players
        self._tables = store.tables
        self._moderation = store.moderation
        self.origin = origin
        self._most = most

    async def check_public(self, player: str, address: str) -> None:
        """Nobody fills the lobby alone; RequestProblem if somebody, or an address, has many tables
        there that wait."""
        own, near = await self._tables.kept_waiting(player, self.origin(address))
        if own >= self._most:
            raise problem(429, "many tables", n=own)
        if near >= 2 * self._most:  # by others behind the same address, as in a club
            raise problem(429, "many nearby", n=near)

    async def check(self, table: Table, player: str, now: int, password: str = "") -> None:
        """Whether somebody may sit down there."""
        if table.lock and not await asyncio.to_thread(opens, table.lock, password):
            raise refusal("not yours", "password")
        others = [chair.player for chair in table.chairs if chair.player]
        if others and await self._moderation.apart(player, others):
            pairs = await self._moderation.blocks_among([player, *others])
            mine = any(by == player for by, _ in pairs)
            raise refusal("not yours", "apart mine" if mine else "apart")
        if table.setting.rated:
            await self.check_rated(player, now)
            since = table.opened_at - SEEN_LASTS
            if others and await self._players.neighbours(player, others, since):
                raise refusal("not yours", "one address")

    async def check_rematch(self, table: Table, player: str, address: str, now: int) -> None:
        """Whether somebody may open another table like this one; RequestProblem, or Refused."""
        if table.setting.public:
            await self.check_public(player, address)
        if table.setting.rated:
            await self.check_rated(player, now)

    async def outlived(self, table: Table) -> str:
        """The rematch of a table, if that is over or gone: then there can be another."""
        gone = table.next is not None and not await self._tables.going_on([table.next])
        return table.next or "" if gone else ""

    async def apart_among(self, table: Table, player: str, now: int) -> list[tuple[str, str]]:
        """Who does not come along when a player asks for a rematch, as pairs of people: one has
        blocked the other, or may not play now where results count."""
        people = [chair.player for chair in table.chairs if chair.player]
        found = await self._moderation.blocks_among(people) if len(people) > 1 else []
        if table.setting.rated:
            found += [(player, one) for one in people if await self._left_often(one, now)]
        return found

    async def unwanted_at(self, table: Table) -> list[str]:
        """Those awaited whom somebody who has come has blocked, or who have blocked one of them."""
        come = [chair.player for chair in table.chairs if chair.human]
        awaited = [chair.player for chair in table.chairs if chair.state == AWAITED]
        return [one for one in awaited if await self._moderation.apart(one, come)]

    async def check_rated(self, player: str, now: int) -> None:
        """After abandoning one rated match after another, somebody must wait before the next."""
        if left := await self._left_often(player, now):
            raise refusal("not yours", "abandoned often", n=left)

    async def _left_often(self, player: str, now: int) -> int:
        """How many rated matches somebody has abandoned in a day; 0 if that is not too many."""
        left = await self._players.abandoned(player, now - _DAY)
        return left if left >= _MOST_LEFT else 0


def lock_of(password: str) -> str:
    """What is kept of a table's password; nothing of none."""
    if not password:
        return ""
    salt = secrets.token_bytes(8)
    return f"{salt.hex()}:{_stretched(password, salt).hex()}"


def opens(lock: str, password: str) -> bool:
    """Whether that is the password. It takes a moment, so that nobody tries many."""
    salt, _, kept = lock.partition(":")
    return hmac.compare_digest(_stretched(password, bytes.fromhex(salt)), bytes.fromhex(kept))


def _stretched(password: str, salt: bytes) -> bytes:
    return hashlib.scrypt(password.encode(), salt=salt, n=2**12, r=8, p=1, dklen=16)
