"""What is drawn: one viewer's sight of a table, taken from views and memory, never from a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from tribu.games.game import SPECTATOR, Game
from tribu.match.match import Match
from tribu.terminal.phrases import say

LONGEST_NAME = 16


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it; `opened` has the views of all seats when cards lie open."""

    game: Game
    names: list[str]
    lang: str
    view: Any
    memory: Any
    totals: list[int]
    opened: list[Any] = field(default_factory=list)

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def viewer(self) -> int:
        return int(self.view.seat)

    def hand_view(self, seat: int) -> Any | None:
        """The view that holds the cards of a seat, if the viewer may see them."""
        if self.opened:
            return self.opened[seat]
        return self.view if seat == self.viewer else None


def scene_of(match: Match, viewer: int, lang: str, opened: bool = False) -> Scene:
    """What the viewer sees now; a spectator with `opened` sees every hand."""
    return Scene(
        match.game,
        clean_names(match.names),
        lang,
        match.view(viewer),
        match.memory(viewer),
        list(match.totals),
        [match.view(seat) for seat in range(len(match.seats))] if opened else [],
    )


def clean_name(name: str) -> str:
    """A name that cannot play tricks on a terminal, nor fill it."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return (clean if len(clean) <= LONGEST_NAME else clean[: LONGEST_NAME - 1] + "…") or "?"


def clean_names(names: Sequence[str]) -> list[str]:
    return [clean_name(name) for name in names]


def title(scene: Scene, *parts: str) -> Text:
    """The line above a table."""
    deal = say("deal", scene.lang, n=int(scene.view.played) + 1)
    text = Text().append(f" {say(scene.game.id, scene.lang)} ", style="bold reverse")
    return text.append(f" {' · '.join([deal, *parts])}")


def name_text(scene: Scene, seat: int, turn: bool) -> Text:
    """A seat's name; whose turn it is glows."""
    mark = "▸ " if turn else "  "
    me = seat == scene.viewer and seat != SPECTATOR
    return Text(mark + scene.names[seat], style="bold" if turn or me else "")


SUIT_STYLES = {"♥": "red", "♦": "dark_orange3", "♣": "green4", "♠": "bold"}


def card_text(scene_or_game: Scene | Game, card: int) -> Text:
    """A card in its colour."""
    game = scene_or_game.game if isinstance(scene_or_game, Scene) else scene_or_game
    shown = game.words.show_card(card)
    return Text(shown, style=card_style(game.words.say_card(card), shown))


def card_style(text: str, shown: str) -> str:
    """Blue, gold, 100, x2 and x0; or the colour of a suit."""
    special = {"100": "bold red", "x2": "bold green4", "x0": "bold magenta"}
    if text in special:
        return special[text]
    if text[0] in "bg":
        return "dodger_blue2" if text[0] == "b" else "bold dark_goldenrod"
    return SUIT_STYLES.get(shown[-1], "bold magenta")
