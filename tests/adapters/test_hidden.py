"""Law: no hidden card moves the tensor. Each card that a viewer does not see is exchanged with
another such card, one by one, in the state that an environment observes; its numbers stay."""

from __future__ import annotations

import pytest

from laws.face import face
from tribu import jit, rng
from tribu.games import load
from tribu.games.bue.state import card_at, put_card
from tribu.games.bue.unpacked import pack_of, set_pack, up_of
from tribu.search.vector import Games

TABLES = [
    ("bue", 2, {"mixing": "auto", "blue": 8, "gold": 2, "hundreds": 1, "doubles": 1, "zeros": 0}),
    ("bue", 4, {"mixing": "auto"}),
    ("bue", 10, {"ban": "identical"}),
    ("busca", 4, {}),
    ("bugami", 3, {"jokers": 4}),
    ("bugami", 7, {"marriage": True}),
]


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def exchanges(name, s, viewer):
    """States in which one hidden card has changed places with the next hidden card elsewhere."""
    return (_bue if name == "bue" else _tricks)(s, viewer)


def _tricks(s, viewer):
    """Cards in other hands, and those left over."""
    hidden = [(k, int(s.hands[k])) for k in range(int(s.seats)) if k != viewer]
    if "aside" in s.dtype.names and s.tricks < s.each:
        hidden.append((-1, int(s.aside)))
    held = [(k, card) for k, cards in hidden for card in range(62) if cards >> card & 1]
    for mine, card in held:
        for theirs, other in held:
            if theirs > mine:
                twin = s.copy()
                for k, gone, come in ((mine, card, other), (theirs, other, card)):
                    if k < 0:
                        twin.aside = int(twin.aside) & ~(1 << gone) | 1 << come
                    else:
                        twin.hands[k] = int(twin.hands[k]) & ~(1 << gone) | 1 << come
                yield twin
                break


def _bue(s, viewer):
    """Face-down cards of others with the next of them, the last one with the pack."""
    places = [
        (k, slot)
        for k in range(int(s.seats))
        for slot in range(int(s.slots))
        if k != viewer and not up_of(s, k) >> slot & 1
    ]
    pack = pack_of(s)
    for i, place in enumerate(places):
        twin = s.copy()
        if i + 1 < len(places):
            other = places[i + 1]
            put_card(twin, *place, int(card_at(s, *other)))
            put_card(twin, *other, int(card_at(s, *place)))
        elif pack:
            put_card(twin, *place, pack[0])
            set_pack(twin, [int(card_at(s, *place)), *pack[1:]])
        yield twin
    if len(pack) > 1:
        twin = s.copy()
        set_pack(twin, pack[1:] + pack[:1])
        yield twin


@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_no_hidden_card_moves_the_tensor(name, seats, options):
    games = Games(name, 1, seats, load(name).Options(**options), seed=4)
    games.reset()
    _, _, _, sight = games.one(0)
    lots = rng.generator(9)
    exchanged = moved = plies = 0
    while not games.done[0]:
        plies += 1
        if plies % (seats // 2):  # of large tables not every position: that takes long
            games.step(games.random_actions())
            continue
        s = games.states[0].copy()
        for viewer in {int(games.actor[0]), int(games.actor[0] + 1) % seats}:
            games.watch(0, viewer)
            seen = sight.tobytes()
            for twin in (*exchanges(name, s, viewer), face(name).twin_of(s, viewer, lots)):
                exchanged += twin.tobytes() != s.tobytes()
                games.states[0] = twin
                games.watch(0, viewer)
                assert sight.tobytes() == seen
            # What the viewer does see, in contrast, shows: another seat's twin moves its own cards.
            games.states[0] = face(name).twin_of(s, (viewer + 1) % seats, lots)
            games.watch(0, viewer)
            moved += sight.tobytes() != seen
            games.states[0] = s
        games.step(games.random_actions())
    assert exchanged > 20
    assert moved > 0
