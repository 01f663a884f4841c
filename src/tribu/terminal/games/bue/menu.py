"""Bué's menus: first one's own card, then what to take for it; or both in one go."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.text import Text

from tribu.games.bue.state import SHOWS, SWAPS
from tribu.games.bue.words import swap_parts
from tribu.terminal.face import Menu
from tribu.terminal.games.bue.phrases import say
from tribu.terminal.games.bue.table import HIDDEN, known_at, letter_of, sheet_of
from tribu.terminal.scene import Scene, card_text


def first_menu(scene: Scene, legal: Sequence[int]) -> Menu:
    """Which card to turn up, or which to give away."""
    if legal and legal[0] >= SHOWS:
        slots = {str(action - SHOWS + 1): action for action in legal}
        question = say("your show", scene.lang)
        return Menu(question, slots, [_own(scene, slots)], " ".join(slots))
    gifts = [str(action + 1) for action in legal if action < SWAPS]
    question = say("your exchange", scene.lang)
    return Menu(question, _in_one_go(scene, legal), [_own(scene, gifts)], " ".join(gifts))


def _own(scene: Scene, slots: Iterable[str]) -> Text:
    """One's own face-down cards, by slot."""
    line = Text(" ")
    for key in slots:
        label = int(scene.view.cards[scene.viewer, int(key) - 1])
        line.append(f" {key} ", style="dim").append_text(card_text(scene, label - 1)).append("  ")
    return line


def _in_one_go(scene: Scene, legal: Sequence[int]) -> dict[str, int]:
    """Every exchange by a short key: 2p draws for slot 2, 2a3 swaps it for a's slot 3."""
    keys = {}
    for action in legal:
        if action < SWAPS:
            keys[f"{action + 1}p"] = action
        elif action < SHOWS:
            give, other, slot = swap_parts(action)
            keys[f"{give + 1}{letter_of(other, scene.viewer, scene.seats)}{slot + 1}"] = action
    return keys


def second_menu(scene: Scene, give: str, choices: dict[str, int]) -> Menu:
    """What may be taken for one's own card `give`: the pack's top, or a slot of somebody."""
    mine = {key[1:]: action for key, action in choices.items() if key[0] == give}
    sheet = sheet_of(scene)
    draw = say("from the pack", scene.lang)
    lines = [Text("  p ", style="dim").append(draw, style="not dim")]
    width = max(len(name) for name in scene.names)
    for step in range(1, scene.seats):
        seat = (scene.viewer + step) % scene.seats
        letter = letter_of(seat, scene.viewer, scene.seats)
        line = Text(f"  {scene.names[seat]:<{width}} ")
        for slot in range(int(scene.view.slots)):
            key = f"{letter}{slot + 1}"
            if key in mine:
                known = known_at(sheet, seat, slot)
                card = card_text(scene, known - 1) if known else Text(HIDDEN)
                line.append(f"  {key} ", style="dim").append_text(card)
        lines.append(line)
    question = say("for what", scene.lang)
    return Menu(question, mine, lines, " ".join(mine), follows=True)
