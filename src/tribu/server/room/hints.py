"""What would a master do? Asked by somebody whose turn it is, at a table that is not rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribu.bots.registry import LEVELS
from tribu.server.room.visitor import Visitor
from tribu.table.refusal import refusal
from tribu.wire.news import Hint

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_MOST = 3  # actions that are named


async def hint_for(room: Room, visitor: Visitor, command: str) -> Hint:
    """What the strongest bot advises; Refused where nobody may ask, or it is not ready."""
    table, level = room.table, LEVELS[-1]
    seat = table.own(visitor.id)
    if table.setting.rated:
        raise refusal("closed", "no hints")
    if seat not in table.turn:
        raise refusal("closed", "not due")
    legal, words = room.audience.legal(seat, visitor.lang), table.playing.game.words
    choice, by = await room.bots.ask(level, seat)
    if by != level:  # a novice's advice is not what was asked for
        raise refusal("closed", "hint not ready")
    if not choice.advice:
        text = words.say(choice.action)
        return Hint(command, level, [(text, legal.get(text, ""), 0.0, 1.0)])
    best = [(words.say(one.action), one) for one in choice.advice[:_MOST]]
    advice = [
        (text, legal.get(text, ""), round(one.expected, 2), round(one.confidence, 3))
        for text, one in best
    ]
    return Hint(command, level, advice)
