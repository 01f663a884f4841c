"""How a game shows itself in a terminal.

Each game has one `Face`, the object `FACE` of its module for this room: `tribu.terminal.games.ID`
for ours, what `Game.faces` names for a game from outside. All that `tribu play`, `replay` and
`score` know of a game they know by it, and by the game's own `words`.

A trick game derives its face from `TrickFace` (tricks.py), which leaves it little to say.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from tribu.terminal.phrases import Phrases, say
from tribu.terminal.scene import SUIT_STYLES, Scene
from tribu.terminal.spoken_help import HelpTexts


@dataclass(frozen=True)
class Menu:
    """A question, the actions by key, and how they are shown."""

    question: str
    choices: dict[str, int]
    lines: list[Text]
    keys: str  # those to name when an answer was not understood
    follows: bool = False  # a second question: an empty answer goes back to the first


class Face(ABC):
    """What the terminal asks of a game. Only `table` and `examples` must be given."""

    #: Actions as the record writes them, for the help: "7S, AD".
    examples: str

    #: What this face says besides the shared phrases, in three languages.
    phrases: Phrases = MappingProxyType({})

    #: Why its `score` command refuses something, in three languages.
    refusals: Phrases = MappingProxyType({})

    #: What `tribu score ID --help` says, in Italian and French, by what it says in English.
    help_texts: HelpTexts = MappingProxyType({})

    #: The command `tribu score ID`, as Typer takes it: a function whose docstring is its help. See
    #: `tribu.terminal.command` for what such commands share.
    score: Callable[..., None] | None = None

    @abstractmethod
    def table(self, scene: Scene) -> RenderableType:
        """The table as the viewer sees it."""

    def menu(self, scene: Scene, legal: Sequence[int]) -> Menu:
        """How a player is asked to choose among the legal actions."""
        return numbered(scene, legal, [self.offer(scene, action) for action in legal])

    def follow_up(self, scene: Scene, shown: Menu, answer: str) -> Menu | None:
        """A second question, if the answer to the first names several actions."""
        return None

    def offer(self, scene: Scene, action: int) -> Text:
        """An action as a menu shows it."""
        return Text(scene.game.words.offer(action, scene.lang, scene.names))

    def news(self, scene: Scene, before: Any) -> Text | None:
        """What happened since the view before, where the narrated facts leave it unsaid. `before`
        is None at first."""
        return None

    def card_style(self, card: str, shown: str) -> str:
        """The colour of a card, in Rich's words: how the record writes it, and how it is shown."""
        return SUIT_STYLES.get(shown[-1], "bold magenta")

    def help(self, lang: str) -> list[str]:
        """The last lines of the help that `?` gives."""
        return [say("help rules", lang)]

    def signs(self, lang: str) -> str:
        """What the signs on a drawn table mean, where they do not speak for themselves."""
        return ""


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
