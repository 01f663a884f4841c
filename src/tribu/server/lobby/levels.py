"""Which bots can be asked to sit down."""

from __future__ import annotations

from collections.abc import Iterable

from tribu.bots.registry import is_ours, names
from tribu.server.problems import problem


def check_levels(seats: Iterable[str]) -> None:
    """Whether we have all these bots (`bot:LEVEL`). Those of other packages are looked up only if
    one of them is wanted: that reads files, while everybody waits."""
    levels = {seat.removeprefix("bot:") for seat in seats if seat.startswith("bot:")}
    if not all(map(is_ours, levels)) and not levels.issubset(known := names()):
        raise problem(400, "seat kind", "seats", names=", ".join(known))
