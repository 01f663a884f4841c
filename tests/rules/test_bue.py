"""Bué: an example for each numbered rule, in card text. BUE-1 to BUE-8: the table and the rounds.

The value of hands and the score (BUE-9 to BUE-13) are in test_bue_hand.py, the ban and mixing
(BUE-14 to BUE-16) in test_bue_ban.py. BUE-17, no money ever, speaks of what is not there: it
cannot be tested.
"""

import numpy as np
import pytest
from bue_table import GAME, WORDS, dealt, opened, texts, view_of, whole_pack

from referee import bue_pack
from tribu import rng
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of, up_of
from tribu.games.game import NOTHING, RENEW, OptionError
from tribu.games.slot_order import IN_ORDER

# Hands far above 50, which no few exchanges bring to 50.
HIGH = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20", "g16 g17 g18 g19 g20"]


# --- the table ----------------------------------------------------------------------------------


def test_bue_1_two_to_ten_players():
    assert list(GAME.seats) == [2, 3, 4, 5, 6, 7, 8, 9, 10]


def test_bue_1_target():
    assert GAME.Options().target == 110
    GAME.Options(target=1).check(2)
    GAME.Options(target=10000).check(10)
    for target in (0, 10001, True, "110"):
        with pytest.raises(OptionError, match=rf"target.*{target}.*\b1\b.*\b10000\b"):
            GAME.Options(target=target).check(4)


def test_bue_2_the_pack_of_58():
    pack = texts(WORDS.pack(GAME.Options()))
    assert len(pack) == 58 == GAME.Options().cards
    assert pack[:2] + pack[24:27] == ["b1", "b2", "b25", "g1", "g2"]
    assert pack[49:] == ["g25", "100", "100", "100", "100", "x2", "x2", "x0", "x0"]
    assert pack == bue_pack({"blue": 25, "gold": 25, "hundreds": 4, "doubles": 2, "zeros": 2})


@pytest.mark.parametrize(
    ("name", "value", "high"),
    [("blue", 31, 30), ("gold", -1, 30), ("hundreds", 13, 12), ("doubles", 7, 6), ("zeros", 7, 6)],
)
def test_bue_2_ranges_of_the_pack(name, value, high):
    with pytest.raises(OptionError, match=rf"{name}.*{value}.*\b0\b.*\b{high}\b"):
        GAME.Options(**{name: value}).check(2)


def test_bue_2_size_of_the_pack():
    GAME.Options().check(10)
    GAME.Options(blue=2).check(6)  # 35 cards
    GAME.Options(blue=6, gold=6, hundreds=0, doubles=0, zeros=0).check(2)
    GAME.Options(blue=29).check(10)  # 62 cards
    with pytest.raises(OptionError, match=r"blue, gold.*\b51\b.*\b52\b.*\b62\b"):
        GAME.Options(blue=18).check(10)
    with pytest.raises(OptionError, match=r"blue, gold.*\b63\b.*\b12\b.*\b62\b"):
        GAME.Options(blue=30).check(2)


def test_bue_14_and_15_options():
    for name, words in (("ban", "strict.*identical"), ("mixing", "manual.*auto")):
        with pytest.raises(OptionError, match=rf"{name}.*'no'.*{words}"):
            GAME.Options(**{name: "no"}).check(2)


def test_bue_3_the_deal_passes_to_the_next_seat():
    table = dealt(*HIGH, starter=2)
    assert GAME.next_starter(table.s) == 3
    table = dealt(*HIGH, starter=3)
    assert GAME.next_starter(table.s) == 0


# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_bue_4_five_cards_each_and_one_turned_up(seats):
    s = opened(seats)
    deck = np.array(whole_pack(s), np.int64)
    rng.shuffle(rng.generator(3, seats), deck, 58)
    GAME.deal(s, deck, 0)
    assert GAME.hands_size(seats, 58) == 5
    for seat in range(seats):
        assert hand_of(s, seat) == deck[5 * seat : 5 * seat + 5].tolist()
    assert discards_of(s) == [deck[5 * seats]]
    assert pack_of(s) == deck[5 * seats + 1 :].tolist()


def test_bue_4_the_owner_looks_always_the_others_see_the_turned_up_card():
    table = dealt(*HIGH[:2], turned="b7")
    for viewer, seen in ((0, "g21 g22 g23 g24 g25"), (1, ""), (-1, "")):
        view = view_of(table.s, viewer)
        assert texts(view.cards[0][view.cards[0] > 0] - 1) == seen.split()
        assert texts([view.top - 1]) == ["b7"]


# --- the exchanges ------------------------------------------------------------------------------


def test_bue_5_from_the_dealers_left_to_the_dealer():
    table = dealt(*HIGH, starter=1)
    for seat in (2, 3, 0, 1):
        assert GAME.actor(table.s) == seat
        assert GAME.waiting(table.s) == 1 << seat
        assert table.barred((seat + 1) % 4, "draw 0") == 5
        table.do("draw 0")
    assert GAME.waiting(table.s) == 0b1111  # all show
    assert table.barred(0, "draw 0") == 8
    table.do("show 0", "show 0", "show 0", "show 0")
    assert GAME.actor(table.s) == 2
    assert table.s.round_number == 1


def test_bue_5_five_rounds_and_nobody_may_pass():
    table = dealt("100 100 g25 g24 g23", "100 100 b25 b24 b23", starter=0)
    for number in range(5):
        for seat in (1, 0):
            assert table.s.round_number == number
            assert GAME.actor(table.s) == seat
            assert len(table.legal(seat)) == (5 - number) + (5 - number) ** 2
            table.do("draw 4")
        if number < 4:
            table.do(f"show {number}", f"show {number}")
    assert table.over()
    assert GAME.waiting(table.s) == 0
    assert GAME.actor(table.s) == -1
    assert GAME.due(table.s) == NOTHING
    assert table.barred(1, "draw 4") == 5


def test_bue_5_no_such_action():
    table = dealt(*HIGH)
    assert GAME.barred(table.s, 0, -1) == 5
    assert GAME.barred(table.s, 0, 260) == 5


def test_bue_6_each_card_goes_to_the_others_slot():
    table = dealt(*HIGH).do("swap 1>2.4")
    assert table.hand(0) == "g21 b20 g23 g24 g25"
    assert table.hand(1) == HIGH[1]
    assert table.hand(2) == "b16 b17 b18 b19 g22"


def test_bue_6_with_an_opponent():
    table = dealt(*HIGH)
    assert table.barred(0, "swap 1>0.4") == 6
    assert table.barred(0, "swap 1>4.4") == 6
    assert table.barred(0, "swap 1>3.4") == 0


def test_bue_6_who_sees_what():
    table = dealt(*HIGH).do("swap 1>2.4")
    got = {viewer: table.facts[viewer][-1].got for viewer in table.viewers}
    assert texts([got[0] - 1, got[2] - 1]) == ["b20", "g22"]
    assert got[-1] == got[1] == got[3] == 0
    assert {table.facts[v][-1].action for v in table.viewers} == {WORDS.hear("swap 1>2.4")}


def test_bue_7_lay_one_card_and_take_the_top_into_the_same_slot():
    table = dealt(*HIGH, turned="b1", top="b2 b3").do("draw 3")
    assert table.hand(0) == "g21 g22 g23 b2 g25"
    assert texts(discards_of(table.s)) == ["b1", "g24"]
    assert texts([view_of(table.s, 2).top - 1]) == ["g24"]
    fact = table.facts[1][-1]
    assert (texts([fact.laid - 1]), fact.got) == (["g24"], 0)
    assert texts([table.facts[0][-1].got - 1]) == ["b2"]


TWELVE = {"blue": 12, "gold": 0, "hundreds": 0, "doubles": 0, "zeros": 0}


def test_bue_7_the_pack_is_renewed_without_the_card_just_laid():
    hands = ["b12 b11 b10 b9 b1", "b2 b3 b4 b5 b6"]
    table = dealt(*hands, turned="b8", top="b7", starter=0, **TWELVE).do("draw 0", "draw 4")
    assert GAME.due(table.s) == RENEW
    assert GAME.waiting(table.s) == 0
    assert GAME.actor(table.s) == -1
    assert [table.facts[v][-1].waits for v in table.viewers] == [1, 1, 1]
    out = np.zeros(62, np.int64)
    assert texts(out[: GAME.to_renew(table.s, out)]) == ["b8", "b2"]  # the turned-up card too
    assert GAME.barred_mix(table.s, 1, IN_ORDER) == 15
    table.do("renew b2 b8")
    assert table.hand(0) == "b12 b11 b10 b9 b2"
    assert texts(discards_of(table.s)) == ["b1"]  # the card just laid stays
    assert view_of(table.s, -1).left == 1
    assert [table.facts[v][-1].got for v in table.viewers] == [0, 2, 0]


def test_bue_7_the_last_card_of_the_pack_does_not_renew_it():
    table = dealt("b12 b11 b10 b9 b1", "b2 b3 b4 b5 b6", turned="b8", top="b7", **TWELVE)
    table.do("draw 4")
    assert view_of(table.s, 0).left == 0
    assert GAME.due(table.s) == NOTHING
    assert GAME.actor(table.s) == 1


# --- cards are shown ----------------------------------------------------------------------------


def shown():
    table = dealt(*HIGH[:3], starter=2).do("draw 0", "draw 0", "draw 0")
    for seat, text in ((1, "show 3"), (2, "show 0"), (0, "show 4")):  # in any order
        table.play(seat, WORDS.hear(text))
    return table


def test_bue_8_the_choices_are_secret_and_shown_together():
    table = dealt(*HIGH[:3], starter=2).do("draw 0", "draw 0", "draw 0")
    table.play(1, WORDS.hear("show 3"))
    for viewer in table.viewers:
        fact, view = table.facts[viewer][-1], view_of(table.s, viewer)
        assert fact.action == (WORDS.hear("show 3") if viewer == 1 else -1)
        assert not fact.shown.any()
        assert view.chosen == 0b010
        assert view.sealed == (4 if viewer == 1 else 0)
        assert not view.up.any()
    assert table.barred(1, "show 2") == 8  # it stands
    assert table.barred(1, "draw 2") == 5
    assert table.barred(0, "show 2") == 0
    assert GAME.actor(table.s) == 0
    table.play(2, WORDS.hear("show 0"))
    assert not any(up_of(table.s, seat) for seat in range(3))
    table.play(0, WORDS.hear("show 4"))
    assert [up_of(table.s, seat) for seat in range(3)] == [1 << 4, 1 << 3, 1 << 0]
    for viewer in table.viewers:
        fact = table.facts[viewer][-1]
        assert texts(fact.shown[:3] - 1) == ["g25", "b24", "b4"]
        assert fact.slots[:3].tolist() == [5, 4, 1]


def test_bue_8_a_face_up_card_is_neither_given_taken_nor_discarded():
    table = shown()
    assert GAME.actor(table.s) == 0
    assert table.barred(0, "draw 4") == 8
    assert table.barred(0, "swap 4>1.0") == 8
    assert table.barred(0, "swap 0>1.3") == 8
    assert table.barred(0, "swap 0>1.2") == 0
    assert table.barred(0, "show 0") == 8
    assert len(table.legal(0)) == 4 + 4 * 8


def test_bue_8_a_face_up_card_is_not_shown_again():
    table = shown().do("draw 0", "draw 0", "draw 1")
    assert table.legal(0) == ["show 0", "show 1", "show 2", "show 3"]
    assert table.barred(0, "show 4") == 8
    assert table.barred(0, "swap 0>1.2") == 8
