"""The report of a contest, for people. What is shown is a `tribu.lab.arena.report.ArenaReport`."""

from __future__ import annotations

from typing import Any

from rich.table import Table

from tribu.games import load
from tribu.games.texts import number
from tribu.terminal.console import console
from tribu.terminal.phrases import house_line, say
from tribu.terminal.statistics import around


def show_arena(
    report: Any, lang: str, compared: bool = False, beside_records: bool = False
) -> None:
    """Print who is better than whom, by how much, and how long they thought; where
    house values are compared, also those that are as in the rules."""
    out = console(beside_records)
    played = number(report.played, 0, lang)
    out.print(
        f"{load(report.game).title}: {report.length(lang)}, "
        f"{say('arena seats', lang, players=report.players)}, "
        f"{number(report.seconds, 1, lang)} s"
    )
    if report.house or compared:
        out.print(house_line(report.house, lang))
    out.print(_bots(report, lang))
    for bot in report.bots:
        if bot.failures:
            told = {"n": number(bot.failures, 0, lang), "moves": number(bot.moves, 0, lang)}
            out.print(say("arena failed", lang, bot=bot.bot, why=bot.failure, **told))
    out.print()
    out.print(say("arena lead", lang))
    out.print(_cross(report, lang))
    out.print()
    out.print(_pairs(report, lang))
    if report.sprt is not None:
        out.print()
        out.print(_test(report, lang))
    if report.stopped:
        out.print(say("stopped", lang, done=played, asked=number(report.asked, 0, lang)))


def _test(report: Any, lang: str) -> str:
    """How the sequential test ended, or how it stands."""
    test, pair = report.sprt, report.pairs[0]
    figures = {
        "low": number(test.low, 2, lang),
        "high": number(test.high, 2, lang),
        "boards": number(test.boards, 0, lang),
        "ratio": number(test.ratio, 2, lang),
        "lower": number(test.lower, 2, lang),
        "upper": number(test.upper, 2, lang),
    }
    return say(f"sprt {test.verdict}", lang, a=pair.a, b=pair.b, **figures)


def _plain(*heads: str) -> Table:
    table = Table(box=None, pad_edge=False)
    table.add_column("")
    for head in heads:
        table.add_column(head, justify="right")
    return table


def _label(bot: Any, lang: str) -> str:
    return f"{bot.bot} ({say('arena cheats', lang)})" if bot.cheats else str(bot.bot)


def _bots(report: Any, lang: str) -> Table:
    heads = ("arena rating", "arena moves", "arena mean", "arena p99")
    table = _plain(*(say(head, lang) for head in heads))
    for bot in report.bots:
        rating = f"{number(bot.rating.mu, 1, lang)} ± {number(bot.rating.sigma, 1, lang)}"
        times = [_milliseconds(bot.mean_seconds, lang), _milliseconds(bot.p99_seconds, lang)]
        table.add_row(_label(bot, lang), rating, number(bot.moves, 0, lang), *times)
    return table


def _milliseconds(seconds: float | None, lang: str) -> str:
    if seconds is None:
        return "–"
    length = 1000 * seconds
    return number(length, 0 if length >= 100 else 1 if length >= 10 else 2, lang)


def _cross(report: Any, lang: str) -> Table:
    """The lead of each row's bot among the column's."""
    leads = {(pair.a, pair.b): pair.lead for pair in report.pairs}
    table = _plain(*(_label(bot, lang) for bot in report.bots))
    for row in report.bots:
        cells = [leads.get((row.bot, column.bot)) for column in report.bots]
        table.add_row(_label(row, lang), *(_around(cell, lang) for cell in cells))
    return table


def _pairs(report: Any, lang: str) -> Table:
    """What stands behind the leads."""
    heads = ["arena score a", "arena score b"]
    if report.of == "matches":
        heads += ["arena wins a", "arena wins b"]
    table = _plain(*(say(head, lang) for head in heads))
    for pair in report.pairs:
        cells = [_around(pair.score_a, lang), _around(pair.score_b, lang)]
        if report.of == "matches":
            cells += [_around(pair.wins_a, lang, 3), _around(pair.wins_b, lang, 3)]
        table.add_row(say("arena pair", lang, a=pair.a, b=pair.b), *cells)
    return table


def _around(estimate: Any, lang: str, digits: int = 2) -> str:
    return "" if estimate is None else around(estimate, lang, digits)
