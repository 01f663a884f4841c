"""What the laws have to know of Bué."""

from __future__ import annotations

from typing import Any

from laws.lots import shuffled
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
    discards_of,
    hand_of,
    pack_of,
    sealed_of,
    set_pack,
    set_sealed,
    set_swapped,
    swapped_of,
    up_of,
)
from tribu.games.game import Options


class BueLaws:
    shares_wins = False

    def at_once(self, options: Options) -> bool:
        return True

    def every_card(self, s: Any, laid: list[int]) -> list[int]:
        pending = s.phase == RENEWAL  # the card laid still stands in its slot until then
        cards = [
            card
            for seat in range(int(s.seats))
            for slot, card in enumerate(hand_of(s, seat))
            if not (pending and seat == s.turn and slot == s.slot)
        ]
        return sorted(cards + pack_of(s) + discards_of(s))

    def most_acts(self, seats: int) -> int:
        """A turn can see each slot of the others vetoed once, and more often only after mixes."""
        return 5 * seats * (2 + 5 * seats) + 4 * seats

    def check_end(self, s: Any, scores: list[int]) -> None:
        places = [s.house_first, s.house_second, s.house_third][: 1 if len(scores) == 2 else 3]
        if s.winner:
            places = [s.house_superbue if s.superbue else s.house_bue]
        assert sorted(scores) == sorted((places + [0] * 10)[: len(scores)])

    def twin_of(self, s: Any, viewer: int, lots: Any, seat: int = -1, action: int = -1) -> Any:
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

    def revealed(self, before: Any, after: Any, seat: int, action: int, viewer: int) -> Any:
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


def touched(s: Any, seat: int, action: int) -> set[tuple[int, int]]:
    """The slots whose cards an exchange lays or moves."""
    if action < 0 or action >= SHOWS:
        return set()
    if action < SWAPS:
        return {(seat, action)}
    give, other, slot = (int(f(action)) for f in (swap_give, swap_other, swap_slot))
    return {(seat, give), (other, slot)}


FACE = BueLaws()
