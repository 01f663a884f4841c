"""The state of Bué in a few words: all that is packed comes back, whatever lies beside it."""

from itertools import product

import numpy as np
import pytest
from bue_table import GAME, dealt, labels, made_pack, opened, random_table, texts, view_of

from tribu import rng
from tribu.games.bue import hand, packed, ways
from tribu.games.bue.labels import LABELS, MOST_CARDS, face
from tribu.games.bue.packed import pack_hand, unpack_hand
from tribu.games.bue.state import card_at, card_on, down, put_at, put_card
from tribu.games.bue.unpacked import (
    discards_of,
    hand_of,
    pack_of,
    sealed_of,
    set_hand,
    set_pack,
    set_sealed,
    set_swapped,
    swapped_of,
    up_of,
)

HANDS = ["g21 g22 g23 g24 g25", "b21 b22 b23 b24 b25", "b16 b17 b18 b19 b20"]


# --- words --------------------------------------------------------------------------------------


def test_every_label_in_every_slot():
    for slot, label in product(range(10), range(LABELS)):
        for around in (0, (1 << 60) - 1):
            word = int(packed.with_label(around, slot, label))
            assert packed.label_at(word, slot) == label
            assert word & ~(63 << 6 * slot) == around & ~(63 << 6 * slot)
            assert 0 <= word < 1 << 60  # never negative: shifts of int64 keep the sign


def test_hands_come_back():
    lots = rng.generator(1)
    for n in range(6):
        for _ in range(20):
            cards = [int(rng.below(lots, LABELS)) for _ in range(n)]
            assert unpack_hand(pack_hand(cards), n) == cards
    assert unpack_hand(np.int64(pack_hand([62] * 5)), 5) == [62] * 5


def test_seats_and_slots_of_a_word():
    seats = [10, 0, 3, 1, 9, 0, 7, 2, 8, 10]
    slots = [4, 0, 3, 1, 2, 4, 4, 0, 1, 4]
    by_seat = sum(number << 4 * k for k, number in enumerate(seats))
    by_slot = sum(number << 3 * k for k, number in enumerate(slots))
    assert [packed.seat_at(by_seat, k) for k in range(10)] == seats
    assert [packed.slot_at(by_slot, k) for k in range(10)] == slots


def test_seats_with_a_number_alone():
    """Each number in each place, with every other number everywhere around it."""
    for number, k, around in product(range(1, 11), range(10), range(11)):
        if around != number:
            word = sum(around << 4 * j for j in range(10))
            assert not packed.seats_with(word, number)
            word ^= (around ^ number) << 4 * k
            assert packed.seats_with(word, number) == 8 << 4 * k


def test_seats_with_a_number_among_others():
    lots = rng.generator(2)
    for _ in range(300):
        numbers = [int(rng.below(lots, 11)) for _ in range(10)]
        word = sum(number << 4 * k for k, number in enumerate(numbers))
        for number in range(1, 11):
            expected = sum(8 << 4 * k for k in range(10) if numbers[k] == number)
            assert packed.seats_with(word, number) == expected


def test_slots_of_labels():
    """Every set of slots that hold one label, with its neighbours in the others."""
    for label, slots in product(range(LABELS), range(32)):
        others = [label ^ 1, label ^ 32, label ^ 63]
        labels = [label if slots >> k & 1 else others[k % 3] for k in range(5)]
        hand = sum(each << 6 * k for k, each in enumerate(labels))
        assert packed.slots_of(packed.labels_like(hand, label)) == slots


def test_piles_grow_and_begin_again():
    lots = rng.generator(3)
    pile = np.full(packed.PILE_WORDS, -1, np.int64)  # whatever lay there before
    for size in (62, 64, 9, 1):
        cards = [int(rng.below(lots, LABELS)) for _ in range(size)]
        for k, card in enumerate(cards):
            packed.lay_on(pile, k, card)
            assert [packed.pile_at(pile, j) for j in range(k + 1)] == cards[: k + 1]


def test_the_largest_pack_fits():
    assert 8 * packed.PILE_WORDS >= MOST_CARDS
    s = opened(2, blue=29)
    deck = np.array(GAME.words.pack(GAME.Options(blue=29)), np.int64)[::-1].copy()
    assert len(deck) == MOST_CARDS
    GAME.deal(s, deck, 0)
    assert made_pack(s) == pack_of(s) == deck[11:].tolist()


# --- a state, piece by piece --------------------------------------------------------------------


def test_cards_by_slot_and_by_place():
    s = opened(10)
    for place in range(50):
        put_at(s, place, place)
    for seat, slot in product(range(10), range(5)):
        assert card_at(s, seat, slot) == card_on(s, 5 * seat + slot) == 5 * seat + slot
    put_card(s, 9, 4, 62)
    put_card(s, 0, 0, 62)
    assert hand_of(s, 9) == [45, 46, 47, 48, 62]
    assert hand_of(s, 0) == [62, 1, 2, 3, 4]
    set_hand(s, 0, labels("x0 100 g30 b1 x2"))
    assert texts(hand_of(s, 0)) == ["x0", "100", "g30", "b1", "x2"]
    assert hand_of(s, 1) == [5, 6, 7, 8, 9]


def test_the_pack_is_set_and_drawn():
    table = dealt(*HANDS, top="b2 b3").do("draw 0")
    rest = pack_of(table.s)
    assert texts(rest[:1]) == ["b3"]
    before = table.s.tobytes()
    set_pack(table.s, rest)
    assert table.s.tobytes() == before
    set_pack(table.s, rest[::-1])
    assert pack_of(table.s) == rest[::-1]
    assert view_of(table.s, 0).left == len(rest)
    top = texts(rest[-1:])
    assert table.do("draw 4").hand(1).split()[4:] == top
    set_pack(table.s, labels("b9"))
    assert texts(pack_of(table.s)) == ["b9"]
    assert texts(discards_of(table.s)) == ["b1", "g21", "b25"]


def test_swaps_and_choices_of_every_seat():
    """Set for all seats in any order, they do not touch each other."""
    s = opened(10)
    assert [swapped_of(s, seat) for seat in range(10)] == [None] * 10
    assert [sealed_of(s, seat) for seat in range(10)] == [None] * 10
    for around in (0, 1):  # set twice: the second time nothing of the first remains
        for seat in (9, 0, 5, 3, 7, 1, 8, 2, 6, 4):
            set_swapped(s, seat, 9 - seat, 62 - seat * around, 61 * around)
            set_sealed(s, seat, (seat + around) % 5)
        for seat in range(10):
            assert swapped_of(s, seat) == (9 - seat, 62 - seat * around, 61 * around)
            assert sealed_of(s, seat) == (seat + around) % 5
        assert s.chosen == 0b1111111111


def test_what_is_played_is_what_is_read():
    table = dealt(*HANDS).do("swap 0>1.1", "draw 0", "draw 0")
    assert swapped_of(table.s, 0) == (1, *labels("g21 b22"))
    assert swapped_of(table.s, 1) is swapped_of(table.s, 2) is None
    table.do("show 3", "show 0")
    assert [sealed_of(table.s, seat) for seat in range(3)] == [3, 0, None]
    assert [up_of(table.s, seat) for seat in range(3)] == [0, 0, 0]
    table.do("show 4")
    assert [sealed_of(table.s, seat) for seat in range(3)] == [None] * 3
    assert swapped_of(table.s, 0) is None  # the next round
    assert [up_of(table.s, seat) for seat in range(3)] == [1 << 3, 1 << 0, 1 << 4]
    assert [int(down(table.s, seat)) for seat in range(3)] == [0b10111, 0b11110, 0b01111]


@pytest.mark.parametrize("seats", [2, 7, 10])
def test_no_word_of_a_deal_is_negative(seats):
    """Every word keeps its sign bit clear, so shifts to the right bring nothing in."""
    small = {"blue": 28, "gold": 26, "hundreds": 4, "doubles": 2, "zeros": 2}
    table = random_table(seats, seats, mixing="auto", **small)
    while not table.over():
        table.step(draws=4)
        for name in ("down", "vetoed", "chosen", "sealed", "partner", "gave", "took"):
            assert table.s[name] >= 0
        for name in ("hands", "pack", "discards"):
            assert (table.s[name] >= 0).all()


# --- ways to use x2 and x0 ----------------------------------------------------------------------


def uses(numbers, doubles, zeros):
    """By brute force, the uses that aiming can give: for each number 0 or 1 + times doubled."""
    doubling = list(product(range(numbers), repeat=doubles))
    found = set()
    targets = [*(("number", k) for k in range(numbers)), *(("x2", k) for k in range(doubles))]
    for aimed in product(targets, repeat=zeros):
        for aims in doubling:
            use = [1] * numbers
            for k, number in enumerate(aims):
                use[number] += ("x2", k) not in aimed
            found.add(tuple(0 if ("number", k) in aimed else use[k] for k in range(numbers)))
    return found


@pytest.mark.parametrize("numbers", [1, 2, 3])
def test_bue_9_the_uses_that_may_be(numbers):
    for doubles in range(6 - numbers):
        zeros = 5 - numbers - doubles
        allowed = uses(numbers, doubles, zeros)
        for use in product(range(doubles + 2), repeat=numbers):
            assert ways.may_use(use, doubles, zeros) == (use in allowed), use
        listed = {
            tuple(way >> 3 * k & 7 for k in range(3)) for way in ways.ways(doubles, zeros, numbers)
        }
        assert doubles + zeros < 2 or listed == {(*use, *[1] * (3 - numbers)) for use in allowed}


@pytest.mark.parametrize("numbers", [1, 2, 3])
def test_bue_9_the_best_use_is_one_and_gives_its_value(numbers):
    lots = rng.generator(numbers, 4)
    for doubles in range(6 - numbers):
        zeros = 5 - numbers - doubles
        allowed = uses(numbers, doubles, zeros)
        for _ in range(25):
            cards = np.array([61] * doubles + [62] * zeros + [0] * numbers, np.int64)
            cards[doubles + zeros :] = [rng.below(lots, 61) for _ in range(numbers)]
            rng.shuffle(lots, cards, 5)
            value, use = hand.best_use(pack_hand(cards), 5, 50)
            at = [slot for slot in range(5) if cards[slot] < 61]
            used = tuple(int(use) >> 3 * slot & 7 for slot in at)
            assert used in allowed
            assert value == sum(
                int(face(cards[slot])) * (2**times // 2)
                for slot, times in zip(at, used, strict=True)
            )
            others = {slot: int(use) >> 3 * slot & 7 for slot in range(5) if slot not in at}
            assert set(others.values()) == {1}  # x2 and x0 themselves are not used on


@pytest.mark.parametrize(
    ("cards", "aims"),
    [
        ("b1 b2 b3 b4 b5", [-1, -1, -1, -1, -1]),
        ("x2 b10 b9 b11 b10", [1, -1, -1, -1, -1]),  # 10 twice: the first of the two
        ("x0 x2 b20 g21 b9", [1, -1, -1, -1, -1]),  # cancelled: the x2 aims at nothing
        ("x0 x2 100 b20 g25", [2, 2, -1, -1, -1]),  # a spare x2 aims at what is made nothing
        ("x0 x2 b30 b12 b19", [2, 4, -1, -1, -1]),
        ("x0 x0 x0 x2 g25", [3, 3, 3, -1, -1]),
        ("x2 x2 b10 b8 b2", [2, 2, -1, -1, -1]),
        ("x2 x2 x2 x2 b3", [4, 4, 4, 4, -1]),
        ("x0 x0 x0 x2 x2", [3, 4, 4, -1, -1]),  # a spare x0 stacks
        ("x2 x2 x2 x2 x2", [-1, -1, -1, -1, -1]),
        ("x0 x0 x0 x0 b7", [4, 4, 4, 4, -1]),
    ],
)
def test_bue_9_where_they_aim(cards, aims):
    out = np.full(5, 9, np.int64)
    hand.aim(pack_hand(labels(cards)), 5, 50, out)
    assert out.tolist() == aims
