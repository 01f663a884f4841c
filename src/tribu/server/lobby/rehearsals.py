"""A lesson played through once, as its learner sees it: whoever keeps it can take it without a
server. The others do what the script says, the learner what the coach waits for."""

from __future__ import annotations

from functools import cache

import msgspec

from tribu.server.lobby.lessons import lesson_script, lesson_setting, table_script
from tribu.server.lobby.listing import seat_names
from tribu.table import agenda
from tribu.table import events as ev
from tribu.table.settings import Setting
from tribu.table.table import Table
from tribu.wire.lobby import Rehearsal, RehearsedTurn
from tribu.wire.news import News
from tribu.wire.stage import Stage

_LEARNER = "learner"  # who is nobody yet
_NOW = 0  # no clock runs


class _Unscripted(Exception):
    """A bot would have to choose."""


@cache
def rehearsal(game: str, lang: str) -> Rehearsal | None:
    """The lesson of a game, if there is one and its script says what everybody does."""
    found, script = lesson_setting(game), lesson_script(game)
    if found is None or script is None:
        return None
    try:
        return _rehearse(game, lang, *found, [step.wait for step in script.steps if step.wait])
    except _Unscripted:
        return None


def _rehearse(
    game: str, lang: str, setting: Setting, seats: list[str], actions: list[str]
) -> Rehearsal:
    """The learner has the first seat, and does this."""
    table, _ = Table.open("lesson", setting, seats, _LEARNER, _NOW)
    table.script = table_script(game)
    stage = Stage(table)
    names = seat_names(["human", *seats[1:]], [_LEARNER, *[None] * (len(seats) - 1)], {}, "")

    def told(events: list[ev.Event]) -> News:
        return msgspec.json.decode(stage.news(events, 0, lang, names, _NOW), type=News)

    def others() -> list[News]:
        """What the learner is told until the choice is theirs."""
        heard = []
        while table.phase != "over" and 0 not in table.turn:
            heard.append(told(_go_on(table)))
        return heard

    others()
    first = stage.picture(0, lang, names, _NOW)
    turns = []
    for action in actions:
        mine = told(table.act(_LEARNER, action, table.seq, _NOW))
        turns.append(RehearsedTurn(action, [mine, *others()]))
    return Rehearsal(first, turns)


def _go_on(table: Table) -> list[ev.Event]:
    """The first thing that is due: the cards are dealt, or somebody does what the script says."""
    (intent, *_) = table.due(_NOW)
    if isinstance(intent, agenda.DealCards):
        return table.deal(_NOW)
    if not isinstance(intent, agenda.Move) or intent.script is None:
        raise _Unscripted
    return table.move(intent.seat, intent.script, intent.seq, _NOW)
