"""Long work that one of several processes does: whose it is."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, or_, select

from tribu.store.schema import processes


def nobody_else(runner: Any, process: str, alive_since: int | None) -> ColumnElement[bool]:
    """Whether no other process is at work that has given a sign of life since then (None: there is
    no other). `runner` is the column that says which one is, or was to be."""
    alive = select(processes.c.id).where(processes.c.beat >= (alive_since or 0))
    if alive_since is None:
        alive = alive.where(processes.c.id == process)
    return or_(runner.is_(None), runner == process, runner.not_in(alive))
