"""An example for each rule of Hearts, by its number."""

import numpy as np
import pytest
from hearts_table import GAME, WORDS, at_lead, cards, dealt, legal, opened, play, scored, texts

from tribu import rng
from tribu.games.game import OptionError
from tribu_hearts import rules
from tribu_hearts.rules import ACROSS, LEFT, NOWHERE, RIGHT

CLUBS = "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC"
ALL_HEARTS = "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH AH"
DIAMONDS = ALL_HEARTS.replace("H", "D")


# --- dealing and passing ------------------------------------------------------------------------


def test_hearts_1_thirteen_cards_each():
    s = dealt(CLUBS)
    assert texts(s.hands[0]) == CLUBS
    assert [int(hand).bit_count() for hand in s.hands] == [13] * 4
    assert sum(s.hands.tolist()) == (1 << 52) - 1


def test_hearts_1_a_card_one_does_not_hold():
    s = dealt(CLUBS)
    assert GAME.barred(s, 0, WORDS.hear("2D")) == 1
    assert GAME.barred(s, 0, 52) == GAME.barred(s, 0, -1) == 1


def test_hearts_2_the_deal_passes_to_the_left():
    assert [int(GAME.next_starter(dealt(starter=seat))) for seat in range(4)] == [1, 2, 3, 0]


@pytest.mark.parametrize(
    ("played", "direction"),
    [(0, LEFT), (1, RIGHT), (2, ACROSS), (3, NOWHERE), (4, LEFT), (102, ACROSS)],
)
def test_hearts_3_the_direction_changes_from_deal_to_deal(played, direction):
    s = dealt(played=played)
    assert s.direction == direction
    assert s.passing == (0 if direction == NOWHERE else 12)
    assert dealt(played=played, pass_cards=False).direction == NOWHERE


@pytest.mark.parametrize(("played", "first"), [(0, 1), (1, 3), (2, 2)])
def test_hearts_3_three_cards_change_hands_together(played, first):
    """Seat 0's cards come to seat `first`."""
    hands = [CLUBS, DIAMONDS, ALL_HEARTS]
    s = dealt(*hands, played=played)
    play(s, "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S")
    assert texts(s.passed[0]) == "2C 3C 4C"
    assert [int(hand).bit_count() for hand in s.hands] == [10, 10, 10, 11]
    play(s, "4S")
    assert s.hands[first] & cards("2C 3C 4C") == cards("2C 3C 4C")
    assert [int(hand).bit_count() for hand in s.hands] == [13] * 4
    assert not s.passed.any()
    assert s.leader == first


def test_hearts_3_all_choose_at_once_and_are_written_from_the_dealers_left():
    s = dealt(played=0, starter=1)
    assert GAME.waiting(s) == 0b1111
    assert GAME.actor(s) == 2
    for _ in range(3):
        GAME.play(s, 0, int(GAME.option(s, 0, 0)))
    assert GAME.waiting(s) == 0b1110
    assert GAME.actor(s) == 2
    assert GAME.options_count(s, 0) == 0
    assert GAME.barred(s, 0, int(s.hands[0]).bit_length() - 1) == 3
    for seat in (2, 3):
        for _ in range(3):
            GAME.play(s, seat, int(GAME.option(s, seat, 0)))
    assert GAME.actor(s) == 1


def test_hearts_3_any_card_may_be_passed():
    s = dealt(played=0)
    assert legal(s) == texts(s.hands[0])


# --- tricks -------------------------------------------------------------------------------------


def test_hearts_4_the_two_of_clubs_opens():
    s = dealt("AC", "2C KC QC JC")
    assert s.leader == GAME.actor(s) == 1
    assert legal(s) == "2C"
    assert GAME.barred(s, 1, WORDS.hear("KC")) == 4


def test_hearts_4_any_club_of_whoever_holds_the_two():
    s = dealt("AC", "2C KC QC 3D 4D 5D 6D 7D 8D 9D TD JD QD", can_lead_any_club=True)
    assert GAME.actor(s) == 1
    assert legal(s) == "2C QC KC"
    assert GAME.barred(s, 1, WORDS.hear("3D")) == 4


def test_hearts_5_follow_suit_and_the_highest_takes():
    s = dealt("2C 5D", "AC 3C 6D", "KC 4C 7D", "QC 5C 8D")
    play(s, "2C")
    assert "6D" not in legal(s).split()
    assert GAME.barred(s, 1, WORDS.hear("6D")) == 5
    assert GAME.barred(s, 2, WORDS.hear("KC")) == 5  # not his turn
    play(s, "3C KC QC")
    assert s.leader == GAME.actor(s) == 2
    assert texts(s.won[2]) == "2C 3C QC KC"
    assert s.tricks == 1


def test_hearts_5_another_suit_never_takes():
    s = at_lead("2C")
    s.hands[:] = [cards("2C"), cards("AS"), cards("3C"), cards("AH")]
    play(s, "2C AS 3C AH")
    assert s.leader == 2


def test_hearts_6_no_penalty_card_in_the_first_trick():
    s = dealt("2C", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 2D")
    play(s, "2C")
    assert legal(s) == "2D"
    assert GAME.barred(s, 1, WORDS.hear("QS")) == 6
    assert GAME.barred(s, 1, WORDS.hear("2H")) == 6
    free = dealt("2C", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 2D", no_pts_on_first_trick=False)
    play(free, "2C")
    assert legal(free) == "2D 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH QS"


def test_hearts_6_unless_there_is_nothing_else():
    s = dealt("2C", "QS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH")
    play(s, "2C")
    assert legal(s) == "2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH QS"


def test_hearts_6_the_jack_of_diamonds_may_fall():
    s = dealt("2C", "JD 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH", jd_bonus=True)
    play(s, "2C")
    assert legal(s) == "JD"


def test_hearts_7_no_heart_is_led_before_hearts_are_broken():
    s = at_lead("2H 5D KS")
    assert legal(s) == "5D KS"
    assert GAME.barred(s, 0, WORDS.hear("2H")) == 7
    assert legal(at_lead("2H 5D KS", broken=True)) == "5D 2H KS"
    assert legal(at_lead("2H 5D KS", must_break_hearts=False)) == "5D 2H KS"
    assert legal(at_lead("2H 5H")) == "2H 5H"


def test_hearts_7_a_heart_breaks_them():
    s = at_lead("2D")
    s.hands[:] = [cards("2D 3D"), cards("4C 5C"), cards("2H 3H"), cards("6C 7C")]
    play(s, "2D 4C")
    assert not s.broken
    play(s, "2H")
    assert s.broken


@pytest.mark.parametrize("breaks", [True, False])
def test_hearts_7_the_queen_breaks_them_if_the_table_says_so(breaks):
    s = at_lead("2D", qs_breaks_hearts=breaks)
    s.hands[:] = [cards("2D 3D"), cards("QS 5C"), 0, 0]
    play(s, "2D QS")
    assert s.broken == breaks


def test_hearts_7_nothing_but_hearts_and_the_queen():
    assert legal(at_lead("2H 5H QS")) == "QS"
    assert legal(at_lead("2H 5H QS", can_lead_hearts_instead_of_qs=True)) == "2H 5H QS"
    assert legal(at_lead("2H QS KS", can_lead_hearts_instead_of_qs=True)) == "QS KS"
    assert legal(at_lead("QS", can_lead_hearts_instead_of_qs=True)) == "QS"


# --- the score ----------------------------------------------------------------------------------


def test_hearts_8_hearts_and_the_queen():
    assert scored("QS AC", "2H 3H AD", "") == [13, 2, 0, 11]
    assert scored("QS AC", "2H 3H JD", "") == [13, 2, 0, 11]


def test_hearts_8_the_jack_of_diamonds_where_it_counts():
    assert scored("QS AC", "2H 3H JD", "", jd_bonus=True) == [13, 2 - 10, 0, 11]
    assert scored("QS 2H JD", "AD", "", jd_bonus=True) == [4, 0, 0, 12]


def test_hearts_9_shooting_the_moon():
    everything = f"{ALL_HEARTS} QS"
    assert scored(everything, "", "") == [0, 26, 26, 26]
    assert scored(ALL_HEARTS, "QS", "") == [13, 13, 0, 0]
    assert scored(everything, "JD", "", jd_bonus=True) == [0, 16, 26, 26]
    assert scored(f"{everything} JD", "", "", jd_bonus=True) == [-10, 26, 26, 26]


def test_hearts_10_no_trick_at_all():
    assert scored("QS", "", "2C", avoid_all_tricks_bonus=True) == [13, -5, 0, 13]
    moon = scored(f"{ALL_HEARTS} QS", "", "", avoid_all_tricks_bonus=True)
    assert moon == [0, 26, 26, 26]  # nobody is rewarded beside a moon


def test_house_values():
    turned = {"house": GAME.House(queen=20, jack=3, no_trick=7)}
    assert scored("QS AC", "2H JD", "", jd_bonus=True, **turned) == [20, 1 - 3, 0, 12]
    assert scored("QS AC", "2H", "", avoid_all_tricks_bonus=True, **turned) == [20, 1, -7, 12]
    assert scored(f"{ALL_HEARTS} QS", "", "", **turned) == [0, 33, 33, 33]
    with pytest.raises(OptionError, match="queen"):
        GAME.House(queen=101).check()


@pytest.mark.parametrize(
    ("options", "least"),
    [({}, 0), ({"jd_bonus": True}, -10), ({"avoid_all_tricks_bonus": True}, -5)],
)
def test_the_extremes_of_a_score(options, least):
    assert GAME.extremes(GAME.Options(**options), 4) == (least, 26)
    low, high = GAME.extremes(GAME.Options(**options), 4, GAME.House(queen=2, jack=1, no_trick=1))
    assert (low, high) == (-1 if options else 0, 15)


def test_hearts_11_the_match_ends_at_the_limit():
    for total, over in ((86, False), (87, True), (120, True)):
        s = opened((total, 0, 0, 0))
        s.won[0], s.won[1] = cards("QS"), cards(ALL_HEARTS)
        assert bool(GAME.finished(s)) == over


def test_hearts_11_fewest_points_win_and_equal_ones_share():
    s = opened((80, 20, 7, 40), jd_bonus=True)
    s.won[0], s.won[2] = cards(ALL_HEARTS), cards("QS")
    assert GAME.winners(s) == 0b0110
    s.won[1] = cards("JD")
    assert GAME.winners(s) == 0b0010
    s.won[1] = cards("2D")
    s.totals[3] = 20
    assert GAME.winners(s) == 0b1110


def test_hearts_11_the_limit_has_a_range():
    GAME.Options(limit=1).check(4)
    for limit in (0, 1001, True):
        with pytest.raises(OptionError, match="limit"):
            GAME.Options(limit=limit).check(4)


# --- whole deals --------------------------------------------------------------------------------


@pytest.mark.parametrize("ranks", [1, 2, 3, 4, 13])
@pytest.mark.parametrize("played", range(4))
def test_a_deal_of_any_size_ends(ranks, played):
    """Small variants, too: the lowest club opens, at most half of a hand is passed."""
    lots = rng.generator(ranks, played)
    for _ in range(20):
        s = opened(played=played, ranks=ranks, jd_bonus=True, can_lead_any_club=True)
        deck = np.array(WORDS.pack(GAME.Small(ranks=ranks)), np.int64)
        assert len(deck) == 4 * ranks
        rng.shuffle(lots, deck, len(deck))
        GAME.deal(s, deck, 0)
        passes = 4 * int(rules.to_pass(ranks)) if played < 3 else 0
        choices = 0
        while (seat := int(GAME.actor(s))) >= 0:
            GAME.play(s, seat, int(GAME.any_option(s, seat, lots)))
            choices += 1
        assert choices == passes + 4 * ranks
        assert sum(s.won.tolist()) == int(rules.whole_pack(ranks))
        shooter = int(rules.moon_shooter(s))
        out = np.zeros(10, np.int64)
        GAME.score(s, out)
        jack = 10 if ranks >= 4 else 0
        whole = ranks + (13 if ranks >= 3 else 0)
        assert out.sum() == (whole if shooter < 0 else 3 * whole) - jack
