"""Makes docs/pictures/play.svg: a moment of `tribu play bue`, always the same one.

.venv/bin/python docs/pictures/make.py
"""

from __future__ import annotations

import io
import re
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme

from tribu import jit

jit.interpret()

from tribu.games import load  # noqa: E402
from tribu.match import Match, Seat  # noqa: E402
from tribu.rng import generator  # noqa: E402
from tribu.terminal.play import ME, Leaving, Session  # noqa: E402

SEED, QUESTION = 23, 7  # the moment: the seventh time that the person is asked
MINE = 9  # the stream of the seed by which the person plays
WIDTH = 80
FONTS = "ui-monospace, Menlo, DejaVu Sans Mono, monospace"
LABEL = "A table of Bué in the terminal: four seats, their cards, and a question"
PAPER = TerminalTheme(
    (0xF6, 0xEF, 0xE2),
    (0x1B, 0x2A, 0x3D),
    [
        (0x1B, 0x2A, 0x3D),
        (0xB8, 0x47, 0x2F),
        (0x1F, 0x7A, 0x70),
        (0x8A, 0x62, 0x10),
        (0x24, 0x63, 0xA6),
        (0x7B, 0x3F, 0x9B),
        (0x1F, 0x7A, 0x70),
        (0x1B, 0x2A, 0x3D),
    ],
)


class Moment:
    """Plays the person by habit up to the moment, and keeps what was on the screen since."""

    def __init__(self) -> None:
        game = load("bue")
        seats = [
            Seat("Ada", "human"),
            *[Seat(name, "bot:habit") for name in ("Nina", "Mino", "Rosa")],
        ]
        self.session = Session(Match(game, seats, game.Options()), SEED, "en", self.answer)
        self.screen = Console(
            record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False
        )
        self.session.out = self.screen
        self.rng = generator(SEED, 0, MINE)
        self.asked = 0

    def answer(self, question: str) -> str:
        """By habit, in the record's notation."""
        self.asked += 1
        if self.asked == QUESTION:
            self.screen.print(f"{question}█")
            raise Leaving
        self.screen.export_text(clear=True)
        match = self.session.match
        if match.deal_over:
            return ""
        return str(match.game.words.say(int(match.game.habit(match.state, ME, self.rng))))

    def svg(self) -> str:
        """The screen as SVG, without fonts from elsewhere."""
        with suppress(Leaving):
            self.session.run()
        drawn = self.screen.export_svg(title="tribu play bue", theme=PAPER, unique_id="tribu")
        drawn = re.sub(r"@font-face \{.*?\}\s*", "", drawn, flags=re.DOTALL)
        drawn = re.sub(r"<g [^>]*>\s*(<circle[^>]*>\s*)+</g>", "", drawn)
        drawn = drawn.replace("Fira Code, monospace", FONTS)
        drawn = drawn.replace("<svg ", f'<svg role="img" aria-label="{LABEL}" ', 1)
        return "\n".join(line.rstrip() for line in drawn.splitlines()).strip() + "\n"


if __name__ == "__main__":
    Path(__file__).with_name("play.svg").write_text(Moment().svg(), "utf-8")
