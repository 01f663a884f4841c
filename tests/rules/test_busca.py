"""Busca: an example for each numbered rule, in card text."""

import itertools

import numpy as np
import pytest
from busca_table import (
    GAME,
    STRENGTHS,
    WORDS,
    barred,
    busche,
    dealt,
    legal,
    opened,
    play,
)

from referee.busca import busca_busche
from tribu import rng
from tribu.games.busca.rules import CARD_POINTS, points_of
from tribu.games.game import OptionError
from tribu.match import Illegal, Match

NAMES = ["Ada", "Bo", "Cleo", "Dino"]

# --- the deal -----------------------------------------------------------------------------------


def test_busca_1_four_players_ten_cards_each():
    assert list(GAME.seats) == [4]
    assert GAME.hands_size(4, 40) == 10
    pack = [WORDS.say_card(card) for card in WORDS.pack(GAME.Options())]
    assert pack == [rank + suit for suit in "CDHS" for rank in "A234567JQK"]
    s = dealt()
    assert [int(hand).bit_count() for hand in s.hands] == [10, 10, 10, 10]
    with pytest.raises(Illegal) as refused:
        Match("busca", ["Ada", "Bo", "Cleo"])
    assert refused.value.rule == "BUSCA-1"


def test_busca_1_the_first_block_goes_to_seat_0():
    s = opened()
    GAME.deal(s, np.arange(40), 2)
    assert s.hands.tolist() == [1023, 1023 << 10, 1023 << 20, 1023 << 30]


def test_busca_1_three_two_ace_king_and_down():
    """In one suit: each card is beaten by the next."""
    for low, high in itertools.pairwise(STRENGTHS):
        s = dealt(
            f"{low}S 4C 5C 6C 7C JC QC KC AC 2C",
            f"{high}S 4H 5H 6H 7H JH QH KH AH 2H",
            "4D 5D 6D 7D JD QD KD AD 2D 3D",
        )
        s.tricks = 1
        play(s, f"{low}S {high}S 4D")
        s.hands[3] = 1 << WORDS.hear_card("3H")
        play(s, "3H")
        assert s.leader == 1


def test_busca_1_only_what_one_holds():
    s = dealt("4C", "5C")
    assert barred(s, 0, "5C") == 1
    assert int(GAME.barred(s, 0, -1)) == int(GAME.barred(s, 0, 40)) == 1


def test_busca_2_seat_after_seat():
    s = dealt("4C", "5C", "6C", "7C", starter=2)
    assert int(GAME.waiting(s)) == 0b0100
    assert barred(s, 1, "5C") == 2
    play(s, "6C 7C 4C")
    assert int(GAME.actor(s)) == 1
    assert int(GAME.due(s)) == 0


def test_busca_2_nobody_acts_when_the_deal_is_over():
    s = dealt("3C", "3D", "3H", "3S", ranks=1, starter=3)
    play(s, "3S 3C 3D 3H")
    assert int(GAME.waiting(s)) == 0
    assert int(GAME.actor(s)) == -1
    assert barred(s, 0, "3C") == 2


@pytest.mark.parametrize(
    ("points", "opener", "after"),
    [
        ((20, 10, 9, 1), 0, 1),  # seat 0 took busche: the player to the right of him
        ((1, 9, 10, 20), 0, 0),
        ((13, 13, 13, 1), 0, 1),  # several: the first of them, from the opener on
        ((13, 13, 13, 1), 1, 2),
        ((13, 13, 13, 1), 3, 1),
        ((20, 20, 0, 0), 3, 0),  # the opener counts as first
        ((20, 20, 0, 0), 0, 3),
        ((10, 10, 10, 10), 2, 3),
    ],
)
def test_busca_3_who_opens_next(points, opener, after):
    s = dealt(starter=opener)
    s.points[:] = points
    assert int(GAME.next_starter(s)) == after


def test_busca_3_the_match_insists():
    match = Match("busca", NAMES, {"limit": 1000})
    match.deal(match.pack, 1)
    while match.deal_number == 0 and not match.deal_over:
        match.act(match.actor, match.legal(match.actor)[0])
    right = match.next_starter
    with pytest.raises(Illegal) as refused:
        match.deal(match.pack, (right + 1) % 4)
    assert refused.value.rule == "BUSCA-3"
    match.deal(match.pack, right)


# --- tricks -------------------------------------------------------------------------------------


def test_busca_4_no_denari_at_the_opening():
    s = dealt("3D AD 4C 3S")
    assert {"3D", "AD"}.isdisjoint(legal(s))
    assert {"4C", "3S"} <= set(legal(s))
    assert barred(s, 0, "3D") == 4


def test_busca_4_ten_denari_are_free():
    s = dealt(" ".join(rank + "D" for rank in STRENGTHS))
    assert legal(s) == [rank + "D" for rank in STRENGTHS]
    assert barred(s, 0, "AD") == 0


def test_busca_4_only_the_opening_lead():
    s = dealt("3S 4D", "4S", "5S", "6S")
    play(s, "3S 4S 5S 6S")
    assert "4D" in legal(s)


def test_busca_5_follow_suit():
    s = dealt("4C", "5C 3C 3H", "6C", "7C")
    play(s, "4C")
    assert set(legal(s)) == {card for card in legal(s) if card[1] == "C"}
    assert barred(s, 1, "3H") == 5
    assert barred(s, 1, "3C") == 0


def test_busca_5_otherwise_anything():
    s = dealt("4C", "4H 5H 6H 7H JH 4S 5S 6S 7S 3D")
    play(s, "4C")
    assert len(legal(s)) == 10


def test_busca_5_the_pita_is_not_thrown_off_in_the_first_trick():
    s = dealt("4C 3S", "AD 3D 5H 6H 7H JH QH KH AH 2H", "5C", "6C")
    play(s, "4C")
    assert "AD" not in legal(s)
    assert "3D" in legal(s)
    assert barred(s, 1, "AD") == 5


def test_busca_5_later_the_pita_may_go():
    s = dealt("4H 3C", "5H AD 4S 5S 6S 7S JS QS KS AS", "6H 5C", "3H 4C")
    play(s, "4H 5H 6H 3H 4C 3C")
    assert "AD" in legal(s)


def test_busca_5_the_highest_of_the_suit_led_takes():
    clubs = " ".join(rank + "C" for rank in STRENGTHS[1:])
    s = dealt("4H", "7H", f"3S {clubs}", "AH")
    play(s, "4H 7H 3S AH")
    assert (s.leader, s.laid, s.tricks) == (3, 0, 1)
    assert s.points.tolist() == [0, 0, 0, 4]
    assert int(GAME.actor(s)) == 3


def test_busca_6_points_of_the_cards():
    s = opened()
    points = {WORDS.say_card(card): int(points_of(s, card)) for card in range(40)}
    assert points.pop("AD") == 8
    for suit in "CDHS":
        for rank in "4567":
            assert points[rank + suit] == 0
        for rank in "KQJ32":
            assert points[rank + suit] == 1
    assert points["AC"] == points["AH"] == points["AS"] == 3
    assert sum(points.values()) + 8 + 3 == CARD_POINTS + 8 + 3 == 40


def test_busca_6_house_value_pita():
    """`pita`: the ace of denari is worth as much as the house says."""
    for worth in (0, 25):
        house = GAME.House(pita=worth)
        assert house.points == 32 + worth
        hands = ("4H 3C", "5H AD 4S 5S 6S 7S JS QS KS AS", "6H 5C", "3H 4C")
        s = dealt(*hands, house=house)
        play(s, "4H 5H 6H 3H 4C 3C AD 5C")
        assert s.points.tolist() == [1 + worth, 0, 0, 1]


def test_busca_6_house_value_last():
    """`last`: so is the last trick."""
    for worth in (0, 20):
        s = dealt("3C 2C", "3D 2D", "3H 2H", "3S 2S", ranks=2, house=GAME.House(last=worth))
        play(s, "3C 3D 3H 3S 2C 2D 2H 2S")
        assert s.points.tolist() == [8 + worth, 0, 0, 0]


def test_busca_8_the_bands_stand_whatever_the_points():
    """House values change the points of a deal, not what they cost: p - 20 from 23 upwards."""
    assert busche(86, 1, 1, 1, pita=40, last=20) == [66, 0, 0, 0]
    assert busche(18, 9, 1, 1, pita=0, last=0) == [1, 0, 0, 0]
    assert busche(23, 23, 23, 20, pita=40, last=20) == [9, 9, 9, 0]
    assert busche(8, 8, 8, 8, pita=0) == [1, 1, 1, 1]


@pytest.mark.parametrize(("pita", "last"), [(0, 0), (0, 20), (40, 0), (40, 20)])
def test_busca_3_somebody_always_takes_busche(pita, last):
    """Whatever the house values: so there is always a next opener, and busche within extremes."""
    house = GAME.House(pita=pita, last=last)
    least, most = GAME.extremes(GAME.Options(), 4, house)
    for seed in range(40):
        lots = rng.generator(seed)
        s = opened(house=house)
        deck = np.array(WORDS.pack(GAME.Options()), np.int64)
        rng.shuffle(lots, deck, 40)
        GAME.deal(s, deck, seed % 4)
        while (seat := int(GAME.actor(s))) >= 0:
            GAME.play(s, seat, int(GAME.any_option(s, seat, lots)))
        out = np.zeros(10, np.int64)
        GAME.score(s, out)
        assert sum(s.points) == house.points
        assert least <= min(out[:4]) <= max(out[:4]) <= most
        taker = (int(GAME.next_starter(s)) - 1) % 4
        assert out[taker] > 0


def test_busca_6_three_more_for_the_last_trick():
    s = dealt("3C 2C", "3D 2D", "3H 2H", "3S 2S", ranks=2)
    play(s, "3C 3D 3H 3S")
    assert s.points.tolist() == [4, 0, 0, 0]
    play(s, "2C 2D 2H 2S")
    assert s.points.tolist() == [11, 0, 0, 0]


# --- the score ----------------------------------------------------------------------------------


def test_busca_7_one_point_covers():
    assert busche(25, 13, 1, 1) == [5, 0, 0, 0]
    assert busche(25, 14, 1, 0) == [0, 0, 0, 1]


def test_busca_7_the_last_trick_covers():
    """Whoever takes only worthless cards, but the last trick, has three points."""
    s = dealt(ranks=10)
    s.tricks, s.leader, s.laid = 9, 0, 0
    s.points[:] = [0, 17, 10, 10]
    for seat, card in enumerate(("7C", "6C", "5C", "4C")):
        s.hands[seat] = 1 << WORDS.hear_card(card)
    play(s, "7C 6C 5C 4C")
    assert s.points.tolist() == [3, 17, 10, 10]
    assert busche(*s.points) == [0, 1, 0, 0]


@pytest.mark.parametrize(
    ("points", "cost"),
    [
        ((11, 10, 10, 9), 1),
        ((18, 17, 4, 1), 1),
        ((19, 18, 2, 1), 2),
        ((22, 16, 1, 1), 2),
        ((23, 15, 1, 1), 3),
        ((30, 8, 1, 1), 10),
        ((37, 1, 1, 1), 17),
    ],
)
def test_busca_8_what_the_most_costs(points, cost):
    assert busche(*points) == [cost, 0, 0, 0]
    assert busche(*points[::-1]) == [0, 0, 0, cost]


def test_busca_8_tied_at_the_top():
    assert busche(13, 13, 13, 1) == [3, 3, 3, 0]
    assert busche(19, 19, 1, 1) == [4, 4, 0, 0]
    assert busche(1, 18, 3, 18) == [0, 2, 0, 2]


def test_busca_8_all_four_with_ten():
    assert busche(10, 10, 10, 10) == [1, 1, 1, 1]


def test_busca_8_worked_examples():
    assert busche(37, 1, 1, 1) == [17, 0, 0, 0]
    assert busche(1, 1, 37, 1) == [0, 0, 17, 0]


def test_busca_9_who_did_not_cover():
    assert busche(20, 20, 0, 0) == [0, 0, 2, 2]
    assert busche(40, 0, 0, 0) == [0, 3, 3, 3]
    assert busche(25, 14, 1, 0) == [0, 0, 0, 1]


def test_busca_8_and_9_as_the_referee_has_them():
    """All ways to share 40 points."""
    for a, b, c in itertools.product(range(41), repeat=3):
        if a + b + c <= 40 and (a + 3 * b + 7 * c) % 5 == 0:
            points = [a, b, c, 40 - a - b - c]
            assert busche(*points) == busca_busche(points)


# --- the match ----------------------------------------------------------------------------------


def ended(points, totals, played=0, **options):
    s = opened(totals=totals, played=played, **options)
    s.points[:] = points
    s.tricks = 10
    return s


def test_busca_10_the_limit():
    assert not GAME.finished(ended((20, 10, 9, 1), (7, 0, 0, 0)))
    assert GAME.finished(ended((20, 10, 9, 1), (8, 0, 0, 0)))
    assert not GAME.finished(ended((20, 10, 9, 1), (0, 9, 9, 9)))
    assert GAME.finished(ended((37, 1, 1, 1), (0, 9, 9, 9)))
    assert not GAME.finished(ended((37, 1, 1, 1), (900, 0, 0, 0), limit=1000))


def test_busca_10_the_number_of_deals():
    assert not GAME.finished(ended((37, 1, 1, 1), (90, 0, 0, 0), played=1, limit=0, deals=3))
    assert GAME.finished(ended((20, 10, 9, 1), (0, 0, 0, 0), played=2, limit=0, deals=3))
    assert GAME.finished(ended((37, 1, 1, 1), (0, 0, 0, 0), played=0, deals=3))


def test_busca_10_fewest_wins_and_equals_share():
    assert GAME.winners(ended((20, 10, 9, 1), (8, 3, 5, 4))) == 0b0010
    assert GAME.winners(ended((20, 10, 9, 1), (8, 3, 3, 4))) == 0b0110
    assert GAME.winners(ended((10, 10, 10, 10), (9, 9, 9, 9))) == 0b1111


def test_busca_10_options():
    assert (GAME.Options().limit, GAME.Options().deals) == (10, 0)
    for limit, deals in ((0, 1), (1, 0), (1000, 1000), (0, 1000)):
        GAME.Options(limit=limit, deals=deals).check(4)
    for limit, deals in ((0, 0), (1001, 0), (-1, 1), (10, 1001), (True, 0)):
        with pytest.raises(OptionError, match=r"limit|deals"):
            GAME.Options(limit=limit, deals=deals).check(4)
