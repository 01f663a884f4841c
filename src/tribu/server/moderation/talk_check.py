"""Whether somebody may say something: an operator may have silenced them, or the word."""

from __future__ import annotations

from tribu.server.moderation.bans import Bans
from tribu.server.moderation.words import Words
from tribu.server.problems import problem
from tribu.store.players import Place


class TalkCheck:
    """Asked before anything is said."""

    def __init__(self, bans: Bans, words: Words) -> None:
        self._bans = bans
        self._words = words

    async def check(self, player: str, place: Place, text: str) -> None:
        """RequestProblem if that player may not say that, or nobody may speak from there."""
        await self._bans.check(player, place, talk=True)
        if self._words.has(text):
            raise problem(400, "word")
