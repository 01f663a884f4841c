"""Who may sit down at a table: what must be asked of the store before the table itself decides."""

from __future__ import annotations

from tribu.store import Database
from tribu.table.refusal import refusal
from tribu.table.table import Table

SEEN_LASTS = 3_600_000  # milliseconds: when somebody was seen is only about known
_DAY = 86_400_000
_MOST_LEFT = 3  # rated matches that somebody may leave in a day


class Admission:
    """Asked before somebody sits down; Refused says why they may not."""

    def __init__(self, store: Database) -> None:
        self._players = store.players

    async def check(self, table: Table, player: str, now: int) -> None:
        """Whether somebody may sit down there."""
        if table.setting.rated:
            await self.check_rated(player, now)
            others = [chair.player for chair in table.chairs if chair.player]
            since = table.opened_at - SEEN_LASTS
            if others and await self._players.neighbours(player, others, since):
                raise refusal("not yours", "one address")

    async def check_rated(self, player: str, now: int) -> None:
        """Whoever abandons one rated match after another must wait before the next."""
        left = await self._players.abandoned(player, now - _DAY)
        if left >= _MOST_LEFT:
            raise refusal("not yours", "abandoned often", n=left)
