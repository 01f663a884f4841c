"""A scene of Bué from one viewer's sheet."""

from __future__ import annotations

from collections.abc import Sequence

from tribu.games.bue import sheet as at
from tribu.games.bue.hand import LABELS
from tribu.games.bue.words import say_card
from tribu.wire.scenes import BueHand, BueScene, Slot

# By label + 1, as sheets and facts have cards; 0 is none.
CARDS: list[str | None] = [None, *(say_card(label) for label in range(LABELS))]
_HIDDEN = Slot()
_UP = [Slot(card, up=True) for card in CARDS]
_OWN = [Slot(card) for card in CARDS]


def bue_scene(sheet: list[int], may_mix: bool = True, opened: Sequence[list[int]] = ()) -> BueScene:
    """`may_mix`: whether the table lets the viewer mix now; `opened`: the sheets of all seats,
    where all cards lie open."""
    seats = range(sheet[at.SEATS])
    return BueScene(
        dealer=sheet[at.DEALER],
        round=min(sheet[at.ROUND] + 1, sheet[at.ROUNDS]),
        rounds=sheet[at.ROUNDS],
        showing=sheet[at.SHOWING] > 0,
        sealed=sheet[at.SEALED] - 1 if sheet[at.SEALED] else None,
        hands=[_hand(opened[seat] if opened else sheet, seat) for seat in seats],
        pack=sheet[at.LEFT],
        discards=sheet[at.DISCARDED],
        top=CARDS[sheet[at.TOP]],
        goal=sheet[at.GOAL],
        may_mix=may_mix and sheet[at.MAY_MIX] > 0,
        winner=sheet[at.WINNER] - 1 if sheet[at.WINNER] else None,
        superbue=sheet[at.SUPERBUE] > 0,
    )


def _hand(sheet: list[int], seat: int) -> BueHand:
    """The five places of a seat."""
    slots = [_slot(sheet, seat, slot) for slot in range(sheet[at.SLOTS])]
    first = at.SOMEWHERE + 5 * seat
    somewhere = [card for label in sheet[first : first + 5] if (card := CARDS[label])]
    chosen = bool(sheet[at.CHOSEN] >> seat & 1)
    if not sheet[at.VALUE + seat]:
        return BueHand(slots, somewhere, chosen)
    value = sheet[at.VALUE + seat] - 1
    distance = abs(value - sheet[at.GOAL])
    return BueHand(slots, somewhere, chosen, value, distance, sheet[at.GOLDS + seat])


def _slot(sheet: list[int], seat: int, slot: int) -> Slot:
    place = 5 * seat + slot
    card = sheet[at.CARDS + place]
    up = sheet[at.UP + seat] >> slot & 1
    barred = bool(sheet[at.VETOED] >> place & 1)
    aim = sheet[at.AIMS + place] if sheet[at.VALUE + seat] else -1
    if aim >= 0:
        return Slot(CARDS[card], up=bool(up), barred=barred, aim=aim)
    if barred:
        known = sheet[at.KNOWN + place]
        return Slot(CARDS[card or known], bool(up), not card and known > 0, barred)
    if card:
        return _UP[card] if up else _OWN[card]
    if sheet[at.KNOWN + place]:
        return Slot(CARDS[sheet[at.KNOWN + place]], known=True)
    return _HIDDEN
