"""PettingZoo: its own tests, and the same matches as everywhere."""

from __future__ import annotations

import copy
import importlib
import pickle

import numpy as np
import pytest

from tribu import jit
from tribu.games import load
from tribu.match import Match, SeededChance

pytest.importorskip("pettingzoo", reason="needs tribu[env]: PettingZoo is not installed")
from pettingzoo.test import api_test, render_test, seed_test

TABLES = [
    ("bue", {"players": 2, "blue": 8, "gold": 3, "hundreds": 1, "doubles": 0, "zeros": 0}),
    ("bue", {"players": 10, "ban": "identical", "mixing": "manual"}),
    ("bue", {"small": True}),
    ("busca", {"match": True, "limit": 4}),
    ("busca", {"small": True, "reward": "score"}),
    ("bugami", {"players": 3, "jokers": 4, "marriage": True}),
    ("bugami", {"players": 7, "match": True, "target": 60}),
]
IDS = [f"{name}-{index}" for index, (name, _) in enumerate(TABLES)]


@pytest.fixture(autouse=True)
def _plain():
    jit.interpret()
    yield
    jit.interpret(False)


def module(name):
    return importlib.import_module(f"tribu.adapters.pettingzoo.{name}_v1")


@pytest.mark.filterwarnings("ignore:Observation:UserWarning")  # they are dicts, as in its own games
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning")
@pytest.mark.parametrize(("name", "options"), TABLES, ids=IDS)
def test_its_own_tests(name, options):
    api_test(module(name).env(**options), num_cycles=30)
    seed_test(lambda: module(name).env(**options), num_cycles=10)


@pytest.mark.parametrize("name", ["bue", "busca", "bugami"])
def test_render(name, capsys):
    render_test(module(name).env, {"ansi": lambda text: text.startswith(name)})
    assert name in capsys.readouterr().out  # by "human"


def choose(env, draw):
    """A random legal action of the agent selected, or None when it is done."""
    seen, reward, over, cut, info = env.last()
    assert env.observation_space(env.agent_selection).contains(seen)
    assert (seen["action_mask"] == info["action_mask"]).all()
    assert not cut
    return (None if over else int(draw.choice(np.flatnonzero(seen["action_mask"])))), reward


@pytest.mark.parametrize(("name", "options"), TABLES, ids=IDS)
def test_the_same_as_a_match(name, options):
    """The actions of an episode, made in a `Match` with the same seed: the same scores; and rewards
    that are zero-sum unless scores were asked for."""
    env = module(name).env(**options)
    table = env.unwrapped.table
    env.reset(seed=12)
    match = None if options.get("small") else Match(name, ["x"] * table.players, table.options)
    chance = SeededChance(12)
    got = dict.fromkeys(env.possible_agents, 0.0)
    draw = np.random.default_rng(3)
    for agent in env.agent_iter():
        action, reward = choose(env, draw)
        got[agent] += reward
        if match and action is not None:
            match.advance(chance)
            assert agent == f"seat_{match.actor}"
            match.act(match.actor, action)
        env.step(action)
    if table.reward == "relative":
        assert sum(got.values()) == pytest.approx(0, abs=1e-9)
    if match:
        match.advance(chance, deals=0)
        assert match.finished or not options.get("match")
        assert list(got.values()) == pytest.approx(table.rewards(match.totals).tolist())


@pytest.mark.parametrize("name", ["bue", "busca", "bugami"])
def test_seeds(name):
    """A seed deals the same again and another seed something else; without one the next match."""
    env = module(name).env()
    seen = []
    for seed in (5, 6, None, 5, None):
        env.reset(seed=seed)
        seen.append(env.last()[0]["observation"].tobytes())
    assert seen[0] == seen[3]
    assert len({seen[0], seen[1], seen[2], seen[4]}) == 4


def test_sealed_choices_do_not_show():
    """While bids are made nobody's observation depends on the bids of others."""
    seen = []
    for bid in (56, 60):
        env = module("bugami").env(players=3)
        env.reset(seed=1)
        first = env.agent_selection
        env.step(bid)
        others = [agent for agent in env.agents if agent != first]
        seen.append([env.observe(agent)["observation"].tolist() for agent in (*others, first)])
    assert seen[0][:2] == seen[1][:2]
    assert seen[0][2] != seen[1][2]


def test_what_is_refused():
    for wrong in (
        {"players": 3},
        {"reward": "money"},
        {"limit": -1},
        {"target": 5},
        {"ranks": 2},
        {"render_mode": "film"},
    ):
        with pytest.raises(ValueError, match=next(iter(wrong)) + r"|played by"):
            module("busca").env(**wrong)
    env = module("busca").raw_env()
    env.reset(seed=1)
    before = env.observe(env.agent_selection)["observation"]
    with pytest.raises(ValueError, match="not legal"):
        env.step(int(np.flatnonzero(env.infos[env.agent_selection]["action_mask"] == 0)[0]))
    assert (env.observe(env.agent_selection)["observation"] == before).all()
    assert load("busca").actions == env.action_space("seat_0").n


@pytest.mark.parametrize("name", ["bue", "busca", "bugami"])
def test_state_copies_and_whole_numbers(name):
    """What critics may see, in its space; copies that go on alike; no action but a whole number."""
    env = module(name).raw_env()
    env.reset(seed=4)
    for _ in range(6):
        twin, other = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
        agent = env.agent_selection
        seen = env.observe(agent)
        assert env.state_space.contains(env.state())
        seat = env.possible_agents.index(agent)
        width = len(seen["observation"])
        assert (env.state()[seat * width :][:width] == seen["observation"]).all()
        assert (env.observe(agent)["observation"] == seen["observation"]).all()
        action = int(seen["action_mask"].argmax())
        for wrong in (float(action), True, np.True_):
            with pytest.raises(ValueError, match="whole number"):
                env.step(wrong)
        for one in (env, twin, other):
            one.step(action)
            assert (one.state() == env.state()).all()
            assert one.agent_selection == env.agent_selection
