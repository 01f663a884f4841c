"""Learners without Gymnasium, and rewards that are the same on a GPU."""

from __future__ import annotations

import numpy as np
import pytest

from tribu import jit
from tribu.adapters.learners import Learners
from tribu.adapters.table_spec import table_spec


class LikeTorch(np.ndarray):
    """Divides by a number as torch does on a GPU: one bit may be lost."""

    def double(self):
        return self.astype(np.float64)

    def __truediv__(self, number):
        return self * (1 / number)


@pytest.mark.parametrize(("name", "players"), [("busca", 4), ("bugami", 7), ("bue", 4)])
def test_rewards_are_the_same_on_a_gpu(name, players):
    """To the bit; the first run on one found that they were not."""
    table = table_spec(name, players)
    scores = np.random.default_rng(1).integers(0, 101, (200, players))
    there = table.rewards(scores.view(LikeTorch))
    assert np.asarray(there).tobytes() == table.rewards(scores).tobytes()
    assert np.abs(there.sum(axis=1)).max() < 1e-9


def test_without_gymnasium():
    jit.interpret()
    try:
        learners = Learners(table_spec("busca"), 3, opponents="random", copy=False)
        seen, infos = learners.reset(5)
        ended = 0
        for _ in range(12):
            again, rewards, over, infos = learners.step(learners.random_actions())
            assert again["observation"] is seen["observation"]  # as `copy=False` says
            assert (infos["seat"] == [0, 1, 2]).all()
            assert (rewards[~over] == 0).all()
            ended += over.sum()
        assert ended == 3
    finally:
        jit.interpret(False)
