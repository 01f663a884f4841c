"""Bué, BUE-9 to BUE-13: what a hand is worth, who has Bué, who scores and who wins the match."""

from collections import Counter

import numpy as np
import pytest
from bue_table import GAME, Table, dealt, labels, little, opened, texts, view_of

from referee import bue_match_winner, bue_scores, bue_sums, bue_value, is_bue, is_super_bue
from tribu import rng
from tribu.games.bue import hand
from tribu.games.bue.packed import pack_hand, unpack_hand
from tribu.games.bue.rules import declare, rank
from tribu.games.bue.unpacked import set_hand


def value(text):
    return int(hand.worth(pack_hand(labels(text)), 5, 50))


# --- the value ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("b1 b2 b3 b4 b5", 15),
        ("100 b1 b2 b3 b4", 110),
        ("x0 x0 x2 x2 b25", 50),  # both x0 cancel one x2, the other doubles 25
        ("x2 b10 b20 b15 b5", 55),  # an x2 must be used
        ("x0 b10 g10 b15 b15", 40),  # so must an x0
        ("x0 x2 b20 g20 b10", 50),  # the x0 cancels the x2
        ("x2 x2 x2 x2 b3", 48),  # doubled four times
        ("x2 x2 b10 b8 b2", 50),  # twice doubled: four times 10
        ("x0 x2 100 b20 g25", 45),  # 100 doubled and zeroed is nothing
        ("x0 x0 100 100 x2", 0),  # 0 and 100 are as far: the lower
        ("x0 x0 x0 x2 g25", 25),  # three x0 on one x2: cancelled, as by one
        ("x0 b20 b10 b25 g10", 45),  # 45 and 55 are equally close: the lower
        ("x0 x0 x0 x2 x2", 0),  # no number cards
        ("x2 x2 x2 x2 x2", 0),
        ("x0 x0 x0 x0 x0", 0),
        ("x0 x0 x0 x0 b7", 0),
        ("x2 100 100 100 100", 500),
    ],
)
def test_bue_9_value(cards, worth):
    assert value(cards) == worth


def random_hand(lots, doubles, zeros):
    """Five labels of any kind, with many x2, x0 and 100s."""
    kinds = [*range(60), *[60] * 12, *[61] * doubles, *[62] * zeros]
    deck = np.array(kinds, np.int64)
    rng.shuffle(lots, deck, len(deck))
    return deck[:5].copy()


def aimed_sum(cards, aims):
    """The sum of a hand whose x2 and x0 aim as written; every aim is checked to be allowed."""
    numbers = [k for k, card in enumerate(cards) if card not in ("x2", "x0")]
    doubles = [k for k, card in enumerate(cards) if card == "x2"]
    factor = dict.fromkeys(numbers, 1)
    zeroed = {aims[k] for k, card in enumerate(cards) if card == "x0"}
    for k, card in enumerate(cards):
        if card == "x0":
            assert aims[k] in numbers + doubles if numbers + doubles else aims[k] == -1
        elif card == "x2" and k not in zeroed:
            assert aims[k] in numbers if numbers else aims[k] == -1
            if numbers:
                factor[aims[k]] *= 2
        elif card != "x2":
            assert aims[k] == -1
    worth = {k: 100 if cards[k] == "100" else int(cards[k][1:]) for k in numbers}
    return sum(worth[k] * factor[k] for k in numbers if k not in zeroed)


@pytest.mark.parametrize(("doubles", "zeros"), [(2, 2), (60, 60), (100, 0), (0, 100), (200, 200)])
def test_bue_9_thousands_of_hands_by_brute_force(doubles, zeros):
    """The value, and aims that really give it; Bué and SuperBué likewise (BUE-10)."""
    lots = rng.generator(doubles, zeros)
    aims = np.zeros(5, np.int64)
    kinds = Counter()
    for _ in range(500):
        cards = random_hand(lots, doubles, zeros)
        text = texts(cards)
        held = pack_hand(cards)
        kinds[text.count("x2"), text.count("x0")] += 1
        assert hand.worth(held, 5, 50) == bue_value(text), text
        assert hand.aim(held, 5, 50, aims) == bue_value(text), text
        assert aimed_sum(text, aims.tolist()) == bue_value(text), (text, aims)
        assert hand.is_bue(held, 5, 50) == is_bue(text)
        assert hand.is_superbue(held, 5, 50) == is_super_bue(text)
    assert len(kinds) >= 3


@pytest.mark.parametrize("special", range(6))
def test_bue_9_every_number_of_x2_and_x0(special):
    """All splits of the hand into x2, x0 and number cards, in every kind of pack."""
    aims = np.zeros(5, np.int64)
    lots = rng.generator(special, 7)
    for zeros in range(6 - special):
        for _ in range(20):
            numbers = [rng.below(lots, 61) for _ in range(5 - special - zeros)]
            cards = np.array([*numbers, *[61] * special, *[62] * zeros], np.int64)
            rng.shuffle(lots, cards, 5)
            text = texts(cards)
            worth = hand.aim(pack_hand(cards), 5, 50, aims)
            assert worth == bue_value(text) == aimed_sum(text, aims.tolist())


def test_bue_9_other_goals_and_sizes_for_study():
    lots = rng.generator(12)
    for n in (1, 2, 3, 4):
        for goal in (3, 10, 120):
            cards = random_hand(lots, 30, 30)[:n]
            sums = bue_sums(texts(cards))
            best = min(sums, key=lambda total: (abs(total - goal), total))
            assert hand.worth(pack_hand(cards), n, goal) == best


# --- Bué ----------------------------------------------------------------------------------------

FIFTY = "b2 b3 b4 b20 b21"
LOW = "b5 b6 b7 b8 b9"
HIGH = "g21 g22 g23 g24 g25"


def test_bue_10_after_the_deal():
    table = dealt(LOW, FIFTY, HIGH)
    assert table.over()
    assert table.scores() == [0, 50, 0]
    assert GAME.waiting(table.s) == 0
    assert table.s.winner == 2
    assert not table.s.superbue


def test_bue_10_superbue():
    assert dealt(LOW, "g1 g2 g12 g15 g20").scores() == [0, 70]
    assert dealt(LOW, "b1 g2 g12 g15 g20", turned="b2").scores() == [0, 50]
    assert dealt(LOW, "x0 g3 g10 g15 g25").scores() == [0, 50]  # an x0 is not gold


def test_bue_10_after_a_draw():
    table = dealt("b2 b3 b4 b20 b22", HIGH, LOW, top="b19 b18").do("draw 3")
    assert value("b2 b3 b4 b19 b22") == 50
    assert table.over()
    assert table.scores() == [50, 0, 0]


def test_bue_10_after_a_draw_that_waited_for_a_renewed_pack():
    """The turned-up b8 comes back with the renewed pack."""
    twelve = {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}
    hands = ["b12 b11 b10 b9 b1", "b2 b3 b4 b5 b6"]
    table = dealt(*hands, turned="b8", top="b7", starter=0, **twelve)
    table.do("draw 0", "draw 4")
    assert not table.over()
    table.do("renew b8 b2")
    assert table.over()
    assert table.scores() == [50, 0]


def test_bue_10_the_other_party_of_a_swap():
    table = dealt("g2 g22 g23 g24 g25", "b21 b22 b2 b3 b4", LOW).do("swap 0>1.4")
    assert table.hand(1) == "b21 b22 b2 b3 g2"
    assert table.over()
    assert table.scores() == [0, 50, 0]


def test_bue_10_both_at_once_only_one_scores():
    """52 and 48: seat 0 gives 5 and takes 3. More gold wins, whoever acts."""
    both = dealt("g20 g10 g9 g8 g5", "b20 b10 b9 b6 b3", "b21 b22 b23 b24 b25")
    assert both.do("swap 4>1.4").scores() == [50, 0, 0]
    both = dealt("b20 b10 b9 b8 b5", "g20 g10 g9 g6 g3", "b21 b22 b23 b24 b25")
    assert both.do("swap 4>1.4").scores() == [0, 50, 0]


@pytest.mark.parametrize(("starter", "winner"), [(2, 0), (1, 1)])
def test_bue_10_both_at_once_with_equal_gold(starter, winner):
    """BUE-12: the dealer, else who comes first going clockwise from the dealer."""
    hands = ["b20 b10 b9 b8 b5", "b21 b11 b7 b6 b3", HIGH]
    table = dealt(*hands, starter=starter)
    if starter == 1:
        table.do("draw 0")  # seat 2
    assert table.do("swap 4>1.4").scores()[winner] == 50
    assert sum(table.scores()) == 50


@pytest.mark.parametrize(("starter", "winner"), [(0, 0), (1, 1), (2, 0)])
def test_bue_10_several_in_the_deal(starter, winner):
    hands = [FIFTY, "b1 b10 b11 b12 b16", HIGH]
    table = dealt(*hands, turned="b5", starter=starter)
    assert table.scores()[winner] == 50
    assert sum(table.scores()) == 50


def test_bue_10_super_beats_bue():
    assert dealt(FIFTY, "g1 g2 g12 g15 g20", starter=0).scores() == [0, 70]


def test_bue_10_all_hands_are_turned_up_at_the_end_the_pack_is_not():
    table = dealt(LOW, FIFTY)
    for viewer in table.viewers:
        view = view_of(table.s, viewer)
        assert texts(view.cards[0] - 1) == LOW.split()
        assert texts(view.cards[1] - 1) == FIFTY.split()
        assert view.left == 47
        ended = table.facts[viewer][-1]
        assert texts(unpack_hand(ended.hands[1], 5)) == FIFTY.split()
    assert not {"pack"} & set(GAME.View.names) & set(GAME.Fact.names)


def test_bue_10_nobody_else_is_looked_at():
    """A hand is checked when it changes: a goal that moves later declares nobody."""
    s = little(2, 2, 2, 99, blue=3, gold=3)
    table = Table(s, labels("b1 b2 b3 g1 g2 g3"), 1)
    s.goal = 3
    table.do("draw 1")
    assert not table.over()


# --- the score ----------------------------------------------------------------------------------


def ended(*hands, starter=0, totals=(0,) * 10, **house):
    """A deal that is over with these hands, all rounds played unless somebody has Bué."""
    s = opened(len(hands), totals, GAME.House(**house))
    s.starter = starter
    s.phase = 4
    for seat, text in enumerate(hands):
        set_hand(s, seat, labels(text))
    declare(s, (1 << len(hands)) - 1)
    if not s.winner:
        rank(s)
    return s


def scores(s):
    out = np.full(10, -1, np.int64)
    GAME.score(s, out)
    return out[: s.seats].tolist()


def test_bue_11_the_booklets_examples():
    sums = ["b1 b2 b3 b10 b25", "b4 b5 b8 b11 b24", "b6 b7 b9 b13 b23", "g1 g2 g3 g14 g24"]
    assert [value(text) for text in sums] == [41, 52, 58, 44]
    assert scores(ended(*sums)) == [0, 30, 10, 20]
    sums = ["b1 b2 b3 b4 b22", "b9 b10 b11 b15 b24", "100 b5 b6 b7 b17", "b8 b12 b13 b14 g14"]
    assert [value(text) for text in sums] == [32, 69, 135, 61]
    assert scores(ended(*sums)) == [20, 10, 0, 30]


def test_bue_11_two_players():
    assert scores(ended("b1 b2 b3 b10 b25", "b4 b5 b8 b11 b24")) == [0, 30]


def test_bue_11_three_players_all_score():
    assert scores(ended("b1 b2 b3 b4 b5", LOW, HIGH)) == [20, 30, 10]


def test_bue_10_house_values_bue_and_superbue():
    """`bue` and `superbue`: what they are worth."""
    golden = "g1 g2 g12 g15 g20"
    assert scores(ended(FIFTY, LOW, HIGH, bue=7, superbue=1000)) == [7, 0, 0]
    assert scores(ended(golden, LOW, HIGH, bue=7, superbue=1000)) == [1000, 0, 0]


def test_bue_11_house_values_first_second_and_third():
    """`first`, `second` and `third`: what the three closest score; with two players the first."""
    sums = ["b1 b2 b3 b10 b25", "b4 b5 b8 b11 b24", "b6 b7 b9 b13 b23", "g1 g2 g3 g14 g24"]
    assert scores(ended(*sums, first=5, second=40, third=0)) == [0, 5, 0, 40]
    assert scores(ended(*sums, third=33)) == [0, 30, 33, 20]
    assert scores(ended(*sums[:2], first=9, second=8, third=7)) == [0, 9]


NEAR = {  # 49, 48, 47, 15 and 50, none gold
    30: "b1 b2 b3 b20 b23",
    20: "b1 b2 b3 b20 b22",
    10: "b1 b2 b3 b20 b21",
    0: "b1 b2 b3 b4 b5",
    50: "b1 b2 b3 b20 b24",
}


def test_bue_13_the_booklets_match():
    deals = [(20, 10, 0, 30), (30, 20, 10, 0), (0, 10, 20, 30), (0, 0, 0, 50)]
    totals = np.zeros(10, np.int64)
    for number, wanted in enumerate(deals):
        s = ended(*(NEAR[points] for points in wanted), totals=totals)
        assert scores(s) == list(wanted)
        assert GAME.finished(s) == (number == 3)
        totals[:4] += wanted
    assert totals[:4].tolist() == [50, 40, 30, 110]
    assert GAME.winners(s) == 1 << 3


@pytest.mark.parametrize(
    ("hands", "starter", "points"),
    [
        # 49 and 51 are as far: more gold
        (["b1 b2 b3 b20 b23", "g1 b2 b3 b20 b25", LOW], 0, [20, 30, 10]),
        (["g1 g2 b3 b20 b23", "g1 b2 b3 b20 b25", LOW], 1, [30, 20, 10]),
        # as much gold: the dealer
        (["g1 b2 b3 b20 b23", "g1 b2 b3 b20 b25", LOW], 1, [20, 30, 10]),
        # neither deals: clockwise from the dealer
        (["b1 b2 b3 b20 b23", "b1 b2 b3 b20 b25", LOW], 2, [30, 20, 10]),
        ([LOW, "b1 b2 b3 b20 b23", "b1 b2 b3 b20 b25"], 0, [10, 30, 20]),
        ([LOW, "b1 b2 b3 b20 b23", LOW, "b1 b2 b3 b20 b25"], 2, [0, 20, 10, 30]),
        (["b1 b2 b3 b20 b23", "b1 b2 b3 b20 b25"], 1, [0, 30]),
    ],
)
def test_bue_12_ties(hands, starter, points):
    s = ended(*hands, starter=starter)
    assert scores(s) == points == bue_scores([text.split() for text in hands], starter, True)


@pytest.mark.parametrize(
    ("golden", "starter", "winner"), [(0, 1, 0), (1, 0, 1), (-1, 1, 1), (-1, 3, 0), (-1, 0, 0)]
)
def test_bue_13_equal_totals_have_one_winner(golden, starter, winner):
    """110 each: more gold in the last hand, then the dealer, then clockwise from him."""
    hands = [NEAR[10], NEAR[20], NEAR[30], NEAR[0]]
    if golden >= 0:
        hands[golden] = hands[golden].replace("b2", "g2")
    s = ended(*hands, starter=starter, totals=(100, 90, 79, 110, 0, 0, 0, 0, 0, 0))
    assert scores(s) == [10, 20, 30, 0]
    s.totals[3] = 50
    assert GAME.finished(s)
    assert GAME.winners(s) == 1 << winner
    split = [text.split() for text in hands]
    assert bue_match_winner([110, 110, 109, 50], split, starter) == winner


def test_bue_13_the_match_ends_with_the_target_or_more():
    hands = [NEAR[30], NEAR[0]]
    assert not GAME.finished(ended(*hands, totals=(79,) * 10))
    assert GAME.finished(ended(*hands, totals=(80,) * 10))
    assert GAME.winners(ended(*hands, totals=(80, 109, 0, 0, 0, 0, 0, 0, 0, 0))) == 1
    assert GAME.winners(ended(*hands, totals=(80, 130, 0, 0, 0, 0, 0, 0, 0, 0))) == 2


def test_scores_of_random_hands_by_the_referee():
    lots = rng.generator(21)
    for seats in range(2, 11):
        for _ in range(15):
            hands = [" ".join(texts(random_hand(lots, 2, 2))) for _ in range(seats)]
            split = [text.split() for text in hands]
            starter = rng.below(lots, seats)
            s = ended(*hands, starter=starter)
            assert scores(s) == bue_scores(split, starter, True)
            assert GAME.winners(s) == 1 << bue_match_winner(scores(s), split, starter)
