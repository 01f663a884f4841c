"""Help, version, language, options: what every command shares."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tribu.games import OURS, names
from tribu.games.texts import LANGUAGES
from tribu.terminal.command import language
from tribu.terminal.phrases import PHRASES
from tribu.terminal.refusal import REFUSALS, Refusal


def test_help_imports_nothing_heavy():
    code = (
        "import sys; from tribu.cli import app; from typer.testing import CliRunner; "
        "assert CliRunner().invoke(app, ['--help']).exit_code == 0; "
        "print(*[m for m in ('numba', 'numpy', 'msgspec') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""


def test_python_m_tribu():
    run = [sys.executable, "-m", "tribu", "--version"]
    done = subprocess.run(run, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("tribu 0.")


def test_play_does_not_import_numba():
    code = (
        "import sys; from tribu.cli import app\n"
        "try: app(['play', 'busca', '--seed', '1'])\n"
        "except SystemExit: print('numba' in sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], input="", capture_output=True, text=True, check=True
    )
    assert done.stdout.endswith("False\n")


@pytest.mark.parametrize(
    ("asked", "environment", "expected"),
    [
        ("fr", {"LANG": "it_IT.UTF-8"}, "fr"),
        ("IT", {}, "it"),
        (None, {"LANG": "it_IT.UTF-8"}, "it"),
        (None, {"LC_ALL": "fr_FR", "LANG": "it_IT"}, "fr"),
        (None, {"LC_ALL": "C", "LANG": "it_IT"}, "en"),
        (None, {"LANG": "de_DE"}, "en"),
        (None, {}, "en"),
    ],
)
def test_language(asked, environment, expected):
    assert language(asked, environment) == expected


def test_unknown_language():
    with pytest.raises(Refusal, match="'de' is not one of it, fr, en"):
        language("de", os.environ)


def test_language_before_and_after_the_command(tribu):
    before = tribu("--lang", "it", "score", "busca", "10", "10", "10", "10")
    after = tribu("score", "busca", "10", "10", "10", "10", "--lang", "it")
    assert before == after
    assert "1 busca." in before
    assert "Posto 0" in before


def test_phrases_have_the_same_gaps_in_all_languages():
    import string

    for key, texts in PHRASES.items():
        gaps = {
            frozenset(name for _, name, _, _ in string.Formatter().parse(text) if name)
            for text in texts
        }
        assert len(gaps) == 1, key


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules(tribu, game, lang):
    page = tribu("rules", game, "--lang", lang)
    assert page.startswith("# ")
    assert f"{game.upper()}-1" in page


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "busca", "-p", "3"], "--players 3: busca is played by 4"),
        (["play", "bugami", "-p", "8"], "--players 8: bugami is played by 3–7"),
        (["play", "busca", "-o", "limit=1001"], "option limit: 1001 is not from 0 to 1000"),
        (["play", "busca", "-o", "limit=true"], "option limit: True is not from 0 to 1000"),
        (["play", "busca", "-o", "limit"], "option 'limit' is not of the form name=value"),
        (["play", "bue", "-o", "ban=soft"], "option ban: 'soft' is not strict or identical"),
        (["play", "bugami", "-o", "marriage=1"], "option marriage: 1 is not true or false"),
        (["play", "busca", "-o", "x=1"], "option x: busca has no such option, only limit, deals"),
        (["play", "bue", "-p", "10", "-o", "gold=0"], "a pack of 33 cards is not from 52 to 62"),
        (["simulate", "busca", "--bots", "ace", "--out", "-"], "'ace' is not one of random"),
        (
            ["simulate", "bue", "-p", "2", "--bots", "habit,habit,club", "--out", "-"],
            "3 bots, but 2 p",
        ),
        (["simulate", "busca", "--out", "/nowhere/x"], "the folder /nowhere does not exist"),
        (["rules", "busca", "--lang", "xx"], "language 'xx' is not one of it, fr, en"),
    ],
)
def test_refusals_are_one_sentence(tribu, words, sentence):
    output = tribu(*words, code=2)
    assert sentence in output
    assert output.count("\n") == 1


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["play", "busca", "-p", "3"], "--players 3: a busca si gioca in 4"),
        (["play", "busca", "-o", "limit=1001"], "opzione limit: 1001 non è da 0 a 1000"),
        (["play", "busca", "-o", "limit=0"], "opzioni limit e deals: 0 e 0, ma una"),
        (["play", "bue", "-o", "ban=soft"], "opzione ban: 'soft' non è strict o identical"),
        (["play", "bugami", "-o", "marriage=1"], "opzione marriage: 1 non è true o false"),
        (["play", "bue", "-p", "9", "-o", "gold=0"], "un mazzo di 33 carte non è da 47 a 62"),
        (["play", "busca", "-o", "x=1"], "opzione x: busca non ce l’ha, solo limit, deals"),
        (["score", "busca", "1", "2", "3", "4"], "i punti fanno 10, ma in una smazzata sono 40"),
        (
            ["simulate", "busca", "--bots", "x", "--out", "-"],
            "bot 'x': ci sono random, novice",
        ),
        (["simulate", "busca", "--out", "/nowhere/x"], "la cartella /nowhere non c’è"),
        (["score", "bue", "b1"], "una mano di Bué ha 5 carte, non 1"),
        (["score", "bugami", "1", "5"], "5 bugami in 1 presa da 4 carte: non ci stanno"),
    ],
)
def test_refusals_in_italian(tribu, words, sentence):
    assert sentence in tribu("--lang", "it", *words, code=2)


def test_every_refusal_in_every_language():
    import string

    for key, texts in REFUSALS.items():
        gaps = [sorted(gap for _, gap, _, _ in string.Formatter().parse(t) if gap) for t in texts]
        assert gaps[0] == gaps[1] == gaps[2], key
        assert len(set(texts)) == 3, key


@pytest.mark.parametrize("command", ["play", "rules", "simulate", "arena", "lab balance"])
def test_help_lists_the_games(tribu, command):
    *others, last = names()
    assert f"{', '.join(others)} or {last}" in tribu(*command.split(), "--help")


def test_an_unknown_language_is_refused_in_the_locale_s(tribu, monkeypatch):
    monkeypatch.setenv("LC_ALL", "it_IT.UTF-8")
    assert "lingua 'xx' sconosciuta: scegli tra it, fr, en" in tribu(
        "rules", "busca", "--lang", "xx", code=2
    )


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("it", "gioco 'whist' sconosciuto: scegli tra {known}"),
        ("fr", "jeu 'whist' inconnu\N{NO-BREAK SPACE}: choisis parmi {known}"),
        ("en", "game 'whist' is not one of {known}"),
    ],
)
@pytest.mark.parametrize(
    "words",
    [
        "play whist",
        "rules whist",
        "score whist 1 2 --table 3",
        "simulate whist --out -",
        "simulate whist --stats",
        "arena whist",
        "lab balance whist --out report.html",
    ],
)
def test_an_unknown_game(tribu, words, lang, told):
    expected = told.format(known=", ".join(names()))
    assert tribu(*words.split(), "--lang", lang, code=2) == f"tribu: {expected}\n"


def test_the_name_of_a_game_in_capitals(tribu):
    assert tribu("rules", "BUSCA") == tribu("rules", "busca")


def test_wrong_numbers(tribu):
    tribu("simulate", "busca", "--matches", "0", "--out", "-", code=2)
