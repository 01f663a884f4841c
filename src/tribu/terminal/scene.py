"""What is drawn: one viewer's sight of a table, taken from views and memory, never from a state."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rich.text import Text

from tribu.games.game import SPECTATOR, Game
from tribu.games.texts import DEAL, counted, in_sentences
from tribu.match.match import Match
from tribu.terminal.phrases import say
from tribu.terminal.refusal import refusal

if TYPE_CHECKING:
    from tribu.terminal.face import Face

LONGEST_NAME = 16


@dataclass(frozen=True)
class Scene:
    """A table as one viewer sees it; `opened` has the views of all seats when cards lie open,
    `deals` says how many a board has; 0: the match goes on until somebody has won it."""

    game: Game
    names: list[str]
    lang: str
    view: Any
    memory: Any
    totals: list[int]
    opened: list[Any] = field(default_factory=list)
    deals: int = 0

    @property
    def face(self) -> Face:
        """How the game shows itself here."""
        return face_of(self.game)

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


def face_of(game: Game) -> Face:
    """How a game shows itself in a terminal; a Refusal if it does not."""
    try:
        face: Face = game.face("terminal")
    except ModuleNotFoundError as error:
        raise refusal("no face", game=game.title, why=error) from error
    return face


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
        len(match.board.starters) if match.board else 0,
    )


def clean_name(name: str) -> str:
    """A name that cannot play tricks on a terminal, nor fill it."""
    clean = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return (clean if len(clean) <= LONGEST_NAME else clean[: LONGEST_NAME - 1] + "…") or "?"


def clean_names(names: Sequence[str]) -> list[str]:
    """Names as they stand among other words."""
    return in_sentences([clean_name(name) for name in names])


def title(scene: Scene, *parts: str) -> Text:
    """The line above a table."""
    deal = say("deal", scene.lang, n=int(scene.view.played) + 1)
    text = Text().append(f" {scene.game.title} ", style="bold reverse")
    return text.append(f" {' · '.join([deal, *parts])}")


def goal_of(scene: Scene, target: str) -> str:
    """What a match is played for: the deals of a board, else its target."""
    return counted(DEAL, scene.deals, scene.lang) if scene.deals else target


def name_text(scene: Scene, seat: int, turn: bool) -> Text:
    """A seat's name; whose turn it is glows."""
    mark = "▸ " if turn else "  "
    me = seat == scene.viewer and seat != SPECTATOR
    return Text(mark + scene.names[seat], style="bold" if turn or me else "")


SUIT_STYLES = {"♥": "red", "♦": "dark_orange3", "♣": "green4", "♠": "bold"}


def card_text(scene: Scene, card: int) -> Text:
    """A card in its colour."""
    words = scene.game.words
    shown = words.show_card(card)
    return Text(shown, style=scene.face.card_style(words.say_card(card), shown))
