"""What a player may choose, with a short key for each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from tribu.terminal.phrases import say
from tribu.terminal.scene import Scene


@dataclass(frozen=True)
class Menu:
    """A question, the actions by key, and how they are shown."""

    question: str
    choices: dict[str, int]
    lines: list[Text]
    keys: str  # those to name when an answer was not understood
    follows: bool = False  # a second question: an empty answer goes back to the first


def numbered(
    scene: Scene, legal: Sequence[int], offers: Sequence[Text], question: str | None = None
) -> Menu:
    """The actions, counted from 1."""
    line = Text(" ")
    for number, offer in enumerate(offers, 1):
        line.append(f" {number} ", style="dim").append_text(offer).append("  ")
    choices = {str(number): action for number, action in enumerate(legal, 1)}
    keys = "1" if len(legal) == 1 else f"1–{len(legal)}"
    return Menu(question or say("your turn", scene.lang), choices, [line], keys)
