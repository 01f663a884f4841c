"""A policy evaluated in one call: fairly, whatever it is and whoever sits beside it."""

from __future__ import annotations

import numpy as np
import pytest

import tribu
from tribu import jit
from tribu.bots.bot import Situation
from tribu.bots.policy import PolicyBot, observed
from tribu.games import load
from tribu.match import Match, SeededChance, to_record, write
from tribu.match.sight import sight_of


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def first(observation, mask):
    assert observation.shape[0] == mask.shape[0] > 0
    return mask.argmax(axis=1)


def last(observation, mask):
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize("game", ["busca", "bugami"])
def test_among_itself_nobody_gains(game):
    """Duplicate: the same policy at every seat, by functions or by bots."""
    found = tribu.evaluate(first, game, first, deals=4)
    assert (found.mean, found.low, found.high, found.deals) == (0, 0, 0, 4)
    assert tribu.evaluate("novice", game, "novice@1", deals=2).mean == 0
    assert str(found).startswith("+0.000 ± 0.000 a deal against first (")


@pytest.mark.parametrize("game", ["busca", "bue"])
def test_compiled_bots_among_each_other(game):
    """A deal of theirs is one call: the same cards, and each at its own seat."""
    assert tribu.evaluate("habit", game, "habit", deals=3).mean == 0
    found = tribu.evaluate("habit", game, "random", deals=8, seed=2)
    assert found == tribu.evaluate("habit", game, "random", deals=8, seed=2)
    assert found.mean > 0 > tribu.evaluate("random", game, "habit", deals=8, seed=2).mean


@pytest.mark.parametrize("duplicate", [True, False])
def test_what_counts(duplicate):
    """Busca, by hand: the relative rewards of each seat in turn, less those of the others alone."""
    found = tribu.evaluate(first, "busca", "habit", deals=3, seed=5, duplicate=duplicate)
    game = load("busca")
    gains = []
    for deal in range(3):
        own = []
        for seat in range(4) if duplicate else [deal % 4]:
            rewards = _played(game, deal, {seat: first})
            base = _played(game, deal, {}) if duplicate else [0] * 4
            own.append(rewards[seat] - base[seat])
        gains.append(sum(own) / len(own))
    assert found.mean == pytest.approx(np.mean(gains))
    assert found.high - found.low == pytest.approx(2 * 4.303 * np.std(gains, ddof=1) / 3**0.5)


def _played(game, number, functions):
    """The relative rewards of the first deal of a match of seed 5, others by habit."""
    match = Match(game, ["a", "b", "c", "d"], {"limit": 0, "deals": 1})
    chance = SeededChance(5, number)
    match.advance(chance)
    while not match.finished:
        seat = match.actor
        if seat in functions:
            mask = np.zeros((1, game.actions), np.int8)
            mask[0, match.legal(seat)] = 1
            action = int(functions[seat](mask, mask)[0])
        else:
            action = int(game.habit(match.state, seat, chance.rng))
        match.act(seat, action)
        match.advance(chance)
    busche = match.scores[0]
    return [(sum(busche) - one) / 3 - one for one in busche]


def test_a_function_among_bots():
    """Asked a row at a time, at each seat in turn, with what environments show."""
    game = load("bugami")
    asked = []

    def policy(observation, mask):
        asked.append((observation.shape, observation.dtype, mask.shape, mask.dtype))
        return first(observation, mask)

    found = tribu.evaluate(policy, "bugami", "club@1", deals=1, players=3)
    assert len(asked) == 3 * (1 + 17)  # a bid and seventeen cards
    kinds = np.dtype(np.float32), np.dtype(np.int8)
    shapes = ((1, game.view.features_size), kinds[0], (1, game.actions), kinds[1])
    assert set(asked) == {shapes}
    assert (found.against, found.deals) == ("club@1", 1)


@pytest.mark.parametrize(
    ("name", "options"), [("bue", {"target": 60}), ("busca", {"limit": 3}), ("bugami", {})]
)
def test_a_bot_observes_what_environments_show(tmp_path, name, options):
    """Over all deals of a match, to the bit: `observed` beside `tribu.dataset`."""
    game = load(name)
    chosen = game.Options(**{**game.simulated, **options})
    match = Match(game, ["a", "b", "c", "d"], chosen)
    chance, seen = SeededChance(2), []
    match.advance(chance)
    for _ in range(90):
        if match.finished:
            break
        seat = match.actor
        seen.append(observed(game, Situation(*sight_of(match, seat))))
        match.act(seat, match.legal(seat)[0])
        match.advance(chance)
    path = tmp_path / "r.jsonl"
    path.write_bytes(write(to_record(match)))
    data = tribu.dataset(path)
    assert len(data) > 15
    assert (data.observation == np.array(seen[: len(data)])).all()


def test_a_policy_as_a_bot():
    class Last(PolicyBot):
        def policy(self, game, observation, mask):
            return last(observation, mask)

    match = Match("busca", ["a", "b", "c", "d"])
    match.advance(SeededChance(1))
    situation = Situation(*sight_of(match, match.actor))
    assert Last().choose(situation, None, 0).action == situation.legal[-1]


def test_what_is_refused():
    with pytest.raises(ValueError, match="is played by"):
        tribu.evaluate(first, "busca", players=3)
    with pytest.raises(ValueError, match="unknown bot"):
        tribu.evaluate(first, "busca", "nobody", deals=1)
