"""What speaks for a choice of Bué, on tables laid out for it."""

import numpy as np
import pytest

from rules.bue_table import GAME, labels, opened
from tribu import jit
from tribu.games.bue.clues import (
    BEATEN,
    BUE,
    ENDS_FIRST,
    ENDS_IN_BUE,
    NEARER,
    SCORES,
    WITHIN_REACH,
    clues_size,
    mark_clues,
    mark_end,
)
from tribu.games.bue.state import OVER, SHOWS
from tribu.games.game import RENEW
from tribu.rng import generator

MINE = "b10 b11 b12 b13 b3"  # 49: one more makes Bué


@pytest.fixture(autouse=True)
def plain():
    """A few calls: not worth a compiler."""
    jit.interpret()
    yield
    jit.interpret(False)


def dealt(other, following):
    """A table of two: my cards, the other's, and what lies on top of the pack."""
    s = opened(2)
    laid = labels(f"{MINE} {other} b25 {following}")
    rest = GAME.words.pack(GAME.Options())
    for card in laid:
        rest.remove(card)
    deck = np.array([*laid, *rest], np.int64)
    GAME.deal(s, deck, 1)
    return s


def clues(world, action, after=None):
    """Which clues of an action hold in a world."""
    counts = np.zeros(clues_size, np.int64)
    mark_clues(world, world if after is None else after, 0, action, generator(1), counts)
    return counts


@pytest.mark.parametrize(
    ("other", "following", "reach"),
    [
        ("b20 b21 b22 b23 b4", "100", 1),  # the 4 there for my 3
        ("b20 b21 b22 b23 b24", "b4", 1),  # or the next of the pack
        ("b20 b21 b22 b23 b24", "100", 0),
    ],
)
def test_a_card_that_is_shown_leaves_bue_within_reach(other, following, reach):
    assert clues(dealt(other, following), SHOWS)[WITHIN_REACH] == reach


def test_the_card_that_is_shown_stays():
    assert clues(dealt("b20 b21 b22 b23 b4", "100"), SHOWS + 4)[WITHIN_REACH] == 0


def test_what_comes_from_a_pack_yet_to_be_renewed_is_no_clue():
    world = dealt("b20 b21 b22 b23 b24", "b4")
    after = world.copy()
    after.drawn = after.packed
    GAME.play(after, 0, 4)
    assert GAME.due(after) == RENEW
    assert not clues(world, 4, after).any()


def test_a_draw_that_makes_bue():
    world = dealt("b20 b21 b22 b23 b24", "b4")
    after = world.copy()
    GAME.play(after, 0, 4)
    found = clues(world, 4, after)
    assert found[BUE] == found[NEARER] == 1


def test_a_deal_that_ended_tells_how_from_each_seat():
    """My Bué, or without one the closest: 49 here, beside 110."""
    end = dealt("b20 b21 b22 b23 b24", "b4")
    GAME.play(end, 0, 4)
    assert [ended(end, seat) for seat in range(2)] == [{ENDS_IN_BUE, ENDS_FIRST, SCORES}, {BEATEN}]
    close = dealt("b20 b21 b22 b23 b24", "b4")
    close.keys[:2] = 1, 60
    close.phase = OVER
    assert [ended(close, seat) for seat in range(2)] == [{ENDS_FIRST, SCORES}, set()]


def ended(end, seat):
    """The clues that hold for a seat once the deal is over."""
    counts = np.zeros(clues_size, np.int64)
    mark_end(end, seat, counts)
    return set(np.nonzero(counts)[0])


def test_a_trifle_is_a_part_of_a_large_score():
    assert GAME.trifle == GAME.large_score / 20
