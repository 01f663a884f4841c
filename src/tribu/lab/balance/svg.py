"""Small drawings as elements: what plots and pages are made of. Colours are the style sheet's."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element, SubElement, tostring


def add(parent: Element, tag: str, text: str = "", **attributes: object) -> Element:
    """A new element within another. `class_` is class, other underscores are hyphens."""
    made = SubElement(parent, tag, _spelled(attributes))
    made.text = text or None
    return made


def element(tag: str, text: str = "", **attributes: object) -> Element:
    """An element of its own."""
    made = Element(tag, _spelled(attributes))
    made.text = text or None
    return made


def _spelled(attributes: dict[str, object]) -> dict[str, str]:
    return {
        name.removesuffix("_").replace("_", "-"): _short(value)
        for name, value in attributes.items()
        if value is not None
    }


def _short(value: object) -> str:
    """Numbers without needless digits: pictures are smaller, and the same on every machine."""
    return f"{value:.1f}".removesuffix(".0") if isinstance(value, float) else str(value)


def drawing(width: float, height: float, title: str) -> Element:
    """An empty picture that says what it shows."""
    box = f"0 0 {_short(float(width))} {_short(float(height))}"
    picture = element("svg", viewBox=box, role="img", aria_label=title, class_="plot")
    add(picture, "title", title)
    return picture


def line(parent: Element, x1: float, y1: float, x2: float, y2: float, kind: str) -> None:
    add(parent, "line", x1=float(x1), y1=float(y1), x2=float(x2), y2=float(y2), class_=kind)


def words(
    parent: Element, x: float, y: float, text: str, anchor: str = "start", kind: str = "label"
) -> None:
    add(parent, "text", text, x=float(x), y=float(y), text_anchor=anchor, class_=kind)


def as_html(root: Element) -> str:
    """The page as text; shapes close themselves, since there are thousands of them."""
    text = tostring(root, encoding="unicode", method="html")
    return re.sub("(<(line|rect|circle)[^>]*)></\\2>", r"\1/>", text)
