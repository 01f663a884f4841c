"""First lessons: a scripted deal, and what the coach says at each step, in three languages.

A lesson is data, one JSON file a game. The learner has seat 0. `deals` is what the table is given
(`tribu.table.script.Script`); `steps` is what the page is told. A step that awaits an action is
over when the learner has done it; the coach answers any other with `wrong`, and nothing is sent. A
step that awaits nothing is only read. The table is a real one, unrated, with scripted cards and
opponents and without proof. A test plays every lesson through.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from tribu.games import load, names
from tribu.table.script import Script, ScriptedDeal
from tribu.table.settings import Setting, closed_setting
from tribu.wire.lobby import Lesson, LessonStep

Texts = dict[str, str]  # by language


class ScriptStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    text: Texts
    wait: str | None = msgspec.field(default=None, name="await")
    wrong: Texts | None = None


class LessonScript(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    players: int
    options: dict[str, int | str | bool]
    deals: list[dict[str, Any]]  # as tribu.table.script.ScriptedDeal
    steps: list[ScriptStep]


@cache
def lesson_script(game: str) -> LessonScript | None:
    """The lesson of a game, if there is one."""
    if game not in names():
        return None
    file = load(game).files("lessons", f"{game}.json")
    if not file.is_file():
        return None
    return msgspec.json.decode(file.read_bytes(), type=LessonScript)


def lesson(game: str, lang: str) -> Lesson | None:
    """What the page is told of a lesson, in one language."""
    script = lesson_script(game)
    if script is None:
        return None
    steps = [
        LessonStep(step.text[lang], step.wait, None if step.wrong is None else step.wrong[lang])
        for step in script.steps
    ]
    return Lesson(game, steps)


@cache
def table_script(lesson: str | None) -> Script | None:
    """The script that the table of a lesson plays by; None for any other table."""
    found = None if lesson is None else lesson_script(lesson)
    if found is None:
        return None
    return Script(msgspec.convert(found.deals, list[ScriptedDeal], strict=False))


def lesson_setting(game: str) -> tuple[Setting, list[str]] | None:
    """Setting and seats of a lesson's table; the learner has the first seat."""
    found = lesson_script(game)
    if found is None:
        return None
    setting = closed_setting(found.game, found.players, found.options, lesson=game)
    return setting, ["open", *["bot:novice"] * (found.players - 1)]
