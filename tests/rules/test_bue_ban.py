"""Bué, BUE-14 to BUE-16: the one ban and its vetoes, mixing, talk; and how actions are written."""

import pytest
from bue_table import GAME, WORDS, Table, bits, dealt, labels, little, random_table, texts, view_of

from tribu.games.bue.state import RENEWAL
from tribu.games.bue.unpacked import discards_of, hand_of, pack_of
from tribu.games.game import MIX, NOTHING
from tribu.games.slot_order import pack_order

HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]
SWAPPED = ["b22 g22 g23 g24 g25", "b21 g21 b23 b24 b25"]


def swapped(ban="strict", **options):
    """Seat 0 has swapped 21 for 22 with seat 1, whose turn it is."""
    table = dealt(*HANDS, ban=ban, **options).do("swap 0>1.1")
    assert [table.hand(0), table.hand(1)] == SWAPPED
    return table


def vetoed(table):
    """The last fact, told alike to everybody: whether it was a veto."""
    assert len({int(table.facts[viewer][-1].vetoed) for viewer in table.viewers}) == 1
    return bool(table.facts[-1][-1].vetoed)


# --- the ban ------------------------------------------------------------------------------------


def test_bue_14_a_barred_gift_is_not_legal():
    table = swapped()
    for give in (0, 1):  # b21 and g21: colour does not matter
        assert {table.barred(1, f"swap {give}>0.{slot}") for slot in range(5)} == {14}
        assert table.barred(1, f"swap {give}>2.0") == 0
    assert table.barred(1, "swap 2>0.2") == 0
    assert not [text for text in table.legal(1) if text.startswith(("swap 0>0", "swap 1>0"))]
    assert len(table.legal(1)) == 5 + 3 * 5 + 5 * 5


@pytest.mark.parametrize("slot", [0, 1])
def test_bue_14_strict_the_owner_vetoes_either_value(slot):
    table = swapped().do(f"swap 2>0.{slot}")  # b22, or g22
    assert vetoed(table)
    assert [table.hand(0), table.hand(1)] == SWAPPED
    assert GAME.actor(table.s) == 1
    assert not any(table.facts[viewer][-1].got for viewer in table.viewers)


def test_bue_14_strict_other_values_may_be_swapped():
    table = swapped().do("swap 2>0.3")
    assert not vetoed(table)
    assert table.hand(1) == "b21 g21 g24 b24 b25"


def test_bue_14_vetoed_slot_cannot_be_pointed_at_again():
    table = swapped().do("swap 2>0.0")
    assert {table.barred(1, f"swap {give}>0.0") for give in range(5)} == {14}
    assert table.barred(1, "swap 3>0.1") == 0
    assert table.barred(1, "draw 2") == 0  # draws are always legal
    assert view_of(table.s, -1).vetoed == 1
    table.do("swap 3>0.1")
    assert vetoed(table)
    assert len(table.legal(1)) == 5 + 3 * 3 + 5 * 5
    table.do("draw 0")
    assert view_of(table.s, -1).vetoed == 0  # it held for that turn


def test_bue_14_a_mix_of_the_owner_lifts_the_bar():
    table = swapped().do("swap 2>0.0", "mix 2 43210", "mix 1 01243")
    assert table.barred(1, "swap 2>0.0") == 14
    table.do("mix 0 40123")
    assert table.hand(0) == "g25 b22 g22 g23 g24"
    assert table.barred(1, "swap 2>0.0") == 0
    table.do("swap 2>0.0")
    assert not vetoed(table)


def test_bue_14_identical_bars_the_same_pair_only():
    for slot, give, barred in [
        (0, 0, True),  # b21 for b22
        (1, 1, True),  # g21 for g22: colour does not matter
        (2, 0, False),  # b21 for g23
        (0, 2, False),  # b23 for b22
    ]:
        table = swapped("identical")
        assert len(table.legal(1)) == 5 + 5 * 10  # every gift is legal
        table.do(f"swap {give}>0.{slot}")
        assert vetoed(table) == barred


def test_bue_14_identical_the_pair_is_unordered():
    hands = ["g21 b21 g23 g24 g25", "b22 g22 b23 b24 b25"]
    table = dealt(*hands, HANDS[2], ban="identical").do("swap 0>1.0")  # g21 for b22
    table.do("swap 1>0.1")  # g22 for b21: the other way round
    assert vetoed(table)
    table.do("swap 0>0.0")  # g21 for b22: back
    assert vetoed(table)


def test_bue_14_labels_other_than_numbers():
    table = dealt("100 x2 g23 g24 g25", "x0 100 b23 b24 b25", HANDS[2]).do("swap 1>1.0")  # x2, x0
    assert table.barred(1, "swap 0>0.2") == 14  # the x2 just taken
    table.do("swap 1>0.1")  # 100 for the x0
    assert vetoed(table)
    table.do("swap 1>0.0")  # 100 for 100
    assert not vetoed(table)


def test_bue_14_only_the_same_two_and_only_in_this_round():
    table = swapped().do("draw 4").do("swap 0>0.0")  # seat 2 takes the 22 that seat 0 took
    assert not vetoed(table)
    table = dealt(*HANDS[:2]).do("swap 0>1.1", "draw 4", "show 4", "show 4", "draw 3")
    table.do("swap 0>0.0")  # b21 for b22, the next round
    assert not vetoed(table)


def test_bue_14_second_swap_of_two_players_in_two_rounds():
    table = dealt(*HANDS[:2]).do("swap 0>1.1", "swap 2>0.2")
    assert not vetoed(table)
    assert table.hand(0) == "b22 g22 b23 g24 g25"


# --- mixing -------------------------------------------------------------------------------------


def mixed(table, seat, digits):
    return int(GAME.barred_mix(table.s, seat, pack_order([int(digit) for digit in digits])))


def test_bue_15_in_or_out_of_turn_the_others_see_that_he_did():
    table = dealt(*HANDS).do("mix 2 20134")
    assert table.hand(2) == "b18 b16 b17 b19 b20"
    assert GAME.actor(table.s) == 0
    for viewer in table.viewers:
        fact = table.facts[viewer][-1]
        assert fact.seat == 2
        own = texts(fact.hand - 1) if viewer == 2 else fact.hand.tolist()
        assert own == (table.hand(2).split() if viewer == 2 else [0] * 5)
    table.do("mix 0 43210", "mix 0 01234")
    assert table.hand(0) == "g25 g24 g23 g22 g21"


def test_bue_15_not_while_cards_are_shown():
    table = dealt(*HANDS[:2]).do("draw 0", "draw 0")
    assert mixed(table, 0, "43210") == 15
    table.do("show 1")
    assert {mixed(table, seat, "43210") for seat in (0, 1)} == {15}
    table.do("show 2")
    assert mixed(table, 0, "41230") == 0


def test_bue_15_only_ones_own_face_down_cards():
    table = dealt(*HANDS[:2]).do("draw 0", "draw 0", "show 1", "show 2")
    assert mixed(table, 0, "10234") == 15  # slot 1 lies face up
    assert mixed(table, 1, "10234") == 0
    for wrong in ("01233", "01235", "71234", "01236"):
        assert mixed(table, 0, wrong) == 15
    assert GAME.barred_mix(table.s, 0, -1) == 15
    assert mixed(table, 2, "01234") == 15  # nobody sits there
    assert mixed(table, -1, "01234") == 15
    table.do("mix 0 41230")
    assert bits(GAME.to_mix(table.s, 0)) == [0, 2, 3, 4]


def test_bue_15_not_when_the_deal_is_over():
    assert mixed(dealt("b2 b3 b4 b20 b21", HANDS[0]), 1, "43210") == 15


def test_bue_15_auto_mixes_come_directly_after_a_swap():
    table = swapped(mixing="auto")
    assert GAME.due(table.s) == MIX + 0
    assert GAME.waiting(table.s) == 0
    assert mixed(table, 1, "43210") == 15
    table.do("mix 0 43210")
    assert GAME.due(table.s) == MIX + 1
    assert mixed(table, 0, "43210") == 15
    table.do("mix 1 01234")  # it may leave every card where it was
    assert GAME.due(table.s) == NOTHING
    assert GAME.actor(table.s) == 1
    table.do("mix 2 43210", "draw 3")  # mixing on request as well
    assert GAME.due(table.s) == NOTHING  # not after a draw


def test_bue_15_auto_after_the_last_exchange_of_a_round():
    table = dealt(*HANDS[:2], mixing="auto").do("draw 0", "swap 0>0.1")
    assert GAME.due(table.s) == MIX + 1
    table.do("mix 1 43210", "mix 0 01234")
    assert GAME.waiting(table.s) == 0b11
    assert mixed(table, 0, "43210") == 15


def test_bue_15_auto_not_after_a_veto():
    table = swapped(mixing="auto").do("mix 0 01234", "mix 1 01234", "swap 2>0.0")
    assert vetoed(table)
    assert GAME.due(table.s) == NOTHING


def test_bue_15_auto_not_when_the_deal_ended():
    hands = ["g2 g22 g23 g24 g25", "b21 b22 b2 b3 b4"]
    table = dealt(*hands, mixing="auto").do("swap 0>1.4")
    assert table.over()
    assert GAME.due(table.s) == NOTHING


def test_bue_15_auto_not_with_a_single_face_down_card():
    table = dealt("100 100 g25 g24 g23", "100 100 b25 b22 b21", mixing="auto")
    for slot in range(4):
        table.do("draw 4", "draw 4", f"show {slot}", f"show {slot}")
    table.do("swap 4>1.4")
    assert GAME.due(table.s) == NOTHING
    assert GAME.actor(table.s) == 1


def test_bue_15_auto_in_a_small_variant_ends_the_deal_after_the_mixes():
    s = little(2, 3, 1, 99, mixing=1, blue=4, gold=4)
    table = Table(s, labels("b1 b2 b3 g1 g2 g3 b4 g4"), 1).do("draw 0", "swap 0>0.1")
    table.do("mix 1 210")
    assert not table.over()
    table.do("mix 0 012")
    assert table.over()


# --- talk, and how actions are written ----------------------------------------------------------


def test_bue_16_talk_is_no_action():
    for talk in ("bué", "say I have 50", "pass"):
        with pytest.raises(ValueError, match="is not an action"):
            WORDS.hear(talk)


def test_actions_are_numbered_by_what_is_visible():
    every = [WORDS.say(action) for action in range(GAME.actions)]
    assert len(set(every)) == 260
    assert [WORDS.hear(text) for text in every] == list(range(260))
    assert every[:6] == ["draw 0", "draw 1", "draw 2", "draw 3", "draw 4", "swap 0>0.0"]
    assert every[5 + (2 * 10 + 3) * 5 + 4] == "swap 2>3.4"
    assert every[254:] == ["swap 4>9.4", *[f"show {slot}" for slot in range(5)]]
    for wrong in ("", "draw", "draw 5", "draw 02", "swap 2>3", "swap 5>3.4", "show 5", "Draw 1"):
        with pytest.raises(ValueError, match="is not an action of Bué"):
            WORDS.hear(wrong)


def test_cards_are_written():
    every = [WORDS.say_card(card) for card in range(63)]
    assert [WORDS.hear_card(text) for text in every] == list(range(63))
    assert every[:1] + every[29:31] + every[59:] == ["b1", "b30", "g1", "g30", "100", "x2", "x0"]
    for wrong in ("", "b0", "b31", "g", "x3", "50", "B1"):
        with pytest.raises(ValueError, match="is not a card of Bué"):
            WORDS.hear_card(wrong)


@pytest.mark.parametrize("mixing", ["manual", "auto"])
def test_cards_are_conserved(mixing):
    """In random play every card is in one hand, in the pack or on the discards."""
    small = {"blue": 6, "gold": 4, "hundreds": 5, "doubles": 1, "zeros": 1}
    wanted = sorted(WORDS.pack(GAME.Options(**small)))
    for seed in range(8):
        table = random_table(2 + seed % 2, seed, mixing=mixing, **small)
        s = table.s
        while not table.over():
            table.step(draws=7)
            cards = [card for seat in range(s.seats) for card in hand_of(s, seat)] + pack_of(s)
            cards += discards_of(s)[: s.discarded - (s.phase == RENEWAL)]
            assert sorted(cards) == wanted
