"""Learning curves as pictures: the marks of a training's exams, one line for each table."""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element

from tribu.lab.balance.plots import Scale, ticks
from tribu.lab.balance.svg import add, as_html, drawing, element, line, words
from tribu.train.card import Card
from tribu.train.marks import AGAINST, Mark

WIDTH, PANEL, TOP, LEFT, RIGHT = 640, 190, 26, 46, 70
LABEL = 12  # how far labels stand apart
# A picture in a page of documentation brings its own colours, readable by day and by night.
STYLE = """
text { font: 11px sans-serif; fill: #777 }
.title { font-weight: bold }
.grid { stroke: #888; stroke-opacity: .25 }
.curve { fill: none; stroke-width: 1.6 }
.band { fill-opacity: .14 }
"""


def draw(card: Card, title: str) -> str:
    """A panel for each kind of opponents, and one for the policy's entropy and the critic."""
    panels = len(AGAINST) + 1
    picture = drawing(WIDTH, panels * PANEL + 20, f"{title}: learning")
    picture.set("xmlns", "http://www.w3.org/2000/svg")
    picture.insert(0, element("style", STYLE))
    across = Scale(0.0, max(card.history[-1].minutes, 1e-9), LEFT, WIDTH - RIGHT)
    for k, against in enumerate(AGAINST):
        marks = {
            players: [_of(moment.marks, against, players) for moment in card.history]
            for players in sorted({one.players for one in card.history[-1].marks})
        }
        lines = {f"{players} players": _band(found) for players, found in marks.items()}
        _panel(picture, k, f"{title} among {against}s: mean score of a deal", card, across, lines)
    lines = {
        "entropy": [(one.entropy, one.entropy, one.entropy) for one in card.history],
        "explained": [(one.explained, one.explained, one.explained) for one in card.history],
    }
    name = "Entropy of the policy, and the share of the results that the critic explains"
    _panel(picture, panels - 1, name, card, across, lines)
    return as_html(picture) + "\n"


Band = list[tuple[float, float, float]]  # at each exam: the low end, the middle, the high end


def _of(marks: Sequence[Mark], against: str, players: int) -> Mark:
    return next(one for one in marks if (one.against, one.players) == (against, players))


def _band(marks: Sequence[Mark]) -> Band:
    return [(one.mean - one.error, one.mean, one.mean + one.error) for one in marks]


def _panel(
    picture: Element, number: int, name: str, card: Card, across: Scale, lines: dict[str, Band]
) -> None:
    """A plot over minutes, each line with its name at its end."""
    top = number * PANEL + TOP
    bottom = (number + 1) * PANEL - 14
    values = [value for band in lines.values() for three in band for value in three]
    marks = ticks(min(values), max(values))
    up = Scale(marks[0], marks[-1], bottom, top)
    words(picture, LEFT, top - 9, name, kind="title")
    for mark in marks:
        line(picture, LEFT, up.at(mark), WIDTH - RIGHT, up.at(mark), "grid")
        words(picture, LEFT - 6, up.at(mark) + 4, f"{mark:g}".replace("-", "−"), "end")
    for minute in ticks(across.low, across.high):
        if minute <= across.high:
            words(picture, across.at(minute), bottom + 13, f"{minute:g} min", "middle")
    minutes = [across.at(moment.minutes) for moment in card.history]
    ends = []
    for k, (label, band) in enumerate(lines.items()):
        low, middle, high = ([up.at(value) for value in side] for side in zip(*band, strict=True))
        colour = f"hsl({20 + 200 * k // max(1, len(lines) - 1)} 60% 50%)"
        there = _points(minutes, low) + " " + _points(minutes[::-1], high[::-1])
        add(picture, "polygon", points=there, class_="band", fill=colour)
        add(picture, "polyline", points=_points(minutes, middle), class_="curve", stroke=colour)
        ends.append((middle[-1] + 4, label, colour))
    for y, label, colour in _apart(ends):
        add(picture, "text", label, x=WIDTH - RIGHT + 5, y=y, style=f"fill: {colour}")


def _apart(ends: list[tuple[float, str, str]]) -> list[tuple[float, str, str]]:
    """Labels from the top down, each at the end of its line or as close to it as there is room."""
    placed: list[tuple[float, str, str]] = []
    for y, label, colour in sorted(ends):
        placed.append((max(y, placed[-1][0] + LABEL) if placed else y, label, colour))
    over = max(0.0, placed[-1][0] - max(y for y, _, _ in ends) - 2 * LABEL)
    return [(y - over, label, colour) for y, label, colour in placed]


def _points(xs: Sequence[float], ys: Sequence[float]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in zip(xs, ys, strict=True))
