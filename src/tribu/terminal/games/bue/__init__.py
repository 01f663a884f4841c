"""Bué in a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType

from tribu.terminal.face import Face, Menu
from tribu.terminal.games.bue.menu import first_menu, second_menu
from tribu.terminal.games.bue.phrases import PHRASES, say
from tribu.terminal.games.bue.score import HELP, REFUSALS, score
from tribu.terminal.games.bue.table import bue_table
from tribu.terminal.scene import Scene

CARD_STYLES = {"100": "bold red", "x2": "bold green4", "x0": "bold magenta"}


class BueFace(Face):
    """Every seat's five slots, and two questions for an exchange."""

    examples = "draw 2, swap 2>3.4, show 2, mix (0–4)"
    phrases = PHRASES
    refusals = REFUSALS
    help_texts = HELP
    score = staticmethod(score)

    def table(self, scene: Scene) -> RenderableType:
        return bue_table(scene)

    def menu(self, scene: Scene, legal: Sequence[int]) -> Menu:
        return first_menu(scene, legal)

    def follow_up(self, scene: Scene, shown: Menu, answer: str) -> Menu | None:
        """What to take, after a card to give away was named."""
        if answer.isdigit() and any(key[0] == answer for key in shown.choices):
            return second_menu(scene, answer, shown.choices)
        return None

    def card_style(self, card: str, shown: str) -> str:
        """Blue, gold, 100, x2 and x0."""
        plain = "dodger_blue2" if card[0] == "b" else "bold dark_goldenrod"
        return CARD_STYLES.get(card, plain)

    def help(self, lang: str) -> list[str]:
        return [say("help mix", lang), f"{self.signs(lang)} {say('help short', lang)}"]

    def signs(self, lang: str) -> str:
        return say("signs", lang)


FACE = BueFace()
