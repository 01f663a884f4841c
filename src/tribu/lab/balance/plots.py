"""Three kinds of plots: bars for a distribution, dots for numbers side by side, heat for many
distributions. All are 360 wide, so that they can be read on a telephone."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from tribu.lab.balance.svg import add, drawing, line, words
from tribu.lab.statistics import Estimate

WIDTH = 360
HEAT_ROW = 17
Write = Callable[[float, float], str]  # a value, as exactly as a step along the axis

LONG_NAME = 24
LETTER = 5.6  # about how wide a letter of a label is


@dataclass(frozen=True)
class Row:
    """A dot with its name; a row without an estimate is a heading."""

    name: str
    estimate: Estimate | None


@dataclass(frozen=True)
class Scale:
    """From values to points along an axis."""

    low: float
    high: float
    start: float
    end: float

    def at(self, value: float) -> float:
        part = (value - self.low) / ((self.high - self.low) or 1.0)
        return self.start + part * (self.end - self.start)


def bars(
    names: Sequence[str],
    estimates: Sequence[Estimate],
    write: Write,
    title: str,
    beside: Sequence[Estimate] = (),
) -> Element:
    """A bar for each item, with its interval; the axis also holds those of pictures `beside`."""
    left, top, bottom, height = 38, 8, 168, 192
    picture = drawing(WIDTH, height, title)
    most = max((one.high or one.mean for one in (*estimates, *beside)), default=1.0) or 1.0
    marks = ticks(0.0, most)
    step = marks[1] - marks[0]
    scale = Scale(0.0, marks[-1], bottom, top)
    for mark in marks:
        line(picture, left, scale.at(mark), WIDTH - 4, scale.at(mark), "grid")
        words(picture, left - 5, scale.at(mark) + 4, write(mark, step), "end", "tick")
    wide = (WIDTH - 4 - left) / max(1, len(names))
    every = _every(names, wide)
    for k, (name, one) in enumerate(zip(names, estimates, strict=True)):
        x = left + wide * k
        y = scale.at(one.mean)
        bar = add(
            picture,
            "rect",
            x=x + wide * 0.12,
            y=float(y),
            width=wide * 0.76,
            height=max(0.0, bottom - y),
            class_="bar",
        )
        add(bar, "title", f"{name}: {write(one.mean, step / 10)}")
        _upright(picture, x + wide / 2, one, scale)
        if k % every == 0:
            words(picture, x + wide / 2, bottom + 15, name, "middle", "tick")
    line(picture, left, bottom, WIDTH - 4, bottom, "axis")
    return picture


def _upright(picture: Element, x: float, one: Estimate, scale: Scale) -> None:
    if one.low is not None and one.high is not None:
        line(picture, x, scale.at(one.low), x, scale.at(one.high), "whisker")


def dots(
    rows: Sequence[Row],
    write: Write,
    title: str,
    fair: float | None = None,
    beside: Sequence[Estimate] = (),
) -> Element:
    """A dot with its interval for each row; `fair` is a line to compare with. The axis also holds
    those of pictures `beside`."""
    left = _room([row.name for row in rows if row.estimate])
    tall, top = 19, 6
    bottom = top + tall * len(rows)
    picture = drawing(WIDTH, bottom + 24, title)
    marks = _marks([*rows, *(Row("", one) for one in beside)], fair)
    step = marks[1] - marks[0]
    scale = Scale(marks[0], marks[-1], left + 6, WIDTH - 16)
    for mark in marks:
        line(picture, scale.at(mark), top, scale.at(mark), bottom, "grid")
        words(picture, scale.at(mark), bottom + 16, write(mark, step), "middle", "tick")
    if fair is not None:
        line(picture, scale.at(fair), top, scale.at(fair), bottom, "fair")
    for k, row in enumerate(rows):
        y = top + tall * (k + 0.5)
        if row.estimate is None:
            words(picture, 0, y + 4, row.name, "start", "group")
            continue
        words(picture, left, y + 4, _fitting(row.name), "end", "label")
        _dot(picture, y, row.estimate, scale)
    return picture


def _every(names: Sequence[str], wide: float) -> int:
    """How many bars of that width share one name, so that names have some space between."""
    return math.ceil((max(len(name) for name in names) * LETTER + 4) / wide)


def _room(names: Sequence[str]) -> float:
    """How wide the column of names is."""
    return 12 + LETTER * max(len(_fitting(name)) for name in names)


def _fitting(name: str) -> str:
    """A name that leaves room for the plot; the table behind has it in full."""
    return name if len(name) <= LONG_NAME else name[: LONG_NAME - 1] + "…"


def _dot(picture: Element, y: float, one: Estimate, scale: Scale) -> None:
    if one.low is not None and one.high is not None:
        line(picture, scale.at(one.low), y, scale.at(one.high), y, "span")
    add(picture, "circle", cx=scale.at(one.mean), cy=float(y), r=3.5, class_="dot")


def _marks(rows: Sequence[Row], fair: float | None) -> list[float]:
    """The marks of an axis that holds all rows, and 0 if that is not far off."""
    ends = [fair] if fair is not None else []
    for row in rows:
        if row.estimate is not None:
            one = row.estimate
            ends += [one.mean if end is None else end for end in (one.low, one.high)]
    low, high = min(ends), max(ends)
    if 0 <= low < 0.6 * high:
        low = 0.0
    return ticks(low, high)


def heat(
    rows: Sequence[tuple[str, Sequence[float] | None]],
    names: Sequence[str],
    title: str,
) -> Element:
    """A row of cells for each table, the darker the more; a row without cells is a heading."""
    left = _room([name for name, cells in rows if cells])
    tall, top = HEAT_ROW, 4
    bottom = top + tall * len(rows)
    picture = drawing(WIDTH, bottom + 20, title)
    most = max((value for _, cells in rows if cells for value in cells), default=1.0) or 1.0
    step = (WIDTH - 4 - left - 4) / max(1, len(names))
    every = _every(names, step)
    for k, (name, cells) in enumerate(rows):
        y = top + tall * k
        if cells is None:
            words(picture, 0, y + 13, name, "start", "group")
            continue
        words(picture, left, y + 12, _fitting(name), "end", "label")
        _cells(picture, left + 4, float(y), step, [value / most for value in cells])
    for j, item in enumerate(names):
        if j % every == 0:
            words(picture, left + 4 + step * (j + 0.5), bottom + 13, item, "middle", "tick")
    return picture


def _cells(picture: Element, x: float, y: float, step: float, parts: Sequence[float]) -> None:
    """A row of cells; those that are nearly empty are not drawn."""
    group = add(picture, "g", class_="cell")
    for k, part in enumerate(parts):
        if part >= 0.005:
            add(
                group,
                "rect",
                x=x + step * k,
                y=y,
                width=step - 0.6,
                height=HEAT_ROW - 1,
                fill_opacity=f"{part:.2f}",
            )


def ticks(low: float, high: float) -> list[float]:
    """Three to six round numbers that hold a range."""
    span = (high - low) or abs(high) or 1.0
    raw = span / 4
    size = 10.0 ** math.floor(math.log10(raw))
    step = next(size * m for m in (1, 2, 2.5, 5, 10) if size * m >= raw * 0.999)
    first = math.floor(low / step + 1e-9)
    last = math.ceil(high / step - 1e-9)
    return [round(k * step, 10) for k in range(first, max(last, first + 1) + 1)]
