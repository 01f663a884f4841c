"""What a game says of itself in a terminal; and a game from outside, which says little."""

from __future__ import annotations

import string

import pytest

import toy
from tribu import games
from tribu.games import OURS, load
from tribu.match import Match, SeededChance
from tribu.terminal.face import Face
from tribu.terminal.phrases import PHRASES
from tribu.terminal.refusal import REFUSALS
from tribu.terminal.scene import face_of, scene_of


@pytest.fixture
def _announced(monkeypatch):
    with toy.announced(monkeypatch):
        yield


def gaps(text):
    return sorted(name for _, name, _, _ in string.Formatter().parse(text) if name)


@pytest.mark.parametrize("name", OURS)
def test_every_face_speaks_three_languages(name):
    face = face_of(load(name))
    assert isinstance(face, Face)
    assert face.examples
    for key, texts in {**face.phrases, **face.refusals}.items():
        assert gaps(texts[0]) == gaps(texts[1]) == gaps(texts[2]), key
    assert not face.phrases.keys() & PHRASES.keys()
    assert not face.refusals.keys() & REFUSALS.keys()
    for key, texts in face.refusals.items():
        assert len(set(texts)) == 3, key


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"limit": 10}, "until 10 busche"),
        ({"limit": 0, "deals": 3}, "for 3 deals"),
        ({"limit": 10, "deals": 2}, "until 10 busche, 2 deals at most"),
    ],
)
def test_busca_says_all_that_ends_a_match(options, said):
    match = Match("busca", ["Ada", "Bo", "Cy", "Di"], options)
    match.advance(SeededChance(1))
    scene = scene_of(match, 0, "en")
    assert scene.face.goal(scene) == said


@pytest.mark.usefixtures("_announced")
def test_a_game_from_outside_is_played(tribu):
    told = tribu("play", "toy", "--bots", "habit", "--seed", "3", typed="?\n99\n4d\n1\nq\n")
    assert "Toy: have fun!" in told
    assert "pieces" in told
    assert "as the record writes it: 7S." in told
    assert "“99”? Choose from 1–2" in told
    assert "You do not hold the 4♦." in told
    assert "Nina takes the trick." in told


@pytest.mark.usefixtures("_announced")
def test_a_game_without_an_arbiter_says_so(tribu):
    assert "toy" not in tribu("score", "--help")
    told = tribu("score", "toy", "--points", "3", code=2)
    assert told == "tribu: score: there is no arbiter for Toy\n"
    told = tribu("--lang", "it", "score", "toy", code=2)
    assert told == "tribu: score: per Toy non c’è un arbitro\n"


@pytest.mark.usefixtures("_announced")
def test_a_game_from_outside_may_have_an_arbiter(tribu, monkeypatch):
    from tribu.terminal.games.busca import score

    monkeypatch.setattr(face_of(load("toy")), "score", score, raising=False)
    assert "toy     The busche for the points" in tribu("score", "--help")
    assert tribu("score", "toy", *["13", "13", "13", "1"], "--json") == '{"busche": [3, 3, 3, 0]}\n'


@pytest.mark.usefixtures("_announced")
def test_help_names_a_game_from_outside(tribu):
    assert "Games from other packages: toy." in tribu("--help")
    assert "bue, busca, bugami or toy" in tribu("play", "--help")
    assert "not one of bue, busca, bugami, toy" in tribu("play", "whist", code=2)


def test_help_names_no_other_packages_where_there_are_none(tribu, monkeypatch):
    monkeypatch.setattr(games, "plugins", dict)
    assert "other packages" not in tribu("--help")


@pytest.mark.usefixtures("_announced")
def test_a_game_from_outside_is_simulated_and_checked(tribu, tmp_path):
    tribu("simulate", "toy", "-o", "limit=1", "--out", str(tmp_path / "toy.jsonl"))
    assert tribu("check", str(tmp_path / "toy.jsonl")) == "1 ok, 0 bad\n"
    assert "Toy" in tribu("replay", str(tmp_path / "toy.jsonl"), "--seat", "1")


@pytest.mark.usefixtures("_announced")
def test_as_many_play_as_is_usual(tribu, monkeypatch):
    """Busca is for four only; a game that is usually played by two is dealt to two."""
    import dataclasses

    bue = load("bue")
    changed = dataclasses.replace(bue, id="toy", usual=2)
    monkeypatch.setattr(toy, "GAME", dataclasses.replace(changed, faces="tribu.{room}.games.bue"))
    told = tribu("play", "toy", "--bots", "habit", "--seed", "1", typed="q\n")
    assert "Nina" in told
    assert "Mino" not in told


def test_a_game_that_cannot_be_loaded_hides_no_other(tribu, monkeypatch):
    with toy.announced(monkeypatch, "broken", "toy:announced"):
        assert "busca" in tribu("score", "--help")
        assert "is no Game of that id" in tribu("score", "broken", code=2)


@pytest.mark.usefixtures("_announced")
def test_a_game_without_a_face_is_refused(tribu, monkeypatch):
    import dataclasses

    monkeypatch.setattr(toy, "GAME", dataclasses.replace(toy.GAME, faces="toy.no_{room}"))
    told = tribu("score", "toy", code=2)
    assert told.startswith("tribu: Toy does not show itself in a terminal: ")
    assert told.count("\n") == 1
    assert "does not show itself" in tribu("play", "toy", "--bots", "habit", code=2)
