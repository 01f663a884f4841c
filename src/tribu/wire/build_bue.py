"""A scene of Bué from one viewer's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from tribu.games.bue import sheet as at
from tribu.games.bue.labels import LABELS
from tribu.games.bue.words import say_card
from tribu.wire.scenes import BueHand, BueScene, Slot

# By label + 1, as sheets and facts have cards; 0 is none.
CARDS: list[str | None] = [None, *(say_card(label) for label in range(LABELS))]


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
        hands=[hand_of(block_of(opened[seat] if opened else sheet, seat)) for seat in seats],
        pack=sheet[at.LEFT],
        discards=sheet[at.DISCARDED],
        top=CARDS[sheet[at.TOP]],
        goal=sheet[at.GOAL],
        may_mix=may_mix and sheet[at.MAY_MIX] > 0,
        winner=sheet[at.WINNER] - 1 if sheet[at.WINNER] else None,
        superbue=sheet[at.SUPERBUE] > 0,
    )


def block_of(sheet: list[int], seat: int) -> tuple[int, ...]:
    """What a sheet says of one seat."""
    first = at.SEATED + seat * at.BLOCK
    return tuple(sheet[first : first + at.BLOCK])


@lru_cache(maxsize=1024)  # a megabyte
def hand_of(block: tuple[int, ...]) -> BueHand:
    """The five places of a seat. From one act to the next few of them change."""
    slots = [_slot(block, slot) for slot in range(5)]
    somewhere = [card for label in block[at.SOMEWHERE : at.SOMEWHERE + 5] if (card := CARDS[label])]
    chosen = block[at.CHOSEN] > 0
    if not block[at.VALUE]:
        return BueHand(slots, somewhere, chosen)
    value, distance, golds = block[at.VALUE] - 1, block[at.DISTANCE], block[at.GOLDS]
    return BueHand(slots, somewhere, chosen, value, distance, golds)


def _slot(block: tuple[int, ...], slot: int) -> Slot:
    card, known = block[at.CARDS + slot], block[at.KNOWN + slot]
    aim = block[at.AIMS + slot] if block[at.VALUE] else -1
    return Slot(
        CARDS[card or known],
        up=bool(block[at.UP] >> slot & 1),
        known=not card and known > 0,
        barred=bool(block[at.VETOED] >> slot & 1),
        aim=None if aim < 0 else aim,
    )
