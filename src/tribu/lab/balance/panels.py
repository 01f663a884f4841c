"""The figures of a chapter as pictures, each with its numbers in a table behind it."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from tribu.games.texts import number
from tribu.lab.balance.chapters import Chapter
from tribu.lab.balance.formatting import (
    PERCENT,
    interval_text,
    item_text,
    table_text,
    value_text,
)
from tribu.lab.balance.headings import heading
from tribu.lab.balance.measure import BINS, SHARE, Figure, Measure
from tribu.lab.balance.plan import LabTable
from tribu.lab.balance.plots import Row, Write, bars, dots, heat
from tribu.lab.balance.results import Results
from tribu.lab.balance.svg import add, element
from tribu.lab.statistics import Estimate

FEW = 4  # of up to four tables, each has its own picture of a distribution


def panels(results: Results, chapter: Chapter, lang: str) -> list[Element]:
    """The pictures of a chapter. Single numbers of a single table are no picture, but a list."""
    found: list[Element] = []
    singles: list[Figure] = []
    for measure in chapter.measures:
        figures = [f for t in results.tables(chapter.role) if (f := results.figure(measure, t))]
        if not figures:
            continue
        if measure.items is not None:
            found += _rows_of(results, measure, figures, lang)
        elif len(figures) == 1:
            singles.append(figures[0])
        else:
            found.append(_dots_by_table(results, measure, figures, lang))
    return [_list(results, singles, lang), *found] if singles else found


def _writer(measure: Measure, lang: str) -> Write:
    """How a plot writes its values: as exactly as the step between them."""

    def write(value: float, step: float) -> str:
        scale = 100 if measure.kind == SHARE else 1
        digits = next((d for d in range(4) if abs(round(scale * step, d) / scale - step) < 1e-9), 4)
        written = number(scale * value, digits, lang)
        return written + (PERCENT if measure.kind == SHARE else "")

    return write


def _frame(title: str, under: str = "") -> Element:
    frame = element("figure")
    caption = add(frame, "figcaption", title)
    if under:
        add(caption, "small", under)
    return frame


def _behind(frame: Element, table: Element, lang: str) -> Element:
    details = add(frame, "details")
    add(details, "summary", heading("table", lang))
    add(details, "div", class_="wide").append(table)
    return frame


# --- single numbers -----------------------------------------------------------------------------


def _list(results: Results, figures: Sequence[Figure], lang: str) -> Element:
    """Single numbers of one table."""
    frame = element("figure")
    table = add(add(frame, "div", class_="wide"), "table")
    _head(table, ["", heading("value", lang), heading("interval", lang)])
    body = add(table, "tbody")
    for figure in figures:
        row = add(body, "tr")
        add(row, "th", results.label(figure.measure, lang), scope="row")
        add(row, "td", value_text(figure.measure, figure.only, lang))
        add(row, "td", interval_text(figure.measure, figure.only, lang))
    return frame


def _head(table: Element, names: Sequence[str]) -> None:
    row = add(add(table, "thead"), "tr")
    for name in names:
        add(row, "th", name, scope="col")


def _dots_by_table(
    results: Results, measure: Measure, figures: Sequence[Figure], lang: str
) -> Element:
    """A single number of several tables, grouped by players."""
    write = _writer(measure, lang)
    rows: list[Row] = []
    for players, group in _by_players(results, figures, lang):
        if players:
            rows.append(Row(players, None))
        rows += [Row(_row_name(results, f.table, lang), f.only) for f in group]
    title = results.label(measure, lang)
    frame = _frame(title)
    ends = sorted(figures, key=lambda figure: figure.only.mean)
    alt = heading(
        "dots alt",
        lang,
        low=value_text(measure, ends[0].only, lang),
        least=table_text(ends[0].table, lang),
        high=value_text(measure, ends[-1].only, lang),
        top=table_text(ends[-1].table, lang),
    )
    frame.append(dots(rows, write, f"{title}. {alt}", measure.fair))
    return _behind(frame, _numbers(results, figures, lang), lang)


def _by_players(
    results: Results, figures: Sequence[Figure], lang: str
) -> list[tuple[str, list[Figure]]]:
    """Figures by the number of players; without a heading where rows say it or nothing differs."""
    if len(results.players) == 1 or len(results.variants) == 1:
        return [("", list(figures))]
    return [
        (heading("n players", lang, n=n), [f for f in figures if f.table.players == n])
        for n in results.players
    ]


def _row_name(results: Results, table: LabTable, lang: str) -> str:
    """A table among others: by what tells it from them."""
    if len(results.variants) > 1:
        return results.variant(table.variant, lang)
    return table_text(table, lang)


# --- rows of numbers ----------------------------------------------------------------------------


def _rows_of(
    results: Results, measure: Measure, figures: Sequence[Figure], lang: str
) -> list[Element]:
    """A distribution, or a number for each place or bot."""
    if measure.of != BINS:
        drawn = _first_of_each(results, figures)
        beside = [one for figure in drawn for one in figure.estimates]
        return [_dots_by_item(results, figure, beside, lang) for figure in drawn]
    if len(figures) <= FEW:
        n = max(_trimmed(figure) for figure in figures)
        beside = [one for figure in figures for one in figure.estimates[:n]]
        return [_bars(results, figure, n, beside, lang) for figure in figures]
    return [_heat(results, measure, figures, lang)]


def _first_of_each(results: Results, figures: Sequence[Figure]) -> list[Figure]:
    """Of many tables only the first variant is drawn, for each number of players."""
    if len(figures) <= FEW:
        return list(figures)
    return [f for f in figures if f.table.variant == results.variants[0]]


def _trimmed(figure: Figure) -> int:
    """How many items are worth showing: those after the last that occurs are not."""
    shown = [k for k, one in enumerate(figure.estimates) if one.mean > 0]
    return max(shown, default=0) + 1


def _under(results: Results, table: LabTable, lang: str) -> str:
    """Which table it is, if there are several."""
    return table_text(table, lang) if len(results.tables(table.role)) > 1 else ""


def _bars(
    results: Results, figure: Figure, n: int, beside: Sequence[Estimate], lang: str
) -> Element:
    """The first n items, on the axes of the pictures beside it."""
    measure, write = figure.measure, _writer(figure.measure, lang)
    n = min(n, len(figure.items))
    names = [item_text(measure, item, results.face.starter, lang) for item in figure.items[:n]]
    title = results.label(measure, lang)
    frame = _frame(title, _under(results, figure.table, lang))
    top = max(range(n), key=lambda k: figure.estimates[k].mean)
    alt = heading(
        "bars alt", lang, top=names[top], value=value_text(measure, figure.estimates[top], lang)
    )
    frame.append(bars(names, figure.estimates[:n], write, f"{title}. {alt}", beside))
    return _behind(frame, _items(results, figure, n, lang), lang)


def _dots_by_item(
    results: Results, figure: Figure, beside: Sequence[Estimate], lang: str
) -> Element:
    """A number for each place or bot, on the axis of the pictures beside it."""
    measure, write = figure.measure, _writer(figure.measure, lang)
    rows = [
        Row(item_text(measure, item, results.face.starter, lang), one)
        for item, one in zip(figure.items, figure.estimates, strict=True)
    ]
    means = [one.mean for one in figure.estimates]
    fair = sum(means) / len(means)
    title = results.label(measure, lang)
    frame = _frame(title, _under(results, figure.table, lang))
    least, top = means.index(min(means)), means.index(max(means))
    alt = heading(
        "dots alt",
        lang,
        low=value_text(measure, figure.estimates[least], lang),
        least=rows[least].name,
        high=value_text(measure, figure.estimates[top], lang),
        top=rows[top].name,
    )
    frame.append(dots(rows, write, f"{title}. {alt}", fair, beside))
    return _behind(frame, _items(results, figure, len(rows), lang), lang)


def _heat(results: Results, measure: Measure, figures: Sequence[Figure], lang: str) -> Element:
    n = max(_trimmed(figure) for figure in figures)
    widest = max(figures, key=lambda figure: len(figure.items))
    names = [item_text(measure, item, results.face.starter, lang) for item in widest.items[:n]]
    rows: list[tuple[str, Sequence[float] | None]] = []
    for players, group in _by_players(results, figures, lang):
        if players:
            rows.append((players, None))
        for figure in group:
            cells = [one.mean for one in figure.estimates[:n]]
            rows.append((_row_name(results, figure.table, lang), cells))
    title = results.label(measure, lang)
    frame = _frame(title)
    alt = heading("heat alt", lang)
    frame.append(heat(rows, names, f"{title}. {alt}"))
    return _behind(frame, _numbers(results, figures, lang), lang)


# --- the tables behind --------------------------------------------------------------------------


def _items(results: Results, figure: Figure, n: int, lang: str) -> Element:
    """The items of one figure."""
    table = element("table")
    _head(table, ["", heading("value", lang), heading("interval", lang)])
    body = add(table, "tbody")
    for item, one in list(zip(figure.items, figure.estimates, strict=True))[:n]:
        row = add(body, "tr")
        add(row, "th", item_text(figure.measure, item, results.face.starter, lang), scope="row")
        add(row, "td", value_text(figure.measure, one, lang))
        add(row, "td", interval_text(figure.measure, one, lang))
    return table


def _numbers(results: Results, figures: Sequence[Figure], lang: str) -> Element:
    """The same figure of many tables: a row for each table."""
    table = element("table")
    n = max(_trimmed(figure) for figure in figures)
    widest = max(figures, key=lambda figure: len(figure.items))
    starter = results.face.starter
    names = [item_text(widest.measure, item, starter, lang) for item in widest.items[:n]]
    single = figures[0].measure.items is None
    _head(table, ["", *([heading("value", lang), heading("interval", lang)] if single else names)])
    body = add(table, "tbody")
    for figure in figures:
        row = add(body, "tr")
        add(row, "th", table_text(figure.table, lang), scope="row")
        for one in figure.estimates[:n]:
            cell = add(row, "td", value_text(figure.measure, one, lang))
            interval = interval_text(figure.measure, one, lang)
            if single:
                add(row, "td", interval)
            else:
                add(cell, "small", interval)
    return table
