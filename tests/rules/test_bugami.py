"""Bugami: an example for each numbered rule, in card text."""

import pytest
from bugami_table import (
    CLUBS,
    GAME,
    WORDS,
    barred,
    cards,
    dealt,
    ended,
    legal,
    opened,
    play,
    scores,
    shuffled,
    texts,
)

from tribu.games.game import OptionError

# --- the deal -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "each", "left"), [(3, 17, 1), (4, 13, 0), (5, 10, 2), (6, 8, 4), (7, 7, 3)]
)
def test_bugami_1_the_same_number_each(seats, each, left):
    s = opened(seats)
    deck = shuffled(seats, 1)
    GAME.deal(s, deck, 0)
    for seat in range(seats):
        block = deck[seat * each : (seat + 1) * each]
        assert s.hands[seat] == sum(1 << int(card) for card in block)
    assert int(s.aside).bit_count() == left
    assert GAME.hands_size(seats, 52) == each == s.each


def test_bugami_1_three_to_seven_players():
    assert list(GAME.seats) == [3, 4, 5, 6, 7]


def test_bugami_1_target():
    assert GAME.Options().target == 250
    GAME.Options(target=10000).check(4)
    for target in (0, 10001, True):
        with pytest.raises(OptionError, match="target"):
            GAME.Options(target=target).check(4)


def test_bugami_1_only_cards_in_hand():
    s = dealt("AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS", bids="CDHS")
    assert barred(s, 1, "AC") == 1
    assert barred(s, 1, "2C") == 1
    assert GAME.barred(s, 1, -1) == 1


def test_bugami_2_the_deal_passes_to_the_left():
    s = opened(5)
    GAME.deal(s, shuffled(5, 2), 3)
    assert GAME.next_starter(s) == 4
    s.starter = 4
    assert GAME.next_starter(s) == 0


# --- the bids -----------------------------------------------------------------------------------


def test_bugami_3_all_choose_at_once_written_from_the_dealers_left():
    s = dealt("AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS", starter=2)
    assert GAME.waiting(s) == 0b1111
    assert GAME.actor(s) == 3
    assert legal(s, 0) == ["bid C", "bid D", "bid H", "bid S", "bid -"]
    GAME.play(s, 3, WORDS.hear("bid -"))
    GAME.play(s, 1, WORDS.hear("bid H"))  # in any order
    assert GAME.waiting(s) == 0b0101
    assert GAME.actor(s) == 0
    GAME.play(s, 0, WORDS.hear("bid C"))
    assert GAME.actor(s) == 2
    GAME.play(s, 2, WORDS.hear("bid D"))
    assert s.bids[:4].tolist() == [1, 3, 2, 5]
    assert GAME.waiting(s) == 0b1000


def test_bugami_3_bids_first_and_only_once():
    s = dealt("AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS", starter=3)
    assert barred(s, 0, "AC") == 3
    assert barred(s, 2, "bid -") == 0
    GAME.play(s, 2, WORDS.hear("bid -"))
    assert barred(s, 2, "bid C") == 3
    assert legal(s, 2) == []
    play(s, ["bid C", "bid C", "bid C"])
    assert barred(s, 0, "bid D") == 3
    assert barred(s, 0, "AC") == 0


# --- the tricks ---------------------------------------------------------------------------------


def test_bugami_4_the_dealers_left_leads():
    s = dealt("AC KC QC", "AD KD QD", "AH KH QH", "AS KS QS", starter=1, bids="CDHS")
    assert GAME.actor(s) == 2
    assert legal(s, 2) == ["QH", "KH", "AH"]
    assert barred(s, 3, "AS") == 4


def test_bugami_4_follow_suit_if_you_can():
    s = dealt("AC KC QD", "QC KD AH", "AD KH AS", "QH KS QS", starter=3, bids="CDHS")
    play(s, "KC")
    assert legal(s, 1) == ["QC"]
    assert barred(s, 1, "AH") == 4
    play(s, "QC")
    assert legal(s, 2) == ["AD", "KH", "AS"]


def test_bugami_4_no_trumps_highest_of_the_suit_led_wins_and_leads():
    s = dealt("KC QC QD", "AC KD AH", "AD KH AS", "QH KS QS", starter=3, bids="CDHS")
    play(s, "KC AC AS QH")
    assert s.taken[:4].tolist() == [0, 1, 0, 0]
    assert s.won[1] == cards("KC AC AS QH")
    assert GAME.actor(s) == 1


def test_bugami_4_left_over_cards_go_to_the_last_trick():
    s = dealt("AC KC", "AD KD", "AH KH", aside="AS KS", ranks=2, starter=2, bids="SCC")
    play(s, "AC AD AH KC KD")
    assert s.won[0] == cards("AC AD AH")
    play(s, "KH")
    assert GAME.actor(s) == -1
    assert GAME.waiting(s) == 0
    assert s.won[0] == cards("AC AD AH KC KD KH AS KS")


def test_bugami_4_left_over_cards_count_where_they_go():
    # Seat 1 wins the last trick, and with it its only two bugamis.
    s = dealt("AC KS", "KC AS", "KH AH", aside="AD KD", ranks=2, starter=2, bids="HDC")
    play(s, "AC KC KH KS AS AH")
    assert s.taken[:3].tolist() == [1, 1, 0]
    assert s.won[1] == cards("KS AS AH AD KD")
    assert scores(s)[1] == 5


# --- the score ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tricks", "bugamis", "points"),
    [(4, 1, 40), (4, 2, 20), (4, 3, 13), (4, 0, 80), (5, 7, 7), (12, 13, 9)],
)
def test_bugami_5_worked_examples(tricks, bugamis, points):
    won = " ".join([*CLUBS.split()[:bugamis], "AD", "KH"])
    s = ended("CDHS", [tricks, 13 - tricks, 0, 0], [won])
    assert scores(s)[0] == points


def test_bugami_5_no_trick_is_30():
    assert scores(ended("CDHS", [0, 7, 5, 1]))[0] == 30


def test_bugami_5_all_the_tricks_are_100():
    assert scores(ended("CDHS", [13, 0, 0, 0], [CLUBS]))[0] == 100


def test_bugami_5_no_bugs_doubles():
    assert scores(ended("CDHS", [4, 9, 0, 0], ["AD KD AH AS", CLUBS]))[:2] == [80, 180]


def test_bugami_5_only_ones_own_suit_divides():
    s = ended("CDHS", [6, 7, 0, 0], ["AC KC AD AH", "QC QD KD JD TD"])
    assert scores(s)[:2] == [30, 17]


def test_bugami_6_misere_without_a_trick():
    assert scores(ended("-DHS", [0, 13, 0, 0]))[0] == 100
    assert scores(ended("-DHS", [0, 10, 3, 0]))[0] == 100


@pytest.mark.parametrize("tricks", [1, 4, 12, 13])
def test_bugami_6_a_failed_misere_is_nothing(tricks):
    assert scores(ended("-DHS", [tricks, 13 - tricks, 0, 0]))[0] == 0


def test_bugami_7_all_the_tricks_leave_the_others_nothing_but_a_misere():
    assert scores(ended("CD-H-", [0, 10, 0, 0, 0])) == [0, 100, 100, 0, 100]


def test_bugami_7_a_failed_misere_is_no_sweep():
    assert scores(ended("CD-H-", [0, 0, 10, 0, 0])) == [30, 30, 0, 30, 100]


# --- house values -------------------------------------------------------------------------------


def test_bugami_5_house_value_none():
    """`none`: what no trick is worth."""
    s = ended("CDHS", [0, 7, 5, 1], house=GAME.House(none=7))
    assert scores(s) == [7, 140, 100, 20]


def test_bugami_5_house_value_all():
    """`all`: what all the tricks are worth (BUGAMI-7: the others still have nothing)."""
    assert scores(ended("CDHS", [13, 0, 0, 0], [CLUBS], house=GAME.House(all=0))) == [0, 0, 0, 0]
    assert scores(ended("CDHS", [13, 0, 0, 0], house=GAME.House(all=900)))[0] == 900


def test_bugami_5_house_values_clean_and_trick():
    """`clean` and `trick`: what a trick is worth without bugamis, and with."""
    house = GAME.House(clean=3, trick=100)
    s = ended("CDHS", [4, 9, 0, 0], ["AC KC QC", "AS"], house=house)
    assert scores(s)[:2] == [133, 27]
    married = ended("CCD", [4, 3, 10], ["AC", "KC", "AS"], marriage=True, house=house)
    assert scores(married) == [350, 350, 30]


def test_bugami_6_house_value_misere():
    """`misere`: what a misère is worth that took no trick, also beside a sweep (BUGAMI-7)."""
    house = GAME.House(misere=55)
    assert scores(ended("-DHS", [0, 10, 3, 0], house=house))[0] == 55
    assert scores(ended("-DHS", [1, 9, 3, 0], house=house))[0] == 0
    assert scores(ended("CD-H-", [0, 10, 0, 0, 0], house=house)) == [0, 100, 55, 0, 55]


def test_bugami_5_nobody_may_score_at_all():
    """With some values a deal brings nobody a point; the match goes on."""
    house = GAME.House(misere=0, none=0, all=0)
    s = ended("C-DH", [13, 0, 0, 0], house=house)
    assert scores(s) == [0, 0, 0, 0]
    assert not GAME.finished(s)
    assert GAME.winners(s) == 0b1111


# --- jokers -------------------------------------------------------------------------------------


def test_bugami_8_jokers_are_added_before_dealing():
    assert GAME.Options().jokers == 0
    assert texts(WORDS.pack(GAME.Options(jokers=3)))[-4:] == ["KS", "X1", "X2", "X3"]
    s = opened(5, jokers=3)
    GAME.deal(s, shuffled(5, 3, jokers=3), 0)
    assert s.each == 11
    assert s.aside == 0
    with pytest.raises(OptionError, match="jokers"):
        GAME.Options(jokers=5).check(4)


def test_bugami_8_a_joker_led_wins_and_the_others_play_anything():
    s = dealt("X1 KC AD", "AC X2 AH", "KD KH AS", aside="KS", ranks=2, jokers=2, bids="HDC")
    assert GAME.actor(s) == 1
    play(s, "X2")
    assert legal(s, 2) == ["KD", "KH", "AS"]
    play(s, "AS")
    assert legal(s, 0) == ["KC", "AD", "X1"]
    play(s, "X1")
    assert s.taken[:3].tolist() == [0, 1, 0]
    assert GAME.actor(s) == 1


def test_bugami_8_a_joker_only_if_you_cannot_follow():
    s = dealt("X1 KC AD", "AC X2 AH", "KD KH AS", aside="KS", ranks=2, jokers=2, bids="HDC")
    play(s, "AC KD")
    assert legal(s, 0) == ["KC"]
    assert barred(s, 0, "X1") == 8
    assert barred(s, 0, "AD") == 4


def test_bugami_8_a_joker_thrown_never_wins():
    s = dealt("X1 KC AD", "AC X2 AH", "KD KH AS", aside="KS", ranks=2, jokers=2, bids="HDC")
    play(s, "AH KH")
    assert legal(s, 0) == ["KC", "AD", "X1"]
    play(s, "X1")
    assert s.taken[:3].tolist() == [0, 1, 0]


def test_bugami_8_a_joker_is_a_bugami_for_every_suit():
    s = ended("CDH-", [4, 3, 0, 6], ["X1 AC", "X2 X3 AC", "", "X4"], jokers=4)
    assert scores(s) == [20, 15, 30, 0]


# --- marriage -----------------------------------------------------------------------------------


def test_bugami_9_the_same_suit_marries():
    won = ["AC AD", "KC", "QC", ""]
    assert scores(ended("CCDS", [4, 3, 6, 0], won, marriage=True)) == [35, 35, 120, 30]
    assert scores(ended("CCDS", [4, 3, 6, 0], won)) == [40, 30, 120, 30]
    assert not GAME.Options().marriage


def test_bugami_9_a_partner_without_a_trick_scores_with_the_side():
    assert scores(ended("CCDS", [4, 0, 9, 0], ["AC", "", "AD"], marriage=True))[:2] == [40, 40]
    assert scores(ended("CCDS", [0, 0, 9, 4], marriage=True))[:2] == [30, 30]


def test_bugami_9_not_if_all_chose_that_suit():
    s = ended("HHH", [10, 7, 0], ["AH KH", "QH", ""], marriage=True)
    assert scores(s) == [50, 70, 30]


def test_bugami_9_three_of_four_are_one_side_and_two_sides_may_stand():
    assert scores(ended("HHHS", [5, 3, 1, 4], ["AH KH", "QH", "", ""], marriage=True)) == [
        30,
        30,
        30,
        80,
    ]
    assert scores(ended("HSHS", [5, 3, 1, 4], ["AH", "AS", "KH", ""], marriage=True)) == [
        30,
        70,
        30,
        70,
    ]


def test_bugami_9_a_misere_is_never_married():
    assert scores(ended("--CC", [0, 5, 8, 0], marriage=True)) == [100, 0, 160, 160]


def test_bugami_9_a_side_that_takes_all_the_tricks_sweeps():
    s = ended("CDC-", [6, 0, 7, 0], ["AC", "", "KC", ""], marriage=True)
    assert scores(s) == [100, 0, 100, 100]
    assert scores(ended("CDC-", [6, 0, 7, 0], ["AC", "", "KC", ""])) == [60, 30, 70, 100]


def test_bugami_9_all_of_one_suit_still_sweep_alone():
    assert scores(ended("HHH", [17, 0, 0], ["AH", "", ""], marriage=True)) == [100, 0, 0]


# --- the match ----------------------------------------------------------------------------------


def test_bugami_10_the_target_ends_the_match():
    s = ended("CDHS", [4, 9, 0, 0], ["", "AD"], totals=(169, 100, 0, 0, 0, 0, 0))
    assert scores(s) == [80, 90, 30, 30]
    assert not GAME.finished(s)
    s.totals[0] = 170
    assert GAME.finished(s)
    assert GAME.winners(s) == 0b0001


def test_bugami_10_equal_totals_share_the_win():
    s = ended("CDHS", [4, 9, 0, 0], ["", "AD"], totals=(200, 190, 250, 0, 0, 0, 0))
    assert GAME.winners(s) == 0b0111
