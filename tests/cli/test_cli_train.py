"""`tribu train` and `tribu networks`: what they say, refuse and write."""

from __future__ import annotations

import importlib.util
import json
import os
import sys

import pytest

from tribu.games import load
from tribu.train import card

TINY = ["--games", "8", "--window", "48", "--width", "8", "--depth", "1", "--batch", "32"]
TINY += ["--exam", "2", "--device", "cpu", "--choices", "100"]


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def test_without_torch_it_says_how_to_get_it(tribu, tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "torch", None)
    said = tribu("train", "busca", code=2)
    assert said == "tribu: torch is not installed: pip install 'tribu[train]'\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--out", "nowhere/busca.npz"], "the folder nowhere does not exist"),
        (["--checkpoint", "nowhere/busca.pt"], "the folder nowhere does not exist"),
        (["--out", "."], "it is a folder"),
    ],
)
def test_what_cannot_be_written_is_said_before_anything(tribu, tmp_path, words, why):
    said = tribu("train", "busca", *words, code=2)
    assert why in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--house", "misere=50,75"], "one only here"),
        (["--house", "pita=5"], "pita"),
        (["--option", "jokers=9"], "jokers: 9"),
        (["--option", "ranks=2", "--variant", "small"], "not for --variant small"),
    ],
)
def test_a_variant_that_cannot_be_is_said_before_anything(tribu, words, why):
    said = tribu("train", "bugami", *words, code=2)
    assert why in said
    assert len(said.splitlines()) == 1


def test_files_are_called_after_their_variant():
    from tribu.cli.train import _file_name

    bugami = load("bugami")
    assert _file_name(bugami, {}) == "bugami"
    assert _file_name(bugami, {"variant": "small"}) == "bugami-small"
    given = {"options": {"marriage": True}, "house": {"misere": 300}}
    assert _file_name(bugami, given) == "bugami-marriagetrue-misere300"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_locked_folder_is_said_before_anything(tribu, tmp_path):
    (tmp_path / "locked").mkdir(0o500)
    assert "nothing can be written" in tribu("train", "busca", "--out", "locked/x.npz", code=2)


def test_cards_of_the_package_and_their_curves(tribu, tmp_path):
    said = tribu("networks", "--curves", ".")
    for path in card.packaged():
        assert f"### {load(path.stem).title}\n" in said
        assert (tmp_path / f"{path.stem}.svg").read_text("utf-8").startswith("<svg")


def test_a_network_without_a_card(tribu, tmp_path):
    (tmp_path / "it.npz").write_text("nothing")
    assert "no network with its card" in tribu("networks", "it.npz", code=2)
    assert "gone.npz" in tribu("networks", "gone.npz", code=2)


# --- with torch -----------------------------------------------------------------------------------

needs_torch = pytest.mark.skipif(
    importlib.util.find_spec("torch") is None,
    reason="needs tribu[train]: torch is not installed",
)


@needs_torch
def test_from_the_command_to_the_network(tribu, tmp_path):
    said = tribu("train", "busca", *TINY).splitlines()
    assert said[0].startswith("Busca: 8 tables at once, a network of ")
    assert " choices, " in said[1]
    assert said[2].startswith("  among novice: 4: ")
    assert said[-2:] == ["busca.pt", "busca.npz"]
    assert "tribu train busca" in tribu("networks", "busca.npz")
    again = tribu("train", "busca", *TINY)
    assert "Going on from busca.pt" in again
    assert "has all of its plan already" in again
    said = tribu("train", "busca", "--choices", "2000", "--device", "cpu", "--json")
    moments = [json.loads(line) for line in said.splitlines() if line.startswith("{")]
    assert moments[-1]["choices"] >= 2000


@needs_torch
def test_interrupted_it_saves_and_says_how_to_go_on(tribu, tmp_path, monkeypatch):
    from tribu.train.run import Training

    def stop(self, *_):
        raise KeyboardInterrupt

    monkeypatch.setattr(Training, "run", stop)
    said = tribu("train", "busca", *TINY, code=130)
    assert "The same command goes on from busca.pt" in said
    assert (tmp_path / "busca.npz").exists()


@needs_torch
def test_a_checkpoint_of_another_game(tribu):
    tribu("train", "busca", *TINY)
    said = tribu("train", "bugami", "--checkpoint", "busca.pt", "--device", "cpu", code=2)
    assert said == (
        "tribu: busca.pt: made for game busca, not bugami; --fresh begins from nothing\n"
    )


@needs_torch
def test_no_gpu_here(tribu):
    import torch

    if torch.cuda.is_available():
        pytest.skip("there is a GPU")
    assert "there is no GPU here" in tribu("train", "busca", "--device", "cuda", code=2)
