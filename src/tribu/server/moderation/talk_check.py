"""Whether somebody may say something: an operator may have silenced them, or the word."""

from __future__ import annotations

from collections.abc import Callable

from tribu.server.moderation.bans import Bans
from tribu.server.moderation.words import Words
from tribu.server.problems import problem
from tribu.store.players import Place


class TalkCheck:
    """Asked before anything is said. `origin`: the mark of an address."""

    def __init__(self, bans: Bans, words: Words, origin: Callable[[str], str]) -> None:
        self._bans = bans
        self._words = words
        self._origin = origin

    async def check(self, player: str, address: str, text: str) -> None:
        """RequestProblem if that player may not say that."""
        await self._bans.check(player, Place(self._origin(address)), talk=True)
        if self._words.has(text):
            raise problem(400, "word")
