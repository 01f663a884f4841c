"""What a seat of Bué knows is true and no more than it was told; how a beginner plays."""

import numpy as np
import pytest
from bue_table import (
    GAME,
    bits,
    consistent,
    dealt,
    fact_of,
    made_pack,
    random_table,
    view_of,
)

from referee import bue_sums
from tribu import rng
from tribu.games.bue.fit import fits
from tribu.games.bue.state import (
    RENEWAL,
    SHOW,
    card_at,
    is_draw,
    is_show,
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
from tribu.games.game import MIXED, RENEWED
from tribu.games.slot_order import pack_order
from tribu.jit import interpreting
from tribu.search.playout import deal_runner

HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20", "g16 g17 g18 g19 g20"]


# --- soundness ----------------------------------------------------------------------------------

PACKS = [
    {},
    {"blue": 8, "gold": 4, "hundreds": 4, "doubles": 3, "zeros": 3},
    {"gold": 9, "blue": 0, "hundreds": 6, "doubles": 1, "zeros": 1},
]
SETTINGS = [
    (2, "strict", "manual", 2),
    (2, "identical", "auto", 1),
    (3, "identical", "manual", 1),
    (3, "strict", "auto", 2),
    (4, "strict", "manual", 1),
    (6, "identical", "auto", 0),
    (10, "strict", "manual", 0),
]


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_the_truth_fits_what_everybody_remembers(seats, ban, mixing, pack):
    for seed in range(4 if seats < 4 else 1):
        table = random_table(seats, seed, ban=ban, mixing=mixing, **PACKS[pack])
        while not table.over():
            for viewer in table.viewers:
                view = view_of(table.s, viewer)
                assert fits(view, table.memories[viewer], table.s)
                assert consistent(table.s, view, table.memories[viewer])
            table.step(draws=5)


# --- nothing leaks ------------------------------------------------------------------------------


def hidden_places(s, viewer):
    """The places of cards that a viewer does not see: slots and places in the pack."""
    places = [
        ("cards", (seat, slot))
        for seat in range(s.seats)
        for slot in range(s.slots)
        if seat != viewer and not (up_of(s, seat) >> slot) & 1
    ]
    if s.phase == RENEWAL:
        places = [place for place in places if place[1] != (s.turn, s.slot)]
    return places + [("pack", k) for k in range(s.packed - s.drawn)]


def card_in(s, place):
    """The card at a place; those in the pack are counted from the next to be drawn."""
    kind, at = place
    return pack_of(s)[at] if kind == "pack" else int(card_at(s, *at))


def put_in(s, place, card):
    kind, at = place
    if kind == "pack":
        cards = pack_of(s)
        cards[at] = card
        set_pack(s, cards)
    else:
        put_card(s, *at, card)


def exchanged(s, viewer, lots, spared=()):
    """A twin: two hidden cards exchanged, others' sealed choices and swapped values other ones.

    It returns the state itself if the exchange would give somebody a hand worth 50.
    """
    twin = s.copy()
    places = [place for place in hidden_places(s, viewer) if place not in spared]
    if len(places) > 1:
        one, other = (places[rng.below(lots, len(places))] for _ in "ab")
        put_in(twin, one, card_in(s, other))
        put_in(twin, other, card_in(s, one))
    names = GAME.words.say_card
    for seat in range(s.seats):
        if int(s.goal) in bue_sums([names(card) for card in hand_of(twin, seat)]):
            return s.copy()
        if seat != viewer and sealed_of(s, seat) is not None:
            down = [k for k in range(5) if not (up_of(s, seat) >> k) & 1]
            set_sealed(twin, seat, down[rng.below(lots, len(down))])
        swapped = swapped_of(s, seat)
        if swapped and viewer not in (seat, swapped[0]):
            gave, took = (int(rng.below(lots, 63)) for _ in "ab")
            set_swapped(twin, seat, swapped[0], gave, took)
    return twin


def revealed(before, action, seat, viewer):
    """The places of cards that the viewer sees by the action."""
    if action < 0:
        return [("pack", 0)] if action == RENEWED else []
    if is_show(action):
        return None  # the last one shows all
    if is_draw(action):
        return [("cards", (seat, action)), ("pack", 0)]
    return [
        ("cards", (seat, int(swap_give(action)))),
        ("cards", (int(swap_other(action)), int(swap_slot(action)))),
    ]


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_twin_worlds(seats, ban, mixing, pack):
    """Hidden cards exchanged: the same view, and the same fact of what follows."""
    lots = rng.generator(seats, 9)
    changed = 0
    for seed in range(3 if seats < 4 else 1):
        table = random_table(seats, seed, ban=ban, mixing=mixing, **PACKS[pack])
        while not table.over():
            prior = table.s.copy()
            table.step(draws=5)
            before, seat, action = table.last
            for viewer in table.viewers:
                twin = exchanged(prior, viewer, lots)
                assert view_of(twin, viewer).tobytes() == view_of(prior, viewer).tobytes()
                shown = revealed(before, action, seat, viewer)
                if action == MIXED or shown is None or table.over():
                    continue
                twin = exchanged(before, viewer, lots, shown)
                after = twin.copy()
                if action == RENEWED:
                    GAME.renew(after, np.array(made_pack(table.s)), int(table.s.packed))
                else:
                    twin.gave, twin.took = before.gave, before.took  # vetoes hang on them
                    after = twin.copy()
                    GAME.play(after, seat, action)
                if after.winner:
                    continue
                changed += twin.tobytes() != before.tobytes()
                fact = fact_of(twin, after, seat, action, viewer)
                true = fact_of(before, table.s, seat, action, viewer)
                assert fact.tobytes() == true.tobytes()
                assert view_of(after, viewer).tobytes() == view_of(table.s, viewer).tobytes()
    assert changed > 20


def test_a_sealed_choice_is_told_to_its_owner_only():
    table = dealt(*HANDS).do("draw 0", "draw 0", "draw 0", "draw 0")
    assert table.s.phase == SHOW
    before = table.s.copy()
    for slot in (1, 2):
        after = before.copy()
        GAME.play(after, 0, 255 + slot)
        facts = [fact_of(before, after, 0, 255 + slot, v).tobytes() for v in (-1, 1, 2, 3)]
        views = [view_of(after, v).tobytes() for v in (-1, 1, 2, 3)]
        if slot == 1:
            first = (facts, views)
    assert (facts, views) == first


def test_a_mix_is_told_to_its_owner_only():
    table = dealt(*HANDS)
    before = table.s.copy()
    told = set()
    for order in ([0, 1, 2, 3, 4], [4, 3, 2, 1, 0]):
        after = before.copy()
        GAME.mix(after, 0, pack_order(order))
        told.add(tuple(fact_of(before, after, 0, MIXED, v).tobytes() for v in (-1, 1, 2, 3)))
    assert len(told) == 1


# --- the beginner -------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "ban", "mixing", "pack"), SETTINGS)
def test_habit_does_not_peek_and_is_legal(seats, ban, mixing, pack):
    lots = rng.generator(seats, 8)
    for seed in range(3 if seats < 4 else 1):
        table = random_table(seats, seed, ban=ban, mixing=mixing, **PACKS[pack])
        while not table.over():
            for seat in bits(GAME.waiting(table.s)):
                kept = table.s.tobytes()
                chosen = GAME.habit(table.s, seat, rng.generator(seed, 8))
                assert table.s.tobytes() == kept
                assert GAME.barred(table.s, seat, chosen) == 0
                twin = table.s
                for _ in range(4):
                    twin = exchanged(twin, seat, lots)
                assert GAME.habit(twin, seat, rng.generator(seed, 8)) == chosen
            table.step(draws=3)


def test_habit_gives_a_100_away_and_shows_what_it_keeps():
    table = dealt("100 b1 b2 b3 b24", HANDS[0], turned="b9")
    for seed in range(20):
        chosen = GAME.words.say(GAME.habit(table.s, 0, rng.generator(seed)))
        assert chosen.startswith("swap 0>1.")
    table.do("draw 1", "draw 0")
    assert table.s.phase == SHOW
    shown = {GAME.words.say(GAME.habit(table.s, 0, rng.generator(seed))) for seed in range(20)}
    assert "show 0" not in shown


@pytest.mark.parametrize(("seats", "least"), [(2, 15), (4, 8), (8, 3)])
def test_habit_beats_random(seats, least):
    """Every second seat a beginner: by how many points a deal they lead."""
    runner = deal_runner(GAME)
    deals, least = (40, 0) if interpreting() else (3000, least)
    s = np.zeros(1, GAME.State)[0]
    deck = np.array(GAME.words.pack(GAME.Options()), np.int64)
    terms = GAME.terms(GAME.Options(mixing="auto"))
    policies = np.array([1, 0] * 5, np.int64)
    log, result, sums = np.zeros(64, np.int64), np.zeros(13, np.int64), np.zeros(10, np.int64)
    lots = rng.generator(seats, 4)
    for number in range(deals):
        runner(
            s, lots, seats, terms, np.zeros(10, np.int64), 0, deck, 58, number % seats, policies,
            log, result,
        )  # fmt: skip
        sums += result[:10]
    lead = (sums[0::2].sum() - sums[1::2].sum()) / deals / (seats / 2)
    print(f"{seats} players: {sums[:seats] / deals}")
    assert lead > least
