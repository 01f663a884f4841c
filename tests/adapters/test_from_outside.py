"""A game of another package is an environment of every library, under names made from its id."""

from __future__ import annotations

import importlib

import numpy as np
import pytest

import toy
from tribu import jit
from tribu.adapters.face import Face, face_of
from tribu.adapters.tricks import TrickFace
from tribu.games import OURS, load


@pytest.fixture(autouse=True)
def _announced(monkeypatch):
    jit.interpret()
    with toy.announced(monkeypatch):
        yield
    jit.interpret(False)


@pytest.mark.parametrize("name", OURS)
def test_ours_have_faces(name):
    face = face_of(load(name))
    assert isinstance(face, Face)
    assert face.actions.startswith("\nActions: ")
    assert set(face.sets) | set(face.told_last) <= set(load(name).Fact.names)


def test_a_face_that_says_too_little_is_not_made():
    class Mute(TrickFace):
        actions = "\nActions: the card played.\n"
        cards = 40

    with pytest.raises(TypeError, match="note"):
        Mute()


def test_openspiel():
    pyspiel = pytest.importorskip("pyspiel", reason="needs tribu[env]: OpenSpiel is not installed")
    from tribu.adapters.openspiel.game import register

    register()
    game = pyspiel.load_game("tribu_toy(small=true)")
    assert game.get_type().long_name == "Tribù: toy"
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    ours = pyspiel.load_game("tribu_busca(small=true)")
    assert game.max_game_length() == ours.max_game_length()
    state, twin = game.new_initial_state(), ours.new_initial_state()
    while not state.is_terminal():
        assert state.legal_actions() == twin.legal_actions()
        action = state.legal_actions()[-1]
        state.apply_action(action)
        twin.apply_action(action)
    assert state.returns() == twin.returns()
    assert str(state).startswith("toy, the deal is over\n  0: -  (leads ")


def test_openspiel_is_not_stopped_by_a_broken_game(monkeypatch):
    pytest.importorskip("pyspiel", reason="needs tribu[env]: OpenSpiel is not installed")
    from tribu.adapters.openspiel.game import register

    with (
        toy.announced(monkeypatch, "broken", "toy:announced"),
        pytest.warns(UserWarning, match="'broken'"),
    ):
        register()


def test_pettingzoo():
    pytest.importorskip("pettingzoo", reason="needs tribu[env]: PettingZoo is not installed")
    from tribu.adapters import pettingzoo
    from tribu.adapters.pettingzoo import busca_v1

    seen = []
    for env in (pettingzoo.env("toy", limit=4), busca_v1.env(limit=4)):
        env.reset(seed=3)
        seen.append(env.last()[0]["observation"])
    assert (seen[0] == seen[1]).all()
    assert pettingzoo.raw_env("toy").metadata["name"] == "toy_v1"


def test_gymnasium():
    gymnasium = pytest.importorskip("gymnasium", reason="needs tribu[env]: it is not installed")
    import tribu.adapters.gymnasium as ours

    importlib.reload(ours)  # as a program does that is started with the package installed
    try:
        assert ours.IDS["tribu/Toy-v1"] == "toy"
        env = gymnasium.make_vec("tribu/Toy-v1", num_envs=2)
        seen, _ = env.reset(seed=1)
        assert np.isfinite(seen["observation"]).all()
    finally:
        gymnasium.registry.pop("tribu/Toy-v1", None)


def test_feature_table():
    from tribu.adapters.feature_table import table

    assert table("toy").startswith("\n## toy: ")
    assert table("toy").endswith("\nActions: the card played.\n")
