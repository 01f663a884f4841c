"""A table of Bué as text: what lies open, and what one knows of the rest."""

from __future__ import annotations

from typing import Any

import numpy as np
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from tribu.games.bue import sheet as at
from tribu.games.bue.hand import aim
from tribu.games.bue.packed import pack_hand
from tribu.games.bue.sheet import sheet
from tribu.games.bue.state import OVER, SHOW
from tribu.games.texts import POINT, counted
from tribu.terminal.games.bue.phrases import say
from tribu.terminal.scene import Scene, card_text, goal_of, name_text, title

LETTERS = "abcdefghij"  # an opponent's letter in the menus: a is the next to play after the viewer
HIDDEN = "··"


def letter_of(seat: int, viewer: int, seats: int) -> str:
    """What menus call an opponent; a spectator's table has no letters."""
    return "" if viewer < 0 or seat == viewer else LETTERS[(seat - viewer) % seats - 1]


def bue_table(scene: Scene) -> RenderableType:
    """Every seat's five slots."""
    lang, view = scene.lang, scene.view
    grid = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    grid.add_column("", no_wrap=True, style="dim")
    grid.add_column("  " + say("player", lang), no_wrap=True)
    grid.add_column(say("total", lang), justify="right", no_wrap=True)
    for slot in range(int(view.slots)):
        grid.add_column(str(slot + 1), justify="center", no_wrap=True, min_width=5)
    grid.add_column("", overflow="fold")
    sheet = sheet_of(scene)
    for seat in range(scene.seats):
        grid.add_row(
            letter_of(seat, scene.viewer, scene.seats),
            name_text(scene, seat, _acts(view, seat)),
            str(scene.totals[seat]),
            *[_slot(scene, sheet, seat, slot) for slot in range(int(view.slots))],
            _note(scene, sheet, seat),
        )
    return Group(_title(scene), grid)


def _title(scene: Scene) -> Text:
    view, lang = scene.view, scene.lang
    stage = say("round", lang, n=int(view.round_number) + 1, of=int(view.rounds))
    if int(view.phase) == OVER:
        stage = say("over", lang)
    text = title(
        scene,
        stage,
        goal_of(scene, say("target", lang, points=counted(POINT, int(view.target), lang))),
        say("pack", lang, n=int(view.left)),
        say("top", lang, card=""),
    )
    return text.append_text(card_text(scene, int(view.top) - 1))


def _acts(view: Any, seat: int) -> bool:
    """Whose turn it is; while cards are shown, everybody who has not chosen."""
    if int(view.phase) == SHOW:
        return not int(view.chosen) >> seat & 1
    return seat == int(view.actor)


def sheet_of(scene: Scene) -> list[int]:
    """What the viewer sees and remembers, in figures."""
    out = np.zeros(at.sheet_size, np.int64)
    sheet(scene.view, scene.memory, out)
    found: list[int] = out.tolist()
    return found


def known_at(sheet: list[int], seat: int, slot: int) -> int:
    """A card that the viewer remembers there: label + 1, or 0."""
    return sheet[at.SEATED + seat * at.BLOCK + at.KNOWN + slot]


def _slot(scene: Scene, sheet: list[int], seat: int, slot: int) -> Text:
    """[face up], one's own, (known by memory), or hidden."""
    view = scene.hand_view(seat)
    label = int((scene.view if view is None else view).cards[seat, slot])
    if int(scene.view.up[seat]) >> slot & 1:
        return Text("[").append_text(card_text(scene, label - 1)).append("]")
    if label:
        return card_text(scene, label - 1)
    known = known_at(sheet, seat, slot)
    if known:
        return Text("(", style="dim italic").append_text(card_text(scene, known - 1)).append(")")
    return Text(HIDDEN, style="dim")


def _note(scene: Scene, sheet: list[int], seat: int) -> Text:
    """The value of a hand in sight; else the cards that its owner holds somewhere."""
    if int(scene.view.chosen) >> seat & 1:
        return Text(say("chosen", scene.lang), style="dim")
    view = scene.hand_view(seat)
    cards = [int(label) - 1 for label in (scene.view if view is None else view).cards[seat]]
    if min(cards) >= 0:
        return value_text(scene, cards)
    text = Text(style="dim")
    first = at.SEATED + seat * at.BLOCK + at.SOMEWHERE
    for label in filter(None, sheet[first : first + 5]):
        text.append(" ~(").append_text(card_text(scene, label - 1)).append(")")
    return text


def value_text(scene: Scene, cards: list[int]) -> Text:
    """= 47, 3 from 50, and where x2 and x0 aim."""
    goal = int(scene.view.goal)
    aims = np.zeros(5, np.int64)
    value = int(aim(pack_hand(cards), len(cards), goal, aims))
    text = Text(f"= {value}", style="bold" if value == goal else "")
    if value != goal:
        text.append(f" ({value - goal:+d})", style="dim")
    for slot, target in enumerate(aims):
        if target >= 0:
            text.append(" ").append_text(card_text(scene, cards[slot])).append("→")
            text.append_text(card_text(scene, cards[target]))
    return text
