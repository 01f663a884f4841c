"""What would a master do? Asked by somebody whose turn it is, at a table that is not rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tribu.bots.registry import LEVELS
from tribu.server.room.thinkers import situation_of
from tribu.server.sockets.visitor import Visitor
from tribu.table.refusal import Refused, refusal
from tribu.wire.commands import Ask
from tribu.wire.news import Hint
from tribu.wire.news import Refused as RefusedNews

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_MOST = 3  # candidates that are told


async def give_hint(room: Room, visitor: Visitor, command: Ask) -> None:
    """Ask the strongest bot and tell the visitor, who may have moved meanwhile."""
    level = LEVELS[-1]
    try:
        advice = await _advice(room, visitor, level)
    except Refused as error:
        said = RefusedNews(command.id, error.why, error.sentence_in(visitor.lang), error.rule)
        visitor.tell(msgspec.json.encode(said))
        return
    visitor.tell(msgspec.json.encode(Hint(command.id, level, advice)))


async def _advice(room: Room, visitor: Visitor, level: str) -> list[tuple[str, str, float, float]]:
    table = room.table
    seat = table.own(visitor.id)
    if table.setting.rated:
        raise refusal("closed", "no hints")
    if seat not in table.turn:
        raise refusal("closed", "not due")
    match = table.playing
    legal = room.teller.legal(seat, visitor.lang)
    choice, by = await room.house.thinkers.choose(level, situation_of(table.sight(seat)))
    if by != level:  # a novice's advice is not what was asked for
        raise refusal("closed", "hint not ready")
    words = match.game.words
    if not choice.advice:
        text = words.say(choice.action)
        return [(text, legal.get(text, ""), 0.0, 1.0)]
    return [
        (text, legal.get(text, ""), round(one.expected, 2), round(one.confidence, 3))
        for one in choice.advice[:_MOST]
        for text in [words.say(one.action)]
    ]
