"""The table of a trick game as text: what the faces of trick games share.

A view of such a game has `turn`, `leader`, `laid`, `trick`, `tricks`, `played` and `hand`, as those
of our trick games do; a card is its suit times `suit_size`, plus its strength.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, Literal

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tribu.games.trick_words import tell_taker
from tribu.terminal.face import Face
from tribu.terminal.phrases import say
from tribu.terminal.scene import Scene, card_text, goal_of, name_text, title

# The head of a column, and the side to which it is set.
Column = tuple[str, Literal["left", "right"]]


class TrickFace(Face):
    """Who has what, what lies on the table, and one's hand.

    A game says how many tricks there are, which columns stand between the players' names and the
    cards on the table, and perhaps how far the match goes.
    """

    suit_size = 13  # a hand has a gap between suits

    # --- what a game says -----------------------------------------------------------------------

    @abstractmethod
    def tricks_in(self, view: Any) -> int:
        """How many tricks a deal has."""

    @abstractmethod
    def columns(self, lang: str) -> list[Column]:
        """What is told of each player, by its head."""

    @abstractmethod
    def cells(self, scene: Scene, seat: int) -> list[str | Text]:
        """The same of one of them."""

    def goal(self, scene: Scene) -> str:
        """How far the match goes; nothing if the title need not say."""
        return ""

    def stage(self, scene: Scene) -> str:
        """Where the deal stands."""
        view = scene.view
        if int(view.turn) < 0:
            return say("over", scene.lang)
        return say("trick", scene.lang, n=int(view.tricks) + 1, of=self.tricks_in(view))

    def waiting(self, view: Any) -> int:
        """The seats to act, as bits."""
        return 1 << int(view.turn) if view.turn >= 0 else 0

    def is_card(self, action: int) -> bool:
        """Whether an action is the card of the same number."""
        return True

    def gained(self, view: Any, before: Any) -> int:
        """What the trick that has just ended was worth; 0 if nothing is said of it."""
        return 0

    # --- how it is shown ------------------------------------------------------------------------

    def table(self, scene: Scene) -> RenderableType:
        head = title(scene, self.stage(scene), *filter(None, [goal_of(scene, self.goal(scene))]))
        return Group(head, self._rows(scene), *self._hands(scene))

    def offer(self, scene: Scene, action: int) -> Text:
        return card_text(scene, action) if self.is_card(action) else super().offer(scene, action)

    def news(self, scene: Scene, before: Any) -> Text | None:
        """Who took the trick that ended between two views of one deal, and what it was worth."""
        view = scene.view
        if before is None or before.played != view.played or before.tricks == view.tricks:
            return None
        gained = self.gained(view, before)
        told = tell_taker(int(view.leader), gained, scene.names, scene.lang, scene.viewer)
        return Text(told, style="dim")

    def _rows(self, scene: Scene) -> Table:
        grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
        grid.add_column("  " + say("player", scene.lang), no_wrap=True)
        for head, side in self.columns(scene.lang):
            grid.add_column(head, justify=side, no_wrap=True)
        grid.add_column(say("on table", scene.lang), no_wrap=True)
        turns = self.waiting(scene.view)
        for seat in range(scene.seats):
            name = name_text(scene, seat, bool(turns >> seat & 1))
            grid.add_row(name, *self.cells(scene, seat), _laid(scene, seat))
        return grid

    def _hands(self, scene: Scene) -> list[Text]:
        """The hands that the viewer may see, by suit."""
        lines = []
        for seat in range(scene.seats):
            view = scene.hand_view(seat)
            if view is None or not int(view.hand):
                continue
            mine = seat == scene.viewer
            label = say("hand", scene.lang) if mine else f"{scene.names[seat]}:"
            cards = self.cards_text(scene, int(view.hand))
            lines.append(Text(f"  {label} ", style="dim").append_text(cards))
        return lines

    def cards_text(self, scene: Scene, cards: int) -> Text:
        """A set of cards, a wider gap between suits."""
        text = Text(style="not dim")
        last = None
        for card in range(cards.bit_length()):
            if cards >> card & 1:
                if last is not None:
                    same = card // self.suit_size == last // self.suit_size
                    text.append(" " if same else "   ")
                text.append_text(card_text(scene, card))
                last = card
        return text


def _laid(scene: Scene, seat: int) -> Text:
    """The card a seat has laid in the trick under way."""
    view = scene.view
    place = (seat - int(view.leader)) % scene.seats
    return card_text(scene, int(view.trick[place])) if place < int(view.laid) else Text("")
