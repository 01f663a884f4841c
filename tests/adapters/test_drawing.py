"""Pictures of a table, for films and notebooks."""

from __future__ import annotations

import sys
from itertools import pairwise

import numpy as np
import pytest

from tribu.adapters.drawing import drawing
from tribu.games import OURS

gymnasium = pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")
pytest.importorskip("pettingzoo", reason="needs tribu[env]: PettingZoo is not installed")

from tribu.adapters import pettingzoo
from tribu.adapters.gymnasium import IDS


@pytest.mark.parametrize("name", OURS)
def test_a_deal_as_a_film(name):
    """Every moment has the same size, and a choice can be seen."""
    env = pettingzoo.env(name, render_mode="rgb_array")
    env.reset(seed=5)
    seen = [env.render()]
    while len(seen) < 6 and env.agents:
        sight, _, over, _, _ = env.last()
        env.step(None if over else int(sight["action_mask"].argmax()))
        seen.append(env.render())
    assert {one.shape for one in seen} == {seen[0].shape}
    assert seen[0].dtype == np.uint8
    assert all((one != other).any() for one, other in pairwise(seen))


def test_of_gymnasium():
    [chosen, *_] = IDS
    env = gymnasium.make(chosen, render_mode="rgb_array")
    env.reset(seed=5)
    height, width, colours = env.render().shape
    assert (height > 200, width > 400, colours) == (True, True, 3)


def test_a_card_is_drawn_where_its_text_stands():
    lines = ["a game", "  0: 7♥ 7♠  (1 point)", "  1: [7♥]  (-)"]
    shown = drawing(lines, frozenset({"7♥", "7♠"}), 3)
    paper = (shown == (255, 253, 246)).all(axis=2)
    assert 2 * paper[96:].sum() < 1.2 * paper[:96].sum()  # one card, with a rim, under two
    assert not (drawing(["", "  none"], frozenset(), 3) == (255, 253, 246)).all(axis=2).any()


def test_without_pillow(monkeypatch):
    monkeypatch.setitem(sys.modules, "PIL", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'tribu\[env\]'"):
        drawing(["", "  0: -"], frozenset(), 1)
