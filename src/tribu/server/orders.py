"""A client's command as the table takes it: one line for each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tribu.table.events import Event
from tribu.table.table import Table
from tribu.wire import commands as wire

Order = Callable[[Table, str, Any, int], list[Event]]

# The commands that change a table; `hello`, talk, hints, `remake` and `ping` are the room's.
ORDERS: dict[type[Any], Order] = {
    wire.Sit: lambda table, who, it, now: table.sit(who, it.seat, now, it.id),
    wire.Start: lambda table, who, it, now: table.start(who, it.bots, now, it.id),
    wire.Act: lambda table, who, it, now: table.act(who, it.action, it.seq, now, it.id),
    wire.Mix: lambda table, who, it, now: table.mix(who, it.order, now, it.id),
    wire.Next: lambda table, who, it, now: table.go_on(who, now, it.id),
    wire.Away: lambda table, who, it, now: table.away(who, now, it.id),
    wire.Back: lambda table, who, it, now: table.back(who, now, it.id),
    wire.Leave: lambda table, who, it, now: table.leave(who, now, it.id),
    wire.Ballot: lambda table, who, it, now: table.vote(who, it.what, it.yes, now, it.id),
    wire.Promise: lambda table, who, it, now: table.promise(who, it.deal, it.hash, now),
    wire.Cut: lambda table, who, it, now: table.cut(who, it.deal, it.cut, now),
}
