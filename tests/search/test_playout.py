"""Playouts: plain and compiled agree, and the log is what happened."""

from __future__ import annotations

import os

import numpy as np
import pytest

from tribu import jit
from tribu.games import OURS, load
from tribu.games.game import MIXED, MOST_SEATS, RENEWED
from tribu.games.slot_order import unpack_order
from tribu.match import Match
from tribu.rng import generator
from tribu.search.playout import (
    END,
    FINISHED,
    HABIT,
    LOG,
    NEXT_STARTER,
    RANDOM,
    RESULT,
    SCRATCH,
    choose_by_policy,
    deal_runner,
    play_deal,
    playing,
)

# A table of each game, and one of Bué whose pack is renewed again and again.
TABLES = [
    ("bue", 4, {"mixing": "auto"}),
    ("bue", 2, {"mixing": "auto", "blue": 8, "gold": 2, "hundreds": 1, "doubles": 1, "zeros": 0}),
    ("busca", 4, {}),
    ("bugami", 5, {"jokers": 2, "marriage": True}),
]


class Deals:
    """Deals of one table, played from seeds."""

    def __init__(self, name, seats, options):
        self.game = load(name)
        self.seats = seats
        self.options = self.game.Options(**options)
        self.options.check(seats)
        self.pack = np.array(self.game.words.pack(self.options), np.int64)
        self.policies = np.array([RANDOM, HABIT] * 5, np.int64)

    def run(self, index, log_size=LOG):
        """The deck, the log, the result and the state of one deal."""
        s = self.game.new_state()
        deck = self.pack.copy()
        log = np.zeros(log_size, np.int64)
        result = np.zeros(RESULT, np.int64)
        totals = np.zeros(MOST_SEATS, np.int64)
        starter = index % self.seats
        rng = generator(99, index)
        deal_runner(self.game)(
            s,
            rng,
            self.seats,
            self.game.terms(self.options),
            totals,
            0,
            deck,
            len(deck),
            starter,
            self.policies,
            log,
            result,
        )
        end = int(log[END])
        assert totals.tolist()[: self.seats] == result.tolist()[: self.seats]
        return deck.tolist(), log[SCRATCH : min(end, log_size)].tolist(), result.tolist(), s, rng


@pytest.fixture
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


@pytest.mark.skipif(
    os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0"), reason="needs the compiler"
)
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_plain_is_compiled(name, seats, options):
    deals = Deals(name, seats, options)
    for index in range(12):
        jit.interpret(False)
        compiled = deals.run(index)
        try:
            jit.interpret()
            plain = deals.run(index)
        finally:
            jit.interpret(False)
        assert compiled[:3] == plain[:3]
        assert compiled[3].tobytes() == plain[3].tobytes()
        assert compiled[4].tolist() == plain[4].tolist()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize(("name", "seats", "options"), TABLES)
def test_the_log_replays(name, seats, options):
    deals = Deals(name, seats, options)
    for index in range(5):
        deck, log, result, s, _ = deals.run(index)
        match = Match(deals.game, ["x"] * seats, deals.options)
        match.deal(deck, index % seats)
        at = 0
        while at < len(log):
            if log[at] == MIXED:
                match.mix(log[at + 1], unpack_order(log[at + 2], match.slots))
                at += 3
            elif log[at] == RENEWED:
                match.renew(log[at + 2 : at + 2 + log[at + 1]])
                at += 2 + log[at + 1]
            else:
                match.act(match.actor, log[at])
                at += 1
        assert match.deal_over
        assert match.scores == [result[:seats]]
        assert match.next_starter == result[NEXT_STARTER]
        assert match.finished == bool(result[FINISHED])
        assert match.state.tobytes() == s.tobytes()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("size", [SCRATCH, SCRATCH + 7])
def test_a_short_log_changes_nothing_else(size):
    deals = Deals(*TABLES[0])
    deck, log, result, s, rng = deals.run(1)
    short = deals.run(1, size)
    assert short[0] == deck
    assert short[1] == log[: size - SCRATCH]
    assert short[2] == result
    assert short[3].tobytes() == s.tobytes()
    assert short[4].tolist() == rng.tolist()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("name", OURS)
def test_play_deal_goes_on_from_any_state(name):
    """Play a deal to its end from the middle, as a search does."""
    game = load(name)
    seats = 4
    match = Match(game, ["x"] * seats, game.Options())
    from tribu.match import SeededChance

    chance = SeededChance(4)
    match.advance(chance)
    for _ in range(6):
        match.act(match.actor, match.legal(match.actor)[0])
        match.advance(chance)
    s = match.state.copy()
    log = np.zeros(SCRATCH, np.int64)
    playing(play_deal, game, "mixed", logged=True)(
        s, generator(1), np.zeros(seats, np.int64), log, True
    )
    assert game.actor(s) < 0
    assert game.waiting(s) == 0


def test_slips():
    """Policy k: one choice in k is any legal one, the others are by habit."""
    jit.interpret()
    try:
        game = load("busca")
        choose = playing(choose_by_policy, game, "mixed")
        s = game.new_state()
        game.open(s, 4, game.terms(game.Options())[0], np.zeros(MOST_SEATS, np.int64), 0)
        game.deal(s, np.array(game.words.pack(game.Options()), np.int64), 0)
        rng = generator(1)
        usual = {int(game.habit(s, 0, rng)) for _ in range(300)}
        legal = int(game.options_count(s, 0))
        assert len(usual) < legal
        slips = 0
        for _ in range(1000):
            slips += int(choose(s, 0, rng, np.array([4]))) not in usual
        expected = 1000 / 4 * (1 - len(usual) / legal)
        assert abs(slips - expected) < 60
        assert {int(choose(s, 0, rng, np.array([HABIT]))) for _ in range(300)} == usual
    finally:
        jit.interpret(False)
