"""What a seat of Bué remembers, in card text: traces, hints and past hands."""

from bue_table import dealt, labels, view_of

from tribu.games.bue.inference import MOST_HINTS, add_hint
from tribu.games.bue.packed import unpack_hand
from tribu.games.bue.unpacked import hand_of

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
    assert unpack_hand(table.memories[0].hand, 5) == hand_of(table.s, 0)


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
