"""A chair at the table: whose it is, and whether they are there."""

from __future__ import annotations

from dataclasses import dataclass

OPEN, HERE, AWAY, OUT, GONE, BOT = "open", "here", "away", "out", "gone", "bot"
AWAITED = "awaited"


@dataclass
class Chair:
    """`state`: open; awaited (kept for somebody who is asked for a rematch and has not come); here;
    away (connection lost: a bot stands in after the grace time); out (sits out, a bot plays); gone
    (left for good, a bot plays); bot (a bot's own)."""

    state: str = OPEN
    player: str = ""  # an id; of a person who left, too: the result may count for them
    bot: str = ""  # `bot:LEVEL` of a bot's own chair
    dropped: int = 0  # when the connection was lost

    @property
    def human(self) -> bool:
        """Whether a person still owns it."""
        return self.state in (HERE, AWAY, OUT)

    def free(self) -> None:
        self.state, self.player, self.dropped = OPEN, "", 0

    def seat_player(self, player: str) -> None:
        self.state, self.player = HERE, player

    def keep_for(self, player: str) -> None:
        self.state, self.player = AWAITED, player

    def seat_bot(self, kind: str) -> None:
        self.state, self.bot = BOT, kind
