"""How an imagined position of Bué came about: told backward, event by event.

Draws and swaps can be taken back in one way only. How somebody else mixed is not known; of all
orders one is drawn that agrees with what the seat knew before the mix.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tribu import rng as generators
from tribu.adapters.explicit_deal import Deal, orders_of
from tribu.adapters.face import Past
from tribu.games.bue.packed import unpack_hand
from tribu.games.bue.state import (
    SHOWS,
    is_draw,
    is_show,
    swap_give,
    swap_other,
    swap_slot,
)
from tribu.games.bue.traces import PACK, down_places, label_of, places_of
from tribu.games.bue.unpacked import hand_of, pack_of, sealed_of
from tribu.games.game import ACTED, MIXED, RENEWED

Hands = list[list[int]]


def past_of(deal: Deal, seat: int, imagined: Any, lots: Any) -> Past:
    """Take the events back one by one, from the imagined hands to those that were dealt."""
    facts = deal.facts(seat)
    memories = _memories_before_mixes(deal, facts)
    hands = [hand_of(imagined, player) for player in range(deal.table.players)]
    pack = pack_of(imagined)
    drawn: dict[int, int] = {}
    orders: dict[int, list[int]] = {}
    for step in range(len(facts) - 1, 0, -1):
        fact = facts[step]
        if fact["kind"] == MIXED:
            orders[step] = _unmix(hands, pack, int(fact["seat"]), memories[step], lots)
        elif fact["kind"] == RENEWED:
            drawn[step] = _undraw(hands, facts[step - 1])
            pack = []
        elif not _is_show(fact):
            if not is_draw(fact["action"]):
                _unswap(hands, fact)
            elif not fact["waits"]:
                drawn[step] = _undraw(hands, fact)
                pack.append(drawn[step])
    given = [label for hand in hands for label in hand] + [int(facts[0]["turned"]) - 1]
    return Past(given, _choices(facts, imagined), drawn, orders)


def _is_show(fact: Any) -> bool:
    return bool(fact["action"] < 0 or is_show(fact["action"]))


def _memories_before_mixes(deal: Deal, facts: Any) -> dict[int, Any]:
    """What the seat knew before each mix, by the number of the event."""
    memory = np.zeros(1, deal.table.game.Memory)[0]
    before = {}
    for step, fact in enumerate(facts):
        if fact["kind"] == MIXED:
            before[step] = memory.copy()
        deal.table.game.recall(memory, fact)
    return before


# --- taking back --------------------------------------------------------------------------------


def _undraw(hands: Hands, fact: Any) -> int:
    """The card laid comes back to its slot; returns the card that was drawn."""
    hand, slot = hands[int(fact["seat"])], int(fact["action"])
    label = hand[slot]
    hand[slot] = int(fact["laid"]) - 1
    return label


def _unswap(hands: Hands, fact: Any) -> None:
    if fact["vetoed"]:
        return
    action = int(fact["action"])
    mine, theirs = hands[int(fact["seat"])], hands[int(swap_other(action))]
    give, slot = int(swap_give(action)), int(swap_slot(action))
    mine[give], theirs[slot] = theirs[slot], mine[give]


def _unmix(hands: Hands, pack: list[int], mixer: int, memory: Any, lots: Any) -> list[int]:
    """The cards as they lay before the mix; returns the order in which they were mixed."""
    after = hands[mixer]
    slots = len(after)
    orders = orders_of(slots, int(down_places(memory, mixer)) >> 5 * mixer)
    shuffled = np.arange(len(orders))
    generators.shuffle(lots, shuffled, len(orders))
    chosen = orders[shuffled[0]]
    for k in shuffled:
        hands[mixer] = _before(after, orders[k])
        if _agrees(hands, pack, mixer, memory):
            chosen = orders[k]
            break
    hands[mixer] = _before(after, chosen)
    return chosen


def _before(after: list[int], order: list[int]) -> list[int]:
    """Slot i got what lay in slot order[i]."""
    before = [0] * len(after)
    for slot, source in enumerate(order):
        before[source] = after[slot]
    return before


def _agrees(hands: Hands, pack: list[int], mixer: int, memory: Any) -> bool:
    """Whether the cards may have lain like this, for all the seat knew: each trace and each hint
    has its card in one of its places."""
    if mixer == memory.seat:
        return hands[mixer] == unpack_hand(memory.hand, len(hands[mixer]))
    lies: dict[int, int] = {}  # for each label, the places where it lies, as bits
    for player, hand in enumerate(hands):
        for slot, label in enumerate(hand):
            lies[label] = lies.get(label, 0) | 1 << 5 * player + slot
    for label in pack:
        lies[label] = lies.get(label, 0) | 1 << PACK
    for t in range(int(memory.traces)):
        if not lies.get(int(label_of(memory, t)), 0) & int(places_of(memory, t)):
            return False
    for h in range(int(memory.hints)):
        labels, places = int(memory.hint_labels[h]), int(memory.hint_places[h])
        if not any(labels >> label & 1 and lies[label] & places for label in lies):
            return False
    return True


# --- choices ------------------------------------------------------------------------------------


def _choices(facts: Any, imagined: Any) -> dict[int, int]:
    """What everybody chose; what others show is known once all have chosen, else imagined."""
    choices = {}
    shown: Any = None
    for step in range(len(facts) - 1, 0, -1):
        fact = facts[step]
        if fact["kind"] != ACTED:
            continue
        if not _is_show(fact):
            shown = None
            choices[step] = int(fact["action"])
            continue
        if fact["slots"][0]:
            shown = fact["slots"]
        player = int(fact["seat"])
        slot = sealed_of(imagined, player) if shown is None else int(shown[player]) - 1
        choices[step] = SHOWS + int(slot or 0)
    return choices
