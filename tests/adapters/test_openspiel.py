"""OpenSpiel: its own tests, explicit chance that adds up, information states, resampling."""

from __future__ import annotations

import dataclasses
import math
import random
from fractions import Fraction

import numpy as np
import pytest

from tribu import jit

pyspiel = pytest.importorskip("pyspiel", reason="needs tribu[env]: OpenSpiel is not installed")
from open_spiel.python.algorithms import external_sampling_mccfr, ismcts, mcts
from open_spiel.python.tests import games_sim_test

import tribu.adapters.openspiel  # noqa: F401  (registers the games)

RENEWING = "blue=8,gold=3,hundreds=1,doubles=0,zeros=0"
SPECS = [
    "tribu_busca(small=true)",
    "tribu_busca(reward=score)",
    "tribu_bugami(players=3,small=true)",
    "tribu_bugami(players=5,jokers=2,marriage=true)",
    "tribu_bue(players=2,small=true)",
    f"tribu_bue(players=2,{RENEWING},ban=identical)",
    "tribu_bue(players=3,mixing=manual,reward=score)",
]


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def random_states(game, seed):
    """The states of a random deal, one after the other."""
    draw = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal():
        yield state
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(draw.choices(outcomes, weights)[0])
        else:
            state.apply_action(draw.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("spec", SPECS)
def test_its_own_tests(spec):
    """Clones, serialization, pickles, masks, chance outcomes, utilities, tensors."""
    game = pyspiel.load_game(spec)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    games_sim_test.GamesSimTest().sim_game(game)


def test_defaults_load():
    for name, players in (("bue", 4), ("busca", 4), ("bugami", 4)):
        assert pyspiel.load_game(f"tribu_{name}").num_players() == players
    for wrong in ("tribu_busca(players=3)", "tribu_bue(ban=never)", "tribu_busca(starter=4)"):
        with pytest.raises(ValueError, match=r"played by|ban|starter"):
            pyspiel.load_game(wrong)


def test_a_switch_is_on_where_the_game_has_it_on(monkeypatch):
    from tribu.adapters.openspiel import game as openspiel
    from tribu.games import load
    from tribu.games.bugami.options import SmallBugami

    class Married(SmallBugami, frozen=True):
        marriage: bool = True

    married = dataclasses.replace(load("bugami"), Small=Married)
    monkeypatch.setattr(openspiel, "load", {"bugami": married}.get)
    assert openspiel.parameters("bugami")["marriage"] is True


def deals_of(state):
    """How many ways chance has until somebody chooses, and their probabilities together."""
    if not state.is_chance_node():
        return 1, Fraction(1)
    ways, total = 0, Fraction(0)
    for outcome, probability in state.chance_outcomes():
        more, part = deals_of(state.child(outcome))
        ways += more
        total += Fraction(probability).limit_denominator(1000) * part
    return ways, total


@pytest.mark.parametrize(
    ("spec", "deals"),
    [
        ("tribu_busca(small=true,starter=0)", math.factorial(8) // 2**4),
        ("tribu_bue(players=2,small=true,starter=0)", math.factorial(6)),
    ],
)
def test_every_deal_once(spec, deals):
    """Two cards each of eight; six different cards, the last of which is left in the pack."""
    assert deals_of(pyspiel.load_game(spec).new_initial_state()) == (deals, 1)


@pytest.mark.parametrize("spec", SPECS)
def test_resampling(spec):
    """For every seat: the same information, the same turn, the same choices; in the end not always
    the same cards."""
    game = pyspiel.load_game(spec)
    draw = random.Random(2)
    others = 0
    for state in random_states(game, 5):
        if state.is_chance_node() or state.is_terminal():
            continue
        seat = draw.randrange(game.num_players())
        twin = state.resample_from_infostate(seat, draw.random)
        assert twin.information_state_string(seat) == state.information_state_string(seat)
        assert twin.information_state_tensor(seat) == state.information_state_tensor(seat)
        assert twin.observation_tensor(seat) == state.observation_tensor(seat)
        assert twin.current_player() == state.current_player()
        if seat == state.current_player():
            assert twin.legal_actions() == state.legal_actions()
        others += twin.history() != state.history()
    assert others


def test_a_history_that_ends_too_soon_is_not_taken():
    """In Bué an imagined history may make somebody's 50 before its time (BUE-10): another one is
    tried."""
    game = pyspiel.load_game("tribu_bue(players=3)")
    for number, state in enumerate(random_states(game, 0)):
        if state.is_chance_node() or state.is_terminal():
            continue
        for seat in range(3):
            twin = state.resample_from_infostate(seat, random.Random(number).random)
            assert twin.information_state_string(seat) == state.information_state_string(seat)


@pytest.mark.parametrize("spec", SPECS)
def test_information_only_grows(spec):
    """Perfect recall: each information state begins with the one before, and its tensor, too."""
    game = pyspiel.load_game(spec)
    recall = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    texts, rows = [""] * game.num_players(), [[]] * game.num_players()
    for state in random_states(game, 7):
        told = len(state.deal.events)
        for seat in range(game.num_players()):
            text = state.information_state_string(seat)
            assert text.startswith(texts[seat])
            texts[seat] = text
            recall.set_from(state, seat)
            facts = recall.dict["facts"].tolist()
            assert facts[: len(rows[seat])] == rows[seat]
            assert not np.any(facts[told:])
            rows[seat] = facts[:told]
        assert told == len(rows[0])


def test_cards_are_kept():
    """Bué: draws from a pack of unknown order, renewals and mixes lose and double no card."""
    from laws.face import face

    for seed in range(3):
        game = pyspiel.load_game(f"tribu_bue(players=2,{RENEWING})")
        pack = None
        renewed = 0
        for state in random_states(game, seed):
            if state.deal.events:
                cards = face("bue").every_card(state.deal.s, [])
                pack = pack or cards
                assert cards == pack
                renewed += state.deal.asked == "renewal"
        assert pack == sorted(game.table.game.words.pack(game.table.options))
    assert renewed


def test_its_algorithms_play():
    """Its ISMCTS and its MCCFR on the small Bué."""
    game = pyspiel.load_game("tribu_bue(players=2,small=true)")
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(5):
        solver.iteration()
    policy = solver.average_policy()
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1), uct_c=20.0, max_simulations=20)
    for state in random_states(game, 3):
        if state.is_chance_node() or state.is_terminal():
            continue
        chances = policy.action_probabilities(state)
        assert sum(chances.values()) == pytest.approx(1)
        assert bot.step(state) in state.legal_actions()
