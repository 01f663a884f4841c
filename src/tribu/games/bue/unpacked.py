"""A state of Bué read and set piece by piece in plain Python, for tests and tools."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tribu.games.bue.packed import label_at, lay_on, pack_hand, pile_at, seat_at, slot_at
from tribu.games.bue.packed import unpack_hand as _unpack
from tribu.games.bue.state import down


def hand_of(s: Any, seat: int) -> list[int]:
    """The labels in a seat's slots."""
    return _unpack(s.hands[seat], int(s.slots))


def set_hand(s: Any, seat: int, labels: Sequence[int]) -> None:
    """Give a seat these cards."""
    s.hands[seat] = pack_hand(labels)


def pack_of(s: Any) -> list[int]:
    """The labels in the pack, the next to be drawn first."""
    return [int(pile_at(s.pack, k)) for k in range(int(s.drawn), int(s.packed))]


def set_pack(s: Any, labels: Sequence[int]) -> None:
    """Make these cards all that is left in the pack."""
    s.packed = s.drawn + len(labels)
    for k, label in enumerate(labels, int(s.drawn)):
        lay_on(s.pack, k, label)


def discards_of(s: Any) -> list[int]:
    """The labels on the discards, oldest first."""
    return [int(pile_at(s.discards, k)) for k in range(int(s.discarded))]


def up_of(s: Any, seat: int) -> int:
    """The slots of a seat that lie face up, as bits."""
    return ((1 << int(s.slots)) - 1) & ~int(down(s, seat))


def sealed_of(s: Any, seat: int) -> int | None:
    """The slot that a seat has chosen to show, if it has."""
    return int(slot_at(s.sealed, seat)) if int(s.chosen) >> seat & 1 else None


def swapped_of(s: Any, seat: int) -> tuple[int, int, int] | None:
    """The partner of a seat's swap in this round, the card it gave and the card it took."""
    partner = int(seat_at(s.partner, seat))
    if not partner:
        return None
    return partner - 1, int(label_at(s.gave, seat)), int(label_at(s.took, seat))


def set_swapped(s: Any, seat: int, partner: int, gave: int, took: int) -> None:
    """Let a seat have swapped these cards with a partner in this round."""
    s.partner = (int(s.partner) & ~(15 << 4 * seat)) | (partner + 1) << 4 * seat
    s.gave = (int(s.gave) & ~(63 << 6 * seat)) | gave << 6 * seat
    s.took = (int(s.took) & ~(63 << 6 * seat)) | took << 6 * seat


def set_sealed(s: Any, seat: int, slot: int) -> None:
    """Let a seat have chosen a slot to show."""
    s.chosen = int(s.chosen) | 1 << seat
    s.sealed = (int(s.sealed) & ~(7 << 3 * seat)) | slot << 3 * seat
