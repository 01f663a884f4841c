"""Which fields of the news an event may change."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from tribu.match.events import Acted, By, Dealt, Mixed, Renewed
from tribu.table import events as ev

Kinds = tuple[type[Any], ...]

_COMING = frozenset({"places", "votes", "clock"})  # whose rest it is depends on who is there
_PLAYED = frozenset({"steps", "turn", "scene", "legal"})
_DEALT = frozenset({"phase", "deal", "fair", "ready", "clock"})
_ENDED = frozenset({"phase", "totals", "scored", "winners", "clock"})
_CHANGED: dict[type[Any], frozenset[str]] = {
    ev.Opened: frozenset(),
    ev.Sat: frozenset({"places", "italian"}),
    ev.Awaited: frozenset({"places"}),
    ev.Left: frozenset({"places", "votes", "ready", "host", "clock"}),
    ev.Removed: frozenset({"places", "votes", "ready", "host", "clock"}),
    ev.Dropped: _COMING,
    ev.Returned: _COMING,
    ev.Out: _COMING,
    ev.Back: _COMING,
    ev.Started: frozenset({"places", "phase", "totals", "clock"}),
    ev.Committed: frozenset({"phase", "fair", "clock"}),
    ev.Promised: frozenset(),
    ev.Asked: frozenset({"fair"}),
    ev.Cut: frozenset(),
    ev.Regained: frozenset({"clock"}),
    ev.Ready: frozenset({"ready", "clock"}),
    ev.Voted: frozenset({"votes", "italian"}),
    ev.Resumed: frozenset({"clock"}),
    ev.Ended: frozenset({"phase", "turn", "legal", "clock", "votes", "closed", "summary"}),
    ev.Remade: frozenset({"next", "next_by"}),
    Dealt: _PLAYED | _DEALT,
    Acted: _PLAYED,
    Renewed: _PLAYED,
    Mixed: _PLAYED,
    By: frozenset({"turn", "legal", "places"}),
}
_TOLD = (Dealt, Acted, Renewed, Mixed)  # each is a fact to every viewer


def kinds_of(events: Sequence[ev.Event]) -> Kinds:
    """What happened: the kind of each event, or of the match's event in it."""
    return tuple([type(e.of) if type(e) is ev.Happened else type(e) for e in events])


@cache  # few kinds of commands, each with few kinds of events
def changes_by(kinds: Kinds, timed: bool, playing: bool, over: bool) -> tuple[frozenset[str], int]:
    """The fields that may have changed, and how many facts everybody was told; the end of a deal is
    one of them. `timed`: moves cost time; `playing`: the phase now; `over`: no deal is under
    way."""
    facts = sum(kind in _TOLD for kind in kinds)
    found: frozenset[str] = frozenset().union(*(_CHANGED[kind] for kind in kinds))
    if facts or By in kinds:
        found |= {"places", "clock"} if timed else frozenset()
        found |= frozenset() if playing else _ENDED
    ends = facts > 0 and over
    return (found | {"summary"}, facts + 1) if ends else (found, facts)
