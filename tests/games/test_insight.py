"""What the search knows of a game, in the rare cases that play seldom meets."""

from __future__ import annotations

import numpy as np
import pytest

from rules.bue_table import dealt
from tribu.games import OURS, load
from tribu.games.bue import insight as bue
from tribu.games.bue.choices import legal, option, options_count
from tribu.games.bue.labels import ZERO
from tribu.games.bue.packed import pack_hand
from tribu.games.bue.skill import NUMBERS, hits_at
from tribu.games.bue.unpacked import hand_of, set_swapped
from tribu.games.bugami import insight as bugami
from tribu.games.bugami.options import SmallBugami
from tribu.games.bugami.state import JOKERS
from tribu.games.busca import insight as busca
from tribu.games.game import OptionError
from tribu.games.heuristics import as_by_the_rules
from tribu.rng import generator


def new(name, dtype):
    return np.zeros(1, getattr(load(name), dtype))[0]


def test_bue_14_no_option_after_the_last_where_gifts_are_barred():
    hands = ("b1 b2 b3 b4 b5", "b6 b7 b8 b9 b16", "b11 b12 b13 b14 b15")
    s = dealt(*hands, turned="b20").s
    seat = int(s.turn)
    other = (seat + 1) % 3
    set_swapped(s, other, seat, hand_of(s, seat)[0], hand_of(s, other)[0])
    out = np.zeros(300, np.int64)
    n = int(legal(s, seat, out))
    assert n == options_count(s, seat) < 5 + 5 * 10
    assert [int(option(s, seat, k)) for k in range(n + 1)] == [*out[:n].tolist(), -1]


def test_places_of_which_a_hint_tells_different_things():
    memory = new("bue", "Memory")
    assert bue.indistinct(memory, 5, 6)
    memory.hints = 1
    memory.hint_places[0] = 1 << 5
    assert not bue.indistinct(memory, 5, 6)


def test_an_x0_that_can_take_any_card_away():
    hand = pack_hand([ZERO, 19, 19, 9, 4])  # x0, 20, 20 and 10 make 50, whatever comes to slot 4
    assert hits_at(hand, 4, 5, 50) == (1 << NUMBERS + 1) - 2


def test_jokers_are_alike():
    joker = JOKERS.bit_length() - 2
    assert bugami.alike(new("bugami", "View"), new("bugami", "Memory"), joker, joker + 1)


def test_busca_by_a_number_of_deals():
    view = new("busca", "View")
    view.deals, view.played = 5, 1
    assert busca.deals_left(view, 0) == 3
    assert not busca.decisive(view)
    view.played = 4
    assert busca.decisive(view)


def test_nothing_to_nudge():
    view, memory, s = (new("busca", dtype) for dtype in ("View", "Memory", "State"))
    view.seats = 4
    assert not busca.nudge(view, memory, generator(1), s)


def test_a_small_bugami_has_a_card_for_everybody():
    SmallBugami(ranks=1).check(4)
    with pytest.raises(OptionError, match="leave no card"):
        SmallBugami(ranks=1).check(5)


def view_with(name, seats=4, **house):
    """A view at the first choice of a match, under house values."""
    game = load(name)
    s, view = new(name, "State"), new(name, "View")
    options = game.Options()
    terms = game.terms(options, game.House(**house))
    game.open(s, seats, terms[0], np.zeros(10, np.int64), 0)
    game.deal(s, np.array(game.words.pack(options), np.int64), 0)
    game.observe(s, 0, view)
    return view


@pytest.mark.parametrize("name", OURS)
def test_as_much_is_at_stake_as_by_the_rules(name):
    view = view_with(name)
    assert load(name).part("insight").stakes(view) == as_by_the_rules(view) == 1.0


def test_house_values_raise_the_stakes():
    assert bue.stakes(view_with("bue", bue=500)) == 10.0
    assert bue.stakes(view_with("bue", second=300)) == 3.0
    assert bue.stakes(view_with("bue", seats=2, second=300)) == 1.0
    assert busca.stakes(view_with("busca", pita=20)) == 3.0
    assert busca.stakes(view_with("busca", pita=0, last=0)) == 0.3
    assert bugami.stakes(view_with("bugami", misere=0, none=10, clean=1, trick=5)) == 0.2
    assert bugami.stakes(view_with("bugami", none=250)) == 2.5


def test_house_values_make_a_deal_decisive():
    """With more at stake a match may end sooner."""
    assert not bue.decisive(view_with("bue"))  # to 110
    assert bue.decisive(view_with("bue", bue=110))
    assert bue.decisive(view_with("bue", third=110))
    assert not busca.decisive(view_with("busca"))  # to 10
    assert busca.deals_left(view_with("busca"), 5) == busca.deals_left(view_with("busca"), 0) / 2
    assert busca.decisive(view_with("busca", pita=20))
    assert not bugami.decisive(view_with("bugami"))  # to 250
    assert bugami.decisive(view_with("bugami", misere=250))
    quick = view_with("bugami", none=250)
    assert bugami.deals_left(quick, 0) < bugami.deals_left(view_with("bugami"), 0)
    assert bue.deals_left(view_with("bue"), 60) == 10 * bue.deals_left(
        view_with("bue", bue=500), 60
    )
