"""What a seat of Hearts knows: nothing leaks, passed cards are remembered, worlds are uniform."""

import itertools
from collections import Counter

import numpy as np
import pytest
from hearts_table import GAME, WORDS, Table, cards, dealt, fact_of, opened, pack, texts, view_of

from tribu import rng
from tribu.games.game import DEALT
from tribu_hearts.kinds import QUEEN_KIND
from tribu_hearts.rules import CLUBS, DIAMONDS, SPADES, to_pass

HANDS = (
    "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
    "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD",
    "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH",
)
PASSED = "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S"


def bits(*kinds):
    return sum(1 << kind for kind in kinds)


# --- passing ------------------------------------------------------------------------------------


def test_hearts_3_a_card_passed_is_a_secret():
    table = Table(dealt(*HANDS, played=0))
    table.play("2C")
    for viewer in range(5):
        fact = table.facts[viewer][-1]
        assert (fact.seat, fact.action, fact.opener, fact.got) == (0, -1, 0, 0)
        assert fact.gave == (cards("2C") if viewer == 0 else 0)
    assert texts(view_of(table.s, 0).passed) == "2C"
    for viewer in (1, 2, 3, -1):
        view = view_of(table.s, viewer)
        assert view.passed == 0
        assert view.sizes.tolist() == [12, 13, 13, 13]
        assert view.leader == -1


def test_hearts_3_who_got_and_gave_what_is_remembered():
    table = Table(dealt(*HANDS, played=0))
    table.play(PASSED)
    came = {0: "2S 3S 4S", 1: "2C 3C 4C", 2: "2D 3D 4D", 3: "2H 3H 4H"}
    gone = {0: "2C 3C 4C", 1: "2D 3D 4D", 2: "2H 3H 4H", 3: "2S 3S 4S"}
    for viewer in range(4):
        memory = table.memories[viewer]
        assert texts(memory.got) == texts(table.facts[viewer][-1].got) == came[viewer]
        assert texts(memory.gave) == gone[viewer]
        assert memory.hand == table.s.hands[viewer]
        held = [texts(held) for held in memory.held]
        wanted = [""] * 4
        wanted[(viewer + 1) % 4] = gone[viewer]
        if viewer not in (0, 1):
            wanted[1] = "2C"  # seat 1 leads, so everybody knows that it has the two of clubs
        assert held == wanted
    watcher = table.memories[4]
    assert [texts(held) for held in watcher.held] == ["", "2C", "", ""]
    assert watcher.got == watcher.gave == watcher.hand == 0


def test_what_was_passed_is_known_until_it_is_played():
    table = Table(dealt(*HANDS, played=0))
    table.play(PASSED)
    table.play("2C")
    assert texts(table.memories[0].held[1]) == "3C 4C"
    assert texts(table.memories[2].held[1]) == ""


def test_a_new_deal_forgets():
    table = Table(dealt(*HANDS, played=0))
    table.play(PASSED)
    after = Table(dealt(*HANDS, played=3))
    for viewer in range(5):
        GAME.recall(table.memories[viewer], after.facts[viewer][0])
    assert table.memories.tobytes() == after.memories.tobytes()


def test_hearts_4_who_opens_is_told_with_the_deal_where_nothing_is_passed():
    table = Table(dealt("3C", "2C", played=3))
    assert {int(facts[0].opener) for facts in table.facts} == {2}
    assert texts(table.memories[0].held[1]) == "2C"
    assert table.memories[1].held.tolist() == [0] * 4


# --- what play shows ----------------------------------------------------------------------------


def test_hearts_5_who_does_not_follow_is_void():
    table = Table(dealt("2C", "3C", "4C", "AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"))
    table.play("2C 3C 4C AD")
    assert table.memories[0].void.tolist() == [0, 0, 0, bits(CLUBS)]


def test_void_in_spades_is_without_the_queen():
    table = Table(dealt("2C 3S", "AC 2S", "4C 4S", "3C 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD"))
    table.play("2C AC 4C 3C 2S 4S 2D 3S")
    assert table.memories[0].void[3] == bits(SPADES, QUEEN_KIND)


@pytest.mark.parametrize(("bound", "more"), [(True, (DIAMONDS, SPADES)), (False, ())])
def test_hearts_6_a_penalty_card_in_the_first_trick_shows_that_there_is_nothing_else(bound, more):
    hand = "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    table = Table(dealt("2C", hand, no_pts_on_first_trick=bound))
    table.play("2C KH")
    assert table.memories[0].void[1] == bits(CLUBS, *more)


@pytest.mark.parametrize(
    ("spared", "void"),
    [(False, (CLUBS, DIAMONDS, SPADES, QUEEN_KIND)), (True, (CLUBS, DIAMONDS, SPADES))],
)
def test_hearts_7_a_heart_led_too_early_shows_that_there_is_nothing_else(spared, void):
    hand = "AC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    table = Table(dealt("2C", "3C", "4C", hand, can_lead_hearts_instead_of_qs=spared))
    table.play("2C 3C 4C AC 2H")
    assert table.memories[0].void[3] == bits(*void)
    assert table.memories[0].broken


def test_a_heart_led_later_shows_nothing():
    hand = "AC 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
    table = Table(dealt("2C", "3C", "4C", hand, must_break_hearts=False))
    table.play("2C 3C 4C AC 2H")
    assert table.memories[0].void[3] == 0


# --- worlds -------------------------------------------------------------------------------------


def key_of(s):
    return (*s.hands.tolist(), *s.passed.tolist())


def told_of(s, events, viewer):
    """All that a viewer is told if a deal goes so, as bytes, and the world; None if it cannot."""
    told = [fact_of(s, s, -1, DEALT, viewer)]
    for seat, action in events:
        if GAME.barred(s, seat, action):
            return None
        before = s.copy()
        GAME.play(s, seat, action)
        told.append(fact_of(before, s, seat, action, viewer))
    return b"".join(fact.tobytes() for fact in told), key_of(s)


def deals_with(hand, viewer):
    """All ways to deal a pack of two ranks in which the viewer has this hand."""
    rest = [card for card in map(WORDS.hear_card, pack(2)) if card not in hand]
    for first in itertools.combinations(rest, 2):
        others = [card for card in rest if card not in first]
        for second in itertools.combinations(others, 2):
            hands = [first, second, tuple(card for card in others if card not in second)]
            hands.insert(viewer, hand)
            yield np.array(list(itertools.chain(*hands)), np.int64)


def worlds_that_fit(start, events, viewer):
    """Every world in which the viewer would have been told the same: other hands, and what the
    others may have passed instead."""
    told = told_of(start.copy(), events, viewer)[0]
    hand = tuple(card for card in range(52) if int(start.hands[viewer]) >> card & 1)
    found = set()
    for deck in deals_with(hand, viewer):
        s = start.copy()
        GAME.deal(s, deck, 3)
        for chosen in ways(events, viewer, s):
            other = told_of(s.copy(), chosen, viewer)
            if other is not None and other[0] == told:
                found.add(other[1])
    return found


def ways(events, viewer, s):
    """The events with all that the others may have passed instead."""
    passing = 4 * int(to_pass(2)) if s.passing else 0
    spots = []
    for number, (seat, action) in enumerate(events):
        hidden = number < passing and seat != viewer
        held = [card for card in range(52) if int(s.hands[seat]) >> card & 1]
        spots.append([(seat, card) for card in held] if hidden else [(seat, action)])
    return itertools.product(*spots)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("played", [0, 3])
def test_imagined_worlds_are_all_that_fit_each_as_likely(seed, played):
    """Two ranks, eight cards: every world is met, about equally often."""
    lots = rng.generator(seed, played)
    options = {"can_lead_any_club": seed % 2 == 0, "must_break_hearts": seed % 3 != 0}
    s = opened(played=played, ranks=2, **options)
    deck = np.array([WORDS.hear_card(card) for card in pack(2)], np.int64)
    rng.shuffle(lots, deck, len(deck))
    GAME.deal(s, deck, 3)
    start = s.copy()
    table = Table(s)
    events = []
    viewer = seed % 4
    for _ in range(seed):
        seat = int(GAME.actor(table.s))
        events.append((seat, int(GAME.any_option(table.s, seat, lots))))
        table.act(*events[-1])
    fit = worlds_that_fit(start, events, viewer)
    assert key_of(table.s) in fit
    draws = 20 * len(fit)
    met = Counter(key_of(table.imagined(viewer, lots)) for _ in range(draws))
    assert set(met) == fit
    spread = sum((count - 20) ** 2 / 20 for count in met.values())  # chi-square
    assert spread < len(fit) + 5 * (2 * len(fit)) ** 0.5 + 5


@pytest.mark.parametrize("played", range(4))
def test_a_known_card_lies_where_it_is_known(played):
    """Whatever happens, an imagined world has the passed cards where the viewer knows them."""
    lots = rng.generator(played, 9)
    for seed in range(4):
        s = opened(played=played, can_lead_any_club=True)
        deck = np.arange(52)
        rng.shuffle(lots, deck, 52)
        GAME.deal(s, deck, seed)
        table = Table(s)
        while int(GAME.waiting(table.s)):
            table.play_on(lots, 3)
            for viewer in range(4):
                memory = table.memories[viewer]
                world = table.imagined(viewer, lots)
                for seat in range(4):
                    assert world.hands[seat] & memory.held[seat] == memory.held[seat]
                    assert table.s.hands[seat] & memory.held[seat] == memory.held[seat]
                    assert seat != viewer or memory.held[seat] == 0


# --- the tensor and the sheet -------------------------------------------------------------------


def test_features_say_what_they_should():
    from tribu_hearts.features import FEATURES, features_size

    table = Table(dealt(*HANDS, played=0, totals=(50, 0, 0, 0)))
    table.play(PASSED)
    out = np.zeros(features_size, np.float32)
    GAME.features(view_of(table.s, 0), table.memories[0], out)
    blocks = {}
    at = 0
    for name, size in FEATURES:
        blocks[name.partition(":")[0]] = out[at : at + size]
        at += size
    assert at == features_size
    assert blocks["hand"].sum() == 13
    assert texts(sum(1 << int(card) for card in np.flatnonzero(blocks["gave"]))) == "2C 3C 4C"
    assert texts(sum(1 << int(card) for card in np.flatnonzero(blocks["got"]))) == "2S 3S 4S"
    assert blocks["leader"].tolist() == blocks["turn"].tolist() == [0, 1, 0, 0]
    assert blocks["direction"].tolist() == [0, 1, 0, 0]
    assert blocks["totals"].tolist() == [0.5, 0, 0, 0]
    assert blocks["options"].tolist() == [1, 1, 0, 0, 0, 1, 1, 0]


def test_a_sheet_shows_own_cards_only():
    from tribu_hearts import sheet as at

    table = Table(dealt(*HANDS, played=0))
    table.play("2C 3C 4C 2D")
    for viewer in (0, 1, -1):
        out = np.zeros(at.sheet_size, np.int64)
        GAME.sheet(view_of(table.s, viewer), table.memories[viewer], out)
        assert out[at.VIEWER] == viewer
        assert texts(out[at.GAVE]) == {0: "2C 3C 4C", 1: "2D", -1: ""}[viewer]
        assert out[at.HAND] == (table.s.hands[viewer] if viewer >= 0 else 0)
        assert (out[at.PASSING], out[at.LEADER], out[at.DIRECTION]) == (8, -1, 1)
        assert out[at.TO_PASS] == {0: 0, 1: 2, -1: 0}[viewer]
        assert out[at.SIZES :].tolist() == [10, 12, 13, 13]


def test_points_and_tricks_lie_open():
    from tribu_hearts import sheet as at

    table = Table(dealt("2C 2D", "3C 3D", "4C AD 2S", "AC 4D 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH"))
    table.play("2C 3C 4C AC 4D 2D 3D AD 2S QH")
    while table.s.laid:
        table.act(int(GAME.actor(table.s)), int(GAME.option(table.s, int(GAME.actor(table.s)), 0)))
    out = np.zeros(at.sheet_size, np.int64)
    GAME.sheet(view_of(table.s, -1), table.memories[4], out)
    assert sorted(out[at.TAKEN : at.TAKEN + 4].tolist()) == [0, 1, 1, 1]
    assert sorted(out[at.POINTS : at.POINTS + 4].tolist()) == [0, 0, 0, 1]
    assert out[at.HEARTS : at.HEARTS + 4].sum() == 1
    assert (out[at.BROKEN], out[at.QUEEN_TAKER], out[at.JACK_TAKER]) == (1, 0, 0)
