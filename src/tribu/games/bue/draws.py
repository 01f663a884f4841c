"""Whose card is whose on a board of Bué, so that a seat's luck does not depend on how often others
drew (RULES.md, Boards).

A position counts the cards of the pack from 0, in the board's order. It is found without looking at
a face, so every draw is uniform among the cards that the seat has not seen.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from tribu.games.bue.options import SLOTS
from tribu.games.bue.state import is_draw
from tribu.games.bue.unpacked import pack_of, set_pack

MOST_OWNED = 5  # a seat draws once a round at the most


def pack_size(seats: int, cards: int) -> int:
    """BUE-4: what is left of that many cards after the hands and the card turned up."""
    return cards - seats * SLOTS - 1


def next_position(seats: int, size: int, seat: int, drawn: Collection[int]) -> int:
    """Which card of a pack of that size the seat draws next: its own in their order, then those
    that nobody owns, lowest first, then the others' from the highest down; −1 if none is left."""
    owned = min(MOST_OWNED, size // seats)
    left = [each for each in range(size) if each not in drawn]
    mine = [each for each in left if seat * owned <= each < (seat + 1) * owned]
    free = [each for each in left if each >= seats * owned]
    return (mine or free or left[::-1] or [-1])[0]


def position(s: Any, seat: int, action: int, drawn: Collection[int]) -> int:
    """Which card of the board's pack an action draws, after those drawn in this deal; −1 if it
    draws none, or one of a pack that was renewed (BUE-7)."""
    if not is_draw(action):
        return -1
    cards = int(s.blue + s.gold + s.hundreds + s.doubles + s.zeros)
    seats = int(s.seats)
    return next_position(seats, pack_size(seats, cards), seat, drawn)


def bring_up(s: Any, k: int) -> None:
    """The card that lies k cards below the top of the pack comes to the top."""
    pack = pack_of(s)
    set_pack(s, [pack[k], *pack[:k], *pack[k + 1 :]])
