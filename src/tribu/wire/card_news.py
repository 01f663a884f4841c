"""The news of one card that was played: most of what a server of games of tricks says.

The same bytes as a `Batch` writes, by the shortest way: viewers differ in their hand, in whose turn
it is, and in how they are addressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import SPECTATOR
from tribu.wire.batch import Batch, encode
from tribu.wire.build_steps import TRICK_CARDS, taken
from tribu.wire.scenes import Step

if TYPE_CHECKING:
    from tribu.wire.stage import Stage

_MOST_KEPT = 20_000
_played: dict[tuple[str, str, int, int, str | None], bytes] = {}  # steps; "you" is None


def is_card(fact: Any) -> bool:
    """Whether the fact of a game of tricks is a card, and not a bid."""
    return bool(0 <= fact.action < FIRST_BID)


class CardNews(Batch):
    """What one card brought, at a table without clocks whose deal goes on."""

    def __init__(self, stage: Stage, touched: frozenset[str], now: int, fact: Any) -> None:
        super().__init__(stage, touched, 1, now)
        self._fact = fact
        self._taker: int = fact.taker - 1
        turn = b",".join([b"%d" % seat for seat in self._turn])
        before, self._after = stage.public_scene()
        self._head = b'{"type":"news","seq":%d,"steps":[' % stage.table.seq
        self._middle = b'],"turn":[' + turn + b'],"scene":' + before
        self._end = self._after + b',"legal":[]}'

    def _write(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        hands = self._stage.hands_bytes(viewer)
        if hands is None:  # more than their hand is theirs alone
            return super()._write(viewer, lang, names)
        end = self._end
        if viewer in self._turn:
            end = self._after + b',"legal":' + self._stage.legal_bytes(viewer, lang) + b"}"
        step = self._step(viewer, lang, names)
        return b"".join((self._head, step, self._middle, hands, end))

    def _step(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """The card; with the last of a trick also who takes it."""
        fact, game = self._fact, self._stage.table.playing.game
        seat, action = fact.seat, fact.action
        key = (game.id, lang, seat, action, None if seat == viewer else names[seat])
        played = _played.get(key)
        if played is None:
            own = self._stage.fact(viewer if seat == viewer else SPECTATOR)
            text = game.words.narrate(own, names, lang)
            played = encode(Step("play", text, seat, TRICK_CARDS[game.id][action]))
            if len(_played) >= _MOST_KEPT:
                _played.clear()
            _played[key] = played
        if self._taker < 0:
            return played
        return played + b"," + self._taken(viewer, lang, names)

    def _taken(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        key = (viewer if viewer == self._taker else SPECTATOR, lang)
        found = self._steps.get(key)
        if found is None:
            step = taken(self._stage.last_trick, names, lang, key[0])
            found = self._steps[key] = encode(step)
        return found
