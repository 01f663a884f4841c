"""What a player may choose, with a short key for each choice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from tribu.games.bue.state import SHOWS, SWAPS, swap_give, swap_other, swap_slot
from tribu.terminal.phrases import say
from tribu.terminal.scene import Scene, card_text


@dataclass(frozen=True)
class Menu:
    """A question, the actions by key, and how they are shown."""

    question: str
    choices: dict[str, int]
    lines: list[Text]
    keys: str  # those to name when an answer was not understood


def menu(scene: Scene, legal: Sequence[int]) -> Menu:
    """The menu for the legal actions. In Bué it asks for one's own card; `targets` goes on."""
    if scene.game.id != "bue":
        return _numbered(scene, legal)
    if legal and legal[0] >= SHOWS:
        slots = {str(action - SHOWS + 1): action for action in legal}
        return Menu(say("your show", scene.lang), slots, [_own(scene, slots)], " ".join(slots))
    gifts = [str(action + 1) for action in legal if action < SWAPS]
    keys = one_go(scene, legal)
    return Menu(say("your exchange", scene.lang), keys, [_own(scene, gifts)], " ".join(gifts))


def _numbered(scene: Scene, legal: Sequence[int]) -> Menu:
    """The actions, counted from 1."""
    line = Text(" ")
    choices = {}
    bids = False
    for number, action in enumerate(legal, 1):
        choices[str(number)] = action
        offer = scene.game.words.offer(action, scene.lang, scene.names)
        line.append(f" {number} ", style="dim").append_text(_coloured(scene, action, offer))
        line.append("  ")
        bids = scene.game.words.say(action).startswith("bid")
    question = say("your bid" if bids else "your turn", scene.lang)
    return Menu(question, choices, [line], "1" if len(legal) == 1 else f"1–{len(legal)}")


def _coloured(scene: Scene, action: int, offer: str) -> Text:
    if " " in scene.game.words.say(action):
        return Text(offer)
    return card_text(scene, action)


# --- Bué ----------------------------------------------------------------------------------------


def _own(scene: Scene, slots: Sequence[str] | dict[str, int]) -> Text:
    """One's own face-down cards, by slot."""
    line = Text(" ")
    for key in slots:
        label = int(scene.view.cards[scene.viewer, int(key) - 1])
        line.append(f" {key} ", style="dim").append_text(card_text(scene, label - 1)).append("  ")
    return line


def one_go(scene: Scene, legal: Sequence[int]) -> dict[str, int]:
    """Every exchange by a short key: 2p draws for slot 2, 2a3 swaps it for a's slot 3."""
    from tribu.terminal.table_bue import letter_of

    keys = {}
    for action in legal:
        if action < SWAPS:
            keys[f"{action + 1}p"] = action
        elif action < SHOWS:
            letter = letter_of(int(swap_other(action)), scene.viewer, scene.seats)
            keys[f"{swap_give(action) + 1}{letter}{swap_slot(action) + 1}"] = action
    return keys


def targets(scene: Scene, give: str, choices: dict[str, int]) -> Menu:
    """What may be taken for one's own card `give`: the pack's top, or a slot of somebody."""
    from tribu.terminal.table_bue import HIDDEN, known_at, letter_of, sheet_of

    mine = {key[1:]: action for key, action in choices.items() if key[0] == give}
    sheet = sheet_of(scene)
    lines = [Text("  p ", style="dim").append(say("from the pack", scene.lang), style="not dim")]
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
    return Menu(say("for what", scene.lang), mine, lines, " ".join(key for key in mine))
