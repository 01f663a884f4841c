"""Figures of the author's bench, for people: a `tribu.lab.author.report.Played` is shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from tribu.games.texts import number
from tribu.terminal.console import console
from tribu.terminal.phrases import say

MARKS = {1: " ▲", -1: " ▼", 0: ""}


def show_figures(played: Any, names: Sequence[str], lang: str) -> None:
    """Print the variants side by side, each figure with its interval."""
    out = console()
    matches = number(played.matches, 0, lang)
    out.print(say("bench played", lang, by=played.by, matches=matches))
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for name in names:
        table.add_column(name, justify="right")
    for row in played.rows:
        cells = zip(row.texts, row.intervals, row.beside, strict=True)
        table.add_row(row.name, *(_cell(*cell) for cell in cells))
    out.print(table)
    if len(names) > 1:
        out.print(say("bench marks", lang, base=names[0]))
    out.print()


def _cell(text: str, interval: str, beside: int) -> Text:
    """A value, and where it lies in 95 % of cases."""
    cell = Text(f"{text}{MARKS[beside]}")
    cell.append(f"  {interval}", style="dim")
    return cell
