"""A table as pixels, for `render_mode="rgb_array"`: the lines of `picture`, with cards as cards.

Drawn with shapes and the one typeface that Pillow brings along, so that it needs no files. All
pictures of a table are of one size, as films want them.
"""

from __future__ import annotations

import unicodedata
from typing import Any

import numpy as np

from tribu.extras import need

CARD, HIGH, GAP = 34, 48, 4  # a card's width and height, and the room between two
LEFT, ROW, NOTE = (
    84,
    64,
    190,
)  # where cards begin, how high a line is, the room for words after them
FINE = 2  # drawn twice as large, so that edges are smooth
PAPER, TABLE, INK, SOFT, LINE = "#fffdf6", "#eadfca", "#1b2a3d", "#525c68", "#8a7f6c"
ACCENT = "#b8472f"
# The sign after a card's rank, and its colour; those of suits are drawn, others colour the card.
SUITS = {"♠": INK, "♣": INK, "♥": "#b3261e", "♦": "#b3261e"}
TINTS = {"~": "#2463a6", "*": "#d9a441"}


def drawing(lines: list[str], cards: frozenset[str], most: int) -> Any:
    """uint8 [height, width, 3]. `cards` are the texts of all cards, `most` how many a hand has."""
    need("env", "PIL")
    from PIL import Image, ImageDraw

    size = (LEFT + most * (CARD + GAP) + NOTE, len(lines) * ROW - 16)
    image = Image.new("RGB", (size[0] * FINE, size[1] * FINE), TABLE)
    pen = _Pen(ImageDraw.Draw(image))
    pen.write(16, 14, lines[0], SOFT)
    for number, line in enumerate(lines[1:], 1):
        _draw_line(pen, number * ROW - 16, line, cards, most)
    return np.array(image.resize(size, Image.Resampling.LANCZOS))


def _draw_line(pen: _Pen, y: float, line: str, cards: frozenset[str], most: int) -> None:
    """A seat or the middle: words as words, cards as cards, those in brackets with a rim."""
    head, _, rest = line[2:].partition(": ")
    if not rest:
        head, rest = "", line[2:]
    pen.write(16, y + 14, head, ACCENT if line.startswith(">") else SOFT)
    x: float = LEFT
    step: float = CARD + GAP
    count = sum(_card_of(word) in cards for word in rest.split())
    if count > most:
        step = most * step / count
    for word in rest.split():
        card, before = _card_of(word), word.partition(":")[0] if ":" in word else ""
        if card not in cards:
            x = pen.write(x, y + 14, word, SOFT) + 6
            continue
        if before:
            x = pen.write(x, y + 14, before, SOFT) + 2
        pen.card(x, y, card, word.startswith("["))
        x += step


def _card_of(word: str) -> str:
    """The card in `7♠`, `[13~]` or `2:K♥`."""
    return word.rpartition(":")[2].strip("[]")


class _Pen:
    """Draws in the picture's own measure."""

    def __init__(self, draw: Any) -> None:
        self._draw = draw

    def write(self, x: float, y: float, text: str, colour: str, size: float = 15) -> float:
        """A line of text; where it ends. The typeface has no letters with accents."""
        font = _font(size)
        text = unicodedata.normalize("NFD", text).encode("ascii", "ignore").decode()
        self._draw.text((x * FINE, y * FINE), text, fill=colour, font=font)
        return float(x + font.getlength(text) / FINE)

    def card(self, x: float, y: float, text: str, rimmed: bool) -> None:
        """Its rank, and its suit or its colour."""
        sign = text[-1] if text[-1] in SUITS | TINTS else ""
        rank = text.removesuffix(sign)
        tint = TINTS.get(sign)
        rim = ACCENT if rimmed else LINE
        box = _fine(x, y, x + CARD, y + HIGH)
        width = 3 * FINE if rimmed else FINE
        self._draw.rounded_rectangle(box, 4 * FINE, fill=tint or PAPER, outline=rim, width=width)
        colour = PAPER if tint else SUITS.get(sign, INK)
        size = 17 if len(rank) < 3 else 14
        wide = _font(size).getlength(rank) / FINE
        self.write(x + (CARD - wide) / 2, y + (6 if sign in SUITS else 14), rank, colour, size)
        if sign in SUITS:
            self._suit(sign, x + CARD / 2, y + 34, colour)

    def _suit(self, sign: str, x: float, y: float, colour: str) -> None:
        """Seven pixels to each side of its middle."""
        if sign == "♦":
            self._shape([(x, y - 8), (x + 6, y), (x, y + 8), (x - 6, y)], colour)
            return
        up = -1 if sign == "♥" else 1  # a spade is a heart upside down, on a stem
        if sign == "♣":
            for dx, dy in ((0, -4.5), (-4.2, 1.5), (4.2, 1.5)):
                self._round(x + dx, y + dy, 3.9, colour)
        else:
            for dx in (-3.3, 3.3):
                self._round(x + dx, y + 2 * up, 3.7, colour)
            self._shape(
                [(x - 6.8, y + 2.8 * up), (x, y - 7.5 * up), (x + 6.8, y + 2.8 * up)], colour
            )
        if sign != "♥":
            self._shape([(x, y), (x - 3, y + 8), (x + 3, y + 8)], colour)

    def _round(self, x: float, y: float, radius: float, colour: str) -> None:
        box = _fine(x - radius, y - radius, x + radius, y + radius)
        self._draw.ellipse(box, fill=colour)

    def _shape(self, points: list[tuple[float, float]], colour: str) -> None:
        self._draw.polygon([(x * FINE, y * FINE) for x, y in points], fill=colour)


def _fine(*measures: float) -> list[float]:
    return [one * FINE for one in measures]


def _font(size: float) -> Any:
    from PIL import ImageFont

    return ImageFont.load_default(size * FINE)
