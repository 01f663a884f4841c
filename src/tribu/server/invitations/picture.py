"""The picture of an invitation: what is played, and a card for each seat, face up for those still
open. Drawn with shapes and the one typeface that Pillow brings along, so that it needs no files."""

from __future__ import annotations

import io
import math
import threading
import unicodedata
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFont

from tribu.server.invitations.invitation import Invitation

SIZE = (1200, 630)  # what messengers ask for
_FINE = 2  # drawn twice as large, so that edges are smooth
_PAPER, _SAND, _LAMP, _LINE = "#f6efe2", "#eadfca", "#fbf3df", "#cdbf9f"
_INK, _SOFT, _ACCENT, _AZURE = "#1b2a3d", "#5a6675", "#b8472f", "#2463a6"
_MARKS = (
    "\u0300\u0301\u0302\u0303\u0308\u0327"  # grave, acute, circumflex, tilde, two dots, cedilla
)
_LETTERS = frozenset(map(chr, range(32, 127))) | frozenset("’«»…·")  # those the typeface has


# A picture takes some 20 MB while it is drawn: eight at once made the server grow by 70.
_EASEL = threading.Lock()


@lru_cache(64)
def picture(one: Invitation) -> bytes:
    """A PNG. One is drawn at a time, whatever thread asks."""
    with _EASEL:
        return _draw(one)


def _draw(one: Invitation) -> bytes:
    width, height = SIZE
    image = Image.new("RGB", (width * _FINE, height * _FINE), _PAPER)
    pen = _Pen(ImageDraw.Draw(image))
    pen.glow()
    pen.waves(72, 84, 64, _ACCENT)
    pen.write((160, 62), "Tribù", 44, _SOFT)
    _write_title(pen, one)
    _draw_seats(pen, one.taken)
    out = io.BytesIO()
    image.resize(SIZE, Image.Resampling.LANCZOS).save(out, "PNG", optimize=True)
    return out.getvalue()


def _write_title(pen: _Pen, one: Invitation) -> None:
    """Who invites to what, if it can be written; else what is played."""
    title = one.title if _can_be_written(one.title) else one.game
    pen.write((72, 150), title, _fitting(title, 84, SIZE[0] - 144), _INK)
    text = one.text if _can_be_written(one.text) else ""
    pen.write((72, 268), text, _fitting(text, 36, SIZE[0] - 144), _SOFT)


def _draw_seats(pen: _Pen, taken: tuple[bool, ...]) -> None:
    """One card for each seat, in a row; those that nobody has taken are only outlined."""
    count, gap = len(taken), 20
    width = min(132.0, (SIZE[0] - 144 - gap * (count - 1)) / count)
    left = (SIZE[0] - count * width - gap * (count - 1)) / 2
    for seat, sits in enumerate(taken):
        x, y, height = left + seat * (width + gap), 362.0, width * 1.4
        (pen.back if sits else pen.empty)(x, y + (184.8 - height) / 2, width, height)


class _Pen:
    """Draws in the picture's own measure."""

    def __init__(self, draw: ImageDraw.ImageDraw) -> None:
        self._draw = draw

    def glow(self) -> None:
        """The table, and the lamp over it."""
        for step in range(24):
            share = step / 23
            box = (-160 + 400 * share, 318 + 60 * share, 1360 - 400 * share, 900 - 250 * share)
            self._draw.ellipse(_fine(*box), fill=_between(_SAND, _LAMP, share))

    def back(self, x: float, y: float, width: float, height: float) -> None:
        """A card from behind: somebody sits there."""
        radius = 0.06 * width * _FINE
        self._draw.rounded_rectangle(
            _fine(x, y, x + width, y + height), radius, fill="#fffdf7", outline=_LINE, width=2
        )
        inner = 0.07 * width
        box = _fine(x + inner, y + inner, x + width - inner, y + height - inner)
        self._draw.rounded_rectangle(box, radius, fill=_AZURE)
        self.waves(x + 0.22 * width, y + 0.43 * height, 0.56 * width, _PAPER)

    def empty(self, x: float, y: float, width: float, height: float) -> None:
        """A place where a card would lie, and a plus: this seat is open."""
        box = _fine(x, y, x + width, y + height)
        line = max(2, round(0.03 * width * _FINE))
        self._draw.rounded_rectangle(
            box, 0.06 * width * _FINE, fill=_LAMP, outline=_ACCENT, width=line
        )
        middle, arm = (x + width / 2, y + height / 2), 0.16 * width
        for dx, dy in ((arm, 0.0), (0.0, arm)):
            ends = _fine(middle[0] - dx, middle[1] - dy, middle[0] + dx, middle[1] + dy)
            self._draw.line(ends, fill=_ACCENT, width=2 * line)

    def waves(self, x: float, y: float, width: float, colour: str) -> None:
        """The three waves of Tribù."""
        for row in range(3):
            height = y + (row - 1) * width * 0.26 + width * 0.12
            points = [
                (
                    (x + width * k / 60) * _FINE,
                    (height + math.sin(k / 60 * 4 * math.pi) * width * 0.07) * _FINE,
                )
                for k in range(61)
            ]
            self._draw.line(points, colour, round(width * 0.09 * _FINE), joint="curve")

    def write(self, place: tuple[float, float], text: str, size: float, colour: str) -> None:
        """A line of text. The typeface has no letters with accents: these are drawn over them."""
        font, before = _font(size), " "
        x, y = place[0] * _FINE, place[1] * _FINE
        for letter in unicodedata.normalize("NFD", text.replace("\u00a0", " ")):
            if letter in _MARKS:
                self._accent(letter, x, y, before, font, colour)
                continue
            self._draw.text((x, y), letter, fill=colour, font=font)
            before = letter
            x += font.getlength(letter)

    def _accent(
        self, mark: str, x: float, y: float, letter: str, font: ImageFont.FreeTypeFont, colour: str
    ) -> None:
        """A mark over the letter that ends at `x`, or under it."""
        left, top, right, bottom = font.getbbox(letter)
        size = font.size
        middle = x - font.getlength(letter) + (left + right) / 2
        up = y + top - size * (0.1 if letter.islower() else 0.06)
        if letter == "i":
            up = y + top + size * 0.02
        half, rise, line = size * 0.09, size * 0.06, max(2, round(size * 0.075))
        strokes = {
            "\u0300": [(-half, -rise), (half, rise)],
            "\u0301": [(-half, rise), (half, -rise)],
            "\u0302": [(-1.3 * half, rise), (0, -rise), (1.3 * half, rise)],
            "\u0303": [
                (-1.5 * half, rise),
                (-half / 2, -rise),
                (half / 2, rise),
                (1.5 * half, -rise),
            ],
        }
        if mark in strokes:
            points = [(middle + dx, up + dy) for dx, dy in strokes[mark]]
            self._draw.line(points, colour, line, joint="curve")
        elif mark == "\u0308":
            for dx in (-half, half):
                dot = (
                    middle + dx - line / 1.6,
                    up - line / 1.6,
                    middle + dx + line / 1.6,
                    up + line / 1.6,
                )
                self._draw.ellipse(dot, fill=colour)
        else:
            low = y + bottom
            self._draw.line([(middle, low), (middle - half / 2, low + 2 * rise)], colour, line)


def _fine(*measures: float) -> list[float]:
    return [one * _FINE for one in measures]


@lru_cache(32)
def _font(size: float) -> ImageFont.FreeTypeFont:
    found = ImageFont.load_default(size * _FINE)
    if not isinstance(found, ImageFont.FreeTypeFont):
        raise RuntimeError("Pillow was built without FreeType")
    return found


def _can_be_written(text: str) -> bool:
    """Names come in all scripts, the typeface does not."""
    plain = unicodedata.normalize("NFD", text.replace("\u00a0", " "))
    return all(letter in _LETTERS or letter in _MARKS for letter in plain)


def _fitting(text: str, size: float, width: float) -> float:
    """That size, or as much smaller as the line needs."""
    plain = "".join(one for one in unicodedata.normalize("NFD", text) if one not in _MARKS)
    long = _font(size).getlength(plain) / _FINE
    return size if long <= width else size * width / long


def _between(one: str, other: str, share: float) -> tuple[int, int, int]:
    pairs = ((one[k : k + 2], other[k : k + 2]) for k in (1, 3, 5))
    red, green, blue = (round(int(a, 16) + share * (int(b, 16) - int(a, 16))) for a, b in pairs)
    return red, green, blue
