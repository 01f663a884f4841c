"""The statistics of many matches, for people. What is shown is a `tribu.lab.statistics.Report`."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from tribu.games import load
from tribu.games.texts import number
from tribu.terminal.console import console
from tribu.terminal.phrases import house_line, say


def rate(value: float, lang: str) -> str:
    """A speed, in thousands, millions or billions."""
    for size, letter in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return number(value / size, 2, lang) + letter
    return number(value, 1, lang)


def around(estimate: Any, lang: str, digits: int = 3) -> str:
    """A mean and how far its interval reaches to both sides."""
    if estimate.low is None:
        return number(estimate.mean, digits, lang)
    half = (estimate.high - estimate.low) / 2
    return f"{number(estimate.mean, digits, lang)} ± {number(half, digits, lang)}"


def percent(estimate: Any, lang: str) -> str:
    """A share, and its interval."""
    low, high = number(100 * estimate.low, 2, lang), number(100 * estimate.high, 2, lang)
    return f"{number(100 * estimate.mean, 2, lang)} % ({low}–{high})"


def show_statistics(report: Any, lang: str, compared: bool = False) -> None:
    """Print what was found, and how fast; where it is compared, also what is as in the rules."""
    out = console()
    counts = {
        name: number(getattr(report, name), 0, lang) for name in ("matches", "deals", "plies")
    }
    out.print(f"{load(report.game).title}: {say('counts', lang, **counts)}")
    if report.house or compared:
        out.print(house_line(report.house, lang))
    if report.deals:
        out.print(_seats(report, lang))
        if report.deals_per_match is not None:
            out.print(f"{say('deals per match', lang)}: {around(report.deals_per_match, lang)}")
        out.print(f"{say('plies per deal', lang)}: {around(report.plies_per_deal, lang)}")
        speeds = {name: rate(getattr(report.speed, f"{name}_per_second"), lang) for name in counts}
        out.print(say("speed", lang, seconds=number(report.speed.seconds, 2, lang), **speeds))
    if report.stopped:
        done = number(report.matches, 0, lang)
        out.print(say("stopped", lang, done=done, asked=number(report.asked, 0, lang)))


def _seats(report: Any, lang: str) -> Table:
    """A line for each seat."""
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    table.add_column("")
    table.add_column(say("score per deal", lang), justify="right")
    if report.wins:
        table.add_column(say("wins", lang), justify="right")
    for seat, bot in enumerate(report.bots):
        cells = [say("seat", lang, seat=seat), bot, around(report.score_per_deal[seat], lang)]
        if report.wins:
            cells.append(percent(report.wins[seat], lang))
        table.add_row(*cells)
    return table
