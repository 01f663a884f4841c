"""Bugami in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from rich.text import Text

from tribu.cards import SUITS
from tribu.games.bugami.score import side_of
from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import MOST_SEATS
from tribu.games.suits import SYMBOLS
from tribu.games.texts import POINT, counted
from tribu.terminal.face import Menu, numbered
from tribu.terminal.games.bugami.score import HELP, REFUSALS, score
from tribu.terminal.phrases import Phrases, saying
from tribu.terminal.scene import SUIT_STYLES, Scene
from tribu.terminal.tricks import Column, TrickFace

PHRASES: Phrases = {
    "bids": ("dichiarazioni", "annonces", "bids"),
    "now": ("ora", "actuel", "now"),
    "bug": ("bug", "bug", "bug"),
    "misere": ("misère", "misère", "misère"),
    "your bid": ("Quale seme eviti?", "Quelle couleur évites-tu ?", "Which suit will you avoid?"),
}

say = saying(PHRASES)


class BugamiFace(TrickFace):
    """Everybody's bugami suit, tricks, and what they are worth now."""

    examples = "bid H, bid -, 7S"
    phrases = PHRASES
    refusals = REFUSALS
    help_texts = HELP
    score = staticmethod(score)

    def tricks_in(self, view: Any) -> int:
        return int(view.each)

    def goal(self, scene: Scene) -> str:
        points = counted(POINT, int(scene.view.target), scene.lang)
        return say("target", scene.lang, points=points)

    def stage(self, scene: Scene) -> str:
        if int(scene.view.turn) >= 0 and not _bids_shown(scene.view):
            return say("bids", scene.lang)
        return super().stage(scene)

    def waiting(self, view: Any) -> int:
        return int(view.waiting)

    def is_card(self, action: int) -> bool:
        return action < FIRST_BID

    def menu(self, scene: Scene, legal: Sequence[int]) -> Menu:
        """Cards to play, or suits to avoid."""
        if not legal or self.is_card(legal[-1]):
            return super().menu(scene, legal)
        offers = [self.offer(scene, action) for action in legal]
        return numbered(scene, legal, offers, say("your bid", scene.lang))

    def columns(self, lang: str) -> list[Column]:
        return [
            (say("total", lang), "right"),
            (say("bug", lang), "left"),
            (say("tricks", lang), "right"),
            (say("now", lang), "right"),
        ]

    def cells(self, scene: Scene, seat: int) -> list[str | Text]:
        view = scene.view
        now = np.zeros(MOST_SEATS, np.int64)
        scene.game.rules.score_now(view, now)
        return [
            str(scene.totals[seat]),
            _bug(scene, seat),
            str(int(view.taken[seat])),
            str(int(now[seat])) if _bids_shown(view) else "",
        ]


def _bids_shown(view: Any) -> bool:
    return int(view.bidden) == (1 << int(view.seats)) - 1


def _bug(scene: Scene, seat: int) -> Text:
    """A seat's bugami suit, as far as the viewer may see it."""
    seen = scene.hand_view(seat)
    bid = int((scene.view if seen is None else seen).bids[seat])
    if not bid:
        chosen = int(scene.view.bidden) >> seat & 1
        return Text(say("chosen", scene.lang) if chosen else "", style="dim")
    if bid > len(SUITS):
        return Text(say("misere", scene.lang))
    suit = SYMBOLS[SUITS[bid - 1]]
    return Text(suit, style=SUIT_STYLES[suit]).append(_married(scene, seat), style="not bold dim")


def _married(scene: Scene, seat: int) -> str:
    """BUGAMI-9: with whom a seat counts together, once the bids are shown."""
    if not _bids_shown(scene.view):
        return ""
    side = int(side_of(scene.view, seat)) & ~(1 << seat)
    return "".join(f" & {name}" for other, name in enumerate(scene.names) if side >> other & 1)


FACE = BugamiFace()
