"""Twin worlds: states that differ from a given one only in what a viewer cannot know.

Made by moving hidden cards about in the state, without asking `imagine`; what lies in the places
`kept` stays, so that the act about to be told is the same in both.
"""

from __future__ import annotations

from typing import Any

from tribu import rng
from tribu.games.bue.state import (
    OVER,
    RENEWAL,
    SHOWS,
    SWAPS,
    card_at,
    put_card,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.games.bue.unpacked import (
    hand_of,
    pack_of,
    sealed_of,
    set_pack,
    set_sealed,
    set_swapped,
    swapped_of,
    up_of,
)
from tribu.games.bugami.state import FIRST_BID
from tribu.games.game import SPECTATOR


def twin_of(
    name: str, s: Any, viewer: int, lots: Any, seat: int = SPECTATOR, action: int = -1
) -> Any:
    """A twin of the state for the viewer, in which `seat` can still do `action`."""
    make = {"bue": _bue, "busca": _tricks, "bugami": _bugami}[name]
    twin: Any = make(s, viewer, lots, seat, action)
    return twin


def shuffled(lots: Any, items: list[Any]) -> list[Any]:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.below(lots, i + 1))
        items[i], items[j] = items[j], items[i]
    return items


# --- trick games --------------------------------------------------------------------------------


def _tricks(s: Any, viewer: int, lots: Any, seat: int, action: int) -> Any:
    """The other hands dealt anew among themselves; the card to be played stays."""
    twin = s.copy()
    hidden = [k for k in range(int(s.seats)) if k != viewer]
    spare = 1 << action if seat in hidden and 0 <= action < FIRST_BID else 0
    aside = "aside" in s.dtype.names and s.tricks < s.each
    sets = [int(s.hands[k]) & ~spare for k in hidden] + ([int(s.aside)] if aside else [])
    pool = shuffled(lots, [card for held in sets for card in range(62) if held >> card & 1])
    anew = []
    for held in sets:
        size = held.bit_count()
        anew.append(sum(1 << card for card in pool[:size]))
        pool = pool[size:]
    for k, cards in zip(hidden, anew, strict=False):
        twin.hands[k] = cards | (spare if k == seat else 0)
    if aside:
        twin.aside = anew[-1]
    return twin


def _bugami(s: Any, viewer: int, lots: Any, seat: int, action: int) -> Any:
    """Also other bids, while they are sealed."""
    twin = _tricks(s, viewer, lots, seat, action)
    if s.bidden != (1 << int(s.seats)) - 1:
        for k in range(int(s.seats)):
            if k != viewer and s.bids[k]:
                twin.bids[k] = 1 + rng.below(lots, 5)
    return twin


# --- Bué ----------------------------------------------------------------------------------------


def _bue(s: Any, viewer: int, lots: Any, seat: int, action: int) -> Any:
    """Face-down cards and the pack exchanged, sealed choices and values swapped others."""
    twin = s.copy()
    kept = touched(s, seat, action)
    slots = [
        (k, slot)
        for k in range(int(s.seats))
        for slot in range(int(s.slots))
        if k != viewer and not up_of(s, k) >> slot & 1 and (k, slot) not in kept
    ]
    if s.phase == RENEWAL:
        slots = [place for place in slots if place != (s.turn, s.slot)]
    pack = pack_of(s)
    first = 1 if seat == viewer else 0  # what the viewer draws, he sees
    labels = shuffled(lots, [int(card_at(s, *place)) for place in slots] + pack[first:])
    for place, label in zip(slots, labels, strict=False):
        put_card(twin, *place, label)
    set_pack(twin, pack[:first] + labels[len(slots) :])
    for k in range(int(s.seats)):
        swapped = swapped_of(s, k)
        if swapped and viewer not in (k, swapped[0]):
            gave, took = (int(rng.below(lots, 63)) for _ in "ab")
            set_swapped(twin, k, swapped[0], gave, took)
        if sealed_of(s, k) is not None and k != viewer:
            down = [slot for slot in range(int(s.slots)) if not up_of(s, k) >> slot & 1]
            set_sealed(twin, k, down[int(rng.below(lots, len(down)))])
    return twin


def touched(s: Any, seat: int, action: int) -> set[tuple[int, int]]:
    """The slots whose cards an exchange lays or moves."""
    if action < 0 or action >= SHOWS:
        return set()
    if action < SWAPS:
        return {(seat, action)}
    give, other, slot = (int(f(action)) for f in (swap_give, swap_other, swap_slot))
    return {(seat, give), (other, slot)}


# --- what an act reveals ------------------------------------------------------------------------


def revealed(name: str, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
    """What the viewer may learn from an act beside who did what. Facts of twins whose acts reveal
    the same are the same."""
    if name == "bugami" and action >= FIRST_BID and after.bidden == (1 << int(after.seats)) - 1:
        return after.bids.tobytes()
    if name != "bue":
        return None
    if action >= SHOWS:
        if after.round_number == before.round_number:
            return None
        return [
            (slot, label)
            for k in range(int(after.seats))
            for slot, label in enumerate(hand_of(after, k))
            if up_of(after, k) >> slot & 1
        ]
    seen: list[Any] = [after.phase == OVER, int(after.vetoed), after.phase == RENEWAL]
    if action < SWAPS:
        seen.append(int(card_at(before, seat, action)))
    got = {place: int(card_at(after, *place)) for place in touched(before, seat, action)}
    return seen + sorted((place, label) for place, label in got.items() if place[0] == viewer)
