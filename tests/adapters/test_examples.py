"""The examples run, each for a moment."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from tribu.lab.check_bot import bot_called, check_bot

EXAMPLES = Path(__file__).parents[2] / "examples"
PLAIN = {**os.environ, "NUMBA_DISABLE_JIT": "1"}


def run(*command):
    """What an example prints, as plain Python."""
    done = subprocess.run(
        [sys.executable, EXAMPLES / command[0], *command[1:]],
        env=PLAIN,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_random_agent():
    pytest.importorskip("pettingzoo", reason="needs tribu[env]: PettingZoo is not installed")
    said = run("random_agent.py").splitlines()
    assert sum(float(line.split()[1]) for line in said[-5:]) == pytest.approx(0, abs=0.3)


def test_learner():
    pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")
    brief = ("--minutes", "0.01", "--games", "4", "--deals", "4", "--hidden", "8")
    said = run("learner.py", *brief).splitlines()
    assert said[-1].count("±") == 1


def test_from_a_learner_to_a_bot(tmp_path, monkeypatch):
    """Its weights, played by the bot of the other example, through `tribu bots check`."""
    pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")
    copy = shutil.copytree(
        EXAMPLES / "plugin_learner" / "tribu_learned", tmp_path / "tribu_learned"
    )
    brief = ("--minutes", "0.001", "--games", "4", "--deals", "4", "--hidden", "8")
    run("learner.py", *brief, "--out", str(copy / "busca.npz"))
    monkeypatch.chdir(tmp_path)
    bot = bot_called("tribu_learned:Learned")
    found = {one.game: one.problem for one in check_bot(bot)}
    assert found["busca"] == ""
    assert "--game bugami --out it" in found["bugami"]


def test_from_ppo_to_a_bot(tmp_path, monkeypatch):
    """Three layers, learned by PyTorch and played by NumPy: both choose alike."""
    torch = pytest.importorskip("torch", reason="needs tribu[train]: torch is not installed")
    pytest.importorskip("gymnasium", reason="needs tribu[env]: Gymnasium is not installed")
    out = tmp_path / "busca.npz"
    brief = ("--minutes", "0.001", "--games", "4", "--steps", "24", "--deals", "2", "--width", "8")
    assert run("ppo.py", *brief, "--out", str(out)).count("against habit") == 2
    monkeypatch.syspath_prepend(EXAMPLES)
    monkeypatch.syspath_prepend(EXAMPLES / "plugin_learner")
    import ppo
    from tribu_learned import greedy, weights_of

    weights = weights_of(out, "busca")
    assert [array.ndim for array in weights] == [2, 1, 2, 1, 2, 1]
    actor = ppo.layers(*(len(matrix) for matrix in weights[::2]), len(weights[-1]))
    with torch.no_grad():
        for layer, (matrix, bias) in zip(
            actor[::2], zip(weights[::2], weights[1::2], strict=True), strict=True
        ):
            layer.weight.copy_(torch.as_tensor(matrix.T))
            layer.bias.copy_(torch.as_tensor(bias))
    lots = np.random.default_rng(1)
    seen = lots.random((64, len(weights[0])), np.float32)
    mask = (lots.random((64, len(weights[-1]))) < 0.3).astype(np.int8)
    mask[:, 0] = 1
    assert (ppo.greedy(actor)(seen, mask) == greedy(weights, seen, mask)).all()


def test_weights_of_any_depth(monkeypatch):
    monkeypatch.syspath_prepend(EXAMPLES / "plugin_learner")
    from tribu_learned import greedy

    one, two = np.eye(2, dtype=np.float32), -np.eye(2, dtype=np.float32)
    none = np.zeros(2, np.float32)
    seen, free = np.array([[1.0, 2.0]], np.float32), np.ones((1, 2), np.int8)
    assert greedy([one, none], seen, free) == 1
    assert greedy([one, none, two, none], seen, free) == 0
    assert greedy([one, none, two, none], seen, np.array([[0, 1]])) == 1


def test_openspiel():
    pytest.importorskip("pyspiel", reason="needs tribu[env]: OpenSpiel is not installed")
    said = run(
        "openspiel_small_bue.py",
        "--iterations",
        "1",
        "--deals",
        "2",
        "--thinking",
        "3",
        "--slots",
        "1",
    )
    assert said.count("NashConv") == 2
    assert "MCCFR against ISMCTS(3)" in said
