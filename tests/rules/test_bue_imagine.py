"""Imagined states of Bué: they fit, they are uniform by brute force, and both modes agree."""

import importlib

import numpy as np
import pytest
from bue_table import (
    GAME,
    Table,
    consistent,
    dealt,
    labels,
    little,
    random_table,
    view_of,
    whole_pack,
)
from bue_worlds import excess, frequencies, imagined, little_table, worlds

from tribu import jit, rng
from tribu.games.bue.traces import add_trace, label_of
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of, sealed_of, swapped_of

SMALL = {"blue": 8, "gold": 4, "hundreds": 4, "doubles": 3, "zeros": 3}
SETTINGS = [
    (2, "strict", "manual", {}),
    (2, "identical", "auto", SMALL),
    (3, "strict", "auto", SMALL),
    (4, "identical", "manual", SMALL),
    (10, "strict", "manual", {}),
]


# --- it fits ------------------------------------------------------------------------------------


def all_cards(s):
    """Every card of a state once, as a sorted list of labels."""
    cards = [card for seat in range(s.seats) for card in hand_of(s, seat)] + pack_of(s)
    return sorted(cards + discards_of(s)[: s.discarded - (s.phase == 2)])


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_an_imagined_state_gives_the_same_view_and_fits(seats, ban, mixing, pack):
    lots = rng.generator(3, seats)
    s = GAME.new_state()  # used again and again: what was imagined before leaves no trace
    for seed in range(2 if seats < 6 else 1):
        table = random_table(seats, seed, ban=ban, mixing=mixing, **pack)
        cards = sorted(whole_pack(table.s))
        over = False
        while not over:
            over = table.over()
            actor = int(GAME.actor(table.s))
            for viewer in {-1, actor, rng.below(lots, seats)}:
                view = view_of(table.s, viewer)
                GAME.imagine(view, table.memories[viewer], lots, s)
                assert view_of(s, viewer).tobytes() == view.tobytes()
                assert all_cards(s) == cards
                assert over or consistent(s, view, table.memories[viewer])
                if (int(GAME.waiting(table.s)) >> max(viewer, 0)) & 1 and viewer >= 0:
                    assert legal(s, viewer) == legal(table.s, viewer)
            if not over:
                table.step(draws=5)


def legal(s, seat):
    out = np.zeros(GAME.actions, np.int64)
    return out[: GAME.legal(s, seat, out)].tolist()


def test_sealed_choices_and_swapped_values_are_drawn():
    """What others know is drawn in addition: any face-down slot, any card that may have moved."""
    hands = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]
    table = dealt(*hands).do("swap 0>1.1", "mix 1 10234")
    lots = rng.generator(1)
    drawn = [imagined(table, 2, lots) for _ in range(60)]
    for s in drawn:
        partner, gave, took = swapped_of(s, 0)
        assert partner == 1
        assert gave in hand_of(s, 1)
        assert took == hand_of(s, 0)[0]
    assert len({swapped_of(s, 0)[1] for s in drawn}) > 10
    assert {swapped_of(imagined(table, 1, lots), 0)[1] for _ in range(9)} == {labels("g21")[0]}
    table.do("draw 4", "draw 0")
    seen = imagined(table, 2, lots)
    assert swapped_of(seen, 0)[1] in [
        *hand_of(seen, 1)[:4],
        *labels("b25"),
    ]  # perhaps the card discarded
    table.do("show 2")
    assert {sealed_of(imagined(table, 1, lots), 0) for _ in range(60)} == {0, 1, 2, 3, 4}
    assert {sealed_of(imagined(table, 0, lots), 0) for _ in range(9)} == {2}


# --- it is uniform ------------------------------------------------------------------------------

# Two or three seats, slots, rounds, goal; the pack.
SHAPES = [
    ((2, 2, 2, 7), {"blue": 3, "gold": 2, "hundreds": 2}),
    ((2, 2, 2, 3), {"blue": 1, "gold": 1, "hundreds": 3, "doubles": 2}),
    ((2, 2, 2, 6), {"blue": 2, "gold": 2, "doubles": 2, "zeros": 1}),
    ((3, 2, 2, 9), {"blue": 3, "gold": 2, "hundreds": 2, "doubles": 2}),
    ((3, 2, 2, 3), {"blue": 1, "gold": 1, "hundreds": 3, "zeros": 3}),
    ((2, 3, 3, 9), {"blue": 3, "gold": 2, "hundreds": 2, "doubles": 1}),
    ((2, 3, 3, 300), {"blue": 1, "gold": 1, "hundreds": 3, "doubles": 3}),
]


def kind_of(table, viewer):
    """What makes a position interesting for a viewer, or "" if nothing does."""
    memory = table.memories[viewer]
    known = [int(label_of(memory, t)) for t in range(memory.traces)]
    if memory.hints and known:
        return "hints"
    if memory.hints:
        return "only hints"
    if len(set(known)) < len(known):
        return "equal"
    if table.s.phase == 2:
        return "renewal"
    if memory.traces > 2:
        return "traces"
    return "pasts" if memory.pasts and memory.traces else ""


def positions(wanted, most):
    """Positions of random play in small variants: as many of each kind as wanted."""
    found = dict.fromkeys(["hints", "equal", "renewal", "traces", "pasts"], 0)
    for seed in range(100000):
        if min(found.values()) >= wanted:
            return
        shape, pack = SHAPES[seed % len(SHAPES)]
        table = little_table(seed, *shape, seed // 7 % 2, seed // 14 % 2, **pack)
        for _ in range(rng.below(table.lots, 14)):
            if not table.over():
                table.step(draws=seed % 9, mixes=2)
        viewer = rng.below(table.lots, 1 + int(table.s.seats)) - 1
        kind = "" if table.over() else kind_of(table, viewer)
        view = view_of(table.s, viewer)
        size = int(view.left) + sum(view.cards[: view.seats, : view.slots].ravel() == 0)
        if found.get(kind, wanted) >= wanted or size > 7:
            continue
        possible = worlds(table, viewer)
        if 2 <= len(possible) <= most:
            found[kind] += 1
            yield seed, table, viewer, possible


def test_imagining_is_uniform():
    """After swaps, mixes, vetoes and renewals, with equal cards: chi-square against brute force."""
    plain = jit.interpreting()
    total = []
    for seed, table, viewer, possible in positions(3 if plain else 25, 40 if plain else 400):
        counts = frequencies(table, viewer, 20 * len(possible), seed)
        total.append(excess(counts, possible))
        assert total[-1] < 7, f"seed {seed}, viewer {viewer}"
    assert len(total) >= 15
    assert abs(np.mean(total)) < 4 / len(total) ** 0.5


def test_imagining_is_uniform_with_several_hints():
    """Two vetoes: the hints share their labels with each other and with a trace."""
    s = little(2, 3, 3, 99, blue=5, gold=4)
    table = Table(s, labels("b1 g2 b3 b2 b4 g4 b5 g1 g3"), 1).do("swap 0>1.0", "mix 0 201")
    assert (table.hand(0), table.hand(1)) == ("b3 b2 g2", "b1 b4 g4")
    table.do("swap 1>0.1", "swap 1>0.2")  # both barred: 1 and 2 were swapped
    assert table.knows(1) == {"b2": "0.0 0.1 0.2"}
    assert table.hints(1) == [("b1 b2 g1 g2", "0.1"), ("b1 b2 g1 g2", "0.2")]
    possible = worlds(table, 1)
    assert len(possible) > 10
    counts = frequencies(table, 1, 1500 if jit.interpreting() else 20000, 1)
    assert excess(counts, possible) < 5


# --- the loop -----------------------------------------------------------------------------------

MODULE = importlib.import_module("tribu.games.bue.imagine")


@pytest.fixture
def plain():
    jit.interpret(True)
    yield
    jit.interpret(False)


def test_few_drafts_are_thrown_away(plain, monkeypatch):
    """On average over random play; see also the bounded loop."""
    drafts = []
    monkeypatch.setattr(
        MODULE, "draft", lambda *a, draft=MODULE.draft: drafts.append(1) or draft(*a)
    )
    asked = 0
    for seats, mixing in ((2, "manual"), (4, "auto"), (10, "manual")):
        table = random_table(seats, 2, mixing=mixing)
        while not table.over():
            imagined(table, asked % seats, rng.generator(asked))
            asked += 1
            table.step(draws=4)
    assert len(drafts) < 4 * asked


def test_the_loop_is_bounded(plain, monkeypatch):
    """A memory that contradicts the view: it gives up and answers something."""
    monkeypatch.setattr(MODULE, "TRIES", 5)
    table = dealt("g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25").do("swap 0>1.0")
    memory = table.memories[0]
    memory.hints = 1
    memory.hint_places[0] = 1 << 6
    memory.hint_labels[0] = 1 << labels("g21")[0]  # it lies in 1.0 for sure
    s = imagined(table, 0, rng.generator(1))
    assert s.seats == 2
    memory.hint_places[0] = (1 << 6) | (1 << 7)
    assert imagined(table, 0, rng.generator(1)).seats == 2
    memory.hints = 0
    for label in "g20", "g19":  # two traces of which both should lie in 1.0
        add_trace(memory, labels(label)[0], 1 << 5)
    assert imagined(table, 0, rng.generator(1)).seats == 2


# --- both modes ---------------------------------------------------------------------------------


def known(table, viewer):
    """The bytes of a state and of all that is derived from it for a viewer."""
    view = view_of(table.s, viewer)
    memory = table.memories[viewer]
    tensor = np.zeros(GAME.view.features_size, np.float32)
    GAME.features(view, memory, tensor)
    told = table.facts[viewer][-1].tobytes() + memory.tobytes() + tensor.tobytes()
    world = imagined(table, viewer, rng.generator(5))
    return table.s.tobytes() + view.tobytes() + told + world.tobytes()


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_plain_and_compiled_agree(seats, ban, mixing, pack):
    def run():
        table = random_table(seats, 31, ban=ban, mixing=mixing, **pack)
        told = [known(table, -1)]
        while not table.over():
            table.step(draws=5)
            told.append(known(table, len(told) % seats))
        return told

    quick = run()
    jit.interpret(True)
    try:
        assert run() == quick
    finally:
        jit.interpret(False)
