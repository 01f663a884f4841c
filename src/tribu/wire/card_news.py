"""The news of one card that was played: most of what a server of games of tricks says.

The same bytes as a `Batch` writes, by the shortest way: viewers differ in their hand, in whose turn
it is, and in how they are addressed.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import ACTED, MOST_SEATS, SPECTATOR, Game
from tribu.match.plain import fact_reader
from tribu.wire.batch import encode
from tribu.wire.build_steps import TRICK_CARDS, taken
from tribu.wire.scenes import Step

if TYPE_CHECKING:
    from tribu.wire.stage import Stage


_MARK = "\ue000"  # in no name and no sentence
_SOMEBODY = _MARK.encode()


def is_card(fact: Any) -> bool:
    """Whether the fact of a game of tricks is a card, and not a bid."""
    return bool(0 <= fact.action < FIRST_BID)


class CardNews:
    """What one card brought, at a table without clocks whose deal goes on."""

    def __init__(self, stage: Stage, fact: Any) -> None:
        self._stage = stage
        self._hands = stage.hands
        self._seat: int = fact.seat
        self._action: int = fact.action
        self._taker: int = fact.taker - 1
        self._turn = stage.table.turn
        turn = b",".join([b"%d" % seat for seat in self._turn])
        before, self._after = stage.public_scene()
        self._head = b'{"type":"news","seq":%d,"steps":[' % stage.table.seq
        self._middle = b'],"turn":[' + turn + b'],"scene":' + before
        self._end = self._after + b',"legal":[]}'
        self._starts: dict[str, bytes] = {}  # by language: for those of whom it does not speak

    def news(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """For one viewer."""
        if viewer == self._seat or viewer == self._taker:
            start = self._start(viewer, lang, names)
        elif lang in self._starts:
            start = self._starts[lang]
        else:
            start = self._starts[lang] = self._start(SPECTATOR, lang, names)
        hands = self._hands.get(viewer) or self._stage.hands_bytes(viewer)
        if viewer not in self._turn:
            return start + hands + self._end
        legal = self._stage.legal_bytes(viewer, lang)
        return b"".join((start, hands, self._after, b',"legal":', legal, b"}"))

    def _start(self, viewer: int, lang: str, names: Sequence[str]) -> bytes:
        """All before the hands: the card; with the last of a trick also who takes it."""
        seat = self._seat
        steps = _played(self._stage.table.playing.game, seat, self._action, seat == viewer, lang)
        if seat != viewer:
            steps = steps.replace(_SOMEBODY, encode(names[seat])[1:-1])
        if self._taker >= 0:
            steps += b"," + encode(taken(self._stage.last_trick, names, lang, viewer))
        return self._head + steps + self._middle


@lru_cache(4096)  # few cards, seats and languages, again and again
def _played(game: Game, seat: int, action: int, own: bool, lang: str) -> bytes:
    """The step of a card, for the one who played it, or with a mark instead of the name."""
    blank = fact_reader(game)([0] * (game.Fact.itemsize // 8))
    fact = blank._replace(kind=ACTED, seat=seat, action=action, viewer=seat if own else SPECTATOR)
    text = game.words.narrate(fact, [_MARK] * MOST_SEATS, lang)
    return encode(Step("play", text, seat, TRICK_CARDS[game.id][action]))
