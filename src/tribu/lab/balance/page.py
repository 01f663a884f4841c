"""The report as one HTML file that needs nothing else: findings, figures, method."""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from xml.etree.ElementTree import Element

from tribu.games.texts import number
from tribu.lab.balance.chapters import Chapter
from tribu.lab.balance.findings import findings
from tribu.lab.balance.formatting import (
    HOUSE,
    interval_text,
    listed,
    value_text,
    variant_text,
)
from tribu.lab.balance.headings import heading, said
from tribu.lab.balance.measure import Figure
from tribu.lab.balance.panels import panels
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.results import Results
from tribu.lab.balance.svg import add, as_html, element
from tribu.lab.balance.verdict import side_by_side, verdict


def page(results: Results, lang: str, conclusion: str = "") -> str:
    """The whole file; a conclusion is what somebody makes of the figures, in their own words."""
    root = element("html", lang=lang)
    head = add(root, "head")
    add(head, "meta", charset="utf-8")
    add(head, "meta", name="viewport", content="width=device-width, initial-scale=1")
    title = heading("title", lang, game=results.game.title)
    add(head, "title", title)
    add(head, "style", files(__package__).joinpath("report.css").read_text(encoding="utf-8"))
    body = add(root, "body")
    _top(body, results, title, lang)
    _short(body, results, lang, conclusion)
    if len(results.tables()) > 1:
        _comparison(body, results, lang)
    for chapter in results.chapters:
        _chapter(body, results, chapter, lang)
    _how(body, results, lang)
    return "<!doctype html>\n" + as_html(root) + "\n"


def _top(body: Element, results: Results, title: str, lang: str) -> None:
    head = add(body, "header")
    add(head, "h1", title)
    parts = [
        ", ".join(dict.fromkeys(bot for table in results.tables() for bot in table.bots)),
        heading("n players", lang, n=listed([str(n) for n in results.players], lang)),
        f"{number(results.deals, 0, lang)} {heading('deals', lang)}",
    ]
    add(head, "p", " · ".join(parts), class_="lead")


def _short(body: Element, results: Results, lang: str, conclusion: str) -> None:
    box = add(body, "section", class_="short")
    add(box, "h2", heading("in short", lang))
    for sentence in verdict(results, lang):
        add(box, "p", sentence, class_="verdict")
    if conclusion:
        add(box, "h3", heading("conclusion", lang))
        for paragraph in conclusion.split("\n\n"):
            add(box, "p", paragraph)
    entries = add(box, "ul")
    for sentence in findings(results, lang):
        add(entries, "li", sentence)


def _chapter(body: Element, results: Results, chapter: Chapter, lang: str) -> None:
    section = add(body, "section")
    add(section, "h2", said(chapter.title, lang))
    bots = results.tables(chapter.role)[0].bots
    lead = results.say(chapter.lead, lang, better=bots[0], others=bots[-1])
    add(section, "p", lead, class_="lead")
    grid = add(section, "div", class_="plots")
    grid.extend(panels(results, chapter, lang))


# --- several tables side by side ----------------------------------------------------------------


def _comparison(body: Element, results: Results, lang: str) -> None:
    """The numbers that sum each table up, a row for each table."""
    section = add(body, "section")
    add(section, "h2", heading("comparison", lang))
    beside = heading("beside", lang, n=results.side_by_side)
    if len(results.variants) == 1:
        add(section, "p", beside, class_="lead")
        _matrix(section, results, results.tables(), "", lang)
        return
    base = results.variant(results.variants[0], lang)
    marks = heading("compared", lang, base=base, n=results.comparisons)
    add(section, "p", f"{marks} {beside}", class_="lead")
    for players in results.players:
        tables = [table for table in results.tables() if table.players == players]
        _matrix(section, results, tables, heading("n players", lang, n=players), lang)


def _matrix(
    parent: Element, results: Results, tables: list[LabTable], title: str, lang: str
) -> None:
    """A column for each table, a row for each number."""
    frame = add(parent, "div", class_="wide", tabindex="0", role="region", aria_label=title or None)
    grid = add(frame, "table", class_="matrix")
    if title:
        add(grid, "caption", title)
    row = add(add(grid, "thead"), "tr")
    add(row, "th", "", scope="col")
    for table in tables:
        name = variant_text(table.game, table.variant, lang)
        name = name or heading("n players", lang, n=table.players)
        add(row, "th", name, scope="col")
    rows = add(grid, "tbody")
    for name, figures in side_by_side(results, tables, lang):
        row = add(rows, "tr")
        add(row, "th", name, scope="row")
        for figure in figures:
            _cell(row, results, figure, lang)


def _cell(row: Element, results: Results, figure: Figure | None, lang: str) -> None:
    """A number, and whether it differs from that of the first variant."""
    if figure is None:
        add(row, "td", "–")
        return
    cell = add(row, "td", value_text(figure.measure, figure.only, lang))
    _mark(cell, results, figure)
    add(cell, "small", interval_text(figure.measure, figure.only, lang))


def _mark(cell: Element, results: Results, figure: Figure) -> None:
    """Whether it is more or less than with the first variant."""
    beside = results.difference_from_base(figure.measure, figure.table)
    if beside is None or beside.low is None or beside.high is None:
        return
    if beside.low > 0:
        add(cell, "span", " ▲", class_="up")
    elif beside.high < 0:
        add(cell, "span", " ▼", class_="down")


# --- how it was done ----------------------------------------------------------------------------


def _how(body: Element, results: Results, lang: str) -> None:
    section = add(body, "section")
    plan = results.plan
    add(section, "h2", heading("how", lang))
    facts = add(section, "dl")
    said = {
        "bots": bots_line(results),
        "variants": _legend(results, lang),
        "options": listing(options_text(table) for table in results.tables()),
        "matches" if not plan.most_deals else "deals": number(plan.matches, 0, lang),
        "seed": str(plan.seed),
        "iterations": str(plan.iterations) if plan.iterations else "",
    }
    for key, text in said.items():
        if text:
            add(facts, "dt", heading(key, lang))
            add(facts, "dd", text)
    add(section, "h3", heading("method", lang))
    add(section, "p", heading("method text", lang, blocks=plan.blocks))
    add(section, "p", heading("again", lang))
    add(add(section, "p"), "code", results.command)
    add(add(body, "footer"), "p", f"Tribù {plan.version} · {plan.sources}")


def _legend(results: Results, lang: str) -> str:
    """What the variants are called here, and what makes them: the options that differ."""
    if len(results.variants) < 2:
        return ""
    made = {table.variant: agreed(table) for table in reversed(results.tables())}
    turned = [
        name
        for name in dict.fromkeys(name for options in made.values() for name in options)
        if len({options.get(name) for options in made.values()}) > 1
    ]
    return listing(
        f"{results.variant(one, lang)} ({_typed(made[one], turned)})" for one in results.variants
    )


def _typed(options: dict[str, object], names: Iterable[str]) -> str:
    return " ".join(f"{name}={str(options[name]).lower()}" for name in names if name in options)


def bots_line(results: Results) -> str:
    """Who sat together: club · club + novice."""
    return listing(" + ".join(dict.fromkeys(table.bots)) for table in results.plan.tables)


def listing(texts: Iterable[str]) -> str:
    """Different texts, each once."""
    return " · ".join(dict.fromkeys(texts))


def options_text(table: LabTable) -> str:
    """The options of a table, and the house values it turned, as they are typed."""
    return _typed(agreed(table), agreed(table))


def agreed(table: LabTable) -> dict[str, object]:
    """The options of a table, and the house values it turned, by the names they are typed by."""
    return {**table.options, **{f"{HOUSE}{name}": value for name, value in table.house.items()}}
