"""A network's stated probabilities in a small variant."""

from __future__ import annotations

import numpy as np
import pytest

from tribu.adapters.exploitability import grow
from tribu.adapters.table_spec import table_spec
from tribu.games import load
from tribu.search.network import actions_of
from tribu.search.stepping import STARTER
from tribu.search.vector import Games
from tribu.train.rows import history_size, over_rows, recall_rows
from tribu.train.stated import Weights, chances, stated, tensor

TINY = {"blue": 2, "gold": 3, "doubles": 0, "goal": 4, "slots": 1}


@pytest.fixture(scope="module")
def table():
    return table_spec("bue", small=True, **TINY)


def network(path, bias=None, width=8):
    """A file of weights that are drawn by lot, or whose outputs are their bias alone."""
    game = load("bue")
    lots = np.random.default_rng(1)
    sizes = {
        "trunk.first": (width, game.view.features_size + history_size(game)),
        "trunk.rest.0": (width, width),
        "choice": (game.actions, width),
        "value": (1, width),
    }
    arrays = {}
    for name, size in sizes.items():
        arrays[f"{name}.weight"] = lots.normal(size=size) * (0.3 if bias is None else 0.0)
        arrays[f"{name}.bias"] = np.zeros(size[0])
    if bias is not None:
        arrays["choice.bias"] = bias
    np.savez(path, **{name: array.astype(np.float16) for name, array in arrays.items()})
    return Weights(path)


def test_indifference_is_random_play(table, tmp_path):
    tree = grow(table)
    weights = network(tmp_path / "it.npz", np.zeros(table.game.actions))
    odds = stated(weights, table, tree, tree.histories_to(tree.choices()))
    assert odds == pytest.approx(tree.uniform())


def test_probabilities_add_up_and_are_those_of_the_network(table, tmp_path):
    tree = grow(table)
    weights = network(tmp_path / "it.npz")
    odds = stated(weights, table, tree, tree.histories_to(tree.choices()))
    sums = np.bincount(np.array(tree.owner), odds)
    assert sums == pytest.approx(np.ones(len(sums)))
    assert odds != pytest.approx(tree.uniform())
    assert tree.improvements(odds).sum() > 0


def test_outputs_are_seen_from_the_seat(table, tmp_path):
    """The same output is preferred at both seats: it stands for another action at each."""
    tree = grow(table)
    deals = [tree.examples[state] for state in tree.choices()]
    swap = next(k for k in range(table.game.actions) if actions_of(table.game, 1, 2)[k] != k)
    bias = np.zeros(table.game.actions)
    bias[swap] = 20.0
    weights = network(tmp_path / "it.npz", bias)
    preferred = {0: set(), 1: set()}
    for deal, found in zip(deals, chances(weights, table, deals), strict=True):
        preferred[deal.turn] |= {action for action, chance in found.items() if chance > 0.9}
    for seat, actions in preferred.items():
        assert actions <= {int(actions_of(table.game, seat, 2)[swap])}


def test_the_tensor_is_the_one_it_learned_from(table):
    """As `Games` shows it, at the first choice of deals that seat 0 began."""
    games = Games(table.game, 32, table.players, table.options, 5)
    games.reset()
    history = np.zeros((32, history_size(table.game)), np.float32)
    over_rows(recall_rows, table.game)(games.arena, games.actor, 0, 32, history)
    seen = np.concatenate([games.observation, history], 1)
    rows = zip(games.actor, seen, games.arena[:32, STARTER], strict=True)
    shown = {(int(seat), row.tobytes()) for seat, row, starter in rows if starter == 0}
    first = {
        (deal.turn, tensor(deal).tobytes())
        for deal in grow(table, starter=0).examples
        if not any(event.action >= 0 for event in deal.events)
    }
    assert len(shown) > 1
    assert shown <= first
