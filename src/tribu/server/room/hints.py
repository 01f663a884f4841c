"""What would a master do? Asked by somebody whose turn it is, at a table that is not rated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribu.bots.reasons import offered, reasons_for
from tribu.bots.registry import LEVELS
from tribu.games.texts import about
from tribu.server.room.visitor import Visitor
from tribu.table.refusal import refusal
from tribu.wire.news import Hint

if TYPE_CHECKING:
    from tribu.server.room.room import Room

_MOST = 3  # actions that are named


async def hint_for(room: Room, visitor: Visitor, command: str) -> Hint:
    """What the strongest bot advises; Refused where nobody may ask, or it is not ready."""
    table, level, lang = room.table, LEVELS[-1], visitor.lang
    seat = table.own(visitor.id)
    if table.setting.rated:
        raise refusal("closed", "no hints")
    if table.setting.board:
        raise refusal("closed", "evening hints" if table.setting.evening else "board hints")
    if seat not in table.turn:
        raise refusal("closed", "not due")
    game, names = table.playing.game, room.audience.names_in(lang)
    sheet, face = table.playing.sheets()[seat], game.face("wire")
    choice, by = await room.bots.ask(level, seat)
    if by != level:  # a novice's advice is not what was asked for
        raise refusal("closed", "hint not ready")

    def proposed(action: int) -> tuple[str, str]:
        return game.words.say(action), face.propose(action, sheet, names, lang)

    if not choice.advice:
        return Hint(command, level, [(*proposed(choice.action), 0.0, 1.0, "", "")])
    best = offered(game, choice, _MOST)
    advice = [
        (
            *proposed(one.action),
            round(one.expected, 2),
            round(one.confidence, 3),
            about(game.unit, one.expected, lang),
            why,
        )
        for one, why in zip(best, reasons_for(game, best, names, lang), strict=True)
    ]
    return Hint(command, level, advice)
