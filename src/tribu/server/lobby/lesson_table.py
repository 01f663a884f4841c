"""A lesson is a real table: scripted cards and opponents, unrated, without proof."""

from __future__ import annotations

from functools import cache

import msgspec

from tribu.server.lobby.lessons import lesson_script
from tribu.table.script import Script, ScriptedDeal
from tribu.table.settings import Pace, Setting


@cache
def table_script(lesson: str | None) -> Script | None:
    """What a table is given to play by; None if it is no lesson."""
    found = None if lesson is None else lesson_script(lesson)
    if found is None:
        return None
    return Script(msgspec.convert(found.deals, list[ScriptedDeal], strict=False))


def lesson_setting(game: str) -> tuple[Setting, list[str]] | None:
    """Setting and seats of a lesson's table: the learner has the first seat."""
    found = lesson_script(game)
    if found is None:
        return None
    setting = Setting(
        game=found.game,
        players=found.players,
        options=found.options,
        pace=Pace(),
        rated=False,
        public=False,
        spectators=False,
        talk="off",
        substitute="novice",
        grace=3600,
        lesson=game,
    )
    return setting, ["open", *["bot:novice"] * (found.players - 1)]
