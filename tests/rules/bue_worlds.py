"""Every full state of a small table of Bué that fits what a viewer sees and remembers."""

from collections import Counter

import numpy as np
from bue_table import GAME, Table, consistent, little, view_of, whole_pack

from tribu import rng
from tribu.games.bue.state import RENEWAL, card_at, put_card
from tribu.games.bue.unpacked import pack_of, set_pack


def arrangements(cards):
    """The different orders of cards, some of them equal."""
    left = Counter(cards)

    def extend(order):
        if len(order) == len(cards):
            yield tuple(order)
            return
        for card in list(left):
            if left[card]:
                left[card] -= 1
                yield from extend([*order, card])
                left[card] += 1

    return extend([])


def hidden(view):
    """The places of cards that the viewer does not see, without the pack."""
    places = [
        (seat, slot)
        for seat in range(int(view.seats))
        for slot in range(int(view.slots))
        if view.cards[seat, slot] == 0
    ]
    laid = (int(view.turn), int(view.slot))
    return [place for place in places if view.phase != RENEWAL or place != laid]


def outline(s, places):
    """The cards at the hidden places, and the pack in drawing order."""
    return (*(int(card_at(s, *place)) for place in places), *pack_of(s))


def worlds(table, viewer):
    """By brute force: all that may lie at the hidden places and in the pack."""
    s = table.s.copy()
    view = view_of(s, viewer)
    places = hidden(view)
    unseen = outline(s, places)
    found = []
    for order in arrangements(unseen):
        for place, card in zip(places, order, strict=False):
            put_card(s, *place, card)
        set_pack(s, order[len(places) :])
        if consistent(s, view, table.memories[viewer]):
            found.append(order)
    return found


def imagined(table, viewer, lots):
    s = GAME.new_state()
    GAME.imagine(view_of(table.s, viewer), table.memories[viewer], lots, s)
    return s


def frequencies(table, viewer, draws, seed):
    """How often each outline is imagined."""
    lots = rng.generator(seed, 99)
    view = view_of(table.s, viewer)
    memory = table.memories[viewer]
    places = hidden(view)
    s = GAME.new_state()
    counts = Counter()
    for _ in range(draws):
        GAME.imagine(view, memory, lots, s)
        counts[outline(s, places)] += 1
    return counts


def excess(counts, possible):
    """Chi-square of equally likely worlds: by how many deviations it exceeds what is expected."""
    assert set(counts) <= set(possible)
    expected = sum(counts.values()) / len(possible)
    chi = sum((counts[world] - expected) ** 2 / expected for world in possible)
    freedom = max(len(possible) - 1, 1)
    return (chi - freedom) / (2 * freedom) ** 0.5


def little_table(seed, *shape, **pack):
    """A small table with a random deal."""
    s = little(*shape, **pack)
    deck = np.array(whole_pack(s), np.int64)
    rng.shuffle(rng.generator(seed, 3), deck, len(deck))
    return Table(s, deck, seed % int(s.seats), seed)
