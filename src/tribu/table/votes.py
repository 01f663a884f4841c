"""What the people at a table vote on, who must say yes, and what nobody can do alone.

Every table can vote to end the match (`end`), to let a bot play for somebody who is silent
(`replace:2`), or to send somebody away for good (`remove:2`); besides, a game has questions of its
own (`Game.votes`). The answers so far are events of the table, and lie in `Table.votes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tribu.table.chairs import HERE
from tribu.table.refusal import refusal

if TYPE_CHECKING:
    from tribu.table.table import Table

END = "end"
REPLACE, REMOVE = "replace", "remove"
SILENCE = 120_000  # milliseconds after which somebody is silent, where there is no clock


def about(what: str) -> int | None:
    """The seat that a question is about; None if it is about no seat."""
    kind, _, seat = what.partition(":")
    return int(seat) if kind in (REPLACE, REMOVE) and seat.isascii() and seat.isdigit() else None


def needed(table: Table, what: str) -> set[int]:
    """The seats that must say yes.

    About somebody: all others who are there and play. To end a rated match: everybody who has not
    abandoned it; if nobody has, nothing counts, else the result does. To end any other: all who
    are there. For the rest, and where people come and go for days: all people (bots agree)."""
    whom = about(what)
    if whom is not None:
        return table.present - {whom}
    if what == END and table.setting.rated:
        people = {seat for seat, chair in enumerate(table.chairs) if chair.player}
        return {seat for seat in people if not table.abandoned(seat)}
    if what == END and not table.by_days:
        return {seat for seat, chair in enumerate(table.chairs) if chair.state == HERE}
    return {seat for seat, chair in enumerate(table.chairs) if chair.human}


def agreed(table: Table, what: str) -> bool:
    """Whether everybody needed has said yes. Nobody sends somebody away alone."""
    agreeing = table.votes[what]
    alone = what.startswith(REMOVE) and len(agreeing) < 2
    return needed(table, what) <= agreeing and not alone


def may_go_on_without(table: Table, what: str) -> bool:
    """Whether a question may be settled because somebody has gone who had not answered. Ending a
    rated match may not: those who said yes had in mind that the result would not count."""
    general = about(what) is not None or (what == END and not table.setting.rated)
    return general and bool(needed(table, what))


def check(table: Table, seat: int, what: str, now: int) -> None:
    """Refused if a seat may not answer this question now."""
    whom = about(what)
    if whom is not None:
        _check_about(table, seat, what, whom, now)
        return
    own = [one for one in table.playing.game.votes if one not in table.votes_carried]
    if what == END and table.setting.evening:
        raise refusal("closed", "evening counts")
    if what not in (END, *own):
        raise refusal("unknown", "no vote", votes=", ".join([END, *own]))
    if what == END and table.setting.rated and table.abandoned(seat):
        raise refusal("closed", "bot plays")


def _check_about(table: Table, seat: int, what: str, whom: int, now: int) -> None:
    """One person alone may let a bot play for somebody who is silent. To send somebody away takes
    two, and cannot be done where results count: there the clock moves for the silent."""
    if whom not in range(len(table.chairs)) or not table.chairs[whom].human or whom == seat:
        raise refusal("unknown", "nobody there")
    if seat not in needed(table, what):
        raise refusal("closed", "bot plays")
    if what in table.votes:
        return
    if what.startswith(REPLACE) and not table.silent(whom, now):
        raise refusal("closed", "not silent", minutes=SILENCE // 60_000)
    counts = table.setting.rated or table.setting.evening
    if what.startswith(REMOVE) and (counts or len(needed(table, what)) < 2):
        raise refusal("illegal", "no removal")
