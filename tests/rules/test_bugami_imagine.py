"""What a seat of Bugami imagines: deals that fit all it knows, each as likely as the others."""

import itertools
from collections import Counter

import numpy as np
import pytest
from bugami_worlds import (
    GAME,
    SETTINGS,
    WORDS,
    Table,
    fact_of,
    opened,
    small_pack,
    unpack,
    view_of,
)

from tribu import jit, rng
from tribu.games.game import DEALT


def imagined(table, viewer, lots):
    s = GAME.new_state()
    GAME.imagine(view_of(table.s, viewer), table.memories[viewer], lots, s)
    return s


def outline(s):
    """What an imagined state adds to a view: the hands, the cards left over, the bids."""
    return (*s.hands[: s.seats].tolist(), int(s.aside), *s.bids[: s.seats].tolist())


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_an_imagined_state_gives_the_same_view_and_fits(seats, jokers):
    table = Table(seats, jokers, seed=11)
    lots = rng.generator(3)
    while True:
        for viewer in table.viewers:
            s = imagined(table, viewer, lots)
            view = view_of(table.s, viewer)
            assert view_of(s, viewer).tobytes() == view.tobytes()
            held = [int(s.aside) if not table.over() else 0, *map(int, s.hands), *map(int, s.won)]
            laid = sum(1 << int(card) for card in s.trick[: s.laid])
            assert sum(held) + laid == sum(1 << int(card) for card in table.deck)
            for k in range(seats):
                for suit in range(4):
                    if (table.memories[viewer].void[k] >> suit) & 1:
                        assert int(s.hands[k]) & (8191 << 13 * suit) == 0
        if table.over():
            break
        table.step()


def known(table, viewer):
    """The bytes of all that is derived for a viewer: view, imagined state, tensor."""
    view = view_of(table.s, viewer)
    tensor = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view, table.memories[viewer], tensor)
    world = imagined(table, viewer, rng.generator(5))
    return view.tobytes() + world.tobytes() + tensor.tobytes() + table.memories[viewer].tobytes()


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_plain_and_compiled_agree(seats, jokers):
    def run():
        table = Table(seats, jokers, seed=31)
        told = [known(table, -1)]
        while not table.over():
            table.step()
            told.append(known(table, len(told) % seats))
        return told

    quick = run()
    jit.interpret(True)
    try:
        assert run() == quick
    finally:
        jit.interpret(False)


def fits(deck, table):
    """The state after replaying the history from another deck, or None if it cannot have been."""
    s = opened(int(table.s.seats), int(table.s.jokers), int(table.s.ranks))
    GAME.deal(s, np.array(deck, np.int64), int(table.s.starter))
    for seat, action in table.history:
        if GAME.barred(s, seat, action):
            return None
        GAME.play(s, seat, action)
    return s


def worlds(table, viewer):
    """By brute force: every present state that fits the viewer's hand and all that was played."""
    s = table.s
    seats, each = int(s.seats), int(s.each)
    deck = table.deck.tolist()
    played = {k: [a for seat, a in table.history if seat == k and a < 56] for k in range(seats)}
    known = {k: played[k] + (unpack(s.hands[k]) if k == viewer else []) for k in range(seats)}
    hidden = sorted(set(deck) - {card for cards in known.values() for card in cards})
    found = {}

    def fill(k, rest, blocks):
        if k == seats:
            state = fits([card for block in blocks for card in block] + rest, table)
            if state is not None:
                found[outline(state)] = 1
            return
        for chosen in itertools.combinations(rest, each - len(known[k])):
            left = [card for card in rest if card not in chosen]
            fill(k + 1, left, [*blocks, [*known[k], *chosen]])

    fill(0, hidden, [])
    return set(found)


def assert_uniform(counts, possible, draws):
    """Chi-square, with seeds that are fixed: within five deviations."""
    assert set(counts) <= possible
    expected = draws / len(possible)
    chi = sum((counts[world] - expected) ** 2 / expected for world in possible)
    freedom = len(possible) - 1
    assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 1


@pytest.mark.parametrize(
    ("jokers", "seed", "steps", "viewer"),
    [(0, 1, 3, 0), (0, 2, 5, 1), (2, 3, 5, 2), (2, 4, 6, 0), (2, 5, 7, 1), (2, 6, 9, -1)],
)
def test_imagining_is_uniform(jokers, seed, steps, viewer):
    table = Table(3, jokers, seed, ranks=2)
    for _ in range(steps):
        table.step()
    possible = worlds(table, viewer)
    draws = 25 * len(possible)
    lots = rng.generator(seed, 99)
    counts = Counter(outline(imagined(table, viewer, lots)) for _ in range(draws))
    assert_uniform(counts, possible, draws)


def test_imagining_is_uniform_with_several_voids():
    """Four players, three ranks and a joker: positions where at least two others showed voids."""
    checked = 0
    for seed in range(100):
        table = Table(4, 1, seed, ranks=3)
        for _ in range(11):
            table.step()
        voids = sum(bool(table.memories[0].void[k]) for k in range(1, 4))
        possible = worlds(table, 0) if voids >= 2 else set()
        if len(possible) < 2:
            continue
        if checked == 6:
            break
        draws = 25 * len(possible)
        lots = rng.generator(seed, 98)
        counts = Counter(outline(imagined(table, 0, lots)) for _ in range(draws))
        assert_uniform(counts, possible, draws)
        checked += 1
    assert checked == 6


def test_sealed_bids_are_imagined_uniformly():
    s = opened(4, ranks=2)
    GAME.deal(s, small_pack(2, 0), 3)
    for seat, bid in ((0, "H"), (2, "-"), (3, "C")):
        GAME.play(s, seat, WORDS.hear(f"bid {bid}"))
    memory = np.zeros(1, GAME.Memory)[0]
    GAME.recall(memory, fact_of(s, s, 0, DEALT, 0))
    lots = rng.generator(7)
    counts = Counter()
    for _ in range(1000):
        world = GAME.new_state()
        GAME.imagine(view_of(s, 0), memory, lots, world)
        assert (world.bids[0], world.bids[1]) == (3, 0)
        counts[int(world.bids[2]), int(world.bids[3])] += 1
    assert_uniform(counts, set(itertools.product(range(1, 6), repeat=2)), 1000)
