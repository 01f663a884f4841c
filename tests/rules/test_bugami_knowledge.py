"""What a seat of Bugami knows: nothing hidden leaks."""

import numpy as np
import pytest
from bugami_worlds import (
    GAME,
    SETTINGS,
    WORDS,
    Table,
    exchanged,
    fact_of,
    opened,
    small_pack,
    view_of,
)

from tribu import rng
from tribu.games.bugami.score import score_now
from tribu.games.game import ACTED, ENDED


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_twin_worlds(seats, jokers):
    """Hidden cards exchanged and sealed bids changed: the same view and the same facts."""
    table = Table(seats, jokers, seed=5)
    lots = rng.generator(9)
    while not table.over():
        before = table.s.copy()
        seat, action = table.step()
        for viewer in table.viewers:
            twin = exchanged(before, viewer, action, lots)
            assert view_of(twin, viewer).tobytes() == view_of(before, viewer).tobytes()
            if action >= 56 and table.s.bidden == (1 << seats) - 1:
                twin.bids[:] = before.bids  # they are shown now
            after = twin.copy()
            GAME.play(after, seat, action)
            fact = fact_of(twin, after, seat, action, viewer)
            true = fact_of(before, table.s, seat, action, viewer)
            assert fact.tobytes() == true.tobytes()


@pytest.mark.parametrize(("seats", "jokers"), SETTINGS)
def test_habit_does_not_peek(seats, jokers):
    """The same choice whatever the others hold, have sealed, or is left over."""
    for seed in range(4):
        table = Table(seats, jokers, seed)
        table.s.marriage = seed % 2
        lots = rng.generator(seed, 9)
        while not table.over():
            seat = int(GAME.actor(table.s))
            chosen = GAME.habit(table.s, seat, rng.generator(seed, 8))
            twin = exchanged(table.s, seat, -1, lots)
            for _ in range(5):
                twin = exchanged(twin, seat, -1, lots)
            assert GAME.habit(twin, seat, rng.generator(seed, 8)) == chosen
            table.step()


def test_bugami_3_a_sealed_bid_is_seen_by_its_owner_only():
    s = opened(4)
    GAME.deal(s, small_pack(13, 0), 3)
    before = s.copy()
    GAME.play(s, 2, WORDS.hear("bid H"))
    for viewer in (-1, 0, 1, 2, 3):
        fact = fact_of(before, s, 2, WORDS.hear("bid H"), viewer)
        own = viewer == 2
        assert (fact.kind, fact.seat) == (ACTED, 2)
        assert fact.action == (WORDS.hear("bid H") if own else -1)
        assert fact.bids.tolist() == [0, 0, 3 if own else 0, 0, 0, 0, 0]
        view = view_of(s, viewer)
        assert view.bidden == 0b0100
        assert view.bids.tolist() == [0, 0, 3 if own else 0, 0, 0, 0, 0]
        out = np.zeros(7, np.int64)
        score_now(view, out)
        assert not out.any()


def test_bugami_3_the_last_bid_shows_all():
    s = opened(3)
    GAME.deal(s, small_pack(13, 0), 2)
    for seat, bid in enumerate("H-C"):
        before = s.copy()
        GAME.play(s, seat, WORDS.hear(f"bid {bid}"))
    for viewer in (-1, 0, 1, 2):
        fact = fact_of(before, s, 2, WORDS.hear("bid C"), viewer)
        assert fact.bids.tolist() == [3, 5, 1, 0, 0, 0, 0]
        assert view_of(s, viewer).bids.tolist() == [3, 5, 1, 0, 0, 0, 0]
        memory = np.zeros(1, GAME.Memory)[0]
        GAME.recall(memory, fact)
        assert memory.bids.tolist() == [3, 5, 1, 0, 0, 0, 0]


def test_bugami_4_left_over_cards_are_seen_at_the_end_only():
    table = Table(6, 0, seed=2)
    left = int(table.s.aside)
    assert left.bit_count() == 4
    while not table.over():
        assert all(view_of(table.s, viewer).aside == 0 for viewer in table.viewers)
        table.step()
    assert all(view_of(table.s, viewer).aside == left for viewer in table.viewers)
    assert fact_of(table.s, table.s, 0, ENDED, -1).aside == left
    table.tell_all(table.s, table.s, 0, ENDED)
    for viewer in table.viewers:
        assert table.memories[viewer].seen == (1 << 52) - 1


def remembered(*actions, seats=3):
    """What a spectator remembers of some cards laid, seat 0 leading."""
    memory = np.zeros(1, GAME.Memory)[0]
    memory.seat = -1
    memory.seats = seats
    for k, text in enumerate(actions):
        fact = np.zeros(1, GAME.Fact)[0]
        fact.kind = ACTED
        fact.seat = k % seats
        fact.action = WORDS.hear(text)
        GAME.recall(memory, fact)
    return memory


def test_voids_are_remembered():
    clubs, hearts = 1, 4
    assert remembered("AC", "KH", "2C").void.tolist() == [0, clubs, 0, 0, 0, 0, 0, 0]
    assert remembered("AC", "X1", "2H").void[:3].tolist() == [0, clubs, clubs]
    assert remembered("X1", "2H", "X2", "KH", "X3", "2C").void[:3].tolist() == [0, hearts, hearts]
    assert remembered("X1", "2H", "X2").void[:3].tolist() == [0, 0, 0]
