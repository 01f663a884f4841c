"""A table of Busca or Bugami as text."""

from __future__ import annotations

from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tribu.cards import SUITS
from tribu.games.bugami.score import side_of
from tribu.games.suits import SYMBOLS
from tribu.games.texts import POINT, counted
from tribu.games.tricks import tell_taker
from tribu.terminal.phrases import say
from tribu.terminal.scene import SUIT_STYLES, Scene, card_text, name_text, title


def trick_table(scene: Scene) -> RenderableType:
    """Who has what, what lies on the table, and one's hand."""
    rows = _busca_rows(scene) if scene.game.id == "busca" else _bugami_rows(scene)
    return Group(_title(scene), rows, *_hands(scene))


def _title(scene: Scene) -> Text:
    view, lang = scene.view, scene.lang
    whole = int(view.ranks) if scene.game.id == "busca" else int(view.each)
    if int(view.turn) < 0:
        stage = say("over", lang)
    elif scene.game.id == "bugami" and not _bids_shown(view):
        stage = say("bids", lang)
    else:
        stage = say("trick", lang, n=int(view.tricks) + 1, of=whole)
    if scene.game.id == "bugami":
        points = counted(POINT, int(view.target), lang)
        return title(scene, stage, say("target", lang, points=points))
    if not view.limit:
        return title(scene, stage)
    return title(
        scene, stage, say("limit", lang, busche=counted(scene.game.unit, int(view.limit), lang))
    )


def _grid(*columns: tuple[str, str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for name, side in columns:
        table.add_column(name, justify="right" if side == "r" else "left", no_wrap=True)
    return table


def _laid(scene: Scene, seat: int) -> Text:
    """The card a seat has laid in the trick under way."""
    view = scene.view
    place = (seat - int(view.leader)) % scene.seats
    return card_text(scene, int(view.trick[place])) if place < int(view.laid) else Text("")


def _turns(view: Any) -> int:
    """The seats to act, as bits."""
    if "waiting" in view.dtype.names:
        return int(view.waiting)
    return 1 << int(view.turn) if view.turn >= 0 else 0


def _busca_rows(scene: Scene) -> Table:
    lang, view = scene.lang, scene.view
    grid = _grid(
        ("  " + say("player", lang), "l"),
        ("busche", "r"),
        (say("points", lang), "r"),
        ("", "l"),
        (say("on table", lang), "l"),
    )
    for seat in range(scene.seats):
        points = int(view.points[seat])
        grid.add_row(
            name_text(scene, seat, bool(_turns(view) >> seat & 1)),
            str(scene.totals[seat]),
            str(points),
            Text(f"✓ {say('covered', lang)}" if points else "", style="green4"),
            _laid(scene, seat),
        )
    return grid


def _bids_shown(view: Any) -> bool:
    return int(view.bidden) == (1 << int(view.seats)) - 1


def _bugami_rows(scene: Scene) -> Table:
    lang, view = scene.lang, scene.view
    grid = _grid(
        ("  " + say("player", lang), "l"),
        (say("total", lang), "r"),
        (say("bug", lang), "l"),
        (say("tricks", lang), "r"),
        (say("now", lang), "r"),
        (say("on table", lang), "l"),
    )
    now = np.zeros(10, np.int64)
    scene.game.rules.score_now(view, now)
    for seat in range(scene.seats):
        grid.add_row(
            name_text(scene, seat, bool(_turns(view) >> seat & 1)),
            str(scene.totals[seat]),
            _bug(scene, seat),
            str(int(view.taken[seat])),
            str(int(now[seat])) if _bids_shown(view) else "",
            _laid(scene, seat),
        )
    return grid


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


def _hands(scene: Scene) -> list[Text]:
    """The hands that the viewer may see, by suit."""
    lines = []
    for seat in range(scene.seats):
        view = scene.hand_view(seat)
        if view is None or not int(view.hand):
            continue
        mine = seat == scene.viewer
        label = say("hand", scene.lang) if mine else f"{scene.names[seat]}:"
        lines.append(Text(f"  {label} ", style="dim").append_text(hand_text(scene, int(view.hand))))
    return lines


def hand_text(scene: Scene, cards: int) -> Text:
    """A set of cards, a wider gap between suits."""
    size = 10 if scene.game.id == "busca" else 13
    text = Text(style="not dim")
    last = None
    for card in range(62):
        if cards >> card & 1:
            if last is not None:
                text.append("   " if card // size != last // size else " ")
            text.append_text(card_text(scene, card))
            last = card
    return text


def trick_news(scene: Scene, before: Any) -> Text | None:
    """Who took the trick that ended between two views of one deal, and its points."""
    view, lang = scene.view, scene.lang
    if before is None or before.played != view.played or before.tricks == view.tricks:
        return None
    winner, gained = int(view.leader), 0
    if scene.game.id == "busca":
        gained = int(view.points[winner]) - int(before.points[winner])
    return Text(tell_taker(winner, gained, scene.names, lang, scene.viewer), style="dim")
