"""What a seat of Bué knows: memory in card text, and nothing hidden that leaks."""

import numpy as np
import pytest
from bue_table import (
    GAME,
    bits,
    consistent,
    dealt,
    fact_of,
    labels,
    random_table,
    view_of,
)

from referee import bue_sums
from tribu import rng
from tribu.games.bue.fit import fits
from tribu.games.bue.state import RENEWAL, SHOW, is_draw, is_show, swap_give, swap_other, swap_slot
from tribu.games.bue.traces import MOST_HINTS, add_hint
from tribu.games.game import MIXED, RENEWED
from tribu.jit import interpreting
from tribu.search.playout import deal_runner

HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20", "g16 g17 g18 g19 g20"]
EQUAL = ["100 100 g23 g24 g25", "100 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]


# --- memory, in card text -----------------------------------------------------------------------


def test_each_party_knows_what_it_gave_and_where_it_lies():
    table = dealt(*HANDS).do("swap 0>1.1")
    assert table.knows(0) == {"g21": "1.1"}
    assert table.knows(1) == {"b22": "0.0"}
    for third in (-1, 2, 3):
        assert table.knows(third) == {}


def test_it_follows_the_card_when_swapped_on():
    table = dealt(*HANDS).do("swap 0>1.1", "draw 0", "swap 2>1.1")
    assert table.knows(0) == {"g21": "2.2"}
    assert table.knows(1) == {"b22": "0.0", "g21": "2.2"}
    assert table.knows(2) == {"b18": "1.1"}
    assert table.knows(3) == {}


def test_it_comes_back():
    table = dealt(*HANDS).do("swap 0>1.1", "swap 2>0.4", "draw 0", "draw 0")
    assert table.knows(0) == {"g21": "1.1", "g25": "1.2"}
    table.do("show 0", "show 0", "show 0", "show 0", "swap 1>1.1")
    assert table.knows(0) == {"g22": "1.1", "g25": "1.2"}


def test_a_mix_of_the_owner_spreads_it_over_his_face_down_slots():
    table = dealt(*HANDS).do("swap 0>1.1", "mix 1 10234")
    assert table.knows(0) == {"g21": "1.0 1.1 1.2 1.3 1.4"}
    assert table.knows(1) == {"b22": "0.0"}
    table.do("draw 4", "draw 0", "draw 0")
    assert table.knows(0) == {"g21": "1.0 1.1 1.2 1.3"}  # b25 was discarded
    table.do("show 0", "show 1", "show 0", "show 0")
    assert table.knows(0) == {"g21": "1.0 1.2 1.3"}  # b21 is shown
    table.do("draw 1", "mix 1 31204")
    assert table.knows(0) == {"g21": "1.0 1.2 1.3 1.4"}  # the face-up slot stays


def test_it_ends_when_the_card_is_shown_or_discarded():
    table = dealt(*HANDS).do("swap 0>1.1", "mix 1 10234", "draw 0")
    assert table.knows(0) == {}
    table = dealt(*HANDS[:2]).do("swap 0>1.1", "draw 0", "show 0", "show 1")
    assert table.knows(0) == {}
    assert table.knows(1) == {}


def test_one_knows_own_cards_and_so_no_trace_of_them():
    table = dealt(*HANDS).do("mix 0 43210", "draw 0")
    assert table.knows(0) == {}
    assert table.memories[0].cards[:5].tolist() == (table.s.cards[0] + 1).tolist()


FOURTEEN = {"blue": 14, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}


def test_discards_go_to_the_pack_and_a_draw_adds_its_slot():
    """Fourteen cards: three in the pack, so the fourth draw renews it."""
    table = dealt("b1 b2 b3 b4 b5", "b6 b7 b8 b9 b13", turned="b10", top="b11 b12", **FOURTEEN)
    table.do("draw 0", "draw 0", "show 1", "show 1", "draw 0")
    assert table.knows(1) == {}
    table.do("draw 0")
    assert table.facts[0][-1].waits == 1
    for viewer in table.viewers:
        assert table.memories[viewer].slot == 0
    table.do("renew b6 b1 b10 b11")
    assert table.knows(0) == {f"b{n}": "1.0 pack" for n in (1, 10, 11, 6)}
    assert table.knows(1) == {f"b{n}": "pack" for n in (1, 10, 11)}  # it drew the b6
    assert table.knows(-1) == table.knows(0)
    table.do("show 2", "show 2", "draw 3")
    assert table.knows(1) == {f"b{n}": "0.3 pack" for n in (1, 10, 11)}
    assert table.knows(0) == {f"b{n}": "1.0 pack" for n in (10, 11, 6)}  # it drew the b1
    table.do("draw 0")  # the b6 again
    assert table.knows(0) == {f"b{n}": "1.0 pack" for n in (10, 11)}


def test_equal_labels_are_not_told_apart():
    """Seat 0 gives two 100s to seat 1, who holds a third: one shown may be any of them."""
    table = dealt(*EQUAL).do("swap 0>1.1", "draw 2", "draw 0", "show 2", "show 2", "show 1")
    table.do("swap 1>1.3")
    assert table.knows(0) == {"100": "1.1 and 1.3"}
    table.do("mix 1 10243")
    assert table.knows(0) == {"100": "1.0 1.1 1.3 1.4 and 1.0 1.1 1.3 1.4"}
    table.do("draw 1")  # a 100, perhaps its own
    assert table.hand(1).split().count("100") == 2
    assert table.knows(0) == {"100": "1.0 1.3 1.4"}


def test_equal_labels_a_card_known_for_sure_ends_its_own_trace():
    table = dealt(*EQUAL).do("swap 0>1.1", "mix 1 01234", "draw 3", "draw 0")
    table.do("show 2", "show 2", "show 1", "swap 1>1.3")
    assert table.knows(0) == {"100": "1.0 1.1 1.4 and 1.3"}
    table.do("draw 3")  # the second 100 for sure
    assert table.knows(0) == {"100": "1.0 1.1 1.4"}


def test_equal_labels_in_the_pack():
    """Three 100s come back with the pack; one that is drawn is any of them."""
    hundreds = {"blue": 10, "gold": 0, "hundreds": 4, "doubles": 0, "zeros": 0}
    table = dealt("100 100 b1 b2 b3", "b4 b5 b6 b7 100", turned="100", top="b8", **hundreds)
    table.do("draw 0", "draw 0", "show 2", "show 2", "draw 1", "draw 1", "renew 100 100 b4 100")
    assert table.knows(-1) == {"100": "1.1 pack and 1.1 pack and 1.1 pack", "b4": "1.1 pack"}
    assert table.knows(1) == {"100": "pack and pack", "b4": "pack"}
    assert view_of(table.s, 1).left == 3


def test_a_veto_is_a_hint_to_who_pointed():
    """Strict: seat 1 knows that the slot holds a 21 or a 22; nobody else learns a thing."""
    table = dealt(*HANDS).do("swap 0>1.1", "mix 0 10234", "swap 2>0.0")
    assert table.facts[-1][-1].vetoed
    assert table.hints(1) == [("b21 b22 g21 g22", "0.0")]
    for viewer in (-1, 0, 2, 3):
        assert table.hints(viewer) == []
    table.do("mix 0 43210")
    assert table.hints(1) == [("b21 b22 g21 g22", "0.0 0.1 0.2 0.3 0.4")]
    table.do("draw 0", "swap 0>0.0")  # seat 2 takes the g25
    assert table.hints(1) == [("b21 b22 g21 g22", "0.1 0.2 0.3 0.4 2.0")]


def test_a_hint_ends_when_its_card_may_be_seen():
    table = dealt(*HANDS).do("swap 0>1.1", "swap 2>0.1", "draw 0", "draw 0", "draw 0")
    assert table.hints(1) == [("b21 b22 g21 g22", "0.1")]
    table.do("show 1", "show 0", "show 0", "show 0")
    assert table.hints(1) == []
    table = dealt(*HANDS).do(
        "swap 0>1.1", "swap 2>0.1", "mix 0 01234", "draw 0", "draw 0", "draw 0"
    )
    table.do("show 4", "show 0", "show 0", "show 0")
    assert table.hints(1) == [("b21 b22 g21 g22", "0.0 0.1 0.2 0.3")]
    table.do("draw 0")  # the b22
    assert table.hints(1) == []


def test_two_hints_about_one_card_are_one():
    table = dealt(*HANDS).do("swap 0>1.1", "swap 2>0.1")
    memory = table.memories[1]
    add_hint(memory, sum(1 << card for card in labels("g22 g23")), 1)
    assert table.hints(1) == [("g22", "0.1")]
    for place in range(2, 30):
        add_hint(memory, 1, place)
    assert memory.hints == MOST_HINTS  # further ones are forgotten


def test_identical_each_of_the_two_knows_the_others_card():
    table = dealt(*HANDS, ban="identical").do("swap 0>1.1", "mix 0 10234", "mix 1 10234")
    table.do("swap 0>0.1")  # g21 for b22
    assert table.facts[-1][-1].vetoed
    assert table.hints(1) == [("b22 g22", "0.1")]
    assert table.hints(0) == [("b21 g21", "1.0")]
    for viewer in (-1, 2, 3):
        assert table.hints(viewer) == []


def test_past_hands_are_kept_while_they_can_be_followed():
    table = dealt(*HANDS).do("draw 0")
    assert [int(table.memories[v].pasts) for v in table.viewers] == [1, 0, 1, 1, 1]
    table.do("swap 0>2.0")
    assert [int(table.memories[v].pasts) for v in table.viewers] == [3, 2, 2, 2, 3]
    table.do("mix 1 01234")  # it touches both hands that swapped
    assert [int(table.memories[v].pasts) for v in table.viewers] == [1, 0, 2, 1, 1]
    table.do("mix 0 01234")
    assert [int(table.memories[v].pasts) for v in table.viewers] == [0, 0, 1, 0, 0]


def test_a_past_hand_outlives_a_mix_of_all_its_hidden_cards():
    table = dealt(*HANDS[:2]).do("draw 0", "draw 0", "show 0", "show 0", "mix 1 04321")
    assert [int(table.memories[v].pasts) for v in table.viewers] == [2, 1, 1]


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
        if seat != viewer and not (int(s.up[seat]) >> slot) & 1
    ]
    if s.phase == RENEWAL:
        places = [place for place in places if place[1] != (s.turn, s.slot)]
    return places + [("pack", k) for k in range(s.drawn, s.packed)]


def exchanged(s, viewer, lots, spared=()):
    """A twin: two hidden cards exchanged, others' sealed choices and swapped values other ones.

    It returns the state itself if the exchange would give somebody a hand worth 50.
    """
    twin = s.copy()
    places = [place for place in hidden_places(s, viewer) if place not in spared]
    if len(places) > 1:
        (p, i), (q, j) = (places[rng.below(lots, len(places))] for _ in "ab")
        twin[p][i], twin[q][j] = int(s[q][j]), int(s[p][i])
    names = GAME.words.say_card
    for seat in range(s.seats):
        if int(s.goal) in bue_sums([names(card) for card in twin.cards[seat, : s.slots]]):
            return s.copy()
        if seat != viewer and s.sealed[seat]:
            down = [k for k in range(5) if not (int(s.up[seat]) >> k) & 1]
            twin.sealed[seat] = 1 + down[rng.below(lots, len(down))]
        if s.partner[seat] and viewer not in (seat, s.partner[seat] - 1):
            twin.gave[seat], twin.took[seat] = 1 + rng.below(lots, 63), 1 + rng.below(lots, 63)
    return twin


def revealed(before, action, seat, viewer):
    """The places of cards that the viewer sees by the action."""
    if action < 0:
        return [("pack", 0)] if action == RENEWED else []
    if is_show(action):
        return None  # the last one shows all
    if is_draw(action):
        return [("cards", (seat, action)), ("pack", int(before.drawn))]
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
                    GAME.renew(after, table.s.pack, int(table.s.packed))
                else:
                    twin.gave[:], twin.took[:] = before.gave, before.took  # vetoes hang on them
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
        GAME.mix(after, 0, np.array(order, np.int64))
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
    options = GAME.Options(mixing="auto").encode()
    policies = np.array([1, 0] * 5, np.int64)
    log, result, sums = np.zeros(64, np.int64), np.zeros(13, np.int64), np.zeros(10, np.int64)
    lots = rng.generator(seats, 4)
    for number in range(deals):
        runner(
            s, lots, seats, options, np.zeros(10, np.int64), 0, deck, 58, number % seats, policies,
            log, result,
        )  # fmt: skip
        sums += result[:10]
    lead = (sums[0::2].sum() - sums[1::2].sum()) / deals / (seats / 2)
    print(f"{seats} players: {sums[:seats] / deals}")
    assert lead > least
