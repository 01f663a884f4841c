"""Gymnasium: a learner among compiled opponents, a function's, or itself at every seat."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from tribu import jit
from tribu.search.stepping import MATCH
from tribu.search.vector import Games

gymnasium = pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")

from gymnasium.utils.env_checker import check_env

from tribu.adapters.gymnasium import IDS, SingleEnv, VectorEnv

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
    """All that a random learner sees in that many steps."""
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


# --- what Gymnasium expects of everybody ----------------------------------------------------------


@pytest.mark.filterwarnings("ignore::UserWarning")  # it would like bounds and metadata otherwise
@pytest.mark.parametrize("name", IDS)
def test_its_own_check_of_one_game(name, capsys):
    check_env(gymnasium.make(name, opponents="novice").unwrapped)


@pytest.mark.parametrize("opponents", ["novice", "random", "self", first_legal])
@pytest.mark.parametrize(("name", "options"), TABLES)
def test_one_game_is_game_0_of_a_batch(name, options, opponents):
    """The same deals, observations, masks and rewards; only the end of a deal is shown first."""
    many = VectorEnv(name, 1, opponents=opponents, **options)
    one = SingleEnv(name, opponents=opponents, illegal="raise", **options)
    batch, _ = many.reset(seed=4)
    seen, infos = one.reset(seed=4)
    ended = 0
    while ended < 3:
        assert (batch["observation"][0] == seen["observation"]).all()
        assert (batch["action_mask"][0] == seen["action_mask"]).all()
        action = int(last_legal(None, seen["action_mask"][None])[0])
        batch, rewards, over, _, told = many.step([action])
        seen, reward, done, cut, infos = one.step(action)
        assert one.observation_space.contains(seen)
        assert (reward, done, cut) == (rewards[0], over[0], False)
        assert (infos["rewards"] == told["rewards"][0]).all()
        if done:
            ended += 1
            assert not seen["action_mask"].any()
            with pytest.raises(gymnasium.error.ResetNeeded):
                one.step(action)
            seen, infos = one.reset()


def test_an_illegal_action_of_one_game():
    env = SingleEnv("bugami", players=3)
    seen, _ = env.reset(seed=1)
    wrong = int(seen["action_mask"].argmin())
    _, reward, done, _, infos = env.step(wrong)
    assert (reward, done, infos["illegal_action"]) == (env.table.extremes[0], True, wrong)
    strict = SingleEnv("bugami", players=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(ValueError, match="not legal"):
        strict.step(wrong)
    assert (strict._seen()["observation"] == seen["observation"]).all()
    for wrong in ({"illegal": "cry"}, {"render_mode": "film"}, {"seat": 3}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            SingleEnv("bugami", players=3, **wrong)


@pytest.mark.parametrize("mode", ["sync", "async", "vector_entry_point"])
def test_every_way_to_make_a_batch(mode):
    env = gymnasium.make_vec("tribu/Busca-v1", 2, vectorization_mode=mode, opponents="random")
    seeds = 5 if mode == "vector_entry_point" else [5, 6]
    seen, _ = env.reset(seed=seeds)
    for _ in range(12):
        seen, *_ = env.step(env.action_space.sample(tuple(seen["action_mask"])))
    env.close()


def test_actions_are_whole_numbers():
    env, one = VectorEnv("busca", 2), SingleEnv("busca")
    first = env.reset(seed=1)[0]["action_mask"].argmax(axis=1)
    alone = one.reset(seed=1)[0]["action_mask"].argmax()
    for wrong in (first.astype(float), [0.5, 0.5], first.astype(bool), [True, False]):
        with pytest.raises(ValueError, match="whole numbers"):
            env.step(wrong)
    for nothing in (float(alone), np.float32(alone), True, np.True_, None):
        with pytest.raises(ValueError, match="whole number"):
            one.step(nothing)
    env.step(first.astype(np.int32))
    one.step(np.int64(alone))
    with pytest.raises(ValueError, match="whole numbers"):  # nor are those of opponents
        VectorEnv("busca", 2, opponents=lambda seen, mask: mask.argmax(axis=1) + 0.5).reset(seed=1)


def test_some_games_begin_again():
    """Those that are marked, with their next match; the others are where they were."""
    env = VectorEnv("busca", 3, opponents="self")
    seen, _ = env.reset(seed=2)
    for _ in range(5):
        seen, *_ = env.step(seen["action_mask"].argmax(axis=1))
    marks = np.array([False, True, False])
    again, infos = env.reset(options={"reset_mask": marks})
    for name in seen:
        assert (again[name][~marks] == seen[name][~marks]).all()
        assert (again[name][marks] != seen[name][marks]).any()
    assert not infos["rewards"].any()
    assert (env.learners._games.arena[:3, MATCH] == [0, 4, 2]).all()
    for wrong in (np.zeros(3, bool), np.ones(2, bool), np.ones(3)):
        with pytest.raises(ValueError, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(ValueError, match="reset_mask"):
        env.reset(seed=1, options={"reset_mask": marks})
    with pytest.raises(ValueError, match="one for all"):
        env.reset(seed=[1, 2, 3])


def test_masks_of_a_batch_are_sampled():
    env = VectorEnv("bugami", 50)
    env.action_space.seed(3)
    seen, _ = env.reset(seed=2)
    drawn = [env.action_space.sample(seen["action_mask"]) for _ in range(40)]
    rows = np.arange(50)
    assert all(seen["action_mask"][rows, actions].all() for actions in drawn)
    assert all(env.action_space.contains(actions) for actions in drawn)
    bids = np.array(drawn)[:, 0]
    assert len(set(bids.tolist())) == seen["action_mask"][0].sum()
    env.action_space.seed(3)
    assert (env.action_space.sample(seen["action_mask"]) == drawn[0]).all()
    with pytest.raises(ValueError, match="a row"):
        env.action_space.sample(seen["action_mask"][:3])


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
@pytest.mark.parametrize("opponents", ["habit", first_legal])
def test_copies_go_on_alike(copied, opponents):
    for env in (VectorEnv("bue", 3, opponents=opponents, threads=2), SingleEnv("bue")):
        seen, _ = env.reset(seed=6)
        twin = copied(env)
        for _ in range(8):
            action = seen["action_mask"].argmax(axis=-1)
            (seen, reward, *rest), (other, same, *_) = env.step(action), twin.step(action)
            assert (seen["observation"] == other["observation"]).all()
            assert np.all(reward == same)
            if rest[0] is True:
                seen, _ = env.reset()
                twin.reset()
