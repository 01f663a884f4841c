"""Gymnasium: a learner among compiled opponents, a function's, or itself at every seat."""

from __future__ import annotations

import numpy as np
import pytest

from tribu import jit
from tribu.search.vector import Games

gymnasium = pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")

from tribu.adapters.gymnasium import IDS, VectorEnv

TABLES = [
    ("bue", {"players": 3}),
    ("bue", {"small": True}),
    ("busca", {}),
    ("bugami", {"players": 3, "jokers": 1}),
]


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def first_legal(observation, mask):
    """A policy as a function over a batch."""
    assert len(observation) == len(mask) > 0
    return mask.argmax(axis=1)


def play(env, steps, seed=3, choose=None):
    """All that a random learner sees in so many steps."""
    draw = np.random.default_rng(1)
    seen, infos = env.reset(seed=seed)
    out = [(seen, None, None, infos)]
    for _ in range(steps):
        if choose is None:
            odds = draw.random(seen["action_mask"].shape) * seen["action_mask"]
            actions = odds.argmax(axis=1)
        else:
            actions = choose(seen["observation"], seen["action_mask"])
        seen, rewards, over, cut, infos = env.step(actions)
        assert not cut.any()
        out.append((seen, rewards, over, infos))
    return out


@pytest.mark.parametrize("opponents", ["novice", "random", "self", first_legal])
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_a_learner(name, options, opponents):
    """Spaces, masks, whose turn it is, rewards only where a deal ended, all of them zero-sum; and
    the same again from the same seed."""
    env = VectorEnv(name, 4, opponents=opponents, **options)
    steps = 60 if opponents == "self" else 20  # enough for a deal to end
    runs = [play(env, steps) for _ in range(2)]
    for (seen, rewards, over, infos), (again, *_) in zip(*runs, strict=True):
        assert env.observation_space.contains(seen)
        assert seen["observation"].tobytes() == again["observation"].tobytes()
        assert seen["action_mask"].any(axis=1).all()
        if opponents != "self":
            assert (infos["seat"] == env.seats).all()
        if rewards is not None:
            assert (rewards[~over] == 0).all()
            assert infos["rewards"].sum(axis=1) == pytest.approx(0, abs=1e-9)
    assert sum(over.sum() for _, _, over, _ in runs[0][1:])


def last_legal(observation, mask):
    return mask.shape[1] - 1 - mask[:, ::-1].argmax(axis=1)


@pytest.mark.parametrize(("name", "options"), TABLES)
def test_opponents_by_function(name, options):
    """What a learner sees in its first deals is what it sees where all are asked and the others
    answer by that function."""
    env = VectorEnv(name, 3, opponents=first_legal, **options)
    asked = VectorEnv(name, 3, opponents="self", **options)
    alone = play(env, 8, choose=last_legal)
    seen, infos = asked.reset(seed=3)
    expected = [[], [], []]
    for _ in range(60):
        mine = infos["seat"] == env.seats
        for k in np.flatnonzero(mine):
            expected[k].append(seen["observation"][k].tolist())
        masks = seen["action_mask"]
        actions = np.where(mine, last_legal(None, masks), masks.argmax(axis=1))
        seen, _, _, _, infos = asked.step(actions)
    for k in range(3):
        found = [seen["observation"][k].tolist() for seen, *_ in alone]
        assert found == expected[k][: len(found)]


def test_a_random_table_is_the_playouts():
    """A learner that plays at random among random seats: the deals of `Games`, all asked."""
    env = VectorEnv("busca", 2, opponents="self", reward="score")
    games = Games("busca", 2, 4, seed=3, deals=1)
    games.reset()
    seen, _ = env.reset(seed=3)
    for _ in range(90):
        actions = env.random_actions()
        assert (actions == games.random_actions()).all()
        seen, _, over, _, infos = env.step(actions)
        games.step(actions)
        assert (seen["observation"] == games.observation).all()
        assert (infos["rewards"] == -games.reward).all()
        assert (over == games.done).all()


def test_seats_and_lists():
    """One policy for each other seat, from the next neighbour on; seats by number or in turn."""
    assert VectorEnv("busca", 6).seats.tolist() == [0, 1, 2, 3, 0, 1]
    env = VectorEnv("busca", 2, opponents=["habit", "random", "novice"], seat=3)
    assert env.seats.tolist() == [3, 3]
    assert env.learners.policies.tolist() == [[1, 0, 6, -1]] * 2
    play(env, 12)


def test_what_is_refused():
    for wrong in (
        {"opponents": "nobody"},
        {"opponents": ["habit"]},
        {"seat": 4},
        {"device": "nowhere"},
        {"target": 1},
    ):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            VectorEnv("busca", 2, **wrong)
    env = VectorEnv("busca", 2)
    with pytest.raises(RuntimeError, match="reset"):
        env.step([0, 0])
    seen, _ = env.reset(seed=1)
    wrong = seen["action_mask"].argmin(axis=1)
    with pytest.raises(ValueError, match="not legal"):
        env.step(wrong)
    assert (env.learners._seen()["observation"] == seen["observation"]).all()


def test_made_by_name():
    for name in IDS:
        env = gymnasium.make_vec(name, num_envs=2, opponents="random")
        seen, _ = env.reset(seed=1)
        assert seen["observation"].shape[0] == 2
        assert env.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
